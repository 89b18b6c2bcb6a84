/**
 * How a contest was checked: reported by Caixa, reported alike by two mirrors, reported by one mirror alone, entered by the operator,
 * from the recorded history.
 */
export const CONTEST_CHECKS = ['official', 'two-mirrors', 'unconfirmed', 'operator', 'recorded'] as const;
export type ContestCheck = (typeof CONTEST_CHECKS)[number];
