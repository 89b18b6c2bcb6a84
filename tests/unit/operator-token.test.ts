import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../lib/front/request/guard.ts';
import { accessOf, OPERATOR_CALLS } from '../../lib/server/api/access.ts';
import { judgeBearer, judgeToken, signInWaitMs, wrongTokens } from '../../lib/server/api/operator-token.ts';
import { readEnv } from '../../lib/server/env.ts';
import { operatorGrant } from '../../lib/site/front-headers.ts';

const ONE = 'k3JvQ9rT2xLmW8sZ5bNcY7hD';
const TWO = 'p0GfE4uR6oVaH1tIqS2wKjXn';
const NOON = Date.UTC(2026, 10, 20, 12);
const judge = (token: string, address: string, now = NOON) => judgeBearer(`Bearer ${token}`, address, [ONE, TWO], now);

test('OPERATOR_TOKEN takes one token, or two during a change', () => {
  expect(readEnv({ OPERATOR_TOKEN: ONE }).OPERATOR_TOKEN).toEqual([ONE]);
  expect(readEnv({ OPERATOR_TOKEN: `${ONE}, ${TWO}` }).OPERATOR_TOKEN).toEqual([ONE, TWO]);
  expect([judge(ONE, '192.0.2.1').kind, judge(TWO, '192.0.2.1').kind]).toEqual(['right', 'right']);
});

test.each([
  ['short', 'k3JvQ9rT2xLmW8sZ5bNcY7h'],
  ['one character', 'a'.repeat(40)],
  ['few characters', 'abcabcdabcabdabcaabcdabcd'],
  ['a repeated piece', 'k3JvQ9rT2xLmk3JvQ9rT2xLm'],
  ['a piece repeated many times', 'abcdefghi-abcdefghi-abcdefghi-'],
  ['a well-known word', 'senha-senha2-Password-123'],
  ['well-known words', 'change-me-secret-admin-1234567890'],
  ['the rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz'],
  ['the second of two', `${ONE},${'b'.repeat(30)}`],
  ['an empty second', `${ONE},`],
  ['three', `${ONE},${TWO},${ONE}x`],
])('a token that can be guessed stops the start with one sentence: %s', (_, token) => {
  expect(() => readEnv({ OPERATOR_TOKEN: token })).toThrow(/^A variável OPERATOR_TOKEN .* difícil de adivinhar[^\n]*$/);
  expect(() => readEnv({ OPERATOR_TOKEN: token })).not.toThrow(token);
});

test.each([
  'token-do-operador-para-testes',
  'Zm9vYmFyMTIzNDU2Nzg5MGFiY2Rl',
  'd2f1c0a9b8e7d6c5b4a39281706f5e4d',
  'correto-cavalo-bateria-grampo',
])('%s is taken', (token) => expect(readEnv({ OPERATOR_TOKEN: token }).OPERATOR_TOKEN).toEqual([token]));

test('five wrong tokens in fifteen minutes block the address, also with the right one', () => {
  const before = wrongTokens();
  const kinds = Array.from({ length: 7 }, (_, at) => judge(`errado-${at}`, `2001:db8:9:9::${at}`));
  expect(kinds.map(({ kind }) => kind)).toEqual([...Array(5).fill('wrong'), 'too many', 'too many']);
  expect(kinds.filter((one) => one.kind === 'wrong' && one.isLast)).toHaveLength(1);
  expect(judge(ONE, '2001:db8:9:9::ffff')).toEqual({ kind: 'too many', waitSeconds: 900 });
  expect(judge(ONE, '2001:db8:9:8::1').kind).toBe('right');
  expect(judge(ONE, '2001:db8:9:9::1', NOON + 900_000).kind).toBe('right');
  expect(wrongTokens() - before).toBe(5);
});

test('a sign-in waits longer with the wrong tokens of all addresses, ten seconds at most', () => {
  const at = NOON + 3_600_000;
  const wait = () => signInWaitMs(at);
  const guess = (count: number, from: number) => {
    for (let n = 0; n < count; n += 1)
      judgeToken('errado', `198.18.${Math.floor((from + n) / 250)}.${(from + n) % 250}`, [ONE], at);
  };
  guess(20, 0);
  expect(wait()).toBe(0);
  guess(10, 20);
  expect(wait()).toBe(1000);
  guess(1000, 30);
  expect(wait()).toBe(10_000);
  // The right one from elsewhere is judged at once.
  expect(judge(ONE, '192.0.2.77', at).kind).toBe('right');
  expect(signInWaitMs(at + 900_000)).toBe(0);
});

test('accessOf passes a call that the front has vouched for, and no claim from outside', () => {
  const accessFor = (claim: Record<string, string>) =>
    accessOf(new Request('https://site.example/api/metrics', { headers: claim })).kind;
  for (const claim of ['', 'null', 'operator']) expect(accessFor({ 'x-front-access': claim })).toBe('refuse');
  const grant = operatorGrant({ by: 'token 1a2b3c4d', session: null });
  expect(accessFor(grant)).toBe('pass');
  expect(accessFor({ 'x-front-access': 'operator' })).toBe('refuse');
});

const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => ({ path: `/api/${path.dirname(file)}`, text: readFileSync(path.join('app/api', file), 'utf8') }));

test('every call that is only the operator’s is refused before its body is read', () => {
  const guarded = routes.flatMap(({ path, text }) =>
    /withOperator|requireOperator|answerPost|postLines|listLines|withdrawLine/.test(text)
      ? [...text.matchAll(/export (?:async function|function|const) (GET|POST|DELETE)/g)].map(
          ([, method]) => `${method} ${path}`,
        )
      : [],
  );
  expect([...OPERATOR_CALLS].sort()).toEqual(guarded.sort());
});

test('every key of a query that a call reads is one the front lets through', () => {
  const read = routes.flatMap(({ path, text }) =>
    [...text.matchAll(/searchParams\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, key = '']) => `${path} ${key}`),
  );
  const known = Object.entries(QUERY_KEYS).flatMap(([path, keys]) => keys.map((key) => `${path} ${key}`));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((one) => !known.includes(one))).toEqual([]);
  const others = routes.filter(({ text }) => /searchParams(?!\.(?:get|getAll|has)\(')|new URL\(request/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
