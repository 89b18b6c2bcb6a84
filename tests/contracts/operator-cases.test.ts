import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type OperatorCase, OperatorCases } from '../../lib/core/contracts/operator-cases.ts';
import { readMeta } from '../../lib/core/store/meta.ts';
import { readActs } from '../../lib/core/store/operator-log.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { readEnv } from '../../lib/server/env.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, options, table } from './draw-builders.ts';
import { DAY, observeAt, observed } from './observation-builders.ts';
import { answer, CALLER, postOf } from './operator-calls.ts';

const AT = `${DAY}T22:43:00.000Z`;
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/clock.ts', () => ({ now: () => new Date(AT) }));

let store: Store;
vi.mock('../../lib/server/backend/choice.ts', async () => {
  const { storeBackend } = await import('../../lib/server/backend/store.ts');
  const unused = () => {
    throw new Error('nothing is asked here');
  };
  const made = storeBackend({
    store: async () => store,
    now: () => new Date(AT),
    mirrors: () => [],
    collecting: unused,
  });
  return { backend: () => made };
});
const { backend: chosen } = await import('../../lib/server/backend/choice.ts');
const { dismissCases, reopenOne, tellCases, tellDismissed } = await import('../../lib/server/operator/cases.ts');
const { noteAct } = await import('../../lib/server/session/log-act.ts');
const { makeWatch } = await import('../../lib/server/alerts/watch.ts');

const operator = () => chosen().operator as Operator;
const dismiss = async (body: unknown) => answer(await dismissCases(postOf(body))(operator(), CALLER));
const reopen = async (id: string) => answer(await reopenOne(postOf({}), id)(operator(), CALLER));
const listed = async (tell: typeof tellCases) =>
  OperatorCases.parse((await answer(await tell(operator(), CALLER))).body).kinds;
const open = () => listed(tellCases);
const aside = () => listed(tellDismissed);
const codes = (kinds: OperatorCases['kinds']) => kinds.map(({ code, cases }) => `${code} ${cases.length}`).sort();
const only = async (code: string): Promise<OperatorCase> => {
  const [first] = (await open()).find((kind) => kind.code === code)?.cases ?? [];
  if (!first) throw new Error(`no ${code}`);
  return first;
};
const acts = async () =>
  (await readActs(store.db, { limit: 20 })).map(({ act, outcome, subject, after }) => ({
    act,
    outcome,
    subject,
    after,
  }));
const whole = async () => [
  await store.db.selectFrom('quarantine').selectAll().orderBy('id').execute(),
  await store.db.selectFrom('dismissed_disputes').selectAll().orderBy('id').execute(),
];

const [A, B, C] = [table(1), table(2), table(3)];
const BY = { ...options, now: new Date(AT), receivedAt: AT };
const fifteen = `${DAY}T17:31:00.000Z`;

/** Rio's 14h20 as two families tell it, and two refusals of one kind. */
async function fill() {
  await observeAt(store, fifteen, 'lotohack', [observed('14:20', A)]);
  await observeAt(store, fifteen, 'ojogodobicho', [observed('14:20', B)]);
  await recordDraws(store, [draw(DAY, '11:20', A)], BY);
  await recordDraws(store, [draw(DAY, '11:20', B)], BY);
  await recordDraws(store, [draw(DAY, '11:20', C)], BY);
}

