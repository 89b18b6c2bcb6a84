import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Cell, cellKey, cellsOf, stateText } from '@/components/results/board/cells.ts';
import { outSince } from '@/components/results/board/news.ts';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { onBoard } from '@/components/results/panel-at.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { addDays, formatTime, instantOf } from '@/lib/core/domain/days.ts';
import { countedOn } from '@/lib/core/domain/draws/schedule.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { drawAloud, drawInFull, drawSentence, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { withFavoriteHouse } from '../../components/results/board/favorite-house.ts';
import { plainText } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

const WEDNESDAY = '2026-11-18';
const SITE = 'https://exemplo.test';

const draw = (region: HouseId, day: string, time: string) =>
  storedDraw(day, time, {
    region,
    numbers: ['7377', '9370', '3158', '4517', '4260'],
    checked: 'two-families',
    families: ['lotohack', 'ojogodobicho'],
  });

/** All regions with every draw of two days that was due `minutes` before `now`, and the Federal's last ones. */
function panelAt(now: Date, minutes = 0): PanelView {
  const until = now.getTime() - minutes * 60_000;
  const draws = (region: HouseId) =>
    (region === 'federal' ? [-10, -7, -3, 0] : [-1, 0])
      .map((back) => addDays(WEDNESDAY, back))
      .flatMap((day) => slotsOn(region, day).map((time) => draw(region, day, time)))
      .filter(({ day, time }) => instantOf(day, time).getTime() <= until);
  return {
    regions: HOUSE_IDS.map((region) => regionView(region, draws(region), now)),
    backfill: null,
    readAt: now.toISOString(),
  };
}

const at = (time: string) => instantOf(WEDNESDAY, time);
const markup = (now: Date, panel = panelAt(now), chosen = new Map<string, string>()) =>
  renderToStaticMarkup(<ResultsPanel siteUrl={SITE} view={panel} now={now} chosen={chosen} />);
const strip = (region: HouseId, now: Date, panel = panelAt(now)): Cell[] => {
  const view = panel.regions.find((one) => one.region === region);
  const federal = panel.regions.find((one) => one.region === 'federal');
  return view ? cellsOf(view, region === 'federal' ? undefined : federal, now) : [];
};
const reported = (cells: Cell[], now: Date) =>
  cells.map((cell) => `${cell.name} ${formatTime(cell.time)}: ${cell.draw ? 'saiu' : stateText(cell, now)}`);

describe('the strip of a region’s day', () => {
  test('has one cell a draw, the Federal in its place', () => {
    expect(reported(strip('pt-rio', at('16:35')), at('16:35'))).toEqual([
      'PPT 09h20: saiu',
      'PTM 11h20: saiu',
      'PT 14h20: saiu',
      'PTV 16h20: saiu',
      'Federal 20h00: em 3\u00a0h\u00a025',
      'Coruja 21h20: ',
    ]);
    expect(reported(strip('pt-rio', at('20:45')), at('20:45')).slice(-2)).toEqual([
      'Federal 20h00: saiu',
      'Coruja 21h20: em 35\u00a0min',
    ]);
  });

  test('says what is on its way and, past its own delay, what is late', () => {
    const panel = panelAt(at('14:21'), 20);
    expect(reported(strip('pt-rio', at('14:21'), panel), at('14:21'))[2]).toBe('PT 14h20: a caminho');
    expect(reported(strip('pt-rio', at('14:50'), panel), at('14:50'))[2]).toBe('PT 14h20: atrasado');
  });

  test('holds every slot of the day once, in the clock’s order, at every half hour of a week', () => {
    for (let half = 0; half < 7 * 48; half++) {
      const now = new Date(instantOf('2026-11-16', '00:10').getTime() + half * 1_800_000);
      const day = new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
      const panel = panelAt(now);
      for (const region of HOUSE_IDS) {
        const cells = strip(region, now, panel);
        const keys = cells.map((cell) => cellKey(region, cell));
        expect(new Set(keys).size, `${region} ${now.toISOString()}`).toBe(keys.length);
        const order = cells.map((cell) => `${cell.day} ${cell.time}`);
        expect(order).toEqual([...order].sort());
        const today = cells.filter((cell) => cell.day === day).map(({ time }) => time);
        // A silent house says since when, and leaves out the hours that nothing came of.
        const states = new Map(panel.regions.map((one) => [one.region, one.state]));
        const isLeftOut = ({ time, isFederal }: { time: string; isFederal: boolean }) =>
          states.get(region) === 'stale' &&
          (!isFederal || states.get('federal') === 'stale') &&
          instantOf(day, time).getTime() <= now.getTime() &&
          !cells.some((cell) => cell.day === day && cell.time === time && cell.draw);
        expect(today, `${region} ${now.toISOString()}`).toEqual(
          countedOn(region, day)
            .filter((slot) => !isLeftOut(slot))
            .map(({ time }) => time),
        );
        expect(cells.filter(({ state }) => state === 'next')).toHaveLength(1);
      }
    }
  });

  test('each cell links to its draw, and the newest draw alone has a card', () => {
    const now = at('16:35');
    const html = markup(now);
    for (const region of BOARD_HOUSES) {
      for (const cell of strip(region, now)) {
        const key = cellKey(region, cell);
        expect(html).toContain(`href="${drawAddress(cell)}" data-show="${key}"`);
      }
    }
    expect(html.match(/data-newest="true"/g)).toHaveLength(BOARD_HOUSES.length);
    expect(html.match(/data-card=/g)).toHaveLength(BOARD_HOUSES.length);
    expect(html).toContain('data-card="pt-rio/2026-11-18/16:20" data-newest="true"');
  });
});

