import { Fragment } from 'react';
import type { DrawView } from '@/lib/core/contracts/views.ts';

/** What a table calls the prizes that are reckoned from the drawn ones, by their places. */
export const DERIVED: Readonly<Record<string, string>> = { '6': 'soma', '7': 'mult.' };

/** How the derived prizes come about; the Federal's 7th needs numbers that may not be known. */
export const DERIVED_NOTE =
  'O 6° prêmio é a soma dos cinco; o 7° é a multiplicação do 1° pelo 2° (na Federal, dos bilhetes de cinco algarismos).';

const LONG_TABLE_NOTE =
  'Também calculados: o 6° ao 9° são as colunas dos quatro primeiros prêmios, e o 10° é a soma dos nove: contas, e não números sorteados.';

/** What a draw's table does not say by itself; `isExplained`: how the derived prizes come about, too. */
export function DrawNotes({ draw, isExplained = false }: { draw: DrawView; isExplained?: boolean }) {
  const notes = [
    isExplained && draw.rows.length === 7 && DERIVED_NOTE,
    draw.rows.length < 7 && 'O 7° prêmio depende dos números completos da Federal, que não temos.',
    draw.inferred && 'Horário deduzido pela fonte a partir da ordem da lista.',
  ].filter((note) => note !== false);
  if (notes.length === 0 && !draw.tickets && !draw.drawn6to10) return null;
  return (
    <div className="notes">
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {draw.tickets && <Tickets tickets={draw.tickets} />}
      {draw.drawn6to10 && (
        <details>
          <summary className="inline-block cursor-pointer py-1 underline">Tabela 1° ao 10°, à parte</summary>
          <p className="figures pt-1">
            {draw.drawn6to10.map((number, index) => `${index + 6}°\u00a0${number}`).join(' · ')}
          </p>
          <p>{LONG_TABLE_NOTE}</p>
        </details>
      )}
    </div>
  );
}

/** The Federal's tickets with the milhar that plays marked, and where its 7th prize comes from. */
function Tickets({ tickets }: { tickets: readonly string[] }) {
  return (
    <p className="figures">
      Bilhetes da Federal:{' '}
      {tickets.map((ticket, index) => (
        <Fragment key={ticket}>
          {index > 0 && ' · '}
          <span>
            {ticket.slice(0, -4)}
            <strong className="text-ink">{ticket.slice(-4)}</strong>
          </span>
        </Fragment>
      ))}
      . O 7° vem dos números inteiros, de cinco algarismos: {tickets.slice(0, 2).join(' × ')}.
    </p>
  );
}
