'use client';

import { Fragment, type ReactNode } from 'react';
import { useVisitorHouse, withHouseFirst } from '@/lib/client/visitor-house.ts';

type Line = { key: string; house: string | null; line: ReactNode };

const drawn = (lines: readonly Line[]) => lines.map(({ key, line }) => <Fragment key={key}>{line}</Fragment>);

/** Lines of several houses, the visitor's before the others'; those beyond `shown` are to be opened. */
export function HouseFirst({ lines, shown = lines.length }: { lines: readonly Line[]; shown?: number }) {
  const all = withHouseFirst(lines, useVisitorHouse());
  return (
    <>
      {drawn(all.slice(0, shown))}
      {all.length > shown && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline">Mais</summary>
          {drawn(all.slice(shown))}
        </details>
      )}
    </>
  );
}
