import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this a compressed body saves less than a packet. */
const MIN_BYTES = 1024;

/** `quick` while a client waits; `good` and `best` later, for bytes in demand. */
const QUALITY = {
  quick: { br: 5, gzip: 6 },
  good: { br: 10, gzip: 9 },
  best: { br: 11, gzip: 9 },
} as const;

export type Effort = keyof typeof QUALITY;

/** The client's preferred encoding by Accept-Encoding's q-values (ties: br, gzip); null is identity. */
export function negotiateEncoding(header = ''): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0;
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  let best: Encoding | null = null;
  let bestWeight = 0;
  for (const encoding of ['br', 'gzip'] as const) {
    const weight = weightOf(encoding);
    if (weight > bestWeight && weight >= identity) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** Whether the type is text (images, fonts and archives are packed already) and the body long enough to gain. */
export function isCompressible(contentType: string, bytes: number): boolean {
  if (bytes < MIN_BYTES) return false;
  return /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)\b|application\/(?:wasm|ld\+json)\b|image\/svg\+xml)/i.test(
    contentType,
  );
}

export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = QUALITY[effort][encoding];
  if (encoding === 'gzip') return deflate(body, { level: quality });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
