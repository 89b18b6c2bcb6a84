import type { DocumentAnswer } from '../cache/documents.ts';
import { prepare, type Setting } from '../response/prepare.ts';

/** An answer without a body: the plain page of a status, a call's error, a redirect. */
const bare = (status: number, headers: Record<string, string>, setting: Setting): DocumentAnswer => ({
  prepared: prepare({ status, headers, setCookie: [], body: Buffer.alloc(0) }, setting),
  stamp: null,
});

export const plain = (status: number, setting: Setting, extra: Record<string, string> = {}): DocumentAnswer =>
  bare(status, { ...extra, 'cache-control': 'no-store' }, setting);

export const redirect = (status: number, location: string, setting: Setting): DocumentAnswer =>
  bare(status, { location }, setting);
