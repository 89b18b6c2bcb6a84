import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { isPushEndpoint } from '../../core/contracts/notices.ts';
import { addDays, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import { again } from '../../core/runtime/again.ts';
import type { Log } from '../../core/runtime/log.ts';
import { newestChange } from '../../core/store/changes.ts';
import {
  addNotices,
  type ClaimedRange,
  claimRange,
  cutRanges,
  type Follower,
  hasNotices,
  noteProgress,
} from '../../core/store/push-chunks.ts';
import { forgetHeld, forgetUnseen, NEWS_WAY } from '../../core/store/push-subscriptions.ts';
import type { Store } from '../../core/store/schema.ts';
import { takeNews } from '../../core/store/take-news.ts';
import { noticeOf, wishesOf } from '../../site/notice-words.ts';
import type { Outcome } from './figures.ts';
import { HostRests } from './host-rests.ts';
import type { PushKeys } from './keys.ts';
import { IN_FLIGHT, type PushTransport } from './transport.ts';

/** Answers after which progress is noted: what is sent twice after a crash is those in flight and these. */
const NOTED_EVERY = 50;
/** A range is noted at least so often, well within its lease. */
const NOTED_EVERY_MS = 8000;
/** A browser without a visit in this time has gone; its subscription is renewed at visits. */
const FORGOTTEN_AFTER_DAYS = 90;
/** Longer than a draw is remembered as announced (REMEMBERED_MS, lib/core/domain/draws/news.ts) and may so be corrected. */
const HELD_DAYS = 3;
/** One token serves an origin so long, and is valid somewhat longer than a notice lives. */
const TOKEN_KEPT_MS = 3_600_000;
const TOKEN_VALID_S = 12 * 3600;

type SenderDeps = {
  store: Store;
  keys: PushKeys;
  /** 'mailto:…' or 'https://…'. */
  subject: string;
  siteUrl: string;
  hosts: readonly string[];
  transport: PushTransport;
  /** The site's clock, for what visitors see of it; leases and rests go by the machine's. */
  now: () => Date;
  log: Log;
  /** Names this process among those that share the store. */
  holder: string;
  count: (outcome: Outcome, many?: number) => void;
  /** A host has refused our signature or the subscription: 401 or 403. */
  onRefused: (host: string, status: number) => void;
};

type ActiveRange = {
  claimed: ClaimedRange;
  waiting: Follower[];
  left: Map<number, Follower>;
  gone: number[];
  open: number;
  unnoted: number;
  notedAt: number;
  isLost: boolean;
};

/** 32 characters of the alphabet that a Topic may have (RFC 8030): a later message takes an earlier one's place. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const machineNow = () => new Date();

/**
 * Writes what has become news into the outbox and sends what is due of it. `look`, called again and again, resolves when nothing is due; called while
 * another look is sending it takes the news in at once. `stop` ends the sending early.
 */
export function makeSender(deps: SenderDeps): { look: () => Promise<void>; stop: () => void } {
  const { store, transport, log } = deps;
  const rests = new HostRests();
  const authorize = makeSigner(deps);
  let isStopped = false;
  let cleanedOn: PlainDay | null = null;
  /** The change up to which news were looked for. */
  let seen = -1;

  const failed = (error: unknown) =>
    log('notices-round-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  // Apart, so that what comes while a notice is on its way to thousands does not wait for the last of them.
  const takeIn = again(async () => {
    if (isStopped) return;
    const newest = await newestChange(store.db);
    if (newest !== seen) await writeNews();
    seen = newest;
    if (await hasNotices(store.db)) while (!isStopped && (await cutRanges(store)));
  }, failed);
  const send = again(async () => {
    if (!isStopped && (await hasNotices(store.db))) await sendDue();
    await forgetOld();
  }, failed);

  /** What has become news goes into the outbox in the transaction that takes it: neither can be without the other. */
  function writeNews(): Promise<void> {
    const now = deps.now();
    return store.write(async (trx) => {
      const news = await takeNews(trx, NEWS_WAY, now);
      if (news.length === 0) return;
      const notices = news.map((one) => {
        const notice = noticeOf(one, deps.siteUrl);
        return {
          tag: notice.notification.tag,
          version: one.version,
          topics: wishesOf(one),
          payload: JSON.stringify(notice),
          replaces: one.versions.length > 1,
          firstAt: new Date(one.firstAt),
        };
      });
      await addNotices(trx, notices, machineNow());
    });
  }

  async function forgetOld(): Promise<void> {
    const { day } = saoPaulo(deps.now());
    if (cleanedOn === day) return;
    await forgetUnseen(store, addDays(day, -FORGOTTEN_AFTER_DAYS));
    await forgetHeld(store, addDays(day, -HELD_DAYS));
    cleanedOn = day;
  }

  /** Serves ranges that are due, the followers of one after another in as many lanes as messages may be on their way. */
  async function sendDue(): Promise<void> {
    const active = new Set<ActiveRange>();
    let current: ActiveRange | null = null;
    let claiming: Promise<boolean> | null = null;
    let noting: Promise<void> | null = null;
    let unnoted = 0;

    async function claim(): Promise<boolean> {
      const { range, expired } = await claimRange(store, deps.holder, deps.now(), machineNow());
      if (expired > 0) {
        deps.count('expired', expired);
        log('notices-expired', { ranges: expired });
      }
      if (!range) return false;
      const left = new Map(range.followers.map((follower) => [follower.id, follower]));
      const waiting = [...range.followers].reverse();
      current = {
        claimed: range,
        waiting,
        left,
        gone: [],
        open: 0,
        unnoted: 0,
        notedAt: performance.now(),
        isLost: false,
      };
      active.add(current);
      // A range without followers who may have it now is done.
      if (waiting.length === 0) await note(current);
      return true;
    }

    async function next(): Promise<{ range: ActiveRange; follower: Follower } | null> {
      for (;;) {
        while (noting) await noting;
        if (isStopped) return null;
        const range = current;
        const follower = range?.waiting.pop();
        if (range && follower) {
          range.open += 1;
          return { range, follower };
        }
        claiming ??= claim().finally(() => {
          claiming = null;
        });
        if (!(await claiming)) return null;
      }
    }

    /** Notes one range; where nothing of it is waiting or on its way, that it is over or rests. */
    async function note(range: ActiveRange): Promise<void> {
      const isOver = range.open === 0 && range.waiting.length === 0;
      if (isOver) active.delete(range);
      const gone = range.gone.splice(0);
      const left = [...range.left.values()];
      unnoted -= range.unnoted;
      range.unnoted = 0;
      range.notedAt = performance.now();
      if (range.isLost) return;
      const progress = { left: left.map(({ id }) => id), gone, ...(isOver ? { restsUntil: restOf(left) } : {}) };
      const isOurs = await noteProgress(store, range.claimed, progress, machineNow());
      if (isOurs || left.length === 0) return;
      // Another process serves it, or a newer notice has taken its place.
      range.isLost = true;
      range.waiting.length = 0;
    }

    /** One at a time; while it lasts nothing new is sent, so that never more is sent than can be noted. */
    async function noteWhereDue(range: ActiveRange): Promise<void> {
      while (noting) await noting;
      const isOver = range.open === 0 && range.waiting.length === 0 && active.has(range);
      const isSlow = performance.now() - range.notedAt > NOTED_EVERY_MS;
      if (!isOver && !isSlow && unnoted < NOTED_EVERY) return;
      const due = unnoted >= NOTED_EVERY ? [...active].filter((one) => one.unnoted > 0) : [range];
      noting = (async () => {
        for (const one of due) await note(one);
      })().finally(() => {
        noting = null;
      });
      await noting;
    }

    async function lane(): Promise<void> {
      for (let job = await next(); job; job = await next()) {
        const { range, follower } = job;
        const outcome = await serve(range.claimed, follower);
        range.open -= 1;
        if (outcome === 'gone') range.gone.push(follower.id);
        if (outcome !== 'failed' && outcome !== 'rests') {
          range.left.delete(follower.id);
          range.unnoted += 1;
          unnoted += 1;
        }
        if (outcome !== 'rests') deps.count(outcome);
        await noteWhereDue(range);
      }
    }

    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
    // A stop leaves ranges unfinished: others may claim them at once.
    for (const range of active) {
      range.waiting.length = 0;
      await note(range);
    }
  }

  /** When the first of these followers' hosts has rested; now where one does not rest. */
  function restOf(left: readonly Follower[]): Date | undefined {
    const at = machineNow();
    const ends = left.map(({ endpoint }) => rests.until(hostOf(endpoint), at) ?? at.getTime());
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
  }

  async function serve({ tag, payload, expiresAt }: ClaimedRange, follower: Follower): Promise<Outcome | 'rests'> {
    const { endpoint, p256dh, auth } = follower;
    const [host, at] = [hostOf(endpoint), machineNow()];
    if (rests.until(host, at) !== null) return 'rests';
    // The settings may have changed since it was kept, and may be changed back.
    if (!isPushEndpoint(endpoint, deps.hosts)) return 'refused';
    let body: Buffer;
    try {
      body = webPush.encrypt(p256dh, auth, Buffer.from(payload), 'aes128gcm').cipherText;
    } catch {
      return 'gone';
    }
    const headers = {
      authorization: authorize(new URL(endpoint).origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.max(0, Math.round((expiresAt.getTime() - at.getTime()) / 1000))),
      urgency: 'high',
      topic: topicOf(tag),
    };
    const answer = await transport.send({ endpoint, headers, body }).catch(() => null);
    const status = answer?.status ?? 0;
    if (status >= 200 && status < 300) {
      rests.succeed(host, machineNow());
      return 'sent';
    }
    if (status === 404 || status === 410) return 'gone';
    if (status === 0 || status === 429 || status >= 500) {
      const restMs = rests.fail(host, answer?.retryAfter, machineNow());
      if (restMs !== null) log('push-host-rests', { host, status, seconds: Math.round(restMs / 1000) });
      return 'failed';
    }
    if (status === 401 || status === 403) deps.onRefused(host, status);
    log('push-refused', { host, status });
    return 'refused';
  }

  return {
    async look() {
      await takeIn();
      await send();
    },
    stop() {
      isStopped = true;
    },
  };
}

const hostOf = (endpoint: string) => URL.parse(endpoint)?.hostname ?? '';

/** Signs for an origin once an hour: a token for each message costs 40% more processor. */
function makeSigner({ keys, subject }: Pick<SenderDeps, 'keys' | 'subject'>): (origin: string) => string {
  const kept = new Map<string, { header: string; madeAt: number }>();
  return (origin) => {
    const known = kept.get(origin);
    if (known && performance.now() - known.madeAt < TOKEN_KEPT_MS) return known.header;
    const { publicKey, privateKey } = keys;
    const expires = Math.floor(machineNow().getTime() / 1000) + TOKEN_VALID_S;
    const header = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires).Authorization;
    kept.set(origin, { header, madeAt: performance.now() });
    return header;
  };
}
