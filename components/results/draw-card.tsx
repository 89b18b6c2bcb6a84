import Link from 'next/link';
import { digits } from '@/components/site/milhar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { animalMarkup } from './animal.tsx';
import { DrawNotes } from './draw-notes.tsx';
import { Conference, DrawStanding } from './draw-standing.tsx';
import { DrawTable } from './draw-table.tsx';
import { drawTitle } from './draw-title.ts';

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
  /** Only the first prize shows until it is opened (all are in the page, and open without script). */
  isFolded?: boolean;
}) {
  const standing = <DrawStanding draw={draw} isLinked={lead} age={age} />;
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
      <DrawNotes draw={draw} isExplained={lead} />
    </>
  );
  const [first] = draw.rows;
  if (isFolded && first) {
    return (
      <details data-free="" id={id} className="draw fold rounded-card border-2 border-ink bg-card">
        {/* As text: a day has up to a hundred of them, which would all be sent twice. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <summary dangerouslySetInnerHTML={folded(draw, first, Heading)} />
        {standing}
        {rest}
      </details>
    );
  }
  return (
    <article data-free="" id={id} className="draw rounded-card border-2 border-ink bg-card">
      <header className="flex flex-wrap items-baseline justify-between pt-3 pb-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5 px-4">
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
        </div>
        {standing}
      </header>
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
  return html`${heading[level]}<b>Finalizado</b><span><span class="milhar">${digits(number, true)}</span> <span class="animal">${animalMarkup(animal)}</span></span>`;
}
