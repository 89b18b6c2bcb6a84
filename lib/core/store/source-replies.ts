import type { Kysely } from 'kysely';
import type { SourceReply } from '../contracts/operator-sources.ts';
import type { Store, Tables } from './schema.ts';

/** What is kept of a reply, in bytes of UTF-8. */
export const REPLY_BYTES = 64 * 1024;
const KEPT_MS = 48 * 3_600_000;

/** A reply as it is kept: its beginning, without what Postgres takes in no text; `bytes`: how long it was. */
export function keptReply(source: string, page: string, text: string, at: Date): SourceReply {
  const whole = new TextEncoder().encode(text);
  // A character that the cut has split is left out.
  const begin = new TextDecoder().decode(whole.subarray(0, REPLY_BYTES), { stream: true });
  return {
    source,
    page: page.slice(0, 200),
    at: at.toISOString(),
    bytes: whole.length,
    text: begin.replaceAll('\u0000', ''),
  };
}

/** Keeps a source's last reply in place of the one before. */
export async function keepReply(store: Store, reply: SourceReply): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('source_replies')
      .values(reply)
      .onConflict((c) =>
        c.column('source').doUpdateSet((eb) => ({
          page: eb.ref('excluded.page'),
          at: eb.ref('excluded.at'),
          bytes: eb.ref('excluded.bytes'),
          text: eb.ref('excluded.text'),
        })),
      )
      .execute(),
  );
}

/** A source's last reply; null where none was kept within two days. */
export async function lastReply(db: Kysely<Tables>, source: string): Promise<SourceReply | null> {
  const row = await db.selectFrom('source_replies').selectAll().where('source', '=', source).executeTakeFirst();
  return row ?? null;
}

/** Deletes replies that are two days old. */
export async function pruneReplies(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await store.write((trx) => trx.deleteFrom('source_replies').where('at', '<', before).execute());
}
