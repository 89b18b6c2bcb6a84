import { type ClockTime, isClockTime, type PlainDay } from '../../domain/days.ts';
import { fold } from '../../domain/fold.ts';
import { type Region, slotOf } from '../../domain/regions.ts';
import { slotsOn } from '../../domain/schedule.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import { brazilianDays, headings, named, outermost, type PageElement, readPage, textOf, withClass } from './html.ts';
import { FEDERAL, type PrintedTable, pairTables, type SourceTable } from './table.ts';

/** A full hour stands for the draw within this many minutes of it. */
const NEAR = 30;
/** A name whose draw lies further than this from the hour beside it is some other draw's. */
const FAR = 90;

const REGIONS_SAID: readonly (readonly [Region, RegExp])[] = [
  ['pt-rio', /\b(?:pt ?)?rio(?: de janeiro)?\b|\brj\b/],
  ['pt-sp', /\bsao paulo\b|\b(?:pt)?sp\b/],
  ['look', /\blook\b|\bgoias\b/],
];
/** Words that name no region and no house. */
const PLAIN =
  /\b(?:deu|no|poste|resultado|resultados|jogo|bicho|loterias?|hoje|ptn?|band(?:eirantes)?|do|da|de|o)\b|[^a-z]/g;

/** Whose a text says a table is: 'nobody' where it says nothing of it, null where it is another house's. */
function regionSaid(text: string): Region | 'nobody' | null {
  const said = fold(text);
  if (/\bfederal\b/.test(said)) return 'federal';
  let rest = said;
  const found = REGIONS_SAID.filter(([, name]) => name.test(said)).map(([region]) => region);
  for (const [, name] of REGIONS_SAID) rest = rest.replace(new RegExp(name, 'g'), '');
  if (rest.replace(PLAIN, '') !== '') return null;
  return found.length > 1 ? null : (found[0] ?? 'nobody');
}

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const apart = (a: ClockTime, b: ClockTime) => Math.abs(minutesOf(a) - minutesOf(b));

/** 'Sorteio 9 horas PPT' and 'Sorteio 9h20min'; null where it says no hour. */
function hourIn(text: string): ClockTime | null {
  const found = /(?<!\d)(\d{1,2}) ?(?:horas?|hs?|:)(?: ?(\d\d)(?:min|m|h)?)?(?!\d)/.exec(text);
  const time = `${found?.[1]?.padStart(2, '0')}:${found?.[2] ?? '00'}`;
  return isClockTime(time) ? time : null;
}

const NAMES: Partial<Record<Region, readonly (readonly [RegExp, string])[]>> = {
  'pt-rio': [
    [/\b(?:ppt|ptm|ptv|ptn|pt)\b/, ''],
    [/\bcor(uja|ujinha)?\b/, 'COR'],
  ],
  'pt-sp': [
    [/\bband(eirantes)?\b/, 'bandeirantes'],
    [/\bptn\b/, 'PTN'],
  ],
};

function nameIn(region: Region, text: string): string | null {
  for (const [form, name] of NAMES[region] ?? []) {
    const found = form.exec(text);
    if (found) return name || found[0].toUpperCase();
  }
  return null;
}

/** The draw's name where it is printed and not far from its hour; else the one slot within 30 minutes; else null. */
function labelOf(region: Region, sorteio: string, day: PlainDay | null): string | null {
  const text = fold(sorteio);
  const hour = hourIn(text);
  const name = nameIn(region, text);
  if (name) {
    const time = day && slotOf(region, name, day);
    return time && hour && apart(time, hour) > FAR ? null : name;
  }
  if (!hour || !day) return null;
  const near = slotsOn(region, day).filter((slot) => apart(slot, hour) <= NEAR);
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Null for another house's block, or one of a region that nothing tells. */
function printed(block: PageElement, fallback: Region | 'nobody'): PrintedTable | null {
  const sorteio = textOf(withClass(block, 'sorteio'));
  const titled = withClass(block, 'titulo')[0];
  const said = regionSaid(titled?.text() ?? '');
  const region = said === 'nobody' ? fallback : said;
  if (region === null || region === 'nobody') return null;
  const [day = null] = brazilianDays(textOf(withClass(block, 'texto-sorteio')));
  const isFederal = region === 'federal' || /\bfed(eral)?\b/.test(fold(sorteio));
  return {
    ...(isFederal ? FEDERAL : { region, label: labelOf(region, sorteio, day) }),
    day,
    title: sorteio,
    rows: outermost(withClass(block, 'bicho-individual')).map((row) => {
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
 * A page of blocks, each with its own day. `fallbackRegion`: whose the blocks are that do not say it, where the page's
 * heading does not either. 'changed-page' where it has no block of a draw and its prizes.
 */
export function parseDeunoposte(html: string, fallbackRegion?: Region): Result<SourceTable[], SourceFailure> {
  const page = readPage(html);
  const blocks = outermost(withClass(page, 'caixa-tabela')).filter((block) => withClass(block, 'sorteio').length > 0);
  const isRead = blocks.some((block) =>
    outermost(withClass(block, 'bicho-individual')).some((row) => withClass(row, 'milhar')[0]),
  );
  if (!isRead) return failed('changed-page', 'blocks');
  const headed = regionSaid(headings(page).replace(/·.*/, ''));
  const fallback = headed === null || headed === 'nobody' ? (fallbackRegion ?? 'nobody') : headed;
  const tables = blocks.map((block) => printed(block, fallback)).filter((table) => table !== null);
  return { ok: true, value: pairTables(tables) };
}
