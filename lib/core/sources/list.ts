import type { ClockTime, PlainDay } from '../domain/days.ts';
import { familyOf } from '../domain/families.ts';
import { HOUSE_IDS, type HouseId, houseOf, isFederalHouse } from '../domain/houses/list.ts';
import { bichoquente } from './bicho/bichoquente.ts';
import { brasildeunoposte } from './bicho/brasildeunoposte.ts';
import { deunoposte } from './bicho/deunoposte.ts';
import { deunopostenacional } from './bicho/deunopostenacional.ts';
import { eojogodobicho } from './bicho/eojogodobicho.ts';
import { lotohack } from './bicho/lotohack.ts';
import { ojogodobicho } from './bicho/ojogodobicho.ts';
import { portalbrasil } from './bicho/portalbrasil.ts';
import { resultadofacil } from './bicho/resultadofacil.ts';
import { ojogodobiicho, resultadosorte } from './bicho/resultadosorte.ts';
import type { BichoSource, Labels, SourcePage, SourceRole } from './bicho/source.ts';
import { vejaoresultado } from './bicho/vejaoresultado.ts';

/** Every public source, best first. Who copies whom: domain/families.ts. */
const SOURCES = [
  lotohack,
  ojogodobicho,
  deunoposte,
  vejaoresultado,
  resultadofacil,
  resultadosorte,
  ojogodobiicho,
  portalbrasil,
  bichoquente,
  brasildeunoposte,
  deunopostenacional,
  eojogodobicho,
] as const;

export type SourceName = (typeof SOURCES)[number]['name'];
export const SOURCE_NAMES: readonly SourceName[] = SOURCES.map(({ name }) => name);

const BY_NAME: ReadonlyMap<string, BichoSource<SourceName>> = new Map(SOURCES.map((source) => [source.name, source]));

export const sourceOf = (name: SourceName) => BY_NAME.get(name) as BichoSource<SourceName>;

export const namesInRole = (role: SourceRole): SourceName[] =>
  SOURCE_NAMES.filter((name) => sourceOf(name).role === role);

/** A source's labels, from the houses. */
export function labelsOf(source: BichoSource): Labels {
  return Object.fromEntries(
    HOUSE_IDS.flatMap((house) => {
      const labels = houseOf(house).sources[source.name];
      return labels ? [[house, labels]] : [];
    }),
  );
}

/** The name of the page of a source that shows a house; null where none does. */
export function pageNameOf(source: BichoSource, house: HouseId, day: PlainDay | null = null): string | null {
  const labels = houseOf(house).sources[source.name];
  return labels ? (source.page(labels, day)?.name ?? null) : null;
}

/** The name of the page of a source that shows a house on the day of `today`: its page of today, else that of the day; null without either. */
export const livePageOf = (source: BichoSource, house: HouseId, today: PlainDay): string | null =>
  pageNameOf(source, house) ?? pageNameOf(source, house, today);

/** The names of a source's pages that show any house on the day of `today` (`livePageOf`), each once. */
export const livePagesOf = (source: BichoSource, today: PlainDay): ReadonlySet<string> =>
  new Set(HOUSE_IDS.flatMap((house) => livePageOf(source, house, today) ?? []));

function drawPageOf(source: BichoSource, house: HouseId, time: ClockTime) {
  const labels = houseOf(house).sources[source.name];
  return (labels && source.drawPage?.(labels, time)) ?? null;
}

/** The name of a source's page of one draw of a house; null where it has none. */
export const drawPageNameOf = (source: BichoSource, house: HouseId, time: ClockTime): string | null =>
  drawPageOf(source, house, time)?.name ?? null;

/** The day that a page is of, where it is an archive's. */
export const dayOfPage = (page: string): PlainDay | null => /\d{4}-\d{2}-\d{2}$/.exec(page)?.[0] ?? null;

/** A source's page by its name; null for a name that is none. */
export function pageNamed(source: BichoSource, name: string): SourcePage | null {
  const day = dayOfPage(name);
  const [what, sha = ''] = name.split('/');
  if (source.versions && what === 'version') return { ...source.versions.page(sha), houses: HOUSE_IDS, day };
  const shown = HOUSE_IDS.filter((house) => pageNameOf(source, house, day) === name);
  const labels = shown[0] && houseOf(shown[0]).sources[source.name];
  const page = labels && source.page(labels, day);
  if (page) return { ...page, houses: shown, day };
  for (const house of HOUSE_IDS)
    for (const { time } of houseOf(house).slots) {
      const drawn = drawPageOf(source, house, time);
      if (drawn?.name === name) return { ...drawn, houses: [house], day };
    }
  return null;
}

/** The sources among these that have a page of a house's draws on a day, best first: whom the poll plan polls for them. */
export const sourcesShowing = (house: HouseId, day: PlainDay, among: readonly SourceName[]): SourceName[] =>
  SOURCE_NAMES.filter((name) => among.includes(name) && livePageOf(sourceOf(name), house, day) !== null);

/** The families of the sources that show a house's draws. */
export const familiesShowing = (house: HouseId): string[] => [
  ...new Set(SOURCE_NAMES.filter((name) => name in houseOf(house).sources).map(familyOf)),
];

/** True for a source of runs that shows a house's draws: a public source by its pages; Caixa and its mirrors the Federal's. */
export function showsHouse(source: string, house: HouseId): boolean {
  const found = BY_NAME.get(source);
  return found ? pageNameOf(found, house) !== null : isFederalHouse(house) || source.startsWith('feed:');
}

/** Reads a page of a source by the names of both; undefined where there is no such page. */
export function parsePage(text: string, source: string, page: string): ReturnType<BichoSource['parse']> | undefined {
  const found = BY_NAME.get(source);
  const named = found && pageNamed(found, page);
  return named ? found.parse(text, named, labelsOf(found)) : undefined;
}
