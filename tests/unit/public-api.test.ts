import { expect, test } from 'vitest';
import type { Access } from '../../lib/core/contracts/access.ts';
import {
  V1AnswerQuery,
  V1CheckQuery,
  V1ContestsQuery,
  V1CorrectionsQuery,
  V1DrawsQuery,
} from '../../lib/core/contracts/v1.ts';
import { GAME_SLUGS } from '../../lib/core/domain/games/list.ts';
import { slotSlug, timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import { QUERY_KEYS } from '../../lib/front/request/guard.ts';
import { checkAccess } from '../../lib/server/api/access.ts';

const call = (path: string, address: string) =>
  checkAccess({ method: 'GET', path, authorization: undefined, address }) as Access;

test('/api/v1 answers an address 120 times a minute', () => {
  const kinds = Array.from({ length: 121 }, () => call('/api/v1/draws', '10.1.0.1').kind);
  expect(kinds.filter((kind) => kind === 'pass')).toHaveLength(120);
  expect(call('/api/v1/status', '10.1.0.1')).toMatchObject({ kind: 'refuse', status: 429 });
  expect(call('/api/v1/status', '10.1.0.2').kind).toBe('pass');
  expect(call('/api/results', '10.1.0.1').kind).toBe('pass');
});

test('streams are counted for themselves: pages that are refused leave an address its 120 calls', () => {
  const kinds = Array.from({ length: 121 }, () => call('/api/v1/stream', '10.1.0.5').kind);
  expect(kinds.filter((kind) => kind === 'pass')).toHaveLength(120);
  expect(call('/api/v1/draws', '10.1.0.5').kind).toBe('pass');
});

test('the search’s suggestions answer an address 240 times a minute, counted for themselves', () => {
  const kinds = Array.from({ length: 241 }, () => call('/api/search', '10.1.0.3').kind);
  expect(kinds.filter((kind) => kind === 'pass')).toHaveLength(240);
  expect(call('/api/search', '10.1.0.3')).toMatchObject({ kind: 'refuse', status: 429 });
  expect(call('/api/v1/draws', '10.1.0.3').kind).toBe('pass');
});

test('the checker’s page answers an address 120 times a minute', () => {
  const kinds = Array.from({ length: 121 }, () => call('/conferir', '10.1.0.4').kind);
  expect(kinds.filter((kind) => kind === 'pass')).toHaveLength(120);
  expect(call('/conferir', '10.1.0.4')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(call('/buscar', '10.1.0.4').kind).toBe('pass');
  expect(call('/api/v1/status', '10.1.0.4').kind).toBe('pass');
});

test('a draw’s address has its name, or its hour without one', () => {
  expect([slotSlug('pt-rio', '11:20'), slotSlug('pt-sp', '15:30'), slotSlug('look', '07:20')]).toEqual([
    'ptm',
    'bandeirantes',
    '07h20',
  ]);
  expect(timesOfSlot('pt-rio', 'ptn')).toEqual(['18:20', '19:30']);
  expect(timesOfSlot('pt-sp', 'ptn')).toEqual(['20:00']);
  expect(timesOfSlot('look', '07h20')).toEqual(['07:20']);
  expect([timesOfSlot('look', 'ptm'), timesOfSlot('pt-rio', '25h00'), timesOfSlot('pt-rio', '')]).toEqual([[], [], []]);
});

test('the front lets through every key that the calls read, and no other', () => {
  expect(QUERY_KEYS['/api/v1/draws']).toEqual(Object.keys(V1DrawsQuery.shape));
  expect(QUERY_KEYS['/api/v1/check']).toEqual(Object.keys(V1CheckQuery.shape));
  expect(QUERY_KEYS['/api/v1/answer']).toEqual(Object.keys(V1AnswerQuery.shape));
  expect(QUERY_KEYS['/api/v1/corrections']).toEqual(Object.keys(V1CorrectionsQuery.shape));
  for (const slug of GAME_SLUGS)
    expect(QUERY_KEYS[`/api/v1/contests/${slug}`], slug).toEqual(Object.keys(V1ContestsQuery.shape));
});
