import { type GameId, gameOf } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Ask } from '../request/ask.ts';
import { failed } from '../request/outcome.ts';
import type { LotterySource } from './lottery-source.ts';

/** Mirror of Caixa's reply on the newest contest of two games, four times a day: `{base}/{modality}.json`. */
export function loteriasdadosSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  const newest = (modality: GameId, options?: { force?: boolean }) =>
    ask(`${base}/${gameOf(modality).upstream.caixa}.json`, [modality], options);
  return {
    name: 'loteriasdados',
    games: ['lotofacil', 'lotomania'],
    latest: newest,
    async contest(modality, contest, options) {
      const found = await newest(modality, options);
      return found.ok && found.value.contest !== contest ? failed('not-found', String(contest)) : found;
    },
  };
}
