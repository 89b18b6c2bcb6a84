import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw } from '../support/operator.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-stopping-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a site that is stopped leaves all that was written in the one file of its store', async () => {
  const site = await startSite({ CLOCK_AT: '2026-11-20T22:43:00Z', DATA_DIR: dataDir }, inject('seedDir'));
  const posted = await postDraw(site, '2026-11-20', 'rio', '14:20', ['1234', '2345', '3456', '4567', '5678']);
  expect(posted.status).toBe(200);
  const files = () => readdirSync(dataDir).filter((name) => name.startsWith('bicho.sqlite'));
  expect(files()).toContain('bicho.sqlite-wal');
  expect(await site.stop()).toBe(0);
  expect(files()).toEqual(['bicho.sqlite']);
});
