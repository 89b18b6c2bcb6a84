import type { Kysely } from 'kysely';
import type { FunctionReply } from '../contracts/call.ts';
import { ResultsBody, type ResultsReply } from '../contracts/results.ts';
import { instantOf, isPlainDay, saoPaulo } from '../domain/days.ts';
import { prizeTable } from '../domain/prizes.ts';
import { isFederalSlot } from '../domain/schedule.ts';
import { drawsOfDay, newestDay, type StoredDraw } from '../store/read.ts';
import type { Tables } from '../store/schema.ts';

export type ReadDeps = { db: Kysely<Tables>; now: Date };

/**
 * Rows of a stored draw's table: the five and the derived two. What is the Federal's, in its own region or in another's
 * list, has the Federal's 7th, made of its five-digit tickets, and none where those are not known.
 */
export function rowsOf(draw: StoredDraw) {
  const [first, second] = draw.tickets ?? (draw.isFederal || isFederalSlot(draw) ? [] : draw.numbers);
  return prizeTable(draw.numbers, first && second ? [first, second] : null);
}

/** When a draw came in; for the recorded history, when it was held. ISO instant. */
export function knownSince({ receivedAt, day, time }: StoredDraw): string {
  return receivedAt ?? instantOf(day, time).toISOString();
}

/** K1 `pix_results` {action:'get-results', date?}: a day's results, the newest recorded day's without `date`. */
export async function pixResults(body: unknown, { db, now }: ReadDeps): Promise<FunctionReply<ResultsReply>> {
  const read = ResultsBody.safeParse(body);
  if (!read.success)
    return { status: 400, body: { message: 'Pedido inválido: use { action: "get-results", date? }.' } };
  const today = saoPaulo(now).day;
  const asked = read.data.date;
  if (asked !== undefined && !isPlainDay(asked)) {
    return { status: 400, body: { message: 'Data inválida: use AAAA-MM-DD, um dia que exista.' } };
  }
  if (asked !== undefined && asked > today) return { status: 400, body: { message: 'Essa data ainda não chegou.' } };
  const date = asked ?? (await newestDay(db)) ?? today;
  return { status: 200, body: resultsReply(date, await drawsOfDay(db, date)) };
}

/** A day's draws in the wire's shape. */
export function resultsReply(date: string, draws: readonly StoredDraw[]): ResultsReply {
  const results: ResultsReply['results']['results'] = {};
  for (const draw of draws) {
    results[draw.region] ??= { prizes: {} };
    const region = results[draw.region];
    if (region) region.prizes[draw.time] = rowsOf(draw);
  }
  const lastUpdated = draws.map(knownSince).sort().at(-1) ?? null;
  return { lastUpdated, date, results: { results } };
}
