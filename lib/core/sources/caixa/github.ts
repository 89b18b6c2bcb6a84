import { z } from 'zod';
import { isPlainDay, parseBrazilianDay } from '../../domain/days.ts';
import { type GameId, gameOf } from '../../domain/games/list.ts';
import { RULES } from '../../domain/games/number-rules.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Result } from '../../runtime/result.ts';
import type { Ask } from '../request/ask.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { numerals, partsBeside } from './caixa-fields.ts';
import type { LotterySource } from './lottery-source.ts';

const Numbers = z.array(z.union([z.string(), z.number()]).transform(String));
const Entry = z.object({
  concurso: z.coerce.number().int(),
  data: z.string(),
  resultado: Numbers.optional(),
  resultado_1: Numbers.optional(),
  resultado_2: Numbers.optional(),
  time_do_coracao: z.string().nullish(),
  trevos: Numbers.nullish(),
});

/** One contest of a whole-history file, the newest when `contest` is null. */
export function parseGithub(
  raw: unknown,
  modality: GameId,
  contest: number | null,
): Result<ReportedContest, SourceFailure> {
  if (!Array.isArray(raw) || raw.length === 0) return failed(Array.isArray(raw) ? 'empty' : 'wrong-shape');
  const numbered = raw.map((entry, index) => ({
    index,
    number: Number((entry as { concurso?: unknown } | null)?.concurso),
  }));
  const wanted =
    contest === null
      ? numbered.reduce((best, entry) => (entry.number > best.number ? entry : best), { index: 0, number: -1 })
      : numbered.find(({ number }) => number === contest);
  if (!wanted) return failed('not-found', String(contest));
  const read = Entry.safeParse(raw[wanted.index]);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const { concurso, data, resultado, resultado_1, resultado_2 } = read.data;
  const day = isPlainDay(data) ? data : parseBrazilianDay(data);
  if (!day) return failed('wrong-shape', 'data');
  const isDouble = RULES[modality].draws === 2;
  return {
    ok: true,
    value: {
      modality,
      contest: concurso,
      day,
      numbers: numerals(modality, (isDouble ? resultado_1 : resultado) ?? []),
      ...(isDouble ? { second: numerals(modality, resultado_2 ?? []) } : {}),
      ...partsBeside(modality, 'github', read.data),
    },
  };
}

/** Mirror that keeps a modality's whole history in one file: `{base}/{name}.json`. */
export function githubSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  const file = (modality: GameId, contest: number | null, options?: { force?: boolean }) =>
    ask(`${base}/${gameOf(modality).upstream.github}.json`, [modality, contest], options);
  return {
    name: 'github',
    latest: (modality, options) => file(modality, null, options),
    contest: (modality, contest, options) => file(modality, contest, options),
  };
}
