import { request } from 'node:https';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Nginx, SITE_HOST, startNginx } from '../../scripts/measure/stage/nginx.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/stage/start-site.ts';

let site: Site;
let nginx: Nginx;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', HOST: '127.0.0.1' }, inject('seedDir'));
  nginx = await startNginx({ site: [Number(new URL(site.url).port)] });
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
});

/** 4821 as the calls tell it, or as a page, which sets a number's last two digits apart. */
const NUMBER = /"4821"|>48<mark>21</;

function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  return new Promise<{ cache: unknown; text: string }>((resolve, reject) => {
    const req = request({
      ...{ host: '127.0.0.1', port: nginx.httpsPort, servername: SITE_HOST, ca: nginx.certificate, agent: false },
      ...{ method, path, headers: { host: SITE_HOST, ...headers } },
    });
    req.once('response', async (res) => {
      let text = '';
      for await (const part of res.setEncoding('utf8')) text += part;
      resolve({ cache: res.headers['x-cache'], text });
    });
    req.once('error', reject);
    req.end(body);
  });
}

test('copies are used, and two seconds after a draw is posted none is without it', async () => {
  const told = { region: 'look', day: '2026-08-03', time: '11:20', numbers: ['4821', '0937', '5566', '7204', '1359'] };
  const prizes = told.numbers.map((number, index) => ({ place: String(index + 1), number }));
  const results = { results: { [told.region]: { prizes: { [told.time]: prizes } } } };
  const paths = ['/', '/resultados/2026-08-03', '/api/results'];
  // A copy lasts until the second is over: of some questions in a row one finds it.
  const isCopied = async () => {
    for (let at = 0; at < 4; at += 1) if ((await ask('/')).cache === 'HIT') return true;
    return false;
  };
  await expect.poll(isCopied).toBe(true);
  for (const path of paths) expect((await ask(path)).text, path).not.toMatch(NUMBER);
  await ask('/api/draws', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({ date: told.day, results }),
  });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const path of paths) expect((await ask(path)).text, path).toMatch(NUMBER);
});
