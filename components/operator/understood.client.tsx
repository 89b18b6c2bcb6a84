'use client';

import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import type { ReadDraws } from '@/lib/core/contracts/operator.ts';

export type ReadDraw = ReadDraws['draws'][number];

const MARKS = { right: '✓', wrong: '✗', none: '·' } as const;
const SPOKEN = { right: '', wrong: 'não: ', none: '' } as const;

/** Whether it takes the place of another table. */
export const isCorrection = ({ stands, rows }: ReadDraw): boolean =>
  stands !== null && stands.numbers.length > 0 && stands.numbers.join() !== drawnOf({ rows }).join();
export const drawnOf = ({ rows }: Pick<ReadDraw, 'rows'>): string[] =>
  rows.filter(({ isReckoned }) => !isReckoned).map(({ number }) => number);
export const isDoubtful = ({ proofs }: ReadDraw): boolean => proofs.some(({ is }) => is === 'wrong');

/** One draw as it was understood: its prizes, the proofs, what stands and what would go. */
export function Understood({ draw }: { draw: ReadDraw }) {
  const { name, dayText, isToday, rows, proofs, stands, displaced, refused } = draw;
  return (
    <>
      <h3>
        {name} <span data-other={!isToday || undefined}>{dayText}</span>
      </h3>
      <ol>
        {rows.map(({ place, number, animal, isReckoned, trouble }) => (
          <li key={place} data-trouble={trouble !== null || undefined} data-reckoned={isReckoned || undefined}>
            <span>{place}º</span>
            <b>
              {number.slice(0, -2)}
              <mark>{number.slice(-2)}</mark>
            </b>
            <span>
              {animal && <AnimalIcon animal={animal} />} {animal}
            </span>
            <span aria-hidden={true}>{trouble === null ? (isReckoned ? '=' : '✓') : '✗'}</span>
            {trouble && <em>{trouble}</em>}
          </li>
        ))}
      </ol>
      <ul>
        {proofs.map(({ is, text }) => (
          <li key={text} data-is={is}>
            <span aria-hidden={true}>{MARKS[is]}</span> <span className="sr-only">{SPOKEN[is]}</span>
            {text}
          </li>
        ))}
        {isCorrection(draw) && <li data-is="wrong">Gravado: {stands?.numbers.join(' ')}. Publicar corrige.</li>}
        {stands && stands.numbers.length > 0 && !isCorrection(draw) && <li data-is="none">Já está publicado assim.</li>}
        {displaced.map(({ draw: gone, numbers }) => (
          <li key={gone} data-is="wrong">
            Sai {gone}: {numbers.join(' ')}.
          </li>
        ))}
        {refused && <li data-is="wrong">Assim não dá para publicar: {refused}</li>}
      </ul>
    </>
  );
}
