import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { tenth } from '@/components/ui/drawing.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import type { ReachCounts } from '@/lib/core/domain/statistics.ts';

const LISTED = 5;

/** The animals that have not come for longest, with all that tie with the last of them, each with a bar as long as its gap. */
export function longestGaps({ gaps }: ReachCounts, draws: number): Markup {
  const ordered = GROUPS.map(({ animal }, at) => ({
    animal,
    gap: gaps[at] ?? null,
    shown: gaps[at] ?? draws,
  })).toSorted((a, b) => b.shown - a.shown);
  const away = ordered.filter(({ shown }) => shown >= (ordered[LISTED - 1]?.shown ?? 0));
  const most = Math.max(1, ...away.map(({ shown }) => shown));
  const rows = away.map(({ animal, gap, shown }) => {
    const width = tenth((100 * shown) / most);
    return html`<li>${woodcutMarkup(animal, undefined, '')}${animal}<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${width}v8H0z" class="fill-ink"/></svg>${gap === null ? 'não saiu' : formatCount(shown)}</li>`;
  });
  return html`<ol class="longest">${rows}</ol>`;
}
