import type { PlainDay } from '../days.ts';
import { drawsTickets, type GameId } from './list.ts';

// Income tax on prizes: 30 % of the whole prize where it passes the exempt amount, held back by Caixa (Lei 4.506/1964).

/**
 * The exempt amount in reais from a day on: the first bracket of the monthly table. Counted from the amounts of three games
 * since 2018: the greatest untaxed and the least taxed one lie on both sides of each (of Lotofácil, Quina, Dupla Sena, Lotomania,
 * Mega-Sena and Timemania since July 2025).
 */
const EXEMPT: readonly { from: PlainDay; reais: number }[] = [
  { from: '2018-05-19', reais: 1903.98 },
  { from: '2023-05-01', reais: 2112 },
  { from: '2024-02-01', reais: 2259.2 },
  { from: '2025-05-01', reais: 2428.8 },
];

/** Reais up to which a prize of a day is free of tax; null where that was not counted. */
export const exemptUpTo = (day: PlainDay): number | null => EXEMPT.findLast(({ from }) => from <= day)?.reais ?? null;

/**
 * Since when amounts are known to be net: from 2007 on the money raised is stored; the shares of Lotomania, Quina and Mega-Sena
 * say that until 2008 every prize was taxed, and from 2009 on those above the exempt amount alone.
 */
const NET_SINCE: PlainDay = '2007-01-01';
const EXEMPTION_SINCE: PlainDay = '2010-01-01';

/**
 * What a game's amounts of a day are: without the tax on prizes above the exempt amount, or without tax in some other way;
 * null where it is not known, and of whole tickets, whose prizes are fixed.
 */
export function netOfTax(game: GameId, day: PlainDay): 'above-exempt' | 'all' | null {
  if (drawsTickets(game) || day < NET_SINCE) return null;
  return day < EXEMPTION_SINCE ? 'all' : 'above-exempt';
}
