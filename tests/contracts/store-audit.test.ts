import { describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { auditStore } from '../../lib/core/store/audit.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, mega, now, options, table } from './told.ts';

const ID = 'pt-rio/2026-11-20/14:20';
const WHOLE = { draws: 4, contests: 5, found: 0, problems: [] };

const dupla: ReportedContest = {
  modality: 'duplaSena',
  contest: 2991,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', '06'],
  second: ['11', '12', '13', '14', '15', '16'],
};
const timemania: ReportedContest = {
  modality: 'timemania',
  contest: 2423,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', '06', '80'],
  team: 'FLAMENGO/RJ',
};

/** Three draws, five contests, and the Federal's draw that one of these gives. */
async function fill(store: Store): Promise<Store> {
  const draws = [
    draw('2026-11-20', '14:20', table(1)),
    { ...draw('2026-11-20', '16:20', table(2)), drawn6to10: table(3) },
    { ...draw('2026-11-20', '14:20', table(4), 'look'), inferred: true },
  ];
  const contests = [mega(3044), mega(3045), dupla, timemania, federalContest];
  const results = [...(await recordDraws(store, draws, options)), ...(await recordContests(store, contests, options))];
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'new'));
  return store;
}

describe.each(BACKENDS)('the audit of a store on %s', (name) => {
  const own = backend(name);
  const filled = async () => fill(await own.open());
  const audit = ({ db }: Store) => auditStore(db, now);

  const setDraw = ({ db }: Store, to: Partial<Tables['draws']>, id = ID) =>
    db.updateTable('draws').set(to).where('id', '=', id).execute();
  const setPrize = ({ db }: Store, place: number, to: Partial<Tables['prizes']>, id = ID) =>
    db.updateTable('prizes').set(to).where('draw_id', '=', id).where('place', '=', place).execute();
  const setContest = ({ db }: Store, modality: string, to: Partial<Tables['contests']>) =>
    db.updateTable('contests').set(to).where('modality', '=', modality).where('contest', '!=', 3044).execute();

  test('a whole store has no problems, and all of it is counted', async () => {
    expect(await audit(await own.open())).toEqual({ draws: 0, contests: 0, found: 0, problems: [] });
    expect(await audit(await filled())).toEqual(WHOLE);
  });

  test('what is older than seals is whole without one', async () => {
    const store = await filled();
    await store.db.updateTable('draws').set({ seal: null, digest: null }).execute();
    await store.db.updateTable('contests').set({ seal: null }).execute();
    expect(await audit(store)).toEqual(WHOLE);
  });

  test('a number changed in the database alone is found, and its draw named', async () => {
    const store = await filled();
    const [first = ''] = table(1);
    // Another thousand: of the same group.
    await setPrize(store, 1, { number: `${(Number(first[0]) + 1) % 10}${first.slice(1)}` });
    expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: não é o que foi gravado`] });
  });

  test('any column of a sealed draw changed in the database alone is found', async () => {
    const store = await filled();
    const row = await store.db.selectFrom('draws').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
    for (const to of [{ source: 'outra' }, { inferred: 1 }, { digest: null }, { drawn_6_to_10: '[]' }]) {
      await setDraw(store, { ...row, ...to });
      expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: não é o que foi gravado`] });
    }
  });

  test('a draw under a key that is not its own is found', async () => {
    const store = await filled();
    await setDraw(store, { day: '2026-11-19' });
    const [looks, other] = ['look/2026-11-20/14:20', 'A-loteria/2026-11-20/14:20'];
    await setDraw(store, { id: other }, looks);
    await store.db.updateTable('prizes').set({ draw_id: other }).where('draw_id', '=', looks).execute();
    expect(await audit(store)).toEqual({
      ...WHOLE,
      found: 2,
      problems: [`${other}: chave que não é a do sorteio`, `${ID}: chave que não é a do sorteio`],
    });
  });

  test('a draw with more or fewer prizes than five is found, and how many it has is told', async () => {
    const store = await filled();
    const missing = store.db.deleteFrom('prizes').where('draw_id', '=', ID);
    await store.db.insertInto('prizes').values({ draw_id: ID, place: 6, number: '1234', grp: 9 }).execute();
    expect((await audit(store)).problems).toEqual([`${ID}: 6 prêmios`]);
    await missing.where('place', '>', 4).execute();
    expect((await audit(store)).problems).toEqual([`${ID}: 4 prêmios`]);
    await missing.execute();
    expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: 0 prêmios`] });
  });

  test('the prizes of a draw that is gone are found once', async () => {
    const store = await filled();
    await store.db.deleteFrom('draws').where('id', '=', ID).execute();
    expect(await audit(store)).toEqual({ ...WHOLE, draws: 3, found: 1, problems: [`${ID}: prêmios sem sorteio`] });
  });

  test('a draw without a seal is asked what is asked of what comes in', async () => {
    const store = await filled();
    await setDraw(store, { seal: null });
    await setPrize(store, 2, { number: 'abcd' });
    expect((await audit(store)).problems).toEqual([`${ID}: invalid-number 2º: abcd`]);
    await store.db.updateTable('prizes').set({ number: '0000', grp: 25 }).where('draw_id', '=', ID).execute();
    expect((await audit(store)).problems).toEqual([`${ID}: all-zero 0000 × 5`]);
  });

  test('what lies after the moment of the audit is found', async () => {
    const { db } = await filled();
    expect(await auditStore(db, instantOf('2026-11-20', '16:19'))).toEqual({
      ...WHOLE,
      found: 1,
      problems: ['pt-rio/2026-11-20/16:20: future 2026-11-20 16:20'],
    });
    expect(await auditStore(db, instantOf('2026-11-20', '16:20'))).toEqual(WHOLE);
  });

  test('a group that is not its number’s is found, with its place', async () => {
    const store = await filled();
    const third = (table(1)[2] ?? '').slice(-2);
    const wrong = third === '01' ? 2 : 1;
    await setPrize(store, 3, { grp: wrong });
    expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: grupo ${wrong} no 3º`] });
  });

  test('a table 1º ao 10º that is not five numbers of four digits is found', async () => {
    const store = await filled();
    const told = async (column: string) => {
      await setDraw(store, { seal: null, drawn_6_to_10: column });
      return (await audit(store)).problems;
    };
    expect(await told('["0123","4567","8901","2345","6789"]')).toEqual([]);
    for (const wrong of [
      '',
      '[]',
      ' ["0123","4567","8901","2345","6789"]',
      '["0123","4567","8901","2345","6789"] ',
      '["0","4567","8901","2345","6789"]',
      '["abcd","4567","8901","2345","6789"]',
      '["0123","4567"]',
      '["0123","4567","8901","2345"]',
      '["0123","4","8","2","6"]',
      '["0123","abcd","efgh","ijkl","mnop"]',
    ])
      expect(await told(wrong), wrong).toEqual([`${ID}: tabela 1º ao 10º`]);
  });

  test('a contest changed in the database alone is found, and named', async () => {
    const store = await filled();
    await setContest(store, 'megaSena', { numbers: '["01","02","03","04","05","07"]' });
    await setContest(store, 'timemania', { team: 'Santos/SP' });
    expect(await audit(store)).toEqual({
      ...WHOLE,
      found: 2,
      problems: ['megaSena/3045: não é o que foi gravado', 'timemania/2423: não é o que foi gravado'],
    });
  });

  test('a contest without a seal is asked what is asked of what comes in', async () => {
    const store = await filled();
    await setContest(store, 'megaSena', { seal: null, numbers: '["01","02"' });
    await setContest(store, 'duplaSena', { seal: null, second: null });
    await setContest(store, 'federal', { seal: null, day: '2026-11-21' });
    await setContest(store, 'timemania', { seal: null, numbers: '["01","01","03","04","05","06","80"]' });
    expect(await audit(store)).toEqual({
      ...WHOLE,
      found: 4,
      problems: [
        'duplaSena/2991: wrong-count 0 de 6',
        'federal/6100: future 2026-11-21',
        'megaSena/3045: JSON que não se lê',
        'timemania/2423: repeated-number 01 01 03 04 05 06 80',
      ],
    });
  });

  test('all problems are counted, the first twenty named, each in at most 200 characters', async () => {
    const store = await own.open();
    const days = Array.from({ length: 25 }, (_, at) => addDays('2026-10-01', at));
    await recordDraws(
      store,
      days.map((day, at) => draw(day, '14:20', table(at))),
      options,
    );
    await store.db.updateTable('draws').set({ inferred: 1 }).execute();
    const { problems, ...counts } = await audit(store);
    expect(counts).toEqual({ draws: 25, contests: 0, found: 25 });
    expect(problems).toEqual(days.slice(0, 20).map((day) => `pt-rio/${day}/14:20: não é o que foi gravado`));
    await setDraw(store, { id: `a${'x'.repeat(300)}` }, `pt-rio/${days[0]}/14:20`);
    expect((await audit(store)).problems[0]).toBe(`a${'x'.repeat(199)}`);
  });

  test('of more than a thousand draws and contests each is read, and once', async () => {
    const store = await own.open();
    const draws = Array.from({ length: 1001 }, (_, at) => draw(addDays('2024-01-01', at), '14:20', table(at)));
    await recordDraws(store, draws, options);
    await recordContests(
      store,
      Array.from({ length: 1001 }, (_, at) => mega(3000 - at)),
      options,
    );
    expect(await audit(store)).toEqual({ draws: 1001, contests: 1001, found: 0, problems: [] });
    const last = draws.at(-1)?.day;
    await setDraw(store, { inferred: 1 }, `pt-rio/${last}/14:20`);
    await store.db.updateTable('contests').set({ special: 1 }).where('contest', '=', 3000).execute();
    expect((await audit(store)).problems).toEqual([
      `pt-rio/${last}/14:20: não é o que foi gravado`,
      'megaSena/3000: não é o que foi gravado',
    ]);
  });
});
