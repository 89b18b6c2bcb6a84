import { z } from 'zod';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { CURRENCIES } from '../domain/currencies.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { MODALITIES, MODALITY_SLUGS } from '../domain/modalities.ts';
import { REGION_SLUGS, REGIONS } from '../domain/regions.ts';

// The public reading interface, /api/v1: fields may be added, none is changed or taken away.

const region = z.enum(Object.values(REGION_SLUGS)).describe('Região, como nos endereços do site');
const modality = z.enum(Object.values(MODALITY_SLUGS)).describe('Modalidade, como nos endereços do site');
const day = z.iso.date().describe('Dia em São Paulo, AAAA-MM-DD');
const instant = z.iso.datetime().describe('Instante ISO 8601 em UTC');
const milhar = z.string().regex(/^\d{4}$/);

const Prize = z.object({
  place: z.int().min(1).max(7),
  number: z
    .string()
    .regex(/^\d{3,4}$/)
    .describe('Quatro algarismos; o 7º prêmio tem três'),
  group: z.int().min(1).max(25),
  animal: z.string(),
});

export const V1Draw = z.object({
  region,
  wire: z.enum(REGIONS).describe('A mesma região, como em /api/results'),
  date: day,
  time: z.iso.time({ precision: -1 }).describe('Hora do sorteio em São Paulo, HH:MM'),
  slot: z.string().describe('O nome do sorteio nos endereços (ptm), ou a hora (08h00)'),
  name: z.string(),
  prizes: z.array(Prize).min(5).max(7).describe('1º a 5º sorteados; 6º e 7º calculados'),
  tickets: z.array(z.string()).nullable().describe('Os bilhetes de cinco algarismos, onde o sorteio é o da Federal'),
  drawn6to10: z.array(milhar).nullable().describe('6º a 10º da tabela separada “1º ao 10º”'),
  checked: z.enum(DRAW_CHECKS).describe('Como foi conferido: o primeiro que vale, na ordem da lista'),
  families: z.array(z.string()).describe('Famílias de fontes que contam exatamente isto'),
  rivals: z
    .array(z.object({ numbers: z.array(milhar), families: z.array(z.string()) }))
    .describe('Enquanto em conferência: o que outras famílias contam'),
  publishedAt: instant.nullable().describe('Quando saiu; nulo onde ninguém viu'),
  correctedAt: instant.nullable(),
  url: z.url(),
});
export type V1Draw = z.infer<typeof V1Draw>;

const cursor = z.string().nullable().describe('Para a página seguinte; nulo na última');
export const V1Draws = z.object({ draws: z.array(V1Draw), cursor });
export type V1Draws = z.infer<typeof V1Draws>;

const milhares = z.array(milhar);
export const V1DrawAlone = z.object({
  draw: V1Draw,
  corrections: z.array(
    z.object({
      at: instant,
      before: milhares,
      after: milhares,
      source: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type V1DrawAlone = z.infer<typeof V1DrawAlone>;

export const V1Contest = z.object({
  modality,
  wire: z.enum(MODALITIES).describe('A mesma modalidade, como em /api/lotteries'),
  contest: z.int(),
  date: day,
  numbers: z.array(z.string()).describe('Em ordem crescente; na Federal, os bilhetes do 1º ao 5º prêmio'),
  second: z.array(z.string()).nullable().describe('O segundo sorteio da Dupla Sena'),
  team: z.string().nullable(),
  special: z.boolean(),
  accumulated: z.boolean().nullable(),
  prizes: z
    .array(z.object({ band: z.string(), winners: z.number(), amount: z.number().describe('Valor a cada ganhador') }))
    .nullable(),
  currency: z
    .enum(['R$', ...CURRENCIES])
    .nullable()
    .describe('A moeda dos valores, que antes de 01/07/1994 não é o real; nulo onde não há valores'),
  raised: z.number().nullable().describe('Quanto se arrecadou; nulo onde não está no registro'),
  winnersBy: z
    .array(
      z.object({
        city: z.string().nullable(),
        uf: z.string().describe('O estado; “--” é o canal eletrônico, “XX” desconhecido'),
        winners: z.int(),
      }),
    )
    .nullable()
    .describe('Onde foram feitas as apostas da primeira faixa'),
  place: z.string().nullable().describe('Onde foi o sorteio, como a Caixa escreve'),
  checked: z.enum(CONTEST_CHECKS),
  url: z.url().describe('A página do concurso'),
});
export type V1Contest = z.infer<typeof V1Contest>;
export const V1Contests = z.object({ contests: z.array(V1Contest), cursor });
export type V1Contests = z.infer<typeof V1Contests>;

const correction = {
  id: z.string(),
  at: instant,
  date: day,
  before: z.array(z.string()).describe('Vazio onde o sorteio não estava neste horário'),
  after: z.array(z.string()).describe('Vazio onde foi retirado'),
  source: z.string().nullable().describe('Quem corrigiu'),
  reason: z.string().nullable(),
};
export const V1Corrections = z.object({
  corrections: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('draw'),
        ...correction,
        region,
        time: z.iso.time({ precision: -1 }),
        name: z.string(),
      }),
      z.object({ kind: z.literal('contest'), ...correction, modality, contest: z.int() }),
    ]),
  ),
});
export type V1Corrections = z.infer<typeof V1Corrections>;

const standing = {
  lastDrawAt: instant.nullable(),
  expectedDrawAt: instant.nullable(),
  lagSeconds: z.number(),
  source: z.string().nullable(),
  state: z.enum(['fresh', 'late', 'stale']),
};
export const V1Status = z.object({
  regions: z.record(z.string(), z.object({ ...standing, checked: z.enum(DRAW_CHECKS).nullable() })),
  modalities: z.record(z.string(), z.object({ ...standing, checked: z.enum(CONTEST_CHECKS).nullable() })),
  lateSlots: z.int(),
  inConference: z.int(),
});
export type V1Status = z.infer<typeof V1Status>;

const limit = z.coerce.number().int().min(1).max(500).default(100);
const contestNumber = z.coerce.number().int().min(0).max(1_000_000);

/** What each call reads of its query, as text; each field's refusal is a sentence that names it. */
export const V1DrawsQuery = z.object({
  region: region.optional(),
  from: day.optional(),
  to: day.optional(),
  slot: z.string().max(20).optional().describe('ptm, coruja, 14h20 …; pede region'),
  limit,
  cursor: z.string().max(60).optional(),
});
export const V1ContestsQuery = z.object({
  from: contestNumber.optional(),
  to: contestNumber.optional(),
  limit,
  cursor: contestNumber.optional(),
});
export const V1CorrectionsQuery = z.object({ since: z.iso.datetime({ offset: true }).optional() });
