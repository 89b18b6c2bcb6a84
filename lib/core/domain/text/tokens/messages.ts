import { namedIn } from '../line-pieces.ts';
import { folded } from '../pieces.ts';

// The rows of a pasted text as chats and sheets copy them: who sent a message and when, signs that are not seen, runs of blanks.

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** '[29/07/2026 10:12:33] João: ', '29.07.26 10:12 - João: ', '[10:12, 29/07/2026] João: '; '17/08 bahia 21h: …' is no sender. */
const SENDER =
  /^(?=[^:\n]{1,40}:\d\d)\s{0,9}\[?(?:\d{1,2}:\d{2},?\s+)?(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?([AaPp])\.?[Mm]\.?)?)?\]?\s{0,9}(?:[-–]\s{0,9})?(?!\s{0,9}(?:EXT|CONC|Ext|Conc))([^:\d][^:\n]{0,60}):\s/;
/** 'João Silva, [29/07/2026 10:12]', 'João Silva [29.07.26 10:12]:', alone on its line. */
const SENDER_LINE =
  /^\s{0,9}([^,[\n]{1,60}),?\s{1,9}\[(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}),?\s{1,9}\d{1,2}:\d{2}(?::\d{2})?\]:?\s*$/;
/** 'João (29/07 10:12): ', 'João [29/07/2026 10:12]: '. */
const SENDER_BESIDE =
  /^\s{0,9}([^,:([\n\d]{1,40}?),?\s{1,3}[([](\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?),?\s+\d{1,2}:\d{2}(?::\d{2})?[)\]]:\s/;
/** 'Dona Neide, 08:47', alone on its line. */
const SENDER_AND_HOUR = /^\s{0,9}(\p{Lu}[^,\d\n]{1,40}),\s*\d{1,2}:\d{2}\s*$/u;

/** A rule between others says nothing. */
export const saysAnything = (row: string): boolean => /[\p{L}\d]/u.test(row);

/** A text's rows, without signs that are not seen. */
export const rowsOf = (pasted: string): string[] =>
  pasted
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .split(/\r\n?|\n/);

/** A row with its runs of blanks short, but for tabs, which are a sheet's. */
export const shortRow = (row: string): string => row.replace(/[^\S\t]{3,}/g, '  ');

/** '8/18/26' as '18/8/26'. */
function monthSecond(date: string): string {
  const [month = '', day = '', ...rest] = date.split('/');
  return Number(month) < 13 && day !== '' ? [day, month, ...rest].join('/') : date;
}

/** A row without a message's sender, who that is, and the day on which it was sent, as written. */
export function withoutSender(row: string): { text: string; sent: string | null; name: string } {
  const [whole = '', date = '', halfOfDay, after = ''] = SENDER.exec(row) ?? [];
  // '8/18/26, 5:31 PM': the month first.
  const sent = halfOfDay === undefined ? date : monthSecond(date);
  if (whole !== '') return { text: row.slice(whole.length), sent, name: after.trim() };
  const beside = SENDER_BESIDE.exec(row);
  // 'Bahia (18/08 15:00): grupo 5'.
  const isPlace = beside && namedIn(folded(beside[1] ?? '')).length > 0;
  const [said = '', name = '', day] =
    SENDER_LINE.exec(row) ?? (isPlace ? null : beside) ?? SENDER_AND_HOUR.exec(row) ?? [];
  return { text: row.slice(said.length), sent: day ?? null, name: name.trim() };
}

/** '~grupo 15~', '~~05 16 27~~', '<s>grupo 15</s>': what a writer has struck out. */
const STRUCK =
  /(?<![\p{L}\d~])(~{1,2})(?=[^\s~])([^~]{1,300})(?<=[^\s~])\1(?![\p{L}\d~])|<(s|del|strike)>([^<]{1,300})<\/\3>/gu;

/** A row without what is struck out of it, and each of these parts. */
export function withoutStruck(row: string): { text: string; struck: string[] } {
  if (!row.includes('~') && !row.includes('</')) return { text: row, struck: [] };
  const struck = [...row.matchAll(STRUCK)].map(([, , tilde, , tag]) => (tilde ?? tag ?? '').trim());
  return { text: struck.length > 0 ? row.replace(STRUCK, ' ') : row, struck };
}

/** Whether nothing but a list's mark or a sender is left of a row. */
export const isBareRow = (text: string): boolean => /^\s*[^\p{L}\s]{0,6}\s*(?:[\p{L} ]{1,40}:\s*)?$/u.test(text);
