import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HISTORY_PARTS } from '../../content/history/parts.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { drawId, validateDraw } from '../../lib/core/domain/draws/validate-draw.ts';
import { GAME_IDS, gameOf, isGameId } from '../../lib/core/domain/games/list.ts';
import { contestsIn, parseContests, parseDraws } from '../../lib/server/store/history/load.ts';
import { parseUndated, undatedContest } from '../../lib/server/store/history/undated.ts';

const FOLDER = 'content/history';
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const LATER = HISTORY_PARTS.slice(1);

test('each file of the recorded history is in a part and in the README', () => {
  const files = readdirSync(FOLDER).filter((name) => !['README.md', 'parts.ts', 'corrections.txt'].includes(name));
  const named = HISTORY_PARTS.flatMap(({ draws, contests, prizes, details }) => [draws, contests, prizes, details]);
  const undated = files.filter((name) => name.startsWith('undated-'));
  expect([...new Set([...named.filter((name) => name !== undefined), ...undated])].sort()).toEqual(files.sort());
  const readme = textOf('README.md');
  expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(new Set(HISTORY_PARTS.map(({ mark }) => mark)).size).toBe(HISTORY_PARTS.length);
});

test.each(LATER)('part $mark holds valid draws and contests of days up to its last', async (part) => {
  const { until = '2026-07-31' } = part;
  const after = instantOf(addDays(until, 1), '00:00');
  const draws = part.draws ? parseDraws(textOf(part.draws)) : [];
  const contests = await contestsIn(part);
  const admitted = draws.map((draw) => validateDraw(draw, after));
  expect(admitted.flatMap((one, index) => (one.ok ? [] : [{ draw: draws[index], reason: one.reason }]))).toEqual([]);
  const ids = admitted.flatMap((one) => (one.ok ? [drawId(one.value)] : []));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(contests.filter(({ modality, day }) => !isGameId(modality) || day > until)).toEqual([]);
  expect(draws.length + contests.length).toBeGreaterThan(0);
});

test('the parts of a file of contests hold each of them once', async () => {
  const byFile = Map.groupBy(HISTORY_PARTS, ({ contests = '' }) => contests);
  byFile.delete('');
  for (const [file, parts] of byFile) {
    const held = (await Promise.all(parts.map(contestsIn))).flat();
    const numbers = (all: typeof held) => all.map(({ modality, contest }) => `${modality} ${contest}`).sort();
    expect(numbers(held), file).toEqual(numbers(parseContests(textOf(file), [])));
  }
});

test('contests without days are those that their game names, each whole', () => {
  for (const id of GAME_IDS) {
    const { slug, undated, parts } = gameOf(id);
    if (!undated || parts.numbers.kind !== 'columns') continue;
    const { columns, symbols } = parts.numbers;
    const contests = parseUndated(textOf(`undated-${slug}.txt`));
    expect(contests.map(({ contest }) => contest)).toEqual(
      Array.from({ length: undated.to - undated.from + 1 }, (_, at) => undated.from + at),
    );
    for (const { contest, numbers, matches } of contests) {
      expect(numbers.filter((one) => symbols.includes(one)).length, `${contest}`).toBe(columns);
      expect(matches.filter(({ home, away }) => home !== '' && away !== '').length, `${contest}`).toBe(columns);
    }
  }
  expect(undatedContest('loteca', 818)?.matches[0]).toEqual({ home: 'VASCO DA GAMA/RJ', away: 'FLAMENGO/RJ' });
  expect(undatedContest('loteca', 1159)).toBeNull();
});
