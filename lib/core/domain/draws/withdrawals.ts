import type { ClockTime, PlainDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';

/** Why the operator says that a slot has no draw: none was held, or what stood there was not its draw. */
export const WITHDRAWAL_KINDS = ['not-held', 'withdrawn'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** What such a slot says. */
export const WITHDRAWAL_TEXT: Readonly<Record<WithdrawalKind, string>> = {
  'not-held': 'não houve sorteio',
  withdrawn: 'resultado retirado',
};
export const WITHDRAWAL_SENTENCE: Readonly<Record<WithdrawalKind, string>> = {
  'not-held': 'Não houve este sorteio.',
  withdrawn: 'O operador retirou o resultado deste sorteio.',
};

type Slot = { region: HouseId; day: PlainDay; time: ClockTime };

export type Withdrawal = Slot & {
  kind: WithdrawalKind;
  reason: string;
  /** ISO instant. */
  at: string;
};

/** What a slot is withdrawn as; null where it is not. */
export type WithdrawnSlots = (slot: Slot) => WithdrawalKind | null;

export const noneWithdrawn: WithdrawnSlots = () => null;

export const withdrawnSlots =
  (withdrawals: readonly (Slot & Pick<Withdrawal, 'kind'>)[]): WithdrawnSlots =>
  ({ region, day, time }) =>
    withdrawals.find((one) => one.region === region && one.day === day && one.time === time)?.kind ?? null;
