import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskey, PasskeySignIn } from '../../lib/core/contracts/operator.ts';

// An authenticator with one passkey, by hand (WebAuthn Level 3, 6.1 and 6.5): what a browser never sends can be sent.

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

/** RFC 8949, of what is needed here. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  return Buffer.concat([head(2, value.length), value]);
}

const KINDS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

/** The public key as COSE has it (RFC 9053). */
function cose(kind: keyof typeof KINDS, key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' }) as Record<string, string>;
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const parts: Record<keyof typeof KINDS, [number, Cbor][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
  };
  return cbor(new Map<Cbor, Cbor>(parts[kind]));
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** What a reply says that may be otherwise than it should. */
export type Saying = {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  isPresent?: boolean;
  isVerified?: boolean;
  type?: string;
  crossOrigin?: boolean;
  /** Another's credential or key. */
  id?: string;
  signedBy?: Authenticator;
};

export class Authenticator {
  readonly #kind: keyof typeof KINDS;
  readonly #keys: ReturnType<(typeof KINDS)['ES256']>;
  readonly id = randomBytes(16).toString('base64url');

  constructor(kind: keyof typeof KINDS = 'ES256') {
    this.#kind = kind;
    this.#keys = KINDS[kind]();
  }

  register(saying: Saying): AddPasskey['reply'] {
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([credential.length >> 8, credential.length & 255]);
    const key = cose(this.#kind, this.#keys.publicKey);
    // 64: attested credential data; its maker is told by nobody.
    const data = Buffer.concat([authenticatorData(saying, 64), Buffer.alloc(16), length, credential, key]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    const attestationObject = cbor(attestation).toString('base64url');
    const clientDataJSON = clientData({ type: 'webauthn.create', ...saying }).toString('base64url');
    return { ...this.#envelope(saying), response: { clientDataJSON, attestationObject } };
  }

  signIn(saying: Saying): PasskeySignIn {
    const data = authenticatorData(saying, 0);
    const client = clientData({ type: 'webauthn.get', ...saying });
    const signature = (saying.signedBy ?? this).#sign(Buffer.concat([data, sha256(client)]));
    const text = (bytes: Buffer) => bytes.toString('base64url');
    const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
    return { ...this.#envelope(saying), response };
  }

  #envelope({ id = this.id }: Saying) {
    return { id, rawId: id, type: 'public-key' as const };
  }

  #sign(bytes: Buffer): Buffer {
    return sign(this.#kind === 'EdDSA' ? null : 'sha256', bytes, this.#keys.privateKey);
  }
}

const clientData = ({ type, challenge, origin, crossOrigin = false }: Saying) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

function authenticatorData({ rpId, counter = 0, isPresent = true, isVerified = true }: Saying, more: number): Buffer {
  const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}
