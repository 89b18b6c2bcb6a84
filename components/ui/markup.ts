import { escapeMarkup } from '@/lib/core/runtime/escape.ts';

/** Markup as React's `dangerouslySetInnerHTML` takes it. */
export interface Markup {
  __html: string;
}

type Part = string | number | false | Markup | readonly Markup[];

/**
 * Markup of our own as text, for long tables and lists: React neither sends such an element's inside a second time nor walks
 * it when it takes the page over. Whatever is put in is escaped, but for markup made the same way.
 */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { __html: texts.map((text, at) => text + written(parts[at] ?? '')).join('') };
}

function written(part: Part): string {
  if (part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeMarkup(part);
  return '__html' in part ? part.__html : part.map(({ __html }) => __html).join('');
}
