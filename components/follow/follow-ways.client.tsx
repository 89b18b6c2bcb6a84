'use client';

import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useVisitorHouse } from '@/lib/client/visitor-house.ts';
import type { FollowedHouse, Way } from '@/lib/site/follow-ways.ts';
import { followAddress } from '@/lib/site/followed-files.ts';
import { CopyButton } from '../site/copy-button.client.tsx';
import { LivePart } from '../site/live-part.client.tsx';
import { AnimalOrNumber, Choices, ChosenWishes, Restraint } from './notice-choices.tsx';
import { type Ability, useNotices } from './use-notices.ts';
import { WaysTable } from './ways-table.tsx';

type Props = {
  houses: readonly FollowedHouse[];
  games: readonly Way[];
  animals: readonly string[];
  /** The house of the address; null where it names none: then it is the device's, else the first. */
  at: string | null;
  /** This server sends notices. */
  hasNotices: boolean;
  /** What is of no house. */
  children: ReactNode;
};

const LINES: Readonly<Record<Ability, string>> = {
  unknown: '',
  able: 'Toque no que você quer saber; o navegador então pergunta se pode avisar.',
  install:
    'No iPhone e no iPad, instale primeiro: Compartilhar, depois “Adicionar à Tela de Início”. Abra o site por lá e volte aqui.',
  unable: 'Este navegador não recebe avisos. A agenda e o RSS servem em qualquer aparelho.',
  denied: 'Você recusou os avisos deste site. Para voltar atrás, toque no cadeado ao lado do endereço e permita.',
};

/** All ways to follow the chosen house: notices, calendars, feeds, a television, a frame; beside it the lotteries. */
export function FollowWays(props: Props) {
  return (
    <LivePart fallback={<p>Isto não pôde ser mostrado. Recarregue a página.</p>}>
      <Ways {...props} />
    </LivePart>
  );
}

function Ways({ houses, games, animals, at, hasNotices, children }: Props) {
  const mine = useVisitorHouse();
  const notices = useNotices();
  const { ability, choice, line, change, has, toggle } = notices;
  const house =
    houses.find(({ slug }) => slug === at) ?? houses.find(({ id }) => at === null && id === mine) ?? houses[0];
  if (!house) return null;
  const shown = hasNotices && ability !== 'unable' ? notices : null;

  const nameOf = (wish: string) => {
    const [, slug = '', kind, value = ''] = wish.split('/');
    const game = games.find((one) => one.wish === wish);
    const of = houses.find((one) => one.slug === slug);
    const way = of?.ways.find((one) => one.wish === wish);
    if (game || !of) return game?.label ?? wish;
    if (kind === undefined) return of.short;
    const what = kind === 'bicho' ? animals[Number(value) - 1] : kind === 'numero' ? value : way?.label;
    return `${of.short}: ${what ?? kind}`;
  };

  return (
    <div className="follow-columns">
      <div>
        <details className="pick-house">
          <summary>
            <h2 className="display">{house.name}</h2>
            <span className="underline">Trocar de banca</span>
          </summary>
          <nav aria-label="Banca" className="chips">
            {houses.map(({ slug, short }) => (
              <Link
                key={slug}
                prefetch={false}
                href={followAddress(slug) as Route}
                aria-current={slug === house.slug ? 'true' : undefined}
              >
                {short}
              </Link>
            ))}
          </nav>
        </details>
        {hasNotices && (
          <>
            {/* Of one height whatever it says: what lies below does not move. */}
            <p role="status" className="min-h-[2.75rem] text-note noscript:hidden">
              {line || LINES[ability]}
            </p>
            <noscript>
              <p className="text-note">Os avisos precisam de JavaScript; a agenda e o RSS, não.</p>
            </noscript>
          </>
        )}
        <fieldset disabled={ability !== 'able'} className="min-w-0">
          <legend className="sr-only">O que você quer seguir</legend>
          <WaysTable ways={house.ways} of={house.short} notices={shown} />
          {shown && (
            <div className="noscript:hidden">
              <Choices line="Só um bicho ou um número">
                <AnimalOrNumber key={house.slug} slug={house.slug} animals={animals} has={has} toggle={toggle} />
              </Choices>
            </div>
          )}
          <Choices line="Loterias da Caixa">
            <WaysTable ways={games} of="Loterias" notices={shown} />
          </Choices>
          {shown && (
            <div className="noscript:hidden">
              <Restraint choice={choice} change={change} />
              <ChosenWishes choice={choice} toggle={toggle} nameOf={nameOf} />
              {/* A notice's own button leads here. */}
              <div id="parar">
                {choice.wishes.length > 0 && (
                  <button
                    type="button"
                    className="min-h-11 rounded-card border-2 border-ink px-4 font-semibold"
                    onClick={() => change({ ...choice, wishes: [] })}
                  >
                    Parar todos os avisos
                  </button>
                )}
              </div>
            </div>
          )}
        </fieldset>
      </div>
      <div>
        <ul className="ways-on">
          <li>
            <a href={`/poste/${house.slug}`}>Na televisão do bar</a>
          </li>
          <li className="py-1">
            <div className="flex items-center justify-between gap-2">
              <Link prefetch={false} href="/incorporar">
                No seu site
              </Link>
              <CopyButton
                text={house.frame}
                done={['Linha copiada!', 'Cole a linha na página do seu site.']}
                failed="Não foi possível copiar a linha."
                className="min-h-9 rounded-card border-2 border-ink px-2.5 font-semibold text-fine noscript:hidden"
              >
                Copiar a linha
              </CopyButton>
            </div>
            <code
              className="frame-line"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too
              tabIndex={0}
            >
              {house.frame}
            </code>
          </li>
        </ul>
        {children}
      </div>
    </div>
  );
}
