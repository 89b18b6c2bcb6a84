import { type Kysely, sql, type Transaction } from 'kysely';
import { OPERATORS } from '../domain/contest-standing.ts';
import { addDays, instantOf, type PlainDay } from '../domain/days.ts';
import {
  admitDraw,
  type Draw,
  type DrawKey,
  drawId,
  fiveOf,
  type ReportedDraw,
  sameNumbers,
} from '../domain/draw-admission.ts';
import { isDisputed, type Sighting, settleDraw, type Voices, voicesOf } from '../domain/draw-standing.ts';
import { type KnownDraw, objectionTo, type Withheld } from '../domain/list-admission.ts';
import { isFiveNumbers } from '../domain/prizes.ts';
import { isRegion, type Region } from '../domain/regions.ts';
import { noteChanges } from './changes.ts';
import { quarantine, type Refused } from './quarantine.ts';
import { drawOf, type StoredDraw } from './read.ts';
import { type DrawOutcome, logCorrection, recordDrawsIn, withdrawDraws } from './record-draws.ts';
import type { Store, Tables } from './schema.ts';
import { digestOfNumbers, drawSeal } from './seal.ts';

/** A public source's word: a draw at the slot it names, or one whose slot it does not name (`time` null). */
export type Word = {
  region: Region;
  day: PlainDay;
  time: string | null;
  prizes: ReportedDraw['prizes'];
  drawn6to10?: readonly string[] | undefined;
  /** Why the slot is not taken from the source. */
  withheld?: Withheld | undefined;
};

export type WordOutcome = {
  id: string;
  /**
   * 'new': it is shown by this word; 'confirmed': another source tells it too; 'seen': known; 'disputed': it differs
   * and is shown beside.
   */
  outcome: 'new' | 'confirmed' | 'seen' | 'corrected' | 'disputed' | 'withheld' | 'refused';
  /** Why, where it is not taken. */
  reason: string;
};

export type WordOptions = {
  source: string;
  now: Date;
  /** When the source answered last before; null when not within the hour: what is new then came out some time. */
  seenSince: Date | null;
};

/** Words of a source on one draw that are kept, and words without a slot on one region's day. */
const MOST_WORDS = 4;
const MOST_UNPLACED = 40;
/** A source that was seen without a draw within this time before it had it tells when it came out. */
const SEEN_WITHIN_MS = 60 * 60_000;

const WHY = {
  majority: 'duas fontes independentes contra uma',
  itself: 'a própria fonte se corrigiu',
  label: 'um sorteio sob dois horários: vale o horário da casa',
} as const;

const unplacedId = (region: Region, day: PlainDay) => `${region}/${day}/?`;

/**
 * Records what a public source says of draws, in one transaction, and what follows from it: a new draw, a second family
 * that confirms one, a dispute, a correction (domain/draw-standing.ts). What it said before and says again changes
 * nothing and writes nothing. Outcomes in the order told.
 */
export async function recordWords(store: Store, words: readonly Word[], options: WordOptions): Promise<WordOutcome[]> {
  const current = await currentWords(store.db, options.source, words);
  const known = await knownDraws(
    store.db,
    words.map(({ day }) => day),
  );
  // Of a draw that one reply tells twice the last whole table counts, also where it is the old one.
  const last = new Map(words.filter(isPlacedWhole).map((word) => [idOf(word), word]));
  const isSaid = (word: Word) =>
    (isPlacedWhole(word) && last.get(idOf(word)) !== word) || isRepeated(word, current, known);
  const again = (word: Word): WordOutcome => ({
    id: idOf(word),
    outcome: word.time === null ? 'withheld' : 'seen',
    reason: '',
  });
  if (words.every(isSaid)) return words.map(again);
  return store.write(async (trx) => {
    const outcomes: WordOutcome[] = [];
    const refused: Refused[] = [];
    for (const word of words) {
      if (isSaid(word)) {
        outcomes.push(again(word));
        continue;
      }
      const outcome = await recordWord(trx, word, options, await knownDraws(trx, [addDays(word.day, -1), word.day]));
      outcomes.push(outcome);
      if (outcome.outcome === 'refused' || (outcome.outcome === 'disputed' && outcome.reason === 'differs-from-stored'))
        refused.push({ kind: 'draw', subject: outcome.id, reason: outcome.reason, detail: '', told: word });
    }
    await quarantine(trx, options.source, options.now.toISOString(), refused);
    return outcomes;
  });
}

