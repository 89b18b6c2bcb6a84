import { type PrizeCells, prizeCells } from './cells.ts';

// The prizes of a line, and what stands before the first of them.

/** `place`: null where it is not written: the next one. */
export type PastedRow = { place: number | null; cells: PrizeCells };

export type PastedLine = {
  /** What stands before its prizes; the whole of a line without any. */
  head: string;
  rows: readonly PastedRow[];
  /** Its last place, whose number stands on a line below. */
  open: number | null;
  /** Words among its prizes that are not read. */
  strange: readonly string[];
};

const ORDINALS = 'primeir segund terceir quart quint sext setim oitav non decim'.split(' ');
const IN_WORDS = new RegExp(`(?<!\\p{L})(${ORDINALS.join('|')})[oa](?!\\p{L})(?: (?:pr[eê]mio|lugar))?`, 'giu');
const REACHES = /(?<![\d\p{L}])(?:d[oe] )?1 ?[º°ªo]? ?(?:ao?|at[eé]) ?o? ?(?:5|7|10) ?[º°ªo]?(?! ?\d)/giu;
/** 'Do 5º ao 1º'. */
const FALLS = /(?<![\d\p{L}])(?:d[oe] )?(?:5|7|10) ?[º°ªo]? ?(?:ao|at[eé]) ?o? ?1(?! ?[º°ªo]? ?\d) ?[º°ªo]?/giu;
/** 'Segunda-feira' and '2ª feira' are days. */
const WEEKDAY = /(?:segunda|quarta|quinta|ter[cç]a|sexta|[2-6] ?[ªa°])[ -]?feira/giu;
/** A dated first: '1º de agosto'. */
const FIRST_OF_MONTH = /1 ?[º°] de (?=\p{L}{4,9})/giu;
const SUM = /(?<!\p{L})(soma)(?!\p{L}) ?:?/giu;

const PLACE = '(\\d{1,2}) ?(?:[º°ª]|o(?![\\p{L}\\d]))';
const MARKED = new RegExp(`(?<![\\d.,:/-])${PLACE}(?: (?:pr[eê]mio|lugar))?(?!\\p{L})`, 'giu');
const LEADING = /^[^\p{L}\p{N}~?]*(?:p ?)?(\d{1,2})(?: ?[).\]:=►▶>|–—-]+ ?| )(?=\d{3,5}(?!\d)|\d{1,2}\.\d{3}(?!\d))/iu;

/** '1-2614 2-6961'. */
const PAIR = /(?<![\d.,/:–-])(\d{1,2}) ?[-–=:).►] ?(?=\d{4}(?!\d))/g;
const withPairs = (line: string): string => {
  const places = [...line.matchAll(PAIR)].map(([, place]) => Number(place));
  return places.length > 1 && places.every((place, at) => place === (places[0] ?? 0) + at)
    ? line.replace(PAIR, ' $1º ')
    : line;
};

const inOneForm = (line: string): string =>
  withPairs(line)
    .replace(REACHES, ' ')
    .replace(FALLS, ' ')
    .replace(IN_WORDS, (_, stem: string) => ` ${ORDINALS.indexOf(stem.toLowerCase()) + 1}º `);
/** Days keep their words, and are no places. */
const HELD = '\u0002';

export function pastedLine(line: string): PastedLine {
  const days: string[] = [];
  const hold = (day: string) => {
    days.push(day);
    return `${HELD}`;
  };
  const held = line.replace(WEEKDAY, hold).replace(FIRST_OF_MONTH, (found) => hold(`${found.replace(/[º°]/, '')}`));
  const back = (text: string) => text.replaceAll(HELD, () => ` ${days.shift() ?? ''} `).trim();
  const text = inOneForm(held);
  const places = [...text.matchAll(MARKED)].map((found) => ({
    place: Number(found[1]),
    at: found.index,
    end: found.index + found[0].length,
  }));
  for (const found of text.matchAll(SUM))
    places.push({ place: 6, at: found.index, end: found.index + found[0].length });
  places.sort((one, other) => one.at - other.at);
  const [first] = places;
  if (!first) {
    const lead = LEADING.exec(text);
    if (lead) return rowsOfCells('', Number(lead[1]), text.slice(lead[0].length), back);
    return { ...withoutPlaces(text), head: back(withoutPlaces(text).head) };
  }
  const segments = places.map(({ place, end }, at) => ({ place, text: text.slice(end, places[at + 1]?.at).trim() }));
  const head = back(text.slice(0, first.at));
  // '1º 2º 3º 4º 5º' heads columns.
  const filled = segments.filter((one) => /[\p{L}\p{N}?~]/u.test(one.text));
  if (filled.length === 0)
    return { head, rows: [], open: segments.length === 1 ? (segments[0]?.place ?? null) : null, strange: [] };
  const rows: PastedRow[] = [];
  const strange: string[] = [];
  // '6º Soma 3857' is one place.
  const told = segments.filter(({ text: cells, place }, at) => cells !== '' || segments[at + 1]?.place !== place);
  for (const { place, text: cells } of told) {
    const read = prizeCells(cells) ?? { number: '?', fault: 'unsure' as const };
    if (read.number === '?') strange.push(cells);
    rows.push({ place, cells: read });
  }
  return { head, rows, open: null, strange };
}

function rowsOfCells(head: string, place: number, text: string, back: (text: string) => string): PastedLine {
  const cells = prizeCells(text) ?? { number: '?', fault: 'unsure' as const };
  return { head: back(head), rows: [{ place, cells }], open: null, strange: cells.number === '?' ? [text] : [] };
}

/** A moment or a name before numbers without places: '9h20 2614 6961 …'. */
const NUMBER =
  /(?<![\d.,:/–-]|\d [-–] |[-–] ?)\d{4}(?!\d|[/:.-]\d{1,2}(?!\d)[/:.-]|-\d{4})|(?<![\d.,])\d{1,2}\.\d{3}(?!\d)/gu;

function withoutPlaces(text: string): PastedLine {
  const whole: PastedLine = { head: text, rows: [], open: null, strange: [] };
  const numbers = [...text.matchAll(NUMBER)];
  const [first] = numbers;
  if (!first) return whole;
  const lead = text.slice(0, first.index).trim();
  // '04 2614 Borboleta'.
  const isCells = numbers.length === 1 && prizeCells(text) !== null;
  if (isCells) return { ...whole, head: '', rows: [{ place: null, cells: prizeCells(text) ?? { number: '?' } }] };
  const starts = numbers.map(({ index }) => index);
  const parts = starts.map((at, index) => text.slice(at, starts[index + 1]));
  const rows = parts.map(prizeCells);
  // 'Resultado 2026'.
  if (numbers.length < 3 && /\p{L}/u.test(lead)) return whole;
  // A year in a sentence, a number of a form: words that are no animals beside it.
  if (rows.some((row) => row === null)) return whole;
  return {
    head: lead,
    rows: rows.map((cells) => ({ place: null, cells: cells ?? { number: '?' } })),
    open: null,
    strange: [],
  };
}
