import { expect, test, vi } from 'vitest';
import { slotAddress } from '../../lib/site/addresses.ts';

const AT = '2026-11-20T17:25:00.000Z';

const views: Record<string, unknown> = {
  'region-days': [
    { region: 'pt-rio', day: '2026-11-20', changedAt: AT },
    { region: 'look', day: '2026-11-20', changedAt: null },
    { region: 'pt-rio', day: '2026-11-19', changedAt: null },
    { region: 'look', day: '2026-10-31', changedAt: null },
    { region: 'look', day: '2026-10-02', changedAt: null },
  ],
  slots: [
    { region: 'pt-rio', time: '14:20', newest: '2026-11-20', changedAt: AT },
    { region: 'look', time: '14:20', newest: '2026-10-31', changedAt: null },
    // As functions deployed before that field tell it.
    { region: 'look', time: '18:20', changedAt: null },
  ],
  'contest-years': [
    { modality: 'quina', year: 2026, contests: 300, newest: '2026-11-18', changedAt: null },
    { modality: 'megaSena', year: 2026, contests: 100, newest: '2026-11-19', changedAt: AT },
  ],
  'indexed-contests': [
    { modality: 'quina', contest: 6880, day: '2026-11-18', changedAt: null },
    { modality: 'quina', contest: 6462, day: '2024-06-22', changedAt: null },
    { modality: 'megaSena', contest: 3046, day: '2026-11-19', changedAt: AT },
    { modality: 'federal', contest: 1, day: '1962-09-15', changedAt: null },
    { modality: 'federal', contest: 700, day: '1970-01-03', changedAt: null },
  ],
  corrections: [{ at: AT }],
};

vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/backend/loaders.ts', () => ({ load: async (name: string) => views[name] }));
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({ view: async (name: string) => views[name] }),
}));

const { datedMap } = await import('../../lib/server/feeds/dated-map.ts');
const { contestsMap, daysMap, modalitiesMap, monthsMap, regionDaysMap, regionsMap } = await import(
  '../../lib/server/feeds/site-maps.ts'
);

/** The map's addresses with their `lastmod`, '' if there are none. */
async function changesIn(map: Promise<Response>): Promise<Record<string, string>> {
  const xml = await (await map).text();
  const entries = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  return Object.fromEntries(entries.map(([, path = '', at = '']) => [path, at]));
}

test.each([
  [
    'days',
    daysMap,
    {
      '/resultados/2026-11-20': AT,
      '/resultados/2026-11-19': '2026-11-19',
      '/resultados/2026-10-31': '2026-10-31',
      '/resultados/2026-10-02': '2026-10-02',
    },
  ],
  [
    'days by region',
    regionDaysMap,
    {
      '/resultados/rio/2026-11-20': AT,
      '/resultados/look/2026-11-20': '2026-11-20',
      '/resultados/rio/2026-11-19': '2026-11-19',
      '/resultados/look/2026-10-31': '2026-10-31',
      '/resultados/look/2026-10-02': '2026-10-02',
    },
  ],
  [
    'months',
    monthsMap,
    {
      '/resultados/rio/2026-11': AT,
      '/resultados/look/2026-11': '2026-11-20',
      '/resultados/look/2026-10': '2026-10-31',
    },
  ],
  [
    'contests',
    contestsMap,
    {
      '/loterias/quina/6880': '2026-11-18',
      '/loterias/quina/6462': '2024-06-22',
      '/loterias/mega-sena/3046': AT,
      '/loterias/federal/1': '',
      '/loterias/federal/700': '1970-01-03',
    },
  ],
  [
    'modalities',
    modalitiesMap,
    {
      '/loterias/federal': '1970-01-03',
      '/loterias/quina': '2026-11-18',
      '/loterias/mega-sena': AT,
      '/loterias/quina/ano/2026': '2026-11-18',
      '/loterias/mega-sena/ano/2026': AT,
      '/loterias/calendario/2026-11': '2026-11-01',
      '/loterias/calendario/2026-12': '2026-11-01',
      '/loterias/especiais': '2024-06-22',
      '/loterias/especiais/quina-de-sao-joao': '2024-06-22',
    },
  ],
])('the map of %s tells of each page its last change, or the newest day that it shows', async (_, map, expected) => {
  expect(await changesIn(map(new Date('2026-11-23T18:00:00Z')))).toEqual(expected);
});

test('the map of houses dates a page by its newest day when no change is known', async () => {
  const found = await changesIn(regionsMap(new Date('2026-11-21T18:00:00Z')));
  expect(found).toMatchObject({
    '/resultados/ontem': AT,
    '/resultados/look/ontem': '2026-11-20',
    '/resultados/rio': AT,
    '/resultados/look': '2026-11-20',
    [slotAddress('pt-rio', '14:20')]: AT,
    [slotAddress('look', '14:20')]: '2026-10-31',
    [slotAddress('look', '18:20')]: '',
  });
});

test('the map of days leaves today and yesterday to the pages of those words', async () => {
  const at = new Date('2026-11-20T18:00:00Z');
  expect(Object.keys(await changesIn(daysMap(at)))).toEqual(['/resultados/2026-10-31', '/resultados/2026-10-02']);
  expect(Object.keys(await changesIn(regionDaysMap(at)))).toEqual([
    '/resultados/look/2026-10-31',
    '/resultados/look/2026-10-02',
  ]);
});

test('the map of built pages dates a page by its data when newer than its text', async () => {
  const written = { '/ajuda': '2026-11-22', '/correcoes': '2026-11-19', '/blog': '' };
  const data = ['/', '/resultados', '/loterias', '/bichos', '/bichos/cobra', '/estatisticas', '/estatisticas/look'];
  const built = [...Object.entries(written), ...data.map((path) => [path, ''])]
    .map(
      ([path, day]) =>
        `<url><loc>https://x.test${path}</loc>${day && `<lastmod>${day}</lastmod>`}<priority>1</priority>`,
    )
    .join('\n');
  expect(await changesIn(datedMap(built).then((xml) => new Response(xml)))).toEqual({
    '/ajuda': '2026-11-22',
    '/correcoes': AT,
    '/blog': '',
    '/': AT,
    '/resultados': AT,
    '/loterias': AT,
    '/bichos': AT,
    '/bichos/cobra': AT,
    '/estatisticas': AT,
    '/estatisticas/look': '2026-11-20',
  });
});
