import { expect, test } from 'vitest';
import { deferredScripts } from '../../lib/front/html/deferred-scripts.ts';

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const script = (name: string) => `<script src="${chunk(name)}" async=""></script>`;
const document = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('Next’s scripts are fetched once by the last script of the page', () => {
  const html = deferredScripts(
    document(
      `<link rel="preload" as="script" fetchPriority="low" href="${chunk('first')}"/><link rel="preload" href="${chunk('lazy')}" as="script" fetchPriority="low"/>${script('a-1')}${script('turbopack-2')}`,
      `<p>Deu</p><script id="_R_">1</script>${script('first')}${script('a-1')}<script>2</script>`,
    ),
  );
  const [, loader] =
    html.match(/<p>Deu<\/p><script id="_R_">1<\/script><script>2<\/script><script>([\s\S]*)<\/script>/) ?? [];
  expect(html).not.toMatch(/src="|rel="preload"/);
  expect(html.endsWith(`<script>${loader}</script></body></html>`)).toBe(true);
  expect(requestsOf(loader ?? '', { isHidden: true })).toEqual(['a-1', 'turbopack-2', 'first', 'lazy'].map(chunk));
});

test('scripts are fetched once, after the paint', () => {
  const html = deferredScripts(document('', script('a') + script('b')));
  const loader = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(requestsOf(loader, { later: [] })).toEqual([]);
  expect(requestsOf(loader, { later: ['paint'] })).toEqual([chunk('a'), chunk('b')]);
  expect(requestsOf(loader, { later: ['time'] })).toEqual([chunk('a'), chunk('b')]);
  expect(requestsOf(loader, { later: ['paint', 'time'] })).toEqual([chunk('a'), chunk('b')]);
});

test('each script is begun in a task of its own, and in a hidden page, whose timers are slow, at once', () => {
  const html = deferredScripts(document('', script('a') + script('b') + script('c')));
  const loader = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(requestsOf(loader, { later: ['paint'], tasks: 0 })).toEqual([chunk('a')]);
  expect(requestsOf(loader, { later: ['paint'], tasks: 1 })).toEqual([chunk('a'), chunk('b')]);
  expect(requestsOf(loader, { isHidden: true, tasks: 0 })).toEqual([chunk('a'), chunk('b'), chunk('c')]);
});

/** The addresses of the script elements that the loader appends in a page where `later` happens, and so many `tasks` after it. */
function requestsOf(
  loader: string,
  {
    isHidden = false,
    later = [],
    tasks = Number.POSITIVE_INFINITY,
  }: { isHidden?: boolean; later?: ('paint' | 'time')[]; tasks?: number },
): string[] {
  const sources: string[] = [];
  const happening: Partial<Record<string, () => void>> = {};
  const page = {
    hidden: isHidden,
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => sources.push(src) },
  };
  class Observer {
    constructor(tell: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
      happening.paint = () =>
        tell({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{ startTime: 900 }] : []) });
    }
    observe() {}
  }
  const waiting: (() => void)[] = [];
  const wait = (then: () => void, ms?: number) => {
    expect([undefined, 3000]).toContain(ms);
    if (ms === undefined) waiting.push(then);
    else happening.time = then;
  };
  new Function('document', 'PerformanceObserver', 'setTimeout', loader)(page, Observer, wait);
  for (const event of later) happening[event]?.();
  for (let done = 0; done < tasks && waiting.length > 0; done += 1) waiting.shift()?.();
  return sources;
}

test.each([
  ['a page without scripts', document('<title>Erro</title>', '<p>Erro</p>')],
  [
    'a font’s and a call’s hint',
    document('<link rel="preload" href="/f.woff2" as="font"/><link rel="preload" href="/api/results" as="fetch"/>', ''),
  ],
  ['old browsers’ own', document(`<script src="${chunk('old')}" noModule=""></script>`, '')],
  ['somebody else’s', document('<script src="https://fora.example/a.js" async=""></script>', '')],
  ['a script of the site’s that is not Next’s', document('<script src="/medida.js" async=""></script>', '')],
  ['one that is only spoken of', document('', '<p>&lt;script src="/_next/static/chunks/a.js"&gt;</p>')],
  ['a document that was cut off', `<html><body>${script('a')}`],
])('%s: as it is', (_, html) => {
  expect(deferredScripts(html)).toBe(html);
});
