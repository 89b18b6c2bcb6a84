import { z } from 'zod';
import type { StoredContest } from '../../core/contracts/contest.ts';
import type { DrawView } from '../../core/contracts/draw.ts';
import {
  V1Answer,
  V1AnswerQuery,
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
  V1OEmbed,
  V1OEmbedQuery,
  V1Status,
  V1TextCheck,
  V1TextCheckBody,
} from '../../core/contracts/v1.ts';
import { isPlainDay } from '../../core/domain/days.ts';
import { GAME_IDS, GAME_SLUGS, gameBySlug, gameOf, isUndated, misdated } from '../../core/domain/games/list.ts';
import { slotSlug, timesOfSlot } from '../../core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSE_SLUGS, HOUSES, isHouseId } from '../../core/domain/houses/list.ts';
import { houseBySlug } from '../../core/domain/houses/names.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { prizesOf } from '../../core/domain/prizes.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { contestDigest, drawDigest } from '../../core/store/checksum.ts';
import type { ViewArgs, ViewName, ViewReply } from '../../core/views/list.ts';
import { drawAddress } from '../../site/addresses.ts';
import { contestAddress } from '../../site/contest-addresses.ts';
import { followedName } from '../../site/followed.ts';
import { FRAME_SIZE, framedAt, frameLine, SMALL_FRAME } from '../../site/frames.ts';
import { backend } from '../backend/choice.ts';
import { staleIfError } from '../backend/stale-if-error.ts';
import { site } from '../site.ts';
import { privateJson, publicJson } from './http.ts';

/** Seconds that shared caches keep an answer. */
const KEPT_S = 15;
const MAX_CORRECTIONS = 500;

