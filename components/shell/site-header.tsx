import Link from 'next/link';
import { ROUTES } from '@/content/routes.ts';
import { Logo } from '../site/logo.tsx';
import { SearchField } from '../site/search-field.tsx';
import { MainNav } from './main-nav.client.tsx';
import { DrawerButton, RailButton } from './sidebar.tsx';

/** The words of the main pages, which the table of all pages stays behind for. */
const WORDS = {
  results: ROUTES['/#resultados'].label,
  '/sonhos': ROUTES['/sonhos'].label,
  '/loterias': ROUTES['/loterias'].label,
  '/bichos': ROUTES['/bichos'].label,
  '/conferir': ROUTES['/conferir'].label,
  '/estatisticas': ROUTES['/estatisticas'].label,
  '/ferramentas/calculadora': ROUTES['/ferramentas/calculadora'].label,
  '/blog': ROUTES['/blog'].label,
  '/ajuda': ROUTES['/ajuda'].label,
};

/** The sticky header: mark, the main pages as far as there is room, search; what a phone's header lacks is in its bar. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="site no-print">
      <RailButton />
      <Link prefetch={false} href="/" className="display logo">
        <Logo />
        {name}
      </Link>
      <MainNav words={WORDS} />
      <SearchField id="busca-do-site" />
      <DrawerButton />
    </header>
  );
}
