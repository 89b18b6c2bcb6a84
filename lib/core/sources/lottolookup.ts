import { parseCaixaFields } from './caixa-fields.ts';
import type { FetchJson } from './fetch-json.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';
import { parsed } from './parsed.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/latest` or `/{n}`; Dupla Sena may come as `dezenas.sorteio1/2`. */
export function lottolookupSource(base: string, ask: FetchJson): LotterySource {
  return {
    name: 'lottolookup',
    latest: (modality, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}/latest`, options), (raw) => parseCaixaFields(raw, modality)),
    contest: (modality, contest, options) =>
      parsed(ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, options), (raw) => parseCaixaFields(raw, modality)),
  };
}
