import { addDays, type PlainDay } from '../domain/days.ts';
import type { Table } from '../domain/draws/table.ts';
import { reportedFive } from '../domain/draws/validate-draw.ts';
import { slotOf } from '../domain/houses/labels.ts';
import { HOUSE_IDS, houseOf } from '../domain/houses/list.ts';
import { brazilianDays, headings, named, type PageElement, sharingPage } from './bicho/html.ts';
import {
  dayOfPage,
  drawPageNameOf,
  pageNamed,
  pageNameOf,
  parsePage,
  SOURCE_NAMES,
  type SourceName,
  sourceOf,
} from './list.ts';

// A page that a person pastes as HTML: whose it is, by what it says of itself, and what its source's own reader makes of it.

/** A page by its source and its name there. */
export type PageOfSource = { source: SourceName; page: string };
export type PastedPage =
  | ({ kind: 'read'; tables: readonly Table[] } & PageOfSource)
  /** It may be any of these: a person says which. */
  | { kind: 'open'; pages: readonly PageOfSource[] }
  /** Its source is known, and its reader finds no draw in it. */
  | { kind: 'unread'; source: SourceName }
  | { kind: 'unknown' };

type Candidate = PageOfSource & { tables: readonly Table[] };

/** A menu of links names the site and its neighbours; what goes beyond is no page of results. */
const MAX_LINKS = 2000;
const MAX_CANDIDATES = 40;
const MAX_DAYS = 2;

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
const BY_HOST: ReadonlyMap<string, SourceName> = new Map(
  SOURCE_NAMES.filter((name) => sourceOf(name).manners.robots).map((name) => [hostOf(sourceOf(name).origin), name]),
);

