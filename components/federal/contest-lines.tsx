import { html, type Markup } from '@/components/ui/markup.ts';
import { formatDay, formatDayMonth } from '@/lib/core/domain/days.ts';
import { formatCount, formatMoney, formatPrizeShort } from '@/lib/core/domain/format.ts';
import type { ContestLine } from '@/lib/core/domain/games/contest-line.ts';
import { drawsTickets, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { besideLine, ticketOf } from '@/lib/site/contests.ts';

/** More numbers than these stand closer together, and are no balls. */
export const MANY = 7;

/** Whether a contest takes two lines on a phone: many numbers, two draws, or something beside them. */
export const isLongLine = ({ numbers, second, team, extra }: ContestLine): boolean =>
  numbers.length > MANY || (second ?? team ?? extra ?? null) !== null;

type Props = { modality: GameId; lines: readonly ContestLine[]; label: string; isBalls?: boolean };

/** Contests, one a line, each leading to its page (`.contest-lines` in app/styles/contests.css); a year of them must stay light. */
export function ContestLines({ modality, lines, label, isBalls = false }: Props) {
  const year = lines[0]?.day.slice(0, 4) ?? '';
  return (
    <ul
      aria-label={label}
      data-free=""
      className="contest-lines"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${lines.map((line) => row(modality, line, year, isBalls))}`}
    />
  );
}

function row(modality: GameId, line: ContestLine, year: string, isBalls: boolean): Markup {
  const { contest, day, special, numbers } = line;
  const date = day.startsWith(year) ? formatDayMonth(day) : formatDay(day);
  const isFew = numbers.length <= MANY && line.second === null;
  const shown =
    isBalls && isFew && gameOf(modality).parts.numbers.kind === 'set'
      ? html`<b class="balls">${numbers.map((number) => html`<i>${number}</i> `)}${besideOf(modality, line)}</b>`
      : html`<b${!isFew && html` class="many"`}>${drawn(modality, line)}</b>`;
  const outcome = html`${prize(modality, line, isBalls)}${special && ', especial'}`;
  // A year's rows stay light.
  return html`<li><a href="${contestAddress(modality, contest)}">${contest}</a> ${date} ${shown} ${isBalls ? html`<span>${outcome}</span>` : outcome}</li>`;
}

function drawn(modality: GameId, line: ContestLine): Markup {
  const { numbers, second } = line;
  if (drawsTickets(modality))
    return html`${numbers.map(ticketOf).join(' ')}${numbers.length === 1 && html` <small>só o 1º está registrado</small>`}`;
  const both = second ? `${numbers.join(' ')} · ${second.join(' ')}` : numbers.join(' ');
  return html`${both}${besideOf(modality, line)}`;
}

/** What a game draws beside its numbers. */
function besideOf(modality: GameId, { team, extra = {} }: ContestLine): Markup {
  const others = [
    ...(team ? [team] : []),
    ...Object.entries(extra).map(([key, part]) => besideLine(modality, key, part)),
  ];
  return others.length > 0 ? html` <small>${others.join(', ')}</small>` : html``;
}

function prize(
  modality: GameId,
  { numbers: [first], accumulated, top, currency }: ContestLine,
  isShort: boolean,
): string {
  if (drawsTickets(modality) && first) return groupOf(first).animal;
  if (top === null) return accumulated ? 'acumulou' : 'não registrado';
  if (top.winners === 0) return accumulated ? 'acumulou' : 'sem ganhador';
  const money = isShort && currency === null ? formatPrizeShort(top.amount) : formatMoney(top.amount, currency);
  return top.winners === 1 ? money : `${formatCount(top.winners)} × ${money}`;
}
