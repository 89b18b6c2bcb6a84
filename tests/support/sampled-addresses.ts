import type { z } from 'zod';
import { V1Contest, V1Contests, type V1Draw, V1Draws } from '../../lib/core/contracts/v1.ts';
import { addDays, daysBetween, formatDay, formatMonth, formatTime } from '../../lib/core/domain/days.ts';
import { RULES } from '../../lib/core/domain/modalities.ts';
import { REGION_OF, REGION_SLUGS, REGIONS } from '../../lib/core/domain/regions.ts';
import {
  contestAddress,
  contestYearAddress,
  dayAddress,
  drawAddress,
  monthAddress,
  regionDayAddress,
  slotAddress,
} from '../../lib/site/addresses.ts';
import { randomFrom } from './random.ts';

/** What stands at an address by the store: its title, and texts that the page must have in this order. */
export type Expected = { path: string; title: string; texts: readonly string[] };

const FIRST = '2024-10-12';
const LAST = '2026-07-31';

/**
 * Addresses of every kind with draws or contests, drawn by `seed` from what the public interface of a site with the recorded
 * history says is stored.
 */
export async function sampleAddresses(url: string, seed: number, days: number): Promise<Expected[]> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const read = async <Shape>(shape: z.ZodType<Shape>, path: string): Promise<Shape> =>
    shape.parse(await (await fetch(`${url}/api/v1${path}`)).json());
  const found: Expected[] = [];
  while (found.length < days * 12) {
    const day = addDays(FIRST, Math.floor(random() * (daysBetween(FIRST, LAST) + 1)));
    const { draws } = await read(V1Draws, `/draws?from=${day}&to=${day}&limit=500`);
    if (draws.length === 0) continue;
    const title = `Resultado do jogo do bicho de ${formatDay(day)}`;
    const byRegion = REGIONS.flatMap((region) => draws.filter(({ wire }) => wire === region));
    found.push({ path: dayAddress(day), title, texts: [formatDay(day), ...byRegion.flatMap(prizesOf)] });
    for (const region of REGIONS) {
      const own = draws.filter(({ wire }) => wire === region);
      if (own.length === 0) continue;
      const title = `Resultado do jogo do bicho ${REGION_OF[region]} de ${formatDay(day)}`;
      found.push({ path: regionDayAddress(region, day), title, texts: [formatDay(day), ...own.flatMap(prizesOf)] });
      const one = pick(own);
      const [first] = one.prizes;
      const number = (region === 'federal' ? one.tickets?.[0] : undefined) ?? first?.number ?? '';
      found.push({
        path: drawAddress({ region, day, time: one.time }),
        title: `${formatTime(one.time)} de ${formatDay(day)}: ${number}, ${first?.animal}`,
        texts: [formatDay(day), ...prizesOf(one)],
      });
    }
    const { region, date, slot } = pick(draws);
    const wire = REGIONS.find((one) => REGION_SLUGS[one] === region) ?? 'pt-rio';
    const month = date.slice(0, 7);
    const ofMonth = await read(
      V1Draws,
      `/draws?region=${region}&from=${month}-01&to=${month}-31&limit=500`.replace(/-31&/, `-${lastDate(month)}&`),
    );
    found.push({
      path: monthAddress(wire, month),
      title: `Jogo do bicho ${REGION_OF[wire]} em ${formatMonth(month)}: todos os resultados`,
      texts: monthTexts(ofMonth.draws),
    });
    const ofSlot = await read(V1Draws, `/draws?region=${region}&slot=${slot}&limit=30`);
    found.push({
      path: slotAddress(wire, ofSlot.draws[0]?.time ?? ''),
      title: `${ofSlot.draws[0]?.prizes[0]?.animal}`,
      texts: [
        ...prizesOf(ofSlot.draws[0] as V1Draw),
        ...ofSlot.draws.map(({ prizes: [first] }) => first?.number ?? ''),
      ],
    });
  }
  return found;
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

/** Contests of every modality and time, by the same interface. */
export async function sampleContests(url: string, seed: number, each: number): Promise<Expected[]> {
  const random = randomFrom(seed);
  const found: Expected[] = [];
  for (const [modality, { name, digits }] of Object.entries(RULES) as [keyof typeof RULES, (typeof RULES)['quina']][]) {
    const slug = contestAddress(modality, 1).split('/')[2];
    const newest = V1Contests.parse(await (await fetch(`${url}/api/v1/contests/${slug}?limit=1`)).json()).contests[0];
    for (let count = 0; count < each && newest; count++) {
      const contest = 1 + Math.floor(random() * newest.contest);
      const response = await fetch(`${url}/api/v1/contests/${slug}/${contest}`);
      if (response.status === 404) continue;
      const told = V1Contest.parse(await response.json());
      const numbers = told.numbers.map((number) => number.slice(modality === 'federal' ? -5 : -digits));
      found.push({ path: contestAddress(modality, contest), title: `${name}`, texts: [`${contest}`, ...numbers] });
      if (count === 0) {
        found.push({
          path: contestYearAddress(modality, Number(told.date.slice(0, 4))),
          title: told.date.slice(0, 4),
          texts: [],
        });
      }
    }
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
export function missingOf({ title, texts }: Expected, page: { title: string; text: string }): string | null {
  if (!page.title.includes(title)) return `title '${title}' in '${page.title}'`;
  let from = 0;
  for (const text of texts) {
    const at = page.text.indexOf(text, from);
    if (at < 0) return `'${text}' after ${page.text.slice(Math.max(0, from - 30), from)}`;
    from = at + text.length;
  }
  return null;
}
