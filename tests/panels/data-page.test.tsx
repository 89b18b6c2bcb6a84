import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataPage } from '../../components/data/data-page.tsx';
import { INTERFACE_CHANGES } from '../../content/interface-changes.ts';
import { toldCalls } from '../../lib/server/api/v1/told-calls.ts';
import { openApi } from '../../lib/server/api/v1.ts';
import { site } from '../../lib/server/site.ts';

const sha256 = 'ab'.repeat(32);
const tables = [
  {
    name: 'sorteios-rio',
    title: 'Sorteios do Rio',
    rows: 1234,
    changedAt: '2026-11-20T19:31:00.000Z',
    columns: [{ name: 'data', type: 'text', about: 'Dia' }],
    files: [{ format: 'csv' as const, bytes: 81_000, sha256 }],
  },
];
const calls = toldCalls(openApi());
const html = renderToStaticMarkup(<DataPage site={site()} index={{ tables }} calls={calls} />);

test('/dados says when each table changed, and the whole digest of each file as a line that can be checked', () => {
  expect(html).toContain('1.234 linhas · 20 de novembro de 2026, 16h31');
  expect(html).toContain(`${sha256}  sorteios-rio.csv\n`);
  expect(html).toContain(`"dateModified":"2026-11-20T19:31:00.000Z"`);
});

test('/dados tells of every call of the interface its parameters, its fields and its refusals', () => {
  for (const [path, methods] of Object.entries(openApi().paths as Record<string, Record<string, Described>>))
    for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
      const told = calls.find((call) => call.path === path && call.method === method.toUpperCase());
      for (const { name } of parameters)
        expect(
          told?.parameters.map((one) => one.name),
          path,
        ).toContain(name);
      for (const status of Object.keys(responses).filter((one) => one !== '200'))
        expect(
          told?.refusals.map(({ name }) => name),
          path,
        ).toContain(status);
      for (const { words } of [...(told?.parameters ?? []), ...(told?.fields ?? [])]) expect(words).not.toBe('valor');
      expect(html).toContain(`${method.toUpperCase()} /api/v1${path}`);
    }
  const draws = calls.find(({ path }) => path === '/draws');
  expect(draws?.parameters.find(({ name }) => name === 'limit')?.words).toBe(
    'número inteiro de 1 até 500; sem ele, 100',
  );
  expect(draws?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['draws', 'draws[].prizes']));
});

test('/dados says what a post must have, and what it may have', () => {
  const { parameters = [] } = calls.find(({ path, method }) => path === '/check' && method === 'POST') ?? {};
  const named = (isRequired: boolean) =>
    parameters.filter((one) => one.isRequired === isRequired).map(({ name }) => name);
  expect(named(true)).toEqual(['text']);
  expect(named(false).length).toBeGreaterThan(0);
  const body = html.slice(html.indexOf('POST /api/v1/check')).match(/<h3[^>]*>O corpo<.*?<\/dl>/s)?.[0] ?? '';
  expect(body.match(/obrigatório/g)).toHaveLength(1);
});

type Described = { parameters?: { name: string }[]; responses: Record<string, unknown> };

test('/dados tells what changed of the interface, newest first', () => {
  const days = INTERFACE_CHANGES.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  for (const { changes } of INTERFACE_CHANGES) for (const change of changes) expect(html).toContain(change);
});
