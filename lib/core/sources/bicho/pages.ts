import type { PlainDay } from '../../domain/days.ts';
import type { BichoSource } from '../../domain/families.ts';
import { isRegion, type Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import type { SourceFailure } from '../outcome.ts';
import { parseDeunoposte } from './deunoposte.ts';
import { parseLotohack } from './lotohack.ts';
import { parseLookDay, parseLookToday, parseRioDay, parseRioToday } from './ojogodobicho.ts';
import { parseUfDay, parseUfToday } from './resultadofacil.ts';
import type { SourceTable } from './table.ts';
import { parseVejaoresultado } from './vejaoresultado.ts';

type Tables = Result<SourceTable[], SourceFailure>;
type Page = { path: string; parse: (text: string) => Tables };

/** Where LotoHack's file stands in its repository's host. */
const LOTOHACK = '/RafaelDantasL/LotoHack';
const UF: Partial<Record<Region, string>> = { 'pt-rio': 'rj', 'pt-sp': 'sp', look: 'go' };

/** A page of a source by its name in the timetable; null for a name that is none. */
export function pageOf(source: BichoSource, name: string): Page | null {
  const [what = '', region = '', third = ''] = name.split('/');
  if (source === 'lotohack') {
    const version = what === 'version' ? region : 'main';
    return { path: `${LOTOHACK}/${version}/resultados.js`, parse: parseLotohack };
  }
  if (source === 'ojogodobicho') return deskPage(what, region);
  if (source === 'deunoposte') {
    const place = DEUNOPOSTE[what];
    return place ? { path: `/${place.path}/`, parse: (text) => parseDeunoposte(text, place.region) } : null;
  }
  if (source === 'vejaoresultado') return { path: '/', parse: parseVejaoresultado };
  const uf = isRegion(region) ? UF[region] : undefined;
  if (!isRegion(region) || !uf) return null;
  const path = `/resultado-do-jogo-do-bicho/${uf}`;
  return third
    ? { path: `${path}/do-dia/${third}`, parse: (text) => parseUfDay(text, region, third) }
    : { path, parse: (text) => parseUfToday(text, region) };
}

const DEUNOPOSTE: Readonly<Record<string, { path: string; region: Region }>> = {
  rio: { path: 'rio-de-janeiro', region: 'pt-rio' },
  sp: { path: 'sao-paulo', region: 'pt-sp' },
  goias: { path: 'goias', region: 'look' },
};

function deskPage(what: string, day: PlainDay | ''): Page | null {
  if (what === 'rio') {
    return day
      ? { path: `/resultado/${day.replaceAll('-', '/')}/`, parse: (text) => parseRioDay(text, day) }
      : { path: '/deu_no_poste.htm', parse: parseRioToday };
  }
  if (what !== 'look') return null;
  return day
    ? { path: `/look/resultados-anteriores.htm?d=${day}`, parse: (text) => parseLookDay(text, day) }
    : { path: '/look/deu-no-poste.htm', parse: parseLookToday };
}
