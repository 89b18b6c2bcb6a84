import type { Changes } from '../../../core/contracts/changes.ts';
import type { StoredContest } from '../../../core/contracts/contest.ts';
import type { DrawView } from '../../../core/contracts/draw.ts';
import type { Notes } from '../../../core/contracts/notes.ts';
import type { ReadStream, StreamEvent, StreamEventName } from '../../../core/contracts/stream.ts';
import type { ClockTime, PlainDay } from '../../../core/domain/days.ts';
import { drawId } from '../../../core/domain/draws/validate-draw.ts';
import { type GameId, gameOf } from '../../../core/domain/games/list.ts';
import { HOUSES, type HouseId } from '../../../core/domain/houses/list.ts';
import { chunks } from '../../../core/store/chunks.ts';
import { SUBJECTS_ASKED } from '../../../core/views/subjects.ts';
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
  const { drawIn, contestIn } = await subjectsOf(notes);
  const events: StreamEvent[] = [];
  const presences = presencesIn(notes);
  for (const { number, kind, isWhole, draws, contests } of notes) {
    const ofNote: StreamEvent[] = isWhole ? [RESYNC] : [];
    // That it is gone is told by the last note of its presence: those before tell that it came.
    const isTold = (found: object | null, id: string) => found !== null || presences.get(id) === number;
    for (const key of draws) {
      const draw = drawIn(key);
      if (isTold(draw, drawId(key))) ofNote.push(drawEvent(NAMES[kind], key, draw));
    }
    for (const key of contests) {
      const contest = contestIn(key);
      if (isTold(contest, contestId(key))) ofNote.push(contestEvent(NAMES[kind], key, contest));
    }
    const last = ofNote.pop();
    if (last) events.push(...ofNote, { ...last, id: number });
  }
  return { newest, isMore, events };
};

const RESYNC: StreamEvent = { event: 'resync', data: {} };

/** The number of the last note, for each draw and contest, that it came or went. */
function presencesIn(notes: Notes['notes']): Map<string, number> {
  const found = new Map<string, number>();
  for (const { number, draws, contests } of notes.filter(({ kind }) => kind === 'presence'))
    for (const id of [...draws.map(drawId), ...contests.map(contestId)]) found.set(id, number);
  return found;
}

/** What the notes are of as it is now: all of it is read at once, or in few parts. */
async function subjectsOf(notes: Notes['notes']) {
  const keys = new Map<string, DrawKey | GameKey>();
  for (const { draws, contests } of notes) {
    for (const key of draws) keys.set(drawId(key), key);
    for (const { modality, contest } of contests) keys.set(contestId({ modality, contest }), { modality, contest });
  }
  const parts = await Promise.all(
    chunks([...keys.values()], SUBJECTS_ASKED).map((part) =>
      backend().view('subjects', {
        draws: part.filter((key) => 'region' in key),
        contests: part.filter((key) => 'modality' in key),
      }),
    ),
  );
  const draws = new Map(parts.flatMap((part) => part.draws).map((draw) => [drawId(draw), draw]));
  const contests = new Map(parts.flatMap((part) => part.contests).map((contest) => [contestId(contest), contest]));
  return {
    drawIn: (key: DrawKey) => draws.get(drawId(key)) ?? null,
    contestIn: (key: GameKey) => contests.get(contestId(key)) ?? null,
  };
}

type GameKey = { modality: GameId; contest: number };
const contestId = ({ modality, contest }: GameKey) => `${modality}/${contest}`;

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

type ContestKey = GameKey & { day: PlainDay };

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
