import { globalSingleton } from './global-singleton.ts';

/**
 * Limits the lines of the log by kind and minute: visitors can cause some of them, and a log that fills the disk stops the
 * site. The first of a minute are written, the others counted; the next line of any kind reports how many there were.
 */
const MAX_A_MINUTE = 60;
const MINUTE_MS = 60_000;

interface Kind {
  minute: number;
  written: number;
  dropped: number;
}

const linesByKind = () => globalSingleton('lines', () => new Map<string, Kind>());

/** Lines of one kind (a constant of the code) that were dropped in a minute that is over. */
export type DroppedLines = { of: string; lines: number };

/** Whether one more line of a kind may be written, and the drops of minutes that are over, each reported once. */
export function admitLine(
  event: string,
  now: number,
  most = MAX_A_MINUTE,
): { isAdmitted: boolean; dropped: DroppedLines[] } {
  const kinds = linesByKind();
  const dropped = takeDropped(now);
  const minute = Math.floor(now / MINUTE_MS);
  const kind = kinds.get(event) ?? { minute, written: 0, dropped: 0 };
  kinds.set(event, kind);
  const isAdmitted = kind.written < most;
  if (isAdmitted) kind.written += 1;
  else kind.dropped += 1;
  return { isAdmitted, dropped };
}

/** The drops of minutes that are over, for when no further line comes. */
export function takeDropped(now: number): DroppedLines[] {
  const minute = Math.floor(now / MINUTE_MS);
  const dropped: DroppedLines[] = [];
  const kinds = linesByKind();
  for (const [of, kind] of kinds) {
    if (kind.minute === minute) continue;
    if (kind.dropped > 0) dropped.push({ of, lines: kind.dropped });
    kinds.delete(of);
  }
  return dropped;
}
