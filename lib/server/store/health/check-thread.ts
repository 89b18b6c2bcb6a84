// A thread of its own, since looking through the whole file blocks: a file's path in, what is wrong with it out.
import { parentPort } from 'node:worker_threads';
import { damageIn } from './check.ts';

parentPort?.on('message', (file: string) => parentPort?.postMessage(damageIn(file)));
