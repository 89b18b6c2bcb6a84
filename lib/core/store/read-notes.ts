import type { Kysely } from 'kysely';
import type { Notes } from '../contracts/notes.ts';
import { type ChangeKind, newestChange, WHOLE } from './changes.ts';
import type { Tables } from './schema.ts';
import { subjectOf } from './subjects.ts';

/** Of how many notes one answer tells, and of how many draws and contests, where its first note is not of more. */
const MAX_NOTES = 100;
const MAX_SUBJECTS = 50;

/**
 * The notes after the one numbered `after`, oldest first, as many as one answer tells; only the newest number where `after` is left out.
 * What they are of may have changed again since.
 */
export async function readNotes(db: Kysely<Tables>, after?: number): Promise<Notes> {
  if (after === undefined) return { newest: await newestChange(db), isKnown: true, isMore: false, notes: [] };
  // The one that the asker knows is read along: where it is gone, others may be too.
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('seq', '>=', after)
    .orderBy('seq')
    .limit(MAX_NOTES + 2)
    .execute();
  const isWitnessed = after === 0 ? (rows[0]?.seq ?? 1) === 1 : rows[0]?.seq === after;
  if (!isWitnessed) return { newest: await newestChange(db), isKnown: false, isMore: false, notes: [] };
  const fresh = rows.filter(({ seq }) => seq > after);
  const told: Notes['notes'] = [];
  let count = 0;
  for (const { seq, kind, subjects } of fresh.slice(0, MAX_NOTES)) {
    const isWhole = subjects === WHOLE;
    const all = isWhole ? [] : (JSON.parse(subjects) as string[]).flatMap((one) => subjectOf(one) ?? []);
    count += all.length;
    if (told.length > 0 && count > MAX_SUBJECTS) break;
    told.push({
      number: seq,
      kind: kind as ChangeKind,
      isWhole,
      draws: all.flatMap((one) => ('region' in one ? [one] : [])),
      contests: all.flatMap((one) => ('modality' in one ? [one] : [])),
    });
  }
  return { newest: told.at(-1)?.number ?? after, isKnown: true, isMore: fresh.length > told.length, notes: told };
}
