import { createHash } from 'node:crypto';
import type { Tables } from './schema.ts';

/** What was read is not what was written: the store is damaged. `subject` names the row. */
export class CorruptRowError extends Error {
  readonly subject: string;
  constructor(subject: string) {
    super(`stored row is not what was written: ${subject}`);
    this.name = 'CorruptRowError';
    this.subject = subject;
  }
}

/** The first 16 hex digits of SHA-256 over a text. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Of a draw's numbers alone, in their order: '5948 1234 0019 7777 4321'. */
export const digestOfNumbers = (numbers: readonly string[]) => digestOf(numbers.join(' '));

/**
 * A draw's digest, over its canonical line: 'look 2026-07-31 14:20 5948 1234 0019 7777 4321', with ' + ' and the 6th to
 * 10th of the separate table where there is one. Two installations give one draw the same digest.
 */
export function drawDigest(draw: {
  region: string;
  day: string;
  time: string;
  numbers: readonly string[];
  drawn6to10: readonly string[] | null;
}): string {
  const { region, day, time, numbers, drawn6to10 } = draw;
  return digestOf([region, day, time, ...numbers, ...(drawn6to10 ? ['+', ...drawn6to10] : [])].join(' '));
}

/**
 * A contest's digest, over its canonical line: 'duplaSena 2900 2026-07-31 01 02 03 04 05 06 + 07 08 09 10 11 12', with ' + ' and
 * whatever else is drawn. The day and what is drawn make it, not the prizes.
 */
export function contestDigest(contest: {
  modality: string;
  contest: number;
  day: string;
  numbers: readonly string[];
  second: readonly string[] | null;
  team: string | null;
  extra?: Readonly<Record<string, readonly string[]>> | undefined;
}): string {
  const { modality, contest: number, day, numbers, second, team, extra = {} } = contest;
  const parts = [second ?? [], team === null ? [] : [team], ...Object.values(extra)].filter((part) => part.length > 0);
  return digestOf([modality, number, day, ...numbers, ...parts.flatMap((part) => ['+', ...part])].join(' '));
}

/**
 * What a row's columns hold, but its seal, in the order of their names; a draw's with its drawn numbers. Columns without a
 * value are left out, so that one which is added later breaks no seal.
 */
const lineOf = (row: object, numbers: readonly string[] = []) =>
  JSON.stringify([
    Object.entries(row)
      .filter(([column, value]) => column !== 'seal' && value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    numbers,
  ]);

type Unsealed<Table extends keyof Tables> = Omit<Tables[Table], 'seal'>;

/** The seal of a row: over every column of it, so that whatever changes in the file is seen when it is read. */
export const drawSeal = (row: Unsealed<'draws'>, numbers: readonly string[]) => digestOf(lineOf(row, numbers));
export const withdrawalSeal = (row: Unsealed<'withdrawals'>) => digestOf(lineOf(row));
export const contestSeal = (row: Unsealed<'contests'>) => digestOf(lineOf(row));
export const correctionSeal = (row: Unsealed<'corrections'>) => digestOf(lineOf(row));
export const contestCorrectionSeal = (row: Unsealed<'contest_corrections'>) => digestOf(lineOf(row));

/** Throws `CorruptRowError` where a row does not have the seal it was written with; rows older than seals have none. */
export function assertChecksum(row: { seal: string | null }, seal: string, subject: string): void {
  if (row.seal !== null && row.seal !== seal) throw new CorruptRowError(subject);
}
