// Serves the built site: settings, store, front, the main pages warm, and only then ready.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import {
  invalidateLivePages,
  invalidateTags,
  onInvalidate,
  setArchive,
  setFallbackCount,
  setFrontClock,
  setUnreadCount,
} from '../../lib/cache/data-version.ts';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { boundConsole, type LogEvent, log, logDropped } from '../../lib/core/runtime/log.ts';
import { withTimeout } from '../../lib/core/runtime/with-timeout.ts';
import { NewerTablesError } from '../../lib/core/store/migrate.ts';
import { claimNotifications } from '../../lib/core/store/notified-changes.ts';
import { Streams } from '../../lib/front/answer/stream.ts';
import { becomeReady } from '../../lib/front/become-ready.ts';
import { startFront } from '../../lib/front/open.ts';
import { startAlerts } from '../../lib/server/alerts/watch.ts';
import { checkAccess } from '../../lib/server/api/access.ts';
import { checkArticle } from '../../lib/server/api/article-check.ts';
import { meter } from '../../lib/server/api/cost-limit.ts';
import { withOperator } from '../../lib/server/api/operator.ts';
import { readStreamEvents } from '../../lib/server/api/v1/stream-events.ts';
import { followChanges, pollChanges } from '../../lib/server/backend/follow-changes.ts';
import { withReadingTime } from '../../lib/server/backend/reading-time.ts';
import { fallbacksGiven, onStoreRecovery, unreadReplies } from '../../lib/server/backend/stale-if-error.ts';
import { now } from '../../lib/server/clock.ts';
import { startClockWatch } from '../../lib/server/collect/clock-watch.ts';
import { joinChannel, runAsLeader } from '../../lib/server/collect/cluster.ts';
import { collecting } from '../../lib/server/collect/collector.ts';
import { startNightly, startSchedule } from '../../lib/server/collect/cron.ts';
import { makeWorkerReader } from '../../lib/server/collect/read-in-worker.ts';
import { reader } from '../../lib/server/collect/reader.ts';
import { takeBrowserLog } from '../../lib/server/counts/browser-log.ts';
import { takeLike, takeView } from '../../lib/server/counts/calls.ts';
import { countView, isView, startWritingViews } from '../../lib/server/counts/views.ts';
import { openDataFiles } from '../../lib/server/datasets/send-file.ts';
import { keepOpenData } from '../../lib/server/datasets/start.ts';
import { DATABASE_FILE, type Env, hasExamplePartner, readStartEnv } from '../../lib/server/env.ts';
import { datedMap } from '../../lib/server/feeds/dated-map.ts';
import { notifySearchEngines } from '../../lib/server/feeds/indexnow.ts';
import { makeNotifier, PAUSE_MS } from '../../lib/server/feeds/search-engine-notifier.ts';
import { startHooks } from '../../lib/server/hooks/start.ts';
import { stopNotices, takeNotices } from '../../lib/server/notices/calls.ts';
import { startNotices } from '../../lib/server/notices/start.ts';
import { openDesk, signIn } from '../../lib/server/operator/calls.ts';
import { addPasskey, passkeyOptions, signInByPasskey, signInOptions } from '../../lib/server/operator/passkeys.ts';
import { makeTextReader } from '../../lib/server/reading/make-text-reader.ts';
import { textReader } from '../../lib/server/reading/text-reader.ts';
import { endForeignSessions } from '../../lib/server/session/session.ts';
import { applyKept, followSettings } from '../../lib/server/settings/kept.ts';
import { refuseEmptyStore, refuseStoreFile } from '../../lib/server/store/health/expected.ts';
import { storeFault } from '../../lib/server/store/health/fault.ts';
import { faultOf } from '../../lib/server/store/health/file-fault.ts';
import { auditRows, auditWhileTroubled, watchStoreFile } from '../../lib/server/store/health/watch.ts';
import { isHistoryDue } from '../../lib/server/store/history/load.ts';
import { closeStore, store } from '../../lib/server/store/open.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { countUncaught } from '../../lib/server/uncaught.ts';

