import type { IncomingMessage } from 'node:http';

/** Whether the client still waits: its connection is not cut, nor has it ended its side of it. */
export type IsWanted = () => boolean;

export function wantedBy(req: IncomingMessage): IsWanted {
  return () => !(req.aborted || req.socket.destroyed || req.socket.writableEnded);
}
