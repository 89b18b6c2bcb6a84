const BOUND_MS = 10_000;

/** One answer of a call. Throws what the fetch does, or the status that is no success as its message. */
export async function ask<Reply>(path: string, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(BOUND_MS)]),
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Reply;
}
