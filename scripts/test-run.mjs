// What a run of tests starts and writes: all of it is found by one folder, the TMPDIR of each of its processes.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Stores of tests are written to memory where the system has a folder for that: no test waits for a disk's flush. */
export const temporaryFolder = () => process.env.TMPDIR ?? (hasMemoryFolder() ? MEMORY_FOLDER : tmpdir());

/** A fresh folder for all that a run writes. */
export function openRun() {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'bicho-tests-'));
  // As the system's folder: PostgreSQL's user and the one without rights write in it too.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * The processes of a run, but this one: their TMPDIR is its folder, or their command names it, as nginx's, which writes over its
 * environment. On systems without `/proc` none is found.
 */
export function processesIn(folder) {
  const read = (pid, file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const isOfRun = (pid) =>
    read(pid, 'environ').split('\0').includes(`TMPDIR=${folder}`) || read(pid, 'cmdline').includes(`${folder}/`);
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid !== process.pid && isOfRun(pid));
  } catch {
    return [];
  }
}

const PAUSE_MS = 50;
/** A site ends its last answers and PostgreSQL writes its end, both in less; the rest is killed. */
const LONGEST_MS = 5000;

/** Ends a run's last processes and removes its folder, at once: nothing else runs meanwhile. */
export function closeRun(folder, longestMs = LONGEST_MS) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const signalled = new Set();
  for (let waited = 0; ; waited += PAUSE_MS) {
    const left = processesIn(folder);
    if (left.length === 0) break;
    for (const pid of left) {
      const isKilled = waited >= longestMs;
      if (signalled.has(pid) && !isKilled) continue;
      signalled.add(pid);
      try {
        process.kill(pid, isKilled ? 'SIGKILL' : 'SIGTERM');
      } catch {
        // It has ended meanwhile.
      }
    }
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
  rmSync(folder, { recursive: true, force: true });
}
