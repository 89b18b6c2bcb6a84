import { createECDH, ECDH } from 'node:crypto';

// Keys and subject of the messages to push services (RFC 8292).

const CURVE = 'prime256v1';

/** A new pair, base64url. */
export function makeKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A private key with a leading zero byte is shorter than its length.
  const privateKey = Buffer.alloc(32);
  pair.getPrivateKey().copy(privateKey, 32 - pair.getPrivateKey().length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** True where the private key is the public one's. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** True for a point of the curve, as a browser's public key must be one. */
export function isPublicKey(text: string): boolean {
  try {
    return text !== '' && ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/** Names at which no mail arrives and no page opens: Apple refuses every message that is signed with one. */
const NOWHERE = /(?:^|\.)(?:localhost|local|invalid|test)$/i;

/** True for 'mailto:…' and 'https://…' with a host that others reach. */
export function isReachableSubject(subject: string): boolean {
  const [, mailHost] = /^mailto:[^\s@]+@([^\s@]+)$/.exec(subject) ?? [];
  const host = mailHost ?? (subject.startsWith('https://') ? URL.parse(subject)?.hostname : undefined);
  return host !== undefined && !NOWHERE.test(host);
}

/** Of a site that is not public and has no address, or none that others reach: push services want one. */
const OF_REHEARSALS = 'mailto:ensaio@example.com';

/** Whom push services write to about messages of this site. */
export function pushSubject({
  VAPID_SUBJECT,
  CONTACT_EMAIL,
}: {
  VAPID_SUBJECT?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
}): string {
  const found = [VAPID_SUBJECT, CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`];
  return found.find((subject) => subject && isReachableSubject(subject)) ?? OF_REHEARSALS;
}
