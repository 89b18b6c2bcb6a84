import { DreamWords } from '@/components/site/dream-words.tsx';

/** Words of the dictionary as ways to their pages; nothing where there are none. */
export function WordChips({ id, title, words }: { id: string; title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="title text-xl">
        {title}
      </h2>
      <DreamWords words={words} className="mt-2" />
    </section>
  );
}
