import type { StoredContest } from '../../core/contracts/contest.ts';
import { addDays, formatDay, type PlainDay } from '../../core/domain/days.ts';
import { drawsOf } from '../../core/domain/draws/schedule.ts';
import { nextDrawDay } from '../../core/domain/games/draw-days.ts';
import { GAME_IDS, type GameId, gameOf, isUndated } from '../../core/domain/games/list.ts';
import { listed } from '../../core/domain/joiner.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contestVerdict, nextLine, outcome } from './contest-words.ts';

/** A contest by its number or its day. */
export const contest: Writer = async (question, deps) => {
  const [game] = question.all('game');
  const number = question.has('first-contest') ? 1 : question.first('contest');
  if (!game) return number === null ? null : ofAnyGame(number, deps);
  if (number !== null) return ofNumber(game, number, deps);
  return question.day ? ofDay(game, question.day.day, deps) : null;
};

export function contestReply(contest: StoredContest, { today }: AnswerDeps, before: readonly string[] = []): Reply {
  const { modality, contest: number } = contest;
  const { name } = gameOf(modality);
  return {
    verdict: contestVerdict(contest, today),
    facts: [...before, ...outcome(contest)],
    link: way(contestAddress(modality, number), `${name} ${number}, com todos os prêmios`),
    next: [
      way(searchAddress(name), `O último: ${name}`),
      way(searchAddress(`conferir ${name}`), 'Conferir um bilhete'),
    ],
  };
}

async function ofNumber(game: GameId, number: number, deps: AnswerDeps): Promise<Reply> {
  const { view, today } = deps;
  const { name } = gameOf(game);
  const found = await view('contest', { modality: game, contest: number });
  if (found) return contestReply(found, deps);
  if (isUndated(game, number))
    return {
      verdict: `${name} ${number}: temos o resultado de cada jogo, sem o dia nem os prêmios.`,
      link: way(contestAddress(game, number), `${name} ${number}, jogo por jogo`),
    };
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  const link = way(modalityAddress(game), `${name}: o último resultado`);
  if (!newest) return { kind: 'none', verdict: `Não temos concurso no registro: ${name}.`, link };
  const last = `O mais novo é o ${newest.contest}, de ${formatDay(newest.day)}.`;
  if (number === newest.contest + 1)
    return {
      kind: 'none',
      verdict: `Ainda não: o concurso ${number} da ${name} é o próximo.`,
      facts: [nextLine(game, newest, today), last],
      link,
    };
  const verdict =
    number > newest.contest
      ? number < newest.contest + 60
        ? `Ainda não houve o concurso ${number} da ${name}.`
        : `Não existe ainda o concurso ${number} da ${name}.`
      : `Não temos o concurso ${number} da ${name} no arquivo.`;
  return { kind: 'none', verdict, facts: [last], link };
}

async function ofAnyGame(number: number, { view, today }: AnswerDeps): Promise<Reply | null> {
  const found = (await Promise.all(GAME_IDS.map((modality) => view('contest', { modality, contest: number })))).filter(
    (one) => one !== null,
  );
  const [first, ...others] = found;
  if (!first) return null;
  return {
    verdict: contestVerdict(first, today),
    facts: others.map((one) => contestVerdict(one, today)),
    understood: `o concurso ${number} de ${listed(found.map(({ modality }) => gameOf(modality).name))}, já que o jogo não foi dito`,
    link: way(contestAddress(first.modality, number), `${gameOf(first.modality).name} ${number}`),
    next: others
      .slice(0, 3)
      .map(({ modality }) => way(contestAddress(modality, number), `${gameOf(modality).name} ${number}`)),
  };
}

/** How many of the newest contests are looked through before the year's table is. */
const NEWEST = 60;

export async function contestOn(
  game: GameId,
  day: PlainDay,
  { view }: AnswerDeps,
): Promise<{ on: StoredContest | null; near: StoredContest[] }> {
  const { contests } = await view('contests', { modality: game, limit: NEWEST });
  const oldest = contests.at(-1);
  if (oldest && day < oldest.day) {
    const year = await view('contests-of-year', { modality: game, year: Number(day.slice(0, 4)) });
    const line = year.contests.find((one) => one.day === day);
    const on = line ? await view('contest', { modality: game, contest: line.contest }) : null;
    const beside = year.contests.filter((one) => one.day < day)[0];
    const near = beside ? await view('contest', { modality: game, contest: beside.contest }) : null;
    return { on, near: near ? [near] : [] };
  }
  const before = contests.find((one) => one.day < day);
  const after = contests.findLast((one) => one.day > day);
  return { on: contests.find((one) => one.day === day) ?? null, near: [after, before].flatMap((one) => one ?? []) };
}

async function ofDay(game: GameId, day: PlainDay, deps: AnswerDeps): Promise<Reply> {
  const { today, view } = deps;
  const { name } = gameOf(game);
  const { on, near } = await contestOn(game, day, deps);
  if (on) return contestReply(on, deps);
  const [nearest] = near;
  const link = nearest
    ? way(contestAddress(game, nearest.contest), `${name} ${nearest.contest}`)
    : way(modalityAddress(game), name);
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  const lines = near.map((one) => contestVerdict(one, today));
  const isDrawn = drawsOf(game)(day);
  const next = nextDrawDay(drawsOf(game), day > today ? day : today === day && !isDrawn ? addDays(today, 1) : today);
  const ahead = newest ? nextLine(game, newest, today) : '';
  if (day >= today) {
    const verdict = isDrawn
      ? `Ainda não: ${name} ${when(day, today)} não saiu.`
      : `Não tem ${name} ${when(day, today)}.`;
    return {
      kind: 'none',
      verdict,
      facts: [...lines, ahead || (next ? `Próximo: ${when(next, today)}.` : '')].filter(Boolean),
      link,
    };
  }
  const isKnown = newest && day <= newest.day;
  return {
    kind: 'none',
    verdict: isKnown
      ? `Não houve ${name} ${when(day, today)}.`
      : `Não temos registro da ${name} de ${when(day, today)}.`,
    facts: [...(lines.length > 0 ? ['As mais próximas:', ...lines] : []), ...(isKnown ? [] : [ahead])].filter(Boolean),
    link,
  };
}
