import { statfs } from 'node:fs/promises';

/** Free where a folder is; null where that is unknown. */
export const freeBytesOf = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
