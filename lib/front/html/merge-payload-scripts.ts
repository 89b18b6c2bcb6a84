import { PAYLOAD_SCRIPT, payloadIn } from '../next/internals.ts';
import { heldTexts } from './held-texts.ts';

/**
 * Merges the payload's scripts into the last one: the content policy names each inline script by its hash, and Next cuts long
 * payloads into many. They only fill a list until Next's scripts run. Texts that the document holds anyway are read from there
 * (`heldTexts`). `html`: each byte a character.
 */
export function withOnePayload(html: string): string {
  const { payload, statements, count, end } = payloadIn(html);
  if (count < 2) return html;
  const held = heldTexts(payload, html.slice(0, end).replace(PAYLOAD_SCRIPT, ''));
  if (payload !== '') statements.push(`self.__next_f.push([1,${held.parts.map(written).join('+')}])`);
  const script = statements.join(';');
  return `${held.document}<script>${held.reader === null ? script : `(t=>{${script}})(${held.reader})`}</script>${html.slice(end)}`;
}

/** A part of the payload as the script has it: a text, or the call that reads it. */
const written = (part: string | { id: string }): string =>
  typeof part === 'string' ? `'${part.replace(ESCAPED, escaped)}'` : `t('${part.id}')`;

/**
 * The payload is JSON in a JavaScript string: in single quotes those of the JSON need no backslash, 20 KB less in the home page
 * (2026-11-25). No `<` is left, so that nothing in it ends the script.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a string must not hold
const ESCAPED = /[\\'<\0-\x1f\ud800-\udfff]/g;
const escaped = (sign: string): string => {
  if (sign === "'") return "\\'";
  return sign === '<' ? '\\x3c' : JSON.stringify(sign).slice(1, -1);
};
