import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, PHONE } from '../support/browser.ts';

const open = browserForTests();
const auth = { authorization: `Bearer ${OPERATOR_TOKEN}` };

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: '2026-11-20T22:43:00Z' }, inject('seedDir'));
});
afterAll(() => site.stop());

/** The desk in a browser with an authenticator of its own, as a phone has one. */
async function openWith(): Promise<{ page: Page; device: CDPSession; authenticatorId: string; complaints: string[] }> {
  const { page, complaints } = await open({ viewport: PHONE });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site.url}/operador`);
  return { page, device, authenticatorId, complaints };
}
const desk = (page: Page) => page.getByRole('heading', { name: 'Precisa de você' });
async function enter(page: Page) {
  await page.getByLabel(/^Token do operador/).fill(OPERATOR_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await desk(page).waitFor();
  await page.getByText('Sessões, chaves e registro').click();
}
async function register(page: Page, name: string) {
  await page.getByLabel('Nome da chave deste aparelho').fill(name);
  await page.getByRole('button', { name: 'Registrar' }).click();
}
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Usar chave de acesso' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Sair' }).click();

describe('a passkey at the desk', () => {
  test('it is registered, signs in, is named in the log, and is removed with its session', async () => {
    const { page, complaints } = await openWith();
    await enter(page);
    await register(page, 'Celular da Ana');
    await page.getByText('Registrada. Da próxima vez, entre com ela.').waitFor();
    await page.getByText(/^Celular da Ana registrada em .*, nunca usada$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await register(page, 'Outra');
    await page.getByText('Este aparelho já guarda uma chave daqui.').waitFor();

    await signOut(page);
    await byPasskey(page).click();
    await desk(page).waitFor();
    await page.getByText('Sessões, chaves e registro').click();
    await page.getByText(/^Esta aberta pela chave Celular da Ana em /).waitFor();
    const log = await fetch(`${site.url}/api/operator/log`, { headers: auth });
    const lines: { act: string; who: string }[] = (await log.json()).lines;
    expect(lines.find(({ act }) => act === 'sign-in')?.who).toMatch(/^passkey Celular da Ana session \w{12}$/);

    await page.getByRole('button', { name: 'Remover a chave Celular da Ana' }).click();
    await byPasskey(page).click();
    await page.getByText('Esta chave de acesso não está registrada aqui, ou foi removida.').waitFor();
    expect(complaints.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([]);
  });

  test('a device that does not recognise its person signs nobody in', async () => {
    const { page, device, authenticatorId } = await openWith();
    await enter(page);
    await register(page, 'Sem digital');
    await page.getByText('Registrada. Da próxima vez, entre com ela.').waitFor();
    await signOut(page);
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await byPasskey(page).click();
    await page.getByText('A chave não foi usada: o pedido foi cancelado ou passou do tempo.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('at an address of digits it is not offered, and the page says why', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`http://127.0.0.1:${site.port}/operador`);
    await page.getByText(/^Chaves de acesso não valem num endereço de algarismos/).waitFor();
    expect(await byPasskey(page).count()).toBe(0);
  });

  test('only the desk may ask a browser for passkeys', async () => {
    const policyOf = async (path: string) =>
      (await fetch(site.url + path)).headers.get('permissions-policy')?.match(/publickey[^,]*/g);
    expect(await policyOf('/operador')).toEqual([
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ]);
    for (const path of ['/', '/situacao', '/poste/rio', '/incorporar/rio', '/operador/nada'])
      expect(await policyOf(path), path).toEqual(['publickey-credentials-create=()', 'publickey-credentials-get=()']);
  });
});
