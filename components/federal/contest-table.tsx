import { html, type Markup } from '@/components/ui/markup.ts';
import { formatDay, MONTHS } from '@/lib/core/domain/days.ts';
import { formatCount, formatMoney } from '@/lib/core/domain/format.ts';
import type { ContestLine } from '@/lib/core/domain/games/contest-line.ts';
import { drawsTickets, type GameId } from '@/lib/core/domain/games/list.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { besideLine, ticketOf } from '@/lib/site/contests.ts';

/** More numbers than these stand closer together. */
const MANY = 7;

type Props = {
  modality: GameId;
  lines: readonly ContestLine[];
  caption: string;
  /** Months as rows of their own, each with its place ('julho'). */
  byMonth?: boolean;
};

/** Contests, one a row, each leading to its page (`.contests` in app/styles/contests.css); a year of them is one table. */
export function ContestTable({ modality, lines, caption, byMonth = false }: Props) {
  const months = byMonth ? [...Map.groupBy(lines, ({ day }) => monthOf(day))] : [[null, lines] as const];
  return (
    <div className="contests" data-free="">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Concurso</th>
            <th scope="col">Data</th>
            <th scope="col">{drawsTickets(modality) ? 'Bilhetes, do 1º ao 5º' : 'Números'}</th>
            <th scope="col">{drawsTickets(modality) ? 'Bicho do 1º' : 'Prêmio principal'}</th>
          </tr>
        </thead>
        {months.map(([month, own]) => (
          <tbody
            key={month ?? ''}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${month !== null && monthRow(month)}${own.map((line) => row(modality, line))}`}
          />
        ))}
      </table>
    </div>
  );
}

/** The months of a year's contests, in the table's order. */
export const monthsOf = (lines: readonly ContestLine[]): string[] => [...new Set(lines.map(({ day }) => monthOf(day)))];

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

const monthRow = (month: string) => html`<tr><th colspan="4" scope="rowgroup" id="${month}">${month}</th></tr>`;

function row(modality: GameId, line: ContestLine): Markup {
  const { contest, day, special, numbers } = line;
  return html`<tr><th scope="row"><a href="${contestAddress(modality, contest)}">${contest}</a></th><td>${formatDay(day)}</td><td class="${numbers.length > MANY ? 'drawn many' : 'drawn'}">${drawn(modality, line)}${special && html` <small>especial</small>`}</td><td>${prize(modality, line)}</td></tr>`;
}

function drawn(modality: GameId, { numbers, second, team, extra = {} }: ContestLine): Markup {
  if (drawsTickets(modality))
    return html`${numbers.map(ticketOf).join(' ')}${numbers.length === 1 && html` <small>só o 1º está registrado</small>`}`;
  const both = second
    ? html`<span>${numbers.join(' ')}</span> <span>${second.join(' ')}</span>`
    : html`${numbers.join(' ')}`;
  const others = [
    ...(team ? [team] : []),
    ...Object.entries(extra).map(([key, part]) => besideLine(modality, key, part)),
  ];
  return others.length > 0 ? html`${both} <small>${others.join(', ')}</small>` : both;
}

function prize(modality: GameId, { numbers: [first], accumulated, top, currency }: ContestLine): Markup {
  if (drawsTickets(modality) && first) {
    const { emoji, animal } = groupOf(first);
    return html`<span class="animal"><i aria-hidden="true">${emoji}</i>${animal}</span>`;
  }
  if (top === null) return html`${accumulated ? 'acumulou' : 'não registrado'}`;
  if (top.winners === 0) return html`${accumulated ? 'acumulou' : 'sem ganhador'}`;
  const money = formatMoney(top.amount, currency);
  return html`<b>${top.winners === 1 ? money : `${formatCount(top.winners)} × ${money}`}</b>`;
}
