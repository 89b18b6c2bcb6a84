import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import PageCache from '../../lib/cache/page-cache.ts';
import { findLifetimes, NextInternals } from '../../lib/front/next/internals.ts';
import nextModules from '../../scripts/run/next-modules.mjs';
import noSegments from '../../scripts/run/no-segments.mjs';

const DOCUMENT = `<html><head><link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next"/>
<script src="/_next/static/chunks/b2.js" async=""></script></head><body>
<script>self.__next_f.push([1,"1:2\\n"])</script></body></html>`;

const load = createRequire(import.meta.url);

const missingIn = (document: string, lifetimes: Map<string, unknown> | null, isMended = true) => {
  const missing: unknown[] = [];
  const internals = new NextInternals(
    (event, fields) => missing.push([event, fields?.missing]),
    lifetimes,
    () => isMended,
  );
  for (let time = 0; time < 2; time += 1) internals.checkDocument(Buffer.from(document));
  return missing.map((one) => String(one));
};

test('findLifetimes finds the map of the Next that is installed', () => {
  expect(findLifetimes()).toBeInstanceOf(Map);
});

test('NextInternals logs once what is no longer found, and nothing else', () => {
  expect(missingIn(DOCUMENT, new Map())).toEqual([]);
  expect(missingIn(DOCUMENT.replace('1:2', '?'), new Map())).toEqual(['next-internals-changed,payload-rows']);
  const markup = JSON.stringify(`1:{"__html":"${'<b>um</b>'.repeat(300)}"}\n`)
    .slice(1, -1)
    .replaceAll('<', '\\u003c');
  expect(missingIn(DOCUMENT.replace('1:2\\n', markup), new Map())).toEqual(['next-internals-changed,payload-texts']);
  const names = ['lifetimes', 'cache-measure', 'payload-scripts', 'chunk-scripts', 'stylesheet-link'];
  expect(missingIn('<html><body>um</body></html>', null, false)).toEqual(
    names.map((name) => `next-internals-changed,${name}`),
  );
});

test('NextInternals empties the map of lifetimes when it has grown past its bound', () => {
  const lifetimes = new Map(Array.from({ length: 4097 }, (_, at) => [`/${at}`, at]));
  const internals = new NextInternals(() => undefined, lifetimes);
  internals.boundLifetimes();
  expect(lifetimes.size).toBe(0);
  lifetimes.set('/', 1);
  internals.boundLifetimes();
  expect(lifetimes.size).toBe(1);
});

test('leaveUnmeasured spares what the Next that is installed measures', async () => {
  const { IncrementalCache } = load('next/dist/server/lib/incremental-cache');
  const route = { kind: 'APP_PAGE', sourceRoute: '/pagina' };
  const cacheOf = (handler: unknown) =>
    new IncrementalCache({
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      previewProps: {},
      requestHeaders: {},
      CurCacheHandler: handler,
    });
  const measuresOf = async (handler: unknown) => {
    const value = { kind: 'APP_PAGE', html: '<p>um</p>', rscData: Buffer.from('um'), status: 200 };
    const measured = vi.spyOn(value.rscData, 'toJSON');
    const cache = cacheOf(handler);
    vi.stubGlobal('__incrementalCache', cache);
    await cache.get('/pagina', { kind: 'APP_PAGE', route });
    await cache.set('/pagina', value, { route, kind: 'APP_PAGE' });
    vi.unstubAllGlobals();
    return measured.mock.calls.length;
  };
  // Where this fails, Next has mended it: lib/cache/unmeasured.ts can go.
  expect(
    await measuresOf(
      class {
        get() {}
        set() {}
      },
    ),
  ).toBe(1);
  expect(await measuresOf(PageCache)).toBe(0);
  expect((await cacheOf(PageCache).get('/pagina', { kind: 'APP_PAGE', route }))?.value.html).toBe('<p>um</p>');
});

test('noSegments leaves the page whole in the Next that is installed', () => {
  const source = readFileSync(load.resolve('next/dist/esm/server/app-render/collect-segment-data.js'), 'utf8');
  expect(noSegments(source)).toContain('hints, isUpgradeableISRFallback) {\n    return new Map();\n');
});

test.each([
  'client/components/app-router.js',
  'client/components/segment-cache/cache.js',
  'lib/constants.js',
  'shared/lib/segment.js',
])('nextModules gives browsers the module of %s, in the Next that is installed', (file) => {
  const resourcePath = load.resolve(`next/dist/${file}`);
  const source = readFileSync(resourcePath, 'utf8');
  const names = (text: string) => [...text.matchAll(/^(?:import|export) /gm)].length;
  // Where the first is not 0, Next ships modules alone: scripts/run/next-modules.mjs can go.
  expect(names(source)).toBe(0);
  expect(names(nextModules.call({ resourcePath }, source))).toBeGreaterThan(0);
});

test('nextModules leaves a file without a twin as it is', () => {
  expect(nextModules.call({ resourcePath: '/next/dist/client/nothing.js' }, 'um')).toBe('um');
});
