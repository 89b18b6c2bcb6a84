import type { DocumentAnswer } from '../cache/documents.ts';
import type { IsAborted } from '../request/aborted.ts';
import { preparePlain, type Setting } from '../response/prepare.ts';

/** The plain page of a status, or a call's error. */
export const plain = (status: number, setting: Setting, extra: Record<string, string> = {}): DocumentAnswer => ({
  prepared: preparePlain(status, setting, extra),
  stamp: null,
});

/** For a queue: whether the client still waits. */
export const stays = (isAborted: IsAborted) => () => !isAborted();
