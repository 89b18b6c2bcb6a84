import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { DATA_TYPES } from '../../site/data-words.ts';
import { type DataIndex, FOLDER, fileOnDisk, readDataIndex } from './index-file.ts';

const FILE = /^\/dados\/([a-z0-9-]+)\.(csv|json|parquet)$/;
/** An index that was read so short a time ago is not read again. */
const KEPT_MS = 2000;

/** A file of the open data: sent whole or in parts; its tag is its digest, the same on every machine. */
export type SendFile = (req: IncomingMessage, res: ServerResponse, headers: Record<string, string>) => Promise<void>;

/** What is at an address below /dados/; null where nothing is. */
export function openDataFiles(dataDir: string, now: () => number): (address: string) => Promise<SendFile | null> {
  let index: DataIndex | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (address) => {
    const [, name = '', format = ''] = FILE.exec(address) ?? [];
    if (name === '') return null;
    if (now() - readAt > KEPT_MS) {
      index = await readDataIndex(dataDir);
      readAt = now();
    }
    const table = index?.tables.find((one) => one.name === name);
    const file = table?.files.find((one) => one.format === format);
    if (!file) return null;
    return (req, res, headers) =>
      new Promise((resolve) => {
        for (const [key, value] of Object.entries(headers)) res.setHeader(key, value);
        res.setHeader('Content-Type', DATA_TYPES[file.format] + (file.format === 'parquet' ? '' : '; charset=utf-8'));
        res.setHeader('ETag', `"${file.sha256.slice(0, 32)}"`);
        res.setHeader('Cache-Control', 'public, max-age=60, no-transform');
        res.setHeader('Access-Control-Allow-Origin', '*');
        res.setHeader('Access-Control-Expose-Headers', 'Content-Range, ETag');
        res.once('close', resolve);
        send(req, fileOnDisk(name, file), {
          root: path.join(dataDir, FOLDER),
          cacheControl: false,
          lastModified: false,
          index: false,
        })
          .on('error', ({ status }: { status?: number }) => {
            const isBeyond = status === 416;
            res.statusCode = isBeyond ? 416 : 503;
            // Gone since the index was read: the next request finds the new one.
            if (isBeyond) res.setHeader('Content-Range', `bytes */${file.bytes}`);
            else res.setHeader('Retry-After', '2');
            res.end();
          })
          .pipe(res);
      });
  };
}
