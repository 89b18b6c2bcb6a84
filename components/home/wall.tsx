import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html } from '@/components/ui/markup.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';

/** The 25, by their groups. */
export function Wall() {
  return (
    <ol
      aria-label="Os 25 bichos"
      className="wall"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${GROUPS.map(({ grupo, animal }) => html`<li>${woodcutMarkup(animal, undefined, animal)} ${grupo}</li>`)}`}
    />
  );
}
