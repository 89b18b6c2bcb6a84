import type { IncomingMessage } from 'node:http';

/** Whether the client has left: its connection is cut, or it has ended its side of it. */
export type IsAborted = () => boolean;

export const NEVER_ABORTED: IsAborted = () => false;

export function abortedBy(req: IncomingMessage): IsAborted {
  return () => req.aborted || req.socket.destroyed || req.socket.writableEnded;
}
