import type { SiteConfig } from '../site/config.ts';
import { env, isOnVercel } from './env.ts';

/** The settings a page shows, read by the server and handed to components; nothing of them is built in. */
export function site(): SiteConfig {
  const { SITE_NAME, SITE_URL, AFFILIATE, AFFILIATE_URL, CONTACT_PHONE, CONTACT_EMAIL, ANALYTICS } = env();
  return {
    name: SITE_NAME,
    url: SITE_URL,
    partnerUrl: AFFILIATE === 'on' ? AFFILIATE_URL : null,
    contactPhone: CONTACT_PHONE ?? null,
    contactEmail: CONTACT_EMAIL ?? null,
    isMeasured: ANALYTICS === 'vercel' && isOnVercel(process.env),
  };
}

/** What runs beside the pages in the browser. */
export function platform(): { hasGuard: boolean; hasWorker: boolean; countsUse: boolean } {
  const { CONTENT_GUARD, SERVICE_WORKER } = env();
  return { hasGuard: CONTENT_GUARD === 'on', hasWorker: SERVICE_WORKER === 'on', countsUse: !site().isMeasured };
}
