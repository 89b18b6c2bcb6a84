import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Guard } from '../core/contracts/guard.ts';
import { isText, shape } from '../core/contracts/guard.ts';
import { call, isAny, type Outcome } from './operator.ts';

const NO_SUPPORT = 'Este navegador não tem chaves de acesso.';
const DIGITS = 'Chaves de acesso não valem num endereço de algarismos: abra a mesa pelo nome do site.';
const NOT_DONE = 'A chave não foi usada: o pedido foi cancelado ou passou do tempo.';
const KNOWN = 'Este aparelho já guarda uma chave daqui.';

/** Why passkeys cannot be used here, whatever the site allows; null where they can. */
export function obstacleHere(): string | null {
  if (/^[\d.]+$|:/.test(location.hostname)) return DIGITS;
  return browserSupportsWebAuthn() ? null : NO_SUPPORT;
}

// The browser checks what is in them.
const isRequest: Guard<PublicKeyCredentialRequestOptionsJSON> = (
  value,
): value is PublicKeyCredentialRequestOptionsJSON => shape({ challenge: isText, rpId: isText })(value);
const isCreation: Guard<PublicKeyCredentialCreationOptionsJSON> = (
  value,
): value is PublicKeyCredentialCreationOptionsJSON =>
  shape({ challenge: isText, user: shape({ id: isText, name: isText }) })(value);

/** What the site asks a passkey to sign; where it offers none, why. */
export const askToSign = () => call('/api/operator/sign-in/options', isRequest, { method: 'POST', body: {} });

/** Signs in by a passkey of this device. */
export async function signInByPasskey(): Promise<Outcome<unknown>> {
  const asked = await askToSign();
  if (!asked.ok) return asked;
  const reply = await bySomebody(() => startAuthentication({ optionsJSON: asked.value }));
  return reply.ok ? call('/api/operator/sign-in/passkey', isAny, { method: 'POST', body: reply.value }) : reply;
}

/** Makes a passkey on this device, and registers it by its name. */
export async function registerPasskey(name: string): Promise<Outcome<unknown>> {
  const asked = await call('/api/operator/passkey-options', isCreation, { method: 'POST', body: { name } });
  if (!asked.ok) return asked;
  const made = await bySomebody(() => startRegistration({ optionsJSON: asked.value }));
  if (!made.ok) return made;
  return call('/api/operator/passkeys', isAny, { method: 'POST', body: { name, reply: made.value } });
}

/** What a person does at the device, or that it was not done. */
async function bySomebody<Reply>(act: () => Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { ok: false, status: 0, message: isKnown ? KNOWN : NOT_DONE };
  }
}
