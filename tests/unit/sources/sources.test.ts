import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admitContest } from '../../../lib/core/domain/contest-admission.ts';
import { MODALITIES, type Modality } from '../../../lib/core/domain/modalities.ts';
import { parseCaixaFields } from '../../../lib/core/sources/caixa-fields.ts';
import { parseFeed } from '../../../lib/core/sources/feed.ts';
import { parseGithub } from '../../../lib/core/sources/github.ts';
import { parseHeroku } from '../../../lib/core/sources/heroku.ts';
import { CAIXA_SLUGS } from '../../../lib/core/sources/lottery-source.ts';
import type { SourceFailure } from '../../../lib/core/sources/outcome.ts';
import { readHistory } from '../../../lib/server/recorded-history.ts';
import { makeUpstreams, parseMirrors } from '../../../lib/server/upstreams.ts';
import { type Fault, startUpstream, type Upstream } from '../../support/upstream.ts';

const FOLDER = 'tests/fixtures/upstream';
const json = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
const now = new Date('2026-11-20T15:00:00Z');

describe('recorded replies', () => {
  test.each(MODALITIES)('%s: every reply gives the contest that the history has', async (modality) => {
    const { contests } = await readHistory();
    const folder = `caixa/${CAIXA_SLUGS[modality]}`;
    for (const name of readdirSync(`${FOLDER}/${folder}`)) {
      const told = parseCaixaFields(json(`${folder}/${name}`), modality);
      expect(told.ok, name).toBe(true);
      if (!told.ok) continue;
      const known = contests.find((c) => c.modality === modality && c.contest === told.value.contest);
      expect(told.value.numbers).toEqual(known?.numbers);
      expect(told.value.second ?? []).toEqual(known?.second ?? []);
      expect(told.value.day).toBe(known?.day);
      expect(told.value.details).toEqual(known?.details);
    }
  });

  test('the mirror with its own fields: Dupla Sena’s twelve numbers are two draws', () => {
    const told = parseHeroku(json('backups/loteriascaixa-api-duplasena.json'), 'duplaSena');
    expect(told).toMatchObject({
      ok: true,
      value: {
        contest: 2999,
        day: '2026-08-21',
        numbers: ['01', '10', '12', '37', '39', '44'],
        second: ['10', '15', '18', '19', '46', '49'],
      },
    });
    expect(parseHeroku(json('backups/loteriascaixa-api-megasena.json'), 'megaSena')).toMatchObject({
      ok: true,
      value: { contest: 3046, numbers: ['16', '23', '24', '33', '36', '52'] },
    });
    expect(parseHeroku(json('backups/loteriascaixa-api-megasena.json'), 'quina')).toMatchObject({
      ok: false,
      failure: 'wrong-modality',
    });
  });

  test('the whole-history mirror: the newest by number, or the one asked for', () => {
    const file = [
      {
        concurso: 2,
        data: '09/11/2001',
        resultado_1: [4, 11, 32, 38, 42, 2],
        resultado_2: ['09', '13', '19', '24', '29', '46'],
      },
      {
        concurso: 1,
        data: '06/11/2001',
        resultado_1: ['07', '15', '24', '41', '48', '50'],
        resultado_2: ['09', '37', '41', '43', '44', '49'],
      },
    ];
    expect(parseGithub(file, 'duplaSena', null)).toMatchObject({
      ok: true,
      value: { contest: 2, numbers: ['04', '11', '32', '38', '42', '02'] },
    });
    expect(parseGithub(file, 'duplaSena', 1)).toMatchObject({ ok: true, value: { contest: 1, day: '2001-11-06' } });
    expect(parseGithub(file, 'duplaSena', 3)).toMatchObject({ ok: false, failure: 'not-found' });
  });

  test('a feed’s draws that were not yet held are left out', () => {
    const feed = {
      date: '2026-11-20',
      results: { results: { 'pt-rio': { prizes: { '09:20': [], '11:20': [{ place: '1', number: '-' }] } } } },
    };
    expect(parseFeed(feed)).toEqual({ ok: true, value: [] });
  });
});