import { archiveTagsOf, tagsChangedBy } from '../../lib/site/cache-tags.ts';
import { writeGeneratedFiles } from './generated-files.ts';

const MAIN_PAGES = ['/', '/resultados', '/loterias'];
const SEARCH_AFTER_MS = 5000;
/** The longest wait of a start for the store to date the site map. */
const MAP_LIMIT_MS = 4000;
/** Longer than the front takes to close; the process then exits even if something hangs, such as a silent database. */
const STOP_LIMIT_MS = 27_000;

const env = settings();
countUncaught();
warnOfGaps(env);
// Texts of sources are parsed in a worker thread, and pages that the operator pastes.
reader.read = makeWorkerReader().read;
// So are those that visitors paste, in another one.
textReader.read = makeTextReader().read;
// With Supabase the store and the collectors are the project's.
const [generatedFiles] = await Promise.all([makeOwnFiles(env), env.SUPABASE_URL ? null : openAndPrepare(env)]);

if (!env.SUPABASE_URL) {
  openDesk();
  await Promise.all([endForeignSessions(), applyKept()]);
}
boundConsole(format);
logDropped();
setFrontClock(() => now().getTime());
setFallbackCount(fallbacksGiven);
setUnreadCount(unreadReplies);
const archiveTags = (path: string) => archiveTagsOf(path, saoPaulo(now()).day);
setArchive((path) => archiveTags(path) !== null);
const streams = new Streams(readStreamEvents, log);
const front = await startFront({
  dir: fileURLToPath(new URL('../..', import.meta.url)),
  port: env.PORT,
  ...(env.HOST ? { hostname: env.HOST } : {}),
  siteUrl: env.SITE_URL,
  trustProxy: env.TRUST_PROXY,
  generatedFiles,
  trouble: () => {
    const fault = storeFault();
    if (fault === null) return null;
    const what = fault.isDamage ? 'O armazenamento está danificado' : 'O arquivo do armazenamento não pode ser usado';
    return `${what}: as páginas mostram os últimos dados bons.`;
  },
  checkAccess,
  meter,
  within: withReadingTime,
  archiveTagsOf: archiveTags,
  own: {
    'POST /api/log': takeBrowserLog,
    'POST /api/likes': takeLike,
    'POST /api/views': takeView,
    'POST /api/notices': takeNotices,
    'POST /api/notices/stop': stopNotices,
    'POST /api/operator/sign-in': signIn,
    'POST /api/operator/sign-in/options': signInOptions,
    'POST /api/operator/sign-in/passkey': signInByPasskey,
    // Here, not in Next, whose bundle would load the package a second time.
    'POST /api/operator/passkey-options': (request) => withOperator(request, passkeyOptions(request)),
    'POST /api/operator/passkeys': (request) => withOperator(request, addPasskey(request)),
    'POST /api/articles/[slug]/updates': (request) =>
      checkArticle(request, new URL(request.url).pathname.split('/')[3] ?? '', invalidateLivePages),
  },
  views: { isView, count: countView },
  streams,
  dataFile: openDataFiles(env.DATA_DIR, Date.now),
  now: () => now().getTime(),
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') return stop(`A porta ${env.PORT} (PORT) já está em uso.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return stop(`O endereço ${env.HOST} (HOST) não é desta máquina.`);
  if (error.code === 'EACCES') return stop(`Sem permissão para abrir a porta ${env.PORT} (PORT).`);
  throw error;
});

