import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { contestId } from '../../lib/core/domain/draws/contest-standing.ts';
import { GAME_IDS, gameOf, misdated } from '../../lib/core/domain/games/list.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { contestSeal } from '../../lib/core/store/checksum.ts';
import { readContest } from '../../lib/core/store/contest-rows.ts';
import { correctDays, recordContests } from '../../lib/core/store/record-contests.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { correctHistoryDays, readHistory } from '../../lib/server/store/history/load.ts';
import { misdatedLine } from '../../lib/site/contests.ts';
import { BACKENDS, backend } from './backends.ts';

const now = instantOf('2026-11-20', '12:00');
const LISTED = GAME_IDS.flatMap((modality) =>
  Object.entries(gameOf(modality).misdated ?? {}).map(([contest, days]) => ({
    modality,
    contest: Number(contest),
    ...days,
  })),
);
const { contests: recorded } = await readHistory();
const byId = new Map(recorded.map((one) => [contestId(one), one]));

test('the recorded contests of each game are in the order of their days, fourteen put right', () => {
  expect(LISTED).toHaveLength(14);
  const wrong = GAME_IDS.flatMap((modality) => {
    const days = new Map(
      recorded
        .filter((one) => one.modality === modality)
        .map(({ contest, day }) => [contest, misdated(modality, contest)?.day ?? day]),
    );
    return [...days].filter(([contest, day]) => {
      const [before, after] = [days.get(contest - 1), days.get(contest + 1)];
      return (before !== undefined && day < before) || (after !== undefined && day > after);
    });
  });
  expect(wrong).toEqual([]);
  for (const { modality, contest, recorded: day } of LISTED) expect(byId.get(`${modality}/${contest}`)?.day).toBe(day);
});

describe.each(BACKENDS)('days that cannot be, on %s', (name) => {
  const kind = backend(name);
  const options = { now, receivedAt: now.toISOString() };
  const dayOf = async (store: Store, id: string) => {
    const [modality = '', contest] = id.split('/');
    const row = await store.db
      .selectFrom('contests')
      .select('day')
      .where('modality', '=', modality)
      .where('contest', '=', Number(contest))
      .executeTakeFirst();
    return row?.day;
  };
  const listed = () => LISTED.map((one) => byId.get(contestId(one)) as ReportedContest);

  test.each(['historico', 'caixa', 'guidi', 'importacao'])('%s gives such a contest its right day', async (source) => {
    const store = await kind.open();
    await recordContests(store, listed(), { ...options, source });
    for (const one of LISTED) {
      expect(await dayOf(store, contestId(one)), contestId(one)).toBe(one.day);
      expect(misdatedLine(one)).toContain('A Caixa registra ');
    }
    // Caixa's reply, read again, changes nothing.
    const again = await recordContests(store, listed(), { ...options, source: 'caixa' });
    expect(again.filter(({ outcome }) => outcome === 'corrected' || outcome === 'refused')).toEqual([]);
  });

  test('an older store gets the right days once, with a line each in the public log', async () => {
    const store = await kind.open();
    await recordContests(store, listed(), { now, receivedAt: null, source: 'historico' });
    const right = await store.db.selectFrom('contests').selectAll().orderBy('modality').orderBy('contest').execute();
    await store.write(async (trx) => {
      for (const row of right) {
        const day = misdated(readContest(row).modality, row.contest)?.recorded ?? row.day;
        const old = { ...row, day };
        await trx
          .updateTable('contests')
          .set({ day, seal: contestSeal(old) })
          .where('modality', '=', row.modality)
          .where('contest', '=', row.contest)
          .execute();
      }
    });
    await correctHistoryDays(store, now);
    await correctHistoryDays(store, instantOf('2026-11-21', '12:00'));
    expect(await store.db.selectFrom('contests').selectAll().orderBy('modality').orderBy('contest').execute()).toEqual(
      right,
    );
    const log = await store.db.selectFrom('contest_corrections').selectAll().execute();
    expect(log).toHaveLength(14);
    expect(log.every(({ reason }) => reason?.includes('não cabe entre os concursos vizinhos'))).toBe(true);
    await store.write((trx) => correctDays(trx, { ...options, source: 'historico' }));
    expect(await store.db.selectFrom('contest_corrections').selectAll().execute()).toHaveLength(14);
  });

  const quina = (contest: number, day: string): ReportedContest => ({
    modality: 'quina',
    contest,
    day,
    numbers: ['01', '17', '23', '44', String(10 + (contest % 60)).padStart(2, '0')].toSorted(),
  });
  const days = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07'];
  const weekOf = (change: (day: string, at: number) => string) =>
    days.map((day, at) => quina(7082 + at, change(day, at)));

  test.each([
    ['before the contest before it', '2026-08-03'],
    ['of another year', '2025-08-05'],
    ['after the contest after it', '2026-08-07'],
  ])('a contest with a day %s is refused, by any source', async (_, day) => {
    for (const source of ['caixa', 'guidi', 'importacao']) {
      const store = await kind.open();
      const batch = weekOf((right, at) => (at === 2 ? day : right));
      const outcomes = await recordContests(store, batch, { ...options, source });
      expect(outcomes.map((one) => ('reason' in one ? one.reason : one.outcome))).toEqual([
        'new',
        'new',
        'day-out-of-order',
        'new',
        'new',
      ]);
      // Alone, beside those that are stored.
      const [alone] = await recordContests(store, [quina(7084, day)], { ...options, source });
      expect(alone).toMatchObject({ outcome: 'refused', reason: 'day-out-of-order' });
      const [right] = await recordContests(store, [quina(7084, '2026-08-05')], { ...options, source });
      expect(right).toMatchObject({ outcome: 'new' });
    }
  });

  test('an operator hears why, and may insist', async () => {
    const store = await kind.open();
    await recordContests(store, weekOf((day) => day).slice(0, 2), { ...options, source: 'caixa' });
    const entry = { ...quina(7084, '2026-08-02'), reason: 'Do site da Caixa.' };
    expect(await postContests([entry], { store, now })).toMatchObject({
      body: {
        accepted: 0,
        rejected: [{ code: 'day-out-of-order', reason: expect.stringMatching(/^Dia fora da ordem: .*2026-08-04/) }],
      },
    });
    expect(await postContests([{ ...entry, insist: true }], { store, now })).toMatchObject({ body: { accepted: 1 } });
    // Two contests of one day are in order.
    const twice = { ...quina(7081, '2026-08-03'), reason: 'Dois no mesmo dia.' };
    expect(await postContests([twice], { store, now })).toMatchObject({ body: { accepted: 1 } });
  });
});
