// npm run sources:replay -- FOLDER: every parser and the admission over recorded replies, against the expected answers.
// npm run sources:replay -- FILE SOURCE PAGE: what the source's parser reads in one saved reply.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { addDays, type PlainDay, saoPaulo } from '../../lib/core/domain/days.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import type { Table } from '../../lib/core/domain/draws/table.ts';
import {
  drawId,
  type KnownDraw,
  type Observation,
  reportedFive,
  sameNumbers,
} from '../../lib/core/domain/draws/validate-draw.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId, housesIn, isHouseId } from '../../lib/core/domain/houses/list.ts';
import { plural } from '../../lib/core/domain/joiner.ts';
import { listedObservations } from '../../lib/core/polling/undated.ts';
import { parseCommits } from '../../lib/core/sources/bicho/lotohack.ts';
import { livePageOf, parsePage, SOURCE_NAMES, sourceOf } from '../../lib/core/sources/list.ts';
import { knownDraws } from '../../lib/core/store/known-draws.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { runCommand } from '../command.ts';

const Expected = z.object({
  committed_at: z.string(),
  draws: z.record(
    z.string(),
    z.array(
      z.object({
        day: z.string(),
        time: z.string().optional(),
        name: z.string().optional(),
        house: z.string().optional(),
        titled: z.boolean(),
        wrong: z.string().optional(),
        p: z.array(z.string()),
      }),
    ),
  ),
});
type ExpectedDraw = { id: string; numbers: readonly string[]; isNamed: boolean };
type Case = {
  name: string;
  at: Date;
  tables: readonly Table[];
  /** Houses of which there are expected answers; what is read of others is not judged. */
  houses: ReadonlySet<string>;
  expected: readonly ExpectedDraw[];
};

const USAGE = 'npm run sources:replay -- PASTA, ou -- ARQUIVO FONTE PÁGINA (deunoposte rio)';

const DAY = /(\d{4}-\d{2}-\d{2})/;

