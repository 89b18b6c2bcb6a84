import type { DrawView } from '../core/contracts/draw.ts';
import { formatDay, formatTime } from '../core/domain/days.ts';
import { emojiOf } from '../core/domain/groups.ts';
import { type DrawNames, drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { plural } from '../core/domain/joiner.ts';
import { drawnRows } from '../core/domain/prize-rules.ts';
import { shownFirst, shownRows } from './shown-number.ts';

// A draw in words that leave the page: sent to somebody, or read aloud.

type Told = Pick<DrawView, 'day' | 'time' | 'name' | 'rows' | 'tickets' | 'prizes'>;

/** '🦃 Rio PTV, 16h20 de 29/07/2026: 7377, Peru (grupo 20)'. */
export function drawSentence(draw: Told, house: DrawNames): string {
  const { day, time, name } = draw;
  const first = shownFirst(draw);
  const when = `${drawFullName(house, name)}, ${formatTime(time)} de ${formatDay(day)}`;
  return first ? `${emojiOf(first.animal)} ${when}: ${first.number}, ${first.animal} (grupo ${first.group})` : when;
}

/** The same and, a line each, the drawn prizes. */
export function drawInFull(draw: Told, house: DrawNames): string {
  const rows = drawnRows({ ...draw, rows: shownRows(draw) });
  return [
    drawSentence(draw, house),
    ...rows.map(({ place, number, animal }) => `${place}º ${number} ${emojiOf(animal)} ${animal}`),
  ].join('\n');
}

/** A house's day, a line for each draw, in their order. */
export const dayInFull = (draws: readonly Told[], house: DrawNames): string =>
  draws.map((draw) => drawSentence(draw, house)).join('\n');

/** Where a message is begun in WhatsApp, on any machine. */
export const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

const spelled = (number: string) => [...number].join(' ');

/** The same for the ear: digits one by one, hours as they are spoken. */
export function drawAloud(draw: Told, house: DrawNames): string {
  const { day, time, name } = draw;
  const [hour = '', minute = ''] = time.split(':');
  const at = `${plural(Number(hour), 'hora')}${minute === '00' ? '' : ` e ${Number(minute)}`}`;
  const [, month, date] = day.split('-');
  const prizes = drawnRows({ ...draw, rows: shownRows(draw) }).map(
    ({ place, number, animal }) => `${place}º prêmio: ${spelled(number)}, ${animal}.`,
  );
  return [`${drawFullName(house, name)}, ${at}, dia ${Number(date)} do ${Number(month)}.`, ...prizes].join(' ');
}
