import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { whilePaid } from '../payouts-today.ts';
import { readFrontMatter, toHtml } from './markdown.ts';
import { fillPlaceholders } from './placeholders.ts';

const FOLDER = 'content';

const Head = z.strictObject({ title: z.string(), lead: z.string(), text: z.string().optional() });

/** A chapter of the home page: its title, a sentence under it, and its text as HTML. */
export type ChapterText = { title: string; lead: string; text?: string | undefined; html: string };

const Faq = z.strictObject({
  subtitle: z.string(),
  items: z
    .array(
      z.strictObject({
        question: z.string(),
        answer: z.string(),
        /** What stands there where AFFILIATE is off. */
        withoutPartner: z.strictObject({ question: z.string().optional(), answer: z.string() }).optional(),
      }),
    )
    .length(12),
});

const shared = { question: z.string(), answer: z.string() };
const Snippets = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ ...shared, type: z.literal('definition') }),
    z.strictObject({ ...shared, type: z.literal('list'), listItems: z.array(z.string()).min(2) }),
    z.strictObject({
      ...shared,
      type: z.literal('steps'),
      steps: z.array(z.strictObject({ step: z.number(), action: z.string(), description: z.string() })).min(2),
    }),
    z.strictObject({
      ...shared,
      type: z.literal('table'),
      tableData: z.strictObject({ headers: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    }),
  ]),
);
export type Snippet = z.infer<typeof Snippets>[number];
type FaqItem = { question: string; answer: string };

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const chapters = whilePaid(() => new Map<string, ChapterText>());

/** A chapter's words from content/home. Throws when the file is missing or not as it must be. */
export function chapter(name: string): ChapterText {
  const made = chapters();
  const kept = made.get(name);
  if (kept) return kept;
  const { head, body } = readFrontMatter(`home/${name}.md`, read(`home/${name}.md`), Head);
  const text = { ...head, html: toHtml(body) };
  made.set(name, text);
  return text;
}

/** Of the share block, as the specification has it. */
export const HOME_READ_TIME = '8 min';

const faq = whilePaid(() => Faq.parse(JSON.parse(fillPlaceholders(read('faq.json')))));

/** Twelve questions; those about the partner give way to others if missing. */
export function questions(hasPartner: boolean): { subtitle: string; items: FaqItem[] } {
  const { subtitle, items: all } = faq();
  const items = all.map(({ question, answer, withoutPartner }) => ({
    question: (!hasPartner && withoutPartner?.question) || question,
    answer: (!hasPartner && withoutPartner?.answer) || answer,
  }));
  return { subtitle, items };
}

/** Guias-completos: short answers of four kinds. */
export const snippets = whilePaid((): Snippet[] => Snippets.parse(JSON.parse(fillPlaceholders(read('snippets.json')))));
