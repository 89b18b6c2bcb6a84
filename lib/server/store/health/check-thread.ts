// A separate thread, since checking the whole file blocks. In: the file's path; out: what is wrong with it.
import { parentPort } from 'node:worker_threads';
import { damageIn } from './check.ts';

parentPort?.on('message', (file: string) => parentPort?.postMessage(damageIn(file)));
