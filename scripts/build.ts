// Builds the site when its sources changed since the last build; `--force` builds anyway.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sourcesDigest } from './sources-digest.ts';

const stamp = '.next/sources.sha256';
const digest = await sourcesDigest();

if (process.argv.includes('--force') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  console.log('Construindo o site…');
  rmSync(stamp, { force: true });
  const done = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', process.env.CI ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  if (done.status !== 0) {
    console.error('A construção do site falhou; veja a mensagem acima (ou rode `npm run build -- --force`).');
    process.exit(1);
  }
  writeFileSync(stamp, digest);
}

// The worker follows a setting, which may change without the sources: it is written at every start.
const worked = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build-worker.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (worked.status !== 0) {
  console.error('O service worker não pôde ser escrito; veja a mensagem acima.');
  process.exit(1);
}

// The sitemap names the public address, which may change without the sources: it is written at every start.
const mapped = spawnSync(process.execPath, ['node_modules/next-sitemap/bin/next-sitemap.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (mapped.status !== 0) {
  console.error('O mapa do site não pôde ser escrito; veja a mensagem acima.');
  process.exit(1);
}

// The key file by which search engines know that an announcement is the site's own.
const key = process.env.INDEXNOW_KEY;
if (key && /^[A-Za-z0-9-]{8,128}$/.test(key)) writeFileSync(`public/${key}.txt`, key);
