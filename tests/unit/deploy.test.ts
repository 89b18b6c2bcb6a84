import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const UNITS = readdirSync('deploy').filter((name) => /\.(?:service|timer)$/.test(name));

const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasVerify).each(UNITS)('%s passes systemd-analyze verify', (name) => {
  const args = ['verify', '--man=no', '--recursive-errors=no', path.join('deploy', name)];
  const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const complaints = stderr.split('\n').filter((line) => line.includes(name));
  expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
});

test('units name only files that the project has', () => {
  const texts = UNITS.map((name) => readFileSync(path.join('deploy', name), 'utf8')).join('\n');
  const files = texts.match(/(?:scripts|docs)\/[\w./-]+\w/g) ?? [];
  expect(new Set(files).size).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe('switch.sh', () => {
  /**
   * A root with releases 1 and 2, of which 1 serves, and a systemctl that writes down what it is asked and fails as `failing` says:
   * 'restart bicho 2' is a restart while release 2 stands under `current`.
   */
  function machine({ units = ['bicho', 'bicho-b'], failing = [] as string[], tables = '1' } = {}) {
    const root = mkdtempSync(path.join(tmpdir(), 'bicho-switch-'));
    folders.push(root);
    for (const [release, text] of [
      ['1', '1'],
      ['2', tables],
    ] as const) {
      const at = path.join(root, 'releases', release);
      mkdirSync(path.join(at, 'lib/core/store'), { recursive: true });
      mkdirSync(path.join(at, '.next'));
      writeFileSync(path.join(at, '.next/BUILD_ID'), release);
      writeFileSync(path.join(at, 'lib/core/store/migrations.ts'), text);
    }
    mkdirSync(path.join(root, 'releases/3'));
    symlinkSync('releases/1', path.join(root, 'current'));
    mkdirSync(path.join(root, 'bin'));
    const calls = path.join(root, 'calls');
    writeFileSync(calls, '');
    writeFileSync(
      path.join(root, 'bin/systemctl'),
      `#!/bin/sh
if [ "$1" = is-enabled ]; then case " ${units.join(' ')} " in *" $3 "*) exit 0 ;; *) exit 1 ;; esac; fi
line="$1 $2 $(readlink ${root}/current | sed s,releases/,,)"
echo "$line" >> ${calls}
case "|${failing.join('|')}|" in *"|$line|"*) exit 1 ;; esac
`,
    );
    chmodSync(path.join(root, 'bin/systemctl'), 0o755);
    return (release: string) => {
      const { status, stderr } = spawnSync('sh', ['deploy/switch.sh', ...(release ? [release] : [])], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env.PATH}`, BICHO_ROOT: root },
      });
      const called = readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean);
      writeFileSync(calls, '');
      return { status, calls: called, serves: readlinkSync(path.join(root, 'current')), says: stderr };
    };
  }

  test('restarts one process after the other, forwards and back', () => {
    const to = machine();
    expect(to('2')).toEqual({
      status: 0,
      calls: ['restart bicho 2', 'restart bicho-b 2'],
      serves: 'releases/2',
      says: '',
    });
    expect(to('1')).toMatchObject({ status: 0, calls: ['restart bicho 1', 'restart bicho-b 1'], serves: 'releases/1' });
  });

  test('leaves a unit alone that is not installed', () => {
    expect(machine({ units: ['bicho'] })('2')).toMatchObject({ status: 0, calls: ['restart bicho 2'] });
  });

  test.each([
    ['first', 'restart bicho 2', ['restart bicho 2', 'restart bicho 1']],
    ['second', 'restart bicho-b 2', ['restart bicho 2', 'restart bicho-b 2', 'restart bicho 1', 'restart bicho-b 1']],
  ])('goes back when the %s process does not start', (_, failing, calls) => {
    const done = machine({ failing: [failing] })('2');
    expect(done).toMatchObject({ status: 1, calls, serves: 'releases/1' });
    expect(done.says).toContain('De volta à anterior.');
  });

  test('makes a copy first where the tables change, and changes nothing when it fails', () => {
    expect(machine({ tables: '2' })('2').calls).toEqual([
      'start bicho-backup 1',
      'restart bicho 2',
      'restart bicho-b 2',
    ]);
    expect(machine({ tables: '2', failing: ['start bicho-backup 1'] })('2')).toMatchObject({
      status: 1,
      calls: ['start bicho-backup 1'],
      serves: 'releases/1',
    });
  });

  test.each([
    ['', 'Uso:'],
    ['1', 'já é a que serve'],
    ['3', 'não está construída'],
    ['4', 'não está construída'],
  ])('refuses %o with a sentence and calls nothing', (release, sentence) => {
    const done = machine()(release);
    expect(done).toMatchObject({ status: 1, calls: [], serves: 'releases/1' });
    expect(done.says).toContain(sentence);
  });
});
