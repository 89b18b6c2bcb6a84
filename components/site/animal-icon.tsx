import { html, type Markup } from '@/components/ui/markup.ts';
import { emojiOf, groupByAnimal } from '@/lib/core/domain/groups.ts';
import { WOODCUT_BOX, WOODCUT_ROW } from '@/lib/site/animal-icons.ts';

/** The place of an animal on the sheet of woodcuts (`.bicho` in app/styles/words.css); null for one that is not in the game. */
function placeOf(animal: string): string | null {
  const group = groupByAnimal(animal);
  if (!group) return null;
  const at = Number(group.grupo) - 1;
  return `bicho c${at % WOODCUT_ROW} r${Math.floor(at / WOODCUT_ROW)}`;
}

/**
 * An animal as a one-colour woodcut in the ink of the text around it, a letter and a quarter high. Its emoji stays in the
 * text, for who listens and who copies; an animal that is not in the game shows a target.
 */
export function AnimalIcon({ animal, className = '' }: { animal: string; className?: string }) {
  const place = placeOf(animal);
  return (
    <i className={`${place ?? 'bicho-sem'} ${className}`.trim()}>
      {place ? <b>{emojiOf(animal)}</b> : emojiOf(animal)}
    </i>
  );
}

/**
 * The same as markup. `shape`: the animal's own of content/woodcuts.json, for one that is there before the sheet is. `text`: what
 * is heard and copied in the emoji's place; '' where the animal's name stands beside it.
 */
export function woodcutMarkup(animal: string, shape?: string, text = emojiOf(animal)): Markup {
  const place = placeOf(animal);
  if (!place) return html`<i class="bicho-sem">${emojiOf(animal)}</i>`;
  if (shape === undefined) return html`<i class="${place}">${text !== '' && html`<b>${text}</b>`}</i>`;
  const box = `0 0 ${WOODCUT_BOX} ${WOODCUT_BOX}`;
  return html`<i class="bicho-aqui"><svg viewBox="${box}" aria-hidden="true">${{ __html: shape }}</svg><b>${text}</b></i>`;
}
