import type { Changes } from '../../../core/contracts/changes.ts';
import type { ReadStream, StreamEvent, StreamEventName } from '../../../core/contracts/stream.ts';
import { gameOf } from '../../../core/domain/games/list.ts';
import { HOUSES } from '../../../core/domain/houses/list.ts';
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
  const draws = changes.draws.map(async ({ region, day, time, kind }): Promise<StreamEvent> => {
    const found = await backend().view('draw', { region, day, time });
    return found
      ? { event: NAMES[kind], data: { draw: toldDraw(found.draw) } }
      : { event: 'withdrawn', data: { draw: { region: HOUSES[region].slug, wire: region, date: day, time } } };
  });
  const contests = changes.contests.map(async ({ modality, contest, day, kind }): Promise<StreamEvent> => {
    const found = await backend().view('contest', { modality, contest });
    return found
      ? { event: NAMES[kind], data: { contest: toldContest(found) } }
      : {
          event: 'withdrawn',
          data: { contest: { modality: gameOf(modality).slug, wire: modality, contest, date: day } },
        };
  });
  return { newest: changes.newest, events: await Promise.all([...draws, ...contests]) };
};
