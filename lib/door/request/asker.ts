import type { IncomingMessage } from 'node:http';

/** Whether whoever asked has left: his connection is cut, or he has ended his side of it. */
export type IsGone = () => boolean;

export const STAYS: IsGone = () => false;

/** For a request on its connection. A body that was read to its end says nothing about who sent it. */
export function goneBy(req: IncomingMessage): IsGone {
  return () => req.aborted || req.socket.destroyed || req.socket.writableEnded;
}
