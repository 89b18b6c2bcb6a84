import { shortened } from '../../runtime/shortened.ts';
import { addDays, formatDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';
import { slotsOn, WEEKS_SEEN } from '../houses/slots.ts';
import { CAIXA, HISTORY, OPERATORS } from './contest-standing.ts';
import type { Displaced, DrawCorrection, DrawOutcome, Refused, StoredDraw, Write } from './decision.ts';
import { mayDisplace, type StoredBy, takesOver } from './draw-standing.ts';
import { inOtherHouses, isClosedOn } from './house-of-draw.ts';
import { drawnOn, type Known } from './known.ts';
import {
  type DrawKey,
  type DrawRefusal,
  drawId,
  type KnownDraw,
  type Observation,
  sameNumbers,
  type ValidDraw,
  validateDraw,
} from './validate-draw.ts';

export type RecordOptions = {
  /** Who reports: 'caixa', 'operador', 'importacao', 'historico', a feed's host. */
  source: string;
  now: Date;
  /** Null where the time of arrival is unknown (the recorded history). */
  receivedAt: string | null;
  /**
   * True for the operator: a different table replaces the stored one and goes to the public log. 'but-operator' for everybody
   * else: so too, unless the operator entered the stored one, or Caixa reported it.
   */
  corrects?: boolean | 'but-operator';
  /**
   * Why a stored draw or contest is corrected; goes to the public log. With it the operator insists: two days of one slot may
   * then show the same table.
   */
  reason?: string | undefined;
  /** Draws of other houses that are this one under another name: they give way to it. */
  leaves?: readonly DrawKey[];
  /** The operator says that a contest has the numbers of the one before or after it all the same. */
  insists?: boolean;
};

/** What becomes of each draw, in the order of the input, and what is written for it. */
export type DrawsDecision = { outcomes: DrawOutcome[]; writes: Write[] };

type Numbers = readonly string[];

/** True for the operator, Caixa and the recorded history: where they say so, a house has drawn. */
const isTrusted = (source: string) => OPERATORS.includes(source) || source === CAIXA || source === HISTORY;

/** How many families stand behind a stored draw; one where no public source has reported it. */
const storedBy = ({ source, families }: Pick<StoredDraw, 'source' | 'families'>): StoredBy => ({
  source,
  families: Math.max(1, families?.length ?? 1),
});

/**
 * Judges draws, in the order of the input.
 * Seen again: unchanged, and the operator's or Caixa's from then on where one of them reports it. Different from the stored one:
 * set aside, unless `corrects`. Equal to the day before's table of the same slot: the later day's is set aside, whichever
 * arrives first; but a draw of the operator or Caixa gives way to no other source (`mayDisplace`), and Caixa's is never taken
 * for a copy. A stored draw that gives way has a line in the public log and is in the outcome. A slot that the operator
 * withdrew stays empty until the operator reports it again with a reason. `known`: the draws and copies of these slots and of the same slots a day
 * before and after, and the whole days of what is untrusted or off the schedule (`daysToKnow`).
 */
export function judgeDraws(
  draws: readonly Observation[],
  known: Known,
  { source, now, receivedAt, corrects = false, reason, leaves = [] }: RecordOptions,
): DrawsDecision {
  const at = now.toISOString();
  const admitted = draws.map((draw) => validateDraw(draw, now));
  const days = [...new Set(admitted.flatMap((admission) => (admission.ok ? [admission.value.day] : [])))];
  const isOperator = OPERATORS.includes(source);
  const insists = isOperator && reason !== undefined;
  const isLeft = (one: KnownDraw) =>
    leaves.some(({ region, day, time }) => region === one.region && day === one.day && time === one.time);

  const stored = new Map<string, StoredBy & { numbers: Numbers }>();
  const standing = (id: string) => {
    const draw = known.draws.get(id);
    return stored.get(id) ?? (draw && !displaced.has(id) ? { numbers: draw.numbers, ...storedBy(draw) } : undefined);
  };
  const copies = new Map<string, readonly Numbers[]>();
  const copiesOf = (id: string) => [...(known.copies.get(id) ?? []), ...(copies.get(id) ?? [])];
  const remember = (id: string, numbers: Numbers) => copies.set(id, [...(copies.get(id) ?? []), numbers]);
  const offHours = offHoursCounter(known);
  const withdrawn = new Set(known.withdrawn);
  const thoseDays = isTrusted(source) ? [] : drawnOn(known, days);

  const fresh = new Map<string, ValidDraw>();
  const corrected = new Map<string, { draw: ValidDraw; before: Numbers }>();
  const displaced = new Map<string, { numbers: Numbers; why: string }>();
  const broughtBack = new Set<string>();
  const refused: Refused[] = [];
  const outcomes: DrawOutcome[] = [];

  const refuse = (id: string, why: DrawRefusal, detail: string, what: unknown): DrawOutcome => {
    refused.push({ kind: 'draw', subject: id, reason: why, detail, reported: what });
    return { outcome: 'refused', id, reason: why, detail };
  };
  const isFixed = (by: StoredBy) =>
    corrects === 'but-operator' && (OPERATORS.includes(by.source) || (by.source === CAIXA && source !== CAIXA));
  const isCopyOf = (id: string, numbers: Numbers) => {
    // Caixa copies no source; the operator gets the refusal and may insist; a quarantined table refuses neither.
    if (insists || source === CAIXA) return false;
    const tables = [standing(id)?.numbers, ...(isOperator ? [] : copiesOf(id))];
    return tables.some((table) => table && sameNumbers(table, numbers));
  };
  const neighbour = (draw: ValidDraw, shift: -1 | 1) => {
    const id = shifted(draw, shift);
    const by = standing(id);
    return by && sameNumbers(by.numbers, draw.numbers) ? { id, known: by } : null;
  };
  /** Takes the same table out of the day before or after; what it was remembered as stays remembered. */
  const displace = (
    draw: ValidDraw,
    shift: -1 | 1,
    { id, known: { numbers } }: { id: string; known: { numbers: Numbers } },
  ): Displaced => {
    const day = addDays(draw.day, shift);
    stored.delete(id);
    corrected.delete(id);
    remember(id, numbers);
    refused.push({
      kind: 'draw',
      subject: id,
      reason: 'copy-of-previous-day',
      detail: draw.day,
      reported: asReported({ ...draw, day }, numbers),
    });
    // Reported a moment ago by the same message: it was never shown.
    const index = outcomes.findIndex((one) => one.id === id && one.outcome === 'new');
    if (fresh.delete(id) && index >= 0)
      outcomes[index] = { outcome: 'refused', id, reason: 'copy-of-previous-day', detail: draw.day };
    else displaced.set(id, { numbers, why: `a mesma tabela é de ${formatDay(draw.day)}` });
    return { id, numbers };
  };

  function judge(admission: (typeof admitted)[number], what: Observation): DrawOutcome {
    if (!admission.ok) return refuse(subjectOf(what), admission.reason, admission.detail, what);
    const draw = admission.value;
    const id = drawId(draw);
    const by = standing(id);
    if (by && sameNumbers(by.numbers, draw.numbers)) return { outcome: 'unchanged', id };
    if (withdrawn.has(id) && !insists) return refuse(id, 'withdrawn', draw.day, asReported(draw, draw.numbers));
    const later = neighbour(draw, 1);
    if (isCopyOf(shifted(draw, -1), draw.numbers)) {
      remember(id, draw.numbers);
      // A refused post of the operator's takes nothing out: what it would have taken is in no reply.
      if (later && !isOperator && mayDisplace(source, later.known)) displace(draw, 1, later);
      return refuse(id, 'copy-of-previous-day', addDays(draw.day, -1), asReported(draw, draw.numbers));
    }
    if (later && !insists && !mayDisplace(source, later.known))
      return refuse(id, 'stands-on-next-day', addDays(draw.day, 1), asReported(draw, draw.numbers));
    if (by && (!corrects || isFixed(by)))
      return refuse(id, 'differs-from-stored', by.numbers.join(' '), asReported(draw, draw.numbers));
    if (by) corrected.set(id, { draw, before: corrected.get(id)?.before ?? by.numbers });
    else {
      if (!isTrusted(source) && isClosedOn(draw.region, draw.day))
        return refuse(id, 'closed-that-day', draw.day, asReported(draw, draw.numbers));
      const elsewhere = inOtherHouses(draw, draw.numbers.slice(0, 5), thoseDays).find((one) => !isLeft(one));
      if (elsewhere) return refuse(id, 'stands-in-another-house', elsewhere.region, asReported(draw, draw.numbers));
      if (!isForeseen(draw)) {
        const before = offHours.of(draw);
        if (before >= maxOffHours(draw.region))
          return refuse(id, 'too-many-that-day', `${before}`, asReported(draw, draw.numbers));
        offHours.add(draw);
      }
      if (withdrawn.delete(id)) {
        broughtBack.add(id);
        corrected.set(id, { draw, before: [] });
      } else fresh.set(id, draw);
    }
    stored.set(id, { numbers: draw.numbers, source, families: 1 });
    if (!isTrusted(source)) thoseDays.push({ ...draw, numbers: draw.numbers.slice(0, 5) });
    const earlier = source === CAIXA ? neighbour(draw, -1) : null;
    const gone = [
      ...(later && !insists ? [displace(draw, 1, later)] : []),
      ...(earlier && earlier.known.source !== CAIXA && mayDisplace(source, earlier.known)
        ? [displace(draw, -1, earlier)]
        : []),
    ].filter((one) => displaced.has(one.id));
    return { outcome: by ? 'corrected' : 'new', id, ...(gone.length > 0 ? { displaced: gone } : {}) };
  }

  for (const [index, admission] of admitted.entries()) outcomes.push(judge(admission, draws[index] as Observation));

  const entered = (draw: ValidDraw, publishedAt: string | null, correctedAt: string | null): StoredDraw => ({
    ...draw,
    ...{ source, receivedAt, families: null, rivals: null, publishedAt, correctedAt },
    isDecided: isOperator || source === CAIXA,
  });
  const log = (correction: Pick<DrawCorrection, 'draw' | 'before' | 'after' | 'reason'>) =>
    logged({ ...correction, at, source });
  const published = (id: string) =>
    displaced.has(id) || fresh.has(id) ? null : (known.draws.get(id)?.publishedAt ?? null);
  const taken = outcomes.flatMap(({ outcome, id }) => {
    const by = outcome === 'unchanged' ? standing(id) : undefined;
    return by && takesOver(source, by) ? [{ id, numbers: by.numbers }] : [];
  });
  const writes: Write[] = [
    { kind: 'take-out', ids: [...displaced.keys()] },
    { kind: 'bring-back', ids: [...broughtBack] },
    { kind: 'store', draws: [...fresh.values()].map((draw) => entered(draw, null, null)) },
    ...[...corrected].flatMap(([id, { draw, before }]): Write[] => [
      { kind: 'take-out', ids: [id] },
      { kind: 'store', draws: [entered(draw, published(id), at)] },
      ...log({ draw: id, before, after: draw.numbers, reason: reason ?? null }),
    ]),
    ...[...displaced].flatMap(([id, { numbers, why }]) => log({ draw: id, before: numbers, after: [], reason: why })),
    ...taken.map(({ id, numbers }): Write => ({ kind: 'standing', id, numbers, fields: { source } })),
    { kind: 'note', change: 'standing', draws: taken.map(({ id }) => id) },
    { kind: 'set-aside', source, at, refused },
    { kind: 'note', change: 'presence', draws: [...fresh.keys(), ...broughtBack, ...displaced.keys()] },
  ];
  return { outcomes, writes };
}

/** What became of a draw's numbers, for the public log. */
export const logged = (correction: DrawCorrection): Write[] => [
  { kind: 'log', correction },
  { kind: 'note', change: 'numbers', draws: [correction.draw] },
];

/** The days of which a decision about these draws needs every draw: of an untrusted source all, of others those off the schedule. */
export const daysToKnow = (draws: readonly DrawKey[], source: string): string[] => [
  ...new Set(draws.filter((draw) => !isTrusted(source) || !isForeseen(draw)).map(({ day }) => day)),
];

/**
 * Draws that stand with exactly these numbers and of whose reporter `mayGo` says so are taken out; the public log is the caller's.
 */
export function judgeRemoval(
  draws: readonly Displaced[],
  known: Known,
  mayGo: (stored: StoredBy) => boolean,
): { gone: Displaced[]; writes: Write[] } {
  const gone = draws.filter(({ id, numbers }) => {
    const draw = known.draws.get(id);
    return draw && mayGo(storedBy(draw)) && sameNumbers(draw.numbers, numbers);
  });
  const ids = gone.map(({ id }) => id);
  return {
    gone,
    writes: [
      { kind: 'take-out', ids },
      { kind: 'note', change: 'presence', draws: ids },
    ],
  };
}

export const shifted = (draw: DrawKey, days: number) => drawId({ ...draw, day: addDays(draw.day, days) });
const subjectOf = ({ region, day, time }: Observation) => shortened(`${region}/${day}/${time}`, 100);
const asReported = ({ region, day, time }: DrawKey, numbers: Numbers) => ({ region, day, time, numbers });

/**
 * Any minute is taken, foreseen or not, but a region has only so many draws a day at hours that its schedule does not
 * know: a source that invents hours does not fill the pages. As many as the house's fullest day: it may move as a whole.
 */
const maxOffHours = (house: HouseId): number =>
  Math.max(
    LEAST_OFF_HOURS,
    ...Array.from({ length: 7 }, (_, ahead) => slotsOn(house, addDays(WEEKS_SEEN.from, ahead)).length),
  );
const LEAST_OFF_HOURS = 8;

const isForeseen = ({ region, day, time }: DrawKey) => slotsOn(region, day).includes(time);

/** How many draws each house's day has at hours that its schedule does not know. */
function offHoursCounter({ draws }: Known) {
  const counts = new Map<string, number>();
  const keyOf = ({ region, day }: DrawKey) => `${region}/${day}`;
  const add = (draw: DrawKey) => counts.set(keyOf(draw), (counts.get(keyOf(draw)) ?? 0) + 1);
  let isCounted = false;
  const of = (draw: DrawKey): number => {
    if (!isCounted) for (const one of draws.values()) if (!isForeseen(one)) add(one);
    isCounted = true;
    return counts.get(keyOf(draw)) ?? 0;
  };
  return { of, add };
}
