import { processWide } from '../../core/runtime/process-wide.ts';
import { type RunReader, readHere } from '../../core/sources/readers.ts';

/** Who reads this process's replies: a worker thread where `npm start` has made one, else the process itself. */
export const reader = processWide('reader', (): { read: RunReader } => ({ read: readHere }));
