import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MODALITIES } from '../../../lib/core/domain/modalities.ts';
import { parseCaixaFields } from '../../../lib/core/sources/caixa-fields.ts';
import { parseFeed } from '../../../lib/core/sources/feed.ts';
import { parseGithub } from '../../../lib/core/sources/github.ts';
import { parseHeroku } from '../../../lib/core/sources/heroku.ts';
import { CAIXA_SLUGS } from '../../../lib/core/sources/lottery-source.ts';
import { readHistory } from '../../../lib/server/store/history.ts';

const FOLDER = 'tests/fixtures/upstream';
const json = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));

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
      reason: 'wrong-modality',
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
    expect(parseGithub(file, 'duplaSena', 3)).toMatchObject({ ok: false, reason: 'not-found' });
  });

  test('a feed’s draws that were not yet held are left out', () => {
    const feed = {
      date: '2026-11-20',
      results: { results: { 'pt-rio': { prizes: { '09:20': [], '11:20': [{ place: '1', number: '-' }] } } } },
    };
    expect(parseFeed(feed)).toEqual({ ok: true, value: [] });
  });
});
