import { normalizeText } from '../core/domain/normalize-text.ts';

/** A word of the dream dictionary: 'Água suja' is at /sonhos/agua-suja. */
export const dreamAddress = (word: string) => `/sonhos/${normalizeText(word).replace(/[^a-z0-9]+/g, '-')}` as const;
