import { revalidatePath } from 'next/cache';

/** Tells every cached page that the data has changed: the next visitor, and the server's own warming, sees it. */
export function refreshPages(): void {
  revalidatePath('/', 'layout');
}
