import { BrowserLog } from '../../core/contracts/browser-log.ts';
import { PolicyReport } from '../../core/contracts/policy-report.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { JSON_TYPE } from '../../core/runtime/json-body.ts';
import { log } from '../../core/runtime/log.ts';
import { readJson, refusal } from './http.ts';
import { limitByAddress } from './rate-limit.ts';

const REPORT_TYPE = /^application\/csp-report\s*(;|$)/i;
const limit = limitByAddress(20, 60);

/** Counts from browsers, and their reports of what the content policy stopped: 204, and a line in the log. */
export async function takeBrowserLog(request: Request): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  const isReport = REPORT_TYPE.test(request.headers.get('content-type') ?? '');
  const body = await readJson(
    request,
    isReport ? BODY_LIMITS.visitor : BODY_LIMITS.count,
    isReport ? REPORT_TYPE : JSON_TYPE,
  );
  if (!body.ok) return body.refusal;
  const isRead = isReport ? reported(body.value) : counted(body.value);
  return isRead ?? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

function counted(value: unknown): Response | null {
  const parsed = BrowserLog.safeParse(value);
  if (!parsed.success) return refusal(400, 'Envie { "counts": { … } } com contagens conhecidas.');
  log('browser-error-reported', parsed.data.counts as Record<string, number>);
  return null;
}

function reported(value: unknown): Response | null {
  const parsed = PolicyReport.safeParse(value);
  if (!parsed.success) return refusal(400, 'Envie um relato da política de conteúdo.');
  log('csp-violation-reported', { [parsed.data]: 1 });
  return null;
}
