const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG's pixels, from its first part (RFC 2083); throws for what is none, or is cut short. */
export function sizeOfPng(bytes: Buffer): { width: number; height: number } {
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error('no PNG');
  if (bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND') throw new Error('PNG cut short');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
