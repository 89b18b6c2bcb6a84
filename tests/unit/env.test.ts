import { expect, test, vi } from 'vitest';
import { readEnv, readStartEnv } from '../../lib/server/env.ts';
import { makeKeys } from '../../lib/server/vapid.ts';

test('defaults', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    SITE_URL: 'http://localhost:3000',
    SITE_NAME: 'PIX do Bicho',
    AFFILIATE: 'on',
    DATA_DIR: '.data',
    TRUST_PROXY: 0,
  });
  expect(readEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
  expect(readEnv({ SITE_NAME: '', OPERATOR_TOKEN: '' }).OPERATOR_TOKEN).toBeUndefined();
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['HOST', 'http://127.0.0.1/'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://exemplo.com.br/site'],
  ['SITE_URL', 'https://exemplo.com.br/?de=1'],
  ['SITE_URL', 'https://eu:senha@exemplo.com.br'],
  ['SITE_NAME', 'PIX <b>do Bicho</b>'],
  ['SITE_NAME', 'PIX\ndo Bicho'],
  ['SITE_URL', 'https://*.exemplo.com.br'],
  ['SITE_URL', 'https://outro.com.br.'],
  ['SITE_URL', 'https:///exemplo.com.br'],
  ['SITE_NAME', '\u202Eohcib od XIP'],
  ['SITE_NAME', 'PIX\u2028do Bicho'],
  ['SITE_NAME', '\u200B'],
  ['SITE_NAME', '---'],
  ['SITE_NAME', '"PIX do Bicho"'],
  ['SITE_NAME', 'PIX &amp; Bicho'],
  ['SITE_NAME', 'PIX do Bicho&#8482;'],
  ['SITE_NAME', 'PIX&#xA0;do Bicho'],
  ['CONTACT_PHONE', '11&nbsp;4002-8922'],
  ['DATA_DIR', '~/dados'],
  ['DATA_DIR', '$HOME/dados'],
  ['DATA_DIR', "'/var/lib/bicho'"],
  ['OPERATOR_TOKEN', '"kd83kdls9w8eirkfkdlsoe9e8r7f6"'],
  ['HOST', 'localhost:3000'],
  ['HOST', '127.0.0.1:80'],
  ['SMTP_URL', 'smtps:?'],
  ['AFFILIATE_URL', 'https://parceiro.test/a b'],
  ['AFFILIATE_URL', 'https://parceiro.test\\entrar'],
  ['AFFILIATE_URL', 'https://parceiro.test/"><script>'],
  ['CAIXA_URL', 'https://eu:senha@caixa.test/api'],
  ['CAIXA_BACKUP_URLS', 'heroku=https://eu:senha@espelho.test'],
  ['BICHO_FEED_URL', 'https://ok.test,https://eu:senha@feed.test'],
  ['BICHO_SOURCE_URLS', 'deunoposte=https://eu:senha@fonte.test'],
  ['AFFILIATE', 'talvez'],
  ['AFFILIATE_URL', 'https://eu:senha@parceiro.test/entrar'],
  ['AFFILIATE_URL', 'https://:senha@parceiro.test/entrar'],
  ['CONTACT_PHONE', '<script>'],
  ['CONTACT_PHONE', 'ligue já'],
  ['CONTACT_PHONE', '12'],
  ['AFFILIATE_URL', 'ftp://x.test'],
  ['CONTENT_GUARD', '1'],
  ['DATABASE_URL', 'mysql://segredo@host/db'],
  ['OPERATOR_TOKEN', 'curto-demais'],
  ['TRUST_PROXY', '-1'],
  ['CAIXA_URL', 'nada'],
  ['CAIXA_BACKUP_URLS', 'desconhecido=https://x.test'],
  ['BICHO_FEED_URL', 'https://ok.test,nada'],
  ['COLLECT', 'sim'],
  ['CONTACT_EMAIL', 'sem-arroba'],
  ['ALERT_URL', 'https://a:senha@exemplo.test/avisos'],
  ['ALERT_SECRET', 'whsec_Y3VydG8='],
  ['ALERT_SECRET', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['ALERT_NTFY', 'https://ntfy.test/'],
  ['SMTP_URL', 'https://mail.test'],
  ['ALERT_EMAIL', 'ninguém'],
  ['VAPID_PUBLIC_KEY', 'curta-demais'],
  ['VAPID_PRIVATE_KEY', 'curta-demais'],
  ['VAPID_SUBJECT', 'mailto:a@exemplo.test'],
  ['VAPID_SUBJECT', 'https://localhost/contato'],
  ['VAPID_SUBJECT', 'a@exemplo.com.br'],
  ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
  ['PUSH_HOSTS', 'fcm.googleapis.com,*'],
  ['WEBHOOK_URLS', 'http://exemplo.test/resultados'],
  ['WEBHOOK_URLS', 'https://ok.test/a,https://eu:senha@exemplo.test/resultados'],
  ['WEBHOOK_URLS', 'http://10.0.0.7/resultados'],
  ['WEBHOOK_URLS', 'http://127.0.0.1.exemplo.test/resultados'],
  ['WEBHOOK_URLS', ',,'],
  ['WEBHOOK_SECRET', 'whsec_Y3VydG8='],
  ['TELEGRAM_BOT_TOKEN', '123456789'],
  ['TELEGRAM_BOT_TOKEN', 'bot123456789:AAE-abcdefghijklmnopqrstuvwxyz01234'],
  ['TELEGRAM_CHATS', '@canal_sem_banca'],
  ['TELEGRAM_CHATS', 'nenhures=@meu_canal'],
  ['TELEGRAM_CHATS', 'rio=meu_canal'],
  ['TELEGRAM_CHATS', 'rio=https://t.me/meu_canal'],
  ['TELEGRAM_CHATS', 'rio=@a b'],
  ['TELEGRAM_CHATS', 'rio=@meu_canal=1'],
  ['TELEGRAM_CHATS', 'rio=@meu_canal,quina=12'],
])('a wrong %s stops the start with one sentence that names it and not its value', (name, value) => {
  let message = '';
  try {
    readEnv({ [name]: value });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(name);
  expect(message).not.toContain(value);
  expect(message.split('\n')).toHaveLength(1);
});

test.each([
  ['SITE_URL', 'https://exemplo.com.br/', 'https://exemplo.com.br'],
  ['SITE_NAME', 'Bicho & Cia – 25 “animais”', 'Bicho & Cia – 25 “animais”'],
  ['CONTACT_PHONE', ' +55 (21) 3333-4444 ', '+55 (21) 3333-4444'],
  ['CONTACT_PHONE', '188', '188'],
  ['SITE_NAME', 'Família 👩‍👧 “25”', 'Família 👩‍👧 “25”'],
  ['DATA_DIR', '/var/lib/bicho\r', '/var/lib/bicho'],
  ['DATA_DIR', '  ', '.data'],
  ['AFFILIATE', 'off\r\n', 'off'],
  ['HOST', '::1', '::1'],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['AFFILIATE_URL', 'https://parceiro.test/entrar?de=site#topo', 'https://parceiro.test/entrar?de=site#topo'],
] as const)('%s takes «%s»', (name, value, read) => {
  expect(readEnv({ [name]: value })[name]).toBe(read);
});

const PROJECT = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' };

test('a Supabase project needs its address and public key', () => {
  expect(readEnv(PROJECT)).toMatchObject({ ...PROJECT, SUPABASE_URL: 'https://x.supabase.co' });
  expect(readEnv({ ...PROJECT, SUPABASE_SECRET_KEY: 'sb_secret_abc' }).SUPABASE_SECRET_KEY).toBe('sb_secret_abc');
});

test.each([
  ['both stores', { ...PROJECT, DATABASE_URL: 'postgres://a/b' }, /SUPABASE_URL e DATABASE_URL/],
  ['no public key', { SUPABASE_URL: PROJECT.SUPABASE_URL }, /SUPABASE_PUBLISHABLE_KEY falta/],
  ['a key without its project', { SUPABASE_SECRET_KEY: 'sb_secret_abc' }, /SUPABASE_URL falta/],
  [
    'the secret key in the public one’s place',
    { ...PROJECT, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' },
    /SUPABASE_PUBLISHABLE_KEY/,
  ],
  [
    'the public key in the secret one’s place',
    { ...PROJECT, SUPABASE_SECRET_KEY: 'sb_publishable_abc' },
    /SUPABASE_SECRET_KEY/,
  ],
  ['a key of the old kind', { ...PROJECT, SUPABASE_PUBLISHABLE_KEY: 'eyJhbGciOi' }, /SUPABASE_PUBLISHABLE_KEY/],
])('a half-set Supabase stops the start with a sentence: %s', (_, source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
  expect(() => readEnv(source)).not.toThrow(/abc|eyJ/);
});

const HOOK = { ALERT_URL: 'https://x.test/avisos', ALERT_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
const MAIL = { SMTP_URL: 'smtps://a:senha@mail.test:465', ALERT_EMAIL: 'a@exemplo.test' };

test.each([
  ['ALERT_SECRET', { ALERT_URL: HOOK.ALERT_URL }, /^A variável ALERT_SECRET falta/],
  ['ALERT_URL', { ALERT_SECRET: HOOK.ALERT_SECRET }, /^A variável ALERT_URL falta/],
  ['ALERT_EMAIL', { SMTP_URL: MAIL.SMTP_URL }, /^A variável ALERT_EMAIL falta/],
  ['SMTP_URL', { ALERT_EMAIL: MAIL.ALERT_EMAIL }, /^A variável SMTP_URL falta/],
  ['a local store', { ...PROJECT, ALERT_NTFY: 'https://ntfy.sh/x' }, /^As variáveis ALERT_NTFY e SUPABASE_URL/],
])('a start is refused with a sentence when alerts lack %s', (_, source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
  expect(() => readEnv(source)).not.toThrow(/\n|senha|MfKQ/);
  expect(() => readEnv({ ...HOOK, ...MAIL, ALERT_NTFY: 'http://:tk_x@127.0.0.1:2586/topico' })).not.toThrow();
});

const HOOKS = { WEBHOOK_URLS: 'https://x.test/a', WEBHOOK_SECRET: HOOK.ALERT_SECRET };
const CHANNEL = {
  TELEGRAM_BOT_TOKEN: '123456789:AAE-abcdefghijklmnopqrstuvwxyz01234',
  TELEGRAM_CHATS: 'rio=@meu_canal,quina=-1001234567890',
};

test.each([
  ['WEBHOOK_SECRET', { WEBHOOK_URLS: HOOKS.WEBHOOK_URLS }, /^A variável WEBHOOK_SECRET falta/],
  ['WEBHOOK_URLS', { WEBHOOK_SECRET: HOOKS.WEBHOOK_SECRET }, /^A variável WEBHOOK_URLS falta/],
  ['TELEGRAM_CHATS', { TELEGRAM_BOT_TOKEN: CHANNEL.TELEGRAM_BOT_TOKEN }, /^A variável TELEGRAM_CHATS falta/],
  ['TELEGRAM_BOT_TOKEN', { TELEGRAM_CHATS: CHANNEL.TELEGRAM_CHATS }, /^A variável TELEGRAM_BOT_TOKEN falta/],
  ['a local store', { ...PROJECT, ...HOOKS }, /^As variáveis WEBHOOK_URLS e SUPABASE_URL/],
  ['a local store', { ...PROJECT, ...CHANNEL }, /^As variáveis TELEGRAM_CHATS e SUPABASE_URL/],
])('a start is refused with a sentence when hooks lack %s', (_, source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
  expect(() => readEnv(source)).not.toThrow(/\n|MfKQ|AAE/);
});

test('hooks and channels are read as lists', () => {
  const urls = [
    'https://x.test/a',
    'https://10.0.0.7/b',
    'http://127.0.0.1:9/c',
    'http://[::1]:9/',
    'http://localhost/',
  ];
  const read = readEnv({ ...HOOKS, ...CHANNEL, WEBHOOK_URLS: `${urls.join(', ')},${urls[0]}` });
  expect(read.WEBHOOK_URLS).toEqual(urls);
  expect(read.TELEGRAM_CHATS).toEqual([
    { place: 'rio', chat: '@meu_canal' },
    { place: 'quina', chat: '-1001234567890' },
  ]);
});

const PAIR = makeKeys();

test.each([
  ['half a pair', { VAPID_PUBLIC_KEY: PAIR.publicKey }, /^A variável VAPID_PRIVATE_KEY falta/],
  ['the other half', { VAPID_PRIVATE_KEY: PAIR.privateKey }, /^A variável VAPID_PUBLIC_KEY falta/],
  [
    'keys of two pairs',
    { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: makeKeys().privateKey },
    /^A variável VAPID_PRIVATE_KEY não é/,
  ],
  ['a project', { ...PROJECT, PUSH_HOSTS: 'push.test' }, /^As variáveis PUSH_HOSTS e SUPABASE_URL/],
  ['a project', { ...PROJECT, VAPID_SUBJECT: 'mailto:a@b.com' }, /^As variáveis VAPID_SUBJECT e SUPABASE_URL/],
])('a start is refused with a sentence when notices have %s', (_, source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
  expect(() => readEnv({ VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey })).not.toThrow();
  expect(readEnv({ PUSH_HOSTS: 'push.test, *.outro.test' }).PUSH_HOSTS).toEqual(['push.test', '*.outro.test']);
});

test.each([
  ['no partner given', {}],
  ['the example by name', { AFFILIATE_URL: 'https://parceiro.example/cadastro' }],
  ['another that does not exist', { AFFILIATE_URL: 'https://example/entrar', AFFILIATE: 'on' }],
])('a public start with the example partner is refused with one sentence: %s', (_, source) => {
  const at = { ...source, SITE_URL: 'https://exemplo.com.br', CONTACT_EMAIL: 'a@exemplo.com.br' };
  expect(() => readStartEnv(at)).toThrow(/^[^\n]*AFFILIATE_URL[^\n]*AFFILIATE=off\.$/);
  expect(() => readStartEnv({ ...at, AFFILIATE: 'off' })).not.toThrow();
  expect(() => readStartEnv({ ...at, AFFILIATE_URL: 'https://parceiro.com.br/?de=exemplo.example' })).not.toThrow();
  // Neither a start that is not public nor a command that starts nothing needs a partner.
  expect(() => readStartEnv({ ...source, SITE_URL: 'http://exemplo.com.br' })).not.toThrow();
  expect(() => readEnv(at)).not.toThrow();
});

test('readStartEnv refuses a public start when there is no CONTACT_EMAIL, a telephone or not', () => {
  const at = { SITE_URL: 'https://exemplo.com.br', AFFILIATE: 'off' };
  for (const source of [at, { ...at, CONTACT_PHONE: '0800 555' }, { ...at, CONTACT_EMAIL: '' }]) {
    expect(() => readStartEnv(source)).toThrow(/^[^\n]*CONTACT_EMAIL\.$/);
    expect(() => readStartEnv({ ...source, CONTACT_EMAIL: 'a@exemplo.com.br' })).not.toThrow();
    expect(() => readStartEnv({ ...source, SITE_URL: 'http://exemplo.com.br' })).not.toThrow();
    expect(() => readEnv(source)).not.toThrow();
  }
});

test.each(['a@exemplo.test', 'a@casa.LOCAL', 'a@nada.invalid', 'a@mail.localhost'])(
  'readStartEnv refuses a public start whose notices would be signed as %s, which push services refuse',
  (CONTACT_EMAIL) => {
    const at = { SITE_URL: 'https://exemplo.com.br', AFFILIATE: 'off', CONTACT_EMAIL };
    expect(() => readStartEnv(at)).toThrow(/^A variável CONTACT_EMAIL [^\n]* VAPID_SUBJECT[^\n]*\.$/);
    const others = [
      { VAPID_SUBJECT: 'mailto:a@exemplo.com.br' },
      // No notices: nobody signs.
      { SERVICE_WORKER: 'off' },
      PROJECT,
      { VERCEL: '1' },
      { SITE_URL: 'http://exemplo.com.br' },
      { CONTACT_EMAIL: 'a@teste.com.br' },
    ];
    for (const other of others) expect(() => readStartEnv({ ...at, ...other }), Object.keys(other)[0]).not.toThrow();
    expect(() => readEnv(at)).not.toThrow();
  },
);

test('readStartEnv refuses a demonstration with an address of its site', () => {
  expect(() => readStartEnv({ DEMO: 'on', SITE_URL: 'http://exemplo.com.br' })).toThrow(
    /^[^\n]*DEMO[^\n]*SITE_URL[^\n]*\.$/,
  );
  expect(() => readStartEnv({ DEMO: 'on' })).not.toThrow();
});

test('readStartEnv refuses ANALYTICS=vercel when the host is another', () => {
  expect(() => readStartEnv({ ANALYTICS: 'vercel' })).toThrow(/^[^\n]*ANALYTICS=off aqui\.$/);
  expect(() => readStartEnv({ ANALYTICS: 'vercel', VERCEL: '1' })).not.toThrow();
  expect(() => readStartEnv({ ANALYTICS: 'off' })).not.toThrow();
});

test.each([
  ['vercel', '', false],
  ['vercel', 'production', true],
  ['off', 'production', false],
])('site asks for consent when ANALYTICS is %s and VERCEL_ENV "%s": %s', async (ANALYTICS, VERCEL_ENV, isMeasured) => {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ANALYTICS, VERCEL_ENV, VERCEL: '' })) vi.stubEnv(name, value);
  try {
    const { site } = await import('../../lib/server/site.ts');
    expect(site().isMeasured).toBe(isMeasured);
  } finally {
    vi.unstubAllEnvs();
  }
});
