import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from 'react';
import { z } from 'zod';
import { isPlainDay } from '../../core/domain/days.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../site/fitting.ts';
import { site } from '../site.ts';
import { conditionalText } from './conditional-text.ts';
import { type Heading, readFrontMatter, toHtml } from './markdown.ts';

const FOLDER = 'content/pages';

const Head = z.strictObject({
  title: z.string().min(10).max(TITLE_LENGTH),
  description: z.string().min(70).max(DESCRIPTION_LENGTH),
  updated: z.string().refine(isPlainDay),
});

type Settings = Parameters<typeof conditionalText>[1];

/** A page of the site's own: help, about, policies, terms. */
export type StandingPage = z.infer<typeof Head> & { slug: string; html: string; headings: readonly Heading[] };

let all: Map<string, { head: z.infer<typeof Head>; body: string }> | undefined;

function pages() {
  all ??= new Map(
    readdirSync(FOLDER).map((name) => [
      name.replace(/\.md$/, ''),
      readFrontMatter(`pages/${name}`, readFileSync(path.join(FOLDER, name), 'utf8'), Head),
    ]),
  );
  return all;
}

/** The addresses of the standing pages, without the slash. */
export function standingSlugs(): string[] {
  return [...pages().keys()];
}

/** A standing page by its slug, with what holds for the site's settings; null for an unknown slug. */
export const standingPage = cache((slug: string, settings: Settings = site()): StandingPage | null => {
  const page = pages().get(slug);
  if (!page) return null;
  const headings: Heading[] = [];
  const html = toHtml(conditionalText(page.body, settings), headings);
  return { slug, ...page.head, html, headings };
});
