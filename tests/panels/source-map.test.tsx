import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceMap } from '@/components/sources/source-map.tsx';
import { formatTime, instantOf } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { planPolls } from '@/lib/core/polling/poll-plan.ts';
import { pageNamed, SOURCE_NAMES, sourceOf } from '@/lib/core/sources/list.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { plainText } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

// With the Federal in the evening, with it in the morning, and without it.
const DAYS = ['2026-11-18', '2026-11-22', '2026-11-20'];
const MINUTE_MS = 60_000;

const slotsOf = (day: string) =>
  HOUSE_IDS.flatMap((region) => slotsOn(region, day).map((time) => ({ region, day, time })));

/** The names of the sources that the plan polls for one draw of a day, of each by itself, an hour after it was due. */
function polledFor(slot: { region: HouseId; day: string; time: string }): string[] {
  const due = instantOf(slot.day, slot.time).getTime();
  const now = new Date(Math.min(due + 59 * MINUTE_MS, instantOf(slot.day, '23:59').getTime()));
  const draws = slotsOf(slot.day)
    .filter(({ region, time }) => region !== slot.region || time !== slot.time)
    .map(({ region, day, time }) =>
      storedDraw(day, time, { region, checked: 'two-families', families: ['lotohack', 'ojogodobicho'] }),
    );
  return SOURCE_NAMES.filter((name) => {
    const source = sourceOf(name);
    const polls = source.isProven ? planPolls({ now, draws, sources: [source], states: new Map() }) : [];
    return polls.some(({ page }) => pageNamed(source, page)?.houses.includes(slot.region));
  }).map(sourceName);
}

test.each(DAYS)('the map of /fontes names the hours and sources that the poll plan has on %s', (day) => {
  const html = renderToStaticMarkup(<SourceMap sources={SOURCE_NAMES} standings={[]} today={day} />);
  const rows = [...html.matchAll(/<tr data-house="([^"]+)">(.*?)<\/tr>/g)].map(([, house, row = '']) => {
    const [hours = '', sources = ''] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      plainText(cell),
    );
    return { house, hours, sources: sources.split(', ').filter((name) => name !== 'Caixa') };
  });
  expect(rows.map(({ house, hours }) => [house, hours])).toEqual(
    HOUSE_IDS.map((house) => [house, slotsOn(house, day).map(formatTime).join(' ') || 'sem sorteio']),
  );
  for (const slot of slotsOf(day))
    expect([slot.region, slot.time, polledFor(slot)]).toEqual([
      slot.region,
      slot.time,
      rows.find(({ house }) => house === slot.region)?.sources,
    ]);
});

test('the map of /fontes has a source in the column of proven ones when its probation ended', () => {
  const of = (provenAt: string | null) => {
    const standings = [{ name: 'bichoquente', provenAt }];
    const html = renderToStaticMarkup(<SourceMap sources={['bichoquente']} standings={standings} today="2026-11-20" />);
    return plainText(/<tr data-house="pt-rio">.*?<\/tr>/.exec(html)?.[0] ?? '');
  };
  expect(of(null)).toMatch(/— Bicho Quente$/);
  expect(of('2026-11-01T12:00:00.000Z')).toMatch(/Bicho Quente —$/);
});
