import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOG_EVENTS } from '../../lib/core/runtime/log.ts';
import { OPERATOR_CALLS } from '../../lib/server/api/access.ts';

const document = readFileSync('docs/operations.md', 'utf8');
const [, log = '', metrics = '', alerts = ''] = document.split(/^## /m);
const rowsOf = (text: string) => [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name ?? '');

/** What runs: Next's routes, the core, the server, the front, the start and the Supabase functions. */
const code = ['app', 'lib', 'scripts/run', 'supabase/functions']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => file !== 'lib/core/runtime/log.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('docs/operations.md', () => {
  test('lists every event that may be logged, once, in order', () => {
    expect(rowsOf(log)).toEqual([...LOG_EVENTS]);
  });

  test('lists every metric of the site', () => {
    const { length } = rowsOf(metrics);
    const names = [...code.matchAll(/name: '(bicho_\w+)'/g)].map(([, name]) => name);
    expect(length).toBeGreaterThan(10);
    expect(rowsOf(metrics).sort()).toEqual(names.sort());
  });

  test('lists every kind of alert', () => {
    const cases = readFileSync('lib/core/polling/alert-cases.ts', 'utf8');
    const [, union = ''] = /type AlertCase =([\s\S]*?);\n\n/.exec(cases) ?? [];
    const kinds = [...union.matchAll(/(?:kind: |\| )'([\w-]+)'/g)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect(rowsOf(alerts).sort()).toEqual(kinds.sort());
  });
});

/** 'POST /api/draws' of each curl in a document's blocks of sh. */
const curlsIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.split(/^(?=curl )/m))
    .flatMap((command) => {
      const [, path] = /^curl [\s\S]*?https?:\/\/[\w.:-]+(\/api\/[\w/-]+)/.exec(command) ?? [];
      const [, method = /\s(?:-d|--data)\s/.test(command) ? 'POST' : 'GET'] = /\s-X (\w+)/.exec(command) ?? [];
      return path ? [`${method} ${path}`] : [];
    });

test('docs/operacao.md has an example with curl of every call that is the operator’s', () => {
  const examples = curlsIn(readFileSync('docs/operacao.md', 'utf8'));
  const without = [...OPERATOR_CALLS].filter((call) => {
    const form = new RegExp(`^${call.replace('[id]', '\\w+')}$`);
    return !examples.some((example) => form.test(example));
  });
  expect(without).toEqual([]);
});

test('LOG_EVENTS holds no event that nothing logs', () => {
  const unused = LOG_EVENTS.filter((event) => event !== 'log-lines-dropped' && !code.includes(`'${event}'`));
  expect(unused).toEqual([]);
});
