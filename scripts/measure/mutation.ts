// npm run test:mutation [-- ROOM…] [--all]: changes the code of the core's rooms in a copy, one small change at a time,
// and counts how many of the changes the room's own tests notice. What an earlier run saw noticed, by tests and in code
// that are still the same, is believed; `--all` asks for every change again. Ends with each room's score.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';

const LEAST = 80;
const FOLDER = '.cache/mutation';
const NOTICED = ['Killed', 'Timeout'];

/**
 * The code of each room. Left out are tables alone: dated hours, teams counted from the records, the columns of the store's
 * tables. Asking the public sources is its own room: its tests play whole days.
 */
const ROOMS: Record<string, readonly string[]> = {
  domain: ['domain/**/*.ts', '!domain/timemania-teams.ts'],
  sources: ['sources/**/*.ts', '!sources/bicho-sources.ts'],
  store: ['store/**/*.ts', '!store/migrations.ts'],
  functions: ['functions/**/*.ts', '!functions/observation-log.ts'],
  'public-sources': ['sources/bicho-sources.ts', 'polling/**/*.ts', 'functions/observation-log.ts'],
};

const requests = process.argv.slice(2).filter((argument) => argument !== '--all');
const unknown = requests.filter((room) => !Object.hasOwn(ROOMS, room));
if (unknown.length > 0) {
  console.error(`Não há sala ${unknown.join(', ')}: escolha entre ${Object.keys(ROOMS).join(', ')}.`);
  process.exit(1);
}

const Run = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/** Leaves of an earlier run what was noticed: the rest is requested again, as a test that is new may notice it. */
function forgetUnnoticed(file: string): void {
  if (!existsSync(file)) return;
  const run = Run.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const one of Object.values(run.files))
    one.mutants = one.mutants.filter(({ status }) => NOTICED.includes(status));
  writeFileSync(file, JSON.stringify(run));
}

async function scoreOf(room: string): Promise<{ room: string; noticed: number; changes: number; score: number }> {
  const incrementalFile = `${FOLDER}/${room}.json`;
  if (process.argv.includes('--all')) rmSync(incrementalFile, { force: true });
  forgetUnnoticed(incrementalFile);
  process.env.MUTATION_ROOM = room;
  const results = await new Stryker({
    mutate: (ROOMS[room] ?? []).map((files) => files.replace(/^!?/, '$&lib/core/')),
    incrementalFile,
    htmlReporter: { fileName: `${FOLDER}/${room}.html` },
  }).runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count(...NOTICED);
  const changes = noticed + count('Survived', 'NoCoverage');
  return { room, noticed, changes, score: changes ? (100 * noticed) / changes : 0 };
}

const scores = [];
for (const room of requests.length ? requests : Object.keys(ROOMS)) scores.push(await scoreOf(room));
const found = scores.map(
  ({ room, noticed, changes, score }) => `${room} ${score.toFixed(1)}% (${noticed} de ${changes})`,
);
console.log(`\nMutações percebidas: ${found.join(' · ')}; mínimo ${LEAST}%. Relatórios em ${FOLDER}/*.html.`);
process.exitCode = scores.every(({ score }) => score >= LEAST) ? 0 : 1;
