import { expect, test } from 'vitest';
import type { Access } from '../../lib/core/contracts/access.ts';
import { checkAccess } from '../../lib/server/api/access.ts';
import { meter } from '../../lib/server/api/cost-limit.ts';
import { spend } from '../../lib/server/reading/spent.ts';

const READING = ['/conferir', '/buscar', '/sonhos/pergunta', '/api/search', '/api/v1/answer', '/api/v1/check'];
const call = (path: string, address: string) =>
  checkAccess({ method: 'GET', path, authorization: undefined, address }) as Access;
const reading = (path: string, address: string, ms: number) =>
  meter({ path, address }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    spend(ms);
    return 'done';
  });

test.each(READING.map((path, at) => [path, `10.2.0.${at + 1}`] as const))(
  '%s is refused when an address has spent five seconds of processor',
  async (path, address) => {
    expect(await reading(path, address, 2600)).toBe('done');
    expect(call(path, address).kind).toBe('pass');
    await reading(path, address, 2600);
    const refused = call(path, address);
    expect(refused).toMatchObject({ kind: 'refuse', status: 429 });
    expect(refused.kind === 'refuse' && refused.message).toMatch(/^Textos demais\. Tente de novo em \d+ s\.$/);
    expect(refused.kind === 'refuse' && refused.headers['retry-after']).toMatch(/^\d+$/);
    for (const other of READING) expect(call(other, address).kind, other).toBe('refuse');
    expect(call('/api/results', address).kind).toBe('pass');
    expect(call(path, '10.2.1.1').kind).toBe('pass');
  },
);

test('requests that begin at once count before they end', async () => {
  const many = Array.from({ length: 500 }, () => reading('/conferir', '10.2.0.9', 0));
  expect(call('/conferir', '10.2.0.9').kind).toBe('refuse');
  await Promise.all(many);
});

test('a request that fails counts what it spent', async () => {
  const failing = meter({ path: '/buscar', address: '10.2.0.10' }, async () => {
    spend(6000);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(call('/buscar', '10.2.0.10').kind).toBe('refuse');
});

test('a call that reads no visitor’s text spends nothing', async () => {
  await reading('/api/results', '10.2.0.11', 60_000);
  expect(call('/conferir', '10.2.0.11').kind).toBe('pass');
});