const stopWritingViews = startWritingViews();
const builtMap = generatedFiles.get('sitemap.xml')?.toString();
const notifier = changeNotifier(env);
// Browsers receive notices through the service worker, and a project's site has no store to send from.
const notices = env.SUPABASE_URL || env.SERVICE_WORKER === 'off' ? null : startNotices();
// So are programs and channels: with a project their settings refuse the start.
const hooks = startHooks(env, ownFile);
/** True while a change that another server wrote is applied: it need not be announced. */
let isTheirs = false;
// With a project the store is not here.
const openData = env.SUPABASE_URL ? null : keepOpenData(fileURLToPath(new URL('make-open-data.ts', import.meta.url)));
const changes = followChanges((changed, isLocal) => {
  isTheirs = !isLocal;
  invalidateTags(changed && tagsChangedBy(changed, saoPaulo(now()).day));
  isTheirs = false;
  void dateMap();
  void notifier?.look();
  void streams.look();
  openData?.look();
  notices?.look();
  hooks.look();
}, changesIntervalMs(env));
// The desk's settings are kept in this store; every page may show one.
const stopFollowingSettings = env.SUPABASE_URL ? () => {} : followSettings(() => invalidateTags(null));
let stopCollecting = async () => {};
let stopPeers = async () => {};
let stopWatching = () => {};
let stopAlerts = () => {};
let stopClockWatch = () => {};
let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    stopWatching();
    stopAlerts();
    stopClockWatch();
    changes.stop();
    stopFollowingSettings();
    notifier?.stop();
    openData?.stop();
    Promise.all([front.close().then(stopWritingViews), stopCollecting(), stopPeers(), notices?.stop(), hooks.stop()])
      // A store that is away cannot be closed, and need not.
      .then(() => closeStore().catch(() => undefined))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

const warmMainPages = () => front.warm(MAIN_PAGES);
const [isWell] = await Promise.all([warmMainPages(), dateMap()]);
warmAfterNews();
// The search index takes some tenths of a second: built after the start and before the first search, but by a test's site,
// of which few are searched, with the first search.
if (process.env.WARM_SEARCH !== 'off') setTimeout(() => void front.warm(['/buscar']), SEARCH_AFTER_MS).unref();
onStoreRecovery(() => {
  invalidateLivePages();
  void changes.look();
});
if (env.DATABASE_URL) stopPeers = joinServers(env.DATABASE_URL);
if (!env.SUPABASE_URL) stopWatching = watchStore(env);
// A run of POST /api/collect may end after its response: its changes are applied here, also with COLLECT=off.
if (!env.SUPABASE_URL) {
  collecting().news.add(() => {
    void pollChanges().then((isApplied) => {
      if (!isApplied) invalidateTags(null);
    });
  });
}
if (env.COLLECT === 'on' && !env.SUPABASE_URL) {
  // On Postgres several servers may run: one of them collects.
  if (env.DATABASE_URL) stopCollecting = runAsLeader(env.DATABASE_URL, startSchedule);
  else {
    const stopSchedule = startSchedule();
    stopCollecting = async () => stopSchedule();
  }
}
if (!env.SUPABASE_URL) stopAlerts = startAlerts(env);
stopClockWatch = startClockWatch();
if (env.INDEXNOW_KEY) {
  const site = { key: env.INDEXNOW_KEY, siteUrl: env.SITE_URL, map: builtMap ?? '', dataDir: env.DATA_DIR };
  void notifySearchEngines(site, process.env.INDEXNOW_ENDPOINT);
}
if (isWell) announceReady();
else {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });
  void becomeReady(warmMainPages, () => isClosing, pause).then((isReady) => isReady && announceReady());
}

/** From here on `/api/health` answers 200: the main pages are rendered. */
function announceReady(): void {
  front.setReady();
  console.log(`Pronto em http://localhost:${front.port}`);
}

/** Gives the pages of the site map the time of their last change of data; a map that cannot be dated stays as it is. */
async function dateMap(): Promise<void> {
  if (!builtMap) return;
  const map = await withTimeout(MAP_LIMIT_MS, datedMap(builtMap)).catch(() => null);
  if (map) generatedFiles.set('sitemap.xml', Buffer.from(map));
}

/** Renders the main pages after a change, before the next visitor comes; once for a burst of writes. */
function warmAfterNews(): void {
  let isPlanned = false;
  onInvalidate(() => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      void front.warm(MAIN_PAGES);
    }, 50);
  });
}

