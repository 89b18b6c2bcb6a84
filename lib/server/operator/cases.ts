import { z } from 'zod';
import type { DrawView } from '../../core/contracts/draw.ts';
import type { QuarantineEntry } from '../../core/contracts/operator.ts';
import { Dismissal, type Dismissed, type OperatorCase, OperatorCases } from '../../core/contracts/operator-cases.ts';
import { REFUSAL_TEXT } from '../../core/contracts/refusals.ts';
import type { Standing } from '../../core/contracts/standing.ts';
import { formatDay, isPlainDay } from '../../core/domain/days.ts';
import { type DrawKey, drawId } from '../../core/domain/draws/validate-draw.ts';
import { gameOf, isGameId } from '../../core/domain/games/list.ts';
import { HOUSES, houseOf, isHouseId } from '../../core/domain/houses/list.ts';
import { isDrawnNumbers } from '../../core/domain/prizes.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { jsonOrNull } from '../../core/runtime/json-body.ts';
import { disputeId, type LaidAside, tablesOf } from '../../core/store/dismissals.ts';
import type { ViewReply } from '../../core/views/list.ts';
import { sourceName } from '../../site/source-words.ts';
import { addressOf, privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { backend } from '../backend/choice.ts';
import type { Operator } from '../backend/type.ts';
import { now } from '../clock.ts';
import { callerText, noteAct } from '../session/log-act.ts';
import { slotWords } from './slot-words.ts';

/** Refusals that one answer lists. */
const MOST = 200;
const DISPUTED = 'disputed';

/** What a kind of case is, as the desk heads it; other refusals say what posts are told. */
const KIND_TEXT: Readonly<Record<string, string>> = {
  ...REFUSAL_TEXT,
  [DISPUTED]: 'Fontes diferem',
  'differs-from-stored': 'Diferente do que está gravado',
  'copy-of-previous-day': 'Igual à tabela do dia anterior',
  'stands-on-next-day': 'Igual à tabela do dia seguinte',
  withdrawn: 'De um horário que foi retirado',
  'missing-numbers': 'Concurso sem números',
  'day-out-of-order': 'Concurso fora da ordem dos dias',
  'equals-neighbour': 'Números do concurso vizinho',
  'closed-that-day': 'De um dia em que a banca não sorteia',
  'stands-in-another-house': 'Já é de outra banca nesse dia',
};
const kindText = (code: string) => KIND_TEXT[code] ?? code;

const Told = z.object({
  numbers: z.array(z.string()).optional(),
  prizes: z.array(z.object({ place: z.string(), number: z.string() })).optional(),
});
const ToldContest = z.object({
  modality: z.string(),
  contest: z.int(),
  day: z.string(),
  numbers: z.array(z.string()),
  second: z.array(z.string()).nullish(),
  team: z.string().nullish(),
  extra: z.record(z.string(), z.array(z.string())).nullish(),
});

type Sorted = { code: string; case: OperatorCase };
type Standings = ReadonlyMap<string, Standing>;

/** `GET /api/operator/cases`: disputes and the quarantine, as far as they are open. */
export const tellCases: OperatorWork = async (operator) => {
  const at = now().toISOString();
  const entries = await operator.quarantine(MOST + 1, 'open');
  const isMore = entries.length > MOST;
  const { disputed, standing } = await standingsOf(entries.slice(0, MOST));
  const disputes = await openDisputes(disputed, operator, standing);
  const refused = entries.slice(0, MOST).map((entry) => caseOf(entry, standing));
  const open = [...disputes, ...refused.filter((one) => !isSettled(one.case))];
  return privateJson(OperatorCases.parse({ at, kinds: byKind(open), isMore }));
};

/** `GET /api/operator/dismissals`: what was laid aside, each with who did so, when and why. */
export const tellDismissed: OperatorWork = async (operator) => {
  const entries = await operator.quarantine(MOST + 1, 'dismissed');
  const disputes = await operator.dismissedDisputes();
  const { standing } = await standingsOf(entries.slice(0, MOST));
  const all = [
    ...disputes.map(({ id, draw_id, tables, ...by }): Sorted => {
      const [shown, ...told] = Tables.parse(jsonOrNull(tables));
      const stands = shown ? { numbers: [...shown.numbers], by: shown.families.map(sourceName) } : null;
      const others = told.map(({ numbers, families }) => ({ numbers: [...numbers], by: families.map(sourceName) }));
      const key = keyIn(draw_id);
      const seen = { seen: null, detail: '', contest: null, expects: null, draw: null };
      return {
        code: DISPUTED,
        case: {
          id,
          ...(key ? slotWords(key) : { name: draw_id, day: '' }),
          stands,
          told: others,
          ...seen,
          dismissed: dismissedOf(by),
        },
      };
    }),
    ...entries.slice(0, MOST).map((entry) => caseOf(entry, standing)),
  ];
  return privateJson(
    OperatorCases.parse({ at: now().toISOString(), kinds: byKind(all), isMore: entries.length > MOST }),
  );
};

const WRONG_DISMISSAL =
  'Envie { "ids": ["…"], "reason": "…" }, ou { "kind": "…", "reason": "…" } para todos de um tipo. O motivo é uma linha de até 200 letras.';

/** `POST /api/operator/dismissals` `{ ids | kind, until?, reason }`: lays cases aside. */
export const dismissCases =
  (request: Request): OperatorWork =>
  async (operator, caller) => {
    const read = await readForm(request, { limit: BODY_LIMITS.operator, form: Dismissal, sentence: WRONG_DISMISSAL });
    if (!read.ok) return read.refusal;
    const { reason } = read.value;
    const by = { dismissed_at: now().toISOString(), dismissed_by: callerText(caller), dismissed_for: reason };
    const done = await dismiss(operator, read.value, by);
    const act = { caller, address: addressOf(request), act: 'dismiss', after: reason };
    const subject = subjectOf(read.value, done);
    await noteAct({ ...act, outcome: done.length > 0 ? 'done' : 'nothing-there', subject });
    if (done.length === 0)
      return refusal(404, 'Nenhum caso aberto com esse id ou desse tipo: já foi resolvido ou dispensado.');
    return privateJson({ dismissed: done.length });
  };

/** `DELETE /api/operator/dismissals/{id}`: a case is open again. */
export const reopenOne =
  (request: Request, id: string): OperatorWork =>
  async (operator, caller) => {
    const reopened = await operator.reopenCase(id);
    const act = { caller, address: addressOf(request), act: 'reopen-case' };
    if (!reopened) {
      await noteAct({ ...act, outcome: 'nothing-there', subject: id });
      return refusal(404, 'Esse caso não está entre os dispensados.');
    }
    await noteAct({ ...act, outcome: 'done', subject: lineOf(reopened) });
    return privateJson({ reopened: 1 });
  };

const lineOf = ({ id, subject, code }: LaidAside) => `${subject} ${code} ${id}`;
function subjectOf(asked: Dismissal, done: readonly LaidAside[]): string {
  if ('kind' in asked) return `${asked.kind}: ${done.length}`;
  return (done.length > 0 ? done.map(lineOf) : asked.ids).join(', ');
}

async function dismiss(operator: Operator, asked: Dismissal, by: Dismissed): Promise<LaidAside[]> {
  const ofRefusals = 'ids' in asked ? { ids: asked.ids } : { code: asked.kind, until: asked.until ?? by.dismissed_at };
  const refusals = await operator.dismissRefusals(ofRefusals, by);
  const isMeant = (id: string) => ('ids' in asked ? asked.ids.includes(id) : asked.kind === DISPUTED);
  if ('kind' in asked ? asked.kind !== DISPUTED : refusals.length === asked.ids.length) return refusals;
  const { disputed } = await backend().view('cases', { draws: [], contests: [] });
  const known = new Set((await operator.dismissedDisputes()).map(({ id }) => id));
  const rows = [];
  for (const draw of disputed) {
    const id = await disputeId(draw);
    if (isMeant(id) && !known.has(id)) rows.push({ id, draw_id: drawId(draw), tables: tablesOf(draw), ...by });
  }
  if (rows.length > 0) await operator.dismissDisputes(rows);
  return [...refusals, ...rows.map(({ id, draw_id }) => ({ id, subject: draw_id, code: DISPUTED }))];
}

/** What stands where something was refused, and what is disputed. */
async function standingsOf(entries: readonly QuarantineEntry[]) {
  const subjects = (kind: string) => [...new Set(entries.filter((one) => one.kind === kind).map((one) => one.subject))];
  const draws = subjects('draw').filter((id) => keyIn(id) !== null);
  const contests = subjects('contest').flatMap((id) => {
    const [modality = '', contest = ''] = id.split('/');
    return isGameId(modality) && /^[1-9]\d{0,5}$/.test(contest) ? [{ modality, contest: Number(contest) }] : [];
  });
  const { disputed, standing } = await backend().view('cases', { draws, contests });
  return { disputed, standing: new Map(standing.map((one) => [one.id, one])) };
}

/** The draw of an id that names its slot. */
function keyIn(id: string): DrawKey | null {
  const [region = '', day = '', time = ''] = id.split('/');
  return isHouseId(region) && isPlainDay(day) && /^\d{2}:\d{2}$/.test(time) ? { region, day, time } : null;
}

const Tables = z.array(z.object({ numbers: z.array(z.string()), families: z.array(z.string()) })).catch([]);

const dismissedOf = ({ dismissed_at: at, dismissed_by: by, dismissed_for: reason }: QuarantineEntry | Dismissed) =>
  at === null ? null : { at, by: by ?? '', reason: reason ?? '' };

async function openDisputes(
  disputed: ViewReply<'cases'>['disputed'],
  operator: Operator,
  standing: Standings,
): Promise<Sorted[]> {
  const dismissed = new Set(disputed.length > 0 ? (await operator.dismissedDisputes()).map(({ id }) => id) : []);
  const open: Sorted[] = [];
  for (const draw of disputed) {
    const id = await disputeId(draw);
    if (!dismissed.has(id)) open.push({ code: DISPUTED, case: disputeOf(id, draw, standing) });
  }
  return open;
}

function disputeOf(id: string, draw: DrawView, standing: Standings): OperatorCase {
  return {
    id,
    ...slotWords(draw),
    stands: { numbers: [...draw.numbers], by: draw.families.map(sourceName) },
    told: draw.rivals.map(({ numbers, families }) => ({ numbers: [...numbers], by: families.map(sourceName) })),
    detail: '',
    draw: placeOf(draw),
    contest: null,
    expects: standing.get(drawId(draw))?.digest ?? null,
    seen: null,
    dismissed: null,
  };
}

const placeOf = ({ region, day, time }: DrawKey) => ({ house: HOUSES[region].slug, day, time });

const standsIn = (found: Standing | undefined): OperatorCase['stands'] =>
  found && found.numbers.length > 0
    ? { numbers: [...found.numbers], by: found.source ? [sourceName(found.source)] : [] }
    : null;

function caseOf(entry: QuarantineEntry, standing: Standings): Sorted {
  const { id, kind, subject, source, detail, told, first_at, last_at, times } = entry;
  const stood = standing.get(subject);
  const of = kind === 'contest' ? contestIn(subject, told) : drawIn(subject, told);
  const seen = { first: first_at, last: last_at, times };
  // Of one that differs it is what stood.
  const isTold = detail === stood?.numbers.join(' ');
  return {
    code: entry.reason,
    case: {
      id,
      name: of.name,
      day: of.day,
      stands: standsIn(stood),
      told: [{ numbers: of.numbers, by: [sourceName(source)] }],
      detail: isTold ? '' : detail,
      draw: of.draw,
      contest: of.contest,
      expects: stood?.digest ?? null,
      seen,
      dismissed: dismissedOf(entry),
    },
  };
}

type Understood = Pick<OperatorCase, 'name' | 'day' | 'draw' | 'contest'> & { numbers: string[] };

function drawIn(subject: string, told: string): Understood {
  const key = keyIn(subject);
  const read = Told.safeParse(jsonOrNull(told)).data ?? {};
  const listed = read.numbers ?? read.prizes?.map(({ number }) => number) ?? [];
  const drawn = key ? houseOf(key.region).prizes.drawn : listed.length;
  const numbers = listed.slice(0, drawn);
  const isWhole = key !== null && isDrawnNumbers(numbers, drawn);
  if (key) return { ...slotWords(key), numbers, draw: isWhole ? placeOf(key) : null, contest: null };
  const [region = '', day = ''] = subject.split('/');
  const name = isHouseId(region) ? `${HOUSES[region].name}, sem horário` : subject;
  return { name, day: isPlainDay(day) ? formatDay(day) : '', numbers, draw: null, contest: null };
}

function contestIn(subject: string, told: string): Understood {
  const read = ToldContest.safeParse(jsonOrNull(told)).data;
  const [modality = '', number = ''] = subject.split('/');
  const name = isGameId(modality) ? `${gameOf(modality).name}, concurso ${number}` : subject;
  const day = read && isPlainDay(read.day) ? formatDay(read.day) : '';
  if (!read) return { name, day, numbers: [], draw: null, contest: null };
  const { second, team, extra, ...rest } = read;
  const contest = { ...rest, ...(second ? { second } : {}), ...(team ? { team } : {}), ...(extra ? { extra } : {}) };
  return { name, day, numbers: [...rest.numbers, ...(second ?? [])], draw: null, contest };
}

/** What was refused and stands by now, by whoever's word. */
const isSettled = ({ stands, told: [first] }: OperatorCase): boolean =>
  stands !== null && first !== undefined && stands.numbers.join() === first.numbers.join();

const byKind = (all: readonly Sorted[]): OperatorCases['kinds'] =>
  [...Map.groupBy(all, ({ code }) => code)].map(([code, of]) => ({
    code,
    text: kindText(code),
    cases: of.map((one) => one.case),
  }));
