import { z } from 'zod';
import {
  V1Check,
  V1CheckQuery,
  V1Contest,
  V1Contests,
  V1ContestsQuery,
  V1Corrections,
  V1CorrectionsQuery,
  type V1Draw,
  V1DrawAlone,
  V1Draws,
  V1DrawsQuery,
  V1Status,
} from '../../core/contracts/v1.ts';
import type { DrawView, StoredContest, ViewArguments, ViewName, Views } from '../../core/contracts/views.ts';
import { isPlainDay } from '../../core/domain/days.ts';
import { MODALITY_SLUGS, modalityBySlug } from '../../core/domain/modalities.ts';
import { isRegion, REGION_SLUGS, regionBySlug, slotSlug, timesOfSlot } from '../../core/domain/regions.ts';
import { contestAddress, drawAddress } from '../../site/addresses.ts';
import { backend } from '../backend/choice.ts';
import { lastGood } from '../backend/stale-if-error.ts';
import { site } from '../site.ts';
import { privateJson, publicJson } from './http.ts';

/** Seconds that shared caches keep an answer. */
const KEPT_S = 15;
const MOST_CORRECTIONS = 500;

/** An answer of the public interface, which every other site may read. */
export function open(body: unknown): Response {
  const response = publicJson(body, KEPT_S);
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** A refusal of it; `told`: what is said beside the sentence. */
export function closed(status: 400 | 404 | 503, message: string, told: object = {}): Response {
  return privateJson({ message, ...told }, status, { 'access-control-allow-origin': '*' });
}

const MISSING = 'Não há registro do que foi pedido.';
const FORMS: Readonly<Record<string, string>> = {
  region: 'uma destas: rio, sao-paulo, look, federal',
  from: 'um dia AAAA-MM-DD (em contests, um concurso)',
  to: 'um dia AAAA-MM-DD (em contests, um concurso)',
  slot: 'o nome de um sorteio da região (ptm) ou a hora (14h20), com region',
  limit: 'um número de 1 a 500',
  cursor: 'o que veio na resposta anterior',
  since: 'um instante ISO, como 2026-11-20T18:00:00Z',
};
const wrong = (field: string) => closed(400, `O campo ${field} não serve: esperado ${FORMS[field] ?? 'outro valor'}.`);

/** A query held against its shape, or the refusal that names its first wrong field; an empty one counts as not given. */
function read<Query>(
  request: Request,
  shape: z.ZodType<Query>,
): { ok: true; query: Query } | { ok: false; refusal: Response } {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const told = shape.safeParse(Object.fromEntries(given));
  if (told.success) return { ok: true, query: told.data };
  return { ok: false, refusal: wrong(String(told.error.issues[0]?.path[0] ?? 'pedido')) };
}

/** A view, or its last good answer while the store does not answer. */
const view = <Name extends ViewName>(name: Name, asked: ViewArguments[Name]): Promise<Views[Name]> =>
  lastGood(`v1:${name}:${JSON.stringify(asked)}`, () => backend().view(name, asked));

const absolute = (path: string) => new URL(path, site().url).href;

function toldDraw(draw: DrawView): V1Draw {
  const { region, day, time, rows } = draw;
  return {
    region: REGION_SLUGS[region],
    wire: region,
    date: day,
    time,
    slot: slotSlug(region, time),
    name: draw.name,
    prizes: rows.map(({ place, number, group, animal }) => ({
      place: Number(place),
      number,
      group: Number(group),
      animal,
    })),
    tickets: draw.tickets && [...draw.tickets],
    drawn6to10: draw.drawn6to10 && [...draw.drawn6to10],
    inferred: draw.inferred,
    checked: draw.checked,
    families: draw.families,
    rivals: draw.rivals.map(({ numbers, families }) => ({ numbers: [...numbers], families })),
    publishedAt: draw.publishedAt,
    correctedAt: draw.correctedAt,
    url: absolute(drawAddress(draw)),
  };
}

function toldContest(contest: StoredContest): V1Contest {
  const { details } = contest;
  return {
    modality: MODALITY_SLUGS[contest.modality],
    wire: contest.modality,
    contest: contest.contest,
    date: contest.day,
    numbers: [...contest.numbers],
    second: contest.second && [...contest.second],
    team: contest.team,
    special: contest.special,
    accumulated: details.accumulated ?? null,
    prizes: details.prizes ? [...details.prizes] : null,
    currency: details.prizes || details.raised ? (details.currency ?? 'R$') : null,
    raised: details.raised ?? null,
    winnersBy: details.winnersBy ? [...details.winnersBy] : null,
    place: details.place ?? null,
    checked: contest.checked,
    url: absolute(contestAddress(contest.modality, contest.contest)),
  };
}

/** GET /api/v1/draws: newest first, those of one hour by region. */
export async function v1Draws(request: Request): Promise<Response> {
  const asked = read(request, V1DrawsQuery);
  if (!asked.ok) return asked.refusal;
  const { region: slug, from, to, slot, limit, cursor } = asked.query;
  const region = slug && regionBySlug(slug);
  const times = slot === undefined ? undefined : region ? timesOfSlot(region, slot) : [];
  if (times?.length === 0) return wrong('slot');
  const [day = '', time = '', at = ''] = cursor?.split('_') ?? [];
  if (cursor && !(isPlainDay(day) && /^\d{2}h\d{2}$/.test(time) && isRegion(at))) return wrong('cursor');
  const after = isRegion(at) ? { day, time: time.replace('h', ':'), region: at } : undefined;
  const page = await view('draws', {
    limit,
    ...(region ? { region } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(times ? { times } : {}),
    ...(after ? { after } : {}),
  });
  const last = page.draws.at(-1);
  const next = page.isMore && last ? `${last.day}_${last.time.replace(':', 'h')}_${last.region}` : null;
  return open(V1Draws.parse({ draws: page.draws.map(toldDraw), cursor: next }));
}

/** GET /api/v1/draws/{regiao}/{dia}/{hora}. */
export async function v1Draw(regionSlug: string, day: string, hour: string): Promise<Response> {
  const region = regionBySlug(regionSlug);
  const [time] = region && /^\d{2}h\d{2}$/.test(hour) ? timesOfSlot(region, hour) : [];
  if (!region || !isPlainDay(day) || time === undefined) return closed(404, MISSING);
  const found = await view('draw', { region, day, time });
  if (!found) return closed(404, MISSING);
  const corrections = found.corrections.map(({ at, before, after, source, reason }) => ({
    at,
    before: [...before],
    after: [...after],
    source,
    reason,
  }));
  return open(V1DrawAlone.parse({ draw: toldDraw(found.draw), corrections }));
}

/** GET /api/v1/contests/{modalidade}: newest first. */
export async function v1Contests(request: Request, slug: string): Promise<Response> {
  const modality = modalityBySlug(slug);
  if (!modality) return closed(404, MISSING);
  const asked = read(request, V1ContestsQuery);
  if (!asked.ok) return asked.refusal;
  const { from, to, limit, cursor } = asked.query;
  // The cursor is the last contest that was told.
  const until = Math.min(to ?? Number.MAX_SAFE_INTEGER, cursor === undefined ? Number.MAX_SAFE_INTEGER : cursor - 1);
  if (until < 0) return wrong('cursor');
  const page = await view('contests', {
    modality,
    limit,
    ...(from === undefined ? {} : { from }),
    ...(until === Number.MAX_SAFE_INTEGER ? {} : { to: until }),
  });
  const last = page.contests.at(-1);
  const next = page.isMore && last ? String(last.contest) : null;
  return open(V1Contests.parse({ contests: page.contests.map(toldContest), cursor: next }));
}

/** GET /api/v1/contests/{modalidade}/{n}. */
export async function v1Contest(slug: string, number: string): Promise<Response> {
  const modality = modalityBySlug(slug);
  if (!modality || !/^[1-9]\d{0,6}$/.test(number)) return closed(404, MISSING);
  const found = await view('contest', { modality, contest: Number(number) });
  return found ? open(V1Contest.parse(toldContest(found))) : closed(404, MISSING);
}

/** GET /api/v1/corrections: the newest 500, newest first, from `since` on. */
export async function v1Corrections(request: Request): Promise<Response> {
  const asked = read(request, V1CorrectionsQuery);
  if (!asked.ok) return asked.refusal;
  const since = asked.query.since && new Date(asked.query.since).toISOString();
  const told = await view('corrections', { count: MOST_CORRECTIONS, ...(since ? { since } : {}) });
  const corrections = told.map((one) => {
    const { id, at, day: date, before, after, source, reason } = one;
    const common = { id, at, date, before: [...before], after: [...after], source, reason };
    return one.kind === 'draw'
      ? { kind: one.kind, ...common, region: REGION_SLUGS[one.region], time: one.time, name: one.name }
      : { kind: one.kind, ...common, modality: MODALITY_SLUGS[one.modality], contest: one.contest };
  });
  return open(V1Corrections.parse({ corrections }));
}

/** GET /api/v1/status. */
export async function v1Status(): Promise<Response> {
  const { regions, modalities, lateSlots, inConference } = await view('status', {});
  const byWord = <Key extends string, Value>(
    words: Readonly<Record<Key, string>>,
    told: Readonly<Record<Key, Value>>,
  ) => Object.fromEntries((Object.keys(words) as Key[]).map((key) => [words[key], told[key]]));
  return open(
    V1Status.parse({
      regions: byWord(REGION_SLUGS, regions),
      modalities: byWord(MODALITY_SLUGS, modalities),
      lateSlots,
      inConference,
    }),
  );
}

type Operation = { path: string; summary: string; reply: z.ZodType; query?: z.ZodObject; parts?: readonly string[] };

const OPERATIONS: readonly Operation[] = [
  { path: '/draws', summary: 'Sorteios do bicho, do mais novo ao mais antigo', reply: V1Draws, query: V1DrawsQuery },
  {
    path: '/draws/{regiao}/{dia}/{hora}',
    summary: 'Um sorteio, com as suas correções',
    reply: V1DrawAlone,
    parts: ['regiao', 'dia', 'hora'],
  },
  {
    path: '/contests/{modalidade}',
    summary: 'Concursos da Caixa, do mais novo ao mais antigo',
    reply: V1Contests,
    query: V1ContestsQuery,
    parts: ['modalidade'],
  },
  { path: '/contests/{modalidade}/{n}', summary: 'Um concurso', reply: V1Contest, parts: ['modalidade', 'n'] },
  { path: '/corrections', summary: 'O registro de correções', reply: V1Corrections, query: V1CorrectionsQuery },
  {
    path: '/check',
    summary: 'Confere uma aposta ou um bilhete contra o arquivo',
    reply: V1Check,
    query: V1CheckQuery,
  },
  { path: '/status', summary: 'Como estão os dados agora', reply: V1Status },
];

/** GET /api/v1/openapi.json: OpenAPI 3.1, made of the shapes that the answers are held against. */
export function v1Document(): Response {
  const { url, name } = site();
  const schemaOf = (shape: z.ZodType, io: 'input' | 'output' = 'output') => {
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, reused: 'inline' });
    return schema;
  };
  const parameters = ({ query, parts = [] }: Operation) => [
    ...parts.map((part) => ({ name: part, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query?.shape ?? {}).map(([field, shape]) => ({
      name: field,
      in: 'query',
      required: false,
      schema: schemaOf(shape as z.ZodType, 'input'),
    })),
  ];
  const json = (schema: object, description: string) => ({ description, content: { 'application/json': { schema } } });
  const failure = json(schemaOf(z.object({ message: z.string() })), 'Uma frase que diz o que não serve');
  return open({
    openapi: '3.1.0',
    info: {
      title: `${name}: dados abertos`,
      version: '1',
      description: 'Leitura aberta a todos, com ETag e CORS. Um campo pode ser acrescentado; nenhum muda ou sai.',
    },
    servers: [{ url: `${url}/api/v1` }],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [
        operation.path,
        {
          get: {
            summary: operation.summary,
            parameters: parameters(operation),
            responses: {
              200: json(schemaOf(operation.reply), 'A resposta'),
              ...(operation.query ? { 400: failure } : {}),
              ...(operation.parts ? { 404: failure } : {}),
              429: json(schemaOf(z.object({ message: z.string() })), 'Pedidos demais; Retry-After diz quando'),
            },
          },
        },
      ]),
    ),
  });
}
