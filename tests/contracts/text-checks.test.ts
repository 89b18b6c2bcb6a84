import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { V1TextCheck } from '../../lib/core/contracts/v1.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import type { ViewArgs, ViewName } from '../../lib/core/views/list.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { v1TextCheck, v1TextCheckPreflight } from '../../lib/server/api/v1/text-check.ts';
import type { CheckDeps } from '../../lib/server/backend/checks.ts';
import { answerText } from '../../lib/server/backend/text-checks.ts';
import { textReader } from '../../lib/server/reading/text-reader.ts';
import { parseDraws } from '../../lib/server/store/history/load.ts';
import { backend } from './backends.ts';
import { mega } from './draw-builders.ts';

const TODAY = '2026-07-31';
const now = instantOf(TODAY, '23:50');
const options = { source: 'historico', now, receivedAt: null };
const draws = parseDraws(readFileSync('content/history/draws.txt', 'utf8')).filter(({ day }) => day >= '2026-07-01');

const two = (...numbers: number[]) => numbers.map((one) => String(one).padStart(2, '0'));
const bands = [
  { band: '6 acertos', winners: 0, amount: 0 },
  { band: '5 acertos', winners: 10, amount: 40_000 },
  { band: '4 acertos', winners: 700, amount: 1000.5 },
];
const contests = [
  mega(3035, { day: '2026-07-20', numbers: two(1, 2, 3, 4, 5, 51), details: { prizes: bands } }),
  mega(3036, { day: '2026-07-25', numbers: two(10, 11, 22, 30, 51, 60), details: { prizes: bands } }),
  mega(3037, { day: '2026-07-28', numbers: two(2, 11, 22, 30, 51, 54), details: { prizes: bands } }),
];

const stores = backend('SQLite', { isShared: true });
let deps: CheckDeps;

beforeAll(async () => {
  const store: Store = await stores.open();
  await recordDraws(store, draws, options);
  await recordContests(store, contests, options);
  const view = (name: ViewName, args: ViewArgs<ViewName>) => readView(name, args, { db: store.db, now });
  deps = { view: view as CheckDeps['view'], today: TODAY };
});

const post = (body: unknown, of = deps, type = 'application/json') =>
  v1TextCheck(
    new Request('https://site.test/api/v1/check', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    of,
  );
async function read(body: unknown) {
  const response = await post(body);
  expect(response.status).toBe(200);
  return V1TextCheck.parse(await response.json());
}

test('a line that is too long says so, and the others are checked', async () => {
  const { lines } = await read({ text: `milhar 4829 5 reais\n${'bom dia '.repeat(200)}` });
  expect(lines.map(({ kind }) => kind)).toEqual(['ticket', 'unread']);
  expect(lines[1]?.message).toBe('A linha tem 1.599 caracteres, e cabem 1.000: escreva um jogo por linha.');
});

test.each([
  [
    'too-costly',
    400,
    'O campo text não serve. O texto demora demais para ser lido: confira em partes menores, um jogo por linha.',
  ],
  ['too-busy', 503, 'Há muitos textos na fila agora. Tente de novo em alguns segundos.'],
] as const)(
  'a text that is not read for it is %s is answered with %i and a sentence',
  async (reason, status, message) => {
    const readBefore = textReader.read;
    textReader.read = async () => ({ ok: false, reason, detail: '' });
    try {
      const response = await post({ text: 'milhar 4829' });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ message });
    } finally {
      textReader.read = readBefore;
    }
  },
);

/** The 1st to 5th of Rio's draws of July, as stored. */
const rio = draws.filter(({ region }) => region === 'pt-rio').map(({ prizes }) => prizes.map(({ number }) => number));
const groupOf = (number: string) => Math.ceil((Number(number.slice(-2)) || 100) / 4);

/** So many different bets, one a line. */
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(1000 + at)).join('\n');

