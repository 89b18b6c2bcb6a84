import Link from 'next/link';
import type { ComponentProps } from 'react';
import { labelled, ROUTES } from '@/content/routes.ts';
import { Logo } from '../site/logo.tsx';
import { SearchField } from '../site/search-field.tsx';
import { FramePart } from './frame-part.tsx';
import { MainNav, type MainPage } from './main-nav.client.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { ShellIcon, type ShellIconName } from './shell-icon.tsx';
import { DrawerButton, RailButton } from './sidebar.tsx';
import { SiteNotice } from './site-notice.tsx';

const IN_BAR = labelled('/loterias', '/bichos', '/conferir', '/estatisticas');

/** The main pages in their order, with words and signs, which the tables of all pages and signs stay behind for. */
const PAGES: MainPage[] = [
  ...labelled('/sonhos').map(({ href, label }) => ({ href, word: label })),
  ...IN_BAR.map(({ href, label }) => ({ href, word: label, sign: <ShellIcon of={href as ShellIconName} /> })),
  ...labelled('/ferramentas/calculadora', '/blog', '/ajuda').map(({ href, label }) => ({ href, word: label })),
];

type Props = {
  name: string;
  played: ComponentProps<typeof Rehearsal> | null;
  /** What the operator says on top of every page. */
  notice: string | null;
};

/** The sticky header: mark, the main pages as far as there is room, search; what a phone's header lacks is in its bar. */
export function SiteHeader({ name, played, notice }: Props) {
  return (
    <FramePart>
      <header className="site no-print">
        <RailButton />
        <Link prefetch={false} href="/" className="display logo">
          <Logo />
          {name}
        </Link>
        <MainNav results={ROUTES['/#resultados'].label} pages={PAGES} more={<ShellIcon of="mais" />} />
        <SearchField id="busca-do-site" />
        <DrawerButton />
      </header>
      {played && <Rehearsal {...played} />}
      {notice !== null && <SiteNotice text={notice} />}
    </FramePart>
  );
}
