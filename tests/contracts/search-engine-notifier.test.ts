import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimNotifications } from '../../lib/core/store/notified-changes.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { makeNotifier, PAUSE_MS } from '../../lib/server/feeds/search-engine-notifier.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, options, table } from './draw-builders.ts';

const DAY = '2026-11-18';
const SITE = 'https://exemplo.com.br';
const KEY = 'chave-de-teste-1234';
let entries: { urlList: string[] }[] = [];
let status = 200;

const engine = createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  entries.push(JSON.parse(body));
  res.writeHead(status).end();
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => engine.close());

describe.each(BACKENDS)('search engines are notified of results as they come (%s)', (name) => {
  const { open, another } = backend(name);
  let at = 0;
  const tellerOf = (store: Store) =>
    makeNotifier({ key: KEY, siteUrl: SITE, endpoint, claim: () => claimNotifications(store, at, PAUSE_MS) });
  const start = async () => {
    entries = [];
    status = 200;
    at = 1_000_000_000;
    const store = await open();
    await recordDraws(store, [draw('2026-11-10', '14:20', table(9))], options);
    const teller = tellerOf(store);
    await teller.look();
    return { store, teller };
  };

  test('only draws and contests after the start are announced', async () => {
    const { store, teller } = await start();
    await teller.look();
    expect(entries).toEqual([]);
    await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
    await recordContests(store, [mega(3080, { day: DAY })], options);
    await teller.look();
    const paths = [
      `/resultados/${DAY}`,
      `/resultados/rio/${DAY}`,
      '/resultados/rio/pt',
      '/resultados/rio',
      '/loterias/mega-sena/3080',
      '/loterias/mega-sena',
    ];
    expect(entries).toEqual([
      {
        host: 'exemplo.com.br',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: paths.map((path) => SITE + path),
      },
    ]);
    await teller.look();
    expect(entries).toHaveLength(1);
  });

  test('announces at most once a minute, what came meanwhile together', async () => {
    const { store, teller } = await start();
    for (const [hour, step] of [
      ['11:20', 0],
      ['14:20', 20_000],
      ['16:20', 20_000],
    ] as const) {
      at += step;
      await recordDraws(store, [draw(DAY, hour, table(step + Number(hour.slice(0, 2))))], options);
      await teller.look();
    }
    expect(entries).toHaveLength(1);
    expect(await claimNotifications(store, at, PAUSE_MS)).toEqual({ kind: 'wait', waitMs: 20_000 });
    teller.stop();
    at += 20_000;
    await tellerOf(store).look();
    expect(entries).toHaveLength(2);
    expect(entries[1]?.urlList).toEqual(
      expect.arrayContaining([`${SITE}/resultados/rio/pt`, `${SITE}/resultados/rio/ptv`]),
    );
  });

  test('several servers on one store tell once', async () => {
    const { store, teller } = await start();
    const others = [tellerOf(await another()), tellerOf(await another())];
    await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
    await Promise.all([teller, ...others].map((one) => one.look()));
    expect(entries).toHaveLength(1);
  });

  test('an engine that fails is left alone, and notified of the next', async () => {
    const { store, teller } = await start();
    status = 500;
    await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
    await teller.look();
    await teller.look();
    expect(entries).toHaveLength(1);
    status = 200;
    at += PAUSE_MS;
    await recordDraws(store, [draw(DAY, '16:20', table(2))], options);
    await teller.look();
    expect(entries).toHaveLength(2);
    expect(entries[1]?.urlList).not.toContain(`${SITE}/resultados/rio/pt`);
  });
});
