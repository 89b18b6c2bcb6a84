import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatMoney } from '@/lib/core/domain/format.ts';
import { amountOf } from '@/lib/core/domain/games/contest-bands.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { ticketOf } from '@/lib/site/contests.ts';

/** The Federal's tickets, five or the first alone, each with its animal and what it paid; whether it was sold is unknown. */
export function FederalTickets({ contest: { contest, numbers, details } }: { contest: StoredContest }) {
  const hasMoney = details.prizes !== undefined;
  const rows = numbers.map((number, index) => {
    const { grupo, animal } = groupOf(number);
    const ticket = ticketOf(number);
    const prize = details.prizes?.[index];
    const amount = prize ? amountOf('federal', prize) : null;
    const money = amount === null ? 'não registrado' : formatMoney(amount, details.currency);
    return html`<tr data-place="${index + 1}"><td><span>${index + 1}º</span></td><td><span class="milhar">${digits(ticket, true)}</span></td><td><span class="animal">${woodcutMarkup(animal)}${animal}</span> <small>grupo ${grupo}</small></td>${hasMoney && html`<td>${money}</td>`}</tr>`;
  });
  return (
    <div className="@container">
      <table className="tickets" data-free="">
        <caption className="sr-only">
          {numbers.length === 1 ? 'O bilhete' : 'Os cinco bilhetes'} do concurso {contest}, com o bicho de cada um
        </caption>
        <thead>
          <tr>
            <th scope="col">Prêmio</th>
            <th scope="col">Bilhete</th>
            <th scope="col">Bicho</th>
            {hasMoney && <th scope="col">Valor</th>}
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <tbody dangerouslySetInnerHTML={html`${rows}`} />
      </table>
    </div>
  );
}
