import { expect, test } from 'vitest';
import { claimDeadline, hasSurelyLapsed } from '../../../lib/core/domain/games/claim-deadline.ts';
import { isGameId } from '../../../lib/core/domain/games/list.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';

test('prizes lapse ninety days after the draw, from the law on', () => {
  expect(claimDeadline('2026-07-30')).toBe('2026-10-28');
  expect(claimDeadline('2018-12-13')).toBe('2019-03-13');
  expect(claimDeadline('2018-12-12')).toBeNull();
});

test('hasSurelyLapsed never says so of a recorded contest whose prizes are still paid', async () => {
  const contests = (await readHistory()).contests.flatMap(({ modality, contest, day }) =>
    isGameId(modality) ? [{ modality, contest, day }] : [],
  );
  for (const today of ['2024-08-02', '2026-01-03', '2026-08-02', '2026-11-29']) {
    const isPaid = ({ day }: (typeof contests)[number]) => (claimDeadline(day) ?? '') >= today;
    const sure = contests.filter(({ modality, contest }) => hasSurelyLapsed(modality, contest, today));
    expect(sure.filter(isPaid)).toEqual([]);
    const lapsed = contests.filter((one) => one.day <= today && !isPaid(one));
    expect(sure.length / lapsed.length).toBeGreaterThan(0.8);
  }
});

test('hasSurelyLapsed says so of contests after the anchor once they are old', () => {
  expect(hasSurelyLapsed('megaSena', 3040, '2026-11-01')).toBe(false);
  expect(hasSurelyLapsed('megaSena', 3040, '2027-02-01')).toBe(true);
  expect(hasSurelyLapsed('federal', 6200, '2027-02-01')).toBe(false);
  expect(hasSurelyLapsed('federal', 6200, '2029-02-01')).toBe(true);
});
