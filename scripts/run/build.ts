// Builds the site when its sources changed since the last build; `--force` builds anyway.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readStartEnv } from '../../lib/server/env.ts';
import { runCommand } from '../command.ts';
import { buildGeneratedFiles } from './build-generated-files.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { narrowChunks, shareChunks } from './share-chunks.ts';
import { sourcesDigest } from './sources-digest.ts';

const stamp = '.next/sources.sha256';
const digest = await sourcesDigest();

if (process.argv.includes('--force') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  console.log('Construindo o site…');
  try {
    rmSync(stamp, { force: true });
    mkdirSync('.next', { recursive: true });
    accessSync('.next', constants.W_OK);
  } catch {
    console.error(
      'A construção falta ou é de outras fontes, e a pasta .next não aceita gravação: rode «npm run build» antes, como o dono da pasta.',
    );
    process.exit(1);
  }
  const done = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', process.env.CI ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  if (done.status !== 0) {
    console.error('A construção do site falhou; veja a mensagem acima (ou rode `npm run build -- --force`).');
    process.exit(1);
  }
  if (!process.env.VERCEL) {
    shareChunks('.next/server/chunks');
    narrowChunks('.next/server/chunks');
  }
  // Elsewhere Next's own build does it: scripts/run/build-adapter.ts.
  if (process.env.VERCEL) await buildGeneratedFiles();
  writeFileSync(stamp, digest);
}

// Where nothing of ours starts, the build is the only one who can write them; our own starts do, each for itself.
if (process.env.VERCEL) {
  await runCommand(async () => {
    await writeGeneratedFiles('public', readStartEnv(process.env));
  });
}
