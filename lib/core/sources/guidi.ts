import { parseCaixaFields } from './caixa-fields.ts';
import type { FetchJson } from './fetch-json.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';
import { parsed } from './parsed.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/ultimo` or `/{n}`. */
export function guidiSource(base: string, ask: FetchJson): LotterySource {
  return {
    name: 'guidi',
    latest: (modality, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}/ultimo`, options), (raw) => parseCaixaFields(raw, modality)),
    contest: (modality, contest, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, options), (raw) => parseCaixaFields(raw, modality)),
  };
}
