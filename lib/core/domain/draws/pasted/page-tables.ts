import { addDays, formatDay, type PlainDay } from '../../days.ts';
import { slotOf } from '../../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../../houses/list.ts';
import { slotsOn } from '../../houses/slots.ts';
import type { HoldReason, Table } from '../table.ts';
import { dateTables, findConflict, type ListVerdict, listDay } from '../undated-lists.ts';
import { type KnownDraw, reportedFive } from '../validate-draw.ts';
import { type ChosenSlot, draw, type PastedDraw, withTwice } from './pasted-draw.ts';
import type { PlacedRow } from './proofs.ts';
import type { ReadSlot, SlotFault } from './slot.ts';

// The tables that a source's reader finds in a pasted page, as the draws that a person looks at before they are published.

/** What is known of the source whose page it is (sources/bicho/source.ts). */
export type PageSource = {
  isDated: boolean;
  isFederalDoubtful?: boolean | undefined;
  untitledOf: (house: HouseId) => 'other-house' | undefined;
};
/** `known`: the stored draws of the days that the page shows, and of the three before. */
export type PageNow = { at: Date; today: PlainDay; known: readonly KnownDraw[] };

const UNTITLED: SlotFault = { kind: 'hour', text: 'A página não diz de que sorteio é esta tabela.' };
const HELD: Partial<Record<HoldReason, SlotFault>> = {
  'stale-list': { kind: 'day', text: 'A lista da página ainda é a do dia anterior.' },
  'stood-yesterday': { kind: 'day', text: 'Esta tabela já era de um dia anterior.' },
  'stands-in-another-slot': { kind: 'hour', text: 'Estes números já estão em outro sorteio do dia.' },
  reversed: { kind: 'hour', text: 'São os números de outro sorteio, do último ao primeiro.' },
  'two-labels': { kind: 'hour', text: 'A página dá estes números a dois sorteios.' },
  'other-house': { kind: 'house', text: 'Esta tabela é de outra banca.' },
};
const UNDATED: SlotFault = { kind: 'day', text: 'A página não diz o dia desta tabela.' };
const NOTHING_BEFORE: SlotFault = {
  kind: 'day',
  text: 'A página não diz o dia, e faltam os sorteios da véspera para comparar.',
};
const FEDERAL_DOUBTED: SlotFault = {
  kind: 'house',
  text: 'Nesta fonte a coluna da Federal já mostrou outro sorteio: confira os números.',
};

/** The tables of a page as draws: each is of the slot that the collector takes it for, and what it holds back has a fault. */
export function drawsOfPage(
  tables: readonly Table[],
  source: PageSource,
  now: PageNow,
  chosen: ChosenSlot | null = null,
): PastedDraw[] {
  const undated = source.isDated ? [] : tables.filter(({ day }) => day === null);
  const verdicts = new Map(
    dateTables(undated, now.known, now.at, source.untitledOf).map((verdict, at) => [undated[at], verdict]),
  );
  return withTwice(
    tables.map((table, at) => {
      const verdict = verdicts.get(table);
      const read = verdict ? placedBy(verdict, table, now) : slotOfTable(table, source, now);
      const slot = chosen?.at === at ? { ...chosen, fault: null } : read;
      return draw(at, rowsOf(table), slot);
    }),
  );
}

/** Of a table that says its day. */
function slotOfTable({ region, day, label, prizes }: Table, source: PageSource, { today, known }: PageNow): ReadSlot {
  const none = (on: PlainDay, fault: SlotFault): ReadSlot => ({ region, day: on, time: null, fault });
  if (day === null) return none(today, UNDATED);
  if (day > today) return none(day, { kind: 'day', text: `A página é de ${formatDay(day)}, que ainda não chegou.` });
  const time = label === null ? null : slotOf(region, label, day);
  if (time === null) return none(day, UNTITLED);
  const five = reportedFive(prizes);
  const conflict = findConflict({ region, day, time }, five, known);
  const isDoubted = source.isFederalDoubtful && isFederalHouse(region);
  const fault = conflict ? (HELD[conflict] ?? UNTITLED) : isDoubted ? FEDERAL_DOUBTED : null;
  return { region, day, time, fault };
}

/** Of a table that is dated by comparison: what stood the day before is to be known. */
function placedBy(verdict: ListVerdict, { region }: Table, { at, known }: PageNow): ReadSlot {
  if (verdict.kind === 'hold') return { region, day: verdict.day, time: null, fault: HELD[verdict.reason] ?? UNTITLED };
  const { key } = verdict;
  const before = addDays(listDay(at), -1);
  const isComplete = slotsOn(key.region, before).every((time) =>
    known.some((one) => one.region === key.region && one.day === before && one.time === time),
  );
  return { ...key, fault: key.day === before || isComplete ? null : NOTHING_BEFORE };
}

/** Its prizes; of a house that draws ten, or whose five go on by a rule, with those of its table '1º ao 10º'. */
function rowsOf({ region, prizes, drawn6to10 }: Table): PlacedRow[] {
  const { drawn, rest } = houseOf(region).prizes;
  const isOfTen = (drawn > 5 || rest === 'columns') && !prizes.some(({ place }) => Number(place) > 5);
  const others = isOfTen ? (drawn6to10 ?? []).map((number, at) => ({ place: String(at + 6), number })) : [];
  return [...prizes, ...others].map(({ place, number, group, animal }: Table['prizes'][number]) => ({
    place: Number(place),
    cells: { number, ...(group === undefined ? {} : { group }), ...(animal === undefined ? {} : { animal }) },
  }));
}
