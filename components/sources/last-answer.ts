import { formatDayMonth, formatTime, type PlainDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { sourceName } from '@/lib/site/source-words.ts';

type Standing = { name: string; lastAnsweredAt: string | null };

/** Which of the sources answered last, and when, as a sentence: 'Última resposta de uma fonte: 14h36 (LotoHack).' */
export function lastAnswerSentence(sources: readonly Standing[], today: PlainDay, isAsking: boolean): string {
  const answered = sources.flatMap(({ name, lastAnsweredAt: at }) => (at === null ? [] : [{ name, at }]));
  const [last] = answered.sort((a, b) => b.at.localeCompare(a.at));
  if (!last)
    return isAsking
      ? 'Nenhuma fonte respondeu ainda.'
      : 'Este site não pergunta às fontes: o que há de novo vem do operador.';
  return `Última resposta de uma fonte: ${momentOf(last.at, today)} (${sourceName(last.name)}).`;
}

/** '14h47' of today; another day's with its date. */
export function momentOf(instant: string, today: PlainDay): string {
  const { day, time } = saoPaulo(new Date(instant));
  return day === today ? formatTime(time) : `${formatDayMonth(day)}, ${formatTime(time)}`;
}
