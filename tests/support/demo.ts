// npm run demo: the site as it was on a recorded day, sixty times as fast, against imitations of its sources over loopback: draws come
// out as they did. Every page says that it is a rehearsal. PORT chooses the port; ends with Ctrl+C.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, instantOf, isClockTime, type PlainDay } from '../../lib/core/domain/days.ts';
import { type GameId, gameOf, isGameId } from '../../lib/core/domain/games/list.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { isHouseId } from '../../lib/core/domain/houses/list.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { ended, runNode, SERVE } from '../../scripts/bootstrap.mjs';
import { runCommand } from '../../scripts/command.ts';
import type { ToldDraw } from './bicho-replies.ts';
import { startBichoUpstream } from './fake-sources.ts';

/** A Wednesday of which all houses' draws are recorded. */
const DAY = '2026-08-19';
const FROM = '09:00';
const SPEED = 60;
/** Contests come out in the evening. */
const CONTESTS_AT = '20:30';
/** What the start of the site takes. */
const LEAD_MS = 20_000;

const RETRIED = { source: 'historico', now: instantOf(DAY, '00:30'), receivedAt: null };

await runCommand(async () => {
  if ((await ended(runNode(['scripts/run/build.ts']))) !== 0) throw new Error('A construção falhou.');
  const history = await readHistory();
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-demo-'));
  let site: ChildProcess | null = null;
  const stops: (() => Promise<void>)[] = [];
  // Whatever ends this process ends the site.
  process.on('exit', () => site?.kill('SIGTERM'));
  try {
    await seed(folder, history);
    const since = Date.now() + LEAD_MS;
    const from = instantOf(DAY, FROM).getTime();
    const now = () => new Date(from + (Date.now() - since) * SPEED);
    const upstream = await startBichoUpstream(now, 0, drawsOn(history.draws));
    const caixa = await startCaixa(history.contests, now);
    stops.push(upstream.stop, caixa.stop);
    const { SITE_URL: _, ...settings } = process.env;
    site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...SERVE], {
      stdio: ['ignore', 'inherit', 'ignore'],
      env: {
        ...settings,
        ...{ NODE_ENV: 'production', DATA_DIR: folder, DEMO: 'on', COLLECT: 'on' },
        ...{ CAIXA_URL: caixa.url, CAIXA_BACKUP_URLS: '', BICHO_SOURCE_URLS: upstream.urls },
        ...{ CLOCK_AT: new Date(from).toISOString(), CLOCK_SPEED: String(SPEED), CLOCK_SINCE_MS: String(since) },
      },
    });
    const running = site;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.kill('SIGTERM'));
    console.log(`Ensaio: ${DAY}, a partir das ${FROM}, ${SPEED} vezes mais depressa. Ctrl+C termina.`);
    process.exitCode = await ended(running);
  } finally {
    site?.kill('SIGTERM');
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});

type History = Awaited<ReturnType<typeof readHistory>>;

/** What was drawn on a day, as recorded. */
function drawsOn(draws: History['draws']): (day: PlainDay) => readonly ToldDraw[] {
  const byDay = Map.groupBy(draws, ({ day }) => day);
  return (day) =>
    (byDay.get(day) ?? []).flatMap(({ region, time, prizes, drawn6to10 = [] }) => {
      const numbers = [...prizes.slice(0, 5).map(({ number }) => number), ...drawn6to10];
      return isHouseId(region) && isClockTime(time)
        ? [{ region, day, time, numbers: numbers.map((number) => number.slice(-4)) }]
        : [];
    });
}

/** A store that knows what was recorded before the day. */
async function seed(folder: string, { draws, contests }: History): Promise<void> {
  const store = await openSqliteStore(folder);
  try {
    await prepareStore(store, console.log, instantOf(DAY, FROM));
    const isBefore = ({ day }: { day: string }) => day < DAY && day > addDays(DAY, -40);
    await recordDraws(store, draws.filter(isBefore), RETRIED);
    await recordContests(store, contests.filter(isBefore), RETRIED);
  } finally {
    await store.close();
  }
}

/** Caixa's interface: the newest contest of each game that has come out, and any other by its number. */
async function startCaixa(contests: readonly ReportedContest[], now: () => Date) {
  const byName = new Map<string, ReportedContest[]>();
  for (const [game, all] of Map.groupBy(contests, ({ modality }) => modality))
    if (isGameId(game))
      byName.set(
        gameOf(game).upstream.caixa,
        all.toSorted((a, b) => a.contest - b.contest),
      );
  const isOut = ({ day }: ReportedContest) => now() >= instantOf(day, CONTESTS_AT);
  const server = createServer((req, res) => {
    const [name = '', number] = (req.url ?? '').slice(1).split('/');
    const out = (byName.get(name) ?? []).filter(isOut);
    const found = number ? out.find(({ contest }) => contest === Number(number)) : out.at(-1);
    if (!found) res.writeHead(404).end();
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyOf(found)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A contest in the form of Caixa's replies. */
function replyOf({ modality, contest, day, numbers, second, team, extra, details = {} }: ReportedContest) {
  const parts = gameOf(modality as GameId).parts;
  const beside = Object.entries(parts).flatMap(([key, part]) => {
    const held = part.column === 'team' ? (team ? [team] : []) : (extra?.[key] ?? []);
    const field = part.upstream?.caixa;
    return field && held.length > 0 ? [[field, part.kind === 'name' ? held[0] : held]] : [];
  });
  const [year, month, date] = day.split('-');
  return {
    numero: contest,
    dataApuracao: `${date}/${month}/${year}`,
    listaDezenas: numbers,
    listaDezenasSegundoSorteio: second ?? null,
    ...Object.fromEntries(beside),
    acumulado: details.accumulated ?? null,
    listaRateioPremio: (details.prizes ?? []).map(({ band, winners, amount }) => ({
      descricaoFaixa: band,
      numeroDeGanhadores: winners,
      valorPremio: amount,
    })),
    valorEstimadoProximoConcurso: details.nextEstimate ?? null,
  };
}
