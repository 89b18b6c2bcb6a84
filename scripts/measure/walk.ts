// Walks through docs/operacao.md on an empty Debian with systemd: from clone to TLS behind nginx, backup, loss and return of the store, two
// processes, Postgres, Prometheus, a release and back. It runs the document's own commands on what is committed. As root on Linux, with
// debootstrap; takes some twenty minutes and 4 GB of the folder for temporary files: npm run prove:recipe [-- --stay]
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { makeRoot } from './harness/empty-root.ts';
import { readRecipe, strict } from './harness/recipe.ts';

const HOST = 'bicho.example';
const TOKEN = randomBytes(32).toString('base64');
const PASSWORD = randomBytes(12).toString('hex');
const DATABASE = `postgres://bicho:${PASSWORD}@127.0.0.1:5432/bicho`;
const MIGRATIONS = 'lib/core/store/migrations.ts';
const WALKED = [
  'Uma máquina',
  'Voltar a uma versão anterior',
  'Várias máquinas com Postgres',
  'Prometheus e Grafana',
] as const;

const recipe = readRecipe('docs/operacao.md');
const names = [['exemplo.com.br', HOST]] as const;
const domain = [['SEU.DOMÍNIO', HOST]] as const;
const repository = [['ENDEREÇO_DO_REPOSITÓRIO', 'file:///walk/repo.git']] as const;

const root = makeRoot('trixie');

/** Runs a part of the walk and prints its time. What it throws ends the walk, or with `--stay` waits for Enter and is tried again. */
async function walk(name: string, part: () => Promise<string>): Promise<void> {
  const began = Date.now();
  const print = (outcome: string, found: string) =>
    console.log(
      `${outcome} ${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${name}${found && `: ${found}`}`,
    );
  try {
    print('ok    ', await part());
  } catch (error) {
    print('FAILED', '');
    if (!process.argv.includes('--stay')) throw error;
    console.log(`${error instanceof Error ? error.message : error}\nEnter: again. To look inside: ${root.shell()}`);
    const [line] = await once(process.stdin, 'data');
    if (String(line).trim() !== 'next') await walk(name, part);
  }
}

const skip = (name: string, why: string) => console.log(`not tried       ${name}: ${why}`);

/** What a script in the root says; throws with it when it fails. */
async function run(script: string, input = ''): Promise<string> {
  const env = { OPERATOR_TOKEN: TOKEN, CURL_CA_BUNDLE: '/etc/ssl/bicho/fullchain.pem' };
  const { code, text } = await root.run(strict(script), env, input);
  if (code !== 0) throw new Error(`${text.slice(-6000)}\n(exit code ${code} of)\n${script}`);
  return text.trim();
}

