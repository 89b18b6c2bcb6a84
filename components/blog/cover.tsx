import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import { WOODCUT_BOX } from '@/lib/site/animal-icons.ts';
import type { CoverDrawing } from '@/lib/site/cover.ts';

const [WIDTH, HEIGHT, EDGE] = [320, 180, 16];
const INNER = WIDTH - 2 * EDGE;

/** An article's cover: the title beside it says what it is (app/styles/blog.css). */
export function Cover({ drawing }: { drawing: CoverDrawing }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`cover on-${drawing.ground}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${inside(drawing)}`}
    />
  );
}

function inside(drawing: CoverDrawing): Markup {
  switch (drawing.kind) {
    case 'text':
      return textOf(drawing.text, drawing.marked ?? '');
    case 'woodcut': {
      // Larger than the picture: it bleeds over the right and the lower edge.
      const scale = (HEIGHT * 1.7) / WOODCUT_BOX;
      return html`<g fill="currentColor" transform="translate(84 -16) scale(${tenth(scale * 100) / 100})">${{ __html: drawing.shape }}</g>`;
    }
    case 'bars':
      return barsOf(drawing.values, drawing.marked);
    case 'dots':
      return dotsOf(drawing.hits);
    case 'cells':
      return cellsOf(drawing.rows);
    case 'curve': {
      const points = drawing.values.map(
        (value, at) => `${tenth(EDGE + (at / (drawing.values.length - 1)) * INNER)} ${tenth(24 + (1 - value) * 132)}`,
      );
      return html`<path class="line faint" d="M${EDGE} 156H${WIDTH - EDGE}"/><path class="line accent" d="M${points.join('L')}"/>`;
    }
    case 'hours':
      return html`<path class="dots" stroke-width="13" d="${drawing.rows.map((row, y) => row.map((x) => dotAt(tenth(EDGE + x * INNER), 18 + y * 24)).join('')).join('')}"/>`;
  }
}

function textOf(text: string, marked: string): Markup {
  const size = Math.min(116, Math.floor(620 / (text.length + marked.length)));
  return html`<text x="160" y="${90 + size * 0.34}" font-size="${size}" text-anchor="middle">${text}${marked !== '' && html`<tspan class="accent">${marked}</tspan>`}</text>`;
}

function barsOf(values: readonly number[], marked: number): Markup {
  const step = INNER / values.length;
  const bar = (value: number, at: number) =>
    `M${tenth(EDGE + at * step)} 160v${-tenth(Math.max(3, value * 136))}h${tenth(step * 0.76)}V160z`;
  return html`<path fill="currentColor" d="${values.map((value, at) => (at === marked ? '' : bar(value, at))).join('')}"/><path class="accent" d="${bar(values[marked] ?? 0, marked)}"/>`;
}

const [DOTS, COLUMNS] = [100, 20];

function dotsOf(hits: number): Markup {
  const dot = (at: number) => dotAt(tenth(EDGE + 8 + (at % COLUMNS) * 14.3), 38 + Math.floor(at / COLUMNS) * 26);
  const all = Array.from({ length: DOTS }, (_, at) => dot(at));
  return html`<path class="dots faint" stroke-width="9" d="${all.slice(hits).join('')}"/><path class="dots accent" stroke-width="11" d="${all.slice(0, hits).join('')}"/>`;
}

const SHADES = [0.3, 0.5, 0.7, 0.9] as const;

function cellsOf(rows: readonly (readonly number[])[]): Markup {
  const [width, height] = [WIDTH / (rows[0]?.length ?? 1), HEIGHT / rows.length];
  return html`${SHADES.map((from, at) => {
    const until = SHADES[at + 1] ?? 2;
    const cells = rows.flatMap((row, y) =>
      row.flatMap((value, x) =>
        value >= from && value < until
          ? [`M${tenth(x * width)} ${tenth(y * height)}h${tenth(width)}v${tenth(height)}h${-tenth(width)}z`]
          : [],
      ),
    );
    return html`<path fill="currentColor" fill-opacity="${(at + 1) / SHADES.length}" d="${cells.join('')}"/>`;
  })}`;
}
