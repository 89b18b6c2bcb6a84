import { beforeEach, describe, expect, test } from 'vitest';
import { type FailingSources, logRun } from '../../../lib/core/functions/failure-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-11-20T15:00:00Z');

let failing: FailingSources;
let lines: [event: string, fields: Record<string, unknown>][];
beforeEach(() => {
  failing = new Map();
  lines = [];
});

/** One run of a source, so many ms after the beginning; what was logged. */
function run(outcome: string, after = 0, source = 'lotohack', first?: string, opened?: string) {
  const before = lines.length;
  logRun(
    failing,
    { source, ms: 3, outcome, accepted: 0, rejected: 0, detail: outcome === 'ok' ? null : 'why' },
    BEGIN + after,
    (event, fields = {}) => lines.push([event, fields]),
    first,
    opened,
  );
  return lines.slice(before);
}

test('a successful run is not logged', () => {
  expect([run('ok'), run('ok', MINUTE)]).toEqual([[], []]);
  expect(failing.size).toBe(0);
});

describe('a source that fails', () => {
  test('is logged with its cause and all of the run', () => {
    expect(run('refused')).toEqual([
      [
        'source-request-failed',
        { source: 'lotohack', ms: 3, outcome: 'refused', accepted: 0, rejected: 0, detail: 'why', cause: 'refused' },
      ],
    ]);
  });

  test('and goes on alike is logged once an hour, with how many lines that spared', () => {
    run('refused');
    for (let minute = 1; minute < 60; minute++) expect(run('refused', minute * MINUTE)).toEqual([]);
    expect(run('refused', HOUR)).toMatchObject([['source-request-failed', { cause: 'refused', dropped: 59 }]]);
    expect(run('refused', HOUR + MINUTE)).toEqual([]);
    expect(run('refused', 2 * HOUR)).toMatchObject([['source-request-failed', { dropped: 1 }]]);
    expect(lines).toHaveLength(3);
  });

  test.each(['circuit-open', 'resting'])('and is then left alone (%s) is logged by its cause', (closed) => {
    run('forbidden');
    expect(run(closed, MINUTE)).toEqual([]);
    expect(run(closed, HOUR)).toMatchObject([
      ['source-request-failed', { outcome: closed, cause: 'forbidden', dropped: 1 }],
    ]);
    // Still after the first line that spoke of the open circuit.
    expect(run(closed, 2 * HOUR)).toMatchObject([['source-request-failed', { outcome: closed, cause: 'forbidden' }]]);
  });

  test('in another way is logged at once, and from then on by that', () => {
    run('timeout');
    expect(run('forbidden', MINUTE)).toMatchObject([['source-request-failed', { cause: 'forbidden' }]]);
    expect(run('circuit-open', 2 * MINUTE)).toEqual([]);
    expect(run('circuit-open', 2 * HOUR)).toMatchObject([['source-request-failed', { cause: 'forbidden' }]]);
  });

  test('and was left alone before this process began has the cause that its circuit remembers', () => {
    expect(run('circuit-open', 0, 'caixa', undefined, 'forbidden')).toMatchObject([
      ['source-request-failed', { outcome: 'circuit-open', cause: 'forbidden' }],
    ]);
    expect(run('circuit-open', MINUTE, 'caixa', undefined, 'forbidden')).toEqual([]);
    // Who remembers the failure itself need not be reported.
    run('timeout', 0, 'guidi');
    expect(run('circuit-open', MINUTE, 'guidi', undefined, 'reset')).toEqual([]);
  });

  test('in several ways within one run is logged by the first', () => {
    expect(run('circuit-open', 0, 'caixa', 'rate-limited')).toMatchObject([
      ['source-request-failed', { outcome: 'circuit-open', cause: 'rate-limited' }],
    ]);
    expect(run('circuit-open', MINUTE, 'caixa')).toEqual([]);
    expect(run('timeout', 2 * MINUTE, 'caixa', 'rate-limited')).toEqual([]);
  });

  test('and answers again is a line with how long it was away since the first failure', () => {
    run('timeout');
    run('refused', 10 * MINUTE);
    expect(run('ok', 90 * MINUTE)).toEqual([['source-recovered', { source: 'lotohack', after: 5400 }]]);
    expect(run('ok', 91 * MINUTE)).toEqual([]);
    // The next time is a first time.
    expect(run('refused', 92 * MINUTE)).toMatchObject([['source-request-failed', { cause: 'refused' }]]);
    expect(lines.at(-1)?.[1]).not.toHaveProperty('dropped');
  });
});
