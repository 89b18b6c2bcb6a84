/** What an error is, for the log: its name and code (SQLSTATE, errno), never its words, which may hold a visitor's. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = codeOf(error) ?? codeOf(error.cause);
  if (code === null) return error.name;
  // Drivers call each of theirs so.
  return error.name.toLowerCase() === 'error' ? code : `${error.name} ${code}`;
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : null;
}
