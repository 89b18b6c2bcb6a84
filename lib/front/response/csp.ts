import { createHash } from 'node:crypto';
import { hasFrames, isFramed, policyOf } from '../../site/security-headers.ts';

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/**
 * An inline element as React and our own pages write it: names in lower case, values in double quotes, and no '<' or '>' of
 * a text or value that is not written as an entity. What was written otherwise would get no hash, and not run.
 */
const ELEMENT = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** CSP sources (`'sha256-…'`) of every inline script that runs and every inline style sheet, each once. `html`: each byte a character. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (name === 'style') styles.add(hashSource(text));
    else if (runs(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** The style sheet that the toast library (sonner, of the version in the lockfile) puts into the page by itself. */
export const TOAST_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The library first puts an empty element in and fills it after: the hash of nothing, which allows nothing else. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** `https`: whether the public address of the site is; plain-HTTP sites must not be reported to upgrade. */
export function contentSecurityPolicy(hashes: InlineHashes, https: boolean, path = '/'): string {
  const among = { isFramed: isFramed(path), frames: hasFrames(path) };
  return policyOf(hashes.scripts, [EMPTY_STYLE, TOAST_STYLE, ...hashes.styles], https, among);
}

const UNSEEN = /[\r\0]/;
const REPLACEMENT = Buffer.from('\ufffd').toString('latin1');

function hashSource(text: string): string {
  // What the browser hashes is the element's text after its own newline and NUL handling.
  const seen = UNSEEN.test(text) ? text.replace(/\r\n?/g, '\n').replaceAll('\0', REPLACEMENT) : text;
  return `'sha256-${createHash('sha256').update(seen, 'latin1').digest('base64')}'`;
}

/** JavaScript types that browsers know, and the data types that CSP treats as script; JSON-LD and the like are neither. */
const RUNNING_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:livescript|jscript|javascript1\.[0-5]))$/;

function runs(attributes: string): boolean {
  if (/\ssrc(?:=|\s|$)/.test(attributes)) return false;
  return RUNNING_TYPE.test((/\stype="([^"]*)"/.exec(attributes)?.[1] ?? '').trim().toLowerCase());
}
