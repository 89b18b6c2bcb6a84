import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { makeCertificate } from './certificate.ts';
import { freePort } from './start-site.ts';

const NGINX = '/usr/sbin/nginx';
const RECIPE = 'deploy/nginx.conf';

/** The name the recipe means; requests must carry it as Host and in the handshake. */
export const SITE_HOST = 'exemplo.com.br';

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** PEM of the certificate made for this server. */
  certificate: string;
  /** What is in one of its logs by now. */
  log: (name: 'access.log' | 'error.log') => string;
  stop: () => Promise<void>;
}

interface Ports {
  http: number;
  https: number;
  /** Of the processes of the site, one line of the recipe's `upstream` each. */
  site: readonly number[];
}

interface Variant {
  site: readonly number[];
  /** A name in place of the one the recipe means. */
  host?: string;
  /** More locations for the site's server, given the folder that is this nginx's own. */
  locations?: (folder: string) => string;
}

/** What a run on loopback without privileges needs changed in the recipe; each must be found there. */
function substitutions(folder: string, ports: Ports) {
  return [
    // The workers run as the user of the test.
    [/^user www-data;$/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/^include \/etc\/nginx\/modules-enabled\/\*\.conf;$/m, ''],
    [/^ *listen \[::\]:\d+.*;\n/gm, ''],
    [/\blisten 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/\blisten 443\b/g, `listen 127.0.0.1:${ports.https}`],
    [/\bserver 127\.0\.0\.1:3000( [^;]*)?;/g, ports.site.map((port) => `server 127.0.0.1:${port}$1;`).join(' ')],
    [/\/etc\/letsencrypt\/live\/exemplo\.com\.br\//g, `${folder}/`],
    [/\/run\/nginx\.pid/g, `${folder}/nginx.pid`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    [/\/var\/cache\//g, `${folder}/`],
    [/\/var\/www\/html/g, `${folder}/html`],
    // Folders that are compiled in and belong to root.
    [/^http \{$/m, `http {\n${TEMPORARY.map((what) => `  ${what}_temp_path ${folder}/${what};`).join('\n')}`],
  ] as const;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Writes a copy of the recipe that runs on loopback into `folder`. Throws when the recipe lacks a part it expects. */
function writeCopy(folder: string, ports: Ports, { host, locations }: Omit<Variant, 'site'> = {}): string {
  let text = readFileSync(RECIPE, 'utf8');
  for (const [pattern, replacement] of substitutions(folder, ports)) {
    if (text.search(pattern) < 0) throw new Error(`${RECIPE} has no longer ${pattern}`);
    text = text.replace(pattern, replacement);
  }
  if (locations) text = text.replace(/^ *limit_req zone=.*$/m, (line) => `${line}\n${locations(folder)}`);
  if (host) text = text.replaceAll(SITE_HOST, host);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

/** `nginx -t` on the copy: what it says. Throws, with that, when it refuses the file. */
function check(file: string, folder: string): string {
  const checked = spawnSync(NGINX, ['-t', '-c', file, '-e', path.join(folder, 'error.log')], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx -t: ${checked.stderr}`);
  return checked.stderr;
}

function prepare(ports: Ports, variant: Omit<Variant, 'site'> = {}) {
  if (!existsSync(NGINX)) {
    throw new Error(`Este teste precisa do nginx em ${NGINX}: instale com «apt-get install nginx-light».`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-nginx-'));
  try {
    mkdirSync(path.join(folder, 'html'));
    const { certificate } = makeCertificate(folder, [SITE_HOST]);
    const file = writeCopy(folder, ports, variant);
    return { folder, certificate, file, output: check(file, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Has nginx read the recipe without running it; returns what it says about it. */
export function checkRecipe(): string {
  const { folder, output } = prepare({ http: 8080, https: 8443, site: [3000] });
  rmSync(folder, { recursive: true, force: true });
  return output;
}

/** Runs nginx by the recipe of deploy/nginx.conf on loopback, in front of what listens on these ports. */
export async function startNginx({ site, ...variant }: Variant): Promise<Nginx> {
  const ports = { http: await freePort(), https: await freePort(), site };
  const { folder, certificate, file } = prepare(ports, variant);
  const child = spawn(NGINX, ['-c', file, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const log: Nginx['log'] = (name) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  await listening(ports.https, variant.host ?? SITE_HOST, child, () => log('error.log'));
  return {
    httpPort: ports.http,
    httpsPort: ports.https,
    certificate,
    log,
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, servername: string, child: ChildProcess, output: () => string): Promise<void> {
  // Only ends what would never end.
  const limit = Date.now() + 5 * 60_000;
  while (Date.now() < limit && child.exitCode === null) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false });
      socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('secureConnect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`nginx did not get ready:\n${output()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
