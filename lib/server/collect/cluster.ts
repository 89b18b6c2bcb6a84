import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { log } from '../../core/runtime/log.ts';
import { COLLECT_LOCK } from '../../core/store/postgres-turns.ts';

const CHANNEL = 'bicho_news';
const RETRY_MS = 1000;
const CONNECT_MS = 5000;

const ASK_AGAIN_MS = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // Without a listener a lost connection would end the process; what follows from it is seen by `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Resolves when the connection is gone. */
const gone = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', () => resolve()));

export type Peers = {
  /** Tells the other servers on the same Postgres that data has changed; never throws. */
  announce: () => void;
  stop: () => Promise<void>;
};

/**
 * Follows what other servers on the same Postgres announce (LISTEN/NOTIFY). `onChange` is called for each, and after a
 * connection was lost and is back, since news may have been missed.
 */
export function joinChannel(url: string, onChange: () => void): Peers {
  const self = randomUUID();
  let client: pg.Client | null = null;
  let isStopped = false;

  async function follow(): Promise<void> {
    let wasLost = false;
    while (!isStopped) {
      try {
        const opened = await connect(url);
        opened.on('notification', ({ payload }) => {
          if (payload !== self) onChange();
        });
        await opened.query(`listen ${CHANNEL}`);
        client = opened;
        if (wasLost) onChange();
        await gone(opened);
      } catch (error) {
        if (!wasLost)
          log('server-channel-lost', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' });
      }
      client = null;
      wasLost = true;
      if (!isStopped) await wait(RETRY_MS);
    }
  }
  const following = follow();

  return {
    announce() {
      client?.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => undefined);
    },
    async stop() {
      isStopped = true;
      await client?.end();
      await following;
    },
  };
}

/**
 * Of several servers on one Postgres one collects: who holds the advisory lock. `start` is called on taking it and
 * returns how to stop; that is called when the connection, and with it the lock, is lost. Returns how to give up.
 */
export function runAsLeader(url: string, start: () => () => void): () => Promise<void> {
  let isStopped = false;
  let client: pg.Client | null = null;

  async function lead(): Promise<void> {
    while (!isStopped) {
      try {
        const opened = await connect(url);
        client = opened;
        const lost = gone(opened);
        while (!isStopped) {
          const { rows } = await opened.query('select pg_try_advisory_lock($1) as mine', [COLLECT_LOCK]);
          if (rows[0]?.mine) {
            log('leader-elected');
            const stop = start();
            await lost.finally(stop);
            break;
          }
          await Promise.race([wait(ASK_AGAIN_MS), lost]);
        }
      } catch {
        // The store says what is wrong; here the next turn is waited for.
      }
      await client?.end().catch(() => undefined);
      client = null;
      if (!isStopped) await wait(RETRY_MS);
    }
  }
  const leading = lead();

  return async () => {
    isStopped = true;
    await client?.end().catch(() => undefined);
    await leading;
  };
}
