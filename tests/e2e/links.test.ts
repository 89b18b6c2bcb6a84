import { expect, inject, onTestFinished, test } from 'vitest';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { mappedPaths, PAGE_KINDS } from '../support/page-kinds.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';

// No page links to what the site refuses or sends elsewhere, whatever the hour: tomorrow's draws, days, contests and months too.

const BEFORE_FEDERAL = '2026-08-22T23:30:00Z';
/** Instants in São Paulo at which what is ahead differs: the eve of a Federal, before midnight, the first minutes, a year's end. */
const CLOCKS: readonly (readonly [string, string])[] = [
  ['Saturday evening, before the Federal of Sunday', BEFORE_FEDERAL],
  ['the last minutes of a Tuesday, before the Federal of Wednesday', '2026-09-02T02:56:00Z'],
  ...(IS_WHOLE
    ? ([
        ['a Sunday morning, while the Federal is awaited', '2026-08-23T14:20:00Z'],
        ['the first minutes of a Monday', '2026-11-30T03:03:00Z'],
        ['the evening before a holiday of most houses', '2026-12-25T01:00:00Z'],
        ['the last evening of a year', '2027-01-01T01:30:00Z'],
      ] as const)
    : []),
];

/** Pages of the site map beside one of every kind, and links of theirs that are followed beside those to results. */
const [PAGES, LINKS] = IS_WHOLE ? [120, 600] : [12, 40];
/** Kinds that are missing by their nature. */
const IS_MISSING = /^\/(?:nada|blog\/nao-existe)$/;

test.each(CLOCKS)('%s: no page links to what is missing or takes a step', async (name, at) => {
  const site = await startSite({ CLOCK_AT: at, TRUST_PROXY: '1' }, inject('seedDir'));
  onTestFinished(async () => void (await site.stop()));
  let count = 0;
  const ask = (path: string) => {
    count += 1;
    // Each is another visitor's: one alone may not read so often.
    const headers = { 'x-forwarded-for': `10.1.${(count >> 8) % 256}.${count % 256}` };
    return fetch(site.url + path, { redirect: 'manual', headers });
  };
  const random = randomFrom(Date.parse(at) % 1_000_000_007);
  const some = <T>(all: readonly T[], most: number) => all.filter(() => random() < most / Math.max(1, all.length));

  const from = new Map<string, string>();
  const read = async (page: string) => {
    const html = await (await ask(page)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      if (!from.has(href)) from.set(href.replaceAll('&amp;', '&'), page);
  };
  const turn = CLOCKS.findIndex(([one]) => one === name);
  const kinds = PAGE_KINDS.filter((page, nth) => !IS_MISSING.test(page) && (IS_WHOLE || nth % CLOCKS.length === turn));
  const pages = ['/', '/resultados', '/loterias', ...kinds, ...some(await mappedPaths(site.url), PAGES)];
  for (const page of new Set(pages)) await read(page);

  const [day = ''] = at.split('T');
  const isAhead = (href: string) =>
    /\d{4}-\d\d/.test(href) && (/\d{4}-\d\d(?:-\d\d)?/.exec(href)?.[0] ?? '') >= day.slice(0, 7);
  const links = [...from.keys()];
  const followed = new Set([...links.filter(isAhead), ...some(links, LINKS)]);
  const dead: string[] = [];
  for (const href of followed) {
    const { status } = await ask(href);
    if (status !== 200) dead.push(`${status} ${href}, linked from ${from.get(href)}`);
  }
  expect(dead).toEqual([]);
  if (at !== BEFORE_FEDERAL) return;

  // A house's next draw has a page that says when it is, others to come have none.
  expect(await (await ask('/')).text()).toContain('href="/resultados/federal/2026-08-23/11h00"');
  const next = await ask('/resultados/federal/2026-08-23/11h00');
  const html = await next.text();
  expect(next.status).toBe(200);
  expect(html).toContain('o sorteio é amanhã, domingo, 23/08/2026');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  // The one after it, an hour without a draw, and a day that has none.
  for (const path of ['2026-08-26/20h00', '2026-08-23/20h00', '2026-08-24/20h00'])
    expect((await ask(`/resultados/federal/${path}`)).status, path).toBe(404);
});
