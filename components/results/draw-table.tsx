import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { manyDrawn } from '@/lib/core/domain/prize-rules.ts';
import { animalMarkup } from './animal.tsx';
import { reckonedWord } from './draw-notes.tsx';

/**
 * A draw's prizes: cards on a phone, a four-column table where its card is wide enough. `lead` sets the first prize large.
 * The look of its rows is in app/styles/draw.css (`.prizes`): a day's page holds some 150 of them.
 */
export function DrawTable({ draw, caption, lead }: { draw: DrawView; caption: string; lead: boolean }) {
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
      <tbody dangerouslySetInnerHTML={html`${draw.rows.map((row) => line(draw, row))}`} />
    </table>
  );
}

function line(draw: DrawView, { place, number, group, animal }: DrawView['rows'][number]) {
  const derived = reckonedWord(draw, place);
  return html`<tr data-place="${place}"><td><span>${place}°</span></td><td><span class="milhar">${digits(number, !derived)}</span></td><td>Grupo ${group}${derived ? html`<small> · ${derived}</small>` : ''}</td><td><span class="animal">${animalMarkup(animal)}</span></td></tr>`;
}
