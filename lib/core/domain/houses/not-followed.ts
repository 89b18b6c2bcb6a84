import { normalizeText } from '../normalize-text.ts';
import { BICHO_HOUSES, HOUSES } from './list.ts';
import { STATE_CODES, STATES, stateOf } from './states.ts';

/** Houses that slips and chats name and of which no results are kept here: none has a source. By the folded words for each. */
const NOT_FOLLOWED = {
  nacional: 'Nacional',
  tradicional: 'Tradicional',
  lbr: 'LBR',
  aval: 'Aval',
  'caminho da sorte': 'Caminho da Sorte',
  popular: 'Popular',
  'monte carlos': 'Monte Carlos',
  abaese: 'Abaese',
  premia: 'Premia',
  alvorada: 'Alvorada',
  minas: 'Minas',
  'minas dia': 'Minas Dia',
  'minas noite': 'Minas Noite',
  preferida: 'Preferida',
  lcap: 'LCAP',
  // Three houses' name: which, only the state beside it tells.
  paratodos: 'Paratodos',
} as const;
/** States none of whose houses is followed: 'PERNAMBUCO 12:40'. Pará's name, folded, is a preposition. */
const OTHER_STATES = STATE_CODES.filter(
  (code) => code !== 'PA' && !BICHO_HOUSES.some((house) => HOUSES[house].state === code),
);
const BY_STATE = OTHER_STATES.map((code) => [normalizeText(STATES[code].name), STATES[code].name] as const);
/** Names that are of nothing else, wherever they stand; 'Rio Grande' begins as a house is called. */
const SURE = [
  ...(['monte carlos', 'caminho da sorte', 'lbr', 'lcap', 'abaese'] satisfies (keyof typeof NOT_FOLLOWED)[]),
  ...BY_STATE.map(([words]) => words).filter((words) => words.startsWith('rio ')),
];
const byWords: ReadonlyMap<string, string> = new Map([...Object.entries(NOT_FOLLOWED), ...BY_STATE]);
const OF_PARATODOS = 'bahia|ba|ceara|ce|paraiba|pb';

const spaced = (words: string) => words.replaceAll(' ', '\\s+');
const NAMES = [...byWords.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map(spaced)
  .map((words) =>
    words === 'paratodos' ? `(?<!(?:${OF_PARATODOS})\\s)paratodos(?!\\s+(?:d[aeo]\\s+)?(?:${OF_PARATODOS}))` : words,
  )
  .join('|');
const HOUR = '\\d{1,2}\\s?(?:hs?|:\\d)';
const TITLE = '(?:(?:loteria|banca|lt)\\s+)';
/** Some of them are common words: one is a house's name after 'na', 'loteria' and the like, before an hour, or alone on its line. */
const NAMED = [
  `(?<![a-z])(?:(?:n|d|pel|pr|par)a\\s+${TITLE}?|${TITLE})(${NAMES})(?![a-z])`,
  `(?<![a-z])(${NAMES})(?=\\W+(?:(?:hoje|hj|d?as|extracao)\\s+)*${HOUR}|\\s+d?as\\s+\\d)`,
  `(?<=${HOUR}\\s+)(${NAMES})(?=\\W*$)`,
  `^\\W*(${NAMES})(?=\\W*$)`,
  // '## Nacional — 16/08/2026', and names that are of nothing else.
  `^\\W*(${NAMES})(?=\\W+\\d{1,2}[/.-]\\d)`,
  `(?<![a-z])(${SURE.map(spaced).join('|')})(?![a-z])`,
].map((form) => new RegExp(form));

/** What of a folded line names a house that is not followed, with its name; null where nothing does. */
export function notFollowedIn(line: string): { words: RegExp; name: string } | null {
  for (const words of NAMED) {
    const [, found] = words.exec(line) ?? [];
    if (found) return { words, name: byWords.get(found.replace(/\s+/g, ' ')) ?? found };
  }
  return null;
}

export const isNotFollowed = (name: string): boolean => [...byWords.values()].includes(name);

/** The words for a bet of such a house: its heading, and why it is not checked. */
export function notFollowedWords(name: string): { heading: string; reason: string } {
  if (name === NOT_FOLLOWED.paratodos)
    return {
      heading: 'Qual Paratodos?',
      reason: 'Há bancas Paratodos na Bahia, no Ceará e na Paraíba: escreva o estado ao lado do nome.',
    };
  const state = OTHER_STATES.find((code) => STATES[code].name === name);
  return state
    ? { heading: `Sem resultados ${stateOf(state)}`, reason: `Não temos resultados de bancas ${stateOf(state)}.` }
    : { heading: `Sem resultados da ${name}`, reason: `Não temos resultados da banca ${name}.` };
}
