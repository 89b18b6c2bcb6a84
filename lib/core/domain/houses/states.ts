/**
 * The states and the Federal District (IBGE): their letters, lower-cased in addresses (/resultados/estado/{uf}), and what
 * stands before the name in a sentence ('da Bahia', 'de Goiás').
 */
export const STATES = {
  AC: { name: 'Acre', of: 'do' },
  AL: { name: 'Alagoas', of: 'de' },
  AM: { name: 'Amazonas', of: 'do' },
  AP: { name: 'Amapá', of: 'do' },
  BA: { name: 'Bahia', of: 'da' },
  CE: { name: 'Ceará', of: 'do' },
  DF: { name: 'Distrito Federal', of: 'do' },
  ES: { name: 'Espírito Santo', of: 'do' },
  GO: { name: 'Goiás', of: 'de' },
  MA: { name: 'Maranhão', of: 'do' },
  MG: { name: 'Minas Gerais', of: 'de' },
  MS: { name: 'Mato Grosso do Sul', of: 'de' },
  MT: { name: 'Mato Grosso', of: 'de' },
  PA: { name: 'Pará', of: 'do' },
  PB: { name: 'Paraíba', of: 'da' },
  PE: { name: 'Pernambuco', of: 'de' },
  PI: { name: 'Piauí', of: 'do' },
  PR: { name: 'Paraná', of: 'do' },
  RJ: { name: 'Rio de Janeiro', of: 'do' },
  RN: { name: 'Rio Grande do Norte', of: 'do' },
  RO: { name: 'Rondônia', of: 'de' },
  RR: { name: 'Roraima', of: 'de' },
  RS: { name: 'Rio Grande do Sul', of: 'do' },
  SC: { name: 'Santa Catarina', of: 'de' },
  SE: { name: 'Sergipe', of: 'de' },
  SP: { name: 'São Paulo', of: 'de' },
  TO: { name: 'Tocantins', of: 'do' },
} as const;

export type StateCode = keyof typeof STATES;

export const STATE_CODES = Object.keys(STATES) as readonly StateCode[];

/** 'em Goiás', 'na Bahia', 'no Ceará'. */
export const stateIn = (state: StateCode): string =>
  `${{ de: 'em', da: 'na', do: 'no' }[STATES[state].of]} ${STATES[state].name}`;

/** 'de Goiás', 'da Bahia', 'do Ceará'. */
export const stateOf = (state: StateCode): string => `${STATES[state].of} ${STATES[state].name}`;
