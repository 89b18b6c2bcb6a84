import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { claimNews } from '../../lib/core/store/told-news.ts';
import { makeNewsTeller, PAUSE_MS } from '../../lib/server/feeds/news-teller.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, table } from './told.ts';

const DAY = '2026-11-18';
const SITE = 'https://exemplo.com.br';
const KEY = 'chave-de-teste-1234';
let told: { urlList: string[] }[] = [];
let status = 200;

const engine = createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  told.push(JSON.parse(body));
  res.writeHead(status).end();
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => engine.close());

describe.each(BACKENDS)('search engines are told of results as they come (%s)', (name) => {
  const { open, another } = backend(name);
  let at = 0;
  const tellerOf = (store: Store) =>
    makeNewsTeller({ key: KEY, siteUrl: SITE, endpoint, claim: () => claimNews(store, at, PAUSE_MS) });
  const start = async () => {
    told = [];
    status = 200;
    at = 1_000_000_000;
    const store = await open();
    await recordDraws(store, [draw('2026-11-10', '14:20', table(9))], options);
    const teller = tellerOf(store);
    await teller.look();
    return { store, teller };
  };

  test('what is there at the start is told nobody; a new draw by its day, slot and region, a contest by its modality', async () => {
    const { store, teller } = await start();
    await teller.look();
    expect(told).toEqual([]);
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
    expect(told).toEqual([
      {
        host: 'exemplo.com.br',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: paths.map((path) => SITE + path),
      },
    ]);
    await teller.look();
    expect(told).toHaveLength(1);
  });

  test('at most once a minute; what came meanwhile is told together, after it', async () => {
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
    expect(told).toHaveLength(1);
    expect(await claimNews(store, at, PAUSE_MS)).toEqual({ kind: 'wait', waitMs: 20_000 });
    teller.stop();
    at += 20_000;
    await tellerOf(store).look();
    expect(told).toHaveLength(2);
    expect(told[1]?.urlList).toEqual(
      expect.arrayContaining([`${SITE}/resultados/rio/pt`, `${SITE}/resultados/rio/ptv`]),
    );
  });

  test('one more source that tells a draw is no news', async () => {
    const { store, teller } = await start();
    const word = { ...draw(DAY, '14:20', table(1)), region: 'pt-rio' as const };
    await recordWords(store, [word], { source: 'lotohack', now, seenSince: null });
    await teller.look();
    expect(told).toHaveLength(1);
    at += PAUSE_MS;
    await recordWords(store, [word], { source: 'deunoposte', now, seenSince: null });
    await teller.look();
    expect(told).toHaveLength(1);
  });

  test('several servers on one store tell once', async () => {
    const { store, teller } = await start();
    const others = [tellerOf(await another()), tellerOf(await another())];
    await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
    await Promise.all([teller, ...others].map((one) => one.look()));
    expect(told).toHaveLength(1);
  });

  test('an engine that fails is left alone, and told of the next', async () => {
    const { store, teller } = await start();
    status = 500;
    await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
    await teller.look();
    await teller.look();
    expect(told).toHaveLength(1);
    status = 200;
    at += PAUSE_MS;
    await recordDraws(store, [draw(DAY, '16:20', table(2))], options);
    await teller.look();
    expect(told).toHaveLength(2);
    expect(told[1]?.urlList).not.toContain(`${SITE}/resultados/rio/pt`);
  });
});