await runCommand(async () => {
  const [folder = '', source = '', page = ''] = process.argv.slice(2);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isFile()) return readOne(folder, source, page);
  if (!found) throw new Error(`Diga a pasta das respostas gravadas, ou um arquivo, a sua fonte e a página: ${USAGE}`);
  const history = new Map<PlainDay, Observation[]>();
  for (const draw of (await readHistory()).draws) {
    const ofDay = history.get(draw.day);
    if (ofDay) ofDay.push(draw);
    else history.set(draw.day, [draw]);
  }
  const failures: string[] = [];
  const say = (name: string, summary: string, wrong: readonly string[]) => {
    console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name}: ${summary}`);
    for (const one of wrong) console.log(`    ${one}`);
    failures.push(...wrong);
  };

  const cases = lotohackCases(path.join(folder, 'lotohack'));
  for (const one of cases) judgeCase(one, history, say);
  // Replies of one day, in every order of arrival, through the store.
  const byDay = Map.groupBy(cases, ({ at }) => saoPaulo(at).day);
  for (const [day, ofDay] of byDay) await arrive(day, ofDay, history, say);
  for (const file of filesOf(folder)) readPage(file, folder, history, say);

  if (failures.length > 0) throw new Error(`${failures.length} diferenças.`);
  console.log('Tudo como esperado.');
});

/** Prints the tables that a source's parser finds in a file. */
function readOne(file: string, source: string, page: string): void {
  const read = parsePage(readFileSync(file, 'utf8'), source, page);
  if (!read) throw new Error(`Não há a fonte ‘${source}’ ou a sua página ‘${page}’. ${USAGE}. ${pagesInWords()}`);
  if (!read.ok) throw new Error(`A página não foi lida: ${read.reason} ${read.detail}`);
  for (const { region, day, label, prizes } of read.value) {
    const slot = day && label ? slotOf(region, label, day) : null;
    console.log(
      `${region} ${day ?? 'sem data'} ${label ?? 'sem título'} → ${slot ?? 'sem horário'}: ${reportedFive(prizes).join(' ')}`,
    );
  }
  console.log(`${plural(read.value.length, 'tabela')}.`);
}

/** The sources and their pages of today, as they are named here. */
function pagesInWords(): string {
  const { day } = saoPaulo(new Date());
  const named = SOURCE_NAMES.map((name) => {
    const pages = HOUSE_IDS.map((house) => livePageOf(sourceOf(name), house, day)).filter((page) => page !== null);
    return `${name} (${[...new Set(pages)].join(', ')})`;
  });
  return `Há ${named.join('; ')}; de um dia passado, onde a fonte o tem, com o dia no lugar do de hoje.`;
}

type Say = (name: string, summary: string, wrong: readonly string[]) => void;
type History = ReadonlyMap<PlainDay, readonly Observation[]>;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function lotohackCases(folder: string): Case[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.js.txt'))
    .flatMap((name) => {
      // '16-….from-02.js.txt' expects what case 02 does; '07-….2026-07-29T2330.js.txt' stands beside '07-….expected.json'.
      const of = /\.from-(\d+)/.exec(name)?.[1] ?? name.split('.')[0] ?? '';
      const beside = names.find((one) => one.endsWith('.expected.json') && one.startsWith(of));
      const read = parsePage(readFileSync(path.join(folder, name), 'utf8'), 'lotohack', 'today');
      if (!read?.ok) throw new Error(`${name}: ${read?.reason} ${read?.detail}`);
      if (!beside) return [];
      const answers = Expected.parse(JSON.parse(readFileSync(path.join(folder, beside), 'utf8')));
      const expected = Object.entries(answers.draws).flatMap(([region, draws]) =>
        isHouseId(region) ? draws.flatMap((draw) => expectedDraw(region, draw)) : [],
      );
      const houses = new Set([...Object.keys(answers.draws), ...expected.map(({ id }) => id.split('/')[0] ?? '')]);
      return [{ name, at: new Date(answers.committed_at), tables: read.value, houses, expected }];
    });
}

function expectedDraw(listed: HouseId, draw: z.infer<typeof Expected>['draws'][string][number]): ExpectedDraw[] {
  if (draw.house || !draw.time || draw.wrong) return [];
  const isFederal = draw.time === 'FED' || draw.name === 'FEDERAL';
  const region = isFederal ? 'federal' : listed;
  const time = slotOf(region, isFederal ? 'FED' : draw.time, draw.day);
  return time ? [{ id: drawId({ region, day: draw.day, time }), numbers: draw.p, isNamed: draw.titled }] : [];
}

function historyOf(history: History, days: readonly PlainDay[]): KnownDraw[] {
  return days
    .flatMap((day) => history.get(day) ?? [])
    .flatMap(({ region, day, time, prizes }) => {
      const slot = isHouseId(region) ? slotOf(region, time, day) : null;
      return isHouseId(region) && slot ? [{ region, day, time: slot, numbers: reportedFive(prizes) }] : [];
    });
}

/** What an observation has that the truth does not; null where it is right. */
function wrongOf(one: SlotObservation, expected: readonly ExpectedDraw[]): string | null {
  if (one.time === null) return null;
  const id = drawId({ region: one.region, day: one.day, time: one.time });
  const numbers = reportedFive(one.prizes);
  const isRight = expected.some((draw) => draw.id === id && sameNumbers(draw.numbers, numbers));
  return isRight ? null : `${id} ${numbers.join(' ')} não é o que se esperava`;
}

function judgeCase({ name, at, tables, houses, expected }: Case, history: History, say: Say): void {
  const { day } = saoPaulo(at);
  const known = historyOf(history, [addDays(day, -1), addDays(day, -2)]);
  const observations = listedObservations('lotohack', tables, known, at).filter(({ region }) => houses.has(region));
  const placed = observations.filter(({ time }) => time !== null);
  const wrong = placed.flatMap((one) => wrongOf(one, expected) ?? []);
  const missing = expected.filter(
    ({ id, numbers, isNamed }) =>
      isNamed &&
      !placed.some(
        (one) =>
          drawId({ region: one.region, day: one.day, time: one.time ?? '' }) === id &&
          sameNumbers(reportedFive(one.prizes), numbers),
      ),
  );
  const named = expected.filter(({ isNamed }) => isNamed).length;
  say(name, `${placed.length} no lugar, ${named} com nome, ${observations.length - placed.length} sem horário`, [
    ...wrong,
    ...missing.map(({ id }) => `${id} falta`),
  ]);
}

async function arrive(day: PlainDay, cases: readonly Case[], history: History, say: Say): Promise<void> {
  const expected = cases.flatMap((one) => one.expected);
  const houses = new Set(cases.flatMap((one) => [...one.houses]));
  const orders = cases.length > 1 ? [cases, [...cases].reverse()] : [cases];
  for (const order of orders) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bicho-replay-'));
    const store = await openSqliteStore(folder);
    try {
      const now = new Date(Math.max(...cases.map(({ at }) => at.getTime())) + 60_000);
      const before = [addDays(day, -2), addDays(day, -1)].flatMap((one) => history.get(one) ?? []);
      await recordDraws(store, before, { source: 'historico', now, receivedAt: null });
      for (const { tables, at } of order) {
        const known = await knownDraws(store.db, [day, addDays(day, -1), addDays(day, -2)]);
        const observations = listedObservations('lotohack', tables, known, at);
        await recordObservations(store, observations, { source: 'lotohack', now: at, seenSince: null });
      }
      say(`${day}, ${order.map(({ name }) => name.split('.')[0]).join(' → ')}`, 'pelo armazenamento', [
        ...(await wrongIn(store, day, expected, houses)),
        ...(await missingIn(store, day, expected)),
      ]);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function wrongIn(
  store: Store,
  day: PlainDay,
  expected: readonly ExpectedDraw[],
  houses: ReadonlySet<string>,
): Promise<string[]> {
  const stored = await drawsOfDay(store.db, day);
  return stored
    .filter(({ region }) => houses.has(region))
    .filter((draw) => !expected.some(({ id, numbers }) => id === drawId(draw) && sameNumbers(numbers, draw.numbers)))
    .map((draw) => `${drawId(draw)} ${draw.numbers.join(' ')} não é o que se esperava`);
}

async function missingIn(store: Store, day: PlainDay, expected: readonly ExpectedDraw[]): Promise<string[]> {
  const stored = new Set((await drawsOfDay(store.db, day)).map(drawId));
  const named = expected.filter(({ id, isNamed }) => isNamed && id.includes(`/${day}/`));
  return [...new Set(named.filter(({ id }) => !stored.has(id)).map(({ id }) => `${id} falta`))];
}

/** Pages that date their tables: each against the recorded draw of that day and slot. */
function readPage(file: string, folder: string, history: History, say: Say): void {
  const name = path.relative(folder, file);
  const [source = ''] = name.split(path.sep);
  const text = readFileSync(file, 'utf8');
  const day = DAY.exec(name)?.[1] ?? '';
  const base = path.basename(file);
  if (source === 'github' && base.endsWith('.json')) {
    const commits = parseCommits(JSON.parse(text));
    say(name, commits.ok ? `${commits.value.length} versões` : commits.reason, commits.ok ? [] : [commits.reason]);
    return;
  }
  if (!base.endsWith('.html')) return;
  const [address, page] = pageOfFile(source, base, day);
  const read = parsePage(text, address, page);
  if (!read) {
    console.log(`– ${name}: de nenhuma página conhecida; ela é lida só se for dita: ${USAGE}`);
    return;
  }
  if (!read.ok) {
    say(name, read.reason, [`${read.reason} ${read.detail}`]);
    return;
  }
  let placed = 0;
  let unrecorded = 0;
  const wrong = read.value.flatMap(({ region, day: on, label, prizes }) => {
    const time = on && label ? slotOf(region, label, on) : null;
    if (!on || !time) return [];
    const numbers = reportedFive(prizes);
    placed += 1;
    if (!history.has(on)) {
      unrecorded += 1;
      return [];
    }
    const truth = historyOf(history, [on]).find((draw) => draw.region === region && draw.time === time);
    return truth && sameNumbers(truth.numbers, numbers)
      ? []
      : [`${region}/${on}/${time} ${numbers.join(' ')}: no arquivo ${truth?.numbers.join(' ') ?? 'nada'}`];
  });
  const beside = unrecorded > 0 ? `, ${unrecorded} de dias que o histórico não tem` : '';
  say(name, `${placed} no lugar de ${read.value.length}${beside}`, wrong);
}

/** The source and the page that a recorded file is of. */
function pageOfFile(folder: string, base: string, day: PlainDay): [source: string, page: string] {
  if (folder === 'ojogodobicho')
    return [
      folder,
      base.startsWith('look') ? `look/${day}` : base.startsWith('resultado-archive') ? `rio/${day}` : 'rio',
    ];
  if (folder === 'deunoposte-app') return ['deunoposte', 'rio'];
  if (folder === 'vejaoresultado') return [folder, 'home'];
  return [folder, base.startsWith('uf-page-rj') ? `uf/${housesIn('RJ')[0]}/${day}` : ''];
}
