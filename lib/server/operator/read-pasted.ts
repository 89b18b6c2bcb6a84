import {
  OperatorDrawQuery,
  PastedText,
  type PostDrawsReply,
  ReadDraws,
  type StandingDraw,
} from '../../core/contracts/operator.ts';
import { MAX_PASTE, TOO_LONG_PASTE, tooLong } from '../../core/contracts/operator-paste.ts';
import { formatDay, formatDayMonth, formatTime, type PlainDay } from '../../core/domain/days.ts';
import { isPage } from '../../core/domain/draws/pasted/is-page.ts';
import type { PastedDraw } from '../../core/domain/draws/pasted/pasted-draw.ts';
import { readPastedTable } from '../../core/domain/draws/pasted/read-pasted-table.ts';
import { isFederalSlot } from '../../core/domain/draws/schedule.ts';
import { type DrawKey, sameNumbers } from '../../core/domain/draws/validate-draw.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { HOUSES, houseOf, isFederalHouse } from '../../core/domain/houses/list.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { isDrawnNumbers, isMilhar, prizesOf } from '../../core/domain/prizes.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { drawDigest } from '../../core/store/checksum.ts';
import { privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { backend } from '../backend/choice.ts';
import type { Operator } from '../backend/type.ts';
import { type NearDraws, nearDraws } from './near-draws.ts';
import { lateNow } from './now.ts';
import { readPage } from './read-page.ts';
import { nameOf } from './slot-words.ts';

type Read = ReadDraws['draws'][number];
type Proof = Read['proofs'][number];
type Place = { house: string; day: PlainDay; time: string };

/** `GET /api/operator/draw?house=…&day=…&time=…`: what stands there, 200 where nothing does too. */
export const tellStanding =
  (request: Request): OperatorWork =>
  async () => {
    const query = OperatorDrawQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const key = query.success ? keyOf(query.data) : null;
    if (!key) return refusal(400, 'Diga house, day (AAAA-MM-DD) e time (HH:MM).');
    return privateJson(await standing(key));
  };

/** `POST /api/operator/read`: what a pasted text means, held against what stands; nothing is written. */
export const answerPasted =
  (request: Request): OperatorWork =>
  async (operator) => {
    const read = await readForm(request, {
      limit: BODY_LIMITS.operator,
      form: PastedText,
      sentence: 'Envie { "text": "…" }.',
    });
    if (!read.ok) return read.refusal;
    const trouble = tooLong(read.value.text);
    if (trouble) return refusal(413, trouble);
    const found = await readPasted(read.value, operator);
    return typeof found === 'string' ? refusal(413, found) : privateJson(ReadDraws.parse(found));
  };

const keyOf = ({ house, day, time }: Place): DrawKey | null => {
  const region = houseNamed(house);
  return region && { region, day, time };
};
const keysOf = (places: readonly (Place | null)[]): DrawKey[] =>
  places.flatMap((place) => (place ? (keyOf(place) ?? []) : []));

/** A sentence for a page that is left to be read as its text, and is too long for that. */
async function readPasted(asked: PastedText, operator: Operator): Promise<ReadDraws | string> {
  const { text, proposed, slot } = asked;
  const { today, late: missing } = await lateNow();
  const late = unique(keysOf([proposed, ...missing.map((one) => one.slot)]));
  const key = slot && keyOf(slot);
  const chosen = slot && key ? { ...key, at: slot.at } : null;
  const near = nearDraws();
  const shown = async (draws: readonly PastedDraw[]) => {
    const all: Read[] = [];
    for (const draw of draws) all.push(await shownOf(draw, { today, operator, near }));
    return all;
  };
  const page = isPage(text) ? await readPage(text, { page: asked.page, today, late, chosen, near }) : null;
  if (page?.kind === 'open') return { draws: [], unread: [], notice: page.notice, pages: page.pages };
  if (page?.kind === 'draws') return { draws: await shown(page.draws), unread: [], notice: page.notice, pages: [] };
  if (text.length > MAX_PASTE) return `${page?.why} ${TOO_LONG_PASTE}`.trim();
  const { draws, unread } = readPastedTable(text, { today, late }, chosen);
  const none = draws.length === 0 ? ' Nenhum sorteio foi lido.' : '';
  const notice = page && `${page.why} Foi lido como texto.${none}`.trim();
  return { draws: await shown(draws), unread: unread.map((line) => ({ ...line })), notice, pages: [] };
}

const idOf = ({ region, day, time }: DrawKey) => `${region}/${day}/${time}`;
const unique = (keys: readonly DrawKey[]) => [...new Map(keys.map((key) => [idOf(key), key])).values()];

async function standing(key: DrawKey): Promise<StandingDraw> {
  const stored = (await backend().view('draw', key))?.draw;
  return stored ? { digest: drawDigest(stored), numbers: [...stored.numbers] } : { digest: null, numbers: [] };
}

type Desk = { today: PlainDay; operator: Operator; near: NearDraws };

async function shownOf(draw: PastedDraw, { today, operator, near }: Desk): Promise<Read> {
  const { region, day, time, numbers } = draw;
  const key = region && time ? { region, day, time } : null;
  const isWhole = region !== null && isDrawnNumbers(numbers, houseOf(region).prizes.drawn);
  const tried = key && isWhole ? await tryOut(key, numbers, operator) : null;
  const [rejected] = tried?.rejected ?? [];
  return {
    at: draw.at,
    house: region && HOUSES[region].slug,
    name: key ? nameOf(key) : 'Qual sorteio?',
    day,
    dayText: day === today ? `hoje, ${formatDayMonth(day)}` : formatDay(day),
    isToday: day === today,
    time,
    rows: rowsOf(draw),
    proofs: [...proofsOf(draw), await repeats(draw, tried, near)],
    stands: key && (await standing(key)),
    displaced: tried?.displaced ?? [],
    refused: key ? (isWhole ? (rejected?.reason ?? null) : 'Falta um número inteiro.') : 'Escolha o sorteio.',
  };
}

/** What would be if it were published. */
async function tryOut(key: DrawKey, numbers: readonly string[], operator: Operator): Promise<PostDrawsReply> {
  const prizes = numbers.map((number, at) => ({ place: String(at + 1), number }));
  const results = { results: { [key.region]: { prizes: { [key.time]: prizes } } } };
  // A correction needs a reason, which is not written yet.
  const reply = await operator.postDraws({ date: key.day, dryRun: true, reason: 'Prévia.', results });
  if (reply.status === 200) return reply.body;
  throw new Error(reply.body.message);
}

/** The prizes as they were read, or with what the house reckons from them. */
function rowsOf({ region, time, day, numbers, faults }: PastedDraw): Read['rows'] {
  const troubleOf = (place: number) => faults.find((fault) => fault.place === place)?.text ?? null;
  const rules = region ? houseOf(region).prizes : undefined;
  const isFederal =
    region !== null && time !== null && (isFederalHouse(region) || isFederalSlot({ region, day, time }));
  const isWhole = rules ? isDrawnNumbers(numbers, rules.drawn) : isDrawnNumbers(numbers, 5);
  if (!isWhole)
    return numbers.map((number, at) => ({
      place: at + 1,
      number,
      animal: isMilhar(number) ? groupOf(number).animal : null,
      isReckoned: false,
      trouble: troubleOf(at + 1),
    }));
  const whole = numbers as Parameters<typeof prizesOf>[0]['numbers'];
  return prizesOf({ numbers: whole, prizes: rules, tickets: null, isFederal }).map(({ place, number, animal }) => ({
    place: Number(place),
    number,
    animal,
    isReckoned: Number(place) > numbers.length,
    trouble: troubleOf(Number(place)),
  }));
}

const COUNTS: Readonly<Record<number, string>> = { 5: 'cinco', 6: 'seis', 7: 'sete', 10: 'dez' };

/** The first three proofs, and what else speaks against the text. */
function proofsOf({ numbers, faults, has, region }: PastedDraw): Proof[] {
  const of = (...kinds: PastedDraw['faults'][number]['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind));
  const proof = (wrong: readonly { text: string }[], right: string, none?: string): Proof => {
    const [first] = wrong;
    if (first) return { is: 'wrong', text: wrong.map(({ text }) => text).join(' ') };
    return none === undefined ? { is: 'right', text: right } : { is: 'none', text: none };
  };
  const drawn = region ? houseOf(region).prizes.drawn : numbers.length;
  const about = of('no-result', 'house', 'hour', 'day', 'names', 'twice', 'direction');
  return [
    proof(of('short', 'long', 'unsure', 'missing', 'order', 'zero'), `${COUNTS[drawn] ?? drawn} prêmios`),
    proof(of('animal'), 'bichos batem', has.animals ? undefined : 'sem bichos no texto'),
    proof(of('derived'), 'somas batem', has.derived ? undefined : 'sem soma no texto'),
    ...about.map(({ text }): Proof => ({ is: 'wrong', text })),
  ];
}

/** The fourth: that the same table stands nowhere else on that day and the one before. */
async function repeats(
  { region, day, time, numbers }: PastedDraw,
  tried: PostDrawsReply | null,
  near: Desk['near'],
): Promise<Proof> {
  const [gone] = tried?.displaced ?? [];
  if (gone) return { is: 'wrong', text: `É igual a ${gone.draw}, que sairia do ar.` };
  if (!numbers.every(isMilhar)) return { is: 'none', text: 'repetição não vista' };
  const same = (await near(day)).find(
    (one) =>
      sameNumbers(one.numbers.slice(0, 5), numbers.slice(0, 5)) &&
      !(one.region === region && one.day === day && one.time === time),
  );
  return same
    ? {
        is: 'wrong',
        text: `É igual a ${HOUSES[same.region].name}, ${formatDayMonth(same.day)}, ${formatTime(same.time)}.`,
      }
    : { is: 'right', text: 'não repete sorteio' };
}
