import type { ClockTime, PlainDay } from '../../domain/days.ts';
import type { Table } from '../../domain/draws/table.ts';
import type { SourceLabels } from '../../domain/houses/house.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import type { Result } from '../../runtime/result.ts';
import type { SourceFailure } from '../request/outcome.ts';

/** 'primary': its lists are polled at a steady pace; 'reserve': for a draw that is awaited, or that one family alone has. */
export type SourceRole = 'primary' | 'reserve';

/** A source's labels for each house that it shows. */
export type Labels = Partial<Record<HouseId, SourceLabels>>;
export const entries = (labels: Labels) => Object.entries(labels) as [HouseId, SourceLabels][];

/** A page by its name, which is also the key that its last poll is stored under: names never change. */
type PageRef = { name: string; path: string };
export type SourcePage = PageRef & { houses: readonly HouseId[]; day: PlainDay | null };

/** A public source of animal-lottery results. Its labels for a house are in that house's file. */
export interface BichoSource<Name extends string = string> {
  /** As BICHO_SOURCES names it, and as it is stored; never changes. */
  name: Name;
  origin: string;
  manners: {
    /** The most requests, whatever is due; `stretched`: while another family is dead. */
    budget: { count: number; withinMs: number; stretched?: number };
    /** Whether its robots.txt is requested and obeyed: false for interfaces that are meant for programs. */
    robots: boolean;
  };
  role: SourceRole;
  /** False for a source whose reader was never seen on a live page: it starts in probation (store/probation.ts). */
  isProven: boolean;
  /** False where its tables carry no day: they are dated by comparison with the lists of the day before. */
  isDated: boolean;
  /** True where its column of the Federal has held another draw: it is taken only where that day's Federal is known. */
  isFederalDoubtful?: boolean;
  /** True where the page of a day is missing (404) until the day's first draw: an answer, without a draw. */
  isMissingEmpty?: boolean;
  /** The page that shows a house today, or on a past day; null where it has none. Houses with a page of one name share it. */
  page(labels: SourceLabels, day: PlainDay | null): PageRef | null;
  /** The page of one draw of today: polled in place of the house's page while that one is not well. */
  drawPage?(labels: SourceLabels, time: ClockTime): PageRef | null;
  /** The page's tables, by the labels of every house that it shows. Pure. */
  parse(text: string, page: SourcePage, labels: Labels): Result<Table[], SourceFailure>;
  /** Past versions of its one page, where they are kept. */
  versions?: {
    /** Who lists them, which rests by itself. */
    index: { name: string; origin: string };
    /** Where those between two instants (ISO) are listed. */
    listPath(since: string, until: string): string;
    page(sha: string): PageRef;
  };
}
