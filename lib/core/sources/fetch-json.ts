import type { Failure, Result } from '../runtime/result.ts';
import { failed, type SourceFailure } from './outcome.ts';

export type FetchJson = (url: string, options?: { force?: boolean }) => Promise<Result<unknown, SourceFailure>>;
export type FetchLimits = { timeoutMs?: number; maxBytes?: number };

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1_000_000;

const BY_STATUS: Record<number, SourceFailure> = { 403: 'forbidden', 404: 'not-found', 429: 'rate-limited' };

/**
 * Asks an address for JSON: 8 s in all (headers and body), 1 MB decoded at the most, one redirect inside the same host, never from https to http.
 * Never throws: whatever goes wrong has a name.
 */
export async function fetchJson(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: FetchLimits = {},
): Promise<Result<unknown, SourceFailure>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(fetch, url, signal);
    if (!(response instanceof Response)) return response;
    if (!response.ok) {
      await response.body?.cancel();
      const failure = BY_STATUS[response.status] ?? (response.status >= 500 ? 'server-error' : 'http-error');
      return failed(failure, String(response.status));
    }
    const body = await readText(response, maxBytes, signal);
    return typeof body === 'string' ? parseJson(body) : body;
  } catch (error) {
    return signal.aborted ? failed('timeout', `${timeoutMs} ms`) : networkFailure(error);
  }
}

async function follow(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<Response | Failure<SourceFailure>> {
  const ask = (address: string) =>
    fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
  const response = await ask(url);
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel();
  const target = URL.parse(response.headers.get('location') ?? '', url);
  if (target?.host !== new URL(url).host) return failed('redirected', target?.host ?? 'nowhere');
  // What was asked for under TLS is not taken without it.
  if (url.startsWith('https:') && target.protocol !== 'https:') return failed('redirected', target.protocol);
  const second = await ask(target.href);
  return second.status >= 300 && second.status < 400 ? failed('redirected', 'twice') : second;
}

async function readText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | Failure<SourceFailure>> {
  const reader = response.body?.getReader();
  if (!reader) return failed('empty');
  // A body that trickles in must not outlive the bound, even where the transport does not heed the signal.
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), aborted]);
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return failed('too-large', `> ${maxBytes}`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): Result<unknown, SourceFailure> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return failed('empty');
  if (trimmed.startsWith('<')) return failed('not-json', 'markup');
  try {
    return { ok: true, value: JSON.parse(trimmed) };
  } catch {
    return failed(/^[[{]/.test(trimmed) ? 'truncated' : 'not-json');
  }
}

function networkFailure(error: unknown): Failure<SourceFailure> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/TIMED?OUT/.test(code)) return failed('timeout', code);
  if (/RESET|SOCKET|EPIPE|ABORTED|TERMINATED/i.test(code) || (error instanceof Error && error.message === 'terminated'))
    return failed('reset', code);
  return failed('refused', code);
}
