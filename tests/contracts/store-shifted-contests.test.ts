import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { MODALITIES, type Modality, RULES } from '../../lib/core/domain/modalities.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { contestOf } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { dryRun } from '../../lib/server/store/dry-run.ts';
import { BACKENDS, backend } from './backends.ts';
import { dump } from './dump.ts';
import { now } from './told.ts';

/** Ten contests' numbers of a modality, each their own. */
function numbersOf(modality: Modality, seed: number): string[] {
  const { drawn, digits, lowest, highest } = RULES[modality];
  const step = Math.max(1, Math.floor((highest - lowest) / (drawn + 10)));
  return Array.from({ length: drawn }, (_, at) => String(lowest + at * step + (seed % 10)).padStart(digits, '0'));
}

const contest = (modality: Modality, number: number, seed = number) => ({
  modality,
  contest: number,
  day: addDays('2026-06-01', (number % 10) * 3),
  numbers: numbersOf(modality, seed),
  ...(RULES[modality].draws === 2 ? { second: numbersOf(modality, seed + 3) } : {}),
  ...(RULES[modality].hasTeam ? { team: 'FLAMENGO/RJ' } : {}),
});
const LAST = 1009;
const FIVE = [1003, 1004, 1005, 1006, 1007];

describe.each(BACKENDS)('a sheet of contests shifted by one row, on %s', (name) => {
  const own = backend(name);
  const filled = async () => {
    const store = await own.open();
    for (const modality of MODALITIES) {
      const ten = Array.from({ length: LAST - 999 }, (_, at) => contest(modality, 1000 + at));
      await recordContests(store, ten, { source: 'historico', now, receivedAt: null });
    }
    return store;
  };
  const post = (store: Store, list: object[], more = {}) =>
    postContests(
      list.map((one) => ({ ...one, reason: 'planilha', ...more })),
      { store, now },
    );

  test('is refused whole, whichever way it is shifted, of every game, unless the operator insists', async () => {
    const store = await filled();
    const before = await dump(store);
    for (const modality of MODALITIES)
      for (const shift of [-1, 1]) {
        const list = FIVE.map((number) => contest(modality, number, number + shift));
        const reply = await post(store, list);
        expect(reply, `${modality} ${shift}`).toMatchObject({ status: 200, body: { accepted: 0, corrected: 0 } });
        if (reply.status !== 200) continue;
        expect(reply.body.rejected.map(({ code }) => code)).toEqual(FIVE.map(() => 'equals-neighbour'));
        expect(reply.body.rejected[0]?.reason).toContain('"insist": true');
      }
    const { quarantine: _, ...stored } = JSON.parse(before);
    const { quarantine: __, ...after } = JSON.parse(await dump(store));
    expect(after).toEqual(stored);
    const [one] = FIVE.map((number) => contest('quina', number, number + 1));
    expect(await post(store, [one ?? {}], { insist: true })).toMatchObject({ body: { corrected: 1, rejected: [] } });
  });

  test('does not refuse Caixa’s word for what others told of the contest beside it', async () => {
    const store = await own.open();
    await recordContests(store, [contest('quina', 1004, 1005)], { source: 'guidi', now, receivedAt: null });
    const told = [contest('quina', 1005)];
    const options = { now, receivedAt: now.toISOString() };
    expect(await recordContests(store, told, { ...options, source: 'guidi' })).toMatchObject([{ outcome: 'refused' }]);
    expect(await recordContests(store, told, { ...options, source: 'caixa' })).toMatchObject([{ outcome: 'new' }]);
  });

  test('dryRun tells what an import would correct, and writes nothing', async () => {
    const store = await filled();
    const before = await dump(store);
    const list = [contest('quina', 1004, 1009), contest('quina', 1010, 1011), contest('quina', 1006, 1007)];
    const { result, corrections } = await dryRun(store, now, (within) => post(within, list));
    expect(result).toMatchObject({ body: { accepted: 1, corrected: 1, rejected: [{ contest: 'quina/1006' }] } });
    expect(corrections).toMatchObject([
      { contest: 1004, before: numbersOf('quina', 1004), after: numbersOf('quina', 1009) },
    ]);
    expect(await dump(store)).toBe(before);
    expect((await contestOf(store.db, 'quina', 1010))?.contest ?? null).toBeNull();
    await expect(dryRun(store, now, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
