import type { PlainDay } from '../../domain/days.ts';
import type { Table } from '../../domain/draws/table.ts';
import { slotOf } from '../../domain/houses/labels.ts';
import { type HouseId, isFederalHouse } from '../../domain/houses/list.ts';
import { slotsOn } from '../../domain/houses/slots.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, headings, named, outermost, type PageElement, readPage, textOf, withClass } from './html.ts';
import { hourIn, minutesApart, NEAR } from './printed-lines.ts';
import { type BichoSource, entries, type Labels, type SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { namedDraw } from './titles.ts';

/** A name whose draw lies further than this from the hour beside it is some other draw's. */
const FAR = 90;

/** Words that name no house by themselves. */
const PLAIN =
  /\b(?:deu|no|poste|resultado|resultados|jogo|bicho|loterias?|hoje|ptn?|band(?:eirantes)?|paratodos|do|da|de|o)\b|[^a-z]/g;

/** The house that a text names: 'unnamed' where it names none, null where it is another house. */
function houseIn(text: string, labels: Labels): HouseId | 'unnamed' | null {
  const shown = normalizeText(text);
  if (/\bfederal\b/.test(shown)) return 'federal';
  const titles = entries(labels).flatMap(([house, { title }]) => (title ? [{ house, title }] : []));
  const found = titles.filter(({ title }) => title.test(shown));
  let rest = shown;
  for (const { title } of titles) rest = rest.replace(new RegExp(title, 'g'), '');
  if (rest.replace(PLAIN, '') !== '') return null;
  return found.length > 1 ? null : (found[0]?.house ?? 'unnamed');
}

/**
 * The draw's name where it is printed near its hour; the hour where the two lie apart, or no slot is within 30 minutes of it; null for
 * a name and an hour that can't be one draw's, or an hour between two slots.
 */
function labelOf(region: HouseId, labels: Labels, sorteio: string, day: PlainDay | null): string | null {
  const text = normalizeText(sorteio);
  const hour = hourIn(text);
  const name = namedDraw(labels[region] ?? {}, text);
  if (name) {
    const time = day && slotOf(region, name, day);
    if (!time || !hour || minutesApart(time, hour) <= NEAR) return name;
    return minutesApart(time, hour) > FAR ? null : hour;
  }
  if (!hour || !day) return null;
  const near = slotsOn(region, day).filter((slot) => minutesApart(slot, hour) <= NEAR);
  return near.length > 1 ? null : (near[0] ?? hour);
}

/** The one house of some that draws at the printed minute of that day. */
function houseAt(houses: readonly HouseId[], sorteio: string, day: PlainDay | null): HouseId | null {
  const hour = hourIn(normalizeText(sorteio));
  const found = hour && day ? houses.filter((house) => slotsOn(house, day).includes(hour)) : [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Null for another house's block, or one of a house that nothing tells. */
function printed(
  block: PageElement,
  labels: Labels,
  houses: readonly HouseId[],
  headed: HouseId | 'unnamed',
): PrintedTable | null {
  const sorteio = textOf(withClass(block, 'sorteio'));
  const [day = null] = brazilianDays(textOf(withClass(block, 'texto-sorteio')));
  const titled = withClass(block, 'titulo')[0];
  const found = houseIn(titled?.text() ?? '', labels);
  const text = found === 'unnamed' ? headed : found;
  const region = text === 'unnamed' ? houseAt(houses, sorteio, day) : text;
  if (region === null) return null;
  const isFederal = isFederalHouse(region) || /\bfed(eral)?\b/.test(normalizeText(sorteio));
  return {
    ...(isFederal ? FEDERAL : { region, label: labelOf(region, labels, sorteio, day) }),
    day,
    title: sorteio,
    prizes: outermost(withClass(block, 'bicho-individual')).map((row) => {
      // 'Peru (20)'; 'Soma' and 'Multiplicação' are no animals.
      const animal = /^(.+?) ?\((\d{1,2})\)$/.exec(textOf(named(row, 'small')));
      return {
        place: textOf(withClass(row, 'numero-individual')),
        number: textOf(withClass(row, 'milhar')),
        group: animal?.[2],
        animal: animal?.[1],
      };
    }),
  };
}

/**
 * A page of blocks, each with its own day. Blocks that do not say whose they are are those of the page's heading, else of the page's
 * one house, else of the one that draws at their minute. 'changed-page' where it has no block of a draw and its prizes.
 */
function parse(html: string, { houses }: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const page = readPage(html);
  const blocks = outermost(withClass(page, 'caixa-tabela')).filter((block) => withClass(block, 'sorteio').length > 0);
  const isRead = blocks.some((block) =>
    outermost(withClass(block, 'bicho-individual')).some((row) => withClass(row, 'milhar')[0]),
  );
  if (!isRead) return failed('changed-page', 'blocks');
  const [only = 'unnamed', ...others] = houses;
  const headed = houseIn(headings(page).replace(/·.*/, ''), labels);
  const fallback = headed !== null && headed !== 'unnamed' ? headed : others.length > 0 ? 'unnamed' : only;
  const tables = blocks.map((block) => printed(block, labels, houses, fallback)).filter((table) => table !== null);
  return { ok: true, value: pairTables(tables) };
}

/** A page a state, and one a draw. Reads `path`, `drawPaths`, `title` (a heading's or block's) and `draws` (beside the hour). */
export const deunoposte = {
  name: 'deunoposte',
  origin: 'https://deunoposte.app.br',
  manners: { budget: { count: 40, withinMs: 86_400_000, stretched: 90 }, robots: true },
  role: 'reserve',
  isProven: true,
  isDated: true,
  page: ({ page: name, path }, day) => (day === null ? { name, path: `/${path}/` } : null),
  drawPage: ({ page, drawPaths }, time) =>
    drawPaths?.[time] ? { name: `${page}/${time}`, path: `/${drawPaths[time]}/` } : null,
  parse,
} as const satisfies BichoSource;
