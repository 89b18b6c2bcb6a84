import Link from 'next/link';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { BetAnswer } from '@/lib/core/contracts/checks.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { drawName } from '@/lib/core/domain/houses/labels.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** At least so many prizes are shown. */
const DRAWN = 5;

/** The one draw that a bet was checked against: its prizes side by side, those that it hit marked, those that it did not play pale. */
export function DrawStrip({ answer: { bet, drawn, span, view } }: { answer: BetAnswer }) {
  const [step] = view.steps;
  if (!drawn || !step) return null;
  const hit = new Set(view.hits.flatMap(({ places }) => places.map(Number)));
  const cells = drawn
    .filter(({ place }) => Number(place) <= Math.max(bet.reach, DRAWN))
    .map(({ place, number, animal }) => {
      const kind = hit.has(Number(place)) ? 'hit' : Number(place) > bet.reach ? 'beyond' : '';
      return html`<li class="${kind}"><small>${place}º</small>${woodcutMarkup(animal, undefined, '')}<span class="sr-only">${animal} </span><span class="milhar">${digits(number, true)}</span></li>`;
    });
  const { region } = span;
  return (
    <div className="draw-strip" data-free="">
      <p>
        <Link prefetch={false} href={drawAddress({ region, ...step })}>
          {drawName(region, step.time)} {formatTime(step.time)}, {formatDay(step.day)}
        </Link>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <ol dangerouslySetInnerHTML={html`${cells}`} />
    </div>
  );
}
