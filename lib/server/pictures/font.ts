import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The site's face, Archivo, as WOFF2. */
export const siteFont = (): Promise<Buffer> => readFile(path.join(process.cwd(), 'app/fonts/archivo.woff2'));
