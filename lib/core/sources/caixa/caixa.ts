import { gameOf } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Ask } from '../request/ask.ts';
import type { LotterySource } from './lottery-source.ts';

/** The official API: `{base}/{modality}` is the newest contest, `{base}/{modality}/{n}` that one. */
export function caixaSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'caixa',
    latest: (modality, options) => ask(`${base}/${gameOf(modality).upstream.caixa}`, [modality], options),
    contest: (modality, contest, options) =>
      ask(`${base}/${gameOf(modality).upstream.caixa}/${contest}`, [modality], options),
  };
}
