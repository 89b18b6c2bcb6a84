import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { OperatorCaller } from '../../core/contracts/access.ts';
import {
  type OperatorLog,
  OperatorLogQuery,
  OperatorNow,
  OperatorNowQuery,
  type OperatorSessions,
  SignIn,
} from '../../core/contracts/operator.ts';
import { shortenedAddress } from '../../core/runtime/address-block.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { endAllSessions, endSession, openSession, openSessions } from '../../core/store/operator-sessions.ts';
import { tooManyCalls } from '../api/access.ts';
import { addressOf, privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { judgeToken, signInWaitMs } from '../api/operator-token.ts';
import { withStore } from '../api/store-failure.ts';
import { env } from '../env.ts';
import { cookieOf, setCookie } from '../session/cookie.ts';
import { countSignIn, type RefusedFor } from '../session/figures.ts';
import { noteAct, noteRefusal } from '../session/log-act.ts';
import { fingerprints, refusalOf, strangeOrigin } from '../session/session.ts';
import { store } from '../store/open.ts';
import { operatorNow } from './now.ts';

/** Whether this process keeps sessions: hosts without our front, and sites of a Supabase project, do not. */
const desk = globalSingleton('operator-desk', () => ({ isOpen: false }));

export function openDesk(): void {
  desk.isOpen = true;
}

export const isDeskOpen = (): boolean => desk.isOpen;

/** How many sessions are open. */
export const countSessions = async (): Promise<number> =>
  desk.isOpen ? (await openSessions((await store()).db, fingerprints(), new Date())).length : 0;

const WAITING_LIMIT = 2000;
let waiting = 0;

/** Why there are no sessions here. */
export const NO_SESSIONS =
  'Aqui não há sessões nem chaves de acesso: quem guarda os dados é um projeto Supabase, ou o site não parte por npm start. As chamadas com o token valem (docs/operacao.md).';
const NO_TLS =
  'A mesa pede https: por http o token e a sessão iriam abertos pela rede. Em http ela só abre em localhost.';

/**
 * A try to sign in: whose it is, how it is refused, and the refusal of one of which nothing more is read. `isTry`: false for what only asks
 * whether there is something to try.
 */
export function signInTry(request: Request, isTry = true) {
  const address = addressOf(request);
  const call = { method: 'POST', path: new URL(request.url).pathname, address };
  const refuse = (reason: RefusedFor, response: Response, outcome: 'wrong' | 'refused' = 'refused'): Response => {
    countSignIn(outcome);
    noteRefusal(reason, call);
    return response;
  };
  const closed = (): Response | null => {
    const { OPERATOR_TOKEN: tokens, SITE_URL } = env();
    if (!tokens) return refusal(404, 'Endereço não encontrado.');
    const obstacle = desk.isOpen ? cookieOf(SITE_URL) === null && NO_TLS : NO_SESSIONS;
    if (obstacle) return isTry ? refuse('no-sessions-here', refusal(409, obstacle)) : refusal(409, obstacle);
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const strange = strangeOrigin({ method: 'POST', origin: header('origin'), fetchSite: header('sec-fetch-site') });
    return strange && refuse(strange, refusal(403, refusalOf(strange, 403).message));
  };
  return { address, refuse, closed: closed() };
}

/** Opens a session for who was recognised; its secret is in the cookie of the response. */
export async function openFor(
  address: string,
  { by, ...opener }: { by: string; openedBy: string; passkey?: string },
): Promise<Response> {
  const opening = { ...opener, origin: shortenedAddress(address) };
  const { session, secret } = await openSession(await store(), opening, new Date());
  countSignIn('right');
  await noteAct({ caller: { by, session: session.id }, address, act: 'sign-in', outcome: 'done', subject: session.id });
  return privateJson({ expiresAt: session.expiresAt }, 200, { 'set-cookie': setCookie(env().SITE_URL, secret) });
}

/** `POST /api/operator/sign-in` `{ token }`: opens a session, whose secret is in a cookie. */
export async function signIn(request: Request): Promise<Response> {
  const { address, refuse, closed } = signInTry(request);
  if (closed) return closed;
  const read = await readForm(request, { limit: BODY_LIMITS.count, form: SignIn, sentence: 'Envie { "token": "…" }.' });
  if (!read.ok) return read.refusal;

  const verdict = judgeToken(read.value.token, address, env().OPERATOR_TOKEN ?? [], Date.now());
  if (verdict.kind === 'too many') {
    const { status, message, headers } = tooManyCalls(verdict.waitSeconds, 'Tokens errados');
    return refuse('too-many-tokens', refusal(status, message, headers));
  }
  if (waiting >= WAITING_LIMIT)
    return refuse('too-many-tokens', refusal(429, 'Tentativas demais agora. Espere.', { 'retry-after': '10' }));
  waiting += 1;
  await sleep(signInWaitMs(Date.now())).finally(() => {
    waiting -= 1;
  });
  if (verdict.kind !== 'right') {
    if (verdict.kind === 'wrong' && verdict.isLast) log('operator-token-rejected');
    return refuse('wrong-token', refusal(401, 'Token errado.', { 'www-authenticate': 'Bearer' }), 'wrong');
  }
  const { fingerprint } = verdict;
  return withStore(() => openFor(address, { by: `token ${fingerprint}`, openedBy: fingerprint }));
}

/** `POST /api/operator/sign-out`: ends the session that asks for it. */
export const signOut =
  (request: Request): OperatorWork =>
  async (_, caller) => {
    if (caller.session === null) return refusal(400, 'Este pedido veio com o token, sem sessão que terminar.');
    await end(request, caller, caller.session, 'sign-out');
    return privateJson({ ended: 1 }, 200, { 'set-cookie': setCookie(env().SITE_URL, null) });
  };

/** `GET /api/operator/sessions`. */
export const listSessions: OperatorWork = async (_, caller) => {
  if (!desk.isOpen) return refusal(409, NO_SESSIONS);
  const sessions = await openSessions((await store()).db, fingerprints(), new Date());
  const isCurrent = (id: string) => id === caller.session;
  return privateJson({
    sessions: sessions.map((one) => ({ ...one, isCurrent: isCurrent(one.id) })),
  } satisfies OperatorSessions);
};

/** `DELETE /api/operator/sessions/{id}`; `all` ends every one. */
export const endSessions =
  (request: Request, id: string): OperatorWork =>
  async (_, caller) => {
    if (!desk.isOpen) return refusal(409, NO_SESSIONS);
    const ended = await end(request, caller, id, 'end-session');
    if (ended === 0 && id !== 'all') return refusal(404, 'Essa sessão já terminou.');
    const isOwn = caller.session !== null && (id === 'all' || id === caller.session);
    return privateJson({ ended }, 200, isOwn ? { 'set-cookie': setCookie(env().SITE_URL, null) } : {});
  };

async function end(request: Request, caller: OperatorCaller, id: string, act: string): Promise<number> {
  const opened = await store();
  const ended = id === 'all' ? await endAllSessions(opened) : Number(await endSession(opened, id));
  const outcome = ended > 0 ? 'done' : 'nothing-there';
  await noteAct({ caller, address: addressOf(request), act, outcome, subject: id });
  return ended;
}

/** `GET /api/operator/desk?day=…`: what needs a person, the day's slots, the sources' last answers. */
export const tellNow =
  (request: Request): OperatorWork =>
  async () => {
    const query = OperatorNowQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) return refusal(400, 'day é um dia AAAA-MM-DD.');
    return privateJson(OperatorNow.parse(await operatorNow(query.data.day)));
  };

const LOG_COLUMNS = ['at', 'who', 'origin', 'act', 'outcome', 'subject', 'before', 'after'] as const;

/** `GET /api/operator/log?limit=…&before=…&format=csv`: what was done and refused, the newest first. */
export const tellLog =
  (request: Request): OperatorWork =>
  async (operator) => {
    const query = OperatorLogQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) return refusal(400, 'limit é de 1 a 5000, before é o id de uma linha, format é json ou csv.');
    const { limit, before, format } = query.data;
    const lines = await operator.readActs({ limit, before });
    if (format === 'json') {
      const next = lines.length === limit ? (lines.at(-1)?.id ?? null) : null;
      return privateJson({ lines, next } satisfies OperatorLog);
    }
    const rows = stringify([...lines], {
      columns: [...LOG_COLUMNS],
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    return new Response(`${LOG_COLUMNS.join(',')}\r\n${rows}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="registro-do-operador.csv"',
      },
    });
  };
