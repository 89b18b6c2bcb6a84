import { BrowserLog } from '../../core/contracts/browser-log.ts';
import { PolicyReport } from '../../core/contracts/policy-report.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { JSON_TYPE } from '../../core/runtime/json-body.ts';
import { log } from '../../core/runtime/log.ts';
import { CLIENT_ADDRESS_HEADER } from '../../site/front-headers.ts';
import { tooManyCalls } from '../api/access.ts';
import { readJson, refusal } from '../api/http.ts';
import { limitByAddress } from '../api/rate-limit.ts';
import { countUse } from './events.ts';

const REPORT_TYPE = /^application\/csp-report\s*(;|$)/i;
/** Of errors and reports; events have another limit. */
const limit = limitByAddress(20, 60);
const addressOf = ({ headers }: Request) => headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';

/** Counts from browsers, and their reports of what the content policy stopped: 204, and a line in the log or a stored count. */
export async function takeBrowserLog(request: Request): Promise<Response> {
  const isReport = REPORT_TYPE.test(request.headers.get('content-type') ?? '');
  const body = await readJson(
    request,
    isReport ? BODY_LIMITS.visitor : BODY_LIMITS.count,
    isReport ? REPORT_TYPE : JSON_TYPE,
  );
  if (!body.ok) return limit(request) ?? body.refusal;
  const refused = isReport ? (limit(request) ?? reported(body.value)) : await counted(request, body.value);
  return refused ?? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

async function counted(request: Request, value: unknown): Promise<Response | null> {
  const parsed = BrowserLog.safeParse(value);
  const { counts, events } = parsed.data ?? {};
  if (counts || !parsed.success) {
    const tooMany = limit(request);
    if (tooMany) return tooMany;
  }
  if (!parsed.success)
    return refusal(400, 'Envie { "counts": { … } } ou { "events": { … } } com contagens conhecidas.');
  if (counts) log('browser-error-reported', counts as Record<string, number>);
  if (!events) return null;
  const wait = await countUse(events, addressOf(request), (name) => request.headers.get(name));
  if (wait === 0) return null;
  const { status, message, headers } = tooManyCalls(wait);
  return refusal(status, message, headers);
}

function reported(value: unknown): Response | null {
  const parsed = PolicyReport.safeParse(value);
  if (!parsed.success) return refusal(400, 'Envie um relato da política de conteúdo.');
  log('csp-violation-reported', { [parsed.data]: 1 });
  return null;
}
