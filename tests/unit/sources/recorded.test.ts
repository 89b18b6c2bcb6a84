import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAME_IDS, GAMES } from '../../../lib/core/domain/games/list.ts';
import { type ReportedContest, validateContest } from '../../../lib/core/domain/games/validate-contest.ts';
import { parseCaixaFields } from '../../../lib/core/sources/caixa/caixa-fields.ts';
import { parseHeroku } from '../../../lib/core/sources/caixa/heroku.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';

const FOLDER = 'tests/fixtures/upstream';
const json = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));

/** What a reply says of the parts beside the numbers, as it is stored. */
function drawnBeside(reported: ReportedContest) {
  const read = validateContest(reported, new Date('2026-11-20T15:00:00Z'));
  return read.ok ? read.value.extra : reported.extra;
}

describe('recorded replies', () => {
  test.each(GAME_IDS.filter((id) => existsSync(`${FOLDER}/caixa/${GAMES[id].upstream.caixa}`)))(
    '%s: every reply gives the contest that the history has',
    async (modality) => {
      const contests = (await readHistory()).contests.filter((contest) => contest.modality === modality);
      const newest = Math.max(...contests.map((contest) => contest.contest));
      const folder = `caixa/${GAMES[modality].upstream.caixa}`;
      for (const name of readdirSync(`${FOLDER}/${folder}`)) {
        const caixaFields = parseCaixaFields(json(`${folder}/${name}`), modality);
        expect(caixaFields.ok, name).toBe(true);
        if (!caixaFields.ok) continue;
        // Replies of later contests are written for the tests of what Caixa tells next.
        if (caixaFields.value.contest > newest) continue;
        const known = contests.find((contest) => contest.contest === caixaFields.value.contest);
        // Of Timemania 1307 Caixa has eight numbers, one of them too many (content/history/README.md).
        const reply = caixaFields.value.numbers;
        expect(modality === 'timemania' && reply.length === 8 ? reply.filter((one) => one !== '54') : reply).toEqual(
          known?.numbers,
        );
        expect(caixaFields.value.second ?? []).toEqual(known?.second ?? []);
        expect(caixaFields.value.day).toBe(known?.day);
        expect(drawnBeside(caixaFields.value)).toEqual(known?.extra);
        // The history has no order.
        // The history does not say when the next contest was to be.
        const { order, nextDay: _, ...details } = caixaFields.value.details ?? {};
        expect(order?.toSorted() ?? reply).toEqual(reply);
        expect(details).toEqual(known?.details);
      }
    },
  );

  test('the mirror with its own fields: Dupla Sena’s twelve numbers are two draws', () => {
    const found = parseHeroku(json('backups/loteriascaixa-api-duplasena.json'), 'duplaSena');
    expect(found).toMatchObject({
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
});