function expectWords(text: string, ...words: readonly string[]): void {
  const missing = words.filter((word) => !text.includes(word));
  if (missing.length > 0) throw new Error(`without «${missing.join('», «')}»: ${text.slice(0, 3000)}`);
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? '';
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The draw that was posted is on the house's page of that day, through nginx and TLS. */
async function expectDraw(): Promise<string> {
  expectWords(await run(`curl -sSf https://${HOST}/api/v1/draws/rio/2026-11-20/11h20`), '"1234"', '"5678"');
  return 'the draw is there';
}

/** Changes the release while the site is asked a thousand times; every request must be answered. */
async function switchUnderLoad(script: string): Promise<string> {
  const certificate = path.join(root.folder, 'etc/ssl/bicho/fullchain.pem');
  const load = [path.resolve('scripts/measure/walk-requests.ts'), HOST, certificate, TOKEN, '1000'];
  const requests = root.spawnBeside(process.execPath, load);
  let said = '';
  for (const stream of [requests.stdout, requests.stderr]) stream?.on('data', (part) => (said += part));
  const ended = new Promise((resolve) => requests.once('close', resolve));
  await setTimeout(3000);
  const at = Date.now();
  const text = await run(script).finally(async () => {
    await setTimeout(3000);
    requests.stdin?.end();
    await ended;
  });
  expectWords(text, 'serve. Para voltar');
  const { asked, failed, first } = JSON.parse(said);
  if (failed > 0) throw new Error(`${failed} of ${asked} requests failed:\n${first.join('\n')}`);
  return `${asked} requests, 0 failed, ${((Date.now() - at) / 1000).toFixed(0)} s`;
}

async function firstRelease(): Promise<void> {
  await walk('packages, user, clone, build', async () => {
    const text = await run(recipe.block('useradd --system', repository));
    return /\d+ upgraded, \d+ newly installed/.exec(text)?.[0] ?? '';
  });
  await walk('variables', async () => {
    await run(recipe.block('install -d -m 700 /etc/bicho'));
    appendFileSync(
      path.join(root.folder, 'etc/bicho/site.env'),
      recipe.block('SITE_URL=https', [...names, ['OPERATOR_TOKEN=…', `OPERATOR_TOKEN=${TOKEN}`]]),
    );
    return '';
  });
  await walk('the service starts under systemd', async () => {
    await run(recipe.block('systemctl enable --now bicho\n'));
    return run('systemctl is-active bicho; curl -sf http://127.0.0.1:3000/api/health');
  });
  recipe.block('certbot certonly --webroot -w /var/www/html -d exemplo.com.br');
  skip('certbot', 'no public name leads here, and no certificate authority is asked');
  await walk('a certificate of its own, nginx', async () => {
    appendFileSync(path.join(root.folder, 'etc/hosts'), `127.0.0.1 ${HOST}\n`);
    const text = await run(
      recipe.block('openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 365', domain),
    );
    return text
      .split('\n')
      .filter((line) => line.includes('warn'))
      .join('; ')
      .slice(0, 200);
  });
  await walk('the site answers over https, and http leads there', async () => {
    // nginx's workers change after `reload` has come back.
    await setTimeout(2000);
    expectWords(await run(`curl -sSfi https://${HOST}/`), 'strict-transport-security', '<html', 'x-cache');
    expectWords(await run(`curl -sSi http://${HOST}/`), ' 308 ', `https://${HOST}/`);
    return '';
  });
  await walk('a draw is posted', async () => {
    const reply = await run(recipe.block('"reason": "Conferido com a banca."', names));
    expectWords(reply, '"accepted":1');
    return expectDraw();
  });
}

async function copies(): Promise<void> {
  await walk('the backup of the embedded store and its rehearsal', async () => {
    const text = await run(recipe.block('enable --now bicho-backup.timer'));
    expectWords(text, 'Ensaio:');
    expectWords(await run('systemctl list-timers bicho-backup.timer'), 'bicho-backup.service');
    return lastLine(text);
  });
  await walk('the store is lost: the site does not start without it', async () => {
    await run('systemctl stop bicho');
    await run('rm /var/lib/bicho/bicho.sqlite*');
    const { code } = await root.run('systemctl start bicho');
    if (code === 0) throw new Error('systemctl start bicho started a site without a store');
    return lastLine(await run('journalctl -u bicho -o cat -n 40 | grep -m1 EXPECT_STORE'));
  });
  await walk('the store is restored', async () => {
    const copy = await run('ls /var/backups/bicho/* | tail -1');
    const text = await run(recipe.block('npm run store:restore --', [['ARQUIVO', copy]]));
    expectWords(text, 'restaurado de');
    return expectDraw();
  });
}

async function twoOnPostgres(): Promise<void> {
  await walk('a second process', async () => {
    await run(recipe.block('bicho-b.service'));
    expectWords(await run('nginx -T 2>/dev/null'), 'server 127.0.0.1:3001 max_fails=0;');
    return run('curl -sf http://127.0.0.1:3001/api/health');
  });
  await walk('Postgres', async () => {
    await run(recipe.block('apt-get install --no-install-recommends postgresql'));
    await run(recipe.block('createuser --pwprompt bicho'), `${PASSWORD}\n${PASSWORD}\n`);
    return run('sudo -u postgres psql -tAc "show server_version"');
  });
  await walk('the store moves into Postgres', async () => {
    await run(recipe.block('npm run store:move', [['postgres://…', DATABASE]]));
    return expectDraw();
  });
  await walk('the backup of Postgres and its rehearsal', async () => {
    await run(recipe.block('bicho_ensaio', [['SENHA', PASSWORD]]));
    const text = await run('journalctl -u bicho-backup -t node -n 2 -o cat');
    expectWords(text, 'Ensaio:');
    return text.split('\n').find((line) => line.startsWith('Ensaio:')) ?? '';
  });
  await walk('all tables are lost, and restored', async () => {
    await run(
      'cd / && sudo -u postgres psql -d bicho -c "drop schema public cascade" -c "create schema public authorization bicho"',
    );
    const copy = await run('ls -t /var/backups/bicho/*.dump | head -1');
    await run('systemctl stop bicho-b');
    await run(recipe.block('alter database bicho rename', [['ARQUIVO', copy]]));
    await run('systemctl start bicho-b');
    return expectDraw();
  });
}

async function watched(): Promise<void> {
  await walk('Prometheus asks the site, its rules hold', async () => {
    await run(recipe.block('apt-get install prometheus prometheus-alertmanager'));
    await setTimeout(40_000);
    const targets = await run('curl -s http://127.0.0.1:9090/api/v1/targets');
    expectWords(targets, '"job":"bicho"', '"health":"up"');
    const rules = JSON.parse(await run('curl -s http://127.0.0.1:9090/api/v1/rules'));
    const all: { name: string; health: string; state: string }[] = rules.data.groups[0].rules;
    const ill = all.filter(({ health }) => health !== 'ok').map(({ name, health }) => `${name} ${health}`);
    if (ill.length > 0) throw new Error(`rules: ${ill.join(', ')}`);
    const firing = all.filter(({ state }) => state !== 'inactive').map(({ name, state }) => `${name} ${state}`);
    return `${all.length} rules ok; ${firing.join(', ') || 'none rings'}`;
  });
}

async function releases(newer: string): Promise<void> {
  await walk('the newer release is built beside', async () => {
    git('--git-dir', path.join(root.folder, 'walk/repo.git'), 'update-ref', 'refs/heads/main', newer);
    await run(recipe.block('git clone ENDEREÇO_DO_REPOSITÓRIO 2', repository));
    return run('cd /srv/bicho/releases/2 && git config --global --add safe.directory "*" && git log -1 --format=%h');
  });
  await walk('switched to it, with requests running', () =>
    switchUnderLoad(recipe.block('sh /srv/bicho/releases/2/deploy/switch.sh 2')),
  );
  const differs = (await root.run(recipe.block('diff 1/lib/core/store/migrations.ts'))).code !== 0;
  const back = recipe.block('sh /srv/bicho/current/deploy/switch.sh 1');
  if (differs) return skip('back to the release before', 'there is a migration between them');
  const [change = '', health = ''] = back.trim().split(/\n(?=curl)/);
  await walk('and back, with requests running', () => switchUnderLoad(change));
  await walk('the release before serves', async () => {
    await run(health);
    expectWords(await run('readlink /srv/bicho/current'), 'releases/1');
    return expectDraw();
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    root.remove();
    process.exit(1);
  });

await runCommand(async () => {
  if (process.getuid?.() !== 0) throw new Error('walk.ts needs root, for namespaces and mounts.');
  const [newer, older] = [git('rev-parse', 'HEAD'), git('rev-parse', 'HEAD~1')];
  if (git('diff', '--name-only', older, newer, '--', MIGRATIONS))
    console.log('The two releases differ in their tables.');
  try {
    await walk('an empty Debian 13 with systemd', async () => {
      await root.start();
      git('clone', '--quiet', '--bare', '.', path.join(root.folder, 'walk/repo.git'));
      git('--git-dir', path.join(root.folder, 'walk/repo.git'), 'update-ref', 'refs/heads/main', older);
      git('--git-dir', path.join(root.folder, 'walk/repo.git'), 'symbolic-ref', 'HEAD', 'refs/heads/main');
      writeFileSync(path.join(root.folder, 'etc/gitconfig'), '[safe]\n\tdirectory = /walk/repo.git\n');
      return readFileSync(path.join(root.folder, 'etc/debian_version'), 'utf8').trim();
    });
    await firstRelease();
    await copies();
    await twoOnPostgres();
    await watched();
    await releases(newer);
    recipe.block('curl --fail --silent --show-error --max-time 150');
    skip('ufw, several machines, Docker, Supabase', 'see the end of docs/operacao.md');
    const unused = recipe.unused(WALKED);
    process.stdin.destroy();
    if (unused.length > 0) throw new Error(`Blocks that nobody walked:\n${unused.join('\n')}`);
  } finally {
    root.remove();
  }
});
