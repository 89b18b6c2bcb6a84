import { revalidatePath } from 'next/cache';
import { pollChanges } from '../backend/follow-changes.ts';
import { recordSuccess } from '../backend/stale-if-error.ts';

/** After a write: every page that shows what it changed is rendered again for its next visitor, and those of the present. */
export async function refreshPages(): Promise<void> {
  recordSuccess();
  if (!(await pollChanges())) refreshEverything();
}

/** Every page is rendered again for its next visitor. */
export function refreshEverything(): void {
  recordSuccess();
  revalidatePath('/', 'layout');
}