const idOf = ({ region, day, time }: Word) => (time === null ? unplacedId(region, day) : drawId({ region, day, time }));

const isPlacedWhole = ({ time, prizes }: Word) => time !== null && isFiveNumbers(fiveOf(prizes));

function isRepeated(word: Word, current: ReadonlyMap<string, string>, known: readonly KnownDraw[]): boolean {
  const numbers = fiveOf(word.prizes);
  const digest = isFiveNumbers(numbers) ? digestOfNumbers(numbers) : '';
  if (word.time === null) return current.has(`${idOf(word)} ${digest}`);
  return (
    current.get(idOf(word)) === digest &&
    known.some(({ region, day, time }) => region === word.region && day === word.day && time === word.time)
  );
}

/** What a source says now: by draw its digest, and every table without a slot by draw and digest. */
async function currentWords(db: Kysely<Tables>, source: string, words: readonly Word[]): Promise<Map<string, string>> {
  const ids = [...new Set(words.map(idOf))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sightings')
    .select(['draw_id', 'digest'])
    .where('source', '=', source)
    .where('draw_id', 'in', ids)
    .orderBy('at')
    .execute();
  return new Map(
    rows.flatMap(({ draw_id, digest }) => [
      [draw_id, digest],
      [`${draw_id} ${digest}`, digest],
    ]),
  );
}

/** The stored draws of some days. */
export async function knownDraws(db: Kysely<Tables>, days: readonly PlainDay[]): Promise<KnownDraw[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom('draws')
    .select(['region', 'day', 'time'])
    .select(
      sql<string | null>`(select string_agg(number, ' ' order by place) from prizes where draw_id = draws.id)`.as(
        'told',
      ),
    )
    .where('day', 'in', [...new Set(days)])
    .execute();
  return rows.flatMap(({ region, day, time, told }) =>
    isRegion(region) ? [{ region, day, time, numbers: told?.split(' ') ?? [] }] : [],
  );
}

async function recordWord(
  trx: Transaction<Tables>,
  word: Word,
  options: WordOptions,
  known: readonly KnownDraw[],
): Promise<WordOutcome> {
  const { source, now } = options;
  const numbers = fiveOf(word.prizes);
  if (!isFiveNumbers(numbers)) return { id: idOf(word), outcome: 'refused', reason: 'incomplete' };
  const federal = known.find(
    (one) => one.region === 'federal' && one.day === word.day && sameNumbers(one.numbers, numbers),
  );
  // A region's table with that day's Federal five is the Federal.
  const key: DrawKey | null = federal?.time
    ? { region: 'federal', day: federal.day, time: federal.time }
    : word.time === null
      ? null
      : { region: word.region, day: word.day, time: word.time };
  const withhold = async (reason: string): Promise<WordOutcome> => {
    await sight(trx, unplacedId(word.region, word.day), numbers, options, MOST_UNPLACED);
    return { id: idOf(word), outcome: 'withheld', reason };
  };
  if (key === null) return withhold(word.withheld ?? 'untitled');
  // The Federal is Caixa's: this source's column of it has held another draw (spec: Sundays until 19/07/2026).
  if (source === 'ojogodobicho' && key.region === 'federal' && !federal) return withhold('untitled');
  const objection = objectionTo(key, numbers, known);
  if (objection) return withhold(objection);
  const told: ReportedDraw = { ...key, prizes: word.prizes, drawn6to10: word.drawn6to10 };
  const admission = admitDraw(told, now);
  if (!admission.ok) return { id: drawId(key), outcome: 'refused', reason: admission.reason };
  const id = drawId(admission.value);

  const stored = await drawOf(trx, admission.value);
  if (!stored) {
    const other = otherLabel(admission.value, known);
    // What the operator entered at another hour stands there: no second draw of these five, nothing taken back.
    if (other && (await drawOf(trx, other))?.checked === 'operator') return withhold('stands-in-another-slot');
    const [outcome] = await recordDrawsIn(trx, [told], { source, now, receivedAt: now.toISOString() });
    if (outcome?.outcome !== 'new') return { id, outcome: 'refused', reason: refusalOf(outcome) };
    if (other) await withdrawOtherLabel(trx, other, admission.value, now);
    await sight(trx, id, numbers, options, MOST_WORDS);
    await moveSightings(trx, unplacedId(key.region, key.day), id, digestOfNumbers(numbers));
    await restate(trx, id, numbers, await sightingsOf(trx, id));
    return { id, outcome: 'new', reason: '' };
  }
  const isNewWord = await sight(trx, id, numbers, options, MOST_WORDS);
  if (!isNewWord) return { id, outcome: 'seen', reason: '' };
  return settle(trx, { id, told, numbers, stored }, options);
}

const refusalOf = (outcome: DrawOutcome | undefined) => (outcome && 'reason' in outcome ? outcome.reason : 'refused');

/** What becomes of a stored draw of which a source has said something else than it said before. */
async function settle(
  trx: Transaction<Tables>,
  word: { id: string; told: ReportedDraw; numbers: readonly string[]; stored: StoredDraw },
  { now }: WordOptions,
): Promise<WordOutcome> {
  const { id, told, numbers, stored } = word;
  const sightings = await sightingsOf(trx, id);
  const isDecided = stored.checked === 'operator' || stored.checked === 'official';
  const settled = settleDraw({ ...stored, isDecided }, sightings, now);
  if (settled.kind === 'replace') {
    const prizes = sameNumbers(numbers, settled.numbers)
      ? told.prizes
      : settled.numbers.map((number, index) => ({ place: String(index + 1), number }));
    const [outcome] = await recordDrawsIn(trx, [{ ...told, prizes }], {
      source: settled.source,
      now,
      receivedAt: stored.receivedAt,
      corrects: 'but-operator',
      reason: WHY[settled.why],
    });
    const isCorrected = outcome?.outcome === 'corrected';
    await restate(trx, id, isCorrected ? settled.numbers : stored.numbers, sightings);
    return isCorrected
      ? { id, outcome: 'corrected', reason: settled.why }
      : { id, outcome: 'refused', reason: refusalOf(outcome) };
  }
  const voices = await restate(trx, id, stored.numbers, sightings);
  if (sameNumbers(numbers, stored.numbers)) return { id, outcome: 'confirmed', reason: '' };
  const isOpen = !isDecided && isDisputed(voices);
  return { id, outcome: 'disputed', reason: isOpen ? 'in-conference' : 'differs-from-stored' };
}

type Seen = Sighting & { firstAt: string; isLive: boolean };

async function sightingsOf(trx: Transaction<Tables>, id: string): Promise<Seen[]> {
  const rows = await trx.selectFrom('sightings').selectAll().where('draw_id', '=', id).execute();
  return rows.map(({ source, numbers, at, first_at, is_live }) => ({
    source,
    numbers: numbers.split(' '),
    at,
    firstAt: first_at,
    isLive: is_live === 1,
  }));
}

/** Notes a source's word; true where it is not what the source said last. */
async function sight(
  trx: Transaction<Tables>,
  id: string,
  numbers: readonly string[],
  { source, now, seenSince }: WordOptions,
  most: number,
): Promise<boolean> {
  const digest = digestOfNumbers(numbers);
  const said = await trx
    .selectFrom('sightings')
    .select(['digest', 'at'])
    .where('draw_id', '=', id)
    .where('source', '=', source)
    .orderBy('at', 'desc')
    .execute();
  const isUnplaced = id.endsWith('/?');
  if (isUnplaced ? said.some((one) => one.digest === digest) : said[0]?.digest === digest) return false;
  const at = now.toISOString();
  if (said.some((one) => one.digest === digest)) {
    const same = trx.updateTable('sightings').set({ at }).where('draw_id', '=', id);
    await same.where('source', '=', source).where('digest', '=', digest).execute();
    return true;
  }
  const oldest = said.length >= most ? said.at(-1) : undefined;
  if (oldest) {
    const gone = trx.deleteFrom('sightings').where('draw_id', '=', id).where('source', '=', source);
    await gone.where('digest', '=', oldest.digest).execute();
  }
  const isLive = seenSince !== null && now.getTime() - seenSince.getTime() <= SEEN_WITHIN_MS;
  await trx
    .insertInto('sightings')
    .values({ draw_id: id, source, digest, numbers: numbers.join(' '), first_at: at, at, is_live: isLive ? 1 : 0 })
    .execute();
  return true;
}

/** Words on one draw are words on another from now on; `digest`: only those that tell these five. */
async function moveSightings(trx: Transaction<Tables>, from: string, to: string, digest?: string): Promise<void> {
  let found = trx.selectFrom('sightings').selectAll().where('draw_id', '=', from);
  if (digest) found = found.where('digest', '=', digest);
  const rows = await found.execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('sightings')
    .values(rows.map((row) => ({ ...row, draw_id: to })))
    .onConflict((conflict) => conflict.columns(['draw_id', 'source', 'digest']).doNothing())
    .execute();
  let gone = trx.deleteFrom('sightings').where('draw_id', '=', from);
  if (digest) gone = gone.where('digest', '=', digest);
  await gone.execute();
}

/** The draw under which these five are known on that day at another hour. */
function otherLabel(draw: Draw, known: readonly KnownDraw[]): DrawKey | null {
  const other = known.find(
    ({ region, day, time, numbers }) =>
      region === draw.region && day === draw.day && time !== draw.time && sameNumbers(numbers, draw.numbers),
  );
  return other?.time ? { region: other.region, day: other.day, time: other.time } : null;
}

/** A draw that stood under an hour which its day does not have gives way to its own hour, which is stored by now. */
async function withdrawOtherLabel(trx: Transaction<Tables>, other: DrawKey, draw: Draw, now: Date): Promise<void> {
  const id = drawId(other);
  const gone = await withdrawDraws(trx, [{ id, numbers: draw.numbers }], ({ source }) => !OPERATORS.includes(source));
  if (gone.length === 0) return;
  await moveSightings(trx, id, drawId(draw));
  await logCorrection(trx, {
    draw: id,
    at: now.toISOString(),
    before: draw.numbers,
    after: [],
    source: 'sistema',
    reason: WHY.label,
  });
}

/** Writes down what the families say of a draw that stands with `numbers` now, and when it came out. */
async function restate(
  trx: Transaction<Tables>,
  id: string,
  numbers: readonly string[],
  sightings: readonly Seen[],
): Promise<Voices> {
  const { seal: _, ...row } = await trx.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const voices = voicesOf({ numbers, source: row.source }, sightings);
  const published = sightings
    .filter((one) => one.isLive && sameNumbers(one.numbers, numbers))
    .map(({ firstAt }) => firstAt)
    .sort()[0];
  const slot = instantOf(row.day, row.time).toISOString();
  const said = {
    families: JSON.stringify(voices.families),
    rivals: voices.rivals.length > 0 ? JSON.stringify(voices.rivals) : null,
    published_at: row.published_at ?? (published && published >= slot ? published : null),
  };
  await trx
    .updateTable('draws')
    .set({ ...said, seal: drawSeal({ ...row, ...said }, numbers) })
    .where('id', '=', id)
    .execute();
  const isSame = (['families', 'rivals', 'published_at'] as const).every((column) => row[column] === said[column]);
  if (!isSame) await noteChanges(trx, 'standing', { draws: [id] });
  return voices;
}

/** Drops words that nobody asks for any more: without a slot after three days, the others after 400. */
export async function pruneSightings(store: Store, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await store.write(async (trx) => {
    await trx.deleteFrom('sightings').where('draw_id', 'like', '%/?').where('first_at', '<', before(3)).execute();
    await trx.deleteFrom('sightings').where('first_at', '<', before(400)).execute();
  });
}
