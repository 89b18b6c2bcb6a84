import Link from 'next/link';
import { CODA } from '@/content/coda.ts';

/** The box below every article: the law, the age, and where help is to be had. */
export function ArticleCoda() {
  return (
    <aside aria-label={CODA.title} className="mt-6 border-l-4 border-yellow bg-card px-3 py-3 md:mt-10 md:px-5">
      <p className="title text-lg">{CODA.title}</p>
      <p className="mt-1 max-w-[68ch] text-fine md:text-note">{CODA.law}</p>
      <p data-free="" className="mt-1 max-w-[68ch] text-fine md:text-note">
        {CODA.help}
      </p>
      <p>
        <Link prefetch={false} href="/ajuda" className="inline-flex min-h-11 items-center font-semibold underline">
          {CODA.more}
        </Link>
      </p>
    </aside>
  );
}
