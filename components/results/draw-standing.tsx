import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { familyOf } from '@/lib/core/domain/families.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { correctedText, publishedText, unusualText } from './age.ts';

/**
 * A draw's age where it is reported, when it came out, how it was checked, when it was corrected, as a card's quiet line;
 * `isLinked`: what the check means is a tap away.
 */
export function DrawStanding({
  draw,
  isLinked,
  age = null,
  children,
}: {
  draw: DrawView;
  isLinked: boolean;
  age?: string | null;
  /** What ends the line. */
  children?: ReactNode;
}) {
  const check = DRAW_CHECK_TEXT[draw.checked];
  const published = publishedText(draw);
  const corrected = correctedText(draw);
  return (
    <p className="standing" data-check={draw.checked}>
      <b className="finished">Finalizado</b>
      <span className="sr-only">:</span>{' '}
      {[age, published, unusualText(draw)].filter(Boolean).map((text) => `${text} · `)}
      {isLinked ? (
        <Link prefetch={false} href="/fontes#selos" className="inline-block py-1 underline">
          {check}
        </Link>
      ) : (
        <span>{check}</span>
      )}
      {corrected && <strong>{` · ${corrected}`}</strong>}
      {children && <> · {children}</>}
    </p>
  );
}

/** What the families tell of a draw while they differ: the shown table first, what differs from it set in bold. */
export function Conference({ draw }: { draw: DrawView }) {
  const { families, rivals, source, numbers: shown } = draw;
  const places = shown.map((_, index) => index + 1);
  const named = (listed: readonly string[]) => listed.map((family) => sourceName(family)).join(', ');
  const tables = [
    // Its own source may say something else by now: the table is then still the one it reported first.
    { who: families.length > 0 ? named(families) : `${sourceName(familyOf(source))}, antes`, numbers: shown },
    ...rivals.map((rival) => ({ who: named(rival.families), numbers: rival.numbers })),
  ];
  const differs = (index: number) => rivals.some(({ numbers }) => numbers[index] !== shown[index]);
  return (
    <div className="border-t-4 border-yellow px-4 py-3 text-note">
      <p>
        <strong>As fontes não contam o mesmo.</strong> Vale a primeira tabela até que uma terceira fonte ou o operador
        decida.{' '}
        <Link prefetch={false} href="/fontes#conferencia" className="inline-block py-1 underline">
          Como se decide
        </Link>
      </p>
      <table className="rival-rows">
        <caption className="sr-only">O que cada fonte conta deste sorteio, do 1º ao {places.length}º prêmio</caption>
        <thead>
          <tr>
            <th scope="col">Fonte</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {place}º
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables.map(({ who, numbers }, at) => (
            <tr key={numbers.join(' ')}>
              <th scope="row">
                {who}
                {at === 0 && <span> (mostrada)</span>}
              </th>
              {places.map((place, index) => (
                <td key={place} data-label={`${place}º`} className={differs(index) ? 'differs' : undefined}>
                  {numbers[index] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
