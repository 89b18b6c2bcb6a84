import { drawsOfFeed, Feed } from '../../core/contracts/feed.ts';
import { REFUSAL_TEXT } from '../../core/contracts/refusals.ts';
import { isPlainDay } from '../../core/domain/days.ts';
import type { ReportedDraw } from '../../core/domain/draw-admission.ts';
import { isRegion, slotOf } from '../../core/domain/regions.ts';
import { type Displaced, recordDraws } from '../../core/store/record-draws.ts';
import type { Store } from '../../core/store/schema.ts';

/** `lines` are numbers in the file, from 1; empty for JSON, where `where` names the draw. */
type Complaint = { lines: number[]; where: string; why: string };
export type ReadImport = { draws: { told: ReportedDraw; lines: number[] }[]; complaints: Complaint[] };

const HEADER = 'date,region,time,place,number';

/**
 * Reads an import file: CSV `date,region,time,place,number` or JSON in a feed's shape. A line that can't be read takes
 * its whole draw out (a draw is five prizes), and is named; the others stay. Throws a sentence in Portuguese when the file as a whole is neither.
 */
export function readImport(text: string): ReadImport {
  const clean = text.replace(/^\uFEFF/, '');
  return /^\s*[{[]/.test(clean) ? readJsonImport(clean) : readCsvImport(clean);
}

function readJsonImport(text: string): ReadImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('O arquivo começa como JSON, mas não é JSON válido.');
  }
  const draws: ReadImport['draws'] = [];
  const complaints: Complaint[] = [];
  for (const [index, message] of (Array.isArray(value) ? value : [value]).entries()) {
    const read = Feed.safeParse(message);
    if (read.success) draws.push(...drawsOfFeed(read.data).map((told) => ({ told, lines: [] })));
    else {
      const field = read.error.issues[0]?.path.join('.') || 'corpo';
      complaints.push({ lines: [], where: `mensagem ${index + 1}`, why: `não tem a forma esperada (campo: ${field})` });
    }
  }
  return { draws, complaints };
}

function readCsvImport(text: string): ReadImport {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim().toLowerCase() !== HEADER) throw new Error(`A primeira linha deve ser: ${HEADER}`);
  type Group = { told: ReportedDraw; lines: number[]; wrong: { line: number; why: string }[] };
  const groups = new Map<string, Group>();
  const complaints: Complaint[] = [];
  lines.forEach((raw, index) => {
    const line = index + 1;
    if (line === 1 || raw.trim() === '') return;
    const fields = raw.split(',').map((field) => field.trim());
    const [day = '', region = '', time = '', place = '', number = ''] = fields;
    if (fields.length !== 5) {
      complaints.push({ lines: [line], where: `linha ${line}`, why: `esperados 5 campos, há ${fields.length}` });
    }
    if (fields.length < 3) return;
    // Rows of one draw may name its time differently (11:00, 11:20); they belong together all the same.
    const slot = isRegion(region) && isPlainDay(day) ? slotOf(region, time, day) : null;
    const key = `${region}/${day}/${slot ?? time}`;
    const group: Group = groups.get(key) ?? { told: { region, day, time, prizes: [] }, lines: [], wrong: [] };
    groups.set(key, group);
    group.lines.push(line);
    if (fields.length !== 5) group.wrong.push({ line, why: 'campos' });
    else group.told = { ...group.told, prizes: [...group.told.prizes, { place, number }] };
  });
  const draws: ReadImport['draws'] = [];
  for (const [key, { told, lines: own, wrong }] of groups) {
    if (wrong.length === 0) draws.push({ told, lines: own });
    else complaints.push({ lines: own, where: key, why: `sorteio incompleto por causa da linha ${wrong[0]?.line}` });
  }
  return { draws, complaints };
}

export type ImportReport = {
  stored: number;
  seenAgain: number;
  complaints: Complaint[];
  /** Stored draws that an imported one took out. */
  displaced: Displaced[];
};

/** Imports what is right and names what is not; running it twice changes nothing. */
export async function importDraws(store: Store, { draws, complaints }: ReadImport, now: Date): Promise<ImportReport> {
  const outcomes = await recordDraws(
    store,
    draws.map(({ told }) => told),
    { source: 'importacao', now, receivedAt: now.toISOString() },
  );
  const report: ImportReport = { stored: 0, seenAgain: 0, complaints: [...complaints], displaced: [] };
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.outcome === 'refused') {
      report.complaints.push({
        lines: draws[index]?.lines ?? [],
        where: outcome.id,
        why: `${REFUSAL_TEXT[outcome.reason]} (${outcome.detail})`,
      });
      continue;
    }
    if (outcome.outcome === 'new') report.stored += 1;
    else report.seenAgain += 1;
    report.displaced.push(...(outcome.displaced ?? []));
  }
  return report;
}
