// The process that makes pages of the past while many are asked for (lib/door/render/past-process.ts): DIR SITE_URL.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { boundConsole } from '../../lib/core/runtime/log.ts';
import { askNext, type Question } from '../../lib/door/render/ask-next.ts';
import { bumpGeneration, setDoorClock } from '../../lib/door/render/generation.ts';
import { prepareNext } from '../../lib/door/render/next-app.ts';
import { boundNextLifetimes } from '../../lib/door/render/next-lifetimes.ts';
import { type Package, pack } from '../../lib/door/render/packed.ts';
import type { FromProcess, MadePage, ToProcess } from '../../lib/door/render/past-process.ts';
import { isKeepable, prepare } from '../../lib/door/response/prepare.ts';
import { fallbacksGiven } from '../../lib/server/backend/stale-if-error.ts';
import { now } from '../../lib/server/clock.ts';
import { readBy } from '../../lib/server/store/open.ts';

const LIMIT_MS = 4000;
/** Connections to a database, where the site itself has eight. */
const READERS = 2;
/** One page of each kind, made before any is asked for: the first of a kind takes three times as long, whatever it shows. */
const FIRST = [
  '/resultados/2026-07-01',
  '/resultados/rio/2026-07-01',
  '/resultados/rio/2026-07-01/14h20',
  '/resultados/rio/2026-06',
  '/loterias/mega-sena/2000',
  '/loterias/mega-sena/ano/2020',
];
/** Where there is more work than processors, the process that answers goes first. */
const NICE = 10;

boundConsole();
giveWay();
setDoorClock(() => now().getTime());
readBy(READERS);
const [dir = '', siteUrl = ''] = process.argv.slice(2);
const { handler } = await prepareNext(dir, new URL(siteUrl));

// Who asked is gone.
process.on('disconnect', () => process.exit(0));
process.on('message', (told: ToProcess) => {
  if (told === 'bump') return bumpGeneration();
  const { id, question } = told;
  make(question).then(
    (page) => tell({ id, page }),
    (error: unknown) => tell({ id, error: error instanceof Error ? error.message : 'unknown' }),
  );
});
for (const url of FIRST) await make({ method: 'GET', url, headers: {} }).catch(() => undefined);
tell('ready');

async function make(question: Question): Promise<MadePage<Package>> {
  const fallbacks = fallbacksGiven();
  boundNextLifetimes();
  const answer = await askNext(handler, question, LIMIT_MS);
  // What fails is tried, told and answered by the process that answers.
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  const https = siteUrl.startsWith('https:');
  const setting = { area: 'document', path: question.url, method: question.method, isFlight: false, https } as const;
  return {
    prepared: await pack(prepare(answer, setting)),
    isKept: isKeepable(answer),
    isSound: fallbacksGiven() === fallbacks,
  };
}

function tell(told: FromProcess): void {
  process.send?.(told);
}

/** Linux keeps a priority for each thread: those that collect garbage have begun before this one. */
function giveWay(): void {
  try {
    setPriority(NICE);
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), NICE);
  } catch {}
}
