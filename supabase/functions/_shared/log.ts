/** One structured line per event on standard error; values are counts, names and durations, never a visitor's data. */
export function log(event: string, fields: Record<string, string | number | boolean | null> = {}): void {
  console.error(JSON.stringify({ at: new Date().toISOString(), event, ...fields }));
}
