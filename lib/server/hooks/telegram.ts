import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonOrNull } from '../../core/runtime/json-body.ts';
import { shortened } from '../../core/runtime/shortened.ts';
import type { DeliveryOutcome } from '../../core/store/hook-deliveries.ts';
import { post } from '../signed-post.ts';

// Telegram's Bot API: sendPhoto, sendMessage, editMessageMedia, editMessageCaption, editMessageText.

const API = 'https://api.telegram.org';
/** A photo is on its way longer than a line of text, and both end well within a lease. */
const BOUND_MS = 15_000;
/** UTF-16 units of what stands below a picture, and of a message of text. */
const CAPTION_LENGTH = 1024;
const TEXT_LENGTH = 4096;

/** What is in the channel of a result. */
const Posted = z.object({ message: z.int(), hasPicture: z.boolean() });

const Reply = z.object({
  ok: z.boolean(),
  // An edit answers with the message, or with true.
  result: z.union([z.object({ message_id: z.int() }), z.literal(true)]).optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
type Reply = z.infer<typeof Reply>;

/** What a channel shows of a result, its link last; `picture` null where none could be drawn. */
export type ChannelPost = { text: string; link: string; picture: Buffer | null };

const inAll = ({ text, link }: ChannelPost, most: number) => `${shortened(text, most - link.length - 2)}\n\n${link}`;
const captionOf = (what: ChannelPost) => ({ caption: inAll(what, CAPTION_LENGTH) });
const asText = (what: ChannelPost) => ({
  text: inAll(what, TEXT_LENGTH),
  link_preview_options: { is_disabled: true },
});

/** Nothing to change, and nothing there to be changed, as the Bot API words them. */
const IS_SAME = /message is not modified/i;
const IS_GONE = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID/i;

/** Posts to one channel, or edits what it has of a result (`standing`). `api`: an imitation's address. */
export function makeChannel(token: string, chat: string, api = API) {
  const call = async (method: string, fields: object, picture: Buffer | null): Promise<Called> => {
    const { type, body } = bodyOf({ chat_id: chat, ...fields }, picture);
    const headers = { 'content-type': type };
    const answer = await post(`${api}/bot${token}/${method}`, body, { boundMs: BOUND_MS, headers, isRead: true });
    if (!answer.ok) return { status: 0, reply: null };
    return { status: answer.value.status, reply: Reply.safeParse(jsonOrNull(answer.value.text)).data ?? null };
  };

  const send = (what: ChannelPost) =>
    what.picture ? call('sendPhoto', captionOf(what), what.picture) : call('sendMessage', asText(what), null);

  const edit = (what: ChannelPost, { message, hasPicture }: z.infer<typeof Posted>) => {
    const { picture } = what;
    const of = { message_id: message };
    if (!hasPicture) return call('editMessageText', { ...of, ...asText(what) }, null);
    if (!picture) return call('editMessageCaption', { ...of, ...captionOf(what) }, null);
    const media = JSON.stringify({ type: 'photo', media: 'attach://photo', ...captionOf(what) });
    return call('editMessageMedia', { ...of, media }, picture);
  };

  return async (what: ChannelPost, standing: string | null): Promise<DeliveryOutcome> => {
    const known = standing === null ? null : Posted.parse(JSON.parse(standing));
    let { status, reply } = known ? await edit(what, known) : await send(what);
    const isSame = known !== null && IS_SAME.test(reply?.description ?? '');
    if (known && !reply?.ok && !isSame && IS_GONE.test(reply?.description ?? '')) {
      // It was deleted in the channel, and is posted again.
      ({ status, reply } = await send(what));
      return outcomeOf(status, reply, postedBy(reply, what.picture !== null));
    }
    return outcomeOf(status, isSame ? { ok: true } : reply, standing ?? postedBy(reply, what.picture !== null));
  };
}

/** JSON, or with a picture a form by hand: FormData writes every line break as two characters, which the channel would show. */
function bodyOf(fields: object, picture: Buffer | null): { type: string; body: string | Uint8Array<ArrayBuffer> } {
  if (!picture) return { type: 'application/json', body: JSON.stringify(fields) };
  const boundary = randomUUID();
  const part = (head: string, value: string | Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, String(value)));
  const file = part('name="photo"; filename="resultado.png"\r\ncontent-type: image/png', picture);
  const body = Buffer.concat([...parts, ...file, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

type Called = { status: number; reply: Reply | null };

const postedBy = (reply: Reply | null, hasPicture: boolean): string | null =>
  typeof reply?.result === 'object' ? JSON.stringify({ message: reply.result.message_id, hasPicture }) : null;

function outcomeOf(status: number, reply: Reply | null, posted: string | null): DeliveryOutcome {
  if (reply?.ok) return { kind: 'arrived', posted };
  const seconds = reply?.parameters?.retry_after;
  // A request that is wrong by itself does not make the channel rest.
  return {
    kind: 'failed',
    status,
    rests: status !== 400,
    ...(seconds === undefined ? {} : { retryAfter: String(Math.ceil(seconds)) }),
  };
}
