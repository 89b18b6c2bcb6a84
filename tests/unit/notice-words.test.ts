import { expect, test } from 'vitest';
import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import type { News } from '../../lib/core/domain/draws/news.ts';
import { noticeOf, wishesOf } from '../../lib/site/notice-words.ts';
import { storedDraw } from '../support/stored-draw.ts';

const SITE = 'https://exemplo.com.br';
const DAY = '2026-07-29';
const NUMBERS = ['6089', '1234', '0019', '7777', '4321'] as const;
const OTHERS = ['6098', '1234', '0019', '7777', '4321'] as const;
const REST = '2º 1234 Cobra · 3º 0019 Cachorro · 4º 7777 Peru · 5º 4321 Cabra';

const PTV: News['subject'] = { kind: 'draw', region: 'pt-rio', day: DAY, time: '16:20' };
const ofDraw = (over: Partial<News> = {}, { subject = PTV } = over): News => ({
  subject,
  first: subject,
  kind: 'new',
  versions: [NUMBERS],
  firstAt: 0,
  ...over,
});
const ptv = storedDraw(DAY, '16:20', { numbers: NUMBERS });
const federal = storedDraw(DAY, '20:00', {
  region: 'federal',
  numbers: NUMBERS,
  tickets: ['46089', '01234', '90019', '17777', '84321'],
});
const quina: StoredContest = {
  modality: 'quina',
  contest: 6900,
  day: DAY,
  numbers: ['05', '12', '33', '41', '80'],
  second: null,
  team: null,
  special: false,
  details: {},
  source: 'caixa',
  receivedAt: `${DAY}T23:10:00.000Z`,
  checked: 'official',
};
const QUINA: News['subject'] = { kind: 'contest', modality: 'quina', contest: 6900, day: DAY };
const ofContest = (kind: News['kind'] = 'new'): News => ({
  subject: QUINA,
  first: QUINA,
  kind,
  versions: [quina.numbers],
  firstAt: 0,
});

test.each([
  ['new', ofDraw(), ptv, 'PTV 16h20: 6089, Urso', `Rio de Janeiro, 29/07 · ${REST}`],
  [
    'corrected',
    ofDraw({ kind: 'corrected', versions: [OTHERS, NUMBERS] }),
    ptv,
    'Corrigido: PTV 16h20, 6089, Urso',
    `Antes: 6098, Vaca. Rio de Janeiro, 29/07 · ${REST}`,
  ],
  [
    'corrected in its later prizes',
    ofDraw({ kind: 'corrected', versions: [['6089', '1234', '0019', '7777', '0000'], NUMBERS] }),
    ptv,
    'Corrigido: PTV 16h20, 6089, Urso',
    `Rio de Janeiro, 29/07 · ${REST}`,
  ],
  [
    'withdrawn',
    ofDraw({ kind: 'withdrawn', versions: [NUMBERS, []] }),
    null,
    'Retirado: PTV 16h20',
    'Rio de Janeiro, 29/07. O resultado 6089, Urso não vale mais.',
  ],
  [
    'of the Federal',
    ofDraw({ subject: { kind: 'draw', region: 'federal', day: DAY, time: '20:00' } }),
    federal,
    'Federal 20h00: 46089, Urso',
    'Federal, 29/07 · 2º 01234 Cobra · 3º 90019 Cachorro · 4º 17777 Peru · 5º 84321 Cabra',
  ],
] as const)('noticeOf tells a draw that is %s', (_, news, draw, title, body) => {
  const { notification } = noticeOf({ ...news, version: 7, draw, contest: null }, SITE);
  expect([notification.title, notification.body]).toEqual([title, body]);
  expect(notification.data.version).toBe(7);
});

test('noticeOf leads to the draw, under one tag while its result changes', () => {
  const seen = [
    noticeOf({ ...ofDraw(), version: 1, draw: ptv, contest: null }, SITE),
    noticeOf(
      { ...ofDraw({ kind: 'withdrawn', versions: [NUMBERS, []] }), version: 2, draw: null, contest: null },
      SITE,
    ),
  ].map(({ notification }) => [notification.tag, notification.navigate]);
  expect(seen).toEqual([
    ['/resultados/rio/2026-07-29/16h20', `${SITE}/resultados/rio/2026-07-29/16h20`],
    ['/resultados/rio/2026-07-29/16h20', `${SITE}/resultados/rio/2026-07-29`],
  ]);
});

test.each([
  ['new', 'Quina 6900: 05 12 33 41 80'],
  ['corrected', 'Corrigido: Quina 6900, 05 12 33 41 80'],
] as const)('noticeOf tells a contest that is %s', (kind, title) => {
  const { notification } = noticeOf({ ...ofContest(kind), version: 1, draw: null, contest: quina }, SITE);
  expect(notification).toMatchObject({ title, body: 'Sorteio de 29/07/2026.', tag: '/loterias/quina/6900' });
});

test('wishesOf a draw are its house’s, a contest’s its game’s', () => {
  expect(wishesOf(ofDraw())).toContain('casa/rio/bicho/23');
  expect(wishesOf(ofContest())).toEqual(['jogo/quina']);
});

test('noticeOf puts right the card of a draw that has moved, for followers of either hour', () => {
  const moved = ofDraw({
    kind: 'corrected',
    versions: [OTHERS, NUMBERS],
    first: { kind: 'draw', region: 'pt-rio', day: DAY, time: '14:20' },
  });
  const { notification } = noticeOf({ ...moved, version: 2, draw: ptv, contest: null }, SITE);
  expect([notification.tag, notification.navigate]).toEqual([
    `/resultados/rio/${DAY}/14h20`,
    `${SITE}/resultados/rio/${DAY}/16h20`,
  ]);
  expect(wishesOf(moved)).toEqual(expect.arrayContaining(['casa/rio', 'casa/rio/pt', 'casa/rio/ptv']));
});
