import type { Route } from 'next';
import Link from 'next/link';
import type { Answer } from '@/lib/core/contracts/answer.ts';
import { understoodLine } from '@/lib/site/answers/first-answer.ts';
import { HouseFirst } from './house-first.client.tsx';
import { Verdict } from './verdict.tsx';

/** Facts beyond these are a list to be opened. */
const SHOWN = 14;
/** Of an animal: where it came last in each house. */
const SHOWN_OF_ANIMAL = 4;

/** The first answer to a question: the verdict, of what, what was understood, one link, the next questions. */
export function FirstAnswer({ answer }: { answer: Answer }) {
  const { facts, houses, link, next } = answer;
  const understood = understoodLine(answer);
  return (
    <article data-answer="first" data-free="" className="mt-4 rounded-card border-2 border-ink bg-card px-4 pt-3 pb-2">
      <h2 className="title verdict">
        {link ? (
          <Link prefetch={false} href={link.href as Route} className="no-underline hover:underline">
            <Verdict answer={answer} />
          </Link>
        ) : (
          <Verdict answer={answer} />
        )}
      </h2>
      {/* The examples of an answer that is none are the links below. */}
      <HouseFirst
        shown={answer.intent === 'animal-card' ? SHOWN_OF_ANIMAL : SHOWN}
        lines={(answer.kind === 'unknown' ? ['Pergunte assim:'] : facts).map((fact, at) => ({
          key: fact,
          house: houses?.[at] ?? null,
          line: <p className="mt-1">{fact}</p>,
        }))}
      />
      {understood && <p className="mt-1 text-note text-soft">{understood}</p>}
      {link && (
        <Link
          prefetch={false}
          href={link.href as Route}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          {link.label}
        </Link>
      )}
      {next.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 border-t border-line pt-1">
          {next.map(({ href, label }) => (
            <li key={`${href} ${label}`}>
              <Link
                prefetch={false}
                href={href as Route}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
