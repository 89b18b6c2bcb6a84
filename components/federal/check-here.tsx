import Link from 'next/link';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import type { Part } from '@/lib/core/domain/games/game.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { checkAddress } from '@/lib/site/tool-addresses.ts';
import { Volante } from './volante.client.tsx';

/** The check of a ticket in one contest: a ticket to mark; without script, and for other games, the checker's own field. */
export function CheckHere({ contest }: { contest: StoredContest }) {
  const { modality, contest: number, numbers, second, details } = contest;
  const { parts, ticket } = gameOf(modality);
  const { numbers: drawn } = parts;
  const field = <CheckField modality={modality} contest={number} />;
  return (
    <section aria-labelledby="confira" className="check-here no-print">
      <div className="check-head">
        <h2 id="confira">Confira seu bilhete</h2>
        {hasVolante(modality) && <p>nada sai do aparelho</p>}
      </div>
      {drawn.kind === 'set' && hasVolante(modality) ? (
        <>
          <noscript>{field}</noscript>
          <Volante
            contest={{
              modality,
              contest: number,
              numbers,
              second,
              details: {
                ...(details.prizes ? { prizes: details.prizes } : {}),
                ...(details.currency ? { currency: details.currency } : {}),
              },
            }}
            from={drawn.from}
            to={drawn.to}
            least={ticket.numbers.least}
            most={ticket.numbers.most}
          >
            <Link prefetch={false} href="/conferir">
              ou cole<span className="sr-only"> o bilhete</span>
            </Link>
          </Volante>
        </>
      ) : (
        field
      )}
    </section>
  );
}

/** Whether a ticket can be marked: its prizes of numbers depend on them alone, and on no other numbers that it marks. */
export function hasVolante(modality: GameId): boolean {
  const { parts, ticket } = gameOf(modality);
  return (
    parts.numbers.kind === 'set' &&
    Object.entries(ticket).every(
      ([key, played]) => key === 'numbers' || 'sharedWith' in played || parts[key]?.kind === 'name',
    )
  );
}

/** A ticket's numbers as they are pasted, for one contest or the newest; other numbers that it marks have a field each. */
export function CheckField({ modality, contest }: { modality: GameId; contest?: number }) {
  const { slug, parts } = gameOf(modality);
  const beside = Object.values(parts).flatMap(({ field, label, kind }) =>
    field && kind === 'set' ? [{ field, label }] : [],
  );
  return (
    <form action={checkAddress({})} method="get">
      <input type="hidden" name="loteria" value={slug} />
      {contest !== undefined && (
        <>
          <input type="hidden" name="de" value={contest} />
          <input type="hidden" name="ate" value={contest} />
        </>
      )}
      <textarea
        name="numeros"
        rows={1}
        required
        spellCheck={false}
        autoComplete="off"
        aria-label="Números do seu bilhete"
        placeholder={exampleOf(parts.numbers)}
      />
      {beside.map(({ field, label }) => (
        <input key={field} name={field} required autoComplete="off" aria-label={label} placeholder={label} />
      ))}
      <button type="submit">Conferir</button>
    </form>
  );
}

/** How a ticket's numbers are written. */
const exampleOf = (part: Part) =>
  part.kind === 'columns'
    ? `${part.symbols.slice(0, EXAMPLE_COLUMNS).join(' ')} …`
    : part.kind === 'tickets'
      ? '84621'
      : '05 10 15 20 …';
const EXAMPLE_COLUMNS = 3;
