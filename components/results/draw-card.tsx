import Link from 'next/link';
import { Fragment } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/views.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { animalMarkup } from './animal.tsx';
import { Conference, DrawStanding } from './draw-standing.tsx';
import { DrawTable } from './draw-table.tsx';
import { digits } from './milhar.tsx';

/** 'PT · 14h20'; the name alone says nothing of Look's and São Paulo's many draws, so the time always stands with it. */
export const drawTitle = ({ name, time }: { name: string; time: string }) => `${name} · ${formatTime(time)}`;

/** How the derived prizes come about; the Federal's 7th needs numbers that may not be known. */
export const DERIVED_NOTE =
  'O 6° prêmio é a soma dos cinco; o 7° é a multiplicação do 1° pelo 2° (na Federal, dos bilhetes de cinco algarismos).';

const LONG_TABLE_NOTE =
  'O 6° ao 9° são as colunas dos quatro primeiros prêmios, e o 10° é a soma dos nove: contas, e não números sorteados.';

/**
 * One draw with its table. `age` is prose (age.ts), null where the page says it; `change`: what was corrected before the
 * visitor's eyes.
 */
export function DrawCard({
  draw,
  regionName,
  age = null,
  change = null,
  lead = false,
  id,
  level: Heading = 'h3',
  isAddressed = false,
  isFolded = false,
}: {
  draw: DrawView;
  regionName: string;
  age?: string | null;
  change?: string | null;
  lead?: boolean;
  id?: string;
  level?: 'h2' | 'h3' | 'h4';
  /** The title leads to the draw's own page. */
  isAddressed?: boolean;
  /** Only the first prize shows until it is opened (row P3: all are in the page, and open without script). */
  isFolded?: boolean;
}) {
  const notes = [
    lead && draw.rows.length === 7 && DERIVED_NOTE,
    draw.rows.length < 7 && 'O 7° prêmio depende dos números completos da Federal, que não temos.',
    draw.inferred && 'Horário deduzido pela fonte a partir da ordem da lista.',
  ].filter((note) => note !== false);
  const standing = <DrawStanding draw={draw} isLinked={lead} />;
  const rest = (
    <>
      {change && (
        <div className="px-4 pb-2">
          <Notice>
            <strong>Corrigido:</strong> {change}.
          </Notice>
        </div>
      )}
      <DrawTable draw={draw} lead={lead} caption={`${regionName}, ${drawTitle(draw)}: prêmios, grupos e bichos`} />
      {draw.rivals.length > 0 && <Conference draw={draw} />}
      {(notes.length > 0 || draw.tickets || draw.drawn6to10) && (
        <footer className="border-t border-line px-4 py-2 text-sm text-soft">
          {notes.length > 0 && <p>{notes.join(' ')}</p>}
          {draw.tickets && <Tickets tickets={draw.tickets} />}
          {draw.drawn6to10 && (
            <details>
              <summary className="inline-block cursor-pointer py-1 underline">Tabela 1° ao 10°, à parte</summary>
              <p className="pt-1">
                Também calculada, e não sorteada: o 6° ao 9° são as colunas dos quatro primeiros prêmios, de cima para
                baixo; o 10°, a soma dos nove.
              </p>
              <p className="figures pt-1">
                {draw.drawn6to10.map((number, index) => `${index + 6}°\u00a0${number}`).join(' · ')}
              </p>
              <p>{LONG_TABLE_NOTE}</p>
            </details>
          )}
        </footer>
      )}
    </>
  );
  const [first] = draw.rows;
  if (isFolded && first) {
    return (
      <details data-free="" id={id} className="later draw fold rounded-card border-2 border-ink bg-card">
        {/* As text: a day has up to a hundred of them, which would all be sent twice. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <summary dangerouslySetInnerHTML={folded(draw, first, Heading)} />
        {standing}
        {rest}
      </details>
    );
  }
  return (
    <article data-free="" id={id} className={`${lead ? '' : 'later'} draw rounded-card border-2 border-ink bg-card`}>
      <header className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 px-4 pt-3 pb-1">
        <Heading className="title text-[1.375rem]">
          {isAddressed ? (
            <Link prefetch={false} href={drawAddress(draw)} className="inline-block py-1 underline">
              {drawTitle(draw)}
            </Link>
          ) : (
            drawTitle(draw)
          )}
        </Heading>
        <Badge tone="green">Finalizado</Badge>
        {age && <span className="ml-auto text-sm text-soft">{age}</span>}
      </header>
      {standing}
      {rest}
    </article>
  );
}

/** What shows of a draw until it is opened: its name and hour, the badge, its first prize. */
function folded(draw: DrawView, { number, animal }: DrawView['rows'][number], level: 'h2' | 'h3' | 'h4'): Markup {
  const heading = {
    h2: html`<h2>${drawTitle(draw)}</h2>`,
    h3: html`<h3>${drawTitle(draw)}</h3>`,
    h4: html`<h4>${drawTitle(draw)}</h4>`,
  };
  return html`${heading[level]}<b>Finalizado</b><span><span class="milhar">${digits(number, true)}</span> <span class="animal">${animalMarkup(animal)}</span> <i aria-hidden="true">▾</i></span>`;
}

/** The Federal's tickets with the milhar that plays marked, and where its 7th prize comes from. */
function Tickets({ tickets }: { tickets: readonly string[] }) {
  return (
    <p className="figures">
      Bilhetes da Federal:{' '}
      {tickets.map((ticket, index) => (
        <Fragment key={ticket}>
          {index > 0 && ' · '}
          <span>
            {ticket.slice(0, -4)}
            <strong className="text-ink">{ticket.slice(-4)}</strong>
          </span>
        </Fragment>
      ))}
      . O 7° vem dos números inteiros, de cinco algarismos: {tickets.slice(0, 2).join(' × ')}.
    </p>
  );
}
