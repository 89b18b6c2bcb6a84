import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { StreamPlace } from '../harness/stream-listeners.ts';

/** What a site answers at an address; by TLS its certificate, made for the measure, is taken as it is. */
export function getText({ port, host, isSecure }: StreamPlace, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, servername: host, headers: { host } };
    const sent = isSecure ? getSecure({ ...options, rejectUnauthorized: false }) : getPlain(options);
    sent.once('error', reject);
    sent.once('response', async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      resolve(text);
    });
  });
}
