import { isIPv6 } from 'node:net';
import { z } from 'zod';
import type { SiteNotice } from '../core/contracts/site-settings.ts';
import { gameBySlug } from '../core/domain/games/list.ts';
import { houseBySlug } from '../core/domain/houses/names.ts';
import { globalSingleton } from '../core/runtime/global-singleton.ts';
import { BICHO_SETTINGS } from '../core/sources/bicho-sources.ts';
import { SOURCE_NAMES } from '../core/sources/list.ts';
import { MIRROR_NAMES, UPSTREAM_SETTINGS } from '../core/sources/mirrors.ts';
import { bare, parts, setOnes, webAddress, webAddressWithUser } from '../core/sources/request/settings.ts';
import { isKeyPair, isReachableSubject } from './vapid.ts';
import { isWeakSecret } from './weak-secret.ts';

const switchOf = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
// Keys of today say what they are; a secret one must never stand where the public one belongs.
const key = (kind: 'publishable' | 'secret') => z.string().regex(new RegExp(`^sb_${kind}_[\\w-]{1,200}$`));

/** At least 24 bytes in base64, as Standard Webhooks asks for. */
const isWebhookKey = (secret: string): boolean => {
  const [, text = ''] = /^whsec_(.+)$/.exec(secret) ?? [];
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === text;
};
/** A receiver reached over a line that others may read needs TLS; one on this machine does not. */
const isPrivateLine = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
};
/** As Telegram writes it: the bot's number, and its secret. */
const BOT_TOKEN = /^\d{5,16}:[A-Za-z0-9_-]{30,64}$/;
/** A public name, or the number of a channel or group. */
const CHAT = /^(?:@[A-Za-z]\w{4,31}|-\d{5,16})$/;
/** The site is at the root of its host: a path, a query or a fragment would be dropped silently. */
const isOrigin = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.href === `${url?.origin}/` && !/[*]|\.$/.test(url.hostname);
};
/** A word, without markup (`&amp;` too), line breaks and what turns or hides letters: it is on every page, in pictures and in feeds. */
export const isPlain = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && !/[<>\p{Zl}\p{Zp}\p{Cc}\p{Cs}\p{Co}]|(?!\u200D)\p{Cf}|&#?\w+;/u.test(text);
/** No shell reads it: `~` and `$HOME` would be folders of that name. */
const isPath = (text: string): boolean => !/^~|[$\0]/.test(text);
/** A colon is of an IPv6 address; a port is the setting of that name. */
const isHost = (text: string): boolean => !text.includes(':') || isIPv6(text);
const hasHost = (address: string): boolean => Boolean(URL.parse(address)?.hostname);
/** Digits with what people write around them: '+55 (21) 3333-4444', '188'. */
const isPhone = (text: string): boolean => /^\+?[\d ()./-]{3,40}$/.test(text) && /\d{3}/.test(text.replace(/\D/g, ''));

