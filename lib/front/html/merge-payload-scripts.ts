import { PAYLOAD_SCRIPT } from '../next/internals.ts';

/**
 * Merges the payload's scripts into the last one: the content policy names each inline script by its hash, and Next cuts
 * long payloads into many. They only fill a list until Next's scripts run. Inside them Next escapes `<`.
 */
export function withOnePayload(html: string): string {
  const pieces = [...html.matchAll(PAYLOAD_SCRIPT)];
  const last = pieces.at(-1);
  if (!last || pieces.length < 2) return html;
  const end = last.index + last[0].length;
  const script = `<script>${pieces.map(([, piece = '']) => inSingleQuotes(piece)).join(';')}</script>`;
  return html.slice(0, end).replace(PAYLOAD_SCRIPT, '') + script + html.slice(end);
}

/** A piece's text, between the quotes of the string that Next writes. */
const TEXT = /^(self\.__next_f\.push\(\[1,)"(.*)"\]\)$/s;

/**
 * The payload is JSON in a JavaScript string: in single quotes those of the JSON need no backslash, 20 KB less in the home page
 * (2026-11-25).
 */
function inSingleQuotes(piece: string): string {
  const [, push, text] = TEXT.exec(piece) ?? [];
  if (push === undefined || text === undefined) return piece;
  return `${push}'${text.replace(/\\"|\\.|'/gs, (part) => (part === '\\"' ? '"' : part === "'" ? "\\'" : part))}'])`;
}
