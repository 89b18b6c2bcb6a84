import type { SiteNotice } from '../core/contracts/site-settings.ts';
import { instantOf, type PlainDay, saoPaulo } from '../core/domain/days.ts';
import type { SiteConfig } from '../site/config.ts';
import { now } from './clock.ts';
import { env, isOnVercel, setAtDesk } from './env.ts';

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

type Rehearsal = { day: PlainDay; speed: number };

/** Of a site that plays a recorded day: which, and how many times as fast; null of any other. */
function rehearsal(): Rehearsal | null {
  const { DEMO, CLOCK_AT, CLOCK_SPEED } = env();
  return DEMO === 'on' ? { day: saoPaulo(new Date(CLOCK_AT ?? Date.now())).day, speed: CLOCK_SPEED } : null;
}

/** The notice that pages show now; null without one, and from the minute of its end on. */
export function shownNotice(): SiteNotice | null {
  const { notice } = setAtDesk();
  return notice && instantOf(notice.day, notice.time) > now() ? notice : null;
}

/** What runs beside the pages in the browser, and what is played on them. */
export function platform() {
  const { CONTENT_GUARD, SERVICE_WORKER } = env();
  return {
    hasGuard: CONTENT_GUARD === 'on',
    hasWorker: SERVICE_WORKER === 'on',
    countsUse: !site().isMeasured,
    played: rehearsal(),
    notice: shownNotice()?.text ?? null,
  };
}