describe.each(BACKENDS)('disputes and the quarantine at the desk, on %s', (name) => {
  const stores = backend(name);
  beforeEach(async () => {
    store = await stores.open();
  });

  test('both tables stand side by side with who told them, and what a post takes', async () => {
    await fill();
    const kinds = await open();
    expect(codes(kinds)).toEqual(['differs-from-stored 2', 'disputed 1']);
    expect(kinds[0]).toMatchObject({
      code: 'disputed',
      text: 'Fontes diferem',
      cases: [
        {
          name: 'Rio de Janeiro · PT 14h20',
          day: '20/11/2026',
          stands: { numbers: A, by: ['Resultado Fácil'] },
          told: [{ numbers: B, by: ['O Jogo do Bicho'] }],
          draw: { house: 'rio', day: DAY, time: '14:20' },
          expects: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      ],
    });
    expect(await only('differs-from-stored')).toMatchObject({
      name: 'Rio de Janeiro · PTM 11h20',
      stands: { numbers: A },
      draw: { house: 'rio', day: DAY, time: '11:20' },
      seen: { times: 1 },
    });
  });

  test.each([
    ['the other one', B],
    ['the shown one', A],
  ])('%s is chosen by a post with its digest: the question is over', async (_, numbers) => {
    await fill();
    const { draw: place, expects } = await only('disputed');
    const prizes = numbers.map((number, at) => ({ place: String(at + 1), number }));
    const posted = await operator().postDraws({
      date: DAY,
      reason: 'Conferido com a banca.',
      expects,
      results: { results: { rio: { prizes: { [place?.time ?? '']: prizes } } } },
    });
    expect(posted).toMatchObject({ status: 200, body: { rejected: [] } });
    expect(codes(await open())).toEqual(['differs-from-stored 2']);
  });

  test('a refused table that stands by now is no case any more', async () => {
    await fill();
    await recordDraws(store, [draw(DAY, '11:20', C)], {
      ...options,
      source: 'operador',
      corrects: true,
      reason: 'Conferido.',
      receivedAt: AT,
    });
    const { cases } = (await open()).find(({ code }) => code === 'differs-from-stored') ?? { cases: [] };
    expect(cases.map(({ told }) => told[0]?.numbers)).toEqual([B]);
  });

  test('a case that is dismissed stays listed with who, when and why, and is in the log', async () => {
    await fill();
    const { id } = await only('disputed');
    expect(await dismiss({ ids: [id], reason: ' A banca não respondeu. ' })).toEqual({
      status: 200,
      body: { dismissed: 1 },
    });
    expect(codes(await open())).toEqual(['differs-from-stored 2']);
    expect(await aside()).toMatchObject([
      {
        code: 'disputed',
        cases: [
          {
            id,
            name: 'Rio de Janeiro · PT 14h20',
            stands: { numbers: A, by: ['Resultado Fácil'] },
            told: [{ numbers: B }],
            dismissed: { at: AT, by: 'token 1a2b3c4d', reason: 'A banca não respondeu.' },
          },
        ],
      },
    ]);
    expect(await acts()).toEqual([
      {
        act: 'dismiss',
        outcome: 'done',
        subject: `pt-rio/${DAY}/14:20 disputed ${id}`,
        after: 'A banca não respondeu.',
      },
    ]);
    // Another process, or this one after a restart, knows it too.
    store = await stores.another();
    expect(codes(await aside())).toEqual(['disputed 1']);
  });

  test('a dismissed dispute is no alert; with a third table it is one again', async () => {
    await fill();
    const receiver = {
      name: 'webhook' as const,
      host: 'aviso.test',
      settings: '',
      send: async () => ({ ok: true as const, value: '' }),
    };
    const look = makeWatch({
      store: async () => store,
      receivers: [receiver],
      settings: readEnv({ BICHO_SOURCES: '' }),
      now: () => new Date(AT),
      clockJump: () => null,
      log: () => undefined,
    });
    const isAlert = async () => {
      await look();
      return (await readMeta(store.db, 'alert-cases'))?.includes('draw-disputed');
    };
    await dismiss({ ids: [(await only('disputed')).id], reason: 'Sem resposta.' });
    expect(await isAlert()).toBe(false);
    await observeAt(store, AT, 'deunoposte', [observed('14:20', C)]);
    expect(codes(await open())).toContain('disputed 1');
    expect(await isAlert()).toBe(true);
  });

  test('all of a kind are dismissed as far as they were seen, and the same refusal stays so', async () => {
    await fill();
    await recordDraws(store, [draw(DAY, '09:20', A)], BY);
    const later = { ...BY, now: new Date(`${DAY}T22:50:00.000Z`) };
    await recordDraws(store, [draw(DAY, '09:20', C)], later);
    expect(await dismiss({ kind: 'differs-from-stored', until: AT, reason: 'Erro da fonte.' })).toMatchObject({
      body: { dismissed: 2 },
    });
    expect(codes(await open())).toEqual(['differs-from-stored 1', 'disputed 1']);
    await recordDraws(store, [draw(DAY, '11:20', B)], later);
    expect(codes(await open())).toEqual(['differs-from-stored 1', 'disputed 1']);
    expect(codes(await aside())).toEqual(['differs-from-stored 2']);
    expect(await dismiss({ kind: 'disputed', reason: 'Sem resposta.' })).toMatchObject({ body: { dismissed: 1 } });
    expect((await acts()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['differs-from-stored: 2', 'disputed: 1']),
    );
    expect((await listQuarantine(store.db, 9)).filter((one) => one.dismissed_for === 'Erro da fonte.')).toHaveLength(2);
  });

  test('acts of one millisecond are listed in the order in which they were done', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) });
    onTestFinished(() => void vi.useRealTimers());
    const subjects = Array.from({ length: 12 }, (_, n) => `caso ${n}`);
    for (const subject of subjects)
      await noteAct({ caller: CALLER, address: '', act: 'dismiss', outcome: 'done', subject });
    expect((await acts()).map(({ subject }) => subject)).toEqual(subjects.toReversed());
  });

  test('what was dismissed is taken up again', async () => {
    await fill();
    const before = codes(await open());
    const ids = (await open()).flatMap(({ cases }) => cases.map(({ id }) => id));
    await dismiss({ ids, reason: 'Engano.' });
    expect(await open()).toEqual([]);
    for (const id of ids) expect(await reopen(id)).toEqual({ status: 200, body: { reopened: 1 } });
    expect(codes(await open())).toEqual(before);
    expect(await aside()).toEqual([]);
    expect(await reopen(ids[0] ?? '')).toMatchObject({ status: 404, body: { message: /dispensados/ } });
  });

  test('a contest is shown as one, with what POST /api/contests takes', async () => {
    const by = { now: new Date(AT), receivedAt: AT };
    const first = mega(3080, { day: '2026-11-18' });
    await recordContests(store, [first], { source: 'caixa', ...by });
    const other = { ...first, numbers: ['01', '02', '03', '04', '05', '07'] };
    await recordContests(store, [other], { source: 'guidi', ...by });
    const found = await only('differs-from-stored');
    expect(found).toMatchObject({
      name: 'Mega-Sena, concurso 3080',
      day: '18/11/2026',
      stands: { numbers: first.numbers, by: ['Caixa'] },
      told: [{ numbers: other.numbers, by: ['API Guidi'] }],
      contest: { modality: 'megaSena', contest: 3080 },
    });
    const entry = { ...found.contest, reason: 'Errata.', expects: found.expects, insist: true };
    expect(await operator().postContests([entry])).toMatchObject({ status: 200, body: { corrected: 1 } });
    expect(await open()).toEqual([]);
  });

  test.each([
    [{}, 400],
    [{ ids: [], reason: 'x' }, 400],
    [{ ids: ['a'] }, 400],
    [{ ids: ['a'], reason: '  ' }, 400],
    [{ ids: ['a'], reason: 'a\u202eb' }, 400],
    [{ ids: ['a'], reason: 'a\nb' }, 400],
    [{ ids: ['a'], reason: 'x'.repeat(201) }, 400],
    [{ ids: ['a'], kind: 'disputed', reason: 'x' }, 400],
    [{ kind: 'disputed', until: 'ontem', reason: 'x' }, 400],
    [{ ids: ["a'; drop table quarantine"], reason: 'x' }, 404],
    [{ kind: '__proto__', reason: '<script>' }, 404],
  ])('%j is refused with a sentence, and nothing changes', async (body, status) => {
    await fill();
    const before = await whole();
    const reply = await dismiss(body);
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect(await whole()).toEqual(before);
  });

  test('what a source sent is shown as far as it can be read', async () => {
    await fill();
    const odd = {
      id: 'a'.repeat(32),
      kind: 'draw',
      source: 'feed:x',
      reason: 'unknown-region',
      detail: '<b>',
      told: '{"prizes":…',
    };
    await store.write((trx) =>
      trx
        .insertInto('quarantine')
        .values({ ...odd, subject: 'nenhuma/ontem/?', first_at: AT, last_at: AT, times: 1 })
        .execute(),
    );
    expect(await only('unknown-region')).toMatchObject({
      name: 'nenhuma/ontem/?',
      stands: null,
      told: [{ numbers: [], by: ['x'] }],
      draw: null,
      detail: '<b>',
    });
  });
});
