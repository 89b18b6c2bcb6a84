import { type Kysely, sql, type Transaction } from 'kysely';
import { OPERATORS } from '../domain/contest-standing.ts';
import { addDays, instantOf, type PlainDay } from '../domain/days.ts';
import {
  admitDraw,
  type Draw,
  type DrawKey,
  drawId,
  type ReportedDraw,
  sameNumbers,
} from '../domain/draw-admission.ts';
import { isDisputed, type Sighting, settleDraw, type Voices, voicesOf } from '../domain/draw-standing.ts';
import { type KnownDraw, objectionTo, type Withheld } from '../domain/list-admission.ts';
import { isFiveNumbers } from '../domain/prizes.ts';
import { isRegion, type Region } from '../domain/regions.ts';

import { quarantine, type Refused } from './quarantine.ts';
import { recordDrawsIn, withdrawDraws } from './record-draws.ts';
import type { Store, Tables } from './schema.ts';
import { correctionSeal, digestOfNumbers, drawSeal } from './seal.ts';

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
  /** 'new': it is shown by this word; 'confirmed': another source tells it too; 'seen': known; 'corrected'; 'disputed': it differs and is shown beside; 'withheld'; 'refused'. */
  outcome: 'new' | 'confirmed' | 'seen' | 'corrected' | 'disputed' | 'withheld' | 'refused';
  /** Why, where it is not taken. */
  reason: string;
};

