import { BrowserLog } from '../../core/contracts/browser-log.ts';
import { PolicyReport } from '../../core/contracts/policy-report.ts';
import { JSON_TYPE } from '../../core/runtime/json-body.ts';
import { log } from '../../core/runtime/log.ts';
import { readJson, refusal } from './http.ts';
import { limitByAddress } from './rate-limit.ts';

const MOST_BYTES = 1024;
/** A report repeats the whole policy and two addresses. */
const MOST_REPORT_BYTES = 32 * 1024;
const REPORT_TYPE = /^application\/csp-report\s*(;|$)/i;
const limit = limitByAddress(20, 60);

/** Counts from browsers (row A6), and their reports of what the content policy stopped: 204, and a line in the log. */
export async function takeBrowserLog(request: Request): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  const isReport = REPORT_TYPE.test(request.headers.get('content-type') ?? '');
  const body = await readJson(request, isReport ? MOST_REPORT_BYTES : MOST_BYTES, isReport ? REPORT_TYPE : JSON_TYPE);
  if (!body.ok) return body.refusal;
  const told = isReport ? reported(body.value) : counted(body.value);
  return told ?? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

function counted(value: unknown): Response | null {
  const told = BrowserLog.safeParse(value);
  if (!told.success) return refusal(400, 'Envie { "counts": { … } } com contagens conhecidas.');
  log('browser', told.data.counts as Record<string, number>);
  return null;
}

function reported(value: unknown): Response | null {
  const told = PolicyReport.safeParse(value);
  if (!told.success) return refusal(400, 'Envie um relato da política de conteúdo.');
  log('policy-stopped', { [told.data]: 1 });
  return null;
}
