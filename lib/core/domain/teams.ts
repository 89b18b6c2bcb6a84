import { normalizeText } from './normalize-text.ts';
import { TIMEMANIA_TEAMS } from './timemania-teams.ts';

export type TeamReading = {
  team: string;
  /** 'known' as listed, 'repaired' from a name with another's tail, 'unknown' shown as it was sent. */
  how: 'known' | 'repaired' | 'unknown';
};

const split = (text: string) => {
  const slash = text.lastIndexOf('/');
  const [name, state] = slash < 0 ? [text, ''] : [text.slice(0, slash), text.slice(slash + 1)];
  return { name: normalizeText(name).replaceAll('.', ''), state: normalizeText(state) };
};

/** Letters alone; 'S. PAULO' is 'SÃO PAULO', and 'th' sounds like 't'. */
const letters = (text: string) =>
  normalizeText(text)
    .replace(/(?<![a-z])s(?:\.\s*|\s+)(?=[a-z]{3})/g, 'sao ')
    .replaceAll('th', 't')
    .replace(/[^a-z0-9]/g, '');

const teams = TIMEMANIA_TEAMS.map((team) => {
  const { name, state } = split(team);
  const words = name.split(' ');
  // 'vasco' of 'vasco da gama'.
  const beginnings = words.slice(1).map((_, at) => letters(words.slice(0, at + 1).join(' ')));
  return { team: team as string, name, state, plain: letters(name), whole: letters(name + state), beginnings };
});

/**
 * Further names of one club in one state, as their letters: Caixa wrote each in some contests, one after the other or in turns, and
 * no list of its eighty teams had both.
 */
const SAME: Readonly<Record<string, string>> = {
  sampcorreama: 'sampaiocorreama',
  motoclubma: 'motoclubema',
  pdesportossp: 'portdesportsp',
  rbbragantinosp: 'bragantinosp',
  brasilrs: 'brasildepelotasrs',
  vilanovamg: 'villanovamg',
};

/** What all spellings of a team share. */
export function teamKey(text: string): string {
  const plain = letters(text);
  return SAME[plain] ?? plain;
}

/** Whether two spellings are one team's. */
export const isSameTeam = (one: string, another: string): boolean => teamKey(one) === teamKey(another);

/**
 * The teams of Timemania that a text may name: with or without the state, accents, slash, blank or hyphen ('atletico mg', 'Flamengo').
 * Several where states share the name; empty for a name that is none's.
 */
export function teamsNamed(text: string): string[] {
  const typed = letters(text);
  const exact = teams.filter(({ whole }) => whole === typed);
  const named = teams.filter(({ plain }) => plain === typed);
  // 'Vasco': the first words of a name, where no team is called so alone; 'Inter' is also the beginning of a word, so it may be either.
  const isBegun = teams.some(({ beginnings }) => beginnings.includes(typed));
  const begun = isBegun ? teams.filter(({ plain }) => plain.startsWith(typed)) : [];
  const found = [exact, named, begun].find(({ length }) => length > 0) ?? [];
  // Of two spellings of one team of one state the later one stands.
  return [...new Map(found.map(({ team }) => [teamKey(team), team])).values()];
}

/**
 * Timemania's team as Caixa sends it, cleaned: NULs and runs of spaces dropped, spellings of one team folded to ours.
 * Some 110 contests of 2019–2020 carry the tail of an earlier name inside the name ('SPORTICOETA/PE'): these are read
 * as the longest known team of the same state that the name begins with. Null when nothing is left (other modalities).
 */
export function readTeam(sent: string): TeamReading | null {
  const text = sent
    .replaceAll('\u0000', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/, '/')
    .trim();
  if (text === '') return null;
  const { name, state } = split(text);
  const same = teams.find((team) => team.name === name && team.state === state);
  if (same) return { team: same.team, how: 'known' };
  const prefixes = teams.filter((team) => team.state === state && name.startsWith(team.name));
  const longest = prefixes.sort((a, b) => b.name.length - a.name.length)[0];
  return longest ? { team: longest.team, how: 'repaired' } : { team: text, how: 'unknown' };
}
