import type { CoverDrawing } from '@/lib/site/cover.ts';
import { ArticleRow, type ArticleTeaser } from './article-row.tsx';
import { categoryName } from './category-tiles.tsx';

/** Open in each category; the others follow in a fold. */
const OPEN = 4;

type Row = { article: ArticleTeaser; cover: CoverDrawing };

/** A category's articles, the last written first. */
export function CategorySection({ category, rows }: { category: string; rows: readonly Row[] }) {
  const folded = rows.slice(OPEN);
  return (
    <section aria-labelledby={category}>
      <h2 id={category} className="display">
        {categoryName(category)}
      </h2>
      <Rows rows={rows.slice(0, OPEN)} />
      {folded.length > 0 && (
        <details>
          <summary>
            Mais {folded.length} em {category}
          </summary>
          <Rows rows={folded} />
        </details>
      )}
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <div className="article-rows">
    {rows.map((row) => (
      <ArticleRow key={row.article.slug} {...row} />
    ))}
  </div>
);
