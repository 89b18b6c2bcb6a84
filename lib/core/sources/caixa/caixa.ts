import { gameOf } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Ask } from '../request/ask.ts';
import type { LotterySource } from './lottery-source.ts';

/** The official API: `{base}/{modality}` is the newest contest, `{base}/{modality}/{n}` that one. */
export function caixaSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'caixa',
    async latest(modality, options) {
      const newest = await ask(`${base}/${gameOf(modality).upstream.caixa}`, [modality], options);
      // Bets on the newest contest may still be open: the one before it is the newest with a result.
      const open = !newest.ok && newest.reason === 'not-drawn' ? Number(newest.detail) : 0;
      return open > 1 ? this.contest(modality, open - 1, options) : newest;
    },
    contest: (modality, contest, options) =>
      ask(`${base}/${gameOf(modality).upstream.caixa}/${contest}`, [modality], options),
  };
}
