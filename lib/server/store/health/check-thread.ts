// A separate thread, since checking the whole file blocks. In: the file's path; out: the fault of it, or null.
import { parentPort } from 'node:worker_threads';
import { faultIn } from './check.ts';

parentPort?.on('message', (file: string) => {
  const fault = faultIn(file);
  parentPort?.postMessage(fault && { what: fault.message, isDamage: fault.kind === 'damaged' });
});
