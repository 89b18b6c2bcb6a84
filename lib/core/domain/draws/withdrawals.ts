import type { ClockTime, PlainDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';

/** Why the operator says that a slot has no draw: none was held, or what stood there was not its draw. */
export const WITHDRAWAL_KINDS = ['not-held', 'withdrawn'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
/** Why a slot has no draw as far as the sources show: none of the house's that day, or it came on another day or at another hour. */
export const INFERRED_KINDS = ['none-shown', 'moved'] as const;
export const ABSENCE_KINDS = [...WITHDRAWAL_KINDS, ...INFERRED_KINDS] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** What such a slot says. */
export const ABSENCE_TEXT: Readonly<Record<AbsenceKind, string>> = {
  'not-held': 'não houve sorteio',
  withdrawn: 'resultado retirado',
  'none-shown': 'não houve sorteio, segundo duas fontes',
  moved: 'não houve: saiu em outro dia ou hora',
};
export const ABSENCE_SENTENCE: Readonly<Record<AbsenceKind, string>> = {
  'not-held': 'Não houve este sorteio.',
  withdrawn: 'O operador retirou o resultado deste sorteio.',
  'none-shown': 'Não houve sorteio desta banca neste dia, até onde duas fontes mostram.',
  moved: 'Não houve sorteio neste horário: ele saiu em outro dia ou hora.',
};

type Slot = { region: HouseId; day: PlainDay; time: ClockTime };

export type Withdrawal = Slot & {
  kind: WithdrawalKind;
  reason: string;
  /** ISO instant. */
  at: string;
};

/** A slot without a draw, by the operator's word or as far as the sources show. */
export type AbsentSlot = Omit<Withdrawal, 'kind'> & { kind: AbsenceKind };

/** What a slot is withdrawn as; null where it is not. */
export type WithdrawnSlots = (slot: Slot) => AbsenceKind | null;

export const noneWithdrawn: WithdrawnSlots = () => null;

export const withdrawnSlots =
  (withdrawals: readonly (Slot & Pick<AbsentSlot, 'kind'>)[]): WithdrawnSlots =>
  ({ region, day, time }) =>
    withdrawals.find((one) => one.region === region && one.day === day && one.time === time)?.kind ?? null;
