import CachePolicy from 'http-cache-semantics';

// Renders are shared, so no request header counts; a lifetime that is not stated is not guessed.
const ANONYMOUS = { headers: {} };
const OPTIONS = { shared: true, cacheHeuristic: 0 };

/** Whether a shared cache may store a response and reuse it, by its status and headers (RFC 9111). */
export function isShareable(status: number, headers: Readonly<Record<string, string>>): boolean {
  const policy = new CachePolicy(ANONYMOUS, { status, headers }, OPTIONS);
  return policy.storable() && policy.maxAge() > 0;
}
