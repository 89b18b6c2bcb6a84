import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { pageNamed, sourceOf } from '../../lib/core/sources/list.ts';
import { drawsHeld, makeBichoWorld } from '../support/fake-houses.ts';

const DAY = '2026-11-20';
const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const replay = (...words: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/operate/sources-replay.ts', ...words]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test('sources:replay prints the tables of one saved page, each at its slot', async () => {
  const { path: address = '' } = pageNamed(sourceOf('deunoposte'), 'rio') ?? {};
  const reply = makeBichoWorld(() => instantOf(DAY, '23:59')).answer('deunoposte', address, new Headers());
  const file = path.join(folder, 'page.html');
  writeFileSync(file, typeof reply === 'string' ? '' : reply.body);
  const draw = drawsHeld(DAY).find(({ region, time }) => region === 'pt-rio' && time === '14:20');
  expect(await replay(file, 'deunoposte', 'rio')).toMatch(
    new RegExp(`pt-rio ${DAY} .+ → 14:20: ${draw?.numbers.slice(0, 5).join(' ')}`),
  );
  expect(await replay(file, 'deunoposte', 'sul')).toMatch(/página ‘sul’.* deunoposte \(rio, sp/);
});

test('sources:replay names a file of a folder that it does not know', async () => {
  const source = path.join(folder, 'some', 'portalbrasil');
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'page.html'), '<p>nada</p>');
  expect(await replay(path.join(folder, 'some'))).toContain('portalbrasil/page.html: de nenhuma página conhecida');
});
