import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';

/** An animal's woodcut and name, always together. */
export function Animal({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={className ? `animal ${className}` : 'animal'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={animalMarkup(name)}
    />
  );
}

/** What is in an `.animal`. */
function animalMarkup(name: string): Markup {
  return html`${woodcutMarkup(name)}${name}`;
}
