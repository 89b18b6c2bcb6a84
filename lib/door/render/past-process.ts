import type { ChildProcess } from 'node:child_process';
import { inTime } from '../../core/runtime/in-time.ts';
import type { Log } from '../../core/runtime/log.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import type { Question } from './ask-next.ts';
import { type Package, unpack } from './packed.ts';

/** What the process is told: a page to make, or that stored data has changed. */
export type ToProcess = { id: number; question: Question } | 'bump';
/** What it tells: that it can be asked, a page, or that there is none. */
export type FromProcess = 'ready' | { id: number; page: MadePage<Package> } | { id: number; error: string };

/** `isSound`: all that it shows was read as it was rendered. */
export interface MadePage<P = PreparedAnswer> {
  prepared: P;
  isKept: boolean;
  isSound: boolean;
}

/** Whoever walks through the pages of the past asks for so many within so long; a visitor for a few. */
const MANY = 12;
const WITHIN_MS = 10_000;
/** While it starts, a page waits so long for it before it is made here: made here all of them hold up whoever asks for today's. */
const START_WAIT_MS = 250;
/** One that is not ready by then is ended. */
const START_LIMIT_MS = 30_000;
/** A page that takes longer does not come: the process is ended, and the page made by the site, in time for who asked. */
const LIMIT_MS = 4000;
/** One that nobody asks ends, and what it took is given back. */
const IDLE_MS = 20_000;
/** One that could not start, or died, is not tried again for so long. */
const REST_MS = 60_000;

interface Asked {
  resolve: (page: MadePage) => void;
  reject: (error: Error) => void;
}

/**
 * Makes pages of the past apart from everything else while many are asked for: a page is rendered in pieces of some 20 ms
 * that nothing can interrupt, and in the process that answers, whoever asks what came out today waits for them. There is one
 * more, while it is asked for: a second Next takes 450 MB, which are given back whole.
 */
export class PastProcess {
  readonly #start: () => ChildProcess | null;
  readonly #log: Log;
  /** When the last ones were asked for (ms since 1970). */
  #recent: number[] = [];
  #child: ChildProcess | null = null;
  #isReady = false;
  /** Called once it is ready, for pages that wait for it. */
  #whenReady: (() => void)[] = [];
  #restsUntil = 0;
  #deadline: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #asked = new Map<number, Asked>();

  /** `start`: with a channel of the advanced kind, which carries bytes as they are; null where there is no room for it. */
  constructor(start: () => ChildProcess | null, log: Log) {
    this.#start = start;
    this.#log = log;
  }

  /** Null while there is none to ask; rejects when it is not ready in time, the page fails, or the process dies meanwhile. */
  ask(question: Question): Promise<MadePage> | null {
    if (this.#child && this.#isReady) return this.#make(this.#child, question);
    const wasStarting = this.#child !== null;
    if (!wasStarting) this.#begin();
    return wasStarting ? this.#makeSoon(question) : null;
  }

  async #makeSoon(question: Question): Promise<MadePage> {
    await inTime(START_WAIT_MS, new Promise<void>((resolve) => this.#whenReady.push(resolve)));
    if (!this.#child || !this.#isReady) throw new Error('past-process-ended');
    return this.#make(this.#child, question);
  }

  #make(child: ChildProcess, question: Question): Promise<MadePage> {
    this.#waitForIdle();
    this.#lastId += 1;
    const id = this.#lastId;
    const page = new Promise<MadePage>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      tell(child, { id, question });
    });
    return inTime(LIMIT_MS, page).catch((error: unknown) => {
      if (this.#asked.delete(id)) this.#give(child, 'slow');
      throw error;
    });
  }

  /** Stored data has changed: what it keeps is out of date. */
  bump(): void {
    if (this.#child) tell(this.#child, 'bump');
  }

  close(): void {
    this.#restsUntil = Number.POSITIVE_INFINITY;
    if (this.#child) this.#end(this.#child);
  }

  #begin(): void {
    const now = Date.now();
    this.#recent = [...this.#recent.filter((at) => at > now - WITHIN_MS), now].slice(-MANY);
    if (this.#child || this.#recent.length < MANY || now < this.#restsUntil) return;
    const child = this.#start();
    if (!child) {
      this.#restsUntil = now + REST_MS;
      return;
    }
    this.#child = child;
    this.#deadline = setTimeout(() => this.#give(child, 'slow'), START_LIMIT_MS);
    this.#deadline.unref();
    child.on('message', (told: FromProcess) => this.#hear(told));
    child.on('error', (error) => this.#give(child, error.message.slice(0, 200)));
    child.on('exit', (code, signal) => this.#give(child, String(code ?? signal)));
    child.unref();
    child.channel?.unref();
  }

  #hear(told: FromProcess): void {
    if (told === 'ready') {
      this.#isReady = true;
      this.#waitForIdle();
      for (const go of this.#whenReady.splice(0)) go();
      return;
    }
    const asked = this.#asked.get(told.id);
    this.#asked.delete(told.id);
    if ('error' in told) asked?.reject(new Error(told.error));
    else asked?.resolve({ ...told.page, prepared: unpack(told.page.prepared) });
  }

  /** It has failed; pages are made here until another is tried. */
  #give(child: ChildProcess, error: string): void {
    if (this.#child !== child) return;
    this.#restsUntil = Date.now() + REST_MS;
    this.#log('past-process-failed', { error });
    this.#end(child);
  }

  #end(child: ChildProcess): void {
    this.#child = null;
    this.#isReady = false;
    this.#whenReady = [];
    clearTimeout(this.#deadline);
    // It has read, and written nothing: there is nothing to be finished.
    child.kill('SIGKILL');
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(new Error('past-process-ended'));
  }

  #waitForIdle(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      if (this.#child) this.#end(this.#child);
    }, IDLE_MS);
    this.#deadline.unref();
  }
}

/** What does not reach a process that is gone is told by its end. */
function tell(child: ChildProcess, told: ToProcess): void {
  child.send(told, () => undefined);
}
