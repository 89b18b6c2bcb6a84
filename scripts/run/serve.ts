// Serves the built site: settings, store, door, the main pages warm, and only then ready.
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { boundConsole, log, tellLeftOut } from '../../lib/core/runtime/log.ts';
import { claimNews } from '../../lib/core/store/told-news.ts';
import { becomeReady } from '../../lib/door/become-ready.ts';
import { openDoor } from '../../lib/door/open.ts';
import { bumpGeneration, onBump, setDoorClock, setFallbackCount, touch } from '../../lib/door/render/generation.ts';
import { admitCall } from '../../lib/server/api/admission.ts';
import { checkArticle } from '../../lib/server/api/article-check.ts';
import { takeBrowserLog } from '../../lib/server/api/browser-log.ts';
import { followChanges, lookForChanges } from '../../lib/server/backend/follow-changes.ts';
import { fallbacksGiven, onStoreRecovery } from '../../lib/server/backend/stale-if-error.ts';
import { now } from '../../lib/server/clock.ts';
import { followPeers, leadCollecting } from '../../lib/server/collect/cluster.ts';
import { collecting } from '../../lib/server/collect/collector.ts';
import { startNightly, startSchedule } from '../../lib/server/collect/cron.ts';
import { makeWorkerReader } from '../../lib/server/collect/read-in-worker.ts';
import { reader } from '../../lib/server/collect/reader.ts';
import { takeLike, takeView } from '../../lib/server/counts/calls.ts';
import { countView, isView, startWritingViews } from '../../lib/server/counts/views.ts';
import { type Env, hasExamplePartner, readStartEnv } from '../../lib/server/env.ts';
import { tellEngines } from '../../lib/server/feeds/indexnow.ts';
import { makeNewsTeller, PAUSE_MS } from '../../lib/server/feeds/news-teller.ts';
import { refuseEmptyStore, refuseStoreFile } from '../../lib/server/store/health/expected.ts';
import { storeTrouble } from '../../lib/server/store/health/trouble.ts';
import { auditRows, auditWhileTroubled, watchStoreFile } from '../../lib/server/store/health/watch.ts';
import { store } from '../../lib/server/store/open.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { DATABASE_FILE } from '../../lib/server/store/sqlite.ts';
import { countUncaught } from '../../lib/server/uncaught.ts';

import { pastOf, touchedBy } from '../../lib/site/past.ts';
import { writeOwnFiles } from './own-files.ts';

const MAIN_PAGES = ['/', '/resultados', '/loterias'];
const SEARCH_AFTER_MS = 5000;
/** Longer than the door takes to close; what still hangs then (a database that says nothing) is left behind. */
const STOP_LIMIT_MS = 12_000;

/** Free memory, in bytes, from which pages of the past get a process of their own: it takes 450 MB. */
const PAST_PROCESS_BYTES = 700 * 1024 * 1024;

const env = settings();
countUncaught();
warnOfGaps(env);
// No text of a source is read in the process that serves.
if (!env.SUPABASE_URL) reader.read = makeWorkerReader().read;
// With Supabase the store and the collectors are the project's.
const [ownFiles] = await Promise.all([makeOwnFiles(env), env.SUPABASE_URL ? null : openAndPrepare(env)]);

