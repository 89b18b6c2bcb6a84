import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecipe, strict } from '../../scripts/measure/harness/recipe.ts';

const DOCUMENT = 'docs/operacao.md';
const walk = readFileSync('scripts/measure/walk.ts', 'utf8');
const named = [...walk.matchAll(/recipe\.block\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, words = '']) =>
  words.replaceAll('\\n', '\n'),
);

describe('strict', () => {
  test.each([
    ['a line that fails in the middle', 'false\necho after', 1, ''],
    ['the left of an && that fails', 'cd /nowhere && true\necho after', 1, ''],
    ['a pipe whose first part fails', 'false | cat\necho after', 1, ''],
    ['a text of two lines', "printf %s 'a\n  b'", 0, 'a\n  b'],
    ['a line that goes on', 'echo a \\\n  b\n# no command\ncd /  # a folder\npwd', 0, 'a b\n/\n'],
  ])('ends a block at %s', (_, block, code, text) => {
    const { status, stdout } = spawnSync('bash', ['-c', strict(block)], { encoding: 'utf8' });
    expect([status === 0 ? 0 : 1, stdout]).toEqual([code, text]);
  });
});

describe('the walk through docs/operacao.md', () => {
  const recipe = readRecipe(DOCUMENT);

  test('names blocks that the document has, each once', () => {
    expect(named.length).toBeGreaterThan(15);
    for (const words of named) expect(recipe.block(words)).not.toBe('');
  });

  test('leaves no block of the machine’s own sections out', () => {
    const [, list = ''] = /const WALKED = \[([\s\S]*?)\]/.exec(walk) ?? [];
    const sections = [...list.matchAll(/'([^']+)'/g)].map(([, section = '']) => section);
    expect(sections.length).toBeGreaterThan(3);
    expect(recipe.unused(sections)).toEqual([]);
  });
});

/** Programs of Debian's base system, as debootstrap leaves it, and of the shell. */
const BASE =
  /^(?:apt-get|cd|chmod|chown|cp|cut|diff|echo|env|install|journalctl|ln|printf|sed|sh|systemctl|touch|useradd)$/;
/** The package of a program that has another name. */
const PACKAGE: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  pg_restore: 'postgresql',
  promtool: 'prometheus',
};

test('docs/operacao.md installs every program that its recipes for machines call', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [, own = ''] = /^## Uma máquina$([\s\S]*?)^### Com Docker$/m.exec(text) ?? [];
  const [, several = ''] = /^## Várias máquinas com Postgres$([\s\S]*?)^## /m.exec(text) ?? [];
  const blocks = [...(own + several).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const installed = blocks.flatMap((block) =>
    [...block.matchAll(/^apt-get install (.*)$/gm)].flatMap(([, names = '']) => names.split(' ')),
  );
  const commands = blocks
    .flatMap((block) =>
      block
        .replaceAll(/\\\n/g, '')
        .replaceAll(/'[^']*'|"[^"]*"/g, 'TEXT')
        .replaceAll(/ #.*$/gm, '')
        .split(/\n|&&|\|/),
    )
    .map((command) => command.trim())
    .filter((command) => /^[a-z]/.test(command))
    .flatMap((command) => {
      const inner = /^sudo -u \S+ (?:-H )?(\S+)/.exec(command)?.[1];
      return [command.split(' ')[0] ?? '', ...(inner && inner !== 'psql' && !/^create/.test(inner) ? [inner] : [])];
    });
  expect(commands.length).toBeGreaterThan(40);
  const missing = commands.filter((name) => !BASE.test(name) && !installed.includes(PACKAGE[name] ?? name));
  expect([...new Set(missing)]).toEqual([]);
});