/** Those of Chrome and its kin, Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES =
  'fcm.googleapis.com,jmt17.google.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

const Settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/)
    .refine(isHost)
    .optional(),
  SITE_URL: webAddress.refine(isOrigin).optional(),
  SITE_NAME: z.string().trim().min(1).max(60).refine(isPlain).default('PIX do Bicho'),
  AFFILIATE_URL: webAddress.default('https://parceiro.example/cadastro'),
  AFFILIATE: switchOf('on'),
  CONTENT_GUARD: switchOf('on'),
  DATA_DIR: z.string().refine(isPath).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_URL: webAddress.transform(bare).optional(),
  SUPABASE_PUBLISHABLE_KEY: key('publishable').optional(),
  SUPABASE_SECRET_KEY: key('secret').optional(),
  ...UPSTREAM_SETTINGS,
  ...BICHO_SETTINGS,
  COLLECT: switchOf('on'),
  EXPECT_STORE: switchOf('off'),
  OPERATOR_TOKEN: z
    .string()
    .transform((text) => text.split(',').map((token) => token.trim()))
    .pipe(
      z
        .array(
          z
            .string()
            .min(24)
            .max(512)
            .refine((token) => !isWeakSecret(token)),
        )
        .min(1)
        .max(2),
    )
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CONTACT_PHONE: z.string().trim().refine(isPhone).optional(),
  CONTACT_EMAIL: z.email().optional(),
  ANALYTICS: z.enum(['vercel', 'off']).default(process.env.VERCEL ? 'vercel' : 'off'),
  SERVICE_WORKER: switchOf('on'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  ALERT_URL: webAddress.optional(),
  ALERT_SECRET: z.string().refine(isWebhookKey).optional(),
  ALERT_NTFY: webAddressWithUser.refine((address) => /^\/[\w-]{1,64}$/.test(new URL(address).pathname)).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(hasHost)
    .optional(),
  ALERT_EMAIL: z.email().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z.string().refine(isReachableSubject).optional(),
  PUSH_HOSTS: z
    .string()
    .default(PUSH_SERVICES)
    .transform(parts)
    .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)).min(1)),
  WEBHOOK_URLS: z
    .string()
    .transform((text) => [...new Set(parts(text))])
    .pipe(z.array(webAddress.refine(isPrivateLine)).min(1).max(20))
    .optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookKey).optional(),
  TELEGRAM_BOT_TOKEN: z.string().regex(BOT_TOKEN).optional(),
  TELEGRAM_CHATS: z
    .string()
    .transform(parts)
    .pipe(
      z
        .array(
          z
            .string()
            .transform((part) => {
              const [place = '', chat = '', ...more] = part.split('=');
              return { place, chat: more.length > 0 ? '' : chat };
            })
            .refine(({ place, chat }) => CHAT.test(chat) && (houseBySlug(place) ?? gameBySlug(place)) !== null),
        )
        .min(1),
    )
    .optional(),
  CLOCK_AT: z.iso.datetime({ offset: true }).optional(),
  CLOCK_SPEED: z.coerce.number().min(1).max(600).default(1),
  DEMO: switchOf('off'),
});

/** The accepted form of each setting, in Portuguese, as refusals and .env.example say it. */
export const SETTING_FORMS: Record<keyof z.infer<typeof Settings>, string> = {
  PORT: 'um número de 1 a 65535',
  HOST: 'um endereço desta máquina sem a porta, como 127.0.0.1',
  SITE_URL: 'o endereço http:// ou https:// do site, sem caminho nem usuário, como https://exemplo.com.br',
  SITE_NAME: 'um nome de 1 a 60 caracteres, sem <, sem >, sem códigos como &amp; e sem caracteres invisíveis',
  AFFILIATE_URL: 'um endereço http:// ou https:// sem usuário nem senha',
  AFFILIATE: 'on ou off',
  CONTENT_GUARD: 'on ou off',
  DATA_DIR: 'o caminho de uma pasta, sem ~ nem $',
  DATABASE_URL: 'um endereço postgres://',
  SUPABASE_URL: 'o endereço http:// ou https:// do projeto',
  SUPABASE_PUBLISHABLE_KEY: 'a chave pública do projeto, sb_publishable_…',
  SUPABASE_SECRET_KEY: 'a chave secreta do projeto, sb_secret_…',
  CAIXA_URL: 'um endereço http:// ou https://',
  CAIXA_BACKUP_URLS: `uma lista espelho=endereço (${MIRROR_NAMES.join(', ')}), separada por vírgulas`,
  BICHO_FEED_URL: 'endereços http:// ou https:// separados por vírgulas',
  BICHO_SOURCES: `nomes de fontes separados por vírgulas (${SOURCE_NAMES.join(', ')})`,
  BICHO_SOURCE_URLS: 'uma lista fonte=origem separada por vírgulas',
  COLLECT: 'on ou off',
  EXPECT_STORE: 'on ou off',
  OPERATOR_TOKEN:
    'um segredo de 24 a 512 caracteres difícil de adivinhar (openssl rand -base64 32), ou dois separados por vírgula',
  TRUST_PROXY: 'um número de 0 a 10',
  CONTACT_PHONE: 'um telefone: algarismos, espaços, +, parênteses, pontos, barras e hifens, até 40',
  CONTACT_EMAIL: 'um e-mail',
  ANALYTICS: 'vercel ou off',
  SERVICE_WORKER: 'on ou off',
  INDEXNOW_KEY: 'uma chave de 8 a 128 letras, algarismos ou hifens',
  ALERT_URL: 'um endereço http:// ou https:// sem usuário nem senha',
  ALERT_SECRET: 'um segredo whsec_… de 24 a 64 bytes em base64 (echo whsec_$(openssl rand -base64 32))',
  ALERT_NTFY: 'o endereço de um tópico de ntfy, como https://ntfy.sh/meu-topico',
  SMTP_URL: 'um endereço smtp:// ou smtps://, com usuário e senha se o servidor os pede',
  ALERT_EMAIL: 'um e-mail',
  VAPID_PUBLIC_KEY: 'a chave pública dos avisos: 87 letras, algarismos, hifens ou sublinhados (base64url)',
  VAPID_PRIVATE_KEY: 'a chave privada dos avisos: 43 letras, algarismos, hifens ou sublinhados (base64url)',
  VAPID_SUBJECT: 'mailto:um e-mail ou um endereço https://, que não seja localhost, .local, .invalid nem .test',
  PUSH_HOSTS: 'nomes de servidores separados por vírgulas; *. no começo vale por todos os nomes abaixo',
  WEBHOOK_URLS:
    'até 20 endereços https:// sem usuário nem senha, separados por vírgulas; http:// só desta máquina (127.0.0.1)',
  WEBHOOK_SECRET: 'um segredo whsec_… de 24 a 64 bytes em base64 (echo whsec_$(openssl rand -base64 32))',
  TELEGRAM_BOT_TOKEN: 'o token do robô, como o Telegram o dá: algarismos, dois-pontos e 30 letras ou mais',
  TELEGRAM_CHATS:
    'uma lista banca=canal ou jogo=canal separada por vírgulas, como rio=@meu_canal,quina=-1001234567890, com os nomes dos endereços do site',
  CLOCK_AT: 'um instante ISO, como 2026-11-20T18:00:00Z',
  CLOCK_SPEED: 'um número de 1 a 600',
  DEMO: 'on ou off',
};

