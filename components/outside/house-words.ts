import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDayMonth, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { silentSince } from '@/lib/site/page-age.ts';

/** The words of a house's next draw: it is late, it is awaited, when it is to be, or since when nothing came. */
export type NextWords = { kind: 'late' | 'due' | 'next' | 'silent' | 'none'; text: string };

const slotWords = ({ name, time }: { name: string; time: string }, drawName: string) =>
  name === drawName ? formatTime(time) : `${name} ${formatTime(time)}`;

export function nextWords(view: RegionView, today: PlainDay): NextWords {
  const { awaited, next, drawName } = view;
  const silent = silentSince(view);
  if (silent) return { kind: 'silent', text: `sem registro desde ${formatDayMonth(silent)}` };
  if (awaited?.state === 'late') return { kind: 'late', text: `${slotWords(awaited, drawName)} ainda não saiu` };
  if (awaited) return { kind: 'due', text: `${slotWords(awaited, drawName)} a caminho` };
  if (!next) return { kind: 'none', text: '' };
  const day = next.day === today ? '' : `${formatDayMonth(next.day)} `;
  return { kind: 'next', text: `${day}${slotWords(next, drawName)}` };
}

/** A draw's name and hour: 'PTV 16h20', and '14h20' where the house gives it no name. */
export const drawWords = (draw: { name: string; time: string }, drawName: string): string => slotWords(draw, drawName);
