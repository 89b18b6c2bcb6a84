import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { nextRenderer } from '../../lib/front/next/render.ts';

test('each render is done within its bounds, what it does after a wait too', async () => {
  const bounds = new AsyncLocalStorage<number>();
  let renders = 0;
  const handler = async (req: IncomingMessage, res: ServerResponse) => {
    const before = bounds.getStore();
    await new Promise((resolve) => setTimeout(resolve, req.url === '/primeira' ? 20 : 1));
    res.end(JSON.stringify([before, bounds.getStore()]));
  };
  const next = nextRenderer(handler, new URL('http://localhost'), (work) => {
    renders += 1;
    return bounds.run(renders, work);
  });
  const seen = async (path: string) => JSON.parse(String((await next.ask('GET', path, {})).body));
  const answers = await Promise.all([seen('/primeira'), seen('/segunda')]);
  expect(answers).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
