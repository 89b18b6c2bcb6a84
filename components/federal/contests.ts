import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES, type Lottery } from '@/lib/core/domain/modalities.ts';

/** Which contest of each modality is on the screen. */
export type Contests = Partial<Record<Lottery, number>>;

export function contestsOf(reply: LotteriesReply): Contests {
  const shown: Contests = {};
  for (const lottery of LOTTERIES) {
    const result = reply.loterias[lottery];
    if (result) shown[lottery] = result.concurso;
  }
  return shown;
}

/** True when any modality would go back to an earlier contest, or to none. */
export function isOlder(told: LotteriesReply, shown: Contests): boolean {
  return LOTTERIES.some((lottery) => (told.loterias[lottery]?.concurso ?? -1) < (shown[lottery] ?? -1));
}
