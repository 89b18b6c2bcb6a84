import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ReadDraws } from '../../lib/core/contracts/operator.ts';
import { MAX_PAGE, MAX_PASTE } from '../../lib/core/contracts/operator-paste.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { failed } from '../../lib/core/sources/request/outcome.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { reader } from '../../lib/server/collect/reader.ts';
import { answerPasted, tellStanding } from '../../lib/server/operator/read-pasted.ts';
import {
  BLOCK_PAGE,
  deunopostePage,
  fiveFromSeed,
  type ToldDraw,
  vejaoresultadoPage,
} from '../support/bicho-replies.ts';
import { drawOf } from '../support/operator.ts';
import { BACKENDS, backend } from './backends.ts';
import { CALLER, postOf } from './operator-calls.ts';

const DAY = '2026-11-20';
const NOW = new Date(`${DAY}T22:43:00.000Z`);
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/clock.ts', () => ({ now: () => NOW }));
const FIVE = ['2614', '6961', '2032', '3830', '8420'];
const OTHER = ['1147', '0583', '9900', '4471', '7726'];
const TEXT = FIVE.map((number, at) => `${at + 1}º ${number}`).join('\n');

let store: Store;
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({ view: (name: 'draw', args: never) => readView(name, args, { db: store.db, now: NOW }) }),
}));

const operator = { postDraws: (body: unknown) => postDraws(body, { store, now: NOW }) } as unknown as Operator;
const send = (body: unknown) => answerPasted(postOf(body))(operator, CALLER);
const read = async (text: string, more: object = {}) => {
  const reply = await send({ text, ...more });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return ReadDraws.parse(await reply.json());
};
const enter = (day: string, time: string, numbers: readonly string[]) =>
  postDraws(drawOf(day, 'sao-paulo', time, numbers), { store, now: NOW });
/** São Paulo's draws of a day as its source's page shows them, by the address above it. */
const told = (times: readonly string[], day = DAY): ToldDraw[] =>
  times.map((time, at) => ({ region: 'pt-sp', day, time, numbers: fiveFromSeed(at + 1) }));
const pageOf = (draws: readonly ToldDraw[]) => `https://deunoposte.app.br/sao-paulo/\n${deunopostePage(draws)}`;
const wrong = ({ draws: [draw] }: ReadDraws) => draw?.proofs.filter(({ is }) => is === 'wrong').map(({ text }) => text);

