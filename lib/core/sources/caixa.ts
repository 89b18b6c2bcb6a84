import type { ReportedContest } from '../domain/contest-admission.ts';
import type { Ask } from './ask.ts';
import { CAIXA_SLUGS, type LotterySource } from './lottery-source.ts';

/** The official API: `{base}/{modality}` is the newest contest, `{base}/{modality}/{n}` that one. */
export function caixaSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'caixa',
    latest: (modality, options) => ask(`${base}/${CAIXA_SLUGS[modality]}`, [modality], options),
    contest: (modality, contest, options) => ask(`${base}/${CAIXA_SLUGS[modality]}/${contest}`, [modality], options),
  };
}
