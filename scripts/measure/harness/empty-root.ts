import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What may be asked from inside, through the one way out. */
const ARCHIVE = 'deb.debian.org';
const REGISTRY = 'registry.npmjs.org';
const PROXY = 'http://127.0.0.1:3128';

/** Mounts and a network of its own, with loopback alone, then systemd as its first process. */
const BOOT = `
ip link set lo up
hostname walk
mount --bind "$0" "$0"
cd "$0"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for node in null zero full random urandom tty; do touch dev/$node; mount --bind /dev/$node dev/$node; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs tmpfs tmp
pivot_root . mnt
exec chroot . sh -c 'umount -l /mnt; exec env -i container=walk PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init'`;

type Output = { code: number; text: string };

export type EmptyRoot = {
  /** Its folder, as seen from here. */
  folder: string;
  /** Runs a shell script in it as root, with some variables and with what the script may read. */
  run(script: string, env?: Readonly<Record<string, string>>, input?: string): Promise<Output>;
  /** The command that opens a shell in it. */
  shell(): string;
  /** A process of this machine that shares its network alone. */
  spawnBeside(command: string, args: readonly string[]): ChildProcess;
  /** Ends all of its processes and removes it. May be called at any time, and again. */
  remove(): void;
};

/**
 * A fresh Debian in a temporary folder, which `start` fills and boots. As root, with debootstrap. Its processes are in namespaces of their
 * own: they see no process, mount, network or cgroup of this machine, and end with this process.
 */
export function makeRoot(suite: string): EmptyRoot & { start(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-walk-'));
  const root = path.join(folder, 'root');
  const children = new Set<ChildProcess>();
  const hierarchy = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((at) => existsSync(`${at}/cgroup.procs`));
  const group = path.join(hierarchy ?? '/sys/fs/cgroup', path.basename(folder));
  const egress = startEgress();
  let init = 0;

  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    // A child ends with us, and a terminal's Ctrl+C comes to us alone.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], { env, detached: true });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const finish = (child: ChildProcess, input = ''): Promise<Output> => {
    let text = '';
    child.stdout?.on('data', (part) => (text += part));
    child.stderr?.on('data', (part) => (text += part));
    child.stdin?.on('error', () => {}).end(input);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, text }));
    });
  };

  async function boot() {
    mkdirSync(group);
    const own = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--propagation', 'private'];
    const script = `echo $$ > ${group}/cgroup.procs; exec unshare ${own.join(' ')} --fork --kill-child sh -euc "$1" "$0"`;
    const unshare = start('sh', ['-euc', script, root, BOOT]);
    let said = '';
    unshare.stderr?.on('data', (part) => (said += part));
    unshare.stdout?.resume();
    unshare.stdin?.end();
    for (let tries = 0; tries < 300; tries += 1) {
      if (unshare.exitCode !== null) break;
      init = Number(readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').trim().split(' ')[0]);
      if (init > 0 && existsSync(`/proc/${init}/root/run/systemd/private`)) {
        // 'degraded' where something of Debian's own does not start in a root without hardware.
        await finish(start('nsenter', ['--target', String(init), '--all', 'systemctl', 'is-system-running', '--wait']));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`systemd did not start: ${said}`);
  }

  return {
    folder: root,
    async start() {
      // debootstrap mounts /proc in the root: that stays in a namespace of its own.
      const made = await finish(
        start('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'debootstrap', suite, root]),
      );
      if (made.code !== 0) throw new Error(`debootstrap: ${made.text.slice(-3000)}`);
      writeWayOut(root);
      egress.listen(path.join(root, 'walk/egress.sock'));
      await boot();
    },
    run(script, env = {}, input = '') {
      const variables = { HOME: '/root', LANG: 'C.UTF-8', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin' };
      const clean = { ...variables, DEBIAN_FRONTEND: 'noninteractive', ...env };
      const args = Object.entries(clean).map(([name, value]) => `${name}=${value}`);
      const shell = ['--target', String(init), '--all', '--wdns=/root', 'env', '-i', ...args, 'bash', '-c', script];
      return finish(start('nsenter', shell), input);
    },
    shell: () => `nsenter --target ${init} --all --wdns=/root bash`,
    spawnBeside: (command, args) => start('nsenter', ['--target', String(init), '--net', command, ...args]),
    remove() {
      egress.close();
      if (init > 0) endSilently(init);
      for (const { pid } of children) if (pid !== undefined) endSilently(-pid);
      for (let waited = 0; waited < 100 && !removeGroups(group); waited += 1)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function endSilently(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** False while a process is left in one of them. */
function removeGroups(group: string): boolean {
  if (!existsSync(group)) return true;
  try {
    for (const entry of readdirSync(group, { withFileTypes: true }))
      if (entry.isDirectory()) removeGroups(path.join(group, entry.name));
    rmdirSync(group);
    return true;
  } catch {
    return false;
  }
}

/** Inside, programs that fetch packages find a proxy on loopback; it leads to a socket that only this process listens at. */
function writeWayOut(root: string): void {
  const files = {
    'etc/systemd/system/walk-egress.socket': '[Socket]\nListenStream=127.0.0.1:3128\n',
    'etc/systemd/system/walk-egress.service':
      '[Service]\nLimitNOFILE=65536\nExecStart=/usr/lib/systemd/systemd-socket-proxyd --connections-max=4096 /walk/egress.sock\n',
    'etc/apt/apt.conf.d/walk': `Acquire::http::Proxy "${PROXY}";\nAPT::Get::Assume-Yes "true";\n`,
    'etc/dpkg/dpkg.cfg.d/walk': 'force-unsafe-io\n',
    'etc/npmrc': `registry=${PROXY}/\n`,
    'etc/hostname': 'walk\n',
    'etc/hosts': '127.0.0.1 localhost walk\n::1 localhost\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  mkdirSync(path.join(root, 'walk'));
  execFileSync('chroot', [root, 'systemctl', 'add-wants', 'sockets.target', 'walk-egress.socket'], { stdio: 'ignore' });
}

/** Names are looked up once: an installation asks for hundreds of connections at once, and resolvers drop such a burst. */
const addresses = new Map<string, Promise<{ address: string }>>();
function addressOf(host: string): Promise<{ address: string }> {
  const known = addresses.get(host) ?? lookup(host, { family: 4 });
  addresses.set(host, known);
  return known;
}

/** A proxy to Debian's archive, and the registry itself to whoever takes it for that: Debian's npm hangs behind a proxy (9.2.0). */
function startEgress() {
  return createServer(async (asked, answer) => {
    const { method, url = '/', headers } = asked;
    const isNpm = url.startsWith('/');
    const { hostname, pathname, search } = new URL(url, `http://${REGISTRY}`);
    if (hostname !== REGISTRY && hostname !== ARCHIVE) return void answer.writeHead(403).end();
    const { address } = await addressOf(hostname);
    const options = { host: address, servername: hostname, path: pathname + search, method };
    const out = (isNpm ? requestSecurely : request)({ ...options, headers: { ...headers, host: hostname } });
    out.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    out.on('error', () => answer.destroy());
    asked.pipe(out);
  });
}
