/** How long a test waits for what should come in seconds: only ends what would never end, on however busy a machine. */
export const GIVE_UP_MS = 5 * 60_000;
