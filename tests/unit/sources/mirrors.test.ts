import { expect, test } from 'vitest';
import { z } from 'zod';
import { caixaSource } from '../../../lib/core/sources/caixa/caixa.ts';
import {
  MIRROR_NAMES,
  sourcesOf,
  UPSTREAM_SETTINGS,
  type UpstreamSettings,
} from '../../../lib/core/sources/mirrors.ts';
import { type Read, type ReaderName, readText } from '../../../lib/core/sources/readers.ts';
import type { Ask } from '../../../lib/core/sources/request/ask.ts';
import { failed } from '../../../lib/core/sources/request/outcome.ts';

const settings = z.object(UPSTREAM_SETTINGS);

test('unset, it is the official API and its six known mirrors, and no feed', () => {
  const { CAIXA_URL, CAIXA_BACKUP_URLS, BICHO_FEED_URL } = settings.parse({});
  expect(new URL(CAIXA_URL).host).toBe('servicebus2.caixa.gov.br');
  expect(CAIXA_BACKUP_URLS.map(({ name, url }) => `${name} ${new URL(url).host}`)).toEqual([
    'guidi api.guidi.dev.br',
    'lottolookup lottolookup.com.br',
    'heroku loteriascaixa-api.herokuapp.com',
    'github raw.githubusercontent.com',
    'loteriasdados raw.githubusercontent.com',
    'serra raw.githubusercontent.com',
  ]);
  expect(BICHO_FEED_URL).toEqual([]);
});

test('mirrors keep the operator’s order, without blanks and final slashes', () => {
  const read = (text: string) => settings.parse({ CAIXA_BACKUP_URLS: text }).CAIXA_BACKUP_URLS;
  expect(read('')).toEqual([]);
  expect(read('heroku=https://a.test/b/, guidi=http://c.test:81/d/e?f=g=h ,')).toEqual([
    { name: 'heroku', url: 'https://a.test/b' },
    { name: 'guidi', url: 'http://c.test:81/d/e?f=g=h' },
  ]);
});

test.each([
  ['CAIXA_BACKUP_URLS', ['outro=https://a.test', 'guidi', 'guidi=', 'guidi=ftp://a.test', '=', 'https://a.test']],
  ['BICHO_FEED_URL', ['https://a.test,nada', 'ftp://a.test']],
  ['CAIXA_URL', ['', 'nada', 'xhttp://a.test', 'httpx://a.test']],
])('a wrong list of %s is refused', (name, wrong) => {
  for (const text of wrong) expect(settings.safeParse({ [name]: text }).success, text).toBe(false);
});

async function requestsOf(entry: Partial<UpstreamSettings>): Promise<string[]> {
  const lines: string[] = [];
  const askOf =
    <N extends ReaderName>(source: string, _reader: N): Ask<Read<N>> =>
    async (url, _args, options) => {
      lines.push(`${source} ${url}${options?.force ? ' force' : ''}`);
      return { ok: false, reason: 'refused', detail: '' };
    };
  const { lotteries, feeds } = sourcesOf({ ...settings.parse({}), CAIXA_BACKUP_URLS: [], ...entry }, askOf);
  for (const source of lotteries) {
    await source.latest('duplaSena');
    await source.contest('megaSena', 3038, { force: true });
  }
  for (const feed of feeds) await feed.draws({ force: true });
  return lines;
}

test('each source is polled at its own addresses, the official one first', async () => {
  const mirrors = MIRROR_NAMES.map((name) => `${name}=https://${name}.test`).join();
  const { CAIXA_BACKUP_URLS } = settings.parse({ CAIXA_BACKUP_URLS: mirrors });
  expect(await requestsOf({ CAIXA_URL: 'https://caixa.test/api/', CAIXA_BACKUP_URLS })).toEqual([
    'caixa https://caixa.test/api/duplasena',
    'caixa https://caixa.test/api/megasena/3038 force',
    'guidi https://guidi.test/duplasena/ultimo',
    'guidi https://guidi.test/megasena/3038 force',
    'lottolookup https://lottolookup.test/duplasena/latest',
    'lottolookup https://lottolookup.test/megasena/3038 force',
    'heroku https://heroku.test/duplasena/latest',
    'heroku https://heroku.test/megasena/3038 force',
    'github https://github.test/dupla-sena.json',
    'github https://github.test/mega-sena.json force',
    'loteriasdados https://loteriasdados.test/duplasena.json',
    'loteriasdados https://loteriasdados.test/megasena.json force',
    'serra https://serra.test/resultados.json',
  ]);
});

test('Caixa is polled for the contest before an open one', async () => {
  const urls: string[] = [];
  const ask = async (url: string) => {
    urls.push(url);
    const isNewest = urls.length === 1;
    return isNewest ? failed('not-drawn', '1272') : failed('timeout');
  };
  const source = caixaSource('https://caixa.test', ask);
  expect(await source.latest('loteca')).toMatchObject({ reason: 'timeout' });
  expect(urls).toEqual(['https://caixa.test/loteca', 'https://caixa.test/loteca/1271']);
});

test('a source’s reply is read by its reader', async () => {
  const numbers = ['01', '05', '11', '22', '30', '60'];
  const day = '30/07/2026';
  const caixa = { numero: 3038, dataApuracao: day, listaDezenas: numbers };
  const replies: Record<string, unknown> = {
    caixa,
    guidi: caixa,
    lottolookup: caixa,
    heroku: { loteria: 'megasena', concurso: 3038, data: day, dezenas: numbers },
    github: [{ concurso: 3038, data: day, resultado: numbers }],
    loteriasdados: caixa,
    serra: { resultados: [{ endpoint: 'megasena', concurso: 3038, data: day, dezenas: numbers }] },
  };
  const askOf =
    <N extends ReaderName>(source: string, reader: N): Ask<Read<N>> =>
    async (_url, args) =>
      readText(reader, JSON.stringify(replies[source]), args);
  const { lotteries } = sourcesOf(settings.parse({}), askOf);
  expect(lotteries.map(({ name }) => name)).toEqual(Object.keys(replies));
  for (const source of lotteries) {
    const fields = { ok: true, value: { contest: 3038, day: '2026-07-30', numbers } };
    expect(await source.latest('megaSena'), source.name).toMatchObject(fields);
    expect(await source.contest('megaSena', 3038), source.name).toMatchObject(fields);
  }
});

test('a feed is named after its host, and by its place where one host has several', async () => {
  const feeds = ['https://a.test/1', 'https://b.test:81/x', 'https://a.test/2'];
  expect((await requestsOf({ CAIXA_URL: 'https://caixa.test', BICHO_FEED_URL: feeds })).slice(2)).toEqual([
    'feed:a.test#1 https://a.test/1 force',
    'feed:b.test:81 https://b.test:81/x force',
    'feed:a.test#3 https://a.test/2 force',
  ]);
});
