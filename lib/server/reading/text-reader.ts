import type { PlainDay } from '../../core/domain/days.ts';
import { type PastedRead, readTickets } from '../../core/domain/queries/pasted-tickets.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { timed } from './spent.ts';

/** `too-costly`: it took longer than a text may, or failed; `too-busy`: too many others wait to be read. */
type TextRead = PastedRead | { ok: false; reason: 'too-costly' | 'too-busy'; detail: string };
export type ReadText = (text: string, today: PlainDay) => Promise<TextRead>;

/**
 * Who reads the texts that visitors paste: a worker thread where `npm start` has made one (make-text-reader.ts); else the process
 * itself, where the sizes of a text and of its lines are all that bounds it.
 */
export const textReader = globalSingleton('text-reader', (): { read: ReadText } => ({
  read: async (text, today) => timed(() => readTickets(text, today)),
}));
