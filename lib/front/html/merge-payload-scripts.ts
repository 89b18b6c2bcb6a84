import { PAYLOAD_SCRIPT } from '../next/internals.ts';
import { heldTexts } from './held-texts.ts';

/** A piece's text, as the string that Next writes. */
const TEXT = /^self\.__next_f\.push\(\[1,(".*")\]\)$/s;

/**
 * Merges the payload's scripts into the last one: the content policy names each inline script by its hash, and Next cuts long
 * payloads into many. They only fill a list until Next's scripts run. Texts that the document holds anyway are read from there
 * (`heldTexts`).
 */
export function withOnePayload(html: string): string {
  const pieces = [...html.matchAll(PAYLOAD_SCRIPT)];
  const last = pieces.at(-1);
  if (!last || pieces.length < 2) return html;
  const end = last.index + last[0].length;
  const statements: string[] = [];
  let payload = '';
  for (const [, piece = ''] of pieces) {
    const text = TEXT.exec(piece)?.[1];
    if (text === undefined) statements.push(piece);
    else payload += JSON.parse(text);
  }
  const held = heldTexts(payload, html.slice(0, end).replace(PAYLOAD_SCRIPT, ''));
  if (payload !== '') statements.push(`self.__next_f.push([1,${held.parts.map(written).join('+')}])`);
  const script = statements.join(';');
  return `${held.document}<script>${held.reader === null ? script : `(t=>{${script}})(${held.reader})`}</script>${html.slice(end)}`;
}

/** A part of the payload as the script has it: a text, or the call that reads it. */
const written = (part: string | { id: string }): string =>
  typeof part === 'string' ? inSingleQuotes(part) : `t('${part.id}')`;

/**
 * The payload is JSON in a JavaScript string: in single quotes those of the JSON need no backslash, 20 KB less in the home page
 * (2026-11-25). No `<` is left, so that nothing in it ends the script.
 */
const inSingleQuotes = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('<', '\\x3c')}'`;
