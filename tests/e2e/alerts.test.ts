import { expect, inject, onTestFinished, test } from 'vitest';
import { OPERATOR_TOKEN, startSite } from '../../scripts/measure/harness/start-site.ts';
import { startPostReceiver } from '../support/alert-receivers.ts';

test('a site alerts a person and counts every source when its sources are out of reach', async () => {
  const hook = await startPostReceiver();
  onTestFinished(hook.stop);
  const settings = {
    ...{ COLLECT: 'on', CLOCK_AT: '2026-11-20T12:00:00Z', CLOCK_SPEED: '600' },
    ...{ BICHO_SOURCES: 'deunoposte', BICHO_SOURCE_URLS: 'deunoposte=http://127.0.0.1:9' },
    ...{ ALERT_URL: hook.url, ALERT_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  };
  const site = await startSite(settings, inject('seedDir'));
  const kinds = () => hook.posts.map(({ body }) => JSON.parse(body).data.kind);
  await expect.poll(kinds).toContain('draw-late');
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const metrics = async () => (await fetch(`${site.url}/api/metrics`, { headers })).text();
  for (const line of ['bicho_source_ok{source="deunoposte"} 0', 'bicho_source_ok{source="caixa"} 0'])
    await expect.poll(metrics).toContain(line);
  expect(await metrics()).toMatch(/^bicho_source_requests\{source="caixa"\} [1-9]/m);
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain('MfKQ');
});
