import { spawn } from 'node:child_process';
import { freePort } from './start-site.ts';

/** The stand-in of all upstreams (`npm run dev:upstream`), started in the current folder as another process. */
export type DevUpstream = {
  /** For BICHO_SOURCE_URLS. */
  sourceUrls: string;
  /** The paths that were requested of a public source. */
  pathsOf: (source: string) => Promise<string[]>;
  stop: () => void;
};

/** `env`: the clock that it shares with a site. It takes three ports, the second for its switchboard. */
export async function startDevUpstream(env: Record<string, string>): Promise<DevUpstream> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/support/dev-upstream.ts'], {
    env: { ...process.env, ...env, UPSTREAM_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sourceUrls = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const [, urls] = /BICHO_SOURCE_URLS=(\S+) \\\n/.exec(output) ?? [];
      if (urls) resolve(urls);
    });
    child.on('close', () => reject(new Error(`the stand-in ended: ${output}`)));
  });
  return {
    sourceUrls,
    async pathsOf(source) {
      const reply = await fetch(`http://127.0.0.1:${port + 1}/`);
      const { requests } = (await reply.json()) as { requests: { origin: string; path: string }[] };
      return requests.filter(({ origin }) => origin === source).map(({ path }) => path);
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
