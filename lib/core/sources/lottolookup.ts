import type { ReportedContest } from '../domain/contest-admission.ts';
import type { Ask } from './ask.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/latest` or `/{n}`; Dupla Sena may come as `dezenas.sorteio1/2`. */
export function lottolookupSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'lottolookup',
    latest: (modality, options) => ask(`${base}/${CAIXA_SLUGS[modality]}/latest`, [modality], options),
    contest: (modality, contest, options) => ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, [modality], options),
  };
}
