import type { BetKind } from '../bet-kinds.ts';
import { GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { type GameSpecial, SPECIALS } from '../games/specials.ts';
import { type ANIMALS, GROUPS, type Group, groupByAnimal } from '../groups.ts';
import { drawNamesOf } from '../houses/labels.ts';
import { HOUSE_IDS, type HouseId } from '../houses/list.ts';
import { STATE_CODES, STATES, type StateCode } from '../houses/states.ts';
import { HOUSE_WORDS } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { TIMEMANIA_TEAMS } from '../timemania-teams.ts';
import { HOLIDAYS, type Holiday } from './holidays.ts';
import { BINDING, WEEKDAY_NAMES } from './words.ts';

/** What the phrases of the lexicon mean, by kind; a cue of an intent has no value. */
export type Meanings = {
  house: HouseId;
  state: StateCode;
  draw: string;
  game: GameId;
  special: GameSpecial;
  animal: Group;
  dream: string;
  bet: BetKind;
  team: string;
  page: string;
  holiday: Holiday;
  weekday: number;
  /** Days from today. */
  dayword: number;
};
export type Phrase = { words: readonly string[]; kind: string; value?: unknown };
/** A meaning of the pieces `from` to `to`, the last one excluded. */
export type Token = { kind: string; value: unknown; from: number; to: number };

/** Kinds of tokens that name a day, the surest first: 'sexta, 27/11' is the 27th. */
export const DAY_KINDS = ['date', 'holiday', 'dayword', 'weekday'] as const;

/** A phrase as it is looked up: folded, without what only binds, and without the s of a plural. */
export function phrase(words: string, kind: string, value?: unknown): Phrase {
  const all = normalizeText(words)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const kept = all.filter((word, at) => at === 0 || !BINDING.has(word));
  // 'o que e' would be 'o'.
  return { words: (kept.length > 1 || all.length === 1 ? kept : all).map(singular), kind, value };
}

export const singular = (word: string) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word);

const split = (words: string) => words.split('|').map((one) => one.trim());

const BETS: readonly (readonly [string, BetKind])[] = [
  ['milhar e centena|milhar centena|mc|milhar com centena|mil cent|mil e cent|milhar cent', 'milhar-e-centena'],
  ['milhar invertida|milhar invertido|milhar inv|invertida|invertido|inv', 'milhar-invertida'],
  ['centena invertida|centena invertido|centena inv', 'centena-invertida'],
  ['duque grupo|duque bicho|dupla grupo|duplo grupo|dg|duque gp|duque gr|duque', 'duque-grupo'],
  ['terno grupo|terno bicho|triplo grupo|tg|terno gp|terno gr|tno gp|tno|terno', 'terno-grupo'],
  ['quadra grupo|quadra gp|quadra gr|quadra bicho|quadra', 'quadra-grupo'],
  ['quina grupo|quina gp|quina gr|quina bicho', 'quina-grupo'],
  ['duque dezena|dupla dezena|duque dz|duque dez', 'duque-dezena'],
  ['terno dezena|tripla dezena|terno dz|terno dez', 'terno-dezena'],
  ['quadra dezena|quadra dz|quadra dez', 'quadra-dezena'],
  ['quina dezena|quina dz|quina dez', 'quina-dezena'],
  ['passe seco', 'passe-seco'],
  [
    'passe vai vem|passe vai e vem|passe v v|vai e vem|vai vem|pvv|passe combinado|passe ida volta|ida volta|passe vai volta|vai volta',
    'passe-vai-e-vem',
  ],
  ['passe vale|passe', 'passe'],
  ['unidade', 'unidade'],
  ['milhar|milhares', 'milhar'],
  ['centena', 'centena'],
  ['dezena', 'dezena'],
  ['grupo', 'grupo'],
];

/** What else an animal of the table is called; its other names in dreams are those of the dictionary. */
const ALSO: Readonly<Partial<Record<(typeof ANIMALS)[number], string>>> = {
  Veado: 'viado|cervo',
  Cachorro: 'cao|cadela|cachorra',
  Gato: 'gata',
  Vaca: 'vaquinha',
  Leão: 'leoa',
  Burro: 'burra|jumento',
  Cavalo: 'egua',
  Porco: 'porca',
  Macaco: 'macaca',
  Peru: 'perua',
  Urso: 'ursa',
  Tigre: 'tigresa',
  Coelho: 'coelha',
  Pavão: 'pavoa',
};

const DAY_WORDS: readonly (readonly [string, number])[] = [
  ['hoje|hj|agora|hoy|today|hoge|oje', 0],
  ['ontem|onte|onten|ontm|otem|ayer|yesterday', -1],
  ['anteontem|antes ontem|antes de ontem|antiontem', -2],
  ['amanha|amanh|amnh|amn|tomorrow', 1],
  ['depois amanha', 2],
];

