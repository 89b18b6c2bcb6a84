import type { PlainDay } from '../days.ts';
import { normalizeText } from '../normalize-text.ts';
import { diaDeSorte } from './dia-de-sorte.ts';
import { duplaSena } from './dupla-sena.ts';
import { federal } from './federal.ts';
import type { Game } from './game.ts';
import { loteca } from './loteca.ts';
import { lotofacil } from './lotofacil.ts';
import { lotomania } from './lotomania.ts';
import { maisMilionaria } from './mais-milionaria.ts';
import { megaSena } from './mega-sena.ts';
import { quina } from './quina.ts';
import { superSete } from './super-sete.ts';
import { timemania } from './timemania.ts';

/** Every game, by its id, in the order of lists; ids are stored and public and never change. */
export const GAMES = {
  megaSena,
  quina,
  lotofacil,
  lotomania,
  timemania,
  duplaSena,
  federal,
  diaDeSorte,
  maisMilionaria,
  superSete,
  loteca,
} as const satisfies Record<string, Game>;

export type GameId = keyof typeof GAMES;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export function isGameId(text: string): text is GameId {
  return Object.hasOwn(GAMES, text);
}

export const gameOf = (id: GameId): Game => GAMES[id];

/** 'da Mega-Sena', 'no Dia de Sorte', 'a Quina'. */
export const withArticle = (id: GameId, preposition: 'd' | 'n' | '' = ''): string =>
  `${preposition}${gameOf(id).isMasculine ? 'o' : 'a'} ${gameOf(id).name}`;

/** 'Próxima Mega-Sena', 'Próximo Dia de Sorte'. */
export const nextOfGame = (id: GameId): string =>
  `${gameOf(id).isMasculine ? 'Próximo' : 'Próxima'} ${gameOf(id).name}`;

/** The games of the lotteries' panel. */
export const PANEL_GAMES = GAME_IDS.filter((id) => gameOf(id).panel);

export const isPanelGame = (text: string): text is GameId => isGameId(text) && PANEL_GAMES.includes(text);

/** The games' words in addresses, in the order of the list. */
export const GAME_SLUGS: readonly string[] = GAME_IDS.map((id) => GAMES[id].slug);

/** The game of an address's word; null for a word that is none's. */
export const gameBySlug = (slug: string): GameId | null => GAME_IDS.find((id) => GAMES[id].slug === slug) ?? null;

const letters = (text: string) => normalizeText(text).replace(/[^a-z]/g, '');
const NAMED = new Map<string, GameId>(
  GAME_IDS.flatMap((id) =>
    [id, GAMES[id].slug, ...gameOf(id).addressWords].map((name) => [letters(name), id] as const),
  ),
);

/** The game of a name in any spelling: 'mega-sena', 'Mega Sena', 'megaSena', 'Lotofácil'; null for what is none's. */
export const gameNamed = (text: string): GameId | null => NAMED.get(letters(text)) ?? null;

/** What its days bring: 'sorteio', or 'concurso' where nothing is drawn. */
export const eventOf = (id: GameId): string => gameOf(id).event ?? 'sorteio';

/** True where whole tickets are drawn in prize order, and not numbers that a ticket marks. */
export const drawsTickets = (id: GameId): boolean => gameOf(id).parts.numbers.kind === 'tickets';

/** Why no contest ever had this number, for readers; null where one may have. */
export const notHeld = (id: GameId, contest: number): string | null =>
  gameOf(id).notHeld?.find(({ from, to }) => contest >= from && contest <= to)?.why ?? null;

/** The day that Caixa records of a contest where that cannot be, and the right one; null for others. */
export const misdated = (id: GameId, contest: number): { recorded: PlainDay; day: PlainDay } | null =>
  gameOf(id).misdated?.[contest] ?? null;

/** True for a contest that is recorded without its day: its page has it, the store does not. */
export function isUndated(id: GameId, contest: number): boolean {
  const { undated } = gameOf(id);
  return undated !== undefined && contest >= undated.from && contest <= undated.to;
}

/** True where one ticket plays two draws of a contest. */
export const drawsTwice = (id: GameId): boolean => Object.values(gameOf(id).ticket).some((one) => 'sharedWith' in one);
