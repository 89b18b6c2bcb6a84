import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { LATE_AFTER_USUAL } from '../../../lib/core/domain/draws/delays.ts';
import { noneWithdrawn } from '../../../lib/core/domain/draws/withdrawals.ts';
import { daysWithoutDraws } from '../../../lib/core/polling/days-without-draws.ts';
import { SOURCE_NAMES, type SourceName, sourceOf } from '../../../lib/core/sources/list.ts';
import { newSourceState, type SourceState } from '../../../lib/core/store/source-states.ts';

const DAY = '2026-11-20';
const at = (time: string, day = DAY) => instantOf(day, time).getTime();
/** A source whose page was read at that minute, and that had news in the morning. */
const readAt = (page: string, time: string, over: Partial<SourceState> = {}): SourceState => ({
  ...newSourceState(),
  answered: { [page]: at(time) },
  newsAt: at('07:30'),
  ...over,
});
const LISTS: Partial<Record<SourceName, SourceState>> = {
  lotohack: readAt('today', '14:40'),
  deunoposte: readAt('rio', '14:45'),
};

type Over = Partial<Parameters<typeof daysWithoutDraws>[0]> & { read?: Partial<Record<SourceName, SourceState>> };
const found = (time: string, { read = LISTS, ...over }: Over = {}) =>
  daysWithoutDraws({
    now: instantOf(DAY, time),
    drawn: [],
    sources: SOURCE_NAMES.map(sourceOf),
    states: new Map(Object.entries(read)),
    lateAfter: LATE_AFTER_USUAL,
    withdrawn: noneWithdrawn,
    unnamed: new Map(),
    ...over,
  }).map(({ house, day, time: hour, kind }) => [house, day, hour, kind].filter(Boolean).join(' '));

describe('a house that draws nothing', () => {
  // Rio's third draw of that Friday is at 14h20, and late at 14h36.
  test('is known once three draws are late and two families were read since', () => {
    expect(found('14:50')).toEqual([`pt-rio ${DAY} none-shown`]);
    expect(found('14:35')).toEqual([]);
    expect(found('18:40')).toEqual([`pt-rio ${DAY} none-shown`]);
  });

  test.each<[string, Over]>([
    ['a draw of the day', { drawn: [{ region: 'pt-rio', day: DAY, time: '09:20' }] }],
    ['five that are not named yet', { unnamed: new Map([['pt-rio', at('12:00')]]) }],
    [
      'one family',
      { read: { lotohack: LISTS.lotohack ?? newSourceState(), resultadofacil: readAt('uf/pt-rio', '14:45') } },
    ],
    ['a list read before', { read: { ...LISTS, deunoposte: readAt('rio', '14:30') } }],
    ['a page that changed', { read: { ...LISTS, deunoposte: readAt('rio', '14:45', { restsUntil: at('16:00') }) } }],
    [
      'a source without news for a day',
      { read: { ...LISTS, lotohack: readAt('today', '14:40', { newsAt: at('07:30', '2026-11-18') }) } },
    ],
    [
      'a source in probation',
      { read: { lotohack: LISTS.lotohack ?? newSourceState(), bichoquente: readAt('rio', '14:45') } },
    ],
    ['draws that the operator withdrew', { withdrawn: ({ time }) => (time === '09:20' ? 'not-held' : null) }],
  ])('is not known with %s', (_, over) => {
    expect(found('14:50', over)).toEqual([]);
  });

  test('is not known from lists of long ago', () => {
    expect(found('18:50')).toEqual([]);
  });
});

describe('a draw that moved', () => {
  test('of the Federal takes the next day’s, else the day before’s, where that has none', () => {
    // A Friday; the Federal's days are Wednesday and Sunday.
    const federal = (day: string) => ({ region: 'federal' as const, day, time: '20:00' });
    const on = (now: string, ...days: string[]) =>
      found('21:00', { read: {}, now: instantOf(now, '21:00'), drawn: days.map(federal) });
    expect(on('2026-11-21', '2026-11-21')).toEqual(['federal 2026-11-22 moved']);
    expect(on('2026-11-22', '2026-11-21')).toEqual(['federal 2026-11-22 moved']);
    expect(on('2026-11-19', '2026-11-19')).toEqual(['federal 2026-11-18 moved']);
    expect(on('2026-11-19', '2026-11-18', '2026-11-19')).toEqual([]);
    expect(on('2026-11-20', '2026-11-20')).toEqual([]);
  });

  test('to another hour under its name is awaited no more at the hour it had', () => {
    const draw = (time: string, day = '2026-11-21') => ({ region: 'pt-rio' as const, day, time });
    const on = (...drawn: ReturnType<typeof draw>[]) =>
      found('19:00', { read: {}, now: instantOf('2026-11-21', '19:00'), drawn });
    expect(on(draw('18:20'))).toEqual(['pt-rio 2026-11-21 19:30 moved']);
    expect(on(draw('18:20'), draw('19:30'))).toEqual([]);
    expect(on(draw('17:00'))).toEqual([]);
    expect(on(draw('18:20', '2026-11-20'))).toEqual([]);
  });
});
