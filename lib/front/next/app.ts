import { createServer } from 'node:http';
import type { NextHandler } from './render.ts';

/** Next on the build in `dir`, ready to render (render.ts). */
export async function prepareNext(
  dir: string,
  siteUrl: URL,
): Promise<{ handler: NextHandler; close: () => Promise<void> }> {
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