boundConsole();
tellLeftOut();
setDoorClock(() => now().getTime());
setFallbackCount(fallbacksGiven);
const dir = fileURLToPath(new URL('../..', import.meta.url));
const door = await openDoor({
  dir,
  port: env.PORT,
  ...(env.HOST ? { hostname: env.HOST } : {}),
  siteUrl: env.SITE_URL,
  trustProxy: env.TRUST_PROXY,
  ownFiles,
  trouble: () =>
    storeTrouble() === null ? null : 'O armazenamento está danificado: as páginas mostram os últimos dados bons.',
  admit: admitCall,
  pastOf: (path) => pastOf(path, saoPaulo(now()).day),
  startPastProcess: () => {
    if (process.availableMemory() < PAST_PROCESS_BYTES) return null;
    return fork(fileURLToPath(new URL('./past-pages.ts', import.meta.url)), [dir, env.SITE_URL], {
      // Room for what a page takes while it is made: what outlives two small rooms is collected with the whole heap.
      execArgv: ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=32', '--max-semi-space-size=32'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  },
  own: {
    'POST /api/log': takeBrowserLog,
    'POST /api/likes': takeLike,
    'POST /api/views': takeView,
    'POST /api/articles/[slug]/updates': (request) =>
      checkArticle(request, new URL(request.url).pathname.split('/')[3] ?? '', bumpGeneration),
  },
  views: { isView, count: countView },
  now: () => now().getTime(),
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') return stop(`A porta ${env.PORT} (PORT) já está em uso.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return stop(`O endereço ${env.HOST} (HOST) não é desta máquina.`);
  if (error.code === 'EACCES') return stop(`Sem permissão para abrir a porta ${env.PORT} (PORT).`);
  throw error;
});

const stopWritingViews = startWritingViews();
const news = newsTeller(env);
/** True while what is told here was told by another server, or found where others write too: they know. */
let isTheirs = false;
const changes = followChanges((told, isOwn) => {
  isTheirs = !isOwn;
  touch(told && touchedBy(told, saoPaulo(now()).day));
  isTheirs = false;
  void news?.look();
}, lookEveryMs(env));
let stopCollecting = async () => {};
let stopPeers = async () => {};
let stopWatching = () => {};
let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    stopWatching();
    changes.stop();
    news?.stop();
    Promise.all([door.close().then(stopWritingViews), stopCollecting(), stopPeers()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

const warmMainPages = () => door.warm(MAIN_PAGES);
const isWell = await warmMainPages();
warmAfterNews();
// Its index takes some tenths of a second, that no visitor's first search should wait for, nor a start.
setTimeout(() => void door.warm(['/buscar']), SEARCH_AFTER_MS).unref();
onStoreRecovery(() => {
  bumpGeneration();
  void changes.look();
});
if (env.DATABASE_URL) stopPeers = joinPeers(env.DATABASE_URL);
if (!env.SUPABASE_URL) stopWatching = watchStore(env);
// A run that was asked for may end after its answer: its news are told here, whatever COLLECT says.
if (!env.SUPABASE_URL) {
  collecting().news.add(() => {
    void lookForChanges().then((isTold) => {
      if (!isTold) touch(null);
    });
  });
}
if (env.COLLECT === 'on' && !env.SUPABASE_URL) {
  // On Postgres several servers may run: one of them collects.
  if (env.DATABASE_URL) stopCollecting = leadCollecting(env.DATABASE_URL, startSchedule);
  else {
    const stopSchedule = startSchedule();
    stopCollecting = async () => stopSchedule();
  }
}
if (env.INDEXNOW_KEY) {
  const map = ownFiles.get('sitemap.xml')?.toString() ?? '';
  const told = { key: env.INDEXNOW_KEY, siteUrl: env.SITE_URL, map, dataDir: env.DATA_DIR };
  void tellEngines(told, process.env.INDEXNOW_ENDPOINT);
}
if (isWell) announceReady();
else {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });
  void becomeReady(warmMainPages, () => isClosing, pause).then((isReady) => isReady && announceReady());
}

/** From here on `/api/health` answers 200: the main pages were made well. */
function announceReady(): void {
  door.setReady();
  console.log(`Pronto em http://localhost:${door.port}`);
}

/** New data is on the main pages before the next visitor asks; a burst of writes warms them once. */
function warmAfterNews(): void {
  let isPlanned = false;
  onBump(() => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      void door.warm(MAIN_PAGES);
    }, 50);
  });
}

/**
 * How often it is looked for what other processes have written (a command, another server, a project's functions). A look
 * costs a row; a project counts the calls of its functions, and tells by itself (POST /api/revalidate).
 */