/** An answer of the public interface, which every other site may read. */
export function open(body: unknown): Response {
  const response = publicJson(body, KEPT_S);
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** An answer of it to a post, which no cache keeps. */
export const opened = (body: unknown): Response => privateJson(body, 200, { 'access-control-allow-origin': '*' });

/** A refusal of it; `reported`: fields beside the sentence. */
export function closed(status: 400 | 404 | 503, message: string, fields: object = {}): Response {
  return privateJson({ message, ...fields }, status, { 'access-control-allow-origin': '*' });
}

const MISSING = 'Não há registro do que foi pedido.';
const UNDATED = 'O dia deste concurso não está no registro: o que se sabe dele está na página do concurso.';
const FORMS: Readonly<Record<string, string>> = {
  region: `uma destas: ${HOUSE_SLUGS.join(', ')}`,
  from: 'um dia AAAA-MM-DD (em contests, um concurso)',
  to: 'um dia AAAA-MM-DD (em contests, um concurso)',
  slot: 'o nome de um sorteio da região (ptm) ou a hora (14h20), com region',
  limit: 'um número de 1 a 500',
  cursor: 'o que veio na resposta anterior',
  since: 'um instante ISO, como 2026-11-20T18:00:00Z',
  url: 'o endereço de uma página deste site',
  maxwidth: 'uma largura de 100 a 4000',
  maxheight: 'uma altura de 80 a 4000',
  format: 'json',
};
const wrong = (field: string) => closed(400, `O campo ${field} não serve: esperado ${FORMS[field] ?? 'outro valor'}.`);

/** A query held against its shape, or the refusal that names its first wrong field; an empty one counts as not given. */
function read<Query>(
  request: Request,
  shape: z.ZodType<Query>,
): { ok: true; query: Query } | { ok: false; refusal: Response } {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const parsed = shape.safeParse(Object.fromEntries(given));
  if (parsed.success) return { ok: true, query: parsed.data };
  return { ok: false, refusal: wrong(String(parsed.error.issues[0]?.path[0] ?? 'pedido')) };
}

/** A view, or its last good answer while the store does not answer. */
const view = <Name extends ViewName>(name: Name, args: ViewArgs<Name>): Promise<ViewReply<Name>> =>
  staleIfError(`v1:${name}:${JSON.stringify(args)}`, () => backend().view(name, args));

const absolute = (path: string) => new URL(path, site().url).href;

export function toldDraw(draw: DrawView): V1Draw {
  const { region, day, time } = draw;
  return {
    region: HOUSES[region].slug,
    wire: region,
    date: day,
    time,
    slot: slotSlug(region, time),
    name: draw.name,
    prizes: prizesOf(draw).map(({ place, number, group, animal }) => ({
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
    digest: drawDigest(draw),
    url: absolute(drawAddress(draw)),
  };
}

export function toldContest(contest: StoredContest): V1Contest {
  const { details } = contest;
  const wrong = misdated(contest.modality, contest.contest);
  return {
    modality: gameOf(contest.modality).slug,
    wire: contest.modality,
    contest: contest.contest,
    date: contest.day,
    ...(wrong?.day === contest.day ? { recordedDate: wrong.recorded } : {}),
    ...(details.nextDay ? { nextDate: details.nextDay } : {}),
    numbers: [...contest.numbers],
    second: contest.second && [...contest.second],
    team: contest.team,
    ...(contest.extra
      ? { extra: Object.fromEntries(Object.entries(contest.extra).map(([part, drawn]) => [part, [...drawn]])) }
      : {}),
    ...(details.matches
      ? {
          matches: details.matches.map(({ home, away, goals, day, isByLot }) => ({
            home,
            away,
            goals: goals ? [...goals] : null,
            date: day ?? null,
            byLot: isByLot ?? false,
          })),
        }
      : {}),
    special: contest.special,
    accumulated: details.accumulated ?? null,
    prizes: details.prizes ? [...details.prizes] : null,
    prizesPrecede: details.prizesPrecede ?? false,
    currency: details.prizes || details.raised ? (details.currency ?? 'R$') : null,
    raised: details.raised ?? null,
    winnersBy: details.winnersBy ? [...details.winnersBy] : null,
    place: details.place ?? null,
    checked: contest.checked,
    digest: contestDigest(contest),
    url: absolute(contestAddress(contest.modality, contest.contest)),
  };
}

/** GET /api/v1/draws: newest first, those of one hour by region. */
export async function v1Draws(request: Request): Promise<Response> {
  const args = read(request, V1DrawsQuery);
  if (!args.ok) return args.refusal;
  const { region: slug, from, to, slot, limit, cursor } = args.query;
  const region = slug && houseBySlug(slug);
  const times =
    slot === undefined ? undefined : region ? timesOfSlot(region, normalizeText(slot).replace(':', 'h')) : [];
  if (times?.length === 0) return wrong('slot');
  const [day = '', time = '', at = ''] = cursor?.split('_') ?? [];
  if (cursor && !(isPlainDay(day) && /^\d{2}h\d{2}$/.test(time) && isHouseId(at))) return wrong('cursor');
  const after = isHouseId(at) ? { day, time: time.replace('h', ':'), region: at } : undefined;
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
  const region = houseNamed(regionSlug);
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
  const modality = gameBySlug(slug);
  if (!modality) return closed(404, MISSING);
  const args = read(request, V1ContestsQuery);
  if (!args.ok) return args.refusal;
  const { from, to, limit, cursor } = args.query;
  // The cursor is the last contest that was reported.
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
  const modality = gameBySlug(slug);
  if (!modality || !/^[1-9]\d{0,6}$/.test(number)) return closed(404, MISSING);
  const found = await view('contest', { modality, contest: Number(number) });
  if (found) return open(V1Contest.parse(toldContest(found)));
  return closed(404, isUndated(modality, Number(number)) ? UNDATED : MISSING);
}

/** GET /api/v1/corrections: the newest 500, newest first, from `since` on. */
export async function v1Corrections(request: Request): Promise<Response> {
  const args = read(request, V1CorrectionsQuery);
  if (!args.ok) return args.refusal;
  const since = args.query.since && new Date(args.query.since).toISOString();
  const reply = await view('corrections', { count: MAX_CORRECTIONS, ...(since ? { since } : {}) });
  const corrections = reply.map((one) => {
    const { id, at, day: date, before, after, source, reason } = one;
    const common = { id, at, date, before: [...before], after: [...after], source, reason };
    return one.kind === 'draw'
      ? { kind: one.kind, ...common, region: HOUSES[one.region].slug, time: one.time, name: one.name }
      : { kind: one.kind, ...common, modality: gameOf(one.modality).slug, contest: one.contest };
  });
  return open(V1Corrections.parse({ corrections }));
}

/** GET /api/v1/oembed: the frame of one of our pages; 404 for any other address. */
export function v1OEmbed(request: Request): Response {
  const args = read(request, V1OEmbedQuery);
  if (!args.ok) return args.refusal;
  const { url: provider, name } = site();
  const wanted = URL.parse(args.query.url, provider);
  const of = wanted?.origin === new URL(provider).origin ? framedAt(wanted.pathname) : null;
  if (!of) return closed(404, 'Este endereço não é de uma página nossa que tenha moldura.');
  const { maxwidth = FRAME_SIZE.width, maxheight = FRAME_SIZE.height } = args.query;
  const isLow = maxheight < FRAME_SIZE.height;
  const fit = isLow ? SMALL_FRAME : FRAME_SIZE;
  const size = { width: Math.min(maxwidth, fit.width), height: Math.min(maxheight, fit.height) };
  const reply: z.infer<typeof V1OEmbed> = {
    version: '1.0',
    type: 'rich',
    title: `Resultados: ${followedName(of)}`,
    provider_name: name,
    provider_url: provider,
    cache_age: 3600,
    ...size,
    html: frameLine(provider, of, size),
  };
  return open(V1OEmbed.parse(reply));
}

/** GET /api/v1/status. */
export async function v1Status(): Promise<Response> {
  const { regions, modalities, lateSlots, inConference } = await view('status', {});
  return open(
    V1Status.parse({
      regions: Object.fromEntries(HOUSE_IDS.map((id) => [HOUSES[id].slug, regions[id]])),
      modalities: Object.fromEntries(GAME_IDS.map((id) => [gameOf(id).slug, modalities[id]])),
      lateSlots,
      inConference,
    }),
  );
}

type Operation = {
  path: string;
  summary: string;
  reply: z.ZodType;
  query?: z.ZodObject;
  parts?: readonly string[];
  /** Whether it may be missing, though no part of the path says so. */
  isOfPage?: true;
  /** What the same address takes as a post. */
  post?: { summary: string; description: string; body: z.ZodType; reply: z.ZodType };
};

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
    post: {
      summary: 'Confere um texto com vários jogos, linha a linha e em soma',
      description: `O corpo é JSON de até ${BODY_LIMITS.visitor / 1024} KB; até 30 pedidos por minuto. Cada linha do texto volta na resposta: como foi lida, ou que não foi entendida.`,
      body: V1TextCheckBody,
      reply: V1TextCheck,
    },
  },
  {
    path: '/answer',
    summary: 'Responde uma pergunta, como se diz: o veredito primeiro, depois de quê',
    reply: V1Answer,
    query: V1AnswerQuery,
  },
  { path: '/status', summary: 'Como estão os dados agora', reply: V1Status },
  {
    path: '/oembed',
    summary: 'A moldura de uma página, por oEmbed',
    reply: V1OEmbed,
    query: V1OEmbedQuery,
    isOfPage: true,
  },
];

/** The parts of addresses, by their names. */
const PARTS: Readonly<Record<string, object>> = {
  regiao: { type: 'string', enum: HOUSE_SLUGS, description: 'Região, como nos endereços do site' },
  dia: { type: 'string', format: 'date', description: 'Dia em São Paulo, AAAA-MM-DD' },
  hora: {
    type: 'string',
    pattern: '^[0-9]{2}h[0-9]{2}$|^[a-z]{2,20}$',
    description: 'A hora, 14h20, ou o nome do sorteio, ptm',
  },
  modalidade: { type: 'string', enum: GAME_SLUGS, description: 'Modalidade, como nos endereços do site' },
  n: { type: 'string', pattern: '^[1-9][0-9]{0,5}$', description: 'O número do concurso' },
};

/** A refusal: `field` is the one that does not fit, where a check names it. */
const V1Refusal = z.object({ message: z.string(), field: z.string().optional() });

/** What /stream writes, which no schema of one reply describes. */
const streamed = (tooMany: object, noAnswer: object) => ({
  summary: 'Cada mudança na hora em que é gravada (server-sent events)',
  description:
    'Eventos `new`, `corrected`, `checked` e `withdrawn`, com `{"draw": …}` ou `{"contest": …}` na forma de /draws e /contests; do que foi retirado, só qual era. O `id`, no último evento de uma mudança, é o número dela: `Last-Event-ID` continua de onde parou; `resync` diz que isso já não dá, e que convém ler tudo de novo. Até 20 conexões por endereço.',
  parameters: [
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', pattern: '^[0-9]{1,15}$' } },
  ],
  responses: {
    200: {
      description: 'Uma conexão que fica aberta',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    429: tooMany,
    503: noAnswer,
  },
});

/** GET /api/v1/openapi.json. */
export const v1Document = (): Response => open(openApi());

/** The interface as OpenAPI 3.1, made of the shapes that the answers are checked against. */
export function openApi() {
  const { url, name } = site();
  const schemaOf = (shape: z.ZodType, io: 'input' | 'output' = 'output') => {
    const { $schema: _, ...schema } = z.toJSONSchema(shape, {
      io,
      reused: 'inline',
      override: ({ jsonSchema }) => {
        // A field may be added to any answer: none is closed.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    return schema;
  };
  const parameters = ({ query, parts = [] }: Operation) => [
    ...parts.map((part) => ({ name: part, in: 'path', required: true, schema: PARTS[part] ?? { type: 'string' } })),
    ...Object.entries(query?.shape ?? {}).map(([field, shape]) => ({
      name: field,
      in: 'query',
      required: !(shape as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(shape as z.ZodType, 'input'),
    })),
  ];
  const json = (schema: object, description: string) => ({ description, content: { 'application/json': { schema } } });
  const refusal = (description: string) => json(schemaOf(V1Refusal), description);
  const failure = refusal('Uma frase que diz o que não serve');
  const tooMany = refusal('Pedidos demais; Retry-After diz quando');
  const noAnswer = refusal('O arquivo não respondeu agora: tente de novo em alguns segundos');
  const posted = ({ summary, description, body, reply }: NonNullable<Operation['post']>) => ({
    summary,
    description,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    responses: {
      200: json(schemaOf(reply), 'A resposta'),
      400: failure,
      413: failure,
      415: failure,
      429: tooMany,
      503: noAnswer,
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: dados abertos`,
      version: '1',
      description: 'Leitura aberta a todos, com ETag e CORS. Um campo pode ser acrescentado; nenhum muda ou sai.',
    },
    servers: [{ url: `${url}/api/v1` }],
    paths: Object.fromEntries([
      ...OPERATIONS.map((operation) => [
        operation.path,
        {
          get: {
            summary: operation.summary,
            parameters: parameters(operation),
            responses: {
              200: json(schemaOf(operation.reply), 'A resposta'),
              // An address with odd signs is refused before it is read.
              ...(operation.query || operation.parts ? { 400: failure } : {}),
              ...(operation.parts || operation.isOfPage ? { 404: failure } : {}),
              429: tooMany,
              503: noAnswer,
            },
          },
          ...(operation.post ? { post: posted(operation.post) } : {}),
        },
      ]),
      ['/stream', { get: streamed(tooMany, noAnswer) }],
    ]),
  };
}