describe('POST /api/v1/check', () => {
  test('answers every line and sums up what a count of the draws themselves gives', async () => {
    const { lines, sums } = await read({
      text: 'grupo 11 R$ 5 na cabeça rio\ndezena 34 12 R$ 2 do 1 ao 5 rio\nunidade 7 R$ 1 rio\nbom dia',
      period: { from: '2026-07-01', to: '2026-07-31' },
    });
    const horses = rio.filter(([first = '']) => groupOf(first) === 11).length;
    const inFive = rio.map((prizes) => prizes.slice(0, 5).filter((one) => ['34', '12'].includes(one.slice(-2))).length);
    const sevens = rio.filter(([first = '']) => first.endsWith('7')).length;
    expect(lines.map(({ kind, check }) => [kind, check?.draws ?? null, check?.hitCount ?? null])).toEqual([
      ['ticket', rio.length, horses],
      ['ticket', rio.length, inFive.filter((count) => count > 0).length],
      ['ticket', rio.length, sevens],
      ['unread', null, null],
    ]);
    const dozens = inFive.reduce((all, count) => all + count, 0);
    expect(horses * dozens * sevens).toBeGreaterThan(0);
    // Two picks on five prizes: a tenth of the stake on each; no quote of the unidade has a source.
    expect(sums).toEqual({
      tickets: 3,
      checked: 3,
      winning: 3,
      hits: horses + inFive.filter((count) => count > 0).length + sevens,
      staked: rio.length * 8,
      unpriced: 0,
      paid: Math.round((horses * 5 * 18 + dozens * 0.2 * 60) * 100) / 100,
      unpaid: 1,
      unread: 0,
    });
  });

  test('a bet with a word that was not read is checked, and its money is in no sum', async () => {
    const { lines, sums } = await read({ text: 'rio 20/07/2026\ngrupo 11 dobrado 5,00\ngrupo 12 5,00' });
    expect(lines.map(({ unread }) => unread)).toEqual([[], ['dobrado'], []]);
    expect(lines[1]?.check?.draws).toBe(lines[2]?.check?.draws);
    expect(sums).toMatchObject({ checked: 2, unread: 1, staked: 5 * (lines[2]?.check?.draws ?? 0) });
  });

  test('a total that the bets do not make is told, and no money of theirs counted', async () => {
    const bets = 'rio ptv 20/07/2026\ngrupo 11 5,00\ngrupo 12 5,00';
    const other = await read({ text: `${bets}\ntotal 15,00` });
    expect(other.total).toMatchObject({ line: 4, says: 15, read: 10 });
    expect(other.lines.map(({ verdict }) => verdict !== null)).toEqual([false, true, true, false]);
    expect(other.sums).toMatchObject({ checked: 2, unread: 2, staked: 0, paid: 0 });
  });

  test.each(['grupo 11 dobrado 5,00', 'grupo 11 5,00\ntotal 15,00'])(
    'a reading that its writer said is right has its money: %s',
    async (bet) => {
      const text = `rio ptv 20/07/2026\n${bet}\ngrupo 12 5,00`;
      expect(await answerText(text, null, 5, null, deps)).toMatchObject({ isDoubtful: true });
      const seen = await answerText(text, null, 5, new Set([1, 2]), deps);
      if (!seen.ok) throw new Error(seen.reason);
      expect(seen.total).toBeNull();
      expect(seen.sums).toMatchObject({ checked: 2, unread: 0, staked: 10 });
    },
  );

  test('of a reading a bet that its writer left out is not checked, and has no money', async () => {
    const text = 'rio ptv 20/07/2026\ngrupo 11 dobrado 5,00\ngrupo 12 5,00';
    const seen = await answerText(text, null, 5, new Set([2]), deps);
    if (!seen.ok) throw new Error(seen.reason);
    expect(seen.lines.map(({ kind }) => kind)).toEqual(['heading', 'unread', 'ticket']);
    expect(seen.lines[1]).toMatchObject({
      lines: [2],
      text: expect.stringMatching(/^Grupo Cavalo \(11\), .*20\/07\/2026$/),
      why: { reason: 'unticked' },
    });
    expect(seen.sums).toMatchObject({ tickets: 1, checked: 1, unread: 0, staked: 5 });
  });

  test('checks a bolão against the newest contest, its days, and its number', async () => {
    const text = 'Mega\n02 11 22 30 51 59\n05 12 21 33 43 50\n10 11 22 30 51 60\n1 2 3';
    const newest = await read({ text });
    expect(newest.lines.map(({ kind, verdict, message }) => verdict ?? message ?? kind)).toEqual([
      'heading',
      'Premiado: Quina',
      '0 acertos, sem prêmio',
      'Premiado: Quadra',
      'O bilhete tem 3 números; a Mega-Sena pede 6 a 20.',
    ]);
    expect(newest.sums).toMatchObject({ tickets: 4, checked: 3, winning: 2, staked: 18, paid: 41_000.5, unpaid: 0 });
    const byDays = await read({ text, period: { from: '2026-07-20', to: '2026-07-27' } });
    expect(byDays.lines[3]?.check).toMatchObject({ draws: 2, first: '2026-07-20', last: '2026-07-25', unpaid: 1 });
    expect(byDays.sums).toMatchObject({ checked: 3, winning: 2, staked: 36, paid: 1000.5, unpaid: 1 });
    const whole = await read({ text, period: 'tudo' });
    expect(whole.sums).toMatchObject({ staked: 54, hits: 4 });
    const ofContest = await read({ text: 'mega 3036 02 11 22 30 51 59' });
    expect(ofContest.lines[0]).toMatchObject({ verdict: 'Premiado: Quadra', check: { first: '2026-07-25' } });
    // A period that is chosen holds before what the text says.
    const chosen = await read({ text: 'mega 3036 02 11 22 30 51 59', period: 'ultimo' });
    expect(chosen.lines[0]).toMatchObject({ verdict: 'Premiado: Quina', check: { first: '2026-07-28' } });
  });

  test('takes the newest draw of a house, or of the draw that a line names', async () => {
    const { lines } = await read({ text: 'cavalo 2 reais rio\nmilhar 4829 5 reais cabeça PT\ncavalo look ontem' });
    const [latest, named, yesterday] = lines;
    expect(latest?.check).toMatchObject({ draws: 1, first: TODAY, bet: { valor: 2 } });
    expect(named?.fields).toMatchObject({ tipo: 'milhar', regiao: 'rio', slot: 'pt', de: TODAY });
    expect(named).toMatchObject({ understood: 'Milhar 4829, só o 1º prêmio, R$\u00a05,00 por sorteio, Rio PT 14h20' });
    expect(named?.assumed).toEqual([]);
    expect(yesterday?.check).toMatchObject({ first: '2026-07-30', last: '2026-07-30' });
  });

  test('tells one day of a bet from another where a line names both', async () => {
    const { lines } = await read({ text: 'cavalo 2 reais rio 30/07 e 31/07' });
    expect(lines.map(({ understood }) => understood?.split(', ').at(-1))).toEqual(['30/07/2026', '31/07/2026']);
  });

  test('lists the newest fifty hits and counts all, equal tickets read once', async () => {
    let calls = 0;
    const view: CheckDeps['view'] = (name, args) => {
      calls += 1;
      return deps.view(name, args);
    };
    const counting = { ...deps, view };
    const text = Array.from({ length: 100 }, () => 'grupo 1 2 3 4 5 6 7 8 9 10 11 12 13 R$ 1 rio').join('\n');
    const response = await post({ text, period: 'tudo' }, counting);
    const { lines, sums } = V1TextCheck.parse(await response.json());
    expect(calls).toBe(1);
    expect(lines).toHaveLength(100);
    expect(lines[0]?.check?.hits).toHaveLength(50);
    expect(lines[0]?.check?.hitCount).toBe(rio.filter(([first = '']) => groupOf(first) <= 13).length);
    expect(sums.hits).toBe(100 * (lines[0]?.check?.hitCount ?? 0));
  });

  test('a hundred different tickets are checked against the whole archive', async () => {
    expect((await read({ text: numbered(100), period: 'tudo' })).sums).toMatchObject({ checked: 100 });
  });

  test.each([
    [{}, 400, 'O campo text não serve. Escreva os jogos em text'],
    [{ text: '' }, 400, 'Cole ou escreva pelo menos um jogo.'],
    [{ text: ' \n ' }, 400, 'Cole ou escreva pelo menos um jogo.'],
    [{ text: 7 }, 400, 'O campo text não serve.'],
    [{ text: 'a'.repeat(6001) }, 400, 'O texto tem 6.001 caracteres, e cabem 6.000'],
    [{ text: '4829\n'.repeat(101) }, 400, 'São 101 jogos, e cabem 100 de cada vez'],
    [{ text: '4829', period: 'sempre' }, 400, 'O campo period não serve. Em period cabem "ultimo"'],
    [{ text: '4829', period: { from: '2026-07-31', to: '2026-07-01' } }, 400, 'O último dia vem antes do primeiro.'],
    [{ text: '4829', period: { from: '2026-08-01', to: '2026-08-02' } }, 400, 'Esse dia ainda não chegou.'],
    [{ text: '4829', other: 1 }, 400, 'nada mais'],
    [[], 400, 'O campo'],
    ['{', 400, 'O corpo não é JSON válido.'],
    [{ text: 'a'.repeat(40_000) }, 413, 'Corpo grande demais: no máximo 32 KB.'],
  ])('body %# is refused with a sentence', async (body, status, sentence) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.json()).message).toContain(sentence);
  });

  test('a body of another type is refused, and a store that fails is 503', async () => {
    expect((await post('4829', deps, 'text/plain')).status).toBe(415);
    const failing = { ...deps, view: () => Promise.reject(new Error('closed')) };
    const response = await post({ text: 'milhar 4829 R$ 1 rio' }, failing);
    expect([response.status, (await response.json()).message]).toEqual([
      503,
      'O arquivo não respondeu agora. Tente de novo em alguns segundos.',
    ]);
  });

  test('pages of other sites may post to it', () => {
    const { status, headers } = v1TextCheckPreflight();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
  });
});
