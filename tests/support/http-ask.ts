import { type IncomingHttpHeaders, request } from 'node:http';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string;
}

/** A request over a new connection; the path goes out as it is written: nothing is normalised on the way. */
export function askAt(port: number, path: string, { method = 'GET', headers = {}, body }: Question = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const req = request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const all = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: all, text: all.toString() });
      });
    });
    req.on('error', reject).end(body);
  });
}
