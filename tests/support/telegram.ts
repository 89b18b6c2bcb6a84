import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BOT_TOKEN = '123456789:AAE-abcdefghijklmnopqrstuvwxyz01234';

/** What a channel shows: text, or a picture with its caption. */
type ChannelMessage = { id: number; text: string; picture: Buffer | null };
type TelegramReply = { status: number; body: object };

const refused = (description: string, status = 400, more: object = {}): TelegramReply => ({
  status,
  body: { ok: false, error_code: status, description, ...more },
});
export const flood = (seconds: number): TelegramReply =>
  refused(`Too Many Requests: retry after ${seconds}`, 429, { parameters: { retry_after: seconds } });

/** Of messages with a picture, and of those without, in UTF-16 units. */
const LONGEST = { caption: 1024, text: 4096 };

/** JSON or a form, as the API takes either. */
async function readBody(body: Buffer, type: string): Promise<{ fields: Map<string, string>; picture: Buffer | null }> {
  if (type === 'application/json') {
    const all = Object.entries(JSON.parse(body.toString()) as Record<string, unknown>);
    return { fields: new Map(all.map(([name, value]) => [name, String(value)])), picture: null };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('photo');
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { fields: new Map(texts), picture: file instanceof File ? Buffer.from(await file.arrayBuffer()) : null };
}

/** The part of Telegram's Bot API that posts to channels, as its documentation has it, on loopback. */
export async function startTelegram(chats: readonly string[]) {
  const channels = new Map(chats.map((chat) => [chat, new Map<number, ChannelMessage>()]));
  const calls: string[] = [];
  const telegram = {
    calls,
    /** In place of the answer: what `fails` returns, 'reset' for none; looked at before each call. */
    fails: (_method: string): TelegramReply | 'reset' | null => null,
    /** What was called is done, and the line is cut before its answer. */
    losesAnswers: false,
    url: '',
    shown: (chat: string) => [...(channels.get(chat)?.values() ?? [])],
    remove: (chat: string) => channels.get(chat)?.clear(),
    close: async () => {},
  };
  let last = 0;

  function answer(method: string, fields: Map<string, string>, picture: Buffer | null): TelegramReply {
    const of = (name: string) => fields.get(name) ?? '';
    const channel = channels.get(of('chat_id'));
    if (!channel) return refused('Bad Request: chat not found');
    const media = method === 'editMessageMedia' ? JSON.parse(of('media')) : null;
    const isText = method === 'sendMessage' || method === 'editMessageText';
    const text: string = isText ? of('text') : (media?.caption ?? of('caption'));
    if (isText && text === '') return refused('Bad Request: message text is empty');
    if (text.length > (isText ? LONGEST.text : LONGEST.caption))
      return refused(isText ? 'Bad Request: message is too long' : 'Bad Request: message caption is too long');
    const hasFile = method === 'sendPhoto' || media?.media === 'attach://photo';
    if (hasFile && picture?.subarray(1, 4).toString() !== 'PNG') return refused('Bad Request: IMAGE_PROCESS_FAILED');
    if (method === 'sendMessage' || method === 'sendPhoto') {
      last += 1;
      const message = { id: last, text, picture };
      channel.set(last, message);
      return { status: 200, body: { ok: true, result: { message_id: last } } };
    }
    const found = channel.get(Number(of('message_id')));
    if (!found) return refused('Bad Request: message to edit not found');
    if (isText !== (found.picture === null)) return refused('Bad Request: there is no text in the message to edit');
    const edited = { ...found, text, picture: hasFile ? picture : found.picture };
    if (
      edited.text === found.text &&
      (edited.picture === found.picture || edited.picture?.equals(found.picture ?? edited.picture))
    )
      return refused(
        'Bad Request: message is not modified: specified new message content and reply markup are exactly the same',
      );
    channel.set(found.id, edited);
    return { status: 200, body: { ok: true, result: { message_id: found.id } } };
  }

  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? [];
    calls.push(method);
    const { fields, picture } = await readBody(Buffer.concat(parts), req.headers['content-type'] ?? '');
    const failure = telegram.fails(method);
    if (failure === 'reset') return void req.socket.resetAndDestroy();
    const reply = failure ?? (token === BOT_TOKEN ? answer(method, fields, picture) : refused('Unauthorized', 401));
    if (telegram.losesAnswers) req.socket.resetAndDestroy();
    else res.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  telegram.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  telegram.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return telegram;
}
