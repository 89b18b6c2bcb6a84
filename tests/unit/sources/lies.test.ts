import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { GAME_IDS, type GameId } from '../../../lib/core/domain/games/list.ts';
import { validateContest } from '../../../lib/core/domain/games/validate-contest.ts';
import { parseCaixaFields } from '../../../lib/core/sources/caixa/caixa-fields.ts';
import { parseGithub } from '../../../lib/core/sources/caixa/github.ts';
import { parseHeroku } from '../../../lib/core/sources/caixa/heroku.ts';
import { parseFeed } from '../../../lib/core/sources/feed.ts';
import { slowTest } from '../../support/slow-test.ts';

const now = new Date('2026-11-20T15:00:00Z');
const RECORDED = 'tests/fixtures/upstream/caixa/megasena/3038.json';

slowTest('whatever is sent, nothing throws, and what passes is a contest of its modality', () => {
  const reply = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, unknown>;
  const damage = fc.dictionary(
    fc.constantFrom(...Object.keys(reply)),
    fc.oneof(fc.jsonValue(), fc.constantFrom('01/01/2026', ['01'], 99)),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        damage.map((changes) => ({ ...reply, ...changes })),
      ),
      fc.constantFrom(...GAME_IDS),
      (raw, modality: GameId) => {
        for (const found of [
          parseCaixaFields(raw, modality),
          parseHeroku(raw, modality),
          parseGithub(raw, modality, null),
        ]) {
          if (!found.ok) continue;
          const admitted = validateContest(found.value, now);
          if (admitted.ok) expect(admitted.value.numbers.every((number) => /^(?:\d+|X)$/.test(number))).toBe(true);
        }
        parseFeed(raw);
      },
    ),
    { numRuns: 10_000 },
  );
});
