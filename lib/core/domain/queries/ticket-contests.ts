import { type Line, placedTokens } from './ticket-text.ts';

// Contests that a line of a pasted text names.

const NUMBER_OF = '(\\d{1,2}\\.\\d{3}|\\d{3,5}|\\d{1,2}(?!/\\d))(?!\\d|:\\d|h)';

/** 'concurso nº 3.037', 'conc: 3037'. */
const CONTEST = new RegExp(
  `(?<![a-z])(?:concursos?|conc|c(?=\\.\\s?\\d{3})|extracao|ext)(?:\\s+que\\s+[a-z]{2,10})?\\.?\\s*:?\\s*(?:n[o.]{0,2}\\s*)?${NUMBER_OF}(?:-\\d(?!\\d))?`,
);

/** 'concursos 3690, 3691 e 3695', '3 concursos (3696, 3697, 3698)': each of them. */
const LISTED_CONTESTS =
  /(?<![a-z])(?:concursos?|conc)\s*[:(]*\s*((?:\d{3,5}\s*(?:,\s*e?|e|\/|\+)\s*)+\d{3,5})(?![\d.]|:\d)\s*\)?/;

/** 'concursos 7078 a 7080', '7078 ao 7080': from the first to the last. */
const CONTESTS = new RegExp(
  `(?<![a-z])(?:concursos?|conc|c(?=\\.\\s?\\d{3}))\\.?\\s*:?\\s*(?:d[eo]\\s+)?${NUMBER_OF}(?:\\s*(?:,|/|e)\\s*\\d{3,5})*\\s*(?:ao?|ate(?:\\s+o)?|-|–|/|,|e|\\+)\\s*(?:c\\.\\s?)?(?=\\d{3})${NUMBER_OF}`,
);

/** '(3 concursos)': how many, which a span says too. */
const CONTEST_COUNT = /\(?(?<!\d)\d{1,2}\s+concursos(?![a-z])\)?/;

/** '12 concursos a partir do 7085': from that one on. */
const CONTESTS_FROM = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+concursos?\\s+a\\s+partir\\s+d[eo]\\s+(?:concurso\\s+)?${NUMBER_OF}`,
);

/** 'Concurso 7080, teimosinha: 3': so many from it on. */
const TEIMOSINHA =
  /(?<![a-z])teimosinha\s*[:=]?\s*(?:de\s*)?(\d{1,2})(?!\d|\s*(?:concursos?|conc)\D*\d{3})(?:\s*(?:concursos?|conc)(?![a-z])\.?)?/;

/** With letters that are no bet's before it, or a mark behind it: 'm 3038 ► 10 22 34 46 58 59'. */
export const CONTEST_AND_TICKET =
  /^\W*(?:[a-z]{1,3}\W*)?(?<!\d)(\d\.\d{3}|\d{3,4})(?=\s*[^\sa-z\d,.-]\W*(?:\d{2}[\s,.-]+){4,60}\d{2}\W*$)/;

export const contestNumber = (text: string) => text.replace('.', '').replace(/^0+(?=\d)/, '');

export type NamedContests = { first: string; last: string; others?: readonly string[] };

/** 'Teimosinha da lotofácil, do 3760 ao 3765'. */
const SPAN_OF_GAME = /(?<![a-z])d[oe]\s+(\d{4})\s+(?:ao?|ate\s+o)\s+(\d{4})(?![\d,])/;

const LONGEST_SPAN = 100;

/** '7093 7094 7095 (teimosinha)' below a game's name. */
const ROW_OF_CONTESTS = /^\s*\d{4}(?:[\s,;/]+(?:e\s+)?\d{4})+\s*\(?(?:teimosinha|concursos?)\)?\s*$/;

/** '3763 a 3765' on a line alone, below a game's name. */
const SPAN_ALONE = /^\s*(\d\.\d{3}|\d{3,4})\s*(?:ao?|ate|-)\s*(\d\.\d{3}|\d{3,4})\s*$/;

export function takeContests(line: Line, isOfGame: boolean): NamedContests | null {
  const row = isOfGame ? ROW_OF_CONTESTS.exec(line.text) : null;
  if (row) {
    const [first = '', ...more] = (row[0].match(/\d{4}/g) ?? []).map(contestNumber);
    line.take(ROW_OF_CONTESTS);
    return { first, last: '', others: more };
  }
  const alone = isOfGame ? line.take(SPAN_ALONE) : null;
  if (alone) return { first: contestNumber(alone[1] ?? ''), last: contestNumber(alone[2] ?? '') };
  const from = line.take(CONTESTS_FROM);
  const first = Number(from?.[2]?.replace('.', ''));
  if (from) return { first: String(first), last: String(first + Number(from[1]) - 1) };
  const listed = line.take(LISTED_CONTESTS)?.[1]?.match(/\d+/g);
  if (listed) {
    line.take(TEIMOSINHA);
    line.take(CONTEST_COUNT);
    const [one = '', ...others] = listed.map(contestNumber);
    const isRow = others.every((other, at) => Number(other) === Number(one) + at + 1);
    return isRow ? { first: one, last: others.at(-1) ?? '' } : { first: one, last: '', others };
  }
  const spanned = SPAN_OF_GAME.exec(line.text);
  const isSpan =
    spanned && Number(spanned[2]) > Number(spanned[1]) && Number(spanned[2]) - Number(spanned[1]) < LONGEST_SPAN;
  if (isSpan && placedTokens(line.text).some(({ kind }) => kind === 'game')) {
    line.take(SPAN_OF_GAME);
    line.take(TEIMOSINHA);
    return { first: contestNumber(spanned[1] ?? ''), last: contestNumber(spanned[2] ?? '') };
  }
  const inRow = Number(line.take(TEIMOSINHA)?.[1] ?? 1);
  const count = CONTEST_COUNT.exec(line.text);
  if (count && /\d{3}/.test(line.text.slice(count.index + count[0].length)))
    line.text = `${line.text.slice(0, count.index)}${'concursos'.padStart(count[0].length)}${line.text.slice(count.index + count[0].length)}`;
  const found = line.take(CONTESTS) ?? line.take(CONTEST);
  if (!found) return null;
  const one = contestNumber(found[1] ?? '');
  const last = contestNumber(found[2] ?? '');
  return { first: one, last: last === '' && inRow > 1 ? String(Number(one) + inRow - 1) : last };
}

/** The contest that follows a game's name: 'mega 3037', 'lotofácil 3746 a 3751', with numbers of a ticket after it, or nothing. */
export function numberAfter(line: Line, end: number): { first: string; last: string } | null {
  const after = line.text.slice(end);
  const found =
    /^\W{0,4}(?:(?:tb|tbm|tambem|do)\s+)?(?:n[o.]{0,2}\s*|#\s*|c)?(\d\.\d{3}|\d{3,4})(?:\s*(?:ao?|ate(?:\s+o)?|e)\s*(\d\.\d{3}|\d{3,4}))?(?![\d.])/.exec(
      after,
    );
  if (!found) return null;
  line.blank(end, end + found[0].length);
  return { first: contestNumber(found[1] ?? ''), last: contestNumber(found[2] ?? '') };
}

/** 'Dia de Sorte de hoje (1260)'. */
export function numberInBrackets(line: Line): { first: string; last: string } | null {
  const found = line.take(/\((?:n[o.]{0,2}\s*)?(\d\.\d{3}|\d{3,4})\)/);
  return found && { first: contestNumber(found[1] ?? ''), last: '' };
}
