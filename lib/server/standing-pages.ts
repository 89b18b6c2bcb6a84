import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isPlainDay } from '../core/domain/days.ts';
import { readFrontMatter, toHtml } from './markdown.ts';

const FOLDER = 'content/pages';

const Head = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(70).max(165),
  updated: z.string().refine(isPlainDay),
});

/** A page of the site's own: help, about, policies, terms. */
export type StandingPage = z.infer<typeof Head> & { slug: string; html: string };

let all: Map<string, StandingPage> | undefined;

function pages(): Map<string, StandingPage> {
  all ??= new Map(
    readdirSync(FOLDER).map((name) => {
      const slug = name.replace(/\.md$/, '');
      const { head, body } = readFrontMatter(`pages/${name}`, readFileSync(path.join(FOLDER, name), 'utf8'), Head);
      return [slug, { slug, ...head, html: toHtml(body) }];
    }),
  );
  return all;
}

/** The addresses of the standing pages, without the slash. */
export function standingSlugs(): string[] {
  return [...pages().keys()];
}

/** A standing page by its slug; null when there is none. */
export function standingPage(slug: string): StandingPage | null {
  return pages().get(slug) ?? null;
}