function addressOf(text: string | undefined): URL | null {
  const url = URL.parse(text?.trim() ?? '');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const sourceAt = ({ hostname }: URL) => BY_HOST.get(hostname.replace(/^www\./, ''));

/** Where a person says that it is from: an address above it, or the browser's own note in a page that it saved. */
const toldAddress = (text: string): URL | null => {
  const head = text.slice(0, 4096);
  return addressOf(/^\s*(https?:\/\/\S+)\s/.exec(head)?.[1] ?? /<!-- saved from url=\(\d+\)(\S+) -->/.exec(head)?.[1]);
};

/** Where it says itself that it is from. */
function ownAddress(page: PageElement): URL | null {
  const links = named(page, 'link').filter(({ attributes }) => attributes.rel?.toLowerCase() === 'canonical');
  const metas = named(page, 'meta').filter(({ attributes }) => attributes.property?.toLowerCase() === 'og:url');
  const told = [
    ...links.map(({ attributes }) => attributes.href),
    ...metas.map(({ attributes }) => attributes.content),
  ];
  return told.map(addressOf).find((url) => url !== null) ?? null;
}

/** The sources that a page without an address of its own links to. */
const linkedSources = (page: PageElement): SourceName[] => [
  ...new Set(
    named(page, 'a', 'link')
      .slice(0, MAX_LINKS)
      .flatMap(({ attributes }) => {
        const url = addressOf(attributes.href);
        return (url && sourceAt(url)) ?? [];
      }),
  ),
];

const DAY_IN_ADDRESS = /(?<!\d)(\d{4})[-/](\d\d)[-/](\d\d)(?!\d)|(?<!\d)(\d\d)-(\d\d)-(\d{4})(?!\d)/;
const dayIn = (address: string): PlainDay | null => {
  const [all, year, month, date, date2, month2, year2] = DAY_IN_ADDRESS.exec(address) ?? [];
  return all === undefined ? null : `${year ?? year2}-${month ?? month2}-${date ?? date2}`;
};

/** The names of a source's pages of some days (null: those of today), each once. */
function pagesOf(name: SourceName, days: readonly (PlainDay | null)[]): string[] {
  const source = sourceOf(name);
  return [...new Set(days.flatMap((day) => HOUSE_IDS.flatMap((house) => pageNameOf(source, house, day) ?? [])))];
}

const plainPath = (path: string) => path.replace(/\/$/, '');

/** The page of a source that is at an address; null where none of its pages is. */
function pageAt(name: SourceName, { pathname, search }: URL): string | null {
  const source = sourceOf(name);
  const drawPages = HOUSE_IDS.flatMap((house) =>
    houseOf(house).slots.flatMap(({ time }) => drawPageNameOf(source, house, time) ?? []),
  );
  const isThere = (page: string) => {
    const path = pageNamed(source, page)?.path ?? '';
    return plainPath(path) === plainPath(path.includes('?') ? pathname + search : pathname);
  };
  return [...pagesOf(name, [null, dayIn(pathname + search)]), ...drawPages].find(isThere) ?? null;
}

const read = (text: string, { source, page }: PageOfSource): Candidate[] => {
  const tables = parsePage(text, source, page);
  return tables?.ok && tables.value.length > 0 ? [{ source, page, tables: tables.value }] : [];
};

const readAs = (text: string, one: PageOfSource): PastedPage => {
  const [found] = read(text, one);
  return found ? { kind: 'read', ...found } : { kind: 'unread', source: one.source };
};

/** The draws that a reading names, by which readings of one text are compared. */
const drawsOf = ({ tables }: Candidate, today: PlainDay): Set<string> =>
  new Set(
    tables.flatMap(({ region, day, label, prizes }) => {
      const time = label === null ? null : slotOf(region, label, day ?? today);
      return time === null ? [] : [[region, day, time, ...reportedFive(prizes)].join()];
    }),
  );

/** The reading that has every draw of the others; null where they differ. */
function fullest(candidates: readonly Candidate[], today: PlainDay): Candidate | null {
  const all = candidates.map((candidate) => ({ candidate, draws: drawsOf(candidate, today) }));
  const found = all.find(({ draws }) => all.every((other) => [...other.draws].every((draw) => draws.has(draw))));
  return found?.candidate ?? null;
}

/** A page of a source whose days stand in no page of it: only its address tells them. */
const isDatedByAddress = (source: SourceName, page: string, days: readonly PlainDay[]) => {
  const day = dayOfPage(page);
  return day !== null && !days.includes(day) && pagesOf(source, [null]).length === 0;
};

/**
 * Reads a page by its source's reader. `chosen`: 'source page', where a person has said it; else the source and page are those of the
 * address above it, of its own address (canonical, og:url), or those that its links name: of pages that read it otherwise none is
 * chosen. `today`: the day at which it is pasted.
 */
export const readPastedPage = (text: string, chosen: string | null, today: PlainDay): PastedPage =>
  sharingPage(text, (root) => readAsOwn(text, root, chosen, today));

function readAsOwn(text: string, root: PageElement, chosen: string | null, today: PlainDay): PastedPage {
  if (chosen !== null) {
    const [name, page = ''] = chosen.split(' ');
    const source = SOURCE_NAMES.find((one) => one === name);
    return source ? readAs(text, { source, page }) : { kind: 'unknown' };
  }
  const told = toldAddress(text);
  const address = told ?? ownAddress(root);
  const source = address && sourceAt(address);
  if (address && !source) return { kind: 'unknown' };
  const page = address && source ? pageAt(source, address) : null;
  if (source && page !== null) return readAs(text, { source, page });
  const sources = source ? [source] : linkedSources(root);
  const [first] = sources;
  if (first === undefined) return { kind: 'unknown' };
  return readAsAnyOf(text, sources, daysOf(root), today) ?? { kind: 'unread', source: first };
}

/** The days that a page names: in its title and heading, else anywhere. */
const daysOf = (root: PageElement): PlainDay[] => {
  const titled = brazilianDays(headings(root));
  return [...new Set(titled.length > 0 ? titled : brazilianDays(root.text()))].slice(0, MAX_DAYS);
};

function readAsAnyOf(
  text: string,
  sources: readonly SourceName[],
  days: readonly PlainDay[],
  today: PlainDay,
): PastedPage | null {
  const candidates = sources
    .flatMap((source) =>
      pagesOf(source, [...days, null, ...(days.length > 0 ? [] : [today, addDays(today, -1)])]).map((page) => ({
        source,
        page,
      })),
    )
    .slice(0, MAX_CANDIDATES)
    .flatMap((one) => read(text, one));
  if (candidates.length === 0) return null;
  const open: PastedPage = { kind: 'open', pages: candidates.map(({ source, page }) => ({ source, page })) };
  if (candidates.some(({ source, page }) => isDatedByAddress(source, page, days))) return open;
  // Where a page says its day, the page of that day knows more than the one of today, whose tables have none.
  const isDated = ({ source, tables }: Candidate) =>
    tables.every(({ day }) => day !== null) ||
    !candidates.some((other) => other.source === source && other.tables.every(({ day }) => day !== null));
  const found = fullest(candidates.filter(isDated), today);
  return found ? { kind: 'read', ...found } : open;
}