/** What this process answers at a path of a file; null where that is not 200. */
async function ownFile(path: string): Promise<Buffer | null> {
  const { HOST } = env;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const answer = await fetch(`http://${host}:${front.port}${path}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

/**
 * The interval of polls for changes that other processes wrote (a command, another server, a project's functions). A poll
 * reads one row; a Supabase project bills calls of its functions, and notifies by POST /api/revalidate.
 */
function changesIntervalMs({ SUPABASE_URL, DATABASE_URL }: Env): number {
  if (SUPABASE_URL) return 60_000;
  return DATABASE_URL ? 2000 : 1000;
}

/** Announces every change here to the other servers on the same Postgres, and applies theirs. */
function joinServers(url: string): () => Promise<void> {
  const peers = joinChannel(url, () => {
    isTheirs = true;
    invalidateLivePages();
    isTheirs = false;
    void changes.look();
  });
  onInvalidate(() => {
    if (!isTheirs) peers.announce();
  });
  return peers.stop;
}

/** Notifies search engines of results as they come, where there is a key and a local store. */
function changeNotifier({ INDEXNOW_KEY, SUPABASE_URL, SITE_URL }: Env) {
  if (!INDEXNOW_KEY || SUPABASE_URL) return null;
  const claim = async () => claimNotifications(await store(), Date.now(), PAUSE_MS);
  const notifier = makeNotifier({
    key: INDEXNOW_KEY,
    siteUrl: SITE_URL,
    claim,
    endpoint: process.env.INDEXNOW_ENDPOINT,
  });
  // Changes that are stored before the start are not announced.
  void notifier.look();
  return notifier;
}

/** Checks the database file after each change and every row each night. Returns how to stop. */
function watchStore({ DATABASE_URL, DATA_DIR }: Env): () => void {
  // A repair may have brought other data than before.
  const onSound = () => invalidateTags(null);
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
    if (await isHistoryDue(opened, now())) await prepareApart();
    await prepareStore(opened, (line) => console.log(line), now());
  } catch (error) {
    log('store-open-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    const where = DATABASE_URL ? 'O banco de dados (DATABASE_URL)' : `O banco na pasta de dados ${DATA_DIR} (DATA_DIR)`;
    stop(`${where} não pôde ser aberto: ${whyNotOpened(error, settings)}.`);
  }
}

/** The history in a process that ends: what loading it takes would stay with this one, 60 MB. What it leaves undone is done here. */
async function prepareApart(): Promise<void> {
  const loading = fork(fileURLToPath(new URL('./prepare-store.ts', import.meta.url)), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(loading, 'exit');
}

function whyNotOpened(error: unknown, { DATABASE_URL, DATA_DIR }: Env): string {
  if (error instanceof NewerTablesError) return error.message;
  if (DATABASE_URL) return 'não respondeu ou não aceita gravar';
  return faultOf(error, path.join(DATA_DIR, DATABASE_FILE)).message;
}

/**
 * Writes map, robots, worker and key file to the data folder, or to a temporary one where that is not writable. A file that
 * cannot be written at all is missing, and logged.
 */
async function makeOwnFiles(settings: Env): Promise<Map<string, Buffer>> {
  const aside = path.join(tmpdir(), `bicho-${process.pid}`);
  try {
    for (const folder of [path.join(settings.DATA_DIR, 'public'), aside]) {
      try {
        return await writeGeneratedFiles(folder, settings);
      } catch (error) {
        log('generated-files-failed', { error: error instanceof Error ? error.message.slice(0, 400) : 'unknown' });
      }
    }
    return new Map();
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
  }
}

/** Warns of settings that an operator may have forgotten. */
function warnOfGaps(settings: Env): void {
  if (hasExamplePartner(settings)) {
    warn(
      'affiliate-url-placeholder',
      'AFFILIATE_URL ainda aponta para um endereço de exemplo; os botões do parceiro não levam a lugar nenhum. ' +
        'Defina AFFILIATE_URL ou use AFFILIATE=off.',
    );
  }
}

function warn(event: LogEvent, sentence: string): void {
  const rule = '!'.repeat(80);
  console.warn(`${rule}\nATENÇÃO: ${sentence}\n${rule}`);
  log(event);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