export type Env = Omit<z.infer<typeof Settings>, 'SITE_URL'> & {
  /** Public origin without a slash at its end. */
  SITE_URL: string;
};

/**
 * The operator's settings; .env.example lists them with their defaults. An empty value counts as unset.
 * Throws an Error with one sentence in Portuguese that names the variable; the value itself is never repeated.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = setOnes(source);
  const quoted = Object.keys(SETTING_FORMS).find((name) => /^(["']).*\1$/.test(set[name] ?? ''));
  if (quoted) throw new Error(`A variável ${quoted} está entre aspas, que seriam parte do valor: escreva-o sem elas.`);
  const read = Settings.safeParse(set);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof SETTING_FORMS;
    throw new Error(`A variável ${name} tem um valor que não serve: esperado ${SETTING_FORMS[name]}.`);
  }
  refuseHalfSupabase(read.data);
  refuseHalfAlerts(read.data);
  refuseHalfNotices(read.data, set);
  refuseHalfHooks(read.data);
  const siteUrl = read.data.SITE_URL ?? `http://localhost:${read.data.PORT}`;
  return { ...read.data, SITE_URL: new URL(siteUrl).origin };
}

/** Whether the partner's address is still the placeholder (RFC 2606 reserves `.example`). */
export const hasExamplePartner = ({ AFFILIATE, AFFILIATE_URL }: Env): boolean =>
  AFFILIATE === 'on' && /(?:^|\.)example$/.test(new URL(AFFILIATE_URL).hostname);

/** Whether the site is meant for the public: its address is an https one. */
const isPublic = ({ SITE_URL }: Env): boolean => SITE_URL.startsWith('https:');

