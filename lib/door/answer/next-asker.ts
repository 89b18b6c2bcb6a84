import { type Answer, askNext, type NextHandler } from '../render/ask-next.ts';
import type { DocumentAnswer } from '../render/documents.ts';
import type { IsGone } from '../request/asker.ts';
import { preparePlain, type Setting } from '../response/prepare.ts';

/** After so long a question to Next has no answer. */
const LIMIT_MS = 30_000;

/** Next behind the door, and the site it answers for. */
export interface NextAsker {
  siteUrl: URL;
  https: boolean;
  ask(method: string, url: string, headers: Record<string, string>, body?: Buffer): Promise<Answer>;
}

export function nextAsker(handler: NextHandler, siteUrl: URL): NextAsker {
  return {
    siteUrl,
    https: siteUrl.protocol === 'https:',
    ask: (method, url, headers, body) =>
      askNext(handler, { method, url, headers, ...(body ? { body } : {}) }, LIMIT_MS),
  };
}

/** The plain page of a status, or a call's error. */
export const plain = (status: number, setting: Setting, extra: Record<string, string> = {}): DocumentAnswer => ({
  prepared: preparePlain(status, setting, extra),
  stamp: null,
});

/** What a lane asks before it begins: whether somebody still waits. */
export const stays = (isGone: IsGone) => () => !isGone();
