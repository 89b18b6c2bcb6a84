/** Rows of the payload that end after so many bytes and not at a line's end, by their tag (react-server-dom, 19). */
const TAGS_WITH_LENGTH = new Set('TAOobUSsLlGgMmV');

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
 * when the script runs, so it is sent once: a region's statistics are 205 KB, and not 363 (2026-11-28).
 */
export function heldTexts(payload: string, document: string): Held {
  const whole = { parts: [payload], document, reader: null };
  const rows = textRows(Buffer.from(payload)) ?? [];
  const parts: Held['parts'] = [];
  let marked = document;
  for (const row of rows) {
    const within = typeof row === 'string' ? null : withMark(marked, row);
    if (typeof row !== 'string' && within !== null) {
      marked = within;
      parts.push({ id: row.id });
      continue;
    }
    const text = typeof row === 'string' ? row : row.source;
    const before = parts.at(-1);
    if (typeof before === 'string') parts[parts.length - 1] = before + text;
    else parts.push(text);
  }
  return marked === document ? whole : { parts, document: marked, reader: READER };
}

type TextRow = { id: string; text: string; source: string };

/** The payload's rows: those of long texts, and what stands between them; null where it is not understood. */
function textRows(payload: Buffer): (string | TextRow)[] | null {
  const rows: (string | TextRow)[] = [];
  for (let at = 0; at < payload.length; ) {
    const [head = '', id = '', tag = '', length = ''] =
      /^([0-9a-f]*):(?:([A-Za-z])([0-9a-f]+),)?/.exec(payload.toString('latin1', at, at + 32)) ?? [];
    if (head === '') return null;
    if (TAGS_WITH_LENGTH.has(tag)) {
      const start = at + head.length;
      const end = start + Number.parseInt(length, 16);
      if (tag !== 'T' || end > payload.length) return null;
      rows.push({ id, source: payload.toString('utf8', at, end), text: payload.toString('utf8', start, end) });
      at = end;
    } else {
      const end = payload.indexOf('\n', at);
      if (end < 0) return null;
      rows.push(payload.toString('utf8', at, end + 1));
      at = end + 1;
    }
  }
  return rows;
}

/** The document with a row's id on the element whose whole inside is the row's text; null without one. */
function withMark(document: string, { id, text }: TextRow): string | null {
  // Another beginning might mean something in the payload.
  if (!/^[<{(]/.test(text)) return null;
  const inside = document.indexOf(`>${text}</`);
  if (inside < 0) return null;
  const tag = document.slice(document.lastIndexOf('<', inside), inside);
  return /^<[a-z][a-z\d-]*(?:\s[^<>]*)?$/.test(tag)
    ? `${document.slice(0, inside)} data-held="${id}"${document.slice(inside)}`
    : null;
}

/** Runs in the page: the row of an element's inside. */
const READER = `i=>i+':'+JSON.stringify(document.querySelector('[data-held="'+i+'"]')?.innerHTML??'')+'\\n'`;
