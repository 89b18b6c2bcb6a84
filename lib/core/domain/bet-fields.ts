/** The fields of a bet, as they are in addresses. */
export const BET_FIELDS = ['tipo', 'palpite', 'onde', 'valor', 'cotacao', 'cotacao2'] as const;
export type BetField = (typeof BET_FIELDS)[number];
