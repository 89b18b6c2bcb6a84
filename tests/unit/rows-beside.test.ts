import { expect, test } from 'vitest';
import { z } from 'zod';
import { withRows } from '../../lib/core/contracts/rows-beside.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import type { Draw } from '../../lib/core/domain/draws/draw.ts';
import { HOUSE_IDS, houseOf } from '../../lib/core/domain/houses/list.ts';
import { regionView } from '../../lib/core/views/panel.ts';
import { rowsOf } from '../../lib/core/views/shared-draw.ts';
import { storedDraw } from '../support/stored-draw.ts';

const DAY = '2026-11-18';
const NOW = instantOf(DAY, '20:30');
const TEN = ['4621', '1500', '2794', '2546', '8807', '0019', '1111', '2222', '3333', '4444'] as const;
const TICKETS = ['84621', '21500', '62794', '72546', '68807'];

/** What pages and sites of the releases up to 29/11/2026 take of a draw. */
const EarlierDraw = z.object({
  rows: z
    .array(
      z.object({
        place: z.string().max(8),
        number: z.string().regex(/^\d{2,8}$/),
        group: z.string().max(8),
        animal: z.string().max(300),
      }),
    )
    .min(1)
    .max(10),
});
const EarlierPanel = z.object({
  regions: z.array(
    z.object({ newest: EarlierDraw.nullable(), earlier: z.array(EarlierDraw), before: EarlierDraw.nullable() }),
  ),
});

const stored = (region: Draw['region'], over: Partial<Draw> = {}) =>
  storedDraw(DAY, '20:00', {
    region,
    numbers: TEN.slice(0, houseOf(region).prizes.drawn) as unknown as Draw['numbers'],
    ...over,
  });

const draws: Draw[] = [
  ...HOUSE_IDS.map((region) => stored(region)),
  stored('look', { isFederal: true }),
  stored('look', { isFederal: true, tickets: TICKETS }),
  stored('federal', { tickets: TICKETS }),
];

test('pages and sites of the release before read each draw’s table beside its numbers', () => {
  const panel = { regions: draws.map((draw) => regionView(draw.region, [{ ...draw, day: '2026-11-11' }, draw], NOW)) };
  const reply = withRows(panel);
  expect(reply).toMatchObject(panel);
  const { regions } = EarlierPanel.parse(reply);
  expect(regions.map(({ newest }) => newest?.rows)).toEqual(draws.map(rowsOf));
  expect(new Set(regions.map(({ newest }) => newest?.rows.length)).size).toBeGreaterThan(2);
});
