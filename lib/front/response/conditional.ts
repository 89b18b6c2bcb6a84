import { createHash } from 'node:crypto';

/** A weak entity tag (RFC 9110, 8.8): one page has several encodings, and all of them share it. */
export function entityTag(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether If-None-Match names the tag: `*`, or any member of the list by weak comparison. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false;
}
