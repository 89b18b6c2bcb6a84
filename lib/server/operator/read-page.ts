import type { ReadDraws } from '../../core/contracts/operator.ts';
import { addDays, formatDay, type PlainDay } from '../../core/domain/days.ts';
import { drawsOfPage } from '../../core/domain/draws/pasted/page-tables.ts';
import type { ChosenSlot, PastedDraw } from '../../core/domain/draws/pasted/pasted-draw.ts';
import { MOST_DRAWS } from '../../core/domain/draws/pasted/read-pasted-table.ts';
import type { Table } from '../../core/domain/draws/table.ts';
import { listDay } from '../../core/domain/draws/undated-lists.ts';
import { type DrawKey, type KnownDraw, sameNumbers } from '../../core/domain/draws/validate-draw.ts';
import { HOUSES, houseOf } from '../../core/domain/houses/list.ts';
import { pageNamed, type SourceName, sourceOf } from '../../core/sources/list.ts';
import type { PageOfSource } from '../../core/sources/pasted-page.ts';
import { sourceName } from '../../site/source-words.ts';
import { now } from '../clock.ts';
import { reader } from '../collect/reader.ts';
import type { NearDraws } from './near-draws.ts';

/** What a page's HTML is read as, in words: `notice`; `why`: why by no source's reader. */
type ReadPage =
  | { kind: 'draws'; draws: readonly PastedDraw[]; notice: string }
  | { kind: 'open'; pages: ReadDraws['pages']; notice: string }
  | { kind: 'text'; why: string };

type Desk = {
  /** A key of `pages`, or 'texto': what the operator says that it is. */
  page: string | null;
  today: PlainDay;
  /** What is missing, which a page's draws are shown in the order of; its others follow. */
  late: readonly DrawKey[];
  chosen: ChosenSlot | null;
  near: NearDraws;
};

const AS_TEXT = 'texto';
/** As many days as a page's draws are shown of, the newest first. */
const MOST_DAYS = 3;

/** Has a page read by its source's own reader, in the reader's thread; where none reads it, it is a text like any other. */
export async function readPage(text: string, desk: Desk): Promise<ReadPage> {
  if (desk.page === AS_TEXT) return { kind: 'text', why: '' };
  const read = await reader.read('pasted-page', text, desk.page, desk.today);
  if (!read.ok) return { kind: 'text', why: 'O leitor da fonte não conseguiu ler esta página.' };
  const { value: found } = read;
  switch (found.kind) {
    case 'unknown':
      return {
        kind: 'text',
        why: 'Este HTML não é de uma fonte conhecida. Se for de uma, cole o endereço da página na primeira linha.',
      };
    case 'unread':
      return {
        kind: 'text',
        why: `O leitor de ${sourceName(found.source)} não achou sorteios nesta página.`,
      };
    case 'open':
      return {
        kind: 'open',
        notice: 'Este HTML pode ser de mais de uma página: escolha de qual.',
        pages: [...found.pages.map(choiceOf), { key: AS_TEXT, name: 'Nenhuma destas: ler como texto' }],
      };
    case 'read':
      return drawsOf(found, desk);
  }
}

/** 'Deu no Poste: São Paulo', by its key. */
function choiceOf({ source, page }: PageOfSource): ReadDraws['pages'][number] {
  const { houses = [], day = null } = pageNamed(sourceOf(source), page) ?? {};
  const [first, ...others] = houses.map((house) => HOUSES[house].name);
  const named = others.length > 0 ? `${first} e outras` : first;
  return {
    key: `${source} ${page}`,
    name: `${sourceName(source)}: ${[named, day && formatDay(day)].filter(Boolean).join(', ')}`,
  };
}

async function drawsOf(
  { source, tables }: { source: SourceName; tables: readonly Table[] },
  desk: Desk,
): Promise<ReadPage> {
  const { isDated, ...described } = sourceOf(source);
  const shown = newestOf(tables);
  const known = await knownOf(shown, desk.near);
  const all = drawsOfPage(
    shown,
    {
      isDated,
      isFederalDoubtful: described.isFederalDoubtful,
      untitledOf: (house) => houseOf(house).sources[source]?.untitled,
    },
    { at: now(), today: desk.today, known },
    desk.chosen,
  );
  const draws = all.filter((draw) => draw.at === desk.chosen?.at || !stands(draw, known));
  const turnOf = ({ region, day, time }: PastedDraw) => {
    const at = desk.late.findIndex((one) => one.region === region && one.day === day && one.time === time);
    return at < 0 ? desk.late.length : at;
  };
  const sorted = draws.toSorted((one, other) => turnOf(one) - turnOf(other));
  return {
    kind: 'draws',
    draws: sorted.slice(0, MOST_DRAWS),
    notice: noticeOf(source, { all: all.length, left: draws.length }),
  };
}

function noticeOf(source: SourceName, { all, left }: { all: number; left: number }): string {
  const counts = `Sorteios na página: ${all}; já publicados assim: ${all - left}.`;
  const more = left > MOST_DRAWS ? ` Aqui estão ${MOST_DRAWS} dos outros ${left}.` : '';
  return `Lida como página de ${sourceName(source)}. ${counts}${more}`;
}

/** The tables of the newest days, and those without one. */
function newestOf(tables: readonly Table[]): Table[] {
  const days = [...new Set(tables.flatMap(({ day }) => day ?? []))].sort().slice(-MOST_DAYS);
  return tables.filter(({ day }) => day === null || days.includes(day));
}

/** What is stored of the days of some tables and of those that lists without days are compared with. */
async function knownOf(tables: readonly Table[], near: NearDraws): Promise<KnownDraw[]> {
  const today = listDay(now());
  const days = new Set([today, addDays(today, -2), ...tables.flatMap(({ day }) => day ?? [])]);
  const draws = await Promise.all([...days].map(near));
  return draws.flat().map(({ region, day, time, numbers }) => ({ region, day, time, numbers: numbers.slice(0, 5) }));
}

const stands = ({ region, day, time, numbers }: PastedDraw, known: readonly KnownDraw[]): boolean =>
  known.some(
    (one) =>
      one.region === region && one.day === day && one.time === time && sameNumbers(one.numbers, numbers.slice(0, 5)),
  );
