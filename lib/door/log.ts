/** One event a line; values never carry a query, an address or anything else about a visitor. */
export type Log = (entry: { event: string } & Record<string, string | number | boolean>) => void;

/** Writes entries to standard error as JSON with the time in front. */
export const jsonLog: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};
