import type { ReportedContest } from '../domain/contest-admission.ts';
import type { Ask } from './ask.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/ultimo` or `/{n}`. */
export function guidiSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'guidi',
    latest: (modality, options) => ask(`${base}/${CAIXA_SLUGS[modality]}/ultimo`, [modality], options),
    contest: (modality, contest, options) => ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, [modality], options),
  };
}
