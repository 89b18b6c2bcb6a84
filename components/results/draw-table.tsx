import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { manyDrawn } from '@/lib/core/domain/prize-rules.ts';
import type { PrizeRow } from '@/lib/core/domain/prizes.ts';
import { shownPrizes } from '@/lib/site/shown-number.ts';
import { reckonedWord } from './draw-notes.tsx';

type Props = {
  draw: DrawView;
  caption: string;
  /** Sets the first prize large. */
  lead?: boolean;
  /** Leaves out the first prize, which stands above the table. */
  isRest?: boolean;
};

/** A draw's prizes, a line each. Their look is in app/styles/draw.css (`.prizes`). */
export function DrawTable({ draw, caption, lead = false, isRest = false }: Props) {
  const prizes = shownPrizes(draw).filter(({ place }) => !isRest || place !== '1');
  return (
    <table className={lead ? 'prizes lead' : 'prizes'} data-drawn={manyDrawn(draw)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th>Posição</th>
          <th>Número</th>
          <th>Grupo</th>
          <th>Animal</th>
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <tbody dangerouslySetInnerHTML={html`${prizes.map((prize) => line(draw, prize))}`} />
    </table>
  );
}

function line(draw: DrawView, { place, number, group, animal }: PrizeRow) {
  const derived = reckonedWord(draw, place);
  const note = derived ? html`${derived}<span class="sr-only"> · ${group}</span>` : html`${group}`;
  const isTicket = number.length > 4 && !derived;
  return html`<tr data-place="${place}"><td><span>${place}°</span></td><td class="${isTicket ? 'milhar ticket' : 'milhar'}">${digits(number, !derived)}</td><td>${note}</td><td>${woodcutMarkup(animal, undefined, '')}<span>${animal}</span></td></tr>`;
}
