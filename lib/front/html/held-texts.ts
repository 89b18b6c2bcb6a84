import { rowsOf } from '../next/internals.ts';

/** Before a row of long text. */
const LONG_TEXT = /:T[0-9a-f]+,/;

type Held = {
  /** The payload in parts: texts, and the rows that the reader makes. */
  parts: (string | { id: string })[];
  document: string;
  /** The source of a function of a row's id; null where the document holds nothing. */
  reader: string | null;
};

/**
 * Long markup that React only puts into an element (`dangerouslySetInnerHTML`) stands twice in Next's document: in its element,
 * and in the payload as a row of text. Taking a page over React does not compare it. The row is made of the element's inside
 * when the script runs, so it is sent once: a region's statistics are 209 KB, and not 363 (2026-11-28). Each byte is a character.
 */
export function heldTexts(payload: string, document: string): Held {
  const whole = { parts: [payload], document, reader: null };
  if (!LONG_TEXT.test(payload)) return whole;
  const rows = rowsOf(payload) ?? [];
  const parts: Held['parts'] = [];
  let marked = document;
  for (const { id, text, source } of rows) {
    const within = text === null ? null : withMark(marked, id, text);
    if (within !== null) {
      marked = within;
      parts.push({ id });
    } else if (typeof parts.at(-1) === 'string') parts.push(`${parts.pop()}${source}`);
    else parts.push(source);
  }
  return marked === document ? whole : { parts, document: marked, reader: READER };
}

/** The document with a row's id on the first element whose whole inside is the row's text, and not another's; null without one. */
function withMark(document: string, id: string, text: string, from = 0): string | null {
  // Another beginning might mean something in the payload.
  if (!/^[<{(]/.test(text)) return null;
  // Elsewhere `{` or `(` begins a text, of which the inside would have entities.
  const isMarkup = text.startsWith('<');
  const inside = document.indexOf(`>${text}</`, from);
  if (inside < 0) return null;
  const tag = document.slice(document.lastIndexOf('<', inside), inside);
  if (tag.includes(' data-held="')) return withMark(document, id, text, inside + 1);
  return (isMarkup ? /^<[a-z][a-z\d-]*(?:\s[^<>]*)?$/ : /^<script(?:\s[^<>]*)?$/).test(tag)
    ? `${document.slice(0, inside)} data-held="${id}"${document.slice(inside)}`
    : null;
}

/** Runs in the page: the row of an element's inside. */
const READER = `i=>i+':'+JSON.stringify(document.querySelector('[data-held="'+i+'"]')?.innerHTML??'')+'\\n'`;
