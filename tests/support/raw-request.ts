import { connect } from 'node:net';
import { giveUpMs } from './patience.ts';

export type RawAnswer = { status: number; head: string; body: string; answers: number; ms: number };

const QUIET_MS = 40;

/**
 * Sends bytes as they are over a new connection and takes what comes back. `parts` are sent `pauseMs` apart.
 * Status 0: the connection ended without an answer.
 */
export function rawRequest(port: number, parts: readonly (string | Buffer)[], pauseMs = 0): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let quiet: NodeJS.Timeout | undefined;
    let isDone = false;
    const mostMs = giveUpMs();
    const limit = setTimeout(() => done(new Error(`no answer in ${mostMs} ms`)), mostMs);
    function done(error?: Error) {
      if (isDone) return;
      isDone = true;
      clearTimeout(limit);
      clearTimeout(quiet);
      socket.destroy();
      if (error) reject(error);
      else resolve(read(Buffer.concat(chunks), performance.now() - began));
    }
    socket.on('connect', async () => {
      for (const part of parts) {
        if (isDone) return;
        socket.write(part);
        if (pauseMs) await new Promise((next) => setTimeout(next, pauseMs));
      }
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        if (isWhole(Buffer.concat(chunks))) done();
      }, QUIET_MS);
    });
    socket.on('error', () => done());
    socket.on('close', () => done());
  });
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString('latin1'))?.[1];
  return length === undefined || bytes.length >= end + 4 + Number(length) || /^HTTP\/1.1 304/.test(bytes.toString());
}

function read(bytes: Buffer, ms: number): RawAnswer {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    head: end < 0 ? text : text.slice(0, end),
    body: end < 0 ? '' : text.slice(end + 4),
    answers: [...text.matchAll(/^HTTP\/1\.1 \d{3}/gm)].length,
    ms,
  };
}