describe('lies', () => {
  test('whatever is sent, nothing throws, and what passes is a contest of its modality', () => {
    const reply = json('caixa/megasena/3038.json') as Record<string, unknown>;
    const damage = fc.dictionary(
      fc.constantFrom(...Object.keys(reply)),
      fc.oneof(fc.jsonValue(), fc.constantFrom('01/01/2026', ['01'], 99)),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          damage.map((changes) => ({ ...reply, ...changes })),
        ),
        fc.constantFrom(...MODALITIES),
        (raw, modality: Modality) => {
          for (const told of [
            parseCaixaFields(raw, modality),
            parseHeroku(raw, modality),
            parseGithub(raw, modality, null),
          ]) {
            if (!told.ok) continue;
            const admitted = admitContest(told.value, now);
            if (admitted.ok) expect(admitted.value.numbers.every((number) => /^\d+$/.test(number))).toBe(true);
          }
          parseFeed(raw);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('over the wire', () => {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.stop());

  const official = (timeoutMs = 2000) =>
    makeUpstreams({ CAIXA_URL: upstream.caixaUrl, mirrors: [], feeds: [] }, fetch, { timeoutMs }).lotteries[0];

  test.each<[Fault, SourceFailure]>([
    ['refused', 'reset'],
    ['reset', 'reset'],
    ['hang', 'timeout'],
    ['slow-drip', 'timeout'],
    ['403', 'forbidden'],
    ['429', 'rate-limited'],
    ['503', 'server-error'],
    ['html', 'not-json'],
    ['error-body', 'error-body'],
    ['truncated', 'truncated'],
    ['empty', 'empty'],
    ['huge', 'too-large'],
    ['redirect', 'redirected'],
    ['fields-shifted', 'wrong-shape'],
  ])('%s is %s', async (fault, failure) => {
    upstream.faults.caixa = fault;
    const told = await official(fault === 'hang' || fault === 'slow-drip' ? 120 : 2000)?.latest('megaSena');
    upstream.faults.caixa = null;
    expect(told).toMatchObject({ ok: false, failure });
  });

  test('a server that is not there is refused', async () => {
    const gone = makeUpstreams({ CAIXA_URL: 'http://127.0.0.1:9', mirrors: [], feeds: [] }, fetch, { timeoutMs: 1500 });
    expect(await gone.lotteries[0]?.latest('megaSena')).toMatchObject({ ok: false, failure: 'refused' });
  });

  test('one retry after a reset, none after a 403, which opens the circuit; force goes past it', async () => {
    const source = official();
    const asked = () => upstream.requests.length;
    upstream.faults.caixa = '503';
    let before = asked();
    await source?.latest('quina');
    expect(asked() - before).toBe(2);
    upstream.faults.caixa = '403';
    before = asked();
    await source?.latest('quina');
    expect(asked() - before).toBe(1);
    upstream.faults.caixa = null;
    before = asked();
    expect(await source?.latest('quina')).toMatchObject({ ok: false, failure: 'circuit-open' });
    expect(asked() - before).toBe(0);
    expect(await source?.latest('quina', { force: true })).toMatchObject({ ok: true });
  });

  test('three failures in a row open a mirror’s circuit, and it counts no longer as available', async () => {
    const mirrors = parseMirrors(`guidi=${upstream.mirrorUrl('guidi')}/,heroku=${upstream.mirrorUrl('heroku')}`) ?? [];
    const upstreams = makeUpstreams({ CAIXA_URL: upstream.caixaUrl, mirrors, feeds: [] }, fetch, { timeoutMs: 2000 });
    expect(upstreams.openMirrors()).toBe(2);
    upstream.faults.guidi = 'html';
    for (let i = 0; i < 3; i++) await upstreams.lotteries[1]?.latest('megaSena');
    upstream.faults.guidi = null;
    expect(upstreams.openMirrors()).toBe(1);
    expect(await upstreams.lotteries[2]?.latest('duplaSena')).toMatchObject({ ok: true, value: { contest: 2990 } });
  });

  test('mirrors are read from the setting, and nonsense is not', () => {
    expect(parseMirrors('')).toEqual([]);
    expect(parseMirrors('guidi=https://a.test/x/')).toEqual([{ name: 'guidi', url: 'https://a.test/x' }]);
    for (const wrong of ['guidi', 'outro=https://a.test', 'guidi=ftp://a.test', '='])
      expect(parseMirrors(wrong)).toBeNull();
  });
});
