import { revalidatePath } from 'next/cache';
import { lookForChanges } from '../backend/follow-changes.ts';
import { trustStore } from '../backend/stale-if-error.ts';

/** After a write: every page that shows what it changed is made anew for its next visitor, and those of the present. */
export async function refreshPages(): Promise<void> {
  trustStore();
  if (!(await lookForChanges())) refreshEverything();
}

/** Every page is made anew for its next visitor. */
export function refreshEverything(): void {
  trustStore();
  revalidatePath('/', 'layout');
}
