import { revalidatePath } from 'next/cache';
import { trustStore } from '../backend/stale-if-error.ts';

/** Tells every cached page that the data has changed: the next visitor, and the server's own warming, sees it. */
export function refreshPages(): void {
  trustStore();
  revalidatePath('/', 'layout');
}