/** Whether that host runs the site, the only one that takes its measures (`ANALYTICS`). */
export const isOnVercel = (source: Record<string, string | undefined>): boolean =>
  Boolean(source.VERCEL || source.VERCEL_ENV);

/** The settings of a start: what a public one must not lack stops it, with one sentence like the others. */
export function readStartEnv(source: Record<string, string | undefined>): Env {
  const settings = readEnv(source);
  if (isPublic(settings) && hasExamplePartner(settings)) {
    throw new Error(
      'A variável AFFILIATE_URL ainda leva ao parceiro de exemplo, e um site público (SITE_URL em https) não parte assim: defina AFFILIATE_URL ou AFFILIATE=off.',
    );
  }
  if (isPublic(settings) && (settings.CLOCK_AT || settings.CLOCK_SPEED !== 1)) {
    throw new Error(
      'As variáveis CLOCK_AT e CLOCK_SPEED são para ensaios: um site público (SITE_URL em https) não parte com elas.',
    );
  }
  if (settings.DEMO === 'on' && source.SITE_URL) {
    throw new Error('A variável DEMO é para ensaios, e um site com endereço (SITE_URL) não parte com ela.');
  }
  if (isPublic(settings) && !settings.CONTACT_EMAIL) {
    throw new Error(
      'A variável CONTACT_EMAIL falta, e um site público (SITE_URL em https) não parte sem dizer como falar com quem responde por ele (LGPD, art. 9º, IV): defina CONTACT_EMAIL.',
    );
  }
  if (isPublic(settings) && sendsNotices(settings, source) && !hasSubject(settings)) {
    throw new Error(
      'A variável CONTACT_EMAIL tem um endereço a que nenhum e-mail chega (localhost, .local, .invalid ou .test), e os serviços de avisos recusam o que ele assina: escreva um que receba, ou defina VAPID_SUBJECT.',
    );
  }
  if (settings.ANALYTICS === 'vercel' && !isOnVercel(source)) {
    throw new Error(
      'A variável ANALYTICS está em vercel, e só a hospedagem da Vercel recebe essas medidas: use ANALYTICS=off aqui.',
    );
  }
  return settings;
}

/** Whether a start with these settings sends notices to visitors: a project has none to send, and a host of its own no sender. */
const sendsNotices = ({ SUPABASE_URL, SERVICE_WORKER }: Env, source: Record<string, string | undefined>): boolean =>
  !SUPABASE_URL && SERVICE_WORKER === 'on' && !isOnVercel(source);

/** Whether push services take what is signed with these settings. */
const hasSubject = ({ VAPID_SUBJECT, CONTACT_EMAIL }: Env): boolean =>
  VAPID_SUBJECT !== undefined || isReachableSubject(`mailto:${CONTACT_EMAIL}`);

function refuseHalfSupabase(settings: z.infer<typeof Settings>): void {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL } = settings;
  if (SUPABASE_URL && DATABASE_URL) {
    throw new Error('As variáveis SUPABASE_URL e DATABASE_URL não podem ser usadas juntas: deixe só uma delas.');
  }
  if (SUPABASE_URL && !SUPABASE_PUBLISHABLE_KEY) {
    throw new Error('A variável SUPABASE_PUBLISHABLE_KEY falta: SUPABASE_URL só serve com a chave pública do projeto.');
  }
  if (!SUPABASE_URL && (SUPABASE_PUBLISHABLE_KEY || SUPABASE_SECRET_KEY)) {
    throw new Error('A variável SUPABASE_URL falta: as chaves do projeto só servem com o endereço dele.');
  }
}

/** Pairs of settings of which neither is of use alone: what the second one is, for the sentence that misses it. */
const ALERT_PAIRS = [
  ['ALERT_URL', 'ALERT_SECRET', 'o segredo com que os avisos são assinados'],
  ['ALERT_SECRET', 'ALERT_URL', 'o endereço que recebe os avisos'],
  ['SMTP_URL', 'ALERT_EMAIL', 'o e-mail que recebe os avisos'],
  ['ALERT_EMAIL', 'SMTP_URL', 'o servidor que manda os e-mails'],
] as const;

