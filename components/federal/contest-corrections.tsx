import { Fragment } from 'react';
import type { LoggedCorrection } from '@/lib/core/contracts/correction.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { ticketOf } from '@/lib/site/contests.ts';
import { changeOf, correctionWords, type ToldNumber } from '@/lib/site/corrections.ts';

/** What was corrected of a contest, oldest first: when, the numbers before and now, by whom and why. */
export function ContestCorrections({ corrections }: { corrections: readonly LoggedCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="correcoes" className="mt-4">
      <h2 id="correcoes" className="display">
        Correções
      </h2>
      <ol>
        {corrections.map((one) => {
          const at = saoPaulo(new Date(one.at));
          const { before, after } = changeOf(one);
          const isSame = ![...before, ...after].some(({ isChanged }) => isChanged);
          return (
            <li key={one.id} className="border-b border-line py-3">
              <p className="text-note text-soft">
                Corrigido em{' '}
                <time dateTime={one.at}>
                  {formatDay(at.day)} às {formatTime(at.time)}
                </time>
                . {correctionWords(one) || 'Quem corrigiu e por quê não foi anotado.'}
              </p>
              {isSame ? (
                <p className="mt-1 text-note">Os números ficaram; mudou outro dado do concurso.</p>
              ) : (
                <dl className="change-pairs mt-1">
                  <dt>Antes</dt>
                  <dd>
                    <Numbers numbers={before} as="del" />
                  </dd>
                  <dt>Agora</dt>
                  <dd>
                    <Numbers numbers={after} as="ins" />
                  </dd>
                </dl>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Numbers({ numbers, as: Changed }: { numbers: readonly ToldNumber[]; as: 'del' | 'ins' }) {
  return numbers.map(({ number, isChanged }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number may be in both draws, and its place is what it is
    <Fragment key={index}>
      {index > 0 && ' '}
      {isChanged ? <Changed>{ticketOf(number)}</Changed> : <span>{ticketOf(number)}</span>}
    </Fragment>
  ));
}
