import type { AnsweredLine } from '../../../core/contracts/checks.ts';
import { TEXT_HITS, V1TextCheck, V1TextCheckBody } from '../../../core/contracts/v1.ts';
import { CHECK_FIELDS } from '../../../core/domain/check-fields.ts';
import { type Period, readPeriod } from '../../../core/domain/queries/check-period.ts';
import { BODY_LIMITS } from '../../../core/runtime/body-limits.ts';
import {
  assumedOf,
  isTicket,
  periodFault,
  textFault,
  totalWords,
  understoodOf,
  unreadWords,
  verdictOf,
} from '../../../site/text-check-words.ts';
import { type CheckDeps, checkDeps } from '../../backend/checks.ts';
import { answerText } from '../../backend/text-checks.ts';
import { readJson } from '../http.ts';
import { limitByAddress } from '../rate-limit.ts';
import { closed, opened } from '../v1.ts';
import { cents, toldBet, toldTicket } from './check.ts';

/** A text holds up to a hundred tickets, so that it costs more than other calls. */
const limit = limitByAddress(30, 60);

const FORMS: Readonly<Record<string, string>> = {
  text: 'Escreva os jogos em text, como { "text": "milhar 4829 5 reais cabeça PT" }.',
  period: 'Em period cabem "ultimo", "7-dias", "3-meses", "tudo" ou { "from": "2026-07-01", "to": "2026-07-31" }.',
};

type Body = ReturnType<typeof V1TextCheckBody.parse>;

function periodOf({ period }: Body, today: string): ReturnType<typeof readPeriod> {
  if (period === undefined) return { ok: true, period: null };
  const fields =
    typeof period === 'string'
      ? { periodo: period, de: '', ate: '' }
      : { periodo: '', de: period.from, ate: period.to };
  return readPeriod(fields, today);
}

/** POST /api/v1/check: every ticket of a text. */
export async function v1TextCheck(request: Request, deps: CheckDeps = checkDeps()): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return withOrigin(tooMany);
  const body = await readJson(request, BODY_LIMITS.visitor);
  if (!body.ok) return withOrigin(body.refusal);
  const parsed = V1TextCheckBody.safeParse(body.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? 'pedido');
    const { text } = (body.value ?? {}) as { text?: unknown };
    if (field === 'text' && typeof text === 'string')
      return wrong(
        'text',
        textFault({ ok: false, reason: text === '' ? 'empty' : 'too-long', detail: String(text.length) }),
      );
    return wrong(field, FORMS[field] ?? 'O corpo leva text e, se quiser, period; nada mais.');
  }
  const read = periodOf(parsed.data, deps.today);
  if (!read.ok) return wrong('period', periodFault(read.field, read.reason));
  return answered(parsed.data.text, read.period, deps);
}

async function answered(text: string, period: Period | null, deps: CheckDeps): Promise<Response> {
  const answer = await answerText(text, period, TEXT_HITS, null, deps);
  if (!answer.ok && answer.reason === 'too-busy') return closed(503, textFault(answer));
  if (!answer.ok) return wrong('text', textFault(answer));
  const tickets = answer.lines.filter(isTicket);
  if (tickets.length > 0 && tickets.every((one) => one.answer.kind === 'failed'))
    return closed(503, 'O arquivo não respondeu agora. Tente de novo em alguns segundos.');
  const { sums, shares, total, lines, isDoubtful } = answer;
  return opened(
    V1TextCheck.parse({
      lines: lines.map(toldLine),
      sums: { ...sums, staked: cents(sums.staked), paid: cents(sums.paid) },
      shares,
      total: total && {
        line: total.line,
        says: cents(total.says),
        read: cents(total.read),
        message: totalWords(total),
      },
      confirm: isDoubtful,
    }),
  );
}

function toldLine(line: AnsweredLine): V1TextCheck['lines'][number] {
  const { lines, text, kind } = line;
  const common = { lines: [...lines], text, kind };
  if (!isTicket(line)) {
    const message = line.kind === 'unread' ? unreadWords(line) : null;
    const none = { understood: null, fields: null, verdict: null, check: null, message };
    return { ...common, ...none, assumed: [], unused: [], unread: [], others: [] };
  }
  const { answer, checkedBy } = line;
  const isChecked = answer.kind === 'bet' || answer.kind === 'ticket';
  const verdict = verdictOf(line).text;
  return {
    ...common,
    understood: understoodOf(line),
    assumed: assumedOf(line),
    unused: [...line.unused],
    unread: [...(line.unread ?? [])],
    others: line.others.map(({ says }) => says),
    fields: Object.fromEntries(
      CHECK_FIELDS.flatMap((field) => (checkedBy[field] === '' ? [] : [[field, checkedBy[field]]])),
    ),
    verdict: isChecked ? verdict : null,
    check: answer.kind === 'bet' ? toldBet(answer) : answer.kind === 'ticket' ? toldTicket(answer) : null,
    message: isChecked ? null : verdict,
  };
}

const wrong = (field: string, sentence: string): Response =>
  closed(400, `O campo ${field} não serve. ${sentence}`, { field });

function withOrigin(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** What a browser asks before it posts JSON to another site. */
export const v1TextCheckPreflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  });
