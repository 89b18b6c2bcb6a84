import { randomUUID } from 'node:crypto';
import { newsKey } from '../../core/domain/draws/news.ts';
import type { Log } from '../../core/runtime/log.ts';
import { newestChange } from '../../core/store/changes.ts';
import {
  addDeliveries,
  claimDelivery,
  forgetOtherTargets,
  HOOK_LEASE_MS,
  noteDelivery,
} from '../../core/store/hook-deliveries.ts';
import type { Store } from '../../core/store/schema.ts';
import { takeNews } from '../../core/store/take-news.ts';
import type { HookOutcome, Way } from './figures.ts';
import type { Target } from './targets.ts';

/** The way out that hooks and channels are. */
const NEWS_WAY = 'hooks';

type HookDeps = {
  store: () => Promise<Store>;
  targets: readonly Target[];
  /** The site's clock, for what is news; leases and rests go by the machine's. */
  now: () => Date;
  log: Log;
  /** Names this process among those that share the store. */
  holder: string;
  count: (way: Way, outcome: HookOutcome, many?: number) => void;
};

/**
 * Tells targets what is news. `writeNews` writes down what has become news; each of `lanes` sends all that is due at one target, one
 * after another, so that a slow one holds up no other; `stop` lets them end after what is on its way.
 */
export function makeHooks({ store, targets, now, log, holder, count }: HookDeps): {
  writeNews: () => Promise<void>;
  lanes: readonly (() => Promise<void>)[];
  stop: () => void;
} {
  let isStopped = false;
  /** The change up to which news were looked for; before the first look none. */
  let seen: number | null = null;

  async function writeNews(): Promise<void> {
    const opened = await store();
    const newest = await newestChange(opened.db);
    if (newest === seen) return;
    if (seen === null)
      await forgetOtherTargets(
        opened,
        targets.map(({ id }) => id),
      );
    const at = now();
    await opened.write(async (trx) => {
      const news = await takeNews(trx, NEWS_WAY, at);
      const deliveries = news.flatMap((one) => {
        const message = randomUUID();
        return targets
          .filter(({ wants }) => wants(one))
          .map(({ id, payloadOf, keptMs, isShown }) => ({
            ...{ target: id, subject: newsKey(one.first), message },
            ...{ payload: JSON.stringify(payloadOf(one)), keptMs: keptMs(one), replaces: isShown },
          }));
      });
      await addDeliveries(trx, deliveries, new Date());
    });
    seen = newest;
  }

  async function sendDue({ way, id, name, send }: Target): Promise<void> {
    const opened = await store();
    while (!isStopped) {
      const { claimed, expired } = await claimDelivery(opened, id, holder, new Date());
      if (expired > 0) {
        count(way, 'expired', expired);
        log('hooks-expired', { target: name, deliveries: expired });
      }
      if (!claimed) return;
      const outcome = await send(claimed);
      const restMs = await noteDelivery(opened, claimed, outcome, new Date());
      const fields = { target: name, tries: claimed.tries };
      if (outcome.kind === 'arrived') {
        count(way, 'sent');
        log('hook-sent', fields);
      } else {
        const { status, kind } = outcome;
        count(way, kind);
        const seconds = restMs === null ? null : Math.round(restMs / 1000);
        if (kind === 'ended') log('hook-ended', { ...fields, status });
        else log('hook-not-sent', { ...fields, status, restSeconds: seconds });
      }
    }
  }

  return {
    writeNews,
    lanes: targets.map((target) => () => sendDue(target)),
    stop() {
      isStopped = true;
    },
  };
}

/** How long a stop waits for what is on its way: it is due again when its lease ends. */
export const LONGEST_SENDING_MS = HOOK_LEASE_MS / 2;
