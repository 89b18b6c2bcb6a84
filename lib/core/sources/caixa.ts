import { parseCaixaFields } from './caixa-fields.ts';
import type { FetchJson } from './fetch-json.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';
import { parsed } from './parsed.ts';

/** The official API: `{base}/{modality}` is the newest contest, `{base}/{modality}/{n}` that one. */
export function caixaSource(base: string, ask: FetchJson): LotterySource {
  return {
    name: 'caixa',
    latest: (modality, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}`, options), (raw) => parseCaixaFields(raw, modality)),
    contest: (modality, contest, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, options), (raw) => parseCaixaFields(raw, modality)),
  };
}
