import { Webhook } from 'standardwebhooks';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startHookReceiver } from '../../scripts/measure/harness/hook-receiver.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw, postTo } from '../support/operator.ts';
import { BOT_TOKEN, startTelegram } from '../support/telegram.ts';

const DAY = '2026-11-20';
const SECRET = `whsec_${Buffer.from('um segredo de trinta e dois byte').toString('base64')}`;
const PTV = ['6089', '1234', '0019', '7777', '4321'];
const CHAT = '@meu_canal';

const metricsOf = async ({ url }: Site) =>
  (await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })).text();

test('a posted, corrected and withdrawn draw reaches a program and a channel, with its pictures', async () => {
  const receiver = await startHookReceiver();
  onTestFinished(receiver.close);
  const telegram = await startTelegram([CHAT]);
  onTestFinished(telegram.close);
  const settings = {
    ...{ CLOCK_AT: `${DAY}T19:31:00Z`, WEBHOOK_URLS: `${receiver.url}/chave-secreta`, WEBHOOK_SECRET: SECRET },
    ...{ TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_CHATS: `rio=${CHAT}`, TELEGRAM_API: telegram.url },
  };
  const site = await startSite(settings, inject('seedDir'));
  const events = () =>
    receiver.posts.map(
      ({ body, headers }) =>
        new Webhook(SECRET).verify(body, headers) as { type: string; data: { draw: Record<string, unknown> } },
    );
  const shown = () => telegram.shown(CHAT)[0];
  expect((await postDraw(site, DAY, 'rio', '16:20', PTV)).status).toBe(200);
  await expect.poll(() => events().map(({ type }) => type)).toEqual(['draw.new']);
  await expect.poll(() => shown()?.text).toMatch(/^PTV 16h20: 6089, Urso\n/);
  const first = shown()?.picture;
  // A program gets what /api/v1 answers.
  const { draw } = await (await fetch(`${site.url}/api/v1/draws/rio/${DAY}/16h20`)).json();
  expect(events()[0]?.data.draw).toEqual(draw);

  const numbers = ['0123', ...PTV.slice(1)];
  expect((await postDraw(site, DAY, 'rio', '16:20', numbers)).status).toBe(200);
  await expect.poll(() => shown()?.text).toMatch(/^Corrigido: PTV 16h20, 0123, /);
  const second = shown()?.picture;
  expect(first && second?.equals(first)).toBe(false);

  const withdrawal = { withdrawn: true, reason: 'não houve' };
  const results = { results: { rio: { prizes: { '16:20': [] } } } };
  expect((await postTo(site, '/api/draws', { date: DAY, results, ...withdrawal })).status).toBe(200);
  await expect.poll(() => shown()?.text).toMatch(/^Retirado: PTV 16h20/);
  const mark = Buffer.from(await (await fetch(`${site.url}/logo-512.png`)).arrayBuffer());
  expect(shown()?.picture?.equals(mark)).toBe(true);
  await expect.poll(() => events().map(({ type }) => type)).toEqual(['draw.new', 'draw.corrected', 'draw.withdrawn']);
  expect(telegram.calls).toEqual(['sendPhoto', 'editMessageMedia', 'editMessageMedia']);
  await expect.poll(() => metricsOf(site)).toContain('bicho_hooks_total{way="webhook",outcome="sent"} 3');
  expect(await metricsOf(site)).toContain('bicho_hooks_total{way="telegram",outcome="sent"} 3');
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toMatch(/chave-secreta|whsec|AAE-|um segredo/);
});
