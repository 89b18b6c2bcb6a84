import { gameOf } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Ask } from '../request/ask.ts';
import type { LotterySource } from './lottery-source.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/ultimo` or `/{n}`. */
export function guidiSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'guidi',
    latest: (modality, options) => ask(`${base}/${gameOf(modality).upstream.caixa}/ultimo`, [modality], options),
    contest: (modality, contest, options) =>
      ask(`${base}/${gameOf(modality).upstream.caixa}/${contest}`, [modality], options),
  };
}
