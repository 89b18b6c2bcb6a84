import { brotliDecompressSync } from 'node:zlib';
import { compress } from '../response/compression.ts';
import type { PreparedAnswer } from '../response/prepare.ts';

/** A prepared answer as plain data, which may go from one process to another: its body compressed, or plain where it is too short. */
export type Package = Omit<PreparedAnswer, 'body' | 'encoded' | 'recompression' | 'isPacked'> & {
  bytes: number;
  held: Uint8Array;
};

/**
 * The same answer with its body kept compressed alone, which takes a tenth of the room; whoever asks for it otherwise gets
 * it unpacked for the moment. What is too short to be compressed stays as it is.
 */
export async function packed(prepared: PreparedAnswer): Promise<PreparedAnswer> {
  return prepared.compressible ? unpack(await pack(prepared)) : prepared;
}

export async function pack(prepared: PreparedAnswer): Promise<Package> {
  const { body, encoded, recompression: _, isPacked: __, ...rest } = prepared;
  const bytes = prepared.compressible ? await (encoded.br ?? compress(body, 'br', 'quick')) : body;
  // A copy: what the compressor hands out lies in a larger block.
  const held = Uint8Array.prototype.slice.call(bytes);
  return { ...rest, held, bytes: prepared.bytes - body.length + held.length };
}

export function unpack({ held, ...rest }: Package): PreparedAnswer {
  // What came from another process lies in its whole message.
  const own = held.byteLength === held.buffer.byteLength ? held : new Uint8Array(held);
  const bytes = Buffer.from(own.buffer);
  if (!rest.compressible) return { ...rest, body: bytes, encoded: {}, recompression: null, isPacked: false };
  return {
    ...rest,
    get body() {
      return brotliDecompressSync(bytes);
    },
    encoded: { br: Promise.resolve(bytes) },
    recompression: null,
    isPacked: true,
  };
}
