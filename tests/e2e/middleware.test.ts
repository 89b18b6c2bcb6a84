import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { SITE_MAPS } from '../../lib/site/site-maps.ts';
import { freePort } from '../../scripts/measure/harness/start-site.ts';
import { askAt, type Question } from '../support/http-ask.ts';
import { giveUpMs } from '../support/patience.ts';

// Next alone, as a host without the front runs it; the header is that host's.
let server: ChildProcess;
let port: number;
const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-bare-'));

beforeAll(async () => {
  cpSync(inject('seedDir'), dataDir, { recursive: true });
  port = await freePort();
  server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      env: { ...process.env, NODE_ENV: 'production', VITEST: '', DATA_DIR: dataDir, COLLECT: 'off' },
      stdio: 'ignore',
    },
  );
  await vi.waitFor(() => ask('/api/bet-options'), { timeout: giveUpMs(), interval: 200 });
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (target: string, { headers, ...question }: Question = {}) =>
  askAt(port, target, { ...question, headers: { 'x-vercel-id': 'gru1::abc', ...headers } });

describe('the front’s first duties on a host without it', () => {
  test.each([
    ['a NUL', '/%00', 400],
    ['a backslash', '/a%5cb', 400],
    ['the image optimizer', '/_next/image?url=%2Ficone.png&w=64&q=75', 404],
    ['an address without end', `/${'a'.repeat(3000)}`, 414],
  ])('%s is refused', async (_, target, status) => {
    expect((await ask(target)).status).toBe(status);
  });

  test('a document takes no other method than GET and HEAD', async () => {
    const reply = await ask('/', { method: 'DELETE' });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('every page carries the security headers and a policy without foreign origins', async () => {
    for (const target of ['/', '/resultados', '/blog/nao-existe']) {
      const { headers } = await ask(target);
      expect(headers['content-security-policy'], target).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toMatch(/https?:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
    }
  });

  test('next start sends the security headers once on every response', async () => {
    for (const target of ['/', '/resultados', '/nada', '/api/bet-options', '/logo-512.png', '/blog']) {
      for (const sent of [{ 'x-vercel-id': 'gru1::abc' }, {}, { 'x-front': '1' }]) {
        const { headers } = await ask(target, { headers: { 'x-vercel-id': undefined, ...sent } });
        expect(headers['content-security-policy'], target).toMatch(/^default-src 'none'[^,]*$/);
        expect(headers['x-content-type-options'], target).toBe('nosniff');
        expect(headers['x-frame-options'] ?? headers['content-security-policy'], target).toMatch(
          /DENY|frame-ancestors 'none'/,
        );
        expect(headers['referrer-policy'], target).toBeDefined();
        expect(headers['permissions-policy'], target).toBeDefined();
      }
    }
  });

  test.each([
    ['/', 'same-origin'],
    ['/api/bet-options', 'same-origin'],
    ['/robots.txt', 'same-origin'],
    ['/logo-512.png', 'same-site'],
    ['/icon.svg', 'same-site'],
    ['/og/inicio.png', 'cross-origin'],
    ['/api/v1/status', 'cross-origin'],
  ])('%s has the same embedding policy with and without the front: %s', async (path, policy) => {
    const headers = { 'x-vercel-id': undefined };
    const [bare, fronted] = [await ask(path, { headers }), await fetch(inject('siteUrl') + path)];
    expect([bare.status, bare.headers['cross-origin-resource-policy']]).toEqual([200, policy]);
    expect(fronted.headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  test.each([
    ['/robots.txt', /^text\/plain/, /^Sitemap: /m],
    ['/sw.js', /javascript/, /addEventListener/],
    ...['sitemap.xml', ...SITE_MAPS].map((name) => [`/${name}`, /^(?:application|text)\/xml/, /<urlset/] as const),
  ] as const)('next build leaves %s where next start serves it', async (path, type, text) => {
    for (const sent of [{}, { 'x-vercel-id': undefined }]) {
      const reply = await ask(path, { headers: sent });
      expect([reply.status, reply.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(reply.headers['content-type']).toMatch(type);
      expect(reply.text).toMatch(text);
    }
  });

  test('a query that no page reads leads to the one page, and the words of a search are kept', async () => {
    const [bare, noisy] = [await ask('/resultados'), await ask('/resultados?utm_source=x&q=1')];
    expect([noisy.status, noisy.text.length]).toEqual([200, bare.text.length]);
    expect((await ask('/buscar?q=cavalo&utm_source=x')).text).toContain('value="cavalo"');
    const [plain, reply] = [await ask('/sonhos?utm_source=x'), await ask('/sonhos?q=cavalo')];
    expect(plain.text).not.toContain('1 sonho encontrado');
    expect(reply.text).toContain('1 sonho encontrado');
    expect(reply.headers['cache-control']).toContain('no-store');
    expect((await ask('/sonhos/pergunta')).headers.location).toMatch(/\/sonhos$/);
  });

  test('limits count by the address the host names, not by what the visitor claims', async () => {
    const post = (address: string, claimed: string) =>
      ask('/api/log', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-real-ip': address, 'x-client-address': claimed },
        body: '{"counts":{"error":1}}',
      });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await post('203.0.113.7', `198.51.100.${n}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(statuses[20]).toBe(429);
    expect((await post('203.0.113.8', '198.51.100.1')).status).toBe(204);
  });
});
