import Link from 'next/link';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { drawAddress, drawAnchor } from '@/lib/site/addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { DrawNotes } from './draw-notes.tsx';
import { Conference, DrawStanding } from './draw-standing.tsx';
import { DrawTable } from './draw-table.tsx';
import { drawTitle } from './draw-title.ts';

/** Draws of one day and house: on a phone the first open and the others a line each, on a wide screen all open side by side. */
export function FoldedDraws({
  draws,
  regionName,
  isList = false,
}: {
  draws: readonly DrawView[];
  regionName: string;
  /** A line each on every screen, none open. */
  isList?: boolean;
}) {
  return (
    <div data-free="" className={isList ? 'draws list' : 'draws'}>
      {draws.map((draw, at) => (
        <FoldedDraw key={draw.time} draw={draw} regionName={regionName} isOpen={at === 0 && !isList} />
      ))}
    </div>
  );
}

function FoldedDraw({ draw, regionName, isOpen }: { draw: DrawView; regionName: string; isOpen: boolean }) {
  return (
    <details id={drawAnchor(draw)} className="draw" open={isOpen}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <summary dangerouslySetInnerHTML={head(draw)} />
      <DrawTable draw={draw} isRest caption={`${regionName}, ${drawTitle(draw)}: 2º prêmio em diante`} />
      <DrawStanding draw={draw} isLinked={false}>
        <Link prefetch={false} href={drawAddress(draw)} className="underline">
          página do sorteio
        </Link>
      </DrawStanding>
      {draw.rivals.length > 0 && <Conference draw={draw} />}
      <DrawNotes draw={draw} isPart />
    </details>
  );
}

function head(draw: DrawView): Markup {
  const { name, time } = draw;
  const { number, animal } = shownFirst(draw);
  return html`<h3>${name} <small>${formatTime(time)}</small></h3><span class="sr-only">1º prêmio: </span><span class="milhar">${digits(number, true)}</span>${woodcutMarkup(animal)}<span>${animal}</span>`;
}
