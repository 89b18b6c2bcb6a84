import { z } from 'zod';
import { parseBrazilianDay } from '../../domain/days.ts';
import { drawsTickets, type GameId, gameOf } from '../../domain/games/list.ts';
import { RULES } from '../../domain/games/number-rules.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Result } from '../../runtime/result.ts';
import type { Ask } from '../request/ask.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { clean, isNamed, nextDayOf, numerals, partsBeside } from './caixa-fields.ts';
import type { LotterySource } from './lottery-source.ts';

const HerokuReply = z.object({
  loteria: z.string(),
  concurso: z.coerce.number().int(),
  data: z.string(),
  dezenas: z.array(z.union([z.string(), z.number()]).transform(String)),
  timeCoracao: z.string().nullish(),
  mesSorte: z.string().nullish(),
  trevos: z.array(z.union([z.string(), z.number()]).transform(String)).nullish(),
  acumulou: z.boolean().nullish(),
  premiacoes: z.array(z.object({ descricao: z.string(), ganhadores: z.number(), valorPremio: z.number() })).nullish(),
  valorEstimadoProximoConcurso: z.number().nullish(),
  dataProximoConcurso: z.string().nullish().catch(null),
});

/** A mirror's own fields; Dupla Sena comes as twelve numbers in one array, six a draw. */
export function parseHeroku(raw: unknown, modality: GameId): Result<ReportedContest, SourceFailure> {
  const read = HerokuReply.safeParse(Array.isArray(raw) ? raw[0] : raw);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const reply = read.data;
  if (!isNamed(modality, reply.loteria)) return failed('wrong-modality', clean(reply.loteria));
  const day = parseBrazilianDay(reply.data);
  if (!day) return failed('wrong-shape', 'data');
  const numbers = numerals(modality, reply.dezenas);
  const { draws, drawn } = RULES[modality];
  const bands = reply.premiacoes;
  return {
    ok: true,
    value: {
      modality,
      contest: reply.concurso,
      day,
      numbers: draws === 2 ? numbers.slice(0, drawn) : numbers,
      ...(draws === 2 ? { second: numbers.slice(drawn) } : {}),
      ...partsBeside(modality, 'heroku', reply),
      details: {
        ...(drawsTickets(modality) || reply.acumulou == null ? {} : { accumulated: reply.acumulou }),
        ...(bands?.some(({ valorPremio }) => valorPremio > 0)
          ? {
              prizes: bands.map(({ descricao, ganhadores, valorPremio }) => ({
                band: descricao,
                winners: ganhadores,
                amount: valorPremio,
              })),
            }
          : {}),
        ...(reply.valorEstimadoProximoConcurso ? { nextEstimate: reply.valorEstimadoProximoConcurso } : {}),
        ...nextDayOf(reply.dataProximoConcurso, day),
      },
    },
  };
}

/** Mirror with its own fields: `{base}/{modality}/latest` or `/{n}`; out for days at a time. */
export function herokuSource(base: string, ask: Ask<ReportedContest>): LotterySource {
  return {
    name: 'heroku',
    latest: (modality, options) => ask(`${base}/${gameOf(modality).upstream.caixa}/latest`, [modality], options),
    contest: (modality, contest, options) =>
      ask(`${base}/${gameOf(modality).upstream.caixa}/${contest}`, [modality], options),
  };
}
