import { z } from 'zod';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import type { Call } from './call.ts';
import { LOTTERIES_PATH } from './paths.ts';

/** One modality's newest contest. `data` and `proximoConcurso.data` are 'dd/MM/yyyy', amounts are reais. */
export const LotteryResult = z.object({
  concurso: z.number().int(),
  data: z.string(),
  numeros: z.array(z.string()),
  nome: z.string(),
  numerosSegundoSorteio: z.array(z.string()).optional(),
  timeCoracao: z.string().optional(),
  acumulado: z.boolean().optional(),
  premiacao: z.array(z.object({ faixa: z.string(), ganhadores: z.number(), valor: z.number() })).optional(),
  /** How the contest was checked; left out by a project whose functions are older. */
  checked: z.enum(CONTEST_CHECKS).optional(),
  /**
   * The next draw's day; the estimate of the contest after this one, null where its day has passed: `semResultadoDe`, the day whose
   * result is not here. `especial`: the special contest on that day; without a day, the one before which there may be no draw. `mes`: 'YYYY-MM'.
   */
  proximoConcurso: z
    .object({
      data: z.string().nullable(),
      estimativa: z.number().nullable(),
      semResultadoDe: z.string().nullable().optional(),
      especial: z.object({ nome: z.string(), data: z.string().nullable(), mes: z.string() }).nullable().optional(),
    })
    .optional(),
  /** Who reported the contest first: 'caixa', 'historico', or a mirror by its name. */
  fonte: z.string().optional(),
});
export type LotteryResult = z.infer<typeof LotteryResult>;

export const LotteriesReply = z.object({
  loterias: z.record(z.string(), LotteryResult),
  /** ISO instant of the newest arrival; for the recorded history, of the newest contest's day. Null if missing. */
  ultimaAtualizacao: z.iso.datetime().nullable(),
  totalModalidades: z.number().int(),
  /** Backups in working order; where it is left out, the panel has its own number. */
  apisDisponiveis: z.number().int().optional(),
});
export type LotteriesReply = z.infer<typeof LotteriesReply>;

export const LotteriesBody = z.strictObject({ action: z.literal('todas') });

export const lotteriesCall: Call<LotteriesReply> = {
  ...LOTTERIES_PATH,
  fn: 'loterias',
  body: { action: 'todas' },
  reply: LotteriesReply,
};
