import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html } from '@/components/ui/markup.ts';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { timesCounted } from '@/lib/core/domain/joiner.ts';
import { WOODCUT_ROW } from '@/lib/site/animal-icons.ts';

/** The 25 in a row, each with its count in a month; the chosen one's draws stay, the others pale (`.month-animals` in app/styles/month.css). */
export function MonthAnimals({ cells }: { cells: readonly FirstPrizeAt[] }) {
  const chips = GROUPS.map(({ animal }, at) => {
    const count = cells.filter((cell) => cell.animal === animal).length;
    const text = `${animal}, ${timesCounted(count)}`;
    return html`<label><input type="radio" name="bicho" class="sr-only" data-c="${at % WOODCUT_ROW}" data-r="${Math.floor(at / WOODCUT_ROW)}"/>${woodcutMarkup(animal, undefined, '')}<b aria-hidden="true">${count}</b><span class="sr-only">${text}</span></label>`;
  });
  return (
    <fieldset
      className="month-animals no-print"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<legend class="sr-only">Mostrar só um bicho</legend><div><label><input type="radio" name="bicho" class="sr-only" checked/>Todos</label>${chips}</div>`}
    />
  );
}
