import assert from 'node:assert/strict';
import { type Site, startSite } from '../../scripts/measure/stage/start-site.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { HOSTILE, type Hostile } from './hostile-requests.ts';
import { type FaultCase, section } from './section.ts';

/** What an answer must never tell: stacks, versions, places on the machine, the parts it is made of. */
const TELLS = [
  /node_modules|\bat [^\n]{1,80}:\d+:\d+|\.tsx?:\d+/,
  /x-powered-by|^server:|Next\.js|node\/?v?2\d\.|sqlite|postgres|kysely/im,
  new RegExp(process.cwd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  /\/(?:tmp|root|home|var|srv|usr)\/[\w.-]+/,
];

function checkAnswer({ expect }: Hostile, { status, head, body, answers }: RawAnswer): void {
  assert.ok(expect.includes(status), `answered ${status}, expected ${expect.join(' or ')}`);
  if (status === 0) return;
  assert.ok(answers === 1, `${answers} answers to one request`);
  assert.match(head, /^x-content-type-options: nosniff$/im);
  // What a page says in its own words (an article about an address) is no leak: only errors are read through.
  const told = status >= 400 ? `${head}\n${body}` : head;
  for (const pattern of TELLS) assert.doesNotMatch(told, pattern);
}

const hostile = HOSTILE.map(
  (one): FaultCase<Site> => ({
    name: one.name,
    expected: one.expect.map((status) => (status === 0 ? 'cut' : String(status))).join('/'),
    isQuick: !one.isSlow,
    async run(site) {
      const answer = await rawRequest(site.port, one.send, one.pauseMs);
      checkAnswer(one, answer);
      return `${answer.status === 0 ? 'cut' : answer.status} ${Math.round(answer.ms)} ms`;
    },
  }),
);

const afterwards: FaultCase<Site> = {
  name: 'after all of them, the same pages for everybody',
  expected: '200, no trace',
  isQuick: true,
  async run(site) {
    for (const page of ['/', '/resultados', '/buscar?q=agua', '/api/results', '/api/health']) {
      const reply = await fetch(site.url + page);
      assert.equal(reply.status, 200, page);
      assert.doesNotMatch(await reply.text(), /evil\.example|\[object|__proto__/, page);
    }
    assert.doesNotMatch(site.output(), /uncaught|unhandled/i);
    return `${HOSTILE.length} requests sent`;
  },
};

export const hostileRequests = section<Site>({
  area: 'hostile requests',
  open: (seed) => startSite({}, seed),
  close: async (site) => {
    await site.stop();
  },
  cases: [...hostile, afterwards],
});
