import { addDays, type PlainDay, weekdayOf } from '../days.ts';
import type { GameId } from '../games/list.ts';
import { easterOf } from './easter-day.ts';

/** A yearly contest with a name. Its edition's year is the one it is called by, whenever it is drawn. */
export type Special = {
  name: string;
  game: GameId;
  /** What people call it, normalized, without what only binds. */
  words: readonly string[];
  /** The day that the rule gives an edition; the archive says when it was drawn. */
  dayOf: (year: number) => PlainDay;
  /** A contest of one year. */
  onlyYear?: number;
};

/** The first of a weekday on or after a day. */
const firstOn = (weekday: number, day: PlainDay) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Caixa's special contests (content/history: the flagged ones, each near its day). */
export const SPECIALS: readonly Special[] = [
  {
    name: 'Mega da Virada',
    game: 'megaSena',
    words: ['mega virada', 'mega sena virada', 'megadavirada', 'megavirada', 'loteria virada'],
    dayOf: (year) => `${year}-12-31`,
  },
  {
    name: 'Mega-Sena dos 30 anos',
    game: 'megaSena',
    words: ['mega 30 anos', 'mega sena 30 anos', '30 anos mega'],
    dayOf: () => '2026-05-24',
    onlyYear: 2026,
  },
  {
    name: 'Quina de São João',
    game: 'quina',
    words: ['quina sao joao', 'quina junina'],
    dayOf: (year) => `${year}-06-24`,
  },
  {
    name: 'Lotofácil da Independência',
    game: 'lotofacil',
    words: ['lotofacil independencia', 'loto facil independencia', 'lotofacil 7 setembro'],
    dayOf: (year) => firstOn(6, `${year}-09-06`),
  },
  {
    name: 'Dupla de Páscoa',
    game: 'duplaSena',
    words: ['dupla pascoa', 'dupla sena pascoa'],
    dayOf: (year) => addDays(easterOf(year), -1),
  },
];
