import { HOUSE_IDS, type HouseId, houseOf, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import type { SourceName } from '../../lib/core/sources/list.ts';
import {
  bichoquentePage,
  brasildeunopostePage,
  deunopostenacionalPage,
  deunopostePage,
  eojogodobichoPage,
  lookDayPage,
  lotohackFile,
  lotohackLists,
  portalbrasilDayPage,
  portalbrasilPage,
  resultadofacilUfPage,
  resultadosortePage,
  rioDayPage,
  rioTodayPage,
  type ToldDraw,
  vejaoresultadoPage,
} from './bicho-replies.ts';

/** The houses whose draws a source prints: the Federal is in every list. */
const shownBy = (source: SourceName) =>
  HOUSE_IDS.filter((house) => isFederalHouse(house) || houseOf(house).sources[source] !== undefined);

/** Pages of each source, by the names that the timetable asks for them: what each looks like, and whose draws of a day it tells. */
export const SOURCE_PAGES: readonly {
  source: SourceName;
  page: string;
  regions: readonly HouseId[];
  write: (draws: readonly ToldDraw[], day: string) => string;
}[] = [
  {
    source: 'lotohack',
    page: 'today',
    regions: shownBy('lotohack'),
    write: (draws) => lotohackFile(lotohackLists(draws)),
  },
  { source: 'ojogodobicho', page: 'rio', regions: ['pt-rio', 'federal'], write: rioTodayPage },
  { source: 'ojogodobicho', page: 'rio/DAY', regions: ['pt-rio', 'federal'], write: rioDayPage },
  { source: 'ojogodobicho', page: 'look/DAY', regions: ['look'], write: lookDayPage },
  { source: 'ojogodobicho', page: 'look', regions: ['look'], write: lookDayPage },
  { source: 'deunoposte', page: 'rio', regions: shownBy('deunoposte'), write: (draws) => deunopostePage(draws) },
  {
    source: 'deunoposte',
    page: 'sp',
    regions: shownBy('deunoposte'),
    write: (draws) => deunopostePage(draws, { ten: true }),
  },
  { source: 'deunoposte', page: 'goias', regions: shownBy('deunoposte'), write: (draws) => deunopostePage(draws) },
  {
    source: 'vejaoresultado',
    page: 'home',
    regions: ['pt-rio', 'pt-sp', 'federal'],
    write: (draws) => vejaoresultadoPage(draws),
  },
  {
    source: 'resultadofacil',
    page: 'uf/pt-sp/DAY',
    regions: ['pt-sp', 'federal'],
    write: (draws, day) => resultadofacilUfPage(draws, 'pt-sp', day),
  },
  {
    source: 'resultadofacil',
    page: 'uf/pt-rio',
    regions: ['pt-rio', 'federal'],
    write: (draws) => resultadofacilUfPage(draws, 'pt-rio', null),
  },
  { source: 'resultadosorte', page: 'dia/DAY', regions: shownBy('resultadosorte'), write: resultadosortePage },
  { source: 'ojogodobiicho', page: 'dia/DAY', regions: shownBy('ojogodobiicho'), write: resultadosortePage },
  { source: 'portalbrasil', page: 'rio/DAY', regions: ['pt-rio', 'federal'], write: portalbrasilDayPage },
  { source: 'portalbrasil', page: 'sp', regions: ['pt-sp'], write: portalbrasilPage },
  { source: 'portalbrasil', page: 'goias/DAY', regions: ['look'], write: portalbrasilPage },
  { source: 'bichoquente', page: 'rio', regions: ['pt-rio', 'federal'], write: bichoquentePage },
  { source: 'brasildeunoposte', page: 'rio/DAY', regions: ['pt-rio', 'federal'], write: brasildeunopostePage },
  { source: 'deunopostenacional', page: 'sp', regions: ['pt-sp'], write: deunopostenacionalPage },
  { source: 'eojogodobicho', page: 'rio', regions: ['pt-rio'], write: eojogodobichoPage },
];
