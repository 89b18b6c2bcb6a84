import { expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import type { SituationView } from '../../lib/core/views/situation.ts';
import { lateDraws } from '../../lib/server/operator/now.ts';

const DAY = '2026-11-20';
const slot = (time: string, state: string, usual: number) => ({ region: 'pt-rio', time, state, usual, name: null });
const view = {
  regions: [
    {
      region: 'pt-rio',
      slots: [
        slot('11:20', 'out', 8),
        slot('14:20', 'missing', 8),
        slot('16:20', 'late', 8),
        slot('18:20', 'expected', 8),
      ],
    },
  ],
} as unknown as SituationView;

test.each([
  ['14:27', []],
  ['14:28', ['Rio de Janeiro 14h20, 0 min de atraso']],
  ['16:27', ['Rio de Janeiro 14h20, 1 h de atraso']],
  ['16:40', ['Rio de Janeiro 16h20, 12 min de atraso', 'Rio de Janeiro 14h20, 2 h de atraso']],
])('at %s the desk lists what is past its usual minute, the newest first', (time, titles) => {
  expect(lateDraws(view, DAY, instantOf(DAY, time).getTime()).map(({ title }) => title)).toEqual(titles);
});