describe.each(BACKENDS)('a pasted text, held against what stands, on %s', (name) => {
  const stores = backend(name);
  beforeEach(async () => {
    store = await stores.open();
  });

  test('what is reckoned from it is shown, nothing speaks against it, and nothing is written', async () => {
    const found = await read(`PT SP 17h\n${TEXT}`);
    expect(found.draws[0]).toMatchObject({ house: 'sao-paulo', day: DAY, time: '17:00', isToday: true, refused: null });
    expect(found.draws[0]?.rows.slice(4)).toMatchObject([
      { place: 5, number: '8420', animal: 'Cachorro', isReckoned: false },
      { place: 6, number: '3857', isReckoned: true },
      { place: 7, number: '196', isReckoned: true },
    ]);
    expect(found.draws[0]?.stands).toEqual({ digest: null, numbers: [] });
    expect(wrong(found)).toEqual([]);
    expect(await readView('draw', { region: 'pt-sp', day: DAY, time: '17:00' }, { db: store.db, now: NOW })).toBeNull();
  });

  test('yesterday’s table, another slot’s and one that stands otherwise are told', async () => {
    await enter('2026-11-19', '17:00', FIVE);
    const copy = await read(`PT SP 17h\n${TEXT}`);
    expect(wrong(copy)?.[0]).toMatch(/^É igual a /);
    const elsewhere = await read(`Look 16h20\n${TEXT}`);
    expect(wrong(elsewhere)).toEqual(['É igual a São Paulo, 19/11, 17h00.']);
    await enter(DAY, '13:00', OTHER);
    const corrects = await read(`PT SP 13h\n${TEXT}`);
    expect(corrects.draws[0]?.stands).toMatchObject({ numbers: OTHER, digest: expect.stringMatching(/./) });
  });

  test('one that has not come, or lacks a digit, is refused with its sentence', async () => {
    expect((await read(`PT SP 20h\n${TEXT}`)).draws[0]?.refused).toMatch(/./);
    const short = await read(`PT SP 17h\n${TEXT.replace('2032', '203')}`);
    expect(short.draws[0]?.refused).toBe('Falta um número inteiro.');
    expect(wrong(short)).toEqual(['3º: 203 tem três algarismos, e a milhar tem quatro.']);
  });

  test('the slot that the operator chooses stands over the text’s', async () => {
    const slot = { house: 'look', day: DAY, time: '16:20', at: 0 };
    expect((await read(`Nacional\n${TEXT}`, { slot })).draws[0]).toMatchObject({
      house: 'look',
      time: '16:20',
      refused: null,
    });
  });

  test('a page’s draws are understood by its source’s reader, those that stand left out, the late one first', async () => {
    const draws = told(['08:00', '10:00', '12:00', '17:00']);
    await enter(DAY, '08:00', fiveFromSeed(1));
    await enter(DAY, '10:00', OTHER);
    const found = await read(pageOf(draws), { proposed: { house: 'sao-paulo', day: DAY, time: '17:00' } });
    expect(found.draws.map(({ time, refused }) => [time, refused])).toEqual([
      ['17:00', null],
      ['12:00', null],
      ['10:00', null],
    ]);
    expect(found.draws[0]?.rows.map(({ number }) => number).slice(0, 5)).toEqual(fiveFromSeed(4));
    expect(found.draws[0]?.proofs).toEqual([
      { is: 'right', text: 'cinco prêmios' },
      { is: 'right', text: 'bichos batem' },
      { is: 'right', text: 'somas batem' },
      { is: 'right', text: 'não repete sorteio' },
    ]);
    expect(found.draws[2]?.stands).toMatchObject({ numbers: OTHER });
    expect([found.notice, found.pages]).toEqual([
      'Lida como página de Deu no Poste. Sorteios na página: 4; já publicados assim: 1.',
      [],
    ]);
    expect(await readView('draw', { region: 'pt-sp', day: DAY, time: '17:00' }, { db: store.db, now: NOW })).toBeNull();
  });

  test('yesterday’s page is of yesterday, and one of tomorrow is refused', async () => {
    const [yesterday] = (await read(pageOf(told(['17:00'], '2026-11-19')))).draws;
    expect([yesterday?.day, yesterday?.isToday, yesterday?.refused]).toEqual(['2026-11-19', false, null]);
    const tomorrow = await read(pageOf(told(['17:00'], '2026-11-21')));
    expect(tomorrow.draws[0]?.refused).toBe('Escolha o sorteio.');
    expect(wrong(tomorrow)?.[0]).toMatch(/^A página é de .+, que ainda não chegou\.$/);
  });

  test('a Federal and its house’s hour, and the slot that the operator chooses for a page’s table', async () => {
    const federal: ToldDraw = { region: 'federal', day: '2026-11-18', time: '20:00', numbers: FIVE };
    const page = `https://www.vejaoresultado.com/\n${vejaoresultadoPage([federal, ...told(['17:00'])])}`;
    const found = await read(page);
    expect(found.draws.map(({ house, day }) => [house, day])).toEqual([
      ['sao-paulo', DAY],
      ['federal', '2026-11-18'],
    ]);
    const slot = { house: 'sao-paulo', day: DAY, time: '13:00', at: found.draws[0]?.at ?? -1 };
    expect((await read(page, { slot })).draws[0]).toMatchObject({ house: 'sao-paulo', time: '13:00', refused: null });
  });

  test('one that may be several pages is chosen from, or read as text', async () => {
    const unnamed = deunopostePage(told(['17:00']), { heading: 'Resultados', titleOf: () => '' });
    const html = unnamed.replace('<body>', '<body><a href="https://deunoposte.app.br/">Início</a>');
    const open = await read(html);
    expect(open.draws).toEqual([]);
    expect(open.notice).toBe('Este HTML pode ser de mais de uma página: escolha de qual.');
    expect(open.pages).toContainEqual({ key: 'deunoposte sp', name: 'Deu no Poste: São Paulo' });
    expect(open.pages.at(-1)).toEqual({ key: 'texto', name: 'Nenhuma destas: ler como texto' });
    const chosen = await read(html, { page: 'deunoposte sp' });
    expect(chosen.draws).toMatchObject([{ house: 'sao-paulo', time: '17:00', refused: null }]);
    expect((await read(html, { page: 'texto' })).notice).toBe('Foi lido como texto.');
  });

  const rows = FIVE.map((number, at) => `<tr><td>${at + 1}º</td><td>${number}</td></tr>`).join('');
  const table = `<h2>PT SP 17h</h2><table>${rows}</table><script>alert('1º 9999')</script>`;
  test.each([
    [
      'of an unknown site',
      `https://exemplo.com.br/\n${table}`,
      /^Este HTML não é de uma fonte conhecida\. Se for .+ na primeira linha\. Foi lido como texto\.$/,
    ],
    [
      'whose reader finds nothing',
      `https://deunoposte.app.br/sao-paulo/\n${table}`,
      /^O leitor de Deu no Poste não achou sorteios nesta página\. Foi lido como texto\.$/,
    ],
    ['whose choice is none', table, /^Este HTML não é de uma fonte conhecida\./, 'lua nova'],
  ])('a page %s is read as its text, which is said', async (_, text, notice, page?: string) => {
    const found = await read(text, page === undefined ? {} : { page });
    expect(found.draws).toMatchObject([{ house: 'sao-paulo', day: DAY, time: '17:00', refused: null }]);
    expect(found.draws[0]?.rows.slice(0, 5).map(({ number }) => number)).toEqual(FIVE);
    expect(found.notice).toMatch(notice);
  });

  test('a page that its reader takes too long for is read as its text', async () => {
    const { read: own } = reader;
    onTestFinished(() => {
      reader.read = own;
    });
    reader.read = async () => failed('parse-timeout');
    const found = await read(table);
    expect([found.draws.length, found.notice]).toEqual([
      1,
      'O leitor da fonte não conseguiu ler esta página. Foi lido como texto.',
    ]);
  });

  test('a page in a site’s place is none, and any other text is told nothing of pages', async () => {
    const blocked = await read(`https://deunoposte.app.br/sao-paulo/\n${BLOCK_PAGE}`);
    expect([blocked.draws, blocked.notice]).toEqual([
      [],
      'O leitor de Deu no Poste não achou sorteios nesta página. Foi lido como texto. Nenhum sorteio foi lido.',
    ]);
    expect((await read(TEXT)).notice).toBeNull();
  });

  test('a page may be longer than a text, where its source’s reader reads it', async () => {
    const filler = '<p>a</p>'.repeat(MAX_PASTE / 8);
    const page = pageOf(told(['17:00']));
    expect((await read(page.replace('<body>', `<body>${filler}`))).draws).toMatchObject([{ time: '17:00' }]);
    const unread = await send({ text: table + filler });
    expect([unread.status, (await unread.json()).message]).toEqual([
      413,
      expect.stringMatching(/^Este HTML não é de uma fonte conhecida\. .+ O texto tem mais de 64 KB\./),
    ]);
    const larger = await send({ text: `<p>${'a'.repeat(MAX_PAGE)}` });
    expect([larger.status, (await larger.json()).message]).toEqual([
      413,
      expect.stringMatching(/^A página tem mais de 192 KB\./),
    ]);
  });

  test('a text that is too long, or none, is refused', async () => {
    expect((await send({ text: 'a'.repeat(MAX_PASTE + 1) })).status).toBe(413);
    expect((await send({ text: 'a'.repeat(1_000_000) })).status).toBe(413);
    expect((await send({ texto: '' })).status).toBe(400);
    expect((await send({ text: 5 })).status).toBe(400);
  });

  test('an empty slot is told with 200, a house that is none with 400', async () => {
    const ask = (query: string) =>
      tellStanding(new Request(`http://localhost/api/operator/draw?${query}`))(operator, CALLER);
    const empty = await ask(`house=rio&day=${DAY}&time=14:20`);
    expect([empty.status, await empty.json()]).toEqual([200, { digest: null, numbers: [] }]);
    expect((await ask(`house=lua&day=${DAY}&time=14:20`)).status).toBe(400);
    expect((await ask('house=rio&day=ontem&time=14:20')).status).toBe(400);
  });
});
