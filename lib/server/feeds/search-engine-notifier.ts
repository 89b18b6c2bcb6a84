import type { Changes } from '../../core/contracts/changes.ts';
import { type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import { log } from '../../core/runtime/log.ts';
import type { Claim } from '../../core/store/notified-changes.ts';
import { dayCanonical, regionAddress, slotAddress } from '../../site/addresses.ts';
import { contestAddress, modalityAddress } from '../../site/contest-addresses.ts';
import { now } from '../clock.ts';
import { announceAddresses } from './indexnow.ts';

/** The shortest time between two announcements, by all servers together. */
export const PAUSE_MS = 60_000;

/** The pages on which new or corrected results are looked for: of a draw its day, slot and region; of a contest its modality too. */
function newsAddresses({ draws, contests }: Changes, today: PlainDay): string[] {
  const news = <T extends { kind: string }>(all: readonly T[]) => all.filter(({ kind }) => kind !== 'standing');
  return [
    ...new Set<string>([
      ...news(draws).flatMap(({ region, day, time }) => [
        dayCanonical(day, today),
        dayCanonical(day, today, region),
        slotAddress(region, time),
        regionAddress(region),
      ]),
      ...news(contests).flatMap(({ modality, contest }) => [
        contestAddress(modality, contest),
        modalityAddress(modality),
      ]),
    ]),
  ];
}

/**
 * Tells search engines of results as they come (IndexNow). `look` is to be called when something has changed: what there is
 * is claimed and reported at once, or once the pause is over. Failures are logged and not tried again.
 */
export function makeNotifier(site: {
  key: string;
  siteUrl: string;
  claim: () => Promise<Claim>;
  endpoint?: string | undefined;
}): { look: () => Promise<void>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    if (timer) return;
    try {
      const claim = await site.claim();
      if (claim.kind === 'wait') {
        timer ??= setTimeout(() => {
          timer = undefined;
          void look();
        }, claim.waitMs);
        timer.unref();
      }
      if (claim.kind !== 'tell') return;
      const addresses = newsAddresses(claim.changes, saoPaulo(now()).day).map((path) => site.siteUrl + path);
      if (addresses.length === 0) return;
      log('search-engines-notified', {
        addresses: await announceAddresses(site.key, site.siteUrl, addresses, site.endpoint),
      });
    } catch (error) {
      log('search-engines-notification-failed', {
        error: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      });
    }
  }
  return { look, stop: () => clearTimeout(timer) };
}
