import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { closeRun, openRun, processesIn } from '../../scripts/test-run.mjs';

/** A program that starts another in a new session, then waits; both hear SIGTERM and stay. */
const STUBBORN = `
  process.on('SIGTERM', () => {});
  if (process.argv[1] !== 'child')
    require('node:child_process').spawn(process.execPath, ['-e', process.env.PROGRAM, 'child'], { detached: true, stdio: 'ignore' });
  setInterval(() => {}, 1000);
`;

describe.skipIf(process.platform !== 'linux')('a run of tests that ends', () => {
  test('leaves no process, also of those that ignore SIGTERM in a new session, and no folder', async () => {
    const folder = openRun();
    const env = { ...process.env, TMPDIR: folder, PROGRAM: STUBBORN };
    const program = spawn(process.execPath, ['-e', STUBBORN], { env, stdio: 'ignore' });
    const gone = new Promise((resolve) => program.on('exit', resolve));
    writeFileSync(path.join(folder, 'store'), 'x');
    await expect.poll(() => processesIn(folder).length).toBe(2);
    closeRun(folder, 200);
    expect(processesIn(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    await gone;
  });

  test('finds a program that has no longer its environment by its command', async () => {
    const folder = openRun();
    const wait = 'setInterval(() => {}, 1000)';
    const program = spawn(process.execPath, ['-e', wait, `${folder}/nginx.conf`], {
      env: { NODE_ENV: 'test' },
      stdio: 'ignore',
    });
    const signal = new Promise((resolve) => program.on('exit', (_, by) => resolve(by)));
    closeRun(folder);
    expect(await signal).toBe('SIGTERM');
  });

  test('leaves the processes of another run alone', () => {
    const [one, other] = [openRun(), openRun()];
    const neighbour = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      env: { ...process.env, TMPDIR: other },
      stdio: 'ignore',
    });
    closeRun(one);
    expect([neighbour.exitCode, neighbour.signalCode, existsSync(other)]).toEqual([null, null, true]);
    closeRun(other);
    expect(existsSync(other)).toBe(false);
  });
});
