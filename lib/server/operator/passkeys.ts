import type { OperatorCaller } from '../../core/contracts/access.ts';
import { AddPasskey, type OperatorPasskeys, PasskeyOptions, PasskeySignIn } from '../../core/contracts/operator.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { PASSKEYS_LIMIT, readPasskeys, removePasskey } from '../../core/store/operator-passkeys.ts';
import { tooManyCalls } from '../api/access.ts';
import { addressOf, privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { withStore } from '../api/store-failure.ts';
import { env } from '../env.ts';
import { CHALLENGE_MS } from '../session/challenge.ts';
import { setCookie } from '../session/cookie.ts';
import { noteAct } from '../session/log-act.ts';
import { ALGORITHMS, newChallenge, passkeyOfReply, passkeySite, registerReply } from '../session/passkey-reply.ts';
import { passkeyText } from '../session/session.ts';
import { store } from '../store/open.ts';
import { isDeskOpen, NO_SESSIONS, openFor, signInTry } from './calls.ts';

const NO_NAME =
  'Chaves de acesso pedem um endereço com nome, e SITE_URL é de algarismos. Aqui se entra com o token; em localhost elas valem.';
const NO_SESSION = 'Chaves de acesso são registradas e removidas na mesa, por quem entrou nela.';
const REFUSED = 'A chave de acesso não foi aceita, e nada mudou. Tente de novo, ou entre com o token.';
const NAMED = 'Dê à chave um nome de 1 a 30 caracteres visíveis.';

/** What is said of a refusal beyond that it is one. */
const SENTENCES: Partial<Record<string, readonly [status: number, message: string]>> = {
  'challenge-over': [401, 'Passaram mais de cinco minutos, e nada mudou. Tente de novo.'],
  'passkey-unknown': [401, 'Esta chave de acesso não está registrada aqui, ou foi removida.'],
  'name-taken': [409, 'Já há uma chave com esse nome.'],
  'known-passkey': [409, 'Essa chave já está registrada.'],
  'too-many': [409, `Já há ${PASSKEYS_LIMIT} chaves: remova uma antes.`],
};
function refusalOf(reason: string): Response {
  const [status, message] = SENTENCES[reason] ?? [401, REFUSED];
  return refusal(status, message);
}

/** Replies of an address that were not taken, in a quarter of an hour: beyond, none is read. Wrong tokens have their count, and sessions none. */
const tries = globalSingleton('passkey-tries', () => new WindowLimit({ points: 10, seconds: 15 * 60 }));

/** As `signInTry`, of a try by passkey, with the site that it is for. */
function passkeyTry(request: Request, isTry = true) {
  const { address, refuse, closed } = signInTry(request, isTry);
  const site = passkeySite(env().SITE_URL);
  if (closed) return { closed };
  if (!site) return { closed: isTry ? refuse('no-passkeys-here', refusal(409, NO_NAME)) : refusal(409, NO_NAME) };
  return { closed: null, address, refuse, site };
}

/** `POST /api/operator/sign-in/options`: what a browser asks a passkey to sign. Which ones there are is not told. */
export async function signInOptions(request: Request): Promise<Response> {
  const attempt = passkeyTry(request, false);
  if (attempt.closed) return attempt.closed;
  const { rpId } = attempt.site;
  return withStore(async () => {
    const challenge = await newChallenge('sign-in', new Date());
    return privateJson({ challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials: [] });
  });
}

/** `POST /api/operator/sign-in/passkey`, the reply of a passkey: opens a session as the token does. */
export async function signInByPasskey(request: Request): Promise<Response> {
  const attempt = passkeyTry(request);
  if (attempt.closed) return attempt.closed;
  const { address, refuse, site } = attempt;
  const wait = tries.wait(address, Date.now());
  if (wait > 0) {
    const { status, message, headers } = tooManyCalls(wait, 'Respostas de chaves de acesso');
    return refuse('too-many-passkeys', refusal(status, message, headers));
  }
  const read = await readForm(request, {
    limit: BODY_LIMITS.visitor,
    form: PasskeySignIn,
    sentence: 'Envie a resposta da chave de acesso como o navegador a dá.',
  });
  if (!read.ok) return read.refusal;
  return withStore(async () => {
    const passkey = await passkeyOfReply(await store(), site, read.value, new Date());
    if (typeof passkey === 'string') {
      tries.take(address, Date.now());
      return refuse(passkey, refusalOf(passkey), 'wrong');
    }
    const { id, name } = passkey;
    return openFor(address, { by: passkeyText(name), openedBy: id, passkey: name });
  });
}

/** `GET /api/operator/passkeys`. */
export const listPasskeys: OperatorWork = async () => {
  if (!isDeskOpen()) return refusal(409, NO_SESSIONS);
  const known = await readPasskeys((await store()).db);
  const passkeys = known.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }));
  return privateJson({ passkeys, obstacle: passkeySite(env().SITE_URL) ? null : NO_NAME } satisfies OperatorPasskeys);
};

