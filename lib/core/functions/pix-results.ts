import type { FunctionReply } from '../contracts/call.ts';
import { ResultsBody, type ResultsReply } from '../contracts/results.ts';
import { isPlainDay, saoPaulo } from '../domain/days.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { correctionsOfDay, drawsOfDay, newestDay } from '../store/read.ts';
import { receivedOrHeldAt, rowsOf } from '../views/shared-draw.ts';
import type { ReadDeps } from '../views/view.ts';

/** `pix_results` {action:'get-results', date?}: a day's results, the newest recorded day's without `date`. */
export async function pixResults(body: unknown, { db, now }: ReadDeps): Promise<FunctionReply<ResultsReply>> {
  const read = ResultsBody.safeParse(body);
  if (!read.success)
    return { status: 400, body: { message: 'Pedido inválido: use { action: "get-results", date? }.' } };
  const today = saoPaulo(now).day;
  const day = read.data.date;
  if (day !== undefined && !isPlainDay(day)) {
    return { status: 400, body: { message: 'Data inválida: use AAAA-MM-DD, um dia que exista.' } };
  }
  if (day !== undefined && day > today) return { status: 400, body: { message: 'Essa data ainda não chegou.' } };
  const date = day ?? (await newestDay(db)) ?? today;
  const [draws, corrections] = await Promise.all([drawsOfDay(db, date), correctionsOfDay(db, date)]);
  return { status: 200, body: resultsReply(date, draws, corrections.at(-1)?.at ?? null) };
}

/** A day's draws in the wire's shape; `correctedAt`: the day's last correction, which may have taken a draw out. */
export function resultsReply(date: string, draws: readonly Draw[], correctedAt: string | null = null): ResultsReply {
  const results: ResultsReply['results']['results'] = {};
  for (const draw of draws) {
    results[draw.region] ??= { prizes: {} };
    const region = results[draw.region];
    if (region) region.prizes[draw.time] = rowsOf(draw);
  }
  const lastUpdated = [...draws.map(receivedOrHeldAt), ...(correctedAt ? [correctedAt] : [])].sort().at(-1) ?? null;
  return { lastUpdated, date, results: { results } };
}
