import type { DrawView } from '../core/contracts/draw.ts';
import { formatDay, formatTime } from '../core/domain/days.ts';
import { emojiOf } from '../core/domain/groups.ts';
import { type DrawNames, drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { plural } from '../core/domain/joiner.ts';
import type { DrawnDraw } from '../core/domain/prizes.ts';
import { shownFirst, shownPrizes } from './shown-number.ts';

// A draw in words that leave the page: sent to somebody, or read aloud.

type Told = DrawnDraw & Pick<DrawView, 'day' | 'time' | 'name'>;

const drawnPrizes = (draw: Told) => shownPrizes(draw).slice(0, draw.numbers.length);

/** '🦃 Rio PTV, 16h20 de 29/07/2026: 7377, Peru (grupo 20)'. */
export function drawSentence(draw: Told, house: DrawNames): string {
  const { day, time, name } = draw;
  const { number, group, animal } = shownFirst(draw);
  const when = `${drawFullName(house, name)}, ${formatTime(time)} de ${formatDay(day)}`;
  return `${emojiOf(animal)} ${when}: ${number}, ${animal} (grupo ${group})`;
}

/** The same and, a line each, the drawn prizes. */
export function drawInFull(draw: Told, house: DrawNames): string {
  return [
    drawSentence(draw, house),
    ...drawnPrizes(draw).map(({ place, number, animal }) => `${place}º ${number} ${emojiOf(animal)} ${animal}`),
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
  const prizes = drawnPrizes(draw).map(
    ({ place, number, animal }) => `${place}º prêmio: ${spelled(number)}, ${animal}.`,
  );
  return [`${drawFullName(house, name)}, ${at}, dia ${Number(date)} do ${Number(month)}.`, ...prizes].join(' ');
}
