import { z } from 'zod';
import { isClockTime } from '../domain/days.ts';
import { MAX_PER_DAY, USUAL_RESTRAINT } from '../domain/notices/restraint.ts';
import { MAX_WISHES, readWish } from '../domain/notices/wishes.ts';
import type { Result } from '../runtime/result.ts';
import { shortened } from '../runtime/shortened.ts';

/** The whole body; an endpoint has some 200 characters. */
export const NOTICES_BYTES = 2048;
const MAX_ENDPOINT = 1024;

/**
 * True for an address that messages may be sent to: https, its usual port, no user, and a host of the settings (PUSH_HOSTS), each by its
 * name, or with '*.' in place of the first of its names. The address comes from a browser, and so from anybody.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || endpoint.length > MAX_ENDPOINT) return false;
  const { protocol, port, username, password, hostname } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

const SHAPE = 'Envie { "subscription": a inscrição do navegador, "wishes": ["casa/rio"] }.';
const KEYS = 'As chaves da inscrição (subscription.keys) não são as de um navegador.';
const HOUR = 'As horas de silêncio (quiet) são { "from": "22:00", "to": "07:00" }, ou null para nenhuma.';
const PER_DAY = `O máximo por dia (perDay) é um número de 1 a ${MAX_PER_DAY}, ou null para todos.`;

const base64url = (bytes: number) => new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`);
const key = (bytes: number) =>
  z
    .string(KEYS)
    .transform((text) => text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
    .pipe(z.string().regex(base64url(bytes), KEYS));
const hour = z.string(HOUR).refine(isClockTime, HOUR);

const NoticesBody = (hosts: readonly string[]) =>
  z.object(
    {
      subscription: z.object(
        {
          endpoint: z
            .string(SHAPE)
            .refine(
              (text) => isPushEndpoint(text, hosts),
              'O endereço da inscrição (subscription.endpoint) não é de um serviço de avisos conhecido: https, sem usuário nem porta.',
            ),
          keys: z.object({ p256dh: key(65), auth: key(16) }, KEYS),
        },
        SHAPE,
      ),
      wishes: z
        .array(z.string(SHAPE), SHAPE)
        .min(1, 'Escolha ao menos um aviso.')
        .max(MAX_WISHES, `No máximo ${MAX_WISHES} avisos.`)
        .transform((texts, context) =>
          texts.map((text) => {
            const wish = readWish(text);
            if (wish === null)
              context.addIssue({
                code: 'custom',
                message: `Não há «${shortened(text, 60)}»: banca, sorteio, bicho, número ou jogo desconhecido.`,
              });
            return wish ?? '';
          }),
        ),
      quiet: z.object({ from: hour, to: hour }, HOUR).nullable().default(USUAL_RESTRAINT.quiet),
      perDay: z.int(PER_DAY).min(1, PER_DAY).max(MAX_PER_DAY, PER_DAY).nullable().default(USUAL_RESTRAINT.perDay),
    },
    SHAPE,
  );
export type NoticesPost = z.infer<ReturnType<typeof NoticesBody>>;

/** What `POST /api/notices` was sent; else why it is refused, in a sentence. */
export function readNoticesPost(body: unknown, hosts: readonly string[]): Result<NoticesPost, 'refused'> {
  const read = NoticesBody(hosts).safeParse(body);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, reason: 'refused', detail: read.error.issues[0]?.message ?? SHAPE };
}

const StopBody = z.union([
  z.object({ endpoint: z.string().max(MAX_ENDPOINT) }),
  z.object({ subscription: z.object({ endpoint: z.string().max(MAX_ENDPOINT) }) }),
]);

/** The endpoint that `POST /api/notices/stop` names; null where it names none. */
export function readStopPost(body: unknown): string | null {
  const read = StopBody.safeParse(body);
  if (!read.success) return null;
  return 'endpoint' in read.data ? read.data.endpoint : read.data.subscription.endpoint;
}

/** `GET /api/notices`: the key that a browser subscribes with, base64url. */
export const NoticesKey = z.object({ publicKey: z.string() });
/** What is kept after `POST /api/notices`. */
export const NoticesReply = z.object({
  wishes: z.array(z.string()),
  quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
  perDay: z.number().nullable(),
});