/** Letters of states that are words of their its too: they name a state only beside a word of the game. */
const AMBIGUOUS = new Set([
  'am',
  'pa',
  'se',
  'to',
  'al',
  'ma',
  'ac',
  'mt',
  'ro',
  'ap',
  'ms',
  'es',
  'pe',
  'pi',
  'pr',
  'sc',
  'df',
]);
export const isDoubtful = (word: string) => AMBIGUOUS.has(word);

const teamName = (team: string) => team.slice(0, team.lastIndexOf('/'));

const STATE_WORDS = new Set(STATE_CODES.flatMap((state) => [state.toLowerCase(), normalizeText(STATES[state].name)]));

/** All that holds whatever the site's texts are. */
function ofTheGame(): Phrase[] {
  const found: Phrase[] = [];
  const add = (words: string, kind: string, value: unknown) => {
    for (const one of split(words)) found.push(phrase(one, kind, value));
  };
  for (const [words, house] of HOUSE_WORDS) {
    add(words, 'house', house);
    // 'PB Paratodos' is called so from its state on; 'SP PT' is a house and its draw.
    const [name = '', state = '', ...more] = words.split(' ');
    if (STATE_WORDS.has(state) && more.length === 0 && !name.startsWith('pt')) add(`${state} ${name}`, 'house', house);
  }
  for (const state of STATE_CODES) add(`${STATES[state].name}|${state}`, 'state', state);
  add('minas', 'state', 'MG');
  for (const name of new Set(HOUSE_IDS.flatMap(drawNamesOf))) add(name, 'draw', name);
  add('corujinha|corujao|cor', 'draw', 'coruja');
  add('bandeirante|band', 'draw', 'bandeirantes');
  for (const id of GAME_IDS)
    for (const words of [...gameOf(id).searchWords, ...gameOf(id).addressWords]) add(words, 'game', id);
  for (const special of SPECIALS) if (special.words.length > 0) add(special.words.join('|'), 'special', special);
  for (const group of GROUPS) add(group.animal, 'animal', group);
  for (const [animal, words] of Object.entries(ALSO)) add(words, 'animal', groupByAnimal(animal));
  for (const [words, kind] of BETS) add(words, 'bet', kind);
  for (const team of TIMEMANIA_TEAMS) add(teamName(team), 'team', team);
  for (const holiday of HOLIDAYS) add(holiday.words.join('|'), 'holiday', holiday);
  for (const [at, name] of WEEKDAY_NAMES.entries()) add(`${name}|${name} feira`, 'weekday', at);
  for (const [words, days] of DAY_WORDS) add(words, 'dayword', days);
  return found;
}

/** Phrases to be found in pieces: the longest of each kind that begin at a place. */
export class Lexicon {
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly words = new Set<string>();
  readonly phrases: readonly Phrase[];

  constructor(phrases: readonly Phrase[]) {
    this.phrases = [...ofTheGame(), ...phrases];
    for (const one of this.phrases) {
      const [first = ''] = one.words;
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), one]);
      for (const word of one.words) this.words.add(word);
    }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  tokens(pieces: readonly { text: string; gap?: string }[]): Token[] {
    const texts = pieces.map(({ text }) => singular(text));
    const gaps = pieces.map(({ gap = '' }) => gap);
    return texts.flatMap((text, from) => {
      const found: Token[] = [];
      for (const { words, kind, value } of this.#byFirst.get(text) ?? []) {
        const to = endOf(words, texts, from, kind === 'house');
        // 'Rio PT / Lotep' are two houses.
        if (kind === 'house' && gaps.slice(from + 1, to ?? from).some((gap) => PARTS.has(gap))) continue;
        if (to === null || found.some((one) => one.kind === kind && one.to > to)) continue;
        found.push({ kind, value, from, to });
      }
      return found;
    });
  }
}

/** Between names that are two. */
const PARTS = new Set([' / ', ' | ', '; ']);

/** Where a phrase ends that begins at a place, words that only bind passed over; null where it does not stand there. */
function endOf(words: readonly string[], texts: readonly string[], from: number, isName: boolean): number | null {
  let at = from + 1;
  for (const word of words.slice(1)) {
    let passed = 0;
    // 'Bahia e Maluca' are two.
    while (texts[at] !== word && BINDING.has(texts[at] ?? '') && !(isName && texts[at] === 'e') && passed < 3) {
      at += 1;
      passed += 1;
    }
    if (texts[at] !== word) return null;
    at += 1;
  }
  return at;
}

/** Tokens that no longer one holds inside it. */
export function outermost(tokens: readonly Token[]): Token[] {
  const longest = new Map<number, number>();
  for (const { from, to } of tokens) longest.set(from, Math.max(to, longest.get(from) ?? 0));
  // How far tokens reach that begin before a place.
  const reached = new Map<number, number>();
  let reach = 0;
  for (const from of [...longest.keys()].sort((a, b) => a - b)) {
    reached.set(from, reach);
    reach = Math.max(reach, longest.get(from) ?? 0);
  }
  return tokens.filter(({ from, to }) => (longest.get(from) ?? 0) === to && (reached.get(from) ?? 0) < to);
}
