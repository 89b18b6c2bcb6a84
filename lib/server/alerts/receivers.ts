import { z } from 'zod';
import type { Result } from '../../core/runtime/result.ts';
import { type Env, env, setAtDesk } from '../env.ts';
import { type Answer, codeOf, type NoAnswer, post, signedPost } from '../signed-post.ts';

/** What a receiver gets. Instants are ISO. */
export const AlertMessage = z.object({
  /** The same at every try, so that a receiver knows what it already has. */
  id: z.string(),
  type: z.enum(['alert.opened', 'alert.closed', 'alert.test']),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  text: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});
export type AlertMessage = z.infer<typeof AlertMessage>;

/** Why a message did not arrive: names and numbers alone, never an address or a secret. */
type SendFailure = NoAnswer | 'status';
export type Receiver = {
  name: 'webhook' | 'ntfy' | 'email';
  /** The settings that it is made of, for the operator. */
  settings: string;
  /** The host that is sent to. */
  host: string;
  /** Resolves to what the receiver answered; never rejects. */
  send: (message: AlertMessage) => Promise<Result<string, SendFailure>>;
};

type AlertSettings = Pick<
  Env,
  'ALERT_URL' | 'ALERT_SECRET' | 'ALERT_NTFY' | 'SMTP_URL' | 'ALERT_EMAIL' | 'CONTACT_EMAIL' | 'SITE_NAME' | 'SITE_URL'
>;

const BOUND_MS = 10_000;

/**
 * The receivers that the settings name, each send within `boundMs`, by e-mail three times as long. `isOfDesk`: which of them the
 * operator has set at the desk, so that it must be in the internet.
 */
export function makeReceivers(
  settings: AlertSettings,
  { boundMs = BOUND_MS, isOfDesk = (_: string): boolean => false } = {},
): Receiver[] {
  const { ALERT_URL, ALERT_SECRET, ALERT_NTFY, SMTP_URL, ALERT_EMAIL } = settings;
  return [
    ...(ALERT_URL && ALERT_SECRET ? [webhook(ALERT_URL, ALERT_SECRET, boundMs, isOfDesk('ALERT_URL'))] : []),
    ...(ALERT_NTFY ? [ntfy(ALERT_NTFY, boundMs, isOfDesk('ALERT_NTFY'))] : []),
    ...(SMTP_URL && ALERT_EMAIL ? [email(SMTP_URL, ALERT_EMAIL, settings, boundMs)] : []),
  ];
}

/** The receivers of this moment: by the desk, and by the variables that it leaves. */
export const currentReceivers = (): Receiver[] =>
  makeReceivers(env(), { isOfDesk: (name) => setAtDesk().values[name] !== undefined });

function webhook(url: string, secret: string, boundMs: number, isPublicOnly: boolean): Receiver {
  const send = signedPost(url, secret, boundMs, isPublicOnly);
  return {
    name: 'webhook',
    settings: 'ALERT_URL',
    host: new URL(url).hostname,
    send: async ({ id, type, ...data }) =>
      outcomeOf(await send(id, JSON.stringify({ type, timestamp: new Date().toISOString(), data }))),
  };
}

function ntfy(address: string, boundMs: number, isPublicOnly: boolean): Receiver {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const user = [username, password].map(decodeURIComponent).join(':');
  const credentials: Record<string, string> =
    user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  return {
    name: 'ntfy',
    settings: 'ALERT_NTFY',
    host: url.hostname,
    async send({ type, title, text }) {
      const headers = {
        ...credentials,
        'content-type': 'text/plain; charset=utf-8',
        // A header holds ASCII alone: RFC 2047, as ntfy reads it.
        title: `=?UTF-8?B?${Buffer.from(title).toString('base64')}?=`,
        tags: type === 'alert.opened' ? 'warning' : 'white_check_mark',
        priority: type === 'alert.opened' ? 'high' : 'default',
      };
      return outcomeOf(await post(url.href, text, { boundMs, headers, isPublicOnly }));
    },
  };
}

function outcomeOf(answer: Result<Answer, NoAnswer>): Result<string, SendFailure> {
  if (!answer.ok) return answer;
  const { status } = answer.value;
  return status >= 200 && status < 300
    ? { ok: true, value: String(status) }
    : { ok: false, reason: 'status', detail: String(status) };
}

function email(
  url: string,
  to: string,
  { CONTACT_EMAIL, SITE_NAME, SITE_URL }: Pick<AlertSettings, 'CONTACT_EMAIL' | 'SITE_NAME' | 'SITE_URL'>,
  boundMs: number,
): Receiver {
  const user = decodeURIComponent(new URL(url).username);
  // Many servers let a user write in no other name.
  const from = z.email().safeParse(user).data ?? CONTACT_EMAIL ?? to;
  // Loaded with the first message: few sites send any.
  const makeTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: boundMs,
      greetingTimeout: boundMs,
      socketTimeout: boundMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof makeTransport> | undefined;
  return {
    name: 'email',
    settings: 'SMTP_URL, ALERT_EMAIL',
    host: new URL(url).hostname,
    async send({ id, title, text }) {
      // Above the bounds of each step: a server that trickles ends too.
      const signal = AbortSignal.timeout(3 * boundMs);
      try {
        transport ??= makeTransport();
        await (await transport).sendMail({
          from: { name: SITE_NAME, address: from },
          to,
          subject: `[${SITE_NAME}] ${title}`,
          text: `${text}\n\n${SITE_URL}/situacao\n`,
          messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
          signal,
        });
        return { ok: true, value: '250' };
      } catch (error) {
        if (signal.aborted) return { ok: false, reason: 'timeout', detail: `${3 * boundMs} ms` };
        const status = error instanceof Error && 'responseCode' in error ? String(error.responseCode) : '';
        return status
          ? { ok: false, reason: 'status', detail: status }
          : { ok: false, reason: 'refused', detail: codeOf(error) };
      }
    },
  };
}
