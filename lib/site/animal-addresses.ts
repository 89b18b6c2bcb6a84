import { type Group, groupByAnimal } from '../core/domain/groups.ts';
import { normalizeText } from '../core/domain/normalize-text.ts';

/** One of the 25, by its name: 'aguia', 'jacare'. */
export const animalAddress = ({ animal }: { animal: string }) => `/bichos/${normalizeText(animal)}` as const;
/** The group whose page has this last segment, in its one spelling; null if missing. */
export const animalPlace = (slug: string): Group | null => {
  const group = groupByAnimal(slug);
  return group && normalizeText(group.animal) === slug ? group : null;
};
