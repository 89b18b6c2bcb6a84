import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadDraws } from '../../lib/core/contracts/operator.ts';
import { MAX_PASTE } from '../../lib/core/contracts/operator-paste.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { answerPasted, tellStanding } from '../../lib/server/operator/read-pasted.ts';
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
