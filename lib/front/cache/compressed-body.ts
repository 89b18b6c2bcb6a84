import { brotliDecompressSync } from 'node:zlib';
import { compress, type Encoding } from '../response/compression.ts';
import { HEADER_BYTES, type PreparedAnswer } from '../response/prepare.ts';

/** The same with its body in brotli alone, a tenth of the bytes; other encodings are made for each request. */
export async function compressedOnly(prepared: PreparedAnswer): Promise<PreparedAnswer> {
  if (!prepared.compressible) return prepared;
  const { body, encoded, ...rest } = prepared;
  // A copy: what the compressor hands out lies in a larger block.
  const bytes = Buffer.from(new Uint8Array(await (encoded.br ?? compress(body, 'br', 'quick'))).buffer);
  return {
    ...rest,
    get body() {
      return brotliDecompressSync(bytes);
    },
    bytes: bytes.length + HEADER_BYTES,
    encoded: { br: Promise.resolve(bytes) },
    recompression: null,
    isCompressedOnly: true,
  };
}

const hits = new WeakMap<PreparedAnswer, number>();

/** Compresses once per cached response: requests that come meanwhile share the bytes. */
export function encode(prepared: PreparedAnswer, encoding: Encoding): Promise<Buffer> {
  const { encoded, recompression: plan } = prepared;
  let bytes = encoded[encoding];
  if (!bytes) {
    bytes = compress(prepared.body, encoding, 'quick');
    if (prepared.isCompressedOnly) return bytes;
    encoded[encoding] = bytes;
    bytes.catch(() => delete encoded[encoding]);
  }
  if (plan) {
    const count = (hits.get(prepared) ?? 0) + 1;
    hits.set(prepared, count);
    if (count === plan.afterHits) recompress(prepared, plan.effort);
  }
  return bytes;
}

let squeezing: Promise<unknown> = Promise.resolve();

/** The best brotli is slow: it replaces the quick one later, one response at a time. */
function recompress({ body, encoded }: PreparedAnswer, effort: 'good' | 'best'): void {
  const work = async () => {
    const bytes = await compress(body, 'br', effort);
    encoded.br = Promise.resolve(bytes);
  };
  squeezing = squeezing.then(work).catch(() => undefined);
}
