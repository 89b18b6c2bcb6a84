import { log } from '../../../lib/core/runtime/log.ts';
import { settings } from './settings.ts';

const TIMEOUT_MS = 5000;

/** Tells the site that there is news in the store; a site that does not answer sees it by itself within a minute. */
export async function notifySite(): Promise<void> {
  const { SITE_URL, OPERATOR_TOKEN } = settings();
  // The site takes either of two while they are being changed.
  const [token] = OPERATOR_TOKEN?.split(',') ?? [];
  if (!SITE_URL || !token) return;
  try {
    const response = await fetch(new URL('/api/revalidate?only=news', SITE_URL), {
      method: 'POST',
      headers: { authorization: `Bearer ${token.trim()}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) log('site-notification-failed', { status: response.status });
  } catch (error) {
    log('site-notification-failed', { error: error instanceof Error ? error.name : 'unknown' });
  }
}
