import { log } from '../../core/runtime/log.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';
import { type StoreFault, storeFault } from '../store/health/fault.ts';
import { refusal } from './http.ts';

/** Visitors are answered so too: which file it is, and why, is in the log alone. */
const notWritten = ({ isDamage }: StoreFault) =>
  isDamage
    ? 'Nada foi gravado: o armazenamento está danificado. Restaure uma cópia e envie de novo.'
    : 'Nada foi gravado: o arquivo do armazenamento não pode ser usado; o registro do site diz por quê. Envie de novo depois.';

/** Answers come before the front's own limit, with a sentence. */
const LIMIT_MS = 15_000;
const RETRY_AFTER_S = 10;

// SQLite's result codes and PostgreSQL's SQLSTATE.
const FULL = { errcode: 13, code: '53100' };
const READ_ONLY = { errcode: 8, code: '25006' };

/**
 * Runs work that writes to the store; where the store does not take it, or not within 15 s, the answer is 503 with
 * Retry-After and a sentence that says what holds and what to do.
 */
export async function withStore(work: () => Promise<Response>): Promise<Response> {
  const fault = storeFault();
  if (fault !== null) return refusal(503, notWritten(fault), { 'retry-after': String(RETRY_AFTER_S) });
  try {
    return await withTimeout(LIMIT_MS, work());
  } catch (error) {
    log('store-write-failed', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' });
    return refusal(503, sentence(error), { 'retry-after': String(RETRY_AFTER_S) });
  }
}

function sentence(error: unknown): string {
  const is = ({ errcode, code }: typeof FULL) => {
    if (typeof error !== 'object' || error === null) return false;
    // SQLite's extended codes carry the plain one in their last byte.
    if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === errcode;
    return 'code' in error && error.code === code;
  };
  if (is(FULL)) return 'Nada foi gravado: falta espaço em disco. Libere espaço e envie de novo.';
  if (is(READ_ONLY)) return 'Nada foi gravado: o armazenamento só aceita leitura agora. Tente de novo mais tarde.';
  return 'O armazenamento não respondeu a tempo ou falhou. Envie de novo em alguns segundos: o que já tiver sido gravado não muda.';
}
