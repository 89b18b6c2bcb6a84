import Link from 'next/link';
import { CODA } from '@/content/coda.ts';

/** The fold below every article: the law, the age, and where help is to be had. The footer has it in short, always open. */
export function ArticleCoda() {
  return (
    <aside aria-label={CODA.title} className="folds coda">
      <details>
        <summary>
          <span>
            <b>{CODA.title}:</b> {CODA.short}
          </span>
        </summary>
        <p>{CODA.law}</p>
        <p data-free="">{CODA.help}</p>
        <p>
          <Link prefetch={false} href="/ajuda">
            {CODA.more}
          </Link>
        </p>
      </details>
    </aside>
  );
}
