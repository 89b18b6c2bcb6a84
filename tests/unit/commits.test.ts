import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The last commit before subjects were checked. */
const BASE = 'c474328aa6fe13725423dfd10e21607696b048ff';

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

  test('every new commit of this branch has a good subject', (context) => {
    const known = spawnSync('git', ['merge-base', '--is-ancestor', BASE, 'HEAD']);
    // A shallow clone, or a copy without history, has nothing to check.
    if (known.status !== 0) return context.skip();
    const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], { encoding: 'utf8' });
    const subjects = log.stdout.split('\n').filter(Boolean);
    const refused = subjects.flatMap((line) => {
      const objection = objectionTo(line.slice(line.indexOf(' ') + 1));
      return objection ? [`${line}: ${objection}`] : [];
    });
    expect(refused).toEqual([]);
  });
});
