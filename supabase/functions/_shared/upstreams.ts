import type { CollectFrom } from '../../../lib/core/functions/collect.ts';
import type { Result } from '../../../lib/core/runtime/result.ts';
import { type FetchJson, fetchJson } from '../../../lib/core/sources/fetch-json.ts';
import { sourcesOf, type UpstreamSettings } from '../../../lib/core/sources/mirrors.ts';
import { failed, type SourceFailure } from '../../../lib/core/sources/outcome.ts';
import type { Circuits } from './circuits.ts';

const IN_ALL_MS = 8000;
const RETRIED = ['refused', 'reset', 'server-error'];

// One retry, after a pause of its own length for each caller, and only inside the request's bound in all.
async function askTwice(address: string): Promise<Result<unknown, SourceFailure>> {
  const until = Date.now() + IN_ALL_MS;
  const first = await fetchJson(fetch, address, { timeoutMs: IN_ALL_MS });
  if (first.ok || !RETRIED.includes(first.reason)) return first;
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
  const leftMs = until - Date.now();
  return leftMs > 0 ? fetchJson(fetch, address, { timeoutMs: leftMs }) : first;
}

/** The settings' upstreams, each behind a retry and its circuit. */
export function makeUpstreams(settings: UpstreamSettings, circuits: Circuits): CollectFrom {
  const guarded =
    (source: string): FetchJson =>
    async (address, { force = false } = {}) => {
      if (!force && circuits.isOpen(source)) return failed('circuit-open');
      const told = await askTwice(address);
      circuits.note(source, told);
      return told;
    };
  return sourcesOf(settings, guarded);
}

/** Configured mirrors whose circuit is closed. */
export function openMirrors({ CAIXA_BACKUP_URLS }: UpstreamSettings, circuits: Circuits): number {
  return CAIXA_BACKUP_URLS.filter(({ name }) => !circuits.isOpen(name)).length;
}
