import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { News, NewsSubject } from '../../core/domain/draws/news.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import { HOUSES } from '../../core/domain/houses/list.ts';
import type { ClaimedDelivery, DeliveryOutcome } from '../../core/store/hook-deliveries.ts';
import type { TakenNews } from '../../core/store/take-news.ts';
import { drawView } from '../../core/views/shared-draw.ts';
import { noticeOf } from '../../site/notice-words.ts';
import { contestEvent, drawEvent } from '../api/v1/stream-events.ts';
import type { Env } from '../env.ts';
import { signedPost } from '../signed-post.ts';
import type { Way } from './figures.ts';
import { makeChannel } from './telegram.ts';

/** A receiver of results: a program, by a signed POST, or a channel. */
export type Target = {
  way: Way;
  /** In the store: no address, which may hold a secret. */
  id: string;
  /** To the operator: the setting, and which of its parts. */
  name: string;
  wants: (news: News) => boolean;
  payloadOf: (news: TakenNews) => object;
  keptMs: (news: News) => number;
  /** True where only the newest of what is not sent yet need be. */
  isShown: boolean;
  /** Never rejects for what the receiver does. */
  send: (delivery: ClaimedDelivery) => Promise<DeliveryOutcome>;
};

export type HookSettings = Pick<
  Env,
  'WEBHOOK_URLS' | 'WEBHOOK_SECRET' | 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_CHATS' | 'SITE_URL'
>;

/** The picture of a subject, or null; 'mark': the site's, for what has no result any more. */
export type PictureOf = (what: NewsSubject | 'mark') => Promise<Buffer | null>;

const HOUR_MS = 3_600_000;
/** A program gets what it missed for a day, as a person gets alerts. */
const PROGRAM_KEPT_MS = 24 * HOUR_MS;
/** A result that comes later than this into a channel is no news; what stands there is put right for a day. */
const CHANNEL_KEPT_MS = 3 * HOUR_MS;
const POST_MS = 10_000;

/** The targets that the settings name. `api`: in place of Telegram's. */
export function targetsOf(
  settings: HookSettings,
  pictureOf: PictureOf,
  { api, postMs = POST_MS }: { api?: string | undefined; postMs?: number } = {},
): Target[] {
  const { WEBHOOK_URLS, WEBHOOK_SECRET, TELEGRAM_BOT_TOKEN, TELEGRAM_CHATS, SITE_URL } = settings;
  const programs =
    WEBHOOK_URLS && WEBHOOK_SECRET ? WEBHOOK_URLS.map((url, at) => programAt(url, at, WEBHOOK_SECRET, postMs)) : [];
  if (!TELEGRAM_BOT_TOKEN || !TELEGRAM_CHATS) return programs;
  const channels = [...Map.groupBy(TELEGRAM_CHATS, ({ chat }) => chat)].map(([chat, all]) =>
    channelOf(
      chat,
      all.map(({ place }) => place),
      makeChannel(TELEGRAM_BOT_TOKEN, chat, api),
      { siteUrl: SITE_URL, pictureOf },
    ),
  );
  return [...programs, ...channels];
}

function programAt(url: string, at: number, secret: string, boundMs: number): Target {
  const send = signedPost(url, secret, boundMs);
  return {
    way: 'webhook',
    id: `webhook ${createHash('sha256').update(url).digest('hex').slice(0, 16)}`,
    name: `WEBHOOK_URLS, ${at + 1}º endereço`,
    wants: () => true,
    payloadOf: eventOf,
    keptMs: () => PROGRAM_KEPT_MS,
    isShown: false,
    async send({ message, payload }) {
      const answer = await send(message, payload);
      if (!answer.ok) return { kind: 'failed', status: 0, rests: true };
      const { status, retryAfter } = answer.value;
      if (status >= 200 && status < 300) return { kind: 'arrived', posted: null };
      if (status === 410) return { kind: 'ended', status };
      return { kind: 'failed', status, rests: status === 429 || status >= 500, retryAfter };
    },
  };
}

/** What a program gets: `data` as the stream has it. */
function eventOf({ subject, kind, draw, contest }: TakenNews): object {
  const { event, data } =
    subject.kind === 'draw' ? drawEvent(kind, subject, draw && drawView(draw)) : contestEvent(kind, subject, contest);
  return { type: `${subject.kind}.${event}`, timestamp: new Date().toISOString(), data };
}

const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), region: z.string(), day: z.string(), time: z.string() }),
  z.object({ kind: z.literal('contest'), modality: z.string(), contest: z.int(), day: z.string() }),
]);
const ChannelPayload = z.object({ text: z.string(), link: z.url(), subject: Subject, isGone: z.boolean() });

function channelOf(
  chat: string,
  places: readonly string[],
  tell: ReturnType<typeof makeChannel>,
  { siteUrl, pictureOf }: { siteUrl: string; pictureOf: PictureOf },
): Target {
  const placeOf = (subject: NewsSubject) =>
    subject.kind === 'draw' ? HOUSES[subject.region].slug : gameOf(subject.modality).slug;
  return {
    way: 'telegram',
    id: `telegram ${chat}`,
    name: `TELEGRAM_CHATS, ${chat}`,
    wants: ({ subject }) => places.includes(placeOf(subject)),
    payloadOf(news) {
      const { title, body, navigate } = noticeOf(news, siteUrl).notification;
      const isGone = news.kind === 'withdrawn';
      return { text: `${title}\n${body}`, link: navigate, subject: news.subject, isGone };
    },
    keptMs: ({ kind }) => (kind === 'new' ? CHANNEL_KEPT_MS : PROGRAM_KEPT_MS),
    isShown: true,
    async send({ payload, standing }) {
      const { text, link, subject, isGone } = ChannelPayload.parse(JSON.parse(payload));
      // The channel never showed it.
      if (isGone && standing === null) return { kind: 'arrived', posted: null };
      // Numbers that do not count any more may stay in no picture.
      const picture = await pictureOf(isGone ? 'mark' : (subject as NewsSubject)).catch(() => null);
      return tell({ text, link, picture }, standing);
    },
  };
}
