import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushEndpoint, readNoticesPost, readStopPost } from '../../lib/core/contracts/notices.ts';
import { isKeyPair, isPublicKey, isReachableSubject, makeKeys, pushSubject } from '../../lib/server/vapid.ts';

const HOSTS = ['fcm.example.com', '*.push.example.com'];
const ENDPOINT = 'https://fcm.example.com/fcm/send/abc:def';

test.each([
  [ENDPOINT, true],
  ['https://web.push.example.com/QGx', true],
  ['https://a.b.push.example.com/QGx', true],
  ['https://fcm.example.com:443/QGx', true],
  ['https://push.example.com/QGx', false],
  ['https://evilpush.example.com/QGx', false],
  ['https://fcm.example.com.evil.com/QGx', false],
  ['https://evil.com/?https://fcm.example.com/', false],
  ['https://evil.com#.push.example.com', false],
  ['http://fcm.example.com/QGx', false],
  ['https://fcm.example.com:8443/QGx', false],
  ['https://eu@fcm.example.com/QGx', false],
  ['https://:senha@fcm.example.com/QGx', false],
  ['https://127.0.0.1/QGx', false],
  ['https://[::1]/QGx', false],
  ['//fcm.example.com/QGx', false],
  ['file:///etc/passwd', false],
  ['', false],
  [`${ENDPOINT}${'a'.repeat(1024)}`, false],
])('isPushEndpoint judges %s: %s', (endpoint, isTaken) => {
  expect(isPushEndpoint(endpoint, HOSTS)).toBe(isTaken);
});

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscription = { endpoint: ENDPOINT, expirationTime: null, keys };
const post = (over: object = {}) => ({ subscription, wishes: ['casa/rio'], ...over });

test('readNoticesPost keeps what is known and the usual hours of silence', () => {
  expect(readNoticesPost(post({ wishes: ['casa/rio/bicho/05', 'jogo/federal'], more: 1 }), HOSTS)).toEqual({
    ok: true,
    value: {
      subscription: { endpoint: ENDPOINT, keys },
      wishes: ['casa/rio/bicho/5', 'casa/federal'],
      quiet: { from: '22:00', to: '07:00' },
      perDay: null,
    },
  });
});

test.each([
  [
    { quiet: null, perDay: 3 },
    { quiet: null, perDay: 3 },
  ],
  [{ quiet: { from: '23:30', to: '06:00' } }, { quiet: { from: '23:30', to: '06:00' }, perDay: null }],
])('readNoticesPost takes %j', (over, kept) => {
  expect(readNoticesPost(post(over), HOSTS)).toMatchObject({ ok: true, value: kept });
});

test('readNoticesPost takes keys as some browsers write them', () => {
  const padded = { p256dh: `${'+/'.repeat(43)}B=`, auth: `${'+'.repeat(22)}==` };
  expect(readNoticesPost(post({ subscription: { endpoint: ENDPOINT, keys: padded } }), HOSTS)).toMatchObject({
    ok: true,
    value: { subscription: { keys: { p256dh: `${'-_'.repeat(43)}B`, auth: '-'.repeat(22) } } },
  });
});

test.each([
  ['no object', 'casa/rio', /subscription/],
  ['null', null, /subscription/],
  ['no subscription', { wishes: ['casa/rio'] }, /subscription/],
  ['no endpoint', post({ subscription: { keys } }), /subscription/],
  ['a foreign host', post({ subscription: { endpoint: 'https://evil.com/', keys } }), /serviço de avisos conhecido/],
  ['no keys', post({ subscription: { endpoint: ENDPOINT } }), /chaves/],
  ['a short key', post({ subscription: { endpoint: ENDPOINT, keys: { ...keys, p256dh: 'B' } } }), /chaves/],
  ['a wrong secret', post({ subscription: { endpoint: ENDPOINT, keys: { ...keys, auth: '!'.repeat(22) } } }), /chaves/],
  ['no wish', post({ wishes: [] }), /ao menos um/],
  ['no list', post({ wishes: 'casa/rio' }), /wishes/],
  ['an unknown wish', post({ wishes: ['casa/rio', 'casa/nenhures'] }), /«casa\/nenhures»/],
  ['41 wishes', post({ wishes: Array.from({ length: 41 }, (_, n) => `casa/rio/numero/${1000 + n}`) }), /No máximo 40/],
  ['a wrong hour', post({ quiet: { from: '25:00', to: '07:00' } }), /silêncio/],
  ['hours as words', post({ quiet: '22h-7h' }), /silêncio/],
  ['none a day', post({ perDay: 0 }), /perDay/],
  ['a broken number', post({ perDay: 2.5 }), /perDay/],
  ['too many a day', post({ perDay: 51 }), /perDay/],
])('readNoticesPost refuses %s with a sentence', (_, body, sentence) => {
  const read = readNoticesPost(body, HOSTS);
  expect(read).toMatchObject({ ok: false, detail: expect.stringMatching(sentence) });
  expect(JSON.stringify(read)).not.toMatch(/Invalid|expected|evil/);
});

test.each([
  [{ endpoint: ENDPOINT }, ENDPOINT],
  [{ subscription }, ENDPOINT],
  [{ endpoint: 5 }, null],
  [{}, null],
  [null, null],
])('readStopPost reads %j', (body, endpoint) => {
  expect(readStopPost(body)).toBe(endpoint);
});

test('makeKeys makes a pair that signs, of one length', () => {
  for (let n = 0; n < 300; n += 1) {
    const { publicKey, privateKey } = makeKeys();
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
    expect(isKeyPair(publicKey, privateKey)).toBe(true);
  }
  expect(isKeyPair(makeKeys().publicKey, makeKeys().privateKey)).toBe(false);
  expect(isKeyPair('B'.repeat(87), 'A'.repeat(43))).toBe(false);
});

test('isPublicKey knows points of the curve', () => {
  const pair = createECDH('prime256v1');
  const key = pair.generateKeys('base64url');
  expect(isPublicKey(key)).toBe(true);
  for (const wrong of [pair.getPublicKey('base64url', 'compressed'), 'B'.repeat(87), '', `${key.slice(0, -2)}AA`])
    expect(isPublicKey(wrong), wrong).toBe(false);
});

test.each([
  ['mailto:a@exemplo.com.br', true],
  ['https://exemplo.com.br/contato', true],
  ['http://exemplo.com.br', false],
  ['mailto:a', false],
  ['a@exemplo.com.br', false],
  ['mailto:a@localhost', false],
  ['mailto:a@casa.local', false],
  ['mailto:a@exemplo.test', false],
  ['https://exemplo.invalid/', false],
  ['https://localhost/', false],
])('isReachableSubject judges %s: %s', (subject, isReachable) => {
  expect(isReachableSubject(subject)).toBe(isReachable);
});

test.each([
  [{ VAPID_SUBJECT: 'https://a.com', CONTACT_EMAIL: 'b@c.com' }, 'https://a.com'],
  [{ CONTACT_EMAIL: 'b@c.com' }, 'mailto:b@c.com'],
  [{ CONTACT_EMAIL: 'b@c.test' }, 'mailto:ensaio@example.com'],
  [{}, 'mailto:ensaio@example.com'],
])('pushSubject of %j is %s', (settings, subject) => {
  expect(pushSubject(settings)).toBe(subject);
});
