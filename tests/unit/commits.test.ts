import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The last commit before subjects were checked. */
const BASE = '60c9616c2b2cbd13b63f66a0c40d0e2a81185f94';

const areas = /Areas:\n\n([\s\S]+?)\n\n/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1]?.split(/[,\s]+/) ?? [];

function objectionTo(subject: string): string | null {
  const [, area = ''] = /^([a-z]+): [a-z\d]/.exec(subject) ?? [];
  if (!areas.includes(area)) return 'does not start with «area: imperative»; the areas are listed in CONTRIBUTING.md';
  if (subject.length > 72) return `has ${subject.length} characters, more than 72`;
  return subject.endsWith('.') ? 'ends with a full stop' : null;
}

describe('commit subjects', () => {
  test.each([
    ['store: cache the time-zone offset per day', true],
    ['Say once what was said twice', false],
    ['misc: tidy', false],
    ['store: Cache the offset', false],
    ['store: cache the offset.', false],
    [`store: ${'x'.repeat(66)}`, false],
  ])('objectionTo judges %s', (subject, isGood) => {
    expect(objectionTo(subject) === null).toBe(isGood);
  });

  test('every commit since the base has a good subject when the clone is full', (context) => {
    const known = spawnSync('git', ['merge-base', '--is-ancestor', BASE, 'HEAD']);
    const shallow = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
    // A shallow clone may end after the base, and a copy has no history; a full clone without the base has lost it.
    if (known.status !== 0 && shallow.stdout?.trim() !== 'false') return context.skip();
    expect(known.status, `${BASE} is not in git log`).toBe(0);
    const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], { encoding: 'utf8' });
    const subjects = log.stdout.split('\n').filter(Boolean);
    const refused = subjects.flatMap((line) => {
      const objection = objectionTo(line.slice(line.indexOf(' ') + 1));
      return objection ? [`${line}: ${objection}`] : [];
    });
    expect(refused).toEqual([]);
  });
});
