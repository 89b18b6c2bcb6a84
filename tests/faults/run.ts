// npm run test:faults: what the site answers when the world around it fails; one table, then `N passed, N failed`.
// `--only WORD`: the areas with that word in their name. `--soak [MINUTES]`: mixed traffic and the slope of memory instead.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/command.ts';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { SECTIONS } from './sections.ts';
import { soak } from './soak.ts';

type Row = { area: string; name: string; expected: string; measured: string; ms: number; isPassed: boolean };

const SOAK_MINUTES = 20;

process.env.TEST_ALL = '1';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, soak: { type: 'boolean' } },
    allowPositionals: true,
  });
  const built = spawnSync(process.execPath, ['scripts/run/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('A construção do site falhou; veja a mensagem acima.');
  const first = await startSite();
  await first.end('SIGTERM');
  try {
    if (values.soak) process.exitCode = (await soak(first.dataDir, Number(positionals[0] ?? SOAK_MINUTES))) ? 0 : 1;
    else await runSections(first.dataDir, values.only ?? '');
  } finally {
    rmSync(first.dataDir, { recursive: true, force: true });
  }
});

async function runSections(seed: string, only: string): Promise<void> {
  const rows: Row[] = [];
  for (const { area, cases, start } of SECTIONS.filter((one) => one.area.includes(only))) {
    const opened = await start(seed).catch((error: unknown) => String(error));
    for (const { name, expected } of cases) {
      const began = performance.now();
      const outcome = await (typeof opened === 'string' ? Promise.reject(new Error(opened)) : opened.run(name)).then(
        (text) => ({ measured: text, isPassed: true }),
        (error: unknown) => ({ measured: error instanceof Error ? error.message : String(error), isPassed: false }),
      );
      const row = { area, name, expected, ms: performance.now() - began, ...outcome };
      rows.push(row);
      console.error(`${row.isPassed ? '✓' : '✗'} ${area}: ${name}`);
    }
    if (typeof opened !== 'string') await opened.stop();
  }
  print(rows);
}

function print(rows: readonly Row[]): void {
  const widest = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [areas, names, expectations] = [
    widest(({ area }) => area),
    widest(({ name }) => name),
    widest(({ expected }) => expected),
  ];
  console.log();
  for (const { area, name, expected, measured: text, ms, isPassed } of rows) {
    const time = `${(ms / 1000).toFixed(1)} s`.padStart(8);
    console.log(
      `${isPassed ? '✓' : '✗'} ${area.padEnd(areas)}  ${name.padEnd(names)}  ${expected.padEnd(expectations)}  ${time}  ${text.replace(/\s+/g, ' ').slice(0, 500)}`,
    );
  }
  const failed = rows.filter(({ isPassed }) => !isPassed).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;
}
