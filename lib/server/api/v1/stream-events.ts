import type { Changes } from '../../../core/contracts/changes.ts';
import type { StoredContest } from '../../../core/contracts/contest.ts';
import type { DrawView } from '../../../core/contracts/draw.ts';
import type { ReadStream, StreamEvent, StreamEventName } from '../../../core/contracts/stream.ts';
import type { ClockTime, PlainDay } from '../../../core/domain/days.ts';
import { type GameId, gameOf } from '../../../core/domain/games/list.ts';
import { HOUSES, type HouseId } from '../../../core/domain/houses/list.ts';
import { backend } from '../../backend/choice.ts';
import { toldContest, toldDraw } from '../v1.ts';

type Kind = Changes['draws'][number]['kind'];

/** What an event is called; of what is not stored any more 'withdrawn'. */
const NAMES = { presence: 'new', numbers: 'corrected', standing: 'checked' } as const satisfies Record<
  Kind,
  StreamEventName
>;

/** The events of /api/v1/stream: each draw and contest as its address has it, or which one is gone. */
export const readStreamEvents: ReadStream = async (after) => {
  const { newest, isKnown, isMore, notes } = await backend().view('notes', after === undefined ? {} : { after });
  if (!isKnown) return { newest, isMore, events: null };
  // Of several notes of one draw each has it as it is now.
  const readDraw = onceEach(async (key: DrawKey) => (await backend().view('draw', key))?.draw ?? null);
  const readContest = onceEach(({ modality, contest }: ContestKey) => backend().view('contest', { modality, contest }));
  const events: StreamEvent[] = [];
  for (const { number, kind, isWhole, draws, contests } of notes) {
    const ofNote: StreamEvent[] = isWhole ? [RESYNC] : [];
    // That it is gone is told by the note of its presence.
    const isTold = (found: object | null) => found !== null || kind === 'presence';
    for (const key of draws) {
      const draw = await readDraw(key);
      if (isTold(draw)) ofNote.push(drawEvent(NAMES[kind], key, draw));
    }
    for (const key of contests) {
      const contest = await readContest(key);
      if (isTold(contest)) ofNote.push(contestEvent(NAMES[kind], key, contest));
    }
    const last = ofNote.pop();
    if (last) events.push(...ofNote, { ...last, id: number });
  }
  return { newest, isMore, events };
};

const RESYNC: StreamEvent = { event: 'resync', data: {} };

/** The same reading, done once for each key. */
function onceEach<Key extends object, Found>(read: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (key) => {
    const found = known.get(JSON.stringify(key)) ?? read(key);
    known.set(JSON.stringify(key), found);
    return found;
  };
}

type DrawKey = { region: HouseId; day: PlainDay; time: ClockTime };

/** The event of a draw that came, was corrected or checked, or is not stored any more. */
export const drawEvent = (
  event: StreamEventName,
  { region, day, time }: DrawKey,
  draw: DrawView | null,
): StreamEvent =>
  draw
    ? { event, data: { draw: toldDraw(draw) } }
    : { event: 'withdrawn', data: { draw: { region: HOUSES[region].slug, wire: region, date: day, time } } };

type ContestKey = { modality: GameId; contest: number; day: PlainDay };

/** The same of a contest. */
export const contestEvent = (
  event: StreamEventName,
  { modality, contest, day }: ContestKey,
  found: StoredContest | null,
): StreamEvent =>
  found
    ? { event, data: { contest: toldContest(found) } }
    : {
        event: 'withdrawn',
        data: { contest: { modality: gameOf(modality).slug, wire: modality, contest, date: day } },
      };