export type WordOptions = {
  source: string;
  now: Date;
  /** When the source answered last before; null when it did not within the hour: what is new then came out some time. */
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
const fiveOf = (prizes: ReportedDraw['prizes']) =>
  ['1', '2', '3', '4', '5'].map((place) => prizes.find((prize) => prize.place === place)?.number ?? '');

/**
 * Records what a public source says of draws, in one transaction, and what follows from it: a new draw, a second family
 * that confirms one, a dispute, a correction (domain/draw-standing.ts). What it said before and says again changes nothing
 * and writes nothing. Outcomes in the order told.
 */
export async function recordWords(store: Store, words: readonly Word[], options: WordOptions): Promise<WordOutcome[]> {
  const days = [...new Set(words.flatMap(({ day }) => [addDays(day, -1), day]))];
  const current = await currentWords(store.db, options.source, words);
  const known = await knownDraws(store.db, days);
  if (words.every((word) => isRepeated(word, current, known)))
    return words.map((word) => ({ id: idOf(word), outcome: word.time === null ? 'withheld' : 'seen', reason: '' }));
  return store.write(async (trx) => {
    const outcomes: WordOutcome[] = [];
    const refused: Refused[] = [];
    for (const word of words) {
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

  const stored = await storedDraw(trx, id);
  if (!stored) {
    await withdrawOtherLabel(trx, admission.value, known, now);
    const [outcome] = await recordDrawsIn(trx, [told], { source, now, receivedAt: now.toISOString() });
    if (outcome?.outcome !== 'new')
      return { id, outcome: 'refused', reason: outcome && 'reason' in outcome ? outcome.reason : 'refused' };
    await sight(trx, id, numbers, options, MOST_WORDS);
    await placeSightings(trx, admission.value);
    await restate(trx, id);
    return { id, outcome: 'new', reason: '' };
  }
  const isNewWord = await sight(trx, id, numbers, options, MOST_WORDS);
  if (!isNewWord) return { id, outcome: 'seen', reason: '' };
  const outcome = await settle(trx, { id, told, stored }, options);
  await restate(trx, id);
  return outcome ?? { id, outcome: 'confirmed', reason: '' };
}

type StoredRow = Tables['draws'] & { told: readonly string[] };

async function storedDraw(trx: Transaction<Tables>, id: string): Promise<StoredRow | null> {
  const row = await trx.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const prizes = await trx.selectFrom('prizes').select('number').where('draw_id', '=', id).orderBy('place').execute();
  return { ...row, told: prizes.map(({ number }) => number) };
}

/** Null where the word changes nothing of what is shown. */
async function settle(
  trx: Transaction<Tables>,
  { id, told, stored }: { id: string; told: ReportedDraw; stored: StoredRow },
  { now }: WordOptions,
): Promise<WordOutcome | null> {
  const sightings = await sightingsOf(trx, id);
  const isDecided = OPERATORS.includes(stored.source) || (await isOfficial(trx, stored));
  const settled = settleDraw(
    { numbers: stored.told, source: stored.source, receivedAt: stored.received_at, isDecided },
    sightings,
    now,
  );
  if (settled.kind === 'replace') {
    const prizes = sameNumbers(fiveOf(told.prizes), settled.numbers)
      ? told.prizes
      : settled.numbers.map((number, index) => ({ place: String(index + 1), number }));
    const [outcome] = await recordDrawsIn(trx, [{ ...told, prizes }], {
      source: settled.source,
      now,
      receivedAt: stored.received_at,
      corrects: 'but-operator',
      reason: WHY[settled.why],
    });
    return outcome?.outcome === 'corrected'
      ? { id, outcome: 'corrected', reason: settled.why }
      : { id, outcome: 'refused', reason: outcome && 'reason' in outcome ? outcome.reason : 'refused' };
  }
  const voices = voicesOf({ numbers: stored.told, source: stored.source }, sightings);
  if (sameNumbers(fiveOf(told.prizes), stored.told)) return null;
  return {
    id,
    outcome: 'disputed',
    reason: !isDecided && isDisputed(voices) ? 'in-conference' : 'differs-from-stored',
  };
}

/** True where Caixa tells exactly these five of that day. */
async function isOfficial(trx: Transaction<Tables>, { region, day, source, told }: StoredRow): Promise<boolean> {
  if (source === 'caixa') return true;
  if (region !== 'federal') return false;
  const contests = await trx
    .selectFrom('contests')
    .select('numbers')
    .where('modality', '=', 'federal')
    .where('day', '=', day)
    .where((eb) => eb.or([eb('source', '=', 'caixa'), eb('confirmed_by', '=', 'caixa')]))
    .execute();
  return contests.some(({ numbers }) =>
    sameNumbers(
      (JSON.parse(numbers) as string[]).map((ticket) => ticket.slice(-4)),
      told,
    ),
  );
}

async function sightingsOf(
  trx: Transaction<Tables>,
  id: string,
): Promise<(Sighting & { firstAt: string; isLive: boolean })[]> {
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

/** Words that were kept without a slot, told of the five that now have one, are words on that draw. */
async function placeSightings(trx: Transaction<Tables>, draw: Draw): Promise<void> {
  const digest = digestOfNumbers(draw.numbers);
  const from = [unplacedId(draw.region, draw.day)];
  const found = await trx
    .selectFrom('sightings')
    .selectAll()
    .where('draw_id', 'in', from)
    .where('digest', '=', digest)
    .execute();
  for (const row of found) {
    await trx
      .insertInto('sightings')
      .values({ ...row, draw_id: drawId(draw) })
      .onConflict((conflict) => conflict.columns(['draw_id', 'source', 'digest']).doNothing())
      .execute();
    const gone = trx.deleteFrom('sightings').where('draw_id', '=', row.draw_id).where('source', '=', row.source);
    await gone.where('digest', '=', digest).execute();
  }
}

/** A draw that stood under an hour which its day does not have gives way to its own hour. */
async function withdrawOtherLabel(
  trx: Transaction<Tables>,
  draw: Draw,
  known: readonly KnownDraw[],
  now: Date,
): Promise<void> {
  const other = known.find(
    ({ region, day, time, numbers }) =>
      region === draw.region && day === draw.day && time !== draw.time && sameNumbers(numbers, draw.numbers),
  );
  if (!other?.time) return;
  const id = drawId({ region: other.region, day: other.day, time: other.time });
  const at = now.toISOString();
  await withdrawDraws(trx, [{ id, numbers: other.numbers }], (source) => !OPERATORS.includes(source));
  await trx
    .updateTable('sightings')
    .set({ draw_id: drawId(draw) })
    .where('draw_id', '=', id)
    .execute();
  const row = {
    id: `${id}@${at}`,
    draw_id: id,
    at,
    before: JSON.stringify(other.numbers),
    after: '[]',
    source: 'sistema',
    reason: WHY.label,
  };
  await trx
    .insertInto('corrections')
    .values({ ...row, seal: correctionSeal(row) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Writes down what the families say of a draw now, and when it came out. */
async function restate(trx: Transaction<Tables>, id: string): Promise<void> {
  const stored = await storedDraw(trx, id);
  if (!stored) return;
  const { told, seal: _, ...row } = stored;
  const sightings = await sightingsOf(trx, id);
  const { families, rivals }: Voices = voicesOf({ numbers: told, source: row.source }, sightings);
  const published = sightings
    .filter(({ isLive, numbers }) => isLive && sameNumbers(numbers, told))
    .map(({ firstAt }) => firstAt)
    .sort()[0];
  const slot = instantOf(row.day, row.time).toISOString();
  const next = {
    ...row,
    families: JSON.stringify(families),
    rivals: rivals.length > 0 ? JSON.stringify(rivals) : null,
    published_at: row.published_at ?? (published && published >= slot ? published : null),
  };
  await trx
    .updateTable('draws')
    .set({ families: next.families, rivals: next.rivals, published_at: next.published_at, seal: drawSeal(next, told) })
    .where('id', '=', id)
    .execute();
}

/** Drops words that nobody asks for any more: without a slot after three days, the others after 400. */
export async function pruneSightings(store: Store, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await store.write(async (trx) => {
    await trx.deleteFrom('sightings').where('draw_id', 'like', '%/?').where('first_at', '<', before(3)).execute();
    await trx.deleteFrom('sightings').where('first_at', '<', before(400)).execute();
  });
}
