import { Balls } from '@/components/ui/balls.tsx';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html } from '@/components/ui/markup.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { isDrawnOrder } from '@/lib/core/domain/games/drawn-order.ts';
import { drawsTickets, gameOf } from '@/lib/core/domain/games/list.ts';
import { FederalTickets } from './federal-tickets.tsx';
import { MatchesTable } from './matches-table.tsx';

/** What came out in a contest: its balls, where they lie among all numbers, and in which order they came where that is stored. */
export function ContestDrawn({ contest }: { contest: StoredContest }) {
  const { modality, contest: number, numbers, second, team, extra = {}, details } = contest;
  if (drawsTickets(modality)) return <FederalTickets contest={contest} />;
  const { parts, upstream } = gameOf(modality);
  if (upstream.tellsMatches) return <MatchesTable contest={contest} />;
  return (
    <>
      {[numbers, second ?? []].map(
        (drawn, index) =>
          drawn.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a contest's draws keep their places
            <div key={index}>
              {second ? (
                <div className="one-of-two">
                  <h2 className="title">
                    {index + 1}º<span className="sr-only"> sorteio</span>
                  </h2>
                  <Balls numbers={drawn} label={`Números do ${index + 1}º sorteio do concurso ${number}`} isLarge />
                </div>
              ) : (
                <Balls
                  numbers={drawn}
                  label={`Números do concurso ${number}`}
                  isLarge
                  areColumns={parts.numbers.kind === 'columns'}
                />
              )}
              {parts.numbers.kind === 'set' && <NumberLine marked={drawn} {...parts.numbers} />}
            </div>
          ),
      )}
      {details.order && isDrawnOrder(details.order, numbers) && (
        <p className="order">
          Ordem em que saíram: <b>{details.order.join(' → ')}</b>
        </p>
      )}
      {team && (
        <p>
          Time do Coração: <strong>{team}</strong>
        </p>
      )}
      {Object.entries(extra).map(([key, drawn]) => (
        <p key={key}>
          {parts[key]?.label}: <strong>{drawn.join(' ')}</strong>
        </p>
      ))}
    </>
  );
}

const [WIDE, HIGH, EDGE, MIDDLE] = [340, 38, 10, 11];

/** All numbers of a game as a line, with the drawn ones marked; the balls above say the same. */
function NumberLine({ marked, from, to }: { marked: readonly string[]; from: number; to: number }) {
  const x = (number: number) => tenth(EDGE + ((number - from) / (to - from)) * (WIDE - 2 * EDGE));
  const tens = Array.from({ length: Math.floor(to / 10) + 1 }, (_, at) => at * 10).filter((ten) => ten > from + 4);
  const labels = [from, ...tens.filter((ten) => ten < to - 4), to].map(
    (number) => html`<text x="${x(number)}" y="${HIGH - 4}">${String(number).padStart(2, '0')}</text>`,
  );
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      aria-hidden="true"
      className="number-line"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<path d="M${x(from)} ${MIDDLE}H${x(to)}" class="rail"/><path d="${marked.map((number) => dotAt(x(Number(number)), MIDDLE)).join('')}" class="drawn"/>${labels}`}
    />
  );
}
