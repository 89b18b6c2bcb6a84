import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('projectNode finds the installed Node when npm has linked no program', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bicho-node-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(bin, { recursive: true });
  mkdirSync(path.join(folder, 'scripts'));
  symlinkSync(process.execPath, path.join(bin, 'node'));
  copyFileSync('scripts/bootstrap.mjs', path.join(folder, 'scripts/bootstrap.mjs'));
  const code = "import('./scripts/bootstrap.mjs').then((m) => console.log(m.projectNode()))";
  const found = execFileSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' });
  expect(found.trim()).toBe(path.join(bin, 'node'));
});
