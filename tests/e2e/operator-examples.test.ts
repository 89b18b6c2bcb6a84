import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

// The lines of docs/operacao.md that call the site, run one after the other as they stand there.

const run = promisify(execFile);
const [, calls = ''] = readFileSync('docs/operacao.md', 'utf8').split(/^## Chamadas do operador e de programas$/m);
const COMMANDS = [...(calls.split(/^## /m)[0] ?? '').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block = '']) => block.split(/^(?=curl )/m))
  .filter((command) => command.startsWith('curl '));

/**
 * Lines that are refused here: the draw that the line before withdrew and its digest, cases and a session of another site, a source
 * that is off here, a trial without targets, and all by a session that was ended before.
 */
const REFUSED: readonly (readonly [RegExp, number])[] = [
  [/v1\/draws\/rio\/2026-11-20\/14h20/, 404],
  [/"expects": "0b9c1d2e3f405162"/, 409],
  [/sessions\/0f1e2d3c4b5a/, 404],
  [/0123456789abcdef0123456789abcdef|"kind": "future"/, 404],
  [/sources\/ask/, 409],
  [/sources\/reply/, 404],
  [/operator\/(?:sign-out|passkey)/, 401],
  [/operator\/alert-test/, 409],
];

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-exemplos-'));
  writeFileSync(path.join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n');
  site = await startSite({ CLOCK_AT: '2026-11-20T22:43:00Z' }, inject('seedDir'));
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('every call of the recipe is answered as the recipe says', async ({ skip }) => {
  await run('curl', ['--version']).catch(() =>
    skip('curl não está nesta máquina: os exemplos não foram experimentados'),
  );
  expect(COMMANDS.length).toBeGreaterThan(15);
  const seen: string[] = [];
  /** The first id that each kind of post told. */
  const noted = new Map<string, string>();
  for (const command of COMMANDS) {
    const text = command
      .replace(/https:\/\/exemplo\.com\.br|http:\/\/127\.0\.0\.1:3000/g, site.url)
      .replace(/(schedule|payouts)\/ID/, (_, kind: string) => `${kind}/${noted.get(kind)}`);
    const { stdout } = await run('sh', ['-c', text], {
      cwd: folder,
      env: { ...process.env, OPERATOR_TOKEN, CURL_HOME: folder },
      maxBuffer: 2 ** 26,
    });
    const written = stdout === '' ? readFileSync(path.join(folder, 'registro.csv'), 'utf8') : stdout;
    const [, body = '', status] = /^([\s\S]*)\n(\d{3})$/.exec(written) ?? [];
    const reply: { ids?: string[]; rejected?: unknown[] } = body.startsWith('{') ? JSON.parse(body) : {};
    const [, kind = ''] = /\/api\/(\w+)/.exec(command) ?? [];
    if (reply.ids?.[0]) noted.set(kind, reply.ids[0]);
    expect(reply.rejected ?? [], command).toEqual([]);
    const [, expected] = REFUSED.find(([form]) => form.test(command)) ?? [null, 200];
    if (Number(status) !== expected && !(expected === 200 && status === '204'))
      seen.push(`${status} ${command.slice(0, 200)} → ${body.slice(0, 300)}`);
  }
  expect(seen).toEqual([]);
});
