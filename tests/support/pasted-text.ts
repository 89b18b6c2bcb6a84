import type { PlainDay } from '../../lib/core/domain/days.ts';
import { type PastedRead, readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';

/** What is read of a pasted text on a day in São Paulo; throws where it is refused whole. */
export function readPasted(text: string, today: PlainDay): Extract<PastedRead, { ok: true }> {
  const read = readTickets(text, today);
  if (!read.ok) throw new Error(read.reason);
  return read;
}

/** The bets of the animal lottery that are read of a text, each in words, and whether anything of it is asked or named as not read. */
export function betsOf(text: string, today: PlainDay): { bets: string[]; isAsked: boolean } {
  const read = readPasted(text, today);
  const bets = read.lines.flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { tipo, palpite, onde, valor, regiao, slot, de } = line.fields;
    return [[tipo, palpite, onde, valor, regiao, slot, de].join(' ')];
  });
  return { bets, isAsked: bets.length === 0 || read.isDoubtful || read.lines.some(({ kind }) => kind === 'unread') };
}
