import type { PlainDay } from '../../core/domain/days.ts';
import { GROUPS } from '../../core/domain/groups.ts';
import type { HouseId } from '../../core/domain/houses/list.ts';
import type { ViewArgs, ViewReply } from '../../core/views/list.ts';
import type { AnswerDeps } from './answer.ts';

/** What may come: the 25 animals, or the 100 dozens; `at`: which of them a number is. */
export type DrawnKind = { one: string; names: readonly string[]; at: (number: string) => number };
export const ANIMAL_KIND: DrawnKind = {
  one: 'bicho',
  names: GROUPS.map(({ animal }) => animal),
  at: (number) => GROUPS.findIndex(({ numeros }) => numeros.includes(number.slice(-2))),
};
export const DOZEN_KIND: DrawnKind = {
  one: 'dezena',
  names: Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')),
  at: (number) => Number(number.slice(-2)),
};

const PAGE = 500;

/** The draws of a span of days, of one house or of all, newest first. */
export async function* drawsIn(
  span: { from: PlainDay; to: PlainDay; region?: HouseId },
  { view }: AnswerDeps,
): AsyncGenerator<ViewReply<'draws'>['draws'][number]> {
  let after: ViewArgs<'draws'>['after'];
  for (let isMore = true; isMore; ) {
    const page = await view('draws', { ...span, limit: PAGE, ...(after ? { after } : {}) });
    yield* page.draws;
    const last = page.draws.at(-1);
    after = last && { day: last.day, time: last.time, region: last.region };
    isMore = page.isMore && last !== undefined;
  }
}
