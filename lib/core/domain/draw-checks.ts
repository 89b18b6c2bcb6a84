/**
 * How a draw was checked: the sources differ, the operator entered it, Caixa published it, two families
 * of sources tell it alike, one family does, one that is in probation does, it comes from the recorded history.
 */
export const DRAW_CHECKS = [
  'in-conference',
  'operator',
  'official',
  'two-families',
  'one-source',
  'on-trial',
  'recorded',
] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

/** As every draw shows it. */
export const DRAW_CHECK_TEXT: Record<DrawCheck, string> = {
  'in-conference': 'em conferência',
  operator: 'conferido pelo operador',
  official: 'conferido na Caixa',
  'two-families': 'conferido em 2 fontes',
  'one-source': '1 fonte',
  'on-trial': '1 fonte, em prova',
  recorded: 'registro histórico',
};
