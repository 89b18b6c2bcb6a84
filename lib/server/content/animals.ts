import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from 'react';
import { z } from 'zod';
import type { Group } from '../../core/domain/groups.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { readFrontMatter, toHtml } from './markdown.ts';

const FOLDER = 'content/animals';

/** `lead`: the line under the animal’s name; `heading`: of its text; one question more that people ask of it. */
const Head = z.strictObject({
  lead: z.string().min(30).max(170),
  heading: z.string().min(8).max(70),
  question: z.string().min(10).max(110).endsWith('?'),
  answer: z.string().min(40).max(420),
});

/** The texts about one of the 25 animals: its words, and its article as HTML. */
export type AnimalText = z.infer<typeof Head> & { html: string };

/** The text of one of the 25, from content/animals. Throws when the file is missing or not as it must be. */
export const animalText = cache(({ animal }: Pick<Group, 'animal'>): AnimalText => {
  const name = `${normalizeText(animal)}.md`;
  const { head, body } = readFrontMatter(`animals/${name}`, readFileSync(path.join(FOLDER, name), 'utf8'), Head);
  return { ...head, html: toHtml(body) };
});
