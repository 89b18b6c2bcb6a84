import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, saoPaulo } from '../../../lib/core/domain/days.ts';
import { percentile } from './figures.ts';
import { renderTime } from './home.ts';
import { root, run, type Server, startFront } from './servers.ts';

const WARM_UP = 5;
const TIMES = 30;
const GOAL = 1.3;
const HOUSES = 'lib/core/domain/houses/';
const GAMES = 'lib/core/domain/games/';
/** The board's houses, and the games that were there first. */
const FEW_HOUSES = 4;
const FEW_GAMES = 7;
const MANY_HOUSES = 16;
const PAGES = ['/', '/resultados', '/estatisticas/rio', '/loterias'];

type World = { site: string; dataDir: string; tickMs: number };

/**
 * What the same pages, and one look at the poll plan, take with sixteen houses, some of them fictitious, and all games, beside four
 * houses and seven games: two clones, built, on a year of draws each, rendered in turns. Returns whether every ratio is within the goal.
 */
export async function measureScale(folder: string): Promise<boolean> {
  const few = makeWorld(folder, 'poucas', (site) => {
    cut(site, HOUSES, FEW_HOUSES);
    cut(site, GAMES, FEW_GAMES);
  });
  const many = makeWorld(folder, 'muitas', addFictitious);
  const fronts = [
    await startFront({ DATA_DIR: few.dataDir }, few.site),
    await startFront({ DATA_DIR: many.dataDir }, many.site),
  ];
  console.log(
    `\n${MANY_HOUSES} bancas e todas as loterias, ao lado de ${FEW_HOUSES} e ${FEW_GAMES}; mediana de ${TIMES}, alternadas:`,
  );
  try {
    let holds = say('plano de consultas', few.tickMs, many.tickMs);
    for (const address of PAGES) holds = (await measurePage(fronts, address)) && holds;
    return holds;
  } finally {
    for (const front of fronts) await front.stop();
  }
}

async function measurePage(fronts: readonly Server[], address: string): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1)
    for (const [at, front] of fronts.entries()) {
      const time = await renderTime(front.url, address);
      if (turn >= WARM_UP) times[at]?.push(time);
    }
  const [few, many] = times.map((list) => percentile(list, 50)) as [number, number];
  return say(address, few, many);
}

function say(what: string, few: number, many: number): boolean {
  const ratio = many / few;
  const isWithin = ratio <= GOAL;
  console.log(
    `${what}: ${few.toFixed(2)} e ${many.toFixed(2)} ms, razão ${ratio.toFixed(2)}${isWithin ? '' : ` ACIMA DA META de ${GOAL}`}`,
  );
  return isWithin;
}

/** A built clone of what is committed, with other lists, and its store. */
function makeWorld(folder: string, name: string, change: (site: string) => void): World {
  const site = path.join(folder, name);
  execFileSync('git', ['clone', '--quiet', '--shared', root, site]);
  execFileSync('cp', ['-a', realpathSync(path.join(root, 'node_modules')), site]);
  change(site);
  run(['scripts/run/build.ts', '--force'], site);
  const dataDir = path.join(folder, `${name}-dados`);
  const until = addDays(saoPaulo(new Date()).day, -1);
  const printed = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/measure/bench/fill-year.ts', dataDir, until],
    { cwd: site, encoding: 'utf8' },
  );
  return { site, dataDir, tickMs: Number(printed) };
}

/** The lines of a list's entries: from the one that begins its object to the one that ends it. */
function entriesIn(lines: readonly string[]): { from: number; to: number } {
  return {
    from: lines.findIndex((line) => /^export const [A-Z]+ = \{$/.test(line)) + 1,
    to: lines.findIndex((line) => line.startsWith('} as const satisfies')),
  };
}

/** Leaves a folder's list its first entries alone; lines of articles that reckon with one of the others go too. */
function cut(site: string, folder: string, count: number): void {
  const list = path.join(site, folder, 'list.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  const { from, to } = entriesIn(lines);
  const gone = lines.splice(from + count, to - from - count).map((line) => line.replace(/\W/g, ''));
  writeFileSync(list, lines.join('\n'));
  const articles = path.join(site, 'content/blog');
  for (const name of readdirSync(articles)) {
    const file = path.join(articles, name);
    const kept = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !gone.some((id) => line.includes(`:${id}}}`)));
    writeFileSync(file, kept.join('\n'));
  }
}

/** Adds copies of the proof's house, each with its name, until there are enough. */
function addFictitious(site: string): void {
  const list = path.join(site, HOUSES, 'list.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  const fixture = readFileSync(path.join(site, 'scripts/measure/fixtures/prova.house.ts'), 'utf8')
    .replaceAll("'../../../lib/core/domain/houses/", "'./")
    .replace(/since: '[^']+'/, `since: '2024-10-12'`);
  for (let { from, to } = entriesIn(lines); to - from < MANY_HOUSES; { from, to } = entriesIn(lines)) {
    const name = `prova${to - from}`;
    writeFileSync(
      path.join(site, HOUSES, `${name}.ts`),
      fixture.replaceAll(/\bprova\b/g, name).replaceAll(/\bProva\b/g, `Prova ${to - from}`),
    );
    lines.splice(to, 0, `  ${name},`);
    lines.unshift(`import { ${name} } from './${name}.ts';`);
  }
  writeFileSync(list, lines.join('\n'));
}
