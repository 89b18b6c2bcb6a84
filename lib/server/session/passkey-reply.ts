import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { AddPasskey, PasskeySignIn } from '../../core/contracts/operator.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { jsonOrNull } from '../../core/runtime/json-body.ts';
import {
  addPasskey,
  challengeKey,
  noteUse,
  type Passkey,
  passkeyOf,
  type SpentChallenge,
} from '../../core/store/operator-passkeys.ts';
import type { Store } from '../../core/store/schema.ts';
import { store } from '../store/open.ts';
import { makeChallenge, type Purpose, readChallenge } from './challenge.ts';

/** ES256 and RS256 (RFC 8812): every authenticator has one of them. */
export const ALGORITHMS = [-7, -257];

/** Why a passkey's reply is not taken. */
export type ReplyRefusal =
  | 'challenge-unknown'
  | 'challenge-over'
  | 'challenge-used'
  | 'passkey-unknown'
  | 'passkey-other-site'
  | 'passkey-unverified'
  | 'passkey-counter'
  | 'passkey-refused';

/** Where passkeys hold: host and origin of SITE_URL, whatever a request says. */
export type PasskeySite = { rpId: string; origin: string };

/** Null at an address of digits, which no passkey can be bound to (WebAuthn Level 3, 5.1.2). */
export function passkeySite(siteUrl: string): PasskeySite | null {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : null;
}

const kept = globalSingleton('challenge-key', (): { key?: Promise<string> | undefined } => ({}));

/** The store's key, read once; a failure to read it is not kept. */
function ownKey(): Promise<string> {
  kept.key ??= store()
    .then(challengeKey)
    .catch((error: unknown) => {
      kept.key = undefined;
      throw error;
    });
  return kept.key;
}

export const newChallenge = async (purpose: Purpose, now: Date): Promise<string> =>
  makeChallenge(await ownKey(), purpose, now.getTime());

// Read for the challenge alone; the package checks the whole.
const ClientData = z.object({ challenge: z.string(), origin: z.string(), crossOrigin: z.boolean().optional() });
type ClientData = z.infer<typeof ClientData>;

/** What the browser says of a reply, with its challenge where that is one of ours for this purpose. */
async function readReply(
  clientDataJSON: string,
  purpose: Purpose,
  now: Date,
): Promise<{ client: ClientData; challenge: SpentChallenge } | 'challenge-unknown' | 'challenge-over'> {
  const client = ClientData.safeParse(jsonOrNull(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!client.success) return 'challenge-unknown';
  const { challenge } = client.data;
  const read = readChallenge(await ownKey(), purpose, challenge, now.getTime());
  return typeof read === 'string' ? read : { client: client.data, challenge: { challenge, ...read } };
}

/** Why the package refused what the authenticator sent: of another site, without a person's proof, or not by its key. */
function refusedFor(
  client: ClientData,
  authenticatorData: Uint8Array | null,
  { origin, rpId }: PasskeySite,
): ReplyRefusal {
  if (client.origin !== origin || client.crossOrigin) return 'passkey-other-site';
  if (!authenticatorData || authenticatorData.length < 37) return 'passkey-refused';
  const ofSite = createHash('sha256').update(rpId).digest();
  if (!ofSite.equals(authenticatorData.subarray(0, 32))) return 'passkey-other-site';
  // Its flags: the third bit is user verification.
  return ((authenticatorData[32] ?? 0) & 4) === 0 ? 'passkey-unverified' : 'passkey-refused';
}

/** The passkey whose reply this is, noted as used; else why it is not taken, and nothing is written. */
export async function passkeyOfReply(
  opened: Store,
  site: PasskeySite,
  reply: PasskeySignIn,
  now: Date,
): Promise<Passkey | ReplyRefusal> {
  const read = await readReply(reply.response.clientDataJSON, 'sign-in', now);
  if (typeof read === 'string') return read;
  const { client, challenge } = read;
  const passkey = await passkeyOf(opened.db, reply.id);
  if (!passkey) return 'passkey-unknown';
  // Loaded when the first comes: 28 MB that no visitor needs.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...reply, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The counter is held against the store's in the transaction that keeps the new one.
    credential: { id: passkey.credential, publicKey: bytesOf(passkey.publicKey), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified || client.crossOrigin)
    return refusedFor(client, bytesOf(reply.response.authenticatorData), site);
  const counter = verified.authenticationInfo.newCounter;
  const used = await noteUse(opened, { id: passkey.id, counter }, challenge, now);
  if (used === 'used') return passkey;
  if (used === 'removed') return 'passkey-unknown';
  return used === 'counter-back' ? 'passkey-counter' : used;
}

/** Registers the passkey of a reply; else why not, and nothing is written. */
export async function registerReply(
  opened: Store,
  site: PasskeySite,
  { name, reply, session }: AddPasskey & { session: string },
  now: Date,
): Promise<Passkey | ReplyRefusal | Exclude<Awaited<ReturnType<typeof addPasskey>>, Passkey>> {
  const read = await readReply(reply.response.clientDataJSON, `register ${session}`, now);
  if (typeof read === 'string') return read;
  const { client, challenge } = read;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: { ...reply, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified || client.crossOrigin) return refusedFor(client, await authenticatorDataIn(reply), site);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const added = { name, credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  return addPasskey(opened, added, challenge, now);
}

/** What the authenticator signed of a registration, out of its attestation; null where that cannot be read. */
async function authenticatorDataIn({ response }: AddPasskey['reply']): Promise<Uint8Array | null> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    return decodeAttestationObject(bytesOf(response.attestationObject)).get('authData');
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
