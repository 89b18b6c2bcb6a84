import { plural } from '@/lib/core/domain/joiner.ts';

type Heading = { id: string; text: string };

/** A text's sections: on a phone a fold that stays below the header, on a desk a column beside the text. */
export function PageContents({ label, headings }: { label: string; headings: readonly Heading[] }) {
  return (
    <nav aria-label={label} className="contents-of no-print">
      <details>
        <summary>
          Nesta página <span>{plural(headings.length, 'parte')}</span>
        </summary>
        <List headings={headings} />
      </details>
      <div>
        <p>
          Nesta página <span>{plural(headings.length, 'parte')}</span>
        </p>
        <List headings={headings} />
      </div>
    </nav>
  );
}

const List = ({ headings }: { headings: readonly Heading[] }) => (
  <ol>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
);
