import Link from 'next/link';
import { Logo } from './logo.tsx';

const LINK = 'flex min-h-11 items-center px-2 text-sm font-semibold no-underline hover:underline md:px-4';

export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="no-print sticky top-0 z-10 border-b-2 border-ink bg-paper">
      <div className="wrap flex h-14 items-center gap-1">
        <Link
          href="/"
          className="display mr-auto flex min-h-11 items-center gap-2 text-[19px] whitespace-nowrap no-underline xs:text-[22px]"
        >
          <Logo />
          {name}
        </Link>
        <nav aria-label="Principal" className="flex">
          <Link href="/resultados" className={LINK}>
            Resultados
          </Link>
          <Link href="/loterias" className={LINK}>
            Loterias
          </Link>
        </nav>
      </div>
    </header>
  );
}
