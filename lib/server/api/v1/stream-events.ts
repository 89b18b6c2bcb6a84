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
  const changes = await backend().view('changes', after === undefined ? {} : { after });
  if (!changes.isKnown) return { newest: changes.newest, events: null };
  const draws = changes.draws.map(async ({ kind, ...key }) => {
    const { region, day, time } = key;
    return drawEvent(NAMES[kind], key, (await backend().view('draw', { region, day, time }))?.draw ?? null);
  });
  const contests = changes.contests.map(async ({ kind, ...key }) => {
    const { modality, contest } = key;
    return contestEvent(NAMES[kind], key, await backend().view('contest', { modality, contest }));
  });
  return { newest: changes.newest, events: await Promise.all([...draws, ...contests]) };
};

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
