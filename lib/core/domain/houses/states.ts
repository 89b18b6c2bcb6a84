/**
 * The states and the Federal District (IBGE): their letters, lower-cased in addresses (/resultados/estado/{uf}), and what
 * precedes the name in a sentence ('da Bahia', 'de Goiás'), and where its capital lies, in degrees of latitude and longitude.
 */
export const STATES = {
  AC: { name: 'Acre', of: 'do', capital: [-9.97, -67.81] },
  AL: { name: 'Alagoas', of: 'de', capital: [-9.67, -35.74] },
  AM: { name: 'Amazonas', of: 'do', capital: [-3.12, -60.02] },
  AP: { name: 'Amapá', of: 'do', capital: [0.03, -51.07] },
  BA: { name: 'Bahia', of: 'da', capital: [-12.97, -38.5] },
  CE: { name: 'Ceará', of: 'do', capital: [-3.72, -38.54] },
  DF: { name: 'Distrito Federal', of: 'do', capital: [-15.79, -47.88] },
  ES: { name: 'Espírito Santo', of: 'do', capital: [-20.32, -40.34] },
  GO: { name: 'Goiás', of: 'de', capital: [-16.68, -49.25] },
  MA: { name: 'Maranhão', of: 'do', capital: [-2.53, -44.3] },
  MG: { name: 'Minas Gerais', of: 'de', capital: [-19.92, -43.94] },
  MS: { name: 'Mato Grosso do Sul', of: 'de', capital: [-20.44, -54.65] },
  MT: { name: 'Mato Grosso', of: 'de', capital: [-15.6, -56.1] },
  PA: { name: 'Pará', of: 'do', capital: [-1.46, -48.5] },
  PB: { name: 'Paraíba', of: 'da', capital: [-7.12, -34.86] },
  PE: { name: 'Pernambuco', of: 'de', capital: [-8.05, -34.88] },
  PI: { name: 'Piauí', of: 'do', capital: [-5.09, -42.8] },
  PR: { name: 'Paraná', of: 'do', capital: [-25.43, -49.27] },
  RJ: { name: 'Rio de Janeiro', of: 'do', capital: [-22.91, -43.17] },
  RN: { name: 'Rio Grande do Norte', of: 'do', capital: [-5.79, -35.21] },
  RO: { name: 'Rondônia', of: 'de', capital: [-8.76, -63.9] },
  RR: { name: 'Roraima', of: 'de', capital: [2.82, -60.67] },
  RS: { name: 'Rio Grande do Sul', of: 'do', capital: [-30.03, -51.23] },
  SC: { name: 'Santa Catarina', of: 'de', capital: [-27.59, -48.55] },
  SE: { name: 'Sergipe', of: 'de', capital: [-10.91, -37.07] },
  SP: { name: 'São Paulo', of: 'de', capital: [-23.55, -46.63] },
  TO: { name: 'Tocantins', of: 'do', capital: [-10.18, -48.33] },
} as const;

export type StateCode = keyof typeof STATES;

export const STATE_CODES = Object.keys(STATES) as readonly StateCode[];

/** In the order of the language, as lists show them. */
export const STATES_BY_NAME = STATE_CODES.toSorted((a, b) => STATES[a].name.localeCompare(STATES[b].name, 'pt-BR'));

/** States by how far their capitals lie from a state's: the nearest first, itself left out. */
export function neighboursOf(state: StateCode): StateCode[] {
  const [south, west] = STATES[state].capital;
  const apart = (other: StateCode) => {
    const [latitude, longitude] = STATES[other].capital;
    return Math.hypot(latitude - south, (longitude - west) * Math.cos((south * Math.PI) / 180));
  };
  return STATE_CODES.filter((other) => other !== state).sort((a, b) => apart(a) - apart(b));
}

/** 'em Goiás', 'na Bahia', 'no Ceará'. */
export const stateIn = (state: StateCode): string =>
  `${{ de: 'em', da: 'na', do: 'no' }[STATES[state].of]} ${STATES[state].name}`;

/** 'de Goiás', 'da Bahia', 'do Ceará'. */
export const stateOf = (state: StateCode): string => `${STATES[state].of} ${STATES[state].name}`;
