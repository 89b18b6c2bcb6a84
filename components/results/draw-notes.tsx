import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { reckonedAs } from '@/lib/core/domain/prize-rules.ts';

const RECKONED = { sum: 'soma', product: '1º × 2º', column: 'coluna' } as const;

/** What a table calls a prize that is reckoned from the drawn ones; null for a drawn one. */
export function reckonedWord(draw: Pick<DrawView, 'prizes'>, place: string): string | null {
  const as = reckonedAs(draw, place);
  return as && RECKONED[as];
}

/** How the derived prizes come about; the Federal's 7th needs numbers that may not be known. */
export const DERIVED_NOTE =
  'O 6º prêmio é a soma dos cinco; o 7º é a multiplicação do 1º pelo 2º (na Federal, dos bilhetes de cinco algarismos).';

export const INFERRED_NOTE = 'Horário deduzido pela fonte a partir da ordem da lista.';

const COLUMNS_NOTE =
  '6º ao 9º são as colunas dos quatro primeiros prêmios, e o 10º é a soma dos nove: contas, e não números sorteados.';

/** How the prizes of a draw's table that are not drawn come about; null where all are. */
export function derivedNote({ prizes }: Pick<DrawView, 'prizes'>): string | null {
  if (!prizes) return DERIVED_NOTE;
  if (prizes.rest === 'columns') return `Do ${COLUMNS_NOTE}`;
  return prizes.rest === 'sum' ? 'O 6º prêmio é a soma dos cinco.' : null;
}

const LONG_TABLE_NOTE = `Também calculados: o ${COLUMNS_NOTE}`;

/** That the hours of some of these draws are no source's; null where none is. */
export function inferredNote(draws: readonly Pick<DrawView, 'inferred'>[]): string | null {
  const count = draws.filter(({ inferred }) => inferred).length;
  return count === 0 ? null : `Horário de ${plural(count, 'sorteio')} deduzido pela fonte a partir da ordem da lista.`;
}

/** What a draw's table does not say by itself; `isPart`: the page says once what holds for all of its draws. */
export function DrawNotes({ draw, isPart = false }: { draw: DrawView; isPart?: boolean }) {
  const notes = [lacksSeventh(draw) && NO_SEVENTH, !isPart && draw.inferred && INFERRED_NOTE].filter(Boolean);
  if (notes.length === 0 && !draw.tickets && (isPart || !draw.drawn6to10)) return null;
  return (
    <div className="notes">
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {draw.tickets && <Tickets tickets={draw.tickets} />}
      {draw.drawn6to10 && !isPart && (
        <details>
          <summary className="inline-block py-1 underline">Tabela 1º ao 10º, à parte</summary>
          <p className="figures pt-1">
            {draw.drawn6to10.map((number, index) => `${index + 6}º\u00a0${number}`).join(' · ')}
          </p>
          <p>{LONG_TABLE_NOTE}</p>
        </details>
      )}
    </div>
  );
}

/** Whether a draw's 7th prize cannot be reckoned. */
export const lacksSeventh = ({ prizes, isFederal, tickets }: DrawView): boolean => !prizes && !!isFederal && !tickets;

const NO_SEVENTH = 'O 7º prêmio depende dos números completos da Federal, que não temos.';

/** Where the Federal's 7th prize comes from. */
function Tickets({ tickets }: { tickets: readonly string[] }) {
  return <p className="figures">O 7º vem dos números inteiros da Federal: {tickets.slice(0, 2).join(' × ')}.</p>;
}
