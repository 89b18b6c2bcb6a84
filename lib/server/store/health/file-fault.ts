import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** What may hinder the use of a file; only damage is mended by a copy. */
type FileFaultKind = 'damaged' | 'missing' | 'denied' | 'read-only' | 'full' | 'busy' | 'failing' | 'unknown';

/** Its message says, in a part of a sentence, which file or folder cannot be used and why. */
export class FileFault extends Error {
  override name = 'FileFault';
  readonly kind: FileFaultKind;
  constructor(kind: FileFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const BY_CODE: Readonly<Record<string, FileFaultKind>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EBUSY: 'busy',
  EIO: 'failing',
};

// SQLite's result codes (sqlite.org/rescode.html); 8 (READONLY) and 14 (CANTOPEN) say what, not why.
const BY_RESULT: Readonly<Record<number, FileFaultKind>> = {
  3: 'denied',
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  23: 'denied',
  26: 'damaged',
};
const SAYS_NOT_WHY: readonly (number | undefined)[] = [8, 14];

const TEXT: Readonly<Record<FileFaultKind, (place: string, message: string) => string>> = {
  damaged: (place, message) => `${place} está danificado (${message})`,
  missing: (place) => `${place} não existe`,
  denied: (place) => `o usuário que roda este programa (uid ${process.getuid?.()}) não tem permissão em ${place}`,
  'read-only': (place) => `${place} só aceita leitura`,
  full: (place) => `falta espaço em disco para ${place}`,
  busy: (place) => `outro processo está usando ${place}`,
  failing: (place, message) => `o disco falhou ao ler ou gravar ${place} (${message})`,
  unknown: (place, message) => `${place} não pôde ser usado (${message})`,
};

type SystemError = { code?: string; path?: string; dest?: string; errcode?: number };

const made = (kind: FileFaultKind, place: string, message = '') => new FileFault(kind, TEXT[kind](place, message));

/** Whether an error is one of the file system or of SQLite. */
export const isFileError = (error: unknown): error is Error & SystemError =>
  error instanceof Error &&
  (error instanceof FileFault || 'errcode' in error || ('code' in error && String(error.code) in BY_CODE));

/** The fault that an error of the file system or of SQLite tells; `file`: what was used, where the error does not say it. */
export function faultOf(error: unknown, file?: string): FileFault {
  if (error instanceof FileFault) return error;
  const { code, path: named, errcode } = (error ?? {}) as SystemError;
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
  const place = named ?? file ?? 'o banco de dados';
  const result = errcode === undefined ? undefined : errcode & 0xff;
  if (file && SAYS_NOT_WHY.includes(result)) {
    const hindrance = hindranceAt(file);
    if (hindrance) return hindrance;
  }
  return made(BY_CODE[code ?? ''] ?? BY_RESULT[result ?? -1] ?? 'unknown', place, message);
}

/** Why a database file cannot be opened or written: SQLite needs its folder too, for what it writes beside it. */
function hindranceAt(file: string): FileFault | null {
  const tried = (place: string, work: () => unknown) => {
    try {
      work();
      return null;
    } catch (error) {
      return made(BY_CODE[(error as SystemError).code ?? ''] ?? 'unknown', place, String(error));
    }
  };
  const { R_OK, W_OK, X_OK } = constants;
  const folder = path.dirname(file);
  return (
    tried(folder, () => accessSync(folder, W_OK | X_OK)) ??
    tried(file, () => statSync(file)) ??
    tried(file, () => accessSync(file, R_OK | W_OK))
  );
}

/** A folder that a file is about to be written to: throws what hinders it. */
export function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw faultOf(error, folder);
  }
}
