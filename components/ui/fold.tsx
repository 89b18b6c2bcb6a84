import type { ReactNode } from 'react';

type Props = {
  /** What links lead to: it lies inside, so that a browser opens the fold by itself. */
  id: string;
  title: string;
  level?: 'h2' | 'h3';
  children: ReactNode;
};

/** A part of a sheet behind its heading, among others in a `folds` list. */
export function Fold({ id, title, level: Heading = 'h2', children }: Props) {
  return (
    <details>
      <summary>
        <Heading>{title}</Heading>
      </summary>
      <div id={id} className="prose">
        {children}
      </div>
    </details>
  );
}
