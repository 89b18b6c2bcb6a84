import { format } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';

let bound: typeof import('../../lib/core/runtime/line-bound.ts');
const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(async () => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('bicho.lines'));
  bound = await import('../../lib/core/runtime/line-bound.ts');
});

test('sixty lines a minute of an event are written, the rest counted', () => {
  const written = Array.from({ length: 200 }, () => bound.admitLine('browser', NOON).isAdmitted);
  expect(written.filter(Boolean)).toHaveLength(60);
  expect(bound.admitLine('other', NOON)).toEqual({ isAdmitted: true, dropped: [] });
  expect(bound.admitLine('other', NOON + 60_000)).toEqual({
    isAdmitted: true,
    dropped: [{ of: 'browser', lines: 140 }],
  });
  expect(bound.admitLine('browser', NOON + 60_000)).toEqual({ isAdmitted: true, dropped: [] });
});

test('where no line follows it can be read, once', () => {
  for (let at = 0; at < 61; at += 1) bound.admitLine('browser', NOON);
  expect(bound.takeDropped(NOON)).toEqual([]);
  expect(bound.takeDropped(NOON + 60_000)).toEqual([{ of: 'browser', lines: 1 }]);
  expect(bound.takeDropped(NOON + 120_000)).toEqual([]);
});

test('the lines of two copies of the log are bound together', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const one = await import('../../lib/core/runtime/log.ts');
  vi.resetModules();
  const other = await import('../../lib/core/runtime/log.ts');
  expect(other.log).not.toBe(one.log);
  for (let at = 0; at < 100; at += 1) {
    one.log('queue-full');
    other.log('queue-full');
  }
  const lines = write.mock.calls.filter(([line]) => String(line).includes('"queue-full"'));
  write.mockRestore();
  expect(lines).toHaveLength(60);
});

test('of what others write to the console six a minute are, a thousand characters each', async () => {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { boundConsole } = await import('../../lib/core/runtime/log.ts');
  const spied = console.error;
  boundConsole(format);
  const deep = new Error('falhou', { cause: new AggregateError(Array.from({ length: 40 }, () => new Error('%s'))) });
  for (let at = 0; at < 100; at += 1) console.error('⨯', deep);
  console.error = spied;
  const written = write.mock.calls.map((parts) => format(...parts));
  write.mockRestore();
  expect(written).toHaveLength(6);
  for (const text of written) {
    expect(text).toMatch(/^⨯ Error: falhou\n/);
    expect(text.length).toBe(1000);
  }
});
