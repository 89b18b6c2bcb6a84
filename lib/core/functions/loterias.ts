import type { FunctionReply } from '../contracts/call.ts';
import type { StoredContest } from '../contracts/contest.ts';
import { LotteriesBody, type LotteriesReply, type LotteryResult } from '../contracts/lotteries.ts';
import { formatDay, instantOf, saoPaulo } from '../domain/days.ts';
import { foreseenAfter } from '../domain/draws/next-contest.ts';
import { bandsByDraw } from '../domain/games/contest-bands.ts';
import { type GameId, gameOf, PANEL_GAMES } from '../domain/games/list.ts';
import type { PrizeBand } from '../domain/games/validate-contest.ts';
import type { UpstreamSettings } from '../sources/mirrors.ts';
import { mirrorsInOrder } from '../sources/resilient.ts';
import { readCircuits } from '../store/circuits.ts';
import { newestContest } from '../store/read.ts';
import type { ReadDeps } from '../views/view.ts';

/**
 * `loterias` {action:'todas'}: the newest contest of each modality, and how many of Caixa's `mirrors` are in working order as
 * the store has it: whichever process answers, a page or a call, it is the same number.
 */
export async function loterias(
  body: unknown,
  { db, now, mirrors }: ReadDeps & { mirrors: UpstreamSettings['CAIXA_BACKUP_URLS'] },
): Promise<FunctionReply<LotteriesReply>> {
  if (!LotteriesBody.safeParse(body).success) {
    return { status: 400, body: { message: 'Pedido inválido: use { action: "todas" }.' } };
  }
  const found: StoredContest[] = [];
  for (const lottery of PANEL_GAMES) {
    const contest = await newestContest(db, lottery);
    if (contest) found.push(contest);
  }
  return { status: 200, body: lotteriesReply(found, now, mirrorsInOrder(mirrors, await readCircuits(db))) };
}

/** Contests in the wire's shape. */
export function lotteriesReply(found: readonly StoredContest[], now: Date, openMirrors: number): LotteriesReply {
  const instants = found.map(({ receivedAt, day }) => receivedAt ?? instantOf(day, '00:00').toISOString());
  return {
    loterias: Object.fromEntries(found.map((contest) => [contest.modality, lotteryResult(contest, now)])),
    ultimaAtualizacao: instants.sort().at(-1) ?? null,
    totalModalidades: found.length,
    apisDisponiveis: openMirrors,
  };
}

function lotteryResult(newest: StoredContest, now: Date): LotteryResult {
  const { modality, contest, day, numbers, second, team, details, source, checked } = newest;
  const next = foreseenAfter(newest, saoPaulo(now).day);
  return {
    concurso: contest,
    data: formatDay(day),
    numeros: [...numbers],
    nome: gameOf(modality).name,
    checked,
    ...(second ? { numerosSegundoSorteio: [...second] } : {}),
    ...(team ? { timeCoracao: team } : {}),
    ...(details.accumulated === undefined ? {} : { acumulado: details.accumulated }),
    ...(details.prizes ? { premiacao: wireBands(modality, details.prizes) } : {}),
    proximoConcurso: {
      data: next.day && formatDay(next.day),
      estimativa: next.hasEstimate ? (details.nextEstimate ?? null) : null,
      ...(next.missed ? { semResultadoDe: formatDay(next.missed) } : {}),
      ...(next.special
        ? {
            especial: {
              nome: next.special.name,
              data: next.special.day && formatDay(next.special.day),
              mes: next.special.month,
            },
          }
        : {}),
    },
    fonte: source,
  };
}

const wireBands = (modality: GameId, prizes: readonly PrizeBand[]): LotteryResult['premiacao'] =>
  bandsByDraw(modality, prizes).map(({ draw, band, winners, amount }) => ({
    faixa: draw === null ? band : `${draw}º sorteio, ${band}`,
    ganhadores: winners,
    valor: amount,
  }));
