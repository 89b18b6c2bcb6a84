import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PanelView } from '../../lib/core/contracts/panel.ts';
import type { ScheduleReply } from '../../lib/core/contracts/schedule-post.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw } from '../support/operator.ts';

// A Friday morning; Rio's PTN is at 18h20 by its file.
const DAY = '2026-11-20';

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: new Date(`${DAY}T10:00:00-03:00`).toISOString() }, inject('seedDir'));
});
afterAll(() => site.stop());

const call = async (method: string, path: string, body?: unknown, token: string | null = OPERATOR_TOKEN) => {
  const reply = await fetch(site.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as ScheduleReply & { message?: string } };
};
const text = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const rioSlots = async () => {
  const { panel } = (await (await fetch(`${site.url}/api/results`)).json()) as { panel: PanelView };
  const slots = panel.regions.find(({ region }) => region === 'pt-rio')?.slots ?? [];
  return slots.filter(({ day }) => day === DAY).map(({ time, name }) => `${name} ${time}`);
};
const moved = [{ house: 'rio', day: DAY, held: ['18:50'], dropped: ['18:20'], reason: 'Jogo da seleção.' }];

describe('the operator’s exceptions', () => {
  test('a post moves a draw on every page at once, and its removal moves it back', async () => {
    // A house that has been silent for weeks shows its next draw alone.
    const first = ['1623', '3333', '2222', '1111', '9663'];
    expect(await (await postDraw(site, DAY, 'pt-rio', '09:20', first)).json()).toMatchObject({ accepted: 1 });
    const pages = ['/', `/resultados/${DAY}`, '/resultados/rio', '/situacao'];
    for (const path of pages) expect(await text(path), path).toContain('18h20');
    expect(await rioSlots()).toContain('PTN 18:20');

    const posted = await call('POST', '/api/schedule', moved);
    expect(posted).toMatchObject({ status: 200, body: { ids: [`pt-rio-${DAY}`], rejected: [] } });
    for (const path of pages) expect(await text(path), path).toContain('18h50');
    expect(await rioSlots()).toContain('PTN 18:50');
    expect(await rioSlots()).not.toContain('PTN 18:20');
    expect(await text('/situacao')).toContain('o sorteio das 18h20 passa para as 18h50');
    expect(await text('/situacao')).toContain('Motivo: Jogo da seleção.');
    const options = await (await fetch(`${site.url}/api/bet-options`)).json();
    expect(JSON.stringify(options)).toContain('18:50');
    expect((await fetch(`${site.url}/resultados/rio/${DAY}/18h50`)).status).toBe(200);

    expect(await call('GET', '/api/schedule')).toMatchObject({
      status: 200,
      body: { exceptions: [{ id: `pt-rio-${DAY}`, house: 'pt-rio' }], proposals: expect.any(Array) },
    });
    const path = `/api/schedule/pt-rio-${DAY}`;
    expect((await call('DELETE', path, {})).status).toBe(400);
    expect((await call('DELETE', '/api/schedule/nenhuma', { reason: 'Engano.' })).status).toBe(400);
    expect((await call('DELETE', path, { reason: 'Engano.' })).status).toBe(200);
    expect(await rioSlots()).toContain('PTN 18:20');
    expect(await text('/resultados/rio')).not.toContain('18h50');
    expect(await text('/situacao')).toContain('Engano.');
  });

  test('the calls are only the operator’s, each by its method', async () => {
    for (const token of [null, 'errado']) {
      expect((await call('GET', '/api/schedule', undefined, token)).status).toBe(401);
      expect((await call('POST', '/api/schedule', moved, token)).status).toBe(401);
      expect((await call('DELETE', `/api/schedule/pt-rio-${DAY}`, { reason: 'x' }, token)).status).toBe(401);
    }
    expect((await call('PUT', '/api/schedule', moved)).status).toBe(405);
    expect((await call('POST', '/api/schedule/x', moved)).status).toBe(405);
    const large = await call('DELETE', '/api/schedule/x', { reason: 'x'.repeat(300 * 1024) });
    expect(large.status).toBe(413);
    expect((await call('POST', '/api/schedule', [{ house: 'rio' }])).body.message).toContain('campo: 0.');
  });
});
