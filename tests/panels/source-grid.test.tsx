import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceGrid, sourceRows } from '@/components/sources/source-grid.tsx';
import { instantOf } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { planPolls } from '@/lib/core/polling/poll-plan.ts';
import { pageNamed, SOURCE_NAMES, sourceOf } from '@/lib/core/sources/list.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { plainText, textOf } from '../support/markup.ts';
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

/** Of each house the sources with a dot of this kind in its column. */
function dotsOf(rows: ReturnType<typeof sourceRows>, kind: 'shown' | 'compared'): Map<HouseId, string[]> {
  const html = renderToStaticMarkup(<SourceGrid label="Fontes" rows={rows} houses={HOUSE_IDS} />);
  const found = new Map(HOUSE_IDS.map((house): [HouseId, string[]] => [house, []]));
  for (const [, row = ''] of html.matchAll(/<tr>(<th scope="row".*?)<\/tr>/g)) {
    const name = plainText(/<th scope="row">(.*?)<small>/.exec(row)?.[1] ?? '');
    const cells = [...row.matchAll(/<td[^>]*class="(\w+)"/g)];
    expect(cells).toHaveLength(HOUSE_IDS.length);
    for (const [at, [, seen = '']] of cells.entries())
      if (seen === kind) found.get(HOUSE_IDS[at] as HouseId)?.push(name);
  }
  return found;
}

test.each(DAYS)('the dots of /fontes are the sources that the poll plan polls for each draw on %s', (day) => {
  const dots = dotsOf(sourceRows(SOURCE_NAMES, [], day), 'shown');
  for (const slot of slotsOf(day))
    expect([slot.region, slot.time, polledFor(slot).toSorted()]).toEqual([
      slot.region,
      slot.time,
      dots
        .get(slot.region)
        ?.filter((name) => name !== 'Caixa')
        .toSorted(),
    ]);
});

test('a source of /fontes has rings in probation and dots when it ended', () => {
  const of = (provenAt: string | null) =>
    sourceRows(['bichoquente'], [{ name: 'bichoquente', provenAt }], '2026-11-20');
  expect(dotsOf(of(null), 'compared').get('pt-rio')).toEqual(['Bicho Quente']);
  expect(dotsOf(of(null), 'shown').get('pt-rio')).toEqual([]);
  expect(dotsOf(of('2026-11-01T12:00:00.000Z'), 'shown').get('pt-rio')).toEqual(['Bicho Quente']);
  expect([...dotsOf(of(null), 'shown')].filter(([, names]) => names.includes('Caixa'))).toEqual([
    ['federal', ['Caixa']],
  ]);
});

test('sources of one family are together by one letter, the other houses counted', () => {
  const rows = sourceRows(['lotohack', 'ojogodobicho', 'resultadofacil'], [], '2026-11-20');
  expect(rows.map(({ name, family }) => [name, family])).toEqual([
    ['Caixa', 'oficial'],
    ['LotoHack', 'família A'],
    ['Resultado Fácil', 'família A'],
    ['O Jogo do Bicho', 'família B'],
  ]);
  const text = textOf(<SourceGrid label="Fontes" rows={rows} houses={['look']} others={['bahia', 'lotece']} />);
  expect(text).toContain('LotoHack família A conta 2 de 2');
  expect(text).toContain('O Jogo do Bicho família B conta 0 de 2');
  expect(text).not.toContain('Caixa');
});
