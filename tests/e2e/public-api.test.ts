import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { resultsCall } from '../../lib/core/contracts/results.ts';
import {
  V1Check,
  V1Contest,
  V1Contests,
  V1Corrections,
  V1DrawAlone,
  V1Draws,
  V1Status,
} from '../../lib/core/contracts/v1.ts';
import { GAME_SLUGS } from '../../lib/core/domain/games/list.ts';
import { ANIMALS } from '../../lib/core/domain/groups.ts';
import { HOUSE_IDS, HOUSE_SLUGS } from '../../lib/core/domain/houses/list.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

// A site of its own: calls of one address are limited by the minute, and on the shared one they are all tests' together.
let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', CLOCK_AT: `${inject('siteDay')}T18:00:00Z` }, inject('seedDir'));
});
afterAll(async () => void (await site.stop()));
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}/api/v1${path}`, { headers });
async function read<Shape>(shape: z.ZodType<Shape>, path: string): Promise<Shape> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return shape.parse(await response.json());
}

/** Of an operation what calls are made of. */
type Described = {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
};

/** Values of a JSON Schema, with the few of its words that the document has. */
function oneOfSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: values, const: only, format, pattern, minimum = 0, maximum = 1_000_000, ...more } = schema;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(oneOfSchema));
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (format === 'date') return someDay.map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return someDay.map((day) => day.toISOString());
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(oneOfSchema(more.items ?? {}), { maxLength: 3 });
  if (type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(more.properties ?? {}).map(([key, property]) => [key, oneOfSchema(property)])),
      { requiredKeys: [...(more.required ?? [])] },
    );
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength: more.minLength ?? 0, maxLength: Math.min(more.maxLength ?? 40, 40) });
}
type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
const someDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

/** A call by its document: each parameter as its schema says, left out where it may be, and now and then something else. */
function callOf(path: string, { parameters = [], requestBody }: Described) {
  const given = parameters.filter((one) => one.in !== 'header');
  const body = requestBody?.content['application/json'].schema;
  return fc
    .record({
      values: fc.record(
        Object.fromEntries(
          given.map(({ name, schema }) => [
            name,
            fc.oneof(
              { weight: 9, arbitrary: oneOfSchema(schema) },
              { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
            ),
          ]),
        ),
        { requiredKeys: given.flatMap((one) => (one.required ? [one.name] : [])) },
      ),
      body: body ? oneOfSchema(body) : fc.constant(undefined),
    })
    .map(({ values, body: sent }) => {
      const inPath = new Set(given.flatMap((one) => (one.in === 'path' ? [one.name] : [])));
      const query = Object.entries(values).filter(([name]) => !inPath.has(name));
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
      const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
      return { address: search ? `${at}?${search}` : at, body: sent };
    });
}

describe('the public interface', () => {
  test('a day’s draws are those of the day, newest first, each at its address', async () => {
    const day = '2026-07-29';
    const { draws, cursor } = await read(V1Draws, `/draws?from=${day}&to=${day}`);
    expect(cursor).toBeNull();
    const wire = resultsCall.reply.parse(await (await fetch(`${site.url}/api/results?date=${day}`)).json()).results
      .results;
    const found = HOUSE_IDS.flatMap((region) =>
      Object.entries(wire[region]?.prizes ?? {}).map(
        ([time, rows]) => `${region} ${time} ${rows.map(({ number }) => number)}`,
      ),
    );
    expect(
      draws.map(({ wire: region, time, prizes }) => `${region} ${time} ${prizes.map(({ number }) => number)}`).sort(),
    ).toEqual(found.sort());
    expect(draws.map(({ time }) => time)).toEqual(
      draws
        .map(({ time }) => time)
        .sort()
        .reverse(),
    );
    const [first] = draws;
    expect(first).toMatchObject({ region: 'look', time: '23:20', slot: '23h20', checked: 'recorded' });
    expect((await fetch(first?.url ?? '')).status).toBe(200);
    const federal = draws.find(({ wire: region }) => region === 'federal');
    expect(federal?.tickets?.map((ticket) => ticket.length)).toEqual([5, 5, 5, 5, 5]);
  });

  test('a cursor leads through all of them, each once, whatever the page', async () => {
    const span = 'from=2026-07-20&to=2026-07-22';
    const whole = await read(V1Draws, `/draws?${span}&limit=500`);
    const keys = whole.draws.map(({ region, date, time }) => `${region} ${date} ${time}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(60);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: V1Draws = await read(V1Draws, `/draws?${span}&limit=17&cursor=${cursor}`);
      walked.push(...page.draws.map(({ region, date, time }) => `${region} ${date} ${time}`));
      cursor = page.cursor;
    }
    expect(walked).toEqual(keys);
  });

  test('region and slot by the words of addresses: Rio’s PTN is both of its hours', async () => {
    const { draws } = await read(V1Draws, '/draws?region=rio&slot=ptn&from=2026-07-13&to=2026-07-27');
    expect(new Set(draws.map(({ time }) => time))).toEqual(new Set(['18:20', '19:30']));
    expect(new Set(draws.map(({ region, slot }) => `${region} ${slot}`))).toEqual(new Set(['rio ptn']));
    const hours = await read(V1Draws, '/draws?region=sao-paulo&slot=08h00&from=2026-07-27&to=2026-07-29');
    expect(hours.draws.map(({ time }) => time)).toEqual(['08:00', '08:00', '08:00']);
  });

  test('a draw comes with its corrections', async () => {
    const { draw, corrections } = await read(V1DrawAlone, '/draws/rio/2026-07-29/14h20');
    expect(draw).toMatchObject({ name: 'PT', slot: 'pt', date: '2026-07-29' });
    expect(draw.prizes[0]).toEqual({ place: 1, number: '5948', group: 12, animal: 'Elefante' });
    expect(corrections).toEqual([]);
  });

  test('contests by number, and one alone', async () => {
    for (const slug of GAME_SLUGS) {
      const page = await read(V1Contests, `/contests/${slug}?limit=3`);
      const numbers = page.contests.map(({ contest }) => contest);
      expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
      expect(Number(page.cursor)).toBe(numbers[2]);
      const next = await read(V1Contests, `/contests/${slug}?limit=2&cursor=${page.cursor}`);
      expect(next.contests[0]?.contest).toBeLessThan(numbers[2] ?? 0);
      const alone = await read(V1Contest, `/contests/${slug}/${numbers[0]}`);
      expect(alone).toEqual(page.contests[0]);
      expect(new URL(alone.url).pathname).toBe(`/loterias/${slug}/${numbers[0]}`);
    }
    expect(await read(V1Contest, '/contests/lotofacil/3750')).toMatchObject({
      currency: 'R$',
      raised: 41_847_613.5,
      place: 'SÃO PAULO, SP',
      winnersBy: expect.arrayContaining([{ city: 'SERRA', uf: 'ES', winners: 1 }]),
    });
    expect(await read(V1Contest, '/contests/quina/10')).toMatchObject({ currency: 'CR$', raised: null, place: null });
    expect(await read(V1Contest, '/contests/federal/100')).toMatchObject({ currency: null, prizes: null });
    const span = await read(V1Contests, '/contests/mega-sena?from=3030&to=3032');
    expect(span.contests.map(({ contest }) => contest)).toEqual([3032, 3031, 3030]);
  });

  test('check of a bet has hits, cost, payment and expectation', async () => {
    const bet = 'tipo=grupo&palpite=elefante&onde=1-5&valor=5&regiao=rio';
    const { hits, ...found } = await read(V1Check, `/check?${bet}&de=2026-07-29&slot=pt`);
    expect(found).toMatchObject({ draws: 1, staked: 5, paid: 18, expected: 3.6 });
    expect(hits).toEqual([{ region: 'rio', date: '2026-07-29', time: '14:20', places: [1], paid: 18 }]);
    const all = await read(V1Check, `/check?${bet}&tudo=1`);
    expect(all.draws).toBeGreaterThan(3000);
    expect(all.hits.reduce((sum, { paid }) => sum + (paid ?? 0), 0)).toBeCloseTo(all.paid ?? 0, 6);
    const ticket = await read(V1Check, '/check?loteria=federal&numeros=00958&de=6074');
    expect(ticket).toMatchObject({ draws: 1, staked: null, hits: [{ contest: 6074, prizes: [{ tier: '1' }] }] });
    // Drawn without tickets and prizes, by Caixa's note.
    const unsold = await read(V1Check, '/check?loteria=federal&numeros=84621&de=6087');
    expect(unsold).toMatchObject({ draws: 1, paid: 0, hits: [] });
  });

  test('check takes the longest bet and ticket, and refuses longer ones', async () => {
    const requests = (fields: Record<string, string>) => `/check?${new URLSearchParams(fields)}`;
    const names = ANIMALS.join(' - ');
    expect(names.length).toBeGreaterThan(200);
    const bet = { tipo: 'grupo', palpite: names, valor: '5', regiao: 'Rio de Janeiro/RJ', de: '29/07/2026' };
    const { bet: found } = await read(V1Check, requests(bet));
    expect(found).toMatchObject({ palpite: ANIMALS.map((_, at) => String(at + 1).padStart(2, '0')), regiao: 'rio' });
    const numbers = Array.from({ length: 50 }, (_, at) => String(at * 2).padStart(2, '0'));
    for (const mark of [' - ', ' — ', '\u00a0•\u00a0', 'º, ', '']) {
      const { bet: ticket } = await read(V1Check, requests({ loteria: 'Lotomania', numeros: numbers.join(mark) }));
      expect(ticket, mark).toMatchObject({ numeros: numbers });
    }
    const ticket = { loteria: 'timemania', numeros: '1 2 3 4 5 6 7 8 9 10' };
    expect((await read(V1Check, requests({ ...ticket, time: 'atletico-mg' }))).bet).toMatchObject({
      time: 'ATLÉTICO/MG',
    });
    const refused: [Record<string, string>, string][] = [
      [{ ...ticket, time: 'atletico' }, 'ATLÉTICO/GO ou ATLÉTICO/MG'],
      [{ ...bet, palpite: '1 '.repeat(501) }, 'até 1.000 caracteres'],
    ];
    for (const [fields, sentence] of refused) {
      const response = await ask(requests(fields));
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain(sentence);
    }
  });

  test('corrections and status', async () => {
    await read(V1Corrections, '/corrections');
    expect((await read(V1Corrections, '/corrections?since=2126-01-01T00:00:00Z')).corrections).toEqual([]);
    const { regions, modalities } = await read(V1Status, '/status');
    expect(Object.keys(regions)).toEqual(HOUSE_SLUGS);
    expect(Object.keys(modalities)).toEqual(GAME_SLUGS);
  });

  test.each([
    ['/draws?region=minas', 'region'],
    ['/draws?from=2026-02-30', 'from'],
    ['/draws?to=ontem', 'to'],
    ['/draws?slot=ptm', 'slot'],
    ['/draws?region=rio&slot=bandeirantes', 'slot'],
    ['/draws?limit=501', 'limit'],
    ['/draws?limit=0', 'limit'],
    ['/draws?cursor=2026-07-29', 'cursor'],
    ['/contests/quina?from=-1', 'from'],
    ['/contests/quina?to=muitos', 'to'],
    ['/contests/quina?cursor=x', 'cursor'],
    ['/corrections?since=2026-07-29', 'since'],
    ['/check?palpite=9&valor=1&regiao=rio&tudo=1', 'tipo'],
    ['/check?tipo=grupo&palpite=26&valor=1&regiao=rio&tudo=1', 'palpite'],
    ['/check?tipo=grupo&palpite=9&valor=1&de=2026-07-29', 'regiao'],
    ['/check?loteria=quina&numeros=1,2', 'numeros'],
  ])('%s is refused with a sentence that names the field', async (path, field) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(`O campo ${field} não serve`);
  });

  test.each([
    '/draws/rio/2026-07-29/13h00',
    '/draws/minas/2026-07-29/14h20',
    '/draws/rio/2026-02-30/14h20',
    '/draws/rio/2026-07-29/14:20',
    '/draws/rio/2026-07-29/pt',
    '/contests/lotogol',
    '/contests/mega-sena/999999',
    '/contests/mega-sena/0',
    '/contests/mega-sena/x',
    '/nada',
  ])('%s is 404', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('every other site may read it, and what did not change is answered without a body', async () => {
    const first = await ask('/draws?from=2026-07-29&to=2026-07-29', { origin: 'https://outro.test' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await ask('/draws?from=2026-07-29&to=2026-07-29', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('the document describes every call, by the shapes that answers are held against', async () => {
    const document = (await (await ask('/openapi.json')).json()) as {
      openapi: string;
      servers: { url: string }[];
      paths: Record<string, { get: { parameters: { name: string; in: string }[]; responses: Record<string, object> } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers[0]?.url).toMatch(/\/api\/v1$/);
    expect(Object.keys(document.paths)).toEqual([
      '/draws',
      '/draws/{regiao}/{dia}/{hora}',
      '/contests/{modalidade}',
      '/contests/{modalidade}/{n}',
      '/corrections',
      '/check',
      '/answer',
      '/status',
      '/oembed',
      '/stream',
    ]);
    for (const [path, { get }] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(get.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      expect(Object.keys(get.responses)).toContain('200');
    }
    const text = JSON.stringify(document);
    expect(text).toContain('"in-conference"');
    expect(text).not.toContain('$ref');
  });

  test('the document is OpenAPI 3.1 to an independent validator', async () => {
    const document = (await (await ask('/openapi.json')).json()) as Record<string, unknown>;
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    // It would say so.
    expect(
      (await new Validator().validate({ ...document, paths: { '/draws': { get: { responses: 1 } } } })).valid,
    ).toBe(false);
  });

  test('five hundred calls made of the document’s own schemas have answers as it says', async () => {
    const document = (await (await ask('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Described>>;
    };
    const made = Object.entries(document.paths).flatMap(([path, methods]) =>
      // It does not end: stream.test.ts listens.
      path === '/stream'
        ? []
        : Object.entries(methods).flatMap(([method, call]) =>
            fc
              .sample(callOf(path, call), { numRuns: 51, seed: 58 })
              .map(({ address, body }) => ({ method, call, address, body })),
          ),
    );
    expect(made.length).toBeGreaterThanOrEqual(500);
    const shapes = new Map<object, z.ZodType>();
    const statuses = new Map<string, Set<number>>();
    for (const [nth, { method, call, address, body }] of made.entries()) {
      const what = `${method} ${address} ${JSON.stringify(body) ?? ''}`;
      const response = await fetch(`${site.url}/api/v1${address}`, {
        method: method.toUpperCase(),
        // Each call is another visitor's: one alone may not make so many.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.4.${nth >> 8}.${nth & 255}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const schema = call.responses[response.status]?.content?.['application/json']?.schema;
      if (!schema) throw new Error(`${what}: ${response.status} is not in the document`);
      const shape = shapes.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
      shapes.set(schema, shape);
      expect(shape.safeParse(await response.json()).error?.message, what).toBeUndefined();
      statuses.set(method, (statuses.get(method) ?? new Set()).add(response.status));
    }
    expect(statuses.get('get')).toEqual(new Set([200, 400, 404]));
    expect(statuses.get('post')).toContain(200);
  });

  test('generated calls, refused ones included, have answers as the document says', async () => {
    let count = 0;
    // Each call is another visitor's: one alone may not make so many.
    const call = (path: string, init: RequestInit = {}) => {
      count += 1;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.3.0.${count}` };
      return fetch(`${site.url}/api/v1${path}`, { ...init, headers });
    };
    type Parameter = { name: string; in: string; required: boolean };
    type Call = {
      parameters?: Parameter[];
      responses: Record<string, { content: { 'application/json': { schema: object } } }>;
    };
    const document = (await (await call('/openapi.json')).json()) as {
      paths: Record<string, { get: Call; post?: Call }>;
    };
    const parts: Readonly<Record<string, readonly string[]>> = {
      regiao: ['rio', 'look', 'nenhuma'],
      dia: ['2026-07-29', '1999-01-01', 'ontem'],
      hora: ['14h20', '03h33', '14:20'],
      modalidade: ['mega-sena', 'loteca', 'federal', 'nenhuma'],
      n: ['1', '1200', '999999', '0'],
    };
    const queries: Readonly<Record<string, readonly string[]>> = {
      '/draws': ['limit=2', 'region=rio&slot=ptm&limit=1', 'limit=0', 'region=nenhuma', 'cursor=x', 'from=2026-02-30'],
      '/contests/{modalidade}': ['limit=2', 'from=1&to=3', 'cursor=0', 'limit=mil'],
      '/corrections': ['since=2026-01-01T00:00:00Z', 'since=ontem'],
      '/check': [
        'tipo=grupo&palpite=16&onde=1&regiao=rio',
        'loteria=mega-sena&numeros=1+2+3+4+5+6',
        'tipo=grupo',
        'tipo=nenhum&palpite=1',
        'loteria=quina&numeros=99',
        '',
      ],
      '/answer': ['q=resultado+do+rio', 'q=mega+sena+3000', ''],
      '/oembed': [
        'url=/resultados/rio',
        'url=/loterias/quina&maxwidth=200&maxheight=100',
        'url=https%3A%2F%2Foutro.example%2Fresultados%2Frio',
        'url=/blog',
        'url=/resultados/rio&format=xml',
        '',
      ],
    };
    const posts = [
      { text: 'milhar 4829 5 reais cabeça PT' },
      { text: '' },
      { text: 'x', period: 'nunca' },
      { outro: 1 },
    ];
    const combined = (names: readonly string[]): Record<string, string>[] =>
      names.reduce<Record<string, string>[]>(
        (rows, name) => rows.flatMap((row) => (parts[name] ?? []).map((value) => ({ ...row, [name]: value }))),
        [{}],
      );
    const seen = new Set<number>();
    const held = async (response: Response, call: Call, what: string) => {
      const body = (await response.json()) as object;
      const schema = call.responses[response.status]?.content['application/json'].schema;
      expect(schema, `${what}: ${response.status}`).toBeDefined();
      const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
      for (const answer of [body, { ...body, novo: { campo: 1 } }])
        expect(shape.safeParse(answer).error?.message, what).toBeUndefined();
      seen.add(response.status);
    };
    expect(JSON.stringify(Object.values(document.paths).map(({ get }) => get.responses))).not.toContain(
      '"additionalProperties":false',
    );
    for (const [path, { get, post }] of Object.entries(document.paths)) {
      // It does not end: stream.test.ts listens.
      if (path === '/stream') continue;
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      for (const row of combined(names))
        for (const query of queries[path] ?? ['']) {
          const address = `${path.replace(/\{(\w+)\}/g, (_, name: string) => row[name] ?? '')}${query ? `?${query}` : ''}`;
          const response = await call(address);
          await held(response, get, address);
          const missing = (get.parameters ?? []).filter(
            (one) => one.in === 'query' && one.required && !new URLSearchParams(query).has(one.name),
          );
          if (missing.length > 0) expect(response.status, address).toBe(400);
        }
      for (const body of post ? posts : []) {
        const response = await call(path, { method: 'POST', body: JSON.stringify(body) });
        await held(response, post as Call, `POST ${path} ${JSON.stringify(body)}`);
      }
    }
    expect([...seen].sort()).toEqual([200, 400, 404]);
  });
});
