import { plural } from '@/lib/core/domain/joiner.ts';

const NAMES: Record<string, string> = {
  guias: 'Guias',
  resultados: 'Resultados',
  estratégias: 'Estratégias',
  história: 'História',
};

export const categoryName = (category: string): string => NAMES[category] ?? category;

/** The categories with the number of articles each really has, each the way to its own. */
export function CategoryTiles({ counts }: { counts: readonly { category: string; count: number }[] }) {
  return (
    <ul className="category-tiles">
      {counts.map(({ category, count }) => (
        <li key={category}>
          <a href={`#${category}`}>
            {categoryName(category)} <b className="figures">{plural(count, 'artigo')}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
