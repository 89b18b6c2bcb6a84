import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { addDeliveries } from '../../lib/core/store/hook-deliveries.ts';
import { logAct, rowOfAct } from '../../lib/core/store/operator-log.ts';
import { addPasskey, readPasskeys } from '../../lib/core/store/operator-passkeys.ts';
import { openSession } from '../../lib/core/store/operator-sessions.ts';
import { addViews, recordLike } from '../../lib/core/store/page-counts.ts';
import { addNotices } from '../../lib/core/store/push-chunks.ts';
import { keepSubscription } from '../../lib/core/store/push-subscriptions.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { moveStore } from '../../lib/server/store/copy.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { databases } from '../support/databases.ts';
import { dump } from './dump.ts';

const now = instantOf('2026-11-20', '23:00');
const quiet = () => {};

const FOLLOWER = {
  endpoint: 'https://push.example.com/a',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  quiet: null,
  perDay: 3,
  wishes: ['casa/rio', 'jogo/quina'],
};

describe('store:move', () => {
  const fresh = databases();
  let folder: string;
  let source: Store;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bicho-move-'));
    source = await openSqliteStore(path.join(folder, 'source'));
    const { draws, contests } = await readHistory();
    const options = { source: 'historico', now, receivedAt: null };
    await recordDraws(source, draws.slice(0, 1500), options);
    await recordContests(source, contests.slice(0, 1500), options);
    const [draw] = draws;
    if (!draw) throw new Error('no history');
    // A correction and a refusal travel too.
    const corrected = {
      ...draw,
      prizes: ['1111', '2222', '3333', '4444', '5555'].map((number, n) => ({ place: String(n + 1), number })),
    };
    await recordDraws(source, [corrected], { ...options, source: 'operador', corrects: true } as typeof options);
    await recordDraws(source, [{ ...draw, region: 'nenhures' }], { ...options, source: 'feed:x' });
    await addViews(source, [{ path: '/', day: '2026-11-20', count: 120 }]);
    await recordLike(source, { path: '/', liked: true, asker: '203.0.113.1', day: '2026-11-20' });
    await keepSubscription(source, FOLLOWER, now);
    const topics = FOLLOWER.wishes;
    const notice = { tag: 't', version: 1, topics, payload: '{}', replaces: false, firstAt: now };
    await source.write((trx) => addNotices(trx, [notice], now));
    const delivery = { target: 'webhook a', subject: 's', message: 'm', payload: '{}', keptMs: 1000, replaces: false };
    await source.write((trx) => addDeliveries(trx, [delivery], now));
    await openSession(source, { openedBy: '1a2b3c4d', origin: '198.51.100.0' }, now);
    const passkey = { name: 'Celular', credential: 'AQID', publicKey: 'pQEC', counter: 7 };
    await addPasskey(source, passkey, { challenge: 'A', expiresAt: now.toISOString() }, now);
    const act = { who: 'token 1a2b3c4d', origin: '198.51.100.0', act: 'draws', outcome: 'done', subject: 'rio' };
    await logAct(source, rowOfAct(act, now, '0123456789ab'), now);
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('everything goes to Postgres and back, and is the same', async () => {
    const target = await openPostgresStore(await fresh());
    const back = await openSqliteStore(path.join(folder, 'back'));
    try {
      const there = await moveStore(source, target, quiet);
      expect(there.find(({ table }) => table === 'draws')?.rows).toBeGreaterThan(1400);
      expect(await dump(target)).toBe(await dump(source));
      const home = await moveStore(target, back, quiet);
      expect(home).toEqual(there);
      expect(await dump(back)).toBe(await dump(source));
      expect(await back.db.selectFrom('quarantine').selectAll().execute()).toEqual(
        await source.db.selectFrom('quarantine').selectAll().execute(),
      );
      // What was counted travels; what is known of today's addresses does not.
      expect(await back.db.selectFrom('page_counts').selectAll().execute()).toEqual([
        { path: '/', day: '2026-11-20', views: 120, likes: 1 },
      ]);
      expect(await back.db.selectFrom('push_topics').select('topic').orderBy('topic').execute()).toEqual(
        FOLLOWER.wishes.map((topic) => ({ topic })),
      );
      expect(await back.db.selectFrom('push_subscriptions').selectAll().execute()).toMatchObject([
        { endpoint: FOLLOWER.endpoint, auth: FOLLOWER.auth, per_day: 3 },
      ]);
      expect(await back.db.selectFrom('operator_log').select('subject').execute()).toEqual([{ subject: 'rio' }]);
      expect(await readPasskeys(back.db)).toMatchObject([{ name: 'Celular', counter: 7 }]);
      // Neither do notices on their way, and who is signed in at the desk.
      const fleeting = [
        'like_marks',
        'day_secrets',
        'push_chunks',
        'hook_deliveries',
        'operator_sessions',
        'operator_challenges',
      ] as const;
      for (const table of fleeting) expect(await target.db.selectFrom(table).selectAll().execute()).toEqual([]);
    } finally {
      await target.close();
      await back.close();
    }
  });

  test('a move that was cut short is finished by the next, and one more changes nothing', async () => {
    const target = await openPostgresStore(await fresh());
    try {
      let writes = 0;
      const failing: Store = {
        ...target,
        write: (work) => {
          writes += 1;
          if (writes > 4) throw new Error('cut short');
          return target.write(work);
        },
      };
      await expect(moveStore(source, failing, quiet)).rejects.toThrow('cut short');
      const first = await moveStore(source, target, quiet);
      expect(await dump(target)).toBe(await dump(source));
      expect(await moveStore(source, target, quiet)).toEqual(first);
      expect(await dump(target)).toBe(await dump(source));
    } finally {
      await target.close();
    }
  });

  test('a target that holds more than the source is refused and left alone', async () => {
    const small = await openSqliteStore(path.join(folder, 'small'));
    try {
      const before = await dump(source);
      await expect(moveStore(small, source, quiet)).rejects.toThrow('nada foi copiado');
      expect(await dump(source)).toBe(before);
    } finally {
      await small.close();
    }
  });
});