type Pair = readonly [set: keyof z.infer<typeof Settings>, missing: keyof z.infer<typeof Settings>, what: string];

function refuseHalf(settings: z.infer<typeof Settings>, pairs: readonly Pair[]): void {
  for (const [set, missing, what] of pairs)
    if (settings[set] && !settings[missing])
      throw new Error(`A variável ${missing} falta: ${set} só serve com ${what}.`);
}

function refuseHalfAlerts(settings: z.infer<typeof Settings>): void {
  refuseHalf(settings, ALERT_PAIRS);
  const [receiver] = (['ALERT_URL', 'ALERT_NTFY', 'SMTP_URL'] as const).filter((name) => settings[name]);
  if (receiver && settings.SUPABASE_URL) {
    throw new Error(
      `As variáveis ${receiver} e SUPABASE_URL não podem ser usadas juntas: quem coleta é o projeto, e este site não tem o que avisar (docs/operacao.md).`,
    );
  }
}

const NOTICE_SETTINGS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'PUSH_HOSTS'] as const;

function refuseHalfNotices(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, SUPABASE_URL }: z.infer<typeof Settings>,
  set: Record<string, string | undefined>,
): void {
  const found = NOTICE_SETTINGS.find((name) => set[name]);
  if (found && SUPABASE_URL) {
    throw new Error(
      `As variáveis ${found} e SUPABASE_URL não podem ser usadas juntas: quem coleta é o projeto, e este site não manda avisos (docs/operacao.md).`,
    );
  }
  const [there, missing] = VAPID_PUBLIC_KEY
    ? ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
    : ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
  if (Boolean(VAPID_PUBLIC_KEY) !== Boolean(VAPID_PRIVATE_KEY))
    throw new Error(`A variável ${missing} falta: ${there} só serve com a outra chave do par.`);
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && !isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    throw new Error('A variável VAPID_PRIVATE_KEY não é a chave privada de VAPID_PUBLIC_KEY.');
}

const HOOK_PAIRS = [
  ['WEBHOOK_URLS', 'WEBHOOK_SECRET', 'o segredo com que os resultados são assinados'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URLS', 'os endereços que recebem os resultados'],
  ['TELEGRAM_CHATS', 'TELEGRAM_BOT_TOKEN', 'o token do robô que publica'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHATS', 'os canais em que o robô publica'],
] as const;

function refuseHalfHooks(settings: z.infer<typeof Settings>): void {
  const found = HOOK_PAIRS.map(([name]) => name).find((name) => settings[name]);
  if (found && settings.SUPABASE_URL) {
    throw new Error(
      `As variáveis ${found} e SUPABASE_URL não podem ser usadas juntas: quem coleta é o projeto, e este site não manda resultados (docs/operacao.md).`,
    );
  }
  refuseHalf(settings, HOOK_PAIRS);
}

/** The embedded store's file, in DATA_DIR. */
export const DATABASE_FILE = 'bicho.sqlite';

type OfDesk = { values: Readonly<Record<string, string>>; notice: SiteNotice | null };

/** What the operator has set at the desk (lib/server/settings/kept.ts): values over variables, the notice; one object a change. */
const desk = globalSingleton<{ set: OfDesk }>('settings-of-the-desk', () => ({ set: { values: {}, notice: null } }));

export const setAtDesk = (): OfDesk => desk.set;

/** From here on these stand over the variables; `readStartEnv` has taken them. */
export function overlayEnv(set: OfDesk): void {
  desk.set = set;
}

let current: { values: object; env: Env } | undefined;

/** The settings of this process, read once for each change at the desk. */
export function env(): Env {
  const { values } = desk.set;
  if (current?.values !== values) current = { values, env: readEnv({ ...process.env, ...values }) };
  return current.env;
}