test('a card has its seven rows with place, number, group and animal, the emoji in the text', () => {
  const html = markup(at('16:35'));
  const card = html.slice(html.indexOf('data-card="pt-rio/2026-11-18/16:20"'));
  const rows = card.slice(0, card.indexOf('</table>')).match(/<tr data-place.*?<\/tr>/g) ?? [];
  expect(rows.map((row) => plainText(row))).toEqual([
    '1° 73 77 grupo 20 🦃 Peru',
    '2° 93 70 18 🐖 Porco',
    '3° 31 58 15 🐊 Jacaré',
    '4° 45 17 05 🐕 Cachorro',
    '5° 42 60 15 🐊 Jacaré',
    '6° 8682 soma · Grupo 21 🐂 Touro',
    '7° 122 1º × 2º · Grupo 06 🐐 Cabra',
  ]);
  expect(card.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Posição Número Grupo Animal/);
});

test('an awaited draw that was chosen tells what its hour gave last, where the board holds it', () => {
  const cardOf = (now: Date, key: string) => {
    const html = markup(now, panelAt(now), new Map([['pt-rio', key]]));
    return html.slice(html.indexOf(`data-card="${key}"`)).split('</article>')[0];
  };
  expect(cardOf(at('06:00'), 'pt-rio/2026-11-18/09:20')).toMatch(/Último resultado, 17\/11\/2026.*Peru/);
  expect(cardOf(at('20:45'), 'pt-rio/2026-11-18/21:20')).not.toContain('Último resultado,');
});

test('a draw that was chosen takes the place of the newest, and is marked in the strip', () => {
  const html = markup(at('16:35'), panelAt(at('16:35')), new Map([['pt-rio', 'pt-rio/2026-11-18/09:20']]));
  const rio = html.slice(html.indexOf('data-house-card="pt-rio"'), html.indexOf('data-house-card="pt-sp"'));
  expect([...rio.matchAll(/data-card="([^"]+)"/g)].map(([, key]) => key)).toEqual(['pt-rio/2026-11-18/09:20']);
  expect(rio.match(/data-show="([^"]+)" aria-current="true"/)?.[1]).toBe('pt-rio/2026-11-18/09:20');
});

test('18+ and the way to help stand on the board itself', () => {
  expect(markup(at('16:35')).replace(/<[^>]+>/g, '')).toContain('18+ · Jogue com responsabilidade · Ajuda');
});

test('a draw is sent with its address and words, and read with its digits one by one', () => {
  const panel = panelAt(at('16:35'));
  const newest = panel.regions[0]?.newest;
  if (!newest) throw new Error('no draw');
  expect(drawSentence(newest, HOUSES[newest.region])).toBe('🦃 Rio PTV, 16h20 de 18/11/2026: 7377, Peru (grupo 20)');
  expect(drawInFull(newest, HOUSES[newest.region]).split('\n')).toHaveLength(6);
  const link = whatsAppAddress(`${drawSentence(newest, HOUSES[newest.region])}\n${SITE}${drawAddress(newest)}`);
  expect(markup(at('16:35'))).toContain(`href="${link}"`);
  expect(new URL(link).searchParams.get('text')).toContain(`${SITE}/resultados/rio/2026-11-18/16h20`);
  expect(drawAloud(newest, HOUSES[newest.region])).toMatch(
    /^Rio PTV, 16 horas e 20, dia 18 do 11\. 1º prêmio: 7 3 7 7, Peru\./,
  );
});

test('the card of a draw that comes out is the one that is pasted', () => {
  const before = panelAt(at('16:35'), 20);
  const after = panelAt(at('16:35'));
  expect(outSince(before, after)).toBe('pt-rio/2026-11-18/16:20');
  expect(outSince(after, after)).toBeNull();
  expect(outSince(after, before)).toBeNull();
});

test('a house with a row shows its newest first prize, next hour and link', () => {
  const now = at('15:00');
  const panel = panelAt(now);
  const regions = panel.regions.map((view) => (view.region === 'look' ? { ...view, board: 'row' as const } : view));
  const page = markup(now, { ...panel, regions });
  const row = page.slice(page.indexOf('data-house-row="look"'), page.indexOf('class="care"'));
  expect(row).toContain('href="/resultados/look"');
  expect(row).toContain('14h20 · próximo 16h20');
  const whole = [...page.matchAll(/data-house-(?:card|tab)="([^"]+)"/g)].map(([, house]) => house);
  expect([...new Set(whole)]).toEqual(['pt-rio', 'pt-sp', 'federal']);
  const [shown] = onBoard({ ...panel, regions }).regions.filter(({ region }) => region === 'look');
  expect(shown).toMatchObject({ earlier: [], before: null });
});

test('the visitor’s house stands first and whole, and the last but the Federal has a row', () => {
  const panel = panelAt(at('15:00'));
  const regions = panel.regions.map((view) => (view.region === 'look' ? { ...view, board: 'row' as const } : view));
  const [bahia] = regions.map((view) => ({
    ...view,
    region: 'bahia' as const,
    slug: 'bahia',
    board: 'whole' as const,
  }));
  const four = { ...panel, regions: bahia ? [...regions, bahia] : regions };
  const boards = (house: string | null) =>
    withFavoriteHouse(four, house).regions.map(({ region, board }) => `${region} ${board}`);
  expect(boards('look').slice(0, 2)).toEqual(['look whole', 'pt-rio whole']);
  expect(boards('look')).toContain('federal whole');
  expect(boards('look').at(-1)).toBe('bahia row');
  expect(withFavoriteHouse(four, 'pt-rio')).toBe(four);
  expect(withFavoriteHouse(four, null)).toBe(four);
});
