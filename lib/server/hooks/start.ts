import { randomUUID } from 'node:crypto';
import type { NewsSubject } from '../../core/domain/draws/news.ts';
import { again } from '../../core/runtime/again.ts';
import { log } from '../../core/runtime/log.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';
import { pictureOfContest, pictureOfDraw } from '../../site/pictures.ts';
import { backend } from '../backend/choice.ts';
import { now } from '../clock.ts';
import type { Env } from '../env.ts';
import { store } from '../store/open.ts';
import { countHook } from './figures.ts';
import { LONGEST_SENDING_MS, makeHooks } from './sender.ts';
import { type PictureOf, targetsOf } from './targets.ts';

/** The outbox is looked into this often without a call: a lease or a rest may have ended, or another server has written. */
const LOOKS_EVERY_MS = 2000;
/** With the sending itself it stays within a lease. */
const PICTURE_MS = 5000;
const MARK = '/logo-512.png';

/** Tells programs and channels what is news, where the settings name some. `file`: the site's answer at a path. */
export function startHooks(
  settings: Env,
  file: (path: string) => Promise<Buffer | null>,
): { look: () => void; stop: () => Promise<void> } {
  const pictureOf: PictureOf = (what) =>
    withTimeout(
      PICTURE_MS,
      (async () => {
        const path = what === 'mark' ? MARK : await cardOf(what);
        return path === null ? null : file(path);
      })(),
    );
  // INDEXNOW_ENDPOINT's like: an imitation for tests in place of Telegram's service.
  const targets = targetsOf(settings, pictureOf, { api: process.env.TELEGRAM_API });
  if (targets.length === 0) return { look: () => undefined, stop: async () => undefined };
  const hooks = makeHooks({ store, targets, now, log, holder: randomUUID(), count: countHook });
  const lanes = hooks.lanes.map((lane) => again(lane, failed));
  const news = again(async () => {
    await hooks.writeNews();
    for (const lane of lanes) void lane();
  }, failed);
  const timer = setInterval(() => void news(), LOOKS_EVERY_MS);
  timer.unref();
  void news();
  return {
    look: () => void news(),
    async stop() {
      clearInterval(timer);
      hooks.stop();
      await withTimeout(LONGEST_SENDING_MS, Promise.all([news(), ...lanes.map((lane) => lane())])).catch(() => null);
    },
  };
}

const failed = (error: unknown) =>
  log('hooks-round-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });

/** The address of what a result's card shows now. */
async function cardOf(subject: NewsSubject): Promise<string | null> {
  if (subject.kind === 'draw') {
    const { region, day, time } = subject;
    const found = await backend().view('draw', { region, day, time });
    return found && pictureOfDraw(found.draw).card;
  }
  const { modality, contest } = subject;
  const found = await backend().view('contest', { modality, contest });
  return found && pictureOfContest(found).card;
}
