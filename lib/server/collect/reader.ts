import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { type RunReader, readHere } from '../../core/sources/readers.ts';

/** Who reads this process's replies: a worker thread where `npm start` has made one, else the process itself. */
export const reader = globalSingleton('reader', (): { read: RunReader } => ({ read: readHere }));
