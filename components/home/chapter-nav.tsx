import { CHAPTERS } from '@/content/chapters.ts';

/** The page's contents: a bar that stays below the header on a desktop, a jump menu on a phone. */
export function ChapterNav() {
  return (
    <nav
      aria-label="Nesta página"
      className="no-print mt-4 lg:sticky lg:top-[58px] lg:z-20 lg:border-b-2 lg:border-ink lg:bg-paper"
    >
      <details className="wrap lg:hidden">
        <summary className="title flex min-h-12 cursor-pointer items-center justify-between rounded-card border-2 border-ink bg-card px-4">
          Nesta página
          <span aria-hidden="true">▾</span>
        </summary>
        <ol className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] gap-x-4 rounded-card border border-line bg-card p-3">
          {CHAPTERS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center underline">
                {label}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <ol className="wrap hidden flex-wrap justify-between gap-x-3 lg:flex">
        {CHAPTERS.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-fine font-semibold whitespace-nowrap no-underline hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
