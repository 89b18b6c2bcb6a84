import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { DrawView } from '@/lib/core/contracts/views.ts';
import { animalMarkup } from './animal.tsx';
import { DERIVED } from './draw-notes.tsx';

/**
 * A draw's seven prizes: cards on a phone, a four-column table where its card is wide enough (row P4). `lead` sets the first prize large.
 * The look of its rows is in app/styles/draw.css (`.prizes`): a day's page holds some 150 of them.
 */
export function DrawTable({ draw, caption, lead }: { draw: DrawView; caption: string; lead: boolean }) {
  return (
    <table className={lead ? 'prizes lead' : 'prizes'}>
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
      <tbody dangerouslySetInnerHTML={html`${draw.rows.map(row)}`} />
    </table>
  );
}

function row({ place, number, group, animal }: DrawView['rows'][number]) {
  const derived = DERIVED[place];
  return html`<tr data-place="${place}"><td><span>${place}°</span></td><td><span class="milhar">${digits(number, !derived)}</span></td><td>Grupo ${group}${derived ? html`<small> · ${derived}</small>` : ''}</td><td><span class="animal">${animalMarkup(animal)}</span></td></tr>`;
}
