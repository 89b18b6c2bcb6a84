import type { DrawView } from '../core/contracts/views.ts';
import { formatDay, formatTime } from '../core/domain/days.ts';
import { emojiOf } from '../core/domain/groups.ts';
import { drawFullName } from '../core/domain/regions.ts';

// A draw in words that leave the page: sent to somebody, or read aloud.

type Told = Pick<DrawView, 'region' | 'day' | 'time' | 'name' | 'rows'>;

const DRAWN = 5;

/** '🦃 Rio PTV, 16h20 de 29/07/2026: 7377, Peru (grupo 20)'. */
export function drawSentence({ region, day, time, name, rows: [first] }: Told): string {
  const when = `${drawFullName(region, name)}, ${formatTime(time)} de ${formatDay(day)}`;
  return first ? `${emojiOf(first.animal)} ${when}: ${first.number}, ${first.animal} (grupo ${first.group})` : when;
}

/** The same and, a line each, the five drawn prizes. */
export function drawInFull(draw: Told): string {
  const rows = draw.rows.slice(0, DRAWN);
  return [
    drawSentence(draw),
    ...rows.map(({ place, number, animal }) => `${place}º ${number} ${emojiOf(animal)} ${animal}`),
  ].join('\n');
}

/** Where a message is begun in WhatsApp, on any machine. */
export const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

const spelled = (number: string) => [...number].join(' ');

/** The same for the ear: digits one by one, hours as they are said. */
export function drawAloud({ region, day, time, name, rows }: Told): string {
  const [hour = '', minute = ''] = time.split(':');
  const at = `${Number(hour)} horas${minute === '00' ? '' : ` e ${Number(minute)}`}`;
  const [, month, date] = day.split('-');
  const prizes = rows
    .slice(0, DRAWN)
    .map(({ place, number, animal }) => `${place}º prêmio: ${spelled(number)}, ${animal}.`);
  return [`${drawFullName(region, name)}, ${at}, dia ${Number(date)} do ${Number(month)}.`, ...prizes].join(' ');
}
