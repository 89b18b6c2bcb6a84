import { describe, expect, test } from 'vitest';
import { lastBefore, parseCommits } from '../../../../lib/core/sources/bicho/lotohack.ts';
import { commitsReply } from '../../../support/bicho-replies.ts';

describe('commits', () => {
  const sha = (digit: string) => digit.repeat(40);
  const page = commitsReply([
    { sha: sha('a'), at: '2026-07-30T00:45:48Z' },
    { sha: sha('b'), at: '2026-07-30T02:30:47Z' },
    { sha: sha('c'), at: '2026-07-29T21:30:48-03:00' },
  ]);
  const commits = [
    { sha: sha('b'), at: '2026-07-30T02:30:47.000Z' },
    { sha: sha('a'), at: '2026-07-30T00:45:48.000Z' },
    { sha: sha('c'), at: '2026-07-30T00:30:48.000Z' },
  ];

  test('newest first, in UTC', () => {
    expect(parseCommits(page)).toEqual({ ok: true, value: commits });
  });

  test('the last before an instant, in whatever order they stand', () => {
    for (const list of [commits, [...commits].reverse()]) {
      expect(lastBefore(list, '2026-07-30T03:00:00Z')?.sha).toBe(sha('b'));
      expect(lastBefore(list, '2026-07-30T02:30:47Z')?.sha).toBe(sha('a'));
      expect(lastBefore(list, '2026-07-29T21:40:00-03:00')?.sha).toBe(sha('c'));
      expect(lastBefore(list, '2026-07-30T00:30:48Z')).toBeNull();
    }
    expect(lastBefore([], '2026-07-30T00:00:00Z')).toBeNull();
  });

  const committed = { committer: { date: '2026-07-30T00:45:48Z' } };
  test.each<[unknown, string]>([
    [null, ''],
    [{}, ''],
    [{ message: 'API rate limit exceeded' }, ''],
    ['a', ''],
    [[{}], '0.sha'],
    [[{ sha: 'x', commit: committed }], '0.sha'],
    [[{ sha: `${sha('a')}a`, commit: committed }], '0.sha'],
    [[{ sha: sha('a'), commit: {} }], '0.commit.committer'],
    [[{ sha: sha('a'), commit: { committer: { date: 'ontem' } } }], '0.commit.committer.date'],
  ])('%j is of a wrong shape: %j', (json, detail) => {
    expect(parseCommits(json)).toEqual({ ok: false, reason: 'wrong-shape', detail });
  });
});
