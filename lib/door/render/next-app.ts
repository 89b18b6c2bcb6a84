import { createServer } from 'node:http';
import type { NextHandler } from './ask-next.ts';

/** Next on the build in `dir`, ready to be asked (ask-next.ts). */
export async function prepareNext(
  dir: string,
  siteUrl: URL,
): Promise<{ handler: NextHandler; close: () => Promise<void> }> {
  spareLongBuffers();
  const { default: next } = await import('next');
  const app = next({
    dev: false,
    dir,
    hostname: siteUrl.hostname,
    port: Number(siteUrl.port || (siteUrl.protocol === 'https:' ? 443 : 80)),
    // Next would take WebSocket upgrades from this server; one that never listens keeps them from it.
    httpServer: createServer(),
  });
  await app.prepare();
  return { handler: app.getRequestHandler(), close: () => app.close() };
}

/** Buffers above so many bytes are never told as JSON; what Next keeps of a short page may be. */
const LONG_BYTES = 16 * 1024;

/**
 * Next writes each page that it made as JSON only to learn its length, for a limit that pages do not have: the payload's
 * buffer digit by digit, a tenth of what a page costs. A long buffer tells its length alone here. Nothing else in this
 * process writes buffers as JSON.
 */
function spareLongBuffers(): void {
  const { toJSON } = Buffer.prototype;
  Buffer.prototype.toJSON = function (this: Buffer) {
    return this.length > LONG_BYTES ? { type: 'Buffer', data: [this.length] } : toJSON.call(this);
  };
}
