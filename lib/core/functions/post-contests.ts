import type { FunctionReply } from '../contracts/call.ts';
import { type ContestEntry, ContestsPost, type PostContestsReply } from '../contracts/contests-post.ts';
import { REFUSAL_TEXT, wrongField } from '../contracts/refusals.ts';
import { contestId } from '../domain/draws/contest-standing.ts';
import type { ContestOutcome } from '../domain/draws/judge-contests.ts';
import { gameNamed, gameOf, isGameId } from '../domain/games/list.ts';
import { RULES } from '../domain/games/number-rules.ts';
import { drawnNumbers } from '../domain/games/tickets.ts';
import type { ContestRefusal, ReportedContest } from '../domain/games/validate-contest.ts';
import { readTeam, teamsNamed } from '../domain/teams.ts';
import { recordContestsIn } from '../store/record-contests.ts';
import type { Store } from '../store/schema.ts';
import { assertExpected, contestsStanding, SupersededError } from '../store/standing.ts';
import { superseded } from './superseded.ts';

/** A contest to enter; `details` are those of a recorded reply of Caixa's or a mirror's. */
export type EntryToRecord = ReportedContest & Pick<ContestEntry, 'reason' | 'insist' | 'expects'>;

/** Refused here are also a team that is none or may be one of several, and a contest that is listed twice with different data. */
export type EnteredContest =
  | Exclude<ContestOutcome, { outcome: 'refused' }>
  | {
      outcome: 'refused';
      id: string;
      code: ContestRefusal | 'unknown-team' | 'which-team' | 'told-twice';
      reason: string;
    };

type Options = { store: Store; now: Date; source?: 'operador' | 'importacao'; insists?: boolean };

/**
 * The operator enters or corrects Caixa contests. 400 only for a body of another shape; a contest that breaks a rule is
 * rejected by name and the others go in.
 */
export async function postContests(body: unknown, options: Options): Promise<FunctionReply<PostContestsReply>> {
  const read = ContestsPost.safeParse(body);
  if (!read.success) {
    const where = wrongField(read.error);
    return {
      status: 400,
      body: { message: `O corpo deve ser uma lista de 1 a 200 concursos com motivo (${where}).` },
    };
  }
  const reply: PostContestsReply = { accepted: 0, corrected: 0, rejected: [], displaced: [] };
  let outcomes: EnteredContest[];
  try {
    outcomes = await enterContests(read.data, options);
  } catch (error) {
    if (error instanceof SupersededError) return superseded(error.stands);
    throw error;
  }
  for (const outcome of outcomes) {
    if (outcome.outcome === 'refused') {
      const { id, code, reason } = outcome;
      reply.rejected.push({ contest: id, code, reason });
      continue;
    }
    if (outcome.outcome === 'corrected') reply.corrected += 1;
    else reply.accepted += 1;
    if (outcome.displaced)
      reply.displaced.push({ draw: outcome.displaced.id, numbers: [...outcome.displaced.numbers] });
  }
  return { status: 200, body: reply };
}

/**
 * Enters contests in one transaction and tells what became of each, in the order of the input; throws `SupersededError`, and enters none,
 * where another stands than one of them expects. `source`: 'operador' for a post, 'importacao' for a file;
 * `insists`: as if each insisted.
 */
export async function enterContests(
  entries: readonly EntryToRecord[],
  { store, now, source = 'operador', insists = false }: Options,
): Promise<EnteredContest[]> {
  const reported = entries.map((entry) => ({ ...entry, ...plain(entry) }));
  const outcomes: (EnteredContest | null)[] = reported.map((entry) => unclearTeam(entry, insists));
  const byId = Map.groupBy(reported.keys(), (at) => contestId(reported[at] as EntryToRecord));
  for (const [id, places] of byId) {
    if (new Set(places.map((at) => resultOf(reported[at] as EntryToRecord))).size === 1) continue;
    const reason = 'O mesmo concurso mais de uma vez, com dados diferentes';
    for (const at of places) outcomes[at] ??= { outcome: 'refused', id, code: 'told-twice', reason };
  }
  // Each reason is a correction's own: contests that share one go in together.
  const clear = [...reported.keys()].filter((at) => outcomes[at] === null);
  const groups = Map.groupBy(clear, (at) => JSON.stringify([reported[at]?.insist, reported[at]?.reason]));
  const expecting = reported.filter((entry) => entry.expects !== undefined);
  const expected = new Map(expecting.map((entry) => [contestId(entry), entry.expects ?? null]));
  await store.write(async (trx) => {
    if (expecting.length > 0) assertExpected(expected, await contestsStanding(trx, expecting));
    for (const places of groups.values()) {
      const { reason, insist } = reported[places[0] ?? 0] as EntryToRecord;
      const options = { source, now, receivedAt: now.toISOString(), reason, insists: insist || insists };
      const contests = places.map((at) => reported[at] as EntryToRecord);
      for (const [index, outcome] of (await recordContestsIn(trx, contests, options)).entries())
        outcomes[places[index] ?? 0] =
          outcome.outcome === 'refused'
            ? { ...outcome, code: outcome.reason, reason: `${REFUSAL_TEXT[outcome.reason]} (${outcome.detail})` }
            : outcome;
    }
  });
  return outcomes.filter((outcome) => outcome !== null);
}

/** What a contest says, the same for a set in another order; prizes and columns have theirs. */
function resultOf({ modality, day, numbers, second = [], team = '', extra }: EntryToRecord): string {
  const isSet = !isGameId(modality) || gameOf(modality).parts.numbers.kind === 'set';
  const sorted = (drawn: readonly string[]) => (isSet ? [...drawn].sort() : drawn);
  return JSON.stringify([day, sorted(numbers), sorted(second), team, extra]);
}

/** What was entered, as the modality writes it: '7' as '07', 'flamengo' as 'FLAMENGO/RJ'; what can't be read stays as it is. */
function plain({ modality, numbers, second, team }: EntryToRecord) {
  const named = isGameId(modality) ? modality : gameNamed(modality);
  const drawn = (texts: readonly string[]) => (named ? drawnNumbers(named, texts) : texts);
  const [only, ...others] = team === undefined ? [] : teamsNamed(team);
  return {
    modality: named ?? modality,
    numbers: drawn(numbers),
    second: second === undefined ? undefined : drawn(second),
    team: others.length === 0 ? (only ?? team) : team,
  };
}

/** The refusal of a contest whose team may be one of several, or is none and is not insisted on; null for others. */
function unclearTeam({ modality, contest, team, insist }: EntryToRecord, insists: boolean): EnteredContest | null {
  if (team === undefined || !isGameId(modality) || !RULES[modality].hasTeam) return null;
  const how = readTeam(team)?.how;
  if (how === undefined || how === 'known') return null;
  const found = teamsNamed(team);
  const id = contestId({ modality, contest });
  const refused = (code: 'unknown-team' | 'which-team', reason: string) =>
    ({ outcome: 'refused', id, code, reason }) as const;
  if (found.length > 1) return refused('which-team', `Há mais de um time com esse nome (${found.join(', ')})`);
  if (how === 'repaired' || insist || insists) return null;
  return refused(
    'unknown-team',
    `«${team}» não é um time da Timemania; se é um novo, envie com "insist": true (na importação, --insistir)`,
  );
}
