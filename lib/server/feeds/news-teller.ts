import type { Changes } from '../../core/contracts/views.ts';
import { log } from '../../core/runtime/log.ts';
import type { Claim } from '../../core/store/told-news.ts';
import {
  contestAddress,
  dayAddress,
  modalityAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
} from '../../site/addresses.ts';
import { announceAddresses } from './indexnow.ts';

/** Engines are told at most this often, by all servers together. */
export const PAUSE_MS = 60_000;

/** The pages on which new or corrected results are looked for: of a draw its day, slot and region; of a contest its modality too. */
function newsAddresses({ draws, contests }: Changes): string[] {
  const news = <T extends { kind: string }>(all: readonly T[]) => all.filter(({ kind }) => kind !== 'standing');
  return [
    ...new Set<string>([
      ...news(draws).flatMap(({ region, day, time }) => [
        dayAddress(day),
        regionDayAddress(region, day),
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
 * is claimed and told at once, or once the pause is over. Failures are logged and not tried again.
 */
export function makeNewsTeller(told: {
  key: string;
  siteUrl: string;
  claim: () => Promise<Claim>;
  endpoint?: string | undefined;
}): { look: () => Promise<void>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    if (timer) return;
    try {
      const claim = await told.claim();
      if (claim.kind === 'wait') {
        timer ??= setTimeout(() => {
          timer = undefined;
          void look();
        }, claim.waitMs);
        timer.unref();
      }
      if (claim.kind !== 'tell') return;
      const addresses = newsAddresses(claim.changes).map((path) => told.siteUrl + path);
      if (addresses.length === 0) return;
      log('engines-told', { addresses: await announceAddresses(told.key, told.siteUrl, addresses, told.endpoint) });
    } catch (error) {
      log('engines-not-told', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  }
  return { look, stop: () => clearTimeout(timer) };
}
