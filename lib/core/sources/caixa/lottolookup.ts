import { gameOf } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Ask } from '../request/ask.ts';
import type { LotterySource } from './lottery-source.ts';

/** Mirror in Caixa’s fields: `{base}/{modality}/latest` or `/{n}`; Dupla Sena may come as `dezenas.sorteio1/2`. */
export function lottolookupSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'lottolookup',
    latest: (modality, options) => ask(`${base}/${gameOf(modality).upstream.caixa}/latest`, [modality], options),
    contest: (modality, contest, options) =>
      ask(`${base}/${gameOf(modality).upstream.caixa}/${contest}`, [modality], options),
  };
}