function lookEveryMs({ SUPABASE_URL, DATABASE_URL }: Env): number {
  if (SUPABASE_URL) return 60_000;
  return DATABASE_URL ? 2000 : 1000;
}

/** Every change of data here is told to the other servers on the same Postgres, and theirs are heard. */
function joinPeers(url: string): () => Promise<void> {
  const peers = followPeers(url, () => {
    isTheirs = true;
    bumpGeneration();
    isTheirs = false;
    void changes.look();
  });
  onBump(() => {
    if (!isTheirs) peers.announce();
  });
  return peers.stop;
}

/** With a key and a store of our own search engines are told of results as they come. */
function newsTeller({ INDEXNOW_KEY, SUPABASE_URL, SITE_URL }: Env) {
  if (!INDEXNOW_KEY || SUPABASE_URL) return null;
  const claim = async () => claimNews(await store(), Date.now(), PAUSE_MS);
  const teller = makeNewsTeller({
    key: INDEXNOW_KEY,
    siteUrl: SITE_URL,
    claim,
    endpoint: process.env.INDEXNOW_ENDPOINT,
  });
  // What is on record now is the beginning.
  void teller.look();
  return teller;
}

/** What is stored stays what was stored: its file after each change, every row each night. Returns how to stop. */
function watchStore({ DATABASE_URL, DATA_DIR }: Env): () => void {
  // What was wrong may have been mended by something else than what stood there.
  const onSound = () => touch(null);
  const audit = async () => auditRows(await store(), now(), onSound);
  const stops = [startNightly(audit), auditWhileTroubled(audit)];
  if (!DATABASE_URL) stops.push(watchStoreFile(path.resolve(DATA_DIR, DATABASE_FILE), onSound));
  return () => {
    for (const stopOne of stops) stopOne();
  };
}

function settings(): Env {
  try {
    return readStartEnv(process.env);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** The store open, up to date and with its history; else the start stops with one sentence. */
async function openAndPrepare(settings: Env): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const refused = refuseStoreFile(settings);
  if (refused) return stop(refused);
  try {
    const opened = await store();
    const empty = await refuseEmptyStore(opened, settings);
    if (empty) return stop(empty);
    await prepareStore(opened, (line) => console.log(line), now());
  } catch (error) {
    log('store-not-opened', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    stop(
      DATABASE_URL
        ? 'O banco de dados (DATABASE_URL) não respondeu ou não aceita gravar: a partida parou.'
        : `Não consegui gravar na pasta de dados ${DATA_DIR} (DATA_DIR): ela precisa existir, ter espaço e aceitar gravação.`,
    );
  }
}

/**
 * Map, robots, worker and key file, in a folder of the site's own data. A folder that takes no writing does not keep the
 * site from what it has: then they are made aside, and what can't be made at all is missed and logged.
 */
async function makeOwnFiles(settings: Env): Promise<ReadonlyMap<string, Buffer>> {
  const aside = path.join(tmpdir(), `bicho-${process.pid}`);
  try {
    for (const folder of [path.join(settings.DATA_DIR, 'public'), aside]) {
      try {
        return await writeOwnFiles(folder, settings);
      } catch (error) {
        log('own-files-not-made', { error: error instanceof Error ? error.message.slice(0, 400) : 'unknown' });
      }
    }
    return new Map();
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
  }
}

/** What an operator may have forgotten, said so that it is seen. */
function warnOfGaps(settings: Env): void {
  if (hasExamplePartner(settings)) {
    warn(
      'affiliate-url-is-example',
      'AFFILIATE_URL ainda aponta para um endereço de exemplo; os botões do parceiro não levam a lugar nenhum. ' +
        'Defina AFFILIATE_URL ou use AFFILIATE=off.',
    );
  }
}

function warn(event: string, sentence: string): void {
  const rule = '!'.repeat(80);
  console.warn(`${rule}\nATENÇÃO: ${sentence}\n${rule}`);
  log(event);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
