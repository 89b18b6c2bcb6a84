import type { Failure, Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from './outcome.ts';

export type FetchLimits = { timeoutMs?: number; maxBytes?: number };
export type FetchTextOptions = FetchLimits & { headers?: Readonly<Record<string, string>> };

/** What an address reported: its text with what to ask it by next time, or that it is still as requested. */
export type FetchedText =
  | { kind: 'text'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'not-modified' };

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1_000_000;

const BY_STATUS: Record<number, SourceFailure> = { 403: 'forbidden', 404: 'not-found', 429: 'rate-limited' };

/** What an address is polled with: every header, and whether a 304 is an answer to it. */
type Question = { headers: Readonly<Record<string, string>>; isConditional: boolean };

/**
 * Asks an address for text (UTF-8): 8 s in all (headers and body), 1 MB decoded at the most, one redirect inside the
 * same host, never from https to http. With `if-none-match` or `if-modified-since` among the headers a 304 is
 * 'not-modified'. Never throws: whatever goes wrong has a name; a blank body is 'empty'.
 */
export async function fetchText(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, headers = {} }: FetchTextOptions = {},
): Promise<Result<FetchedText, SourceFailure>> {
  const isConditional = Object.keys(headers).some((name) => /^if-(none-match|modified-since)$/i.test(name));
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(fetch, url, { headers, isConditional }, signal);
    if (!(response instanceof Response)) return response;
    if (isConditional && response.status === 304) {
      await response.body?.cancel();
      return { ok: true, value: { kind: 'not-modified' } };
    }
    if (!response.ok) {
      await response.body?.cancel();
      const failure = BY_STATUS[response.status] ?? (response.status >= 500 ? 'server-error' : 'http-error');
      return failed(failure, String(response.status));
    }
    const text = await readText(response, maxBytes, signal);
    if (typeof text !== 'string') return text;
    if (text.trim() === '') return failed('empty');
    const etag = response.headers.get('etag');
    return { ok: true, value: { kind: 'text', text, etag, lastModified: response.headers.get('last-modified') } };
  } catch (error) {
    return signal.aborted ? failed('timeout', `${timeoutMs} ms`) : networkFailure(error);
  }
}

async function follow(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, isConditional }: Question,
  signal: AbortSignal,
): Promise<Response | Failure<SourceFailure>> {
  const ask = (address: string) => fetch(address, { signal, redirect: 'manual', headers: { ...headers } });
  const isRedirect = ({ status }: Response) => status >= 300 && status < 400 && !(isConditional && status === 304);
  const response = await ask(url);
  if (!isRedirect(response)) return response;
  await response.body?.cancel();
  const target = URL.parse(response.headers.get('location') ?? '', url);
  if (target?.host !== new URL(url).host) return failed('redirected', target?.host ?? 'nowhere');
  // What was requested under TLS is not taken without it.
  if (url.startsWith('https:') && target.protocol !== 'https:') return failed('redirected', target.protocol);
  const second = await ask(target.href);
  return isRedirect(second) ? failed('redirected', 'twice') : second;
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

function networkFailure(error: unknown): Failure<SourceFailure> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/TIMED?OUT/.test(code)) return failed('timeout', code);
  if (/RESET|SOCKET|EPIPE|ABORTED|TERMINATED/i.test(code) || (error instanceof Error && error.message === 'terminated'))
    return failed('reset', code);
  return failed('refused', code);
}
