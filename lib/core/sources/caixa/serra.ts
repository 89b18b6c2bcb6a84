import { z } from 'zod';
import { parseBrazilianDay } from '../../domain/days.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../../domain/games/list.ts';
import { RULES } from '../../domain/games/number-rules.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Result } from '../../runtime/result.ts';
import type { Ask } from '../request/ask.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { nextDayOf, numerals, partsBeside } from './caixa-fields.ts';
import type { LotterySource } from './lottery-source.ts';

const File = z.object({ resultados: z.array(z.unknown()) });
const Entry = z.object({
  endpoint: z.string(),
  concurso: z.coerce.number().int(),
  data: z.string(),
  dezenas: z.array(z.string()),
  time_coracao: z.string().nullish(),
  mes_sorte: z.string().nullish(),
  trevos_sorteados: z.array(z.string()).nullish(),
  acumulado: z.number().nullish(),
  data_proximo_concurso: z.string().nullish(),
  valor_estimado_proximo_concurso: z.number().nullish(),
});

/** A newest contest of any game; Dupla Sena's draws are two texts, '1º: 06 - 10 - …' and '2º: …'. */
export function parseSerraEntry(raw: unknown): Result<ReportedContest, SourceFailure> {
  const read = Entry.safeParse(raw);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const reply = read.data;
  const modality = GAME_IDS.find((id) => gameOf(id).upstream.caixa === reply.endpoint);
  if (!modality || gameOf(modality).upstream.isCaixaAlone) return failed('wrong-modality', reply.endpoint.slice(0, 40));
  const day = parseBrazilianDay(reply.data);
  if (!day) return failed('wrong-shape', 'data');
  const drawn = (text = '') => numerals(modality, text.replace(/^\s*\dº:/, '').match(/\d+/g) ?? []);
  const [first, second] = reply.dezenas;
  const hasTwo = RULES[modality].draws === 2;
  return {
    ok: true,
    value: {
      modality,
      contest: reply.concurso,
      day,
      numbers: hasTwo ? drawn(first) : numerals(modality, reply.dezenas),
      ...(hasTwo ? { second: drawn(second) } : {}),
      ...partsBeside(modality, 'serra', reply),
      details: {
        ...(drawsTickets(modality) || reply.acumulado == null ? {} : { accumulated: reply.acumulado === 1 }),
        ...(reply.valor_estimado_proximo_concurso ? { nextEstimate: reply.valor_estimado_proximo_concurso } : {}),
        ...nextDayOf(reply.data_proximo_concurso, day),
      },
    },
  };
}

/** The newest contest of each game in the file; an entry that can't be read is left out, and is missing for who looks for it. */
export function parseSerra(raw: unknown): Result<ReportedContest[], SourceFailure> {
  const read = File.safeParse(raw);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const contests = read.data.resultados.slice(0, 50).map(parseSerraEntry);
  const value = contests.flatMap((one) => (one.ok ? [one.value] : []));
  return value.length > 0 ? { ok: true, value } : failed('empty');
}

/** One file has all games: a round of the collector, which goes through them within seconds, takes it once. */
const KEPT_MS = 50_000;

/** Mirror of the newest contests, all games in one file: `{base}/resultados.json`. */
export function serraSource(base: string, ask: Ask<ReportedContest[]>): LotterySource {
  let kept: { at: number; reply: ReturnType<typeof ask> } | null = null;
  const newest = async (modality: GameId, options?: { force?: boolean }) => {
    const now = performance.now();
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, reply: ask(`${base}/resultados.json`, [], options) };
    const reply = await kept.reply;
    if (!reply.ok) return reply;
    const found = reply.value.find((one) => one.modality === modality);
    return found ? { ok: true as const, value: found } : failed('wrong-shape', modality);
  };
  return {
    name: 'serra',
    latest: newest,
    async contest(modality, contest, options) {
      const found = await newest(modality, options);
      return found.ok && found.value.contest !== contest ? failed('not-found', String(contest)) : found;
    },
  };
}
