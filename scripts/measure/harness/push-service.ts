import { fork } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from './certificate.ts';

// A push service on loopback that speaks RFC 8030 over TLS, and a browser's side of RFC 8291: what a site sends is checked and opened.

export type ReceivedMessage = {
  /** The endpoint's path. */
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
};
/** What it answers; 'silence': nothing at all. */
export type PushReply = { status: number; headers?: Record<string, string> } | 'silence';

/** Whose endpoints are at one host, all of one service. */
export const PUSH_HOST = 'push.example.com';
export const endpointAt = (path: string, host = PUSH_HOST): string => `https://${host}${path}`;

export async function startPushService({
  delayMs = 0,
  hosts = [PUSH_HOST],
  answer = () => ({ status: 201 }),
}: {
  delayMs?: number;
  hosts?: readonly string[];
  answer?: (message: ReceivedMessage) => PushReply;
} = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-push-'));
  const { key, certificate } = makeCertificate(folder, hosts);
  rmSync(folder, { recursive: true });
  const messages: ReceivedMessage[] = [];
  const server = createServer({ key, cert: certificate, keepAliveTimeout: 60_000 }, (req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const message = {
        path: req.url ?? '',
        headers: req.headers as Record<string, string | undefined>,
        body: Buffer.concat(parts),
      };
      messages.push(message);
      const reply = answer(message);
      if (reply === 'silence') return;
      setTimeout(() => res.writeHead(reply.status, reply.headers).end(), delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: certificate,
    messages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser's subscription: what it tells the site, and the keys that open what it is sent. */
export function subscribe(endpoint: string): {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  open: (body: Buffer) => string;
} {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    open: (body) => openMessage(body, pair, auth),
  };
}

/** A message in the content coding aes128gcm (RFC 8188) under the keys of RFC 8291, one record; throws what does not open. */
function openMessage(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

/** What a message's token claims, where its key has signed it (RFC 8292); throws else. */
export function tokenOf({ headers }: Pick<ReceivedMessage, 'headers'>): {
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
} {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('the token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}

/** The service in a separate process, for measures: counts messages and keeps one of every `keepsEvery`. */
export async function forkPushService({ delayMs, keepsEvery }: { delayMs: number; keepsEvery: number }) {
  const args = [String(delayMs), String(keepsEvery)];
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const [{ address, ca }] = (await once(child, 'message')) as [{ address: string; ca: string }];
  const ask = async <Reply>(question: 'count' | 'messages'): Promise<Reply> => {
    const replied = once(child, 'message');
    child.send(question);
    return ((await replied) as [Reply])[0];
  };
  return {
    address,
    ca,
    /** How many messages came, and to how many endpoints. */
    counts: () => ask<{ messages: number; endpoints: number }>('count'),
    kept: async (): Promise<ReceivedMessage[]> =>
      (await ask<(Omit<ReceivedMessage, 'body'> & { body: string })[]>('messages')).map((message) => ({
        ...message,
        body: Buffer.from(message.body, 'base64'),
      })),
    stop: () => void child.kill(),
  };
}

if (import.meta.main) {
  const [delayMs = 0, keepsEvery = 1] = process.argv.slice(2).map(Number);
  const seen = new Set<string>();
  const kept: ReceivedMessage[] = [];
  const service = await startPushService({
    delayMs,
    answer(message) {
      seen.add(message.path);
      if (service.messages.length % keepsEvery === 0) kept.push(message);
      else message.body = Buffer.alloc(0);
      return { status: 201 };
    },
  });
  process.on('message', (question) => {
    if (question === 'count') process.send?.({ messages: service.messages.length, endpoints: seen.size });
    else process.send?.(kept.map((message) => ({ ...message, body: message.body.toString('base64') })));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ address: service.address, ca: service.ca });
}
