import type { z } from 'zod';
import { type V1Contest, V1Contests, type V1Draw, V1Draws } from '../../lib/core/contracts/v1.ts';
import { formatDay, formatMonth, formatTime } from '../../lib/core/domain/days.ts';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { RULES } from '../../lib/core/domain/games/number-rules.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { drawAddress, monthAddress, regionDayAddress, slotAddress } from '../../lib/site/addresses.ts';
import { contestAddress, contestYearAddress } from '../../lib/site/contest-addresses.ts';
import { dayAddress } from '../../lib/site/results-addresses.ts';
import { randomFrom } from './random.ts';

/** What is at an address by the store: its title, and texts that the page must have in this order. */
/** `texts`: in their order; `anywhere`: in any. */
export type Expected = {
  path: string;
  title: string;
  texts: readonly string[];
  anywhere?: readonly string[];
};

/** Months with a draw of every region on most days. */
const MONTHS = [
  ...['2024-10', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
  ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
];
const DAYS_A_MONTH = 4;

/**
 * Addresses of every kind with draws, drawn by `seed` from what the public interface of a site with the recorded history says
 * is stored; few calls, for it answers each address up to a limit a minute.
 */
export async function sampleAddresses(url: string, seed: number, months: number): Promise<Expected[]> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const found: Expected[] = [];
  for (let count = 0; count < months; count++) {
    const month = pick(MONTHS);
    const all = await drawsOf(url, `from=${month}-01&to=${month}-${lastDate(month)}`);
    const days = [...new Set(all.map(({ date }) => date))];
    for (let index = 0; index < DAYS_A_MONTH; index++) found.push(...dayAddresses(all, pick(days), pick));
    for (const region of HOUSE_IDS) {
      const own = all.filter(({ wire }) => wire === region);
      if (own.length === 0) continue;
      found.push({
        path: monthAddress(region, month),
        title: `icho ${HOUSES[region].of} em ${formatMonth(month)}`,
        texts: monthTexts(own),
      });
    }
    const { wire, region, slot } = pick(all);
    const [newest, ...last] = (await read(V1Draws, `${url}/api/v1/draws?region=${region}&slot=${slot}&limit=30`)).draws;
    if (!newest) continue;
    found.push({
      path: slotAddress(wire, newest.time),
      title: `${newest.prizes[0]?.animal}`,
      texts: [...prizesOf(newest), ...[newest, ...last].map(({ prizes: [first] }) => first?.number ?? '')],
    });
  }
  return found;
}

const read = async <Shape>(shape: z.ZodType<Shape>, address: string): Promise<Shape> =>
  shape.parse(await (await fetch(address)).json());

async function drawsOf(url: string, text: string): Promise<V1Draw[]> {
  const draws: V1Draw[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: V1Draws = await read(V1Draws, `${url}/api/v1/draws?${text}&limit=500&cursor=${cursor}`);
    draws.push(...page.draws);
    cursor = page.cursor;
  }
  return draws;
}

/** A day's page, its regions' and, of each, one draw's. */
function dayAddresses(all: readonly V1Draw[], day: string, pick: <T>(list: readonly T[]) => T): Expected[] {
  const draws = all.filter(({ date }) => date === day);
  const of = formatDay(day);
  const regions = HOUSE_IDS.map((region) => ({ region, own: draws.filter(({ wire }) => wire === region) })).filter(
    ({ own }) => own.length > 0,
  );
  return [
    {
      path: dayAddress(day),
      title: `Resultado do jogo do bicho de ${of}`,
      // The board's first house whole, of its others the first prizes in the day's grid.
      texts: [
        of,
        ...regions
          .filter(({ region }) => BOARD_HOUSES.includes(region))
          .slice(0, 1)
          .flatMap(({ own }) => own.flatMap(prizesOf)),
      ],
      anywhere: regions
        .filter(({ region }) => BOARD_HOUSES.includes(region))
        .flatMap(({ own }) => own.map(({ prizes: [first] }) => first?.number ?? '')),
    },
    ...regions.flatMap(({ region, own }) => {
      const one = pick(own);
      const [first] = one.prizes;
      const number = (region === 'federal' ? one.tickets?.[0] : undefined) ?? first?.number ?? '';
      return [
        {
          path: regionDayAddress(region, day),
          title: `Resultado do jogo do bicho ${HOUSES[region].of} de ${of}`,
          texts: [of, ...own.flatMap(prizesOf)],
        },
        {
          path: drawAddress({ region, day, time: one.time }),
          title: `${formatTime(one.time)} de ${of}: ${number}, ${first?.animal}`,
          texts: [of, ...prizesOf(one)],
        },
      ];
    }),
  ];
}

const lastDate = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const prizesOf = ({ prizes }: V1Draw) => prizes.flatMap(({ number, animal }) => [number, animal]);

/** The grid has days, newest first, and in a day the hours in their order. */
const monthTexts = (draws: readonly V1Draw[]) =>
  [...Map.groupBy(draws, ({ date }) => date)]
    .sort(([a], [b]) => b.localeCompare(a))
    .flatMap(([, own]) =>
      [...own].sort((a, b) => a.time.localeCompare(b.time)).map(({ prizes: [first] }) => first?.number ?? ''),
    );

/** Contests of every modality and time, by the same interface, and a year of each. */
export async function sampleContests(url: string, seed: number, each: number): Promise<Expected[]> {
  const random = randomFrom(seed);
  const found: Expected[] = [];
  for (const modality of GAME_IDS) {
    const { name } = gameOf(modality);
    const { digits } = RULES[modality];
    const calls = `${url}/api/v1/contests/${gameOf(modality).slug}`;
    const newest = (await read(V1Contests, `${calls}?limit=1`)).contests[0];
    const from = 1 + Math.floor(random() * Math.max(1, (newest?.contest ?? 1) - 500));
    const { contests } = await read(V1Contests, `${calls}?from=${from}&to=${from + 499}&limit=500`);
    for (let count = 0; count < each && contests.length > 0; count++) {
      const result = contests[Math.floor(random() * contests.length)] as V1Contest;
      const numbers = result.numbers.map((number) => number.slice(modality === 'federal' ? -5 : -digits));
      found.push({
        path: contestAddress(modality, result.contest),
        title: `${name} ${result.contest}`,
        texts: [`${result.contest}`, formatDay(result.date), ...numbers],
      });
    }
    const year = Number((contests[0]?.date ?? '2025').slice(0, 4));
    found.push({ path: contestYearAddress(modality, year), title: `${year}`, texts: [`${year}`] });
  }
  return found;
}

/** What a visitor without script reads of a page, with its title before it. */
export function readPage(html: string): { title: string; text: string } {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
  return { title, text };
}

/** What is missing of an address's texts, in their order; null where all stand. */
export function missingOf(
  { title, texts, anywhere = [] }: Expected,
  page: { title: string; text: string },
): string | null {
  if (!page.title.includes(title)) return `title '${title}' in '${page.title}'`;
  const absent = anywhere.find((text) => !page.text.includes(text));
  if (absent) return `'${absent}' anywhere`;
  let from = 0;
  for (const text of texts) {
    const at = page.text.indexOf(text, from);
    if (at < 0) return `'${text}' after ${page.text.slice(Math.max(0, from - 30), from)}`;
    from = at + text.length;
  }
  return null;
}
