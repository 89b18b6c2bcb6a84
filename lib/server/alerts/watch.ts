import { addDays, saoPaulo } from '../../core/domain/days.ts';
import type { Slot } from '../../core/domain/draws/schedule.ts';
import { withdrawnSlots } from '../../core/domain/draws/withdrawals.ts';
import { type AlertCase, type AlertInput, openCases, storeCase } from '../../core/polling/alert-cases.ts';
import { sourcesOn } from '../../core/polling/sources-on.ts';
import { type Log, log } from '../../core/runtime/log.ts';
import { openDisputes } from '../../core/store/dismissals.ts';
import { applyOperatorLines } from '../../core/store/operator-lines.ts';
import { keysOfDays } from '../../core/store/read.ts';
import type { Store } from '../../core/store/schema.ts';
import { readSourceStates } from '../../core/store/source-states.ts';
import { readSwitches } from '../../core/store/source-switches.ts';
import { lateSlots } from '../../core/views/shared-late-slots.ts';
import { lateAfterReader, recentWithdrawals } from '../../core/views/shared-slots.ts';
import { otherStandings } from '../../core/views/shared-source-standings.ts';
import { now } from '../clock.ts';
import { type ClockJump, recentClockJump } from '../collect/clock-watch.ts';
import { startEachMinute } from '../collect/cron.ts';
import type { Env } from '../env.ts';
import type { HookSettings } from '../hooks/targets.ts';
import { hookTroubles } from '../hooks/troubles.ts';
import { recentRefusals } from '../notices/figures.ts';
import { codeOf } from '../signed-post.ts';
import { storeFault } from '../store/health/fault.ts';
import { freeBytesOf } from '../store/health/free-bytes.ts';
import { store } from '../store/open.ts';
import { alertRound, bookIn, bookInMemory } from './alerts.ts';
import { currentReceivers, type Receiver } from './receivers.ts';
import { type AlertWords, alertWords, deskText } from './words.ts';

const MINUTE_MS = 60_000;
/** After a start what was missed comes first. */
const SETTLES_AFTER_MS = 2 * MINUTE_MS;

type WatchSettings = Pick<Env, 'BICHO_SOURCES' | 'DATA_DIR'> & HookSettings;

/** Looks for open cases each minute while a receiver is set, by a variable or at the desk. Returns how to stop. */
export function startAlerts(settings: Env): () => void {
  const receivers: Receiver[] = [];
  const look = makeWatch({ store, receivers, settings, now, clockJump: recentClockJump, log });
  const from = now().getTime() + SETTLES_AFTER_MS;
  return startEachMinute('alerts', async () => {
    receivers.splice(0, receivers.length, ...currentReceivers());
    if (receivers.length > 0 && now().getTime() >= from) await look();
  });
}

/** A look at everything that may need a person. What is wrong with the store itself is kept by this process alone. */
export function makeWatch(deps: {
  store: () => Promise<Store>;
  receivers: readonly Receiver[];
  settings: WatchSettings;
  now: () => Date;
  clockJump: () => ClockJump | null;
  log: Log;
}): () => Promise<void> {
  const { receivers, settings } = deps;
  const ownBook = bookInMemory();
  let failsSince: number | null = null;
  return async () => {
    const at = deps.now();
    const round = { receivers, now: at, log: deps.log };
    const found = (cases: readonly AlertCase[]) =>
      cases.map((one) => ({ kind: one.kind, subject: one.subject, ...alertWords(one, settings.SITE_URL) }));
    let troubles: AlertCase[] = [];
    try {
      const opened = await deps.store();
      const cases = openCases(await readInput(opened, at, settings, deps.clockJump));
      // The round writes: a store that takes no writes is noticed here.
      await alertRound(bookIn(opened), found(cases), round);
      failsSince = null;
    } catch (error) {
      failsSince ??= at.getTime();
      troubles = troublesOf(error, at.getTime() - failsSince);
    }
    await alertRound(ownBook, found(troubles), round);
  };
}

/** The cases that are open now, in the desk's words, whether a receiver is set or not; `slot`: the draw that one is about. */
export async function currentAlerts(settings: WatchSettings): Promise<(AlertWords & { slot: Slot | null })[]> {
  const cases = openCases(await readInput(await store(), now(), settings, recentClockJump));
  const slotOf = (one: AlertCase) => ('slot' in one ? one.slot : 'draw' in one ? one.draw : null);
  return cases.map((one) => ({
    ...alertWords(one, settings.SITE_URL),
    text: deskText(one, settings.SITE_URL),
    slot: slotOf(one),
  }));
}

function troublesOf(error: unknown, failingMs: number): AlertCase[] {
  const fault = storeFault();
  if (fault !== null) return [storeCase(fault)];
  // A database that is started again is back by the next look.
  if (failingMs < MINUTE_MS) return [];
  return [{ kind: 'store-unreachable', subject: '', what: codeOf(error) || 'sem resposta' }];
}

async function readInput(
  store: Store,
  at: Date,
  settings: WatchSettings,
  clockJump: () => ClockJump | null,
): Promise<AlertInput> {
  const { db } = store;
  await applyOperatorLines(db);
  const { day } = saoPaulo(at);
  const days = [addDays(day, -1), day];
  const withdrawn = withdrawnSlots(await recentWithdrawals(db, at));
  const { keys, rivalled } = await keysOfDays(db, days);
  const lateAfter = await lateAfterReader(db, at);
  const caixa = (await otherStandings({ db, now: at })).filter(({ name }) => !name.startsWith('feed:'));
  const answers = caixa.flatMap(({ lastAnsweredAt }) => (lastAnsweredAt ? [Date.parse(lastAnsweredAt)] : []));
  return {
    now: at,
    sources: sourcesOn(settings.BICHO_SOURCES, await readSwitches(db)),
    states: await readSourceStates(db, at),
    caixaAnsweredAt: answers.length > 0 ? Math.max(...answers) : null,
    disputed: await openDisputes(
      db,
      rivalled.filter(({ checked }) => checked === 'in-conference'),
    ),
    late: days.flatMap((on) =>
      lateSlots(
        keys.filter((key) => key.day === on),
        at,
        lateAfter,
        withdrawn,
        { day: on },
      ),
    ),
    storeFault: storeFault(),
    clockJump: clockJump()?.seconds ?? null,
    pushRefusals: recentRefusals(),
    hookTroubles: await hookTroubles(store, settings),
    freeBytes: await freeBytesOf(settings.DATA_DIR),
  };
}
