import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from 'react';
import { z } from 'zod';
import { DREAM_WORKS, type DreamWork } from '../../../content/dream-works.ts';
import { isPlainDay } from '../../core/domain/days.ts';
import { dreamAddress } from '../../site/dream-addresses.ts';
import { readFrontMatter, toHtml } from './markdown.ts';

const FOLDER = 'content';

/** From this many own words on a dream's page is for search engines, too. */
const INDEXED_WORDS = 150;

const Head = z.strictObject({
  /** For the site map; no page says it. */
  updated: z.string().refine(isPlainDay),
  sources: z.array(z.string().refine((key): key is DreamWork => key in DREAM_WORKS)).default([]),
  /** Words of the dictionary that are kin to it. */
  cousins: z.array(z.string()).min(2).max(6),
});

/** Whose a part of a text is: a tradition's, by one of its sources, or ours. */
export type DreamPart = { kind: 'tradição' | 'nossa leitura'; html: string };

/** The text about a dream beyond its entry. `sources`: whole citations. */
export type DreamText = { parts: DreamPart[]; sources: string[]; cousins: string[]; isIndexed: boolean };

const MARK = /^<!-- (tradição|nossa leitura) -->$/m;

/** The words of a text, its marks, Markdown and headings aside. */
export const wordsIn = (body: string): number =>
  body
    .replace(/<!--.*?-->|^#.*$/gm, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

/**
 * The text of a word of the dictionary, from content/dreams; null where it has none. A line `<!-- tradição -->` or
 * `<!-- nossa leitura -->` says whose what follows is. Throws with the file's name when it is not as it must be.
 */
export const dreamText = cache((word: string): DreamText | null => {
  const name = `${dreamAddress(word).slice(1).replace('sonhos', 'dreams')}.md`;
  const file = path.join(FOLDER, name);
  if (!existsSync(file)) return null;
  const { head, body } = readFrontMatter(name, readFileSync(file, 'utf8'), Head);
  const [before = '', ...pieces] = body.split(MARK);
  if (before.trim() !== '' || pieces.length === 0) throw new Error(`${name}: says of no part whose it is`);
  const parts = pieces.flatMap((kind, index): DreamPart[] =>
    kind === 'tradição' || kind === 'nossa leitura' ? [{ kind, html: toHtml(pieces[index + 1] ?? '') }] : [],
  );
  const leans = parts.some(({ kind }) => kind === 'tradição');
  if (leans !== head.sources.length > 0) throw new Error(`${name}: a tradition without source, or a source unused`);
  return {
    parts,
    sources: head.sources.map((key) => DREAM_WORKS[key]),
    cousins: head.cousins,
    isIndexed: wordsIn(body) >= INDEXED_WORDS,
  };
});
