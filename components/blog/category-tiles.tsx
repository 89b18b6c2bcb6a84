import { plural } from '@/lib/core/domain/joiner.ts';

const NAMES: Record<string, string> = {
  guias: 'Guias',
  resultados: 'Resultados',
  estratégias: 'Estratégias',
  história: 'História',
};

/** The categories with the number of articles each really has. */
export function CategoryTiles({ counts }: { counts: readonly { category: string; count: number }[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,8em),22%),1fr))] gap-3">
      {counts.map(({ category, count }) => (
        <li key={category} className="rounded-card border border-line bg-card p-4">
          <p className="title text-lg">{NAMES[category] ?? category}</p>
          <p className="figures text-soft">{plural(count, 'artigo')}</p>
        </li>
      ))}
    </ul>
  );
}
