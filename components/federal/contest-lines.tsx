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
/** More numbers than these stand ten a row. */
const TENS = 15;
const TEN_A_ROW = 'many tens';
const ACCUMULATED = 'acumulou';

/** Whether a contest may take two lines on a phone: many or long numbers, two draws, or something beside them. */
export const isLongLine = ({ numbers, second, team, extra }: ContestLine): boolean =>
  numbers.length > MANY || Number(numbers[0]?.length) > 2 || (second ?? team ?? extra ?? null) !== null;

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
  const width = widthOf(modality, line);
  const shown =
    isBalls && width === '' && gameOf(modality).parts.numbers.kind === 'set'
      ? html`<b class="balls">${numbers.map((number) => html`<i>${number}</i> `)}${besideOf(modality, line)}</b>`
      : html`<b${width && html` class="${width}"`}>${drawn(modality, line)}</b>`;
  const paid = prize(modality, line, isBalls);
  const outcome = html`${paid}${special && ', especial'}`;
  // A year's rows stay light; where there is no room beside the numbers, nearly every line would say 'acumulou'.
  const isMute = paid === ACCUMULATED && !special;
  if (!isBalls && width !== TEN_A_ROW)
    return html`<li><a href="${contestAddress(modality, contest)}">${contest}</a> ${date} ${shown} ${outcome}</li>`;
  return html`<li><a href="${contestAddress(modality, contest)}">${contest}</a> ${date} ${shown} <span${isMute && html` class="sr-only"`}>${outcome}</span></li>`;
}

/** How a contest's numbers are set: as they are, closer together, and on a phone in rows of ten or below the rest. */
function widthOf(modality: GameId, { numbers, second }: ContestLine): string {
  if (numbers.length > TENS) return TEN_A_ROW;
  if (numbers.length > MANY || drawsTickets(modality)) return 'many below';
  return second === null ? '' : 'many';
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
  { numbers: [first], accumulated, top, topOfSecond, currency }: ContestLine,
  isShort: boolean,
): string {
  if (drawsTickets(modality) && first) return groupOf(first).animal;
  if (top === null) return accumulated ? ACCUMULATED : 'não registrado';
  if (top.winners === 0) return accumulated ? ACCUMULATED : 'sem ganhador';
  const paid = ({ winners, amount }: NonNullable<typeof top>) => {
    const money = isShort && currency === null ? formatPrizeShort(amount) : formatMoney(amount, currency);
    return winners === 1 ? money : `${formatCount(winners)} × ${money}`;
  };
  return topOfSecond ? `${paid(top)} e ${paid(topOfSecond)}` : paid(top);
}