/** Runs what only a session of the desk may do. */
async function inSession({ session }: OperatorCaller, work: (session: string) => Promise<Response>): Promise<Response> {
  if (!isDeskOpen()) return refusal(409, NO_SESSIONS);
  return session === null ? refusal(403, NO_SESSION) : work(session);
}

/** `POST /api/operator/passkey-options` `{ name }`: what a browser asks an authenticator to make. */
export const passkeyOptions =
  (request: Request): OperatorWork =>
  async (_, caller) =>
    inSession(caller, async (session) => {
      const site = passkeySite(env().SITE_URL);
      if (!site) return refusal(409, NO_NAME);
      const read = await readForm(request, { limit: BODY_LIMITS.count, form: PasskeyOptions, sentence: NAMED });
      if (!read.ok) return read.refusal;
      const { name } = read.value;
      const known = await readPasskeys((await store()).db);
      if (known.some((one) => one.name === name)) return refusalOf('name-taken');
      if (known.length >= PASSKEYS_LIMIT) return refusalOf('too-many');
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const challenge = await newChallenge(`register ${session}`, new Date());
      const options = await generateRegistrationOptions({
        rpName: env().SITE_NAME,
        rpID: site.rpId,
        userName: name,
        userDisplayName: name,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_MS,
        excludeCredentials: known.map(({ credential }) => ({ id: credential })),
        // Found by the site alone: who signs in tells no name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return privateJson(options);
    });

/** `POST /api/operator/passkeys` `{ name, reply }`: registers the passkey that was made. */
export const addPasskey =
  (request: Request): OperatorWork =>
  async (_, caller) =>
    inSession(caller, async (session) => {
      const site = passkeySite(env().SITE_URL);
      if (!site) return refusal(409, NO_NAME);
      const read = await readForm(request, { limit: BODY_LIMITS.visitor, form: AddPasskey, sentence: NAMED });
      if (!read.ok) return read.refusal;
      const added = await registerReply(await store(), site, { ...read.value, session }, new Date());
      const act = { caller, address: addressOf(request), act: 'add-passkey' };
      if (typeof added === 'string') {
        await noteAct({ ...act, outcome: 'refused', subject: `${read.value.name}: ${added}` });
        return refusalOf(added);
      }
      await noteAct({ ...act, outcome: 'done', subject: added.name });
      return privateJson({ id: added.id, name: added.name });
    });

/** `DELETE /api/operator/passkeys/{id}`: the sessions that it opened end with it. */
export const removePasskeyOf =
  (request: Request, id: string): OperatorWork =>
  async (_, caller) =>
    inSession(caller, async () => {
      const removed = await removePasskey(await store(), id);
      const act = { caller, address: addressOf(request), act: 'remove-passkey' };
      if (!removed) {
        await noteAct({ ...act, outcome: 'nothing-there', subject: id });
        return refusal(404, 'Essa chave já foi removida.');
      }
      const { name, ended } = removed;
      await noteAct({ ...act, outcome: 'done', subject: name, after: `sessions ended: ${ended}` });
      const isOwn = caller.by === passkeyText(name);
      return privateJson({ ended }, 200, isOwn ? { 'set-cookie': setCookie(env().SITE_URL, null) } : {});
    });
