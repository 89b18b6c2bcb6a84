import { z } from 'zod';
import { BET_KINDS } from '../domain/bet-kinds.ts';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { CURRENCIES } from '../domain/currencies.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { GAME_IDS, GAME_SLUGS } from '../domain/games/list.ts';
import { HOUSE_IDS, HOUSE_SLUGS, HOUSES } from '../domain/houses/list.ts';
import { houseNamed } from '../domain/houses/words.ts';
import { MAX_FIELD_LENGTH } from '../domain/pasted-numbers.ts';
import { PERIODS } from '../domain/queries/check-period.ts';
import { MAX_LINES, MAX_TEXT_LENGTH, MAX_TICKETS } from '../domain/queries/pasted-tickets.ts';
import { Answer } from './answer.ts';
import { MAX_CONTEST } from './numbers.ts';
import { MAX_SEARCH_LENGTH } from './search.ts';

// The public reading interface, /api/v1: fields may be added, none is changed or taken away.

/** A region by any of its names is requested like one by its word in the addresses. */
const slugNamed = (text: string): string => {
  const found = houseNamed(text);
  return found ? HOUSES[found].slug : text;
};

const region = z.enum(HOUSE_SLUGS).describe('Região, como nos endereços do site');
const modality = z.enum(GAME_SLUGS).describe('Modalidade, como nos endereços do site');
const day = z.iso.date().describe('Dia em São Paulo, AAAA-MM-DD');
const instant = z.iso.datetime().describe('Instante ISO 8601 em UTC');
const digest = z.string().regex(/^[0-9a-f]{16}$/);
const milhar = z.string().regex(/^\d{4}$/);

const Prize = z.object({
  place: z.int().min(1).max(10),
  number: z
    .string()
    .regex(/^\d{3,4}$/)
    .describe('Quatro algarismos; o 7º prêmio, onde é uma multiplicação, tem três'),
  group: z.int().min(1).max(25),
  animal: z.string(),
});

export const V1Draw = z.object({
  region,
  wire: z.enum(HOUSE_IDS).describe('A mesma região, como em /api/results'),
  date: day,
  time: z.iso.time({ precision: -1 }).describe('Hora do sorteio em São Paulo, HH:MM'),
  slot: z.string().describe('O nome do sorteio nos endereços (ptm), ou a hora (08h00)'),
  name: z.string(),
  prizes: z
    .array(Prize)
    .min(5)
    .max(10)
    .describe('Os sorteados (do 1º ao 5º ou, onde a banca sorteia mais, até o 10º) e os calculados deles'),
  tickets: z.array(z.string()).nullable().describe('Os bilhetes de cinco algarismos, onde o sorteio é o da Federal'),
  drawn6to10: z.array(milhar).nullable().describe('6º a 10º da tabela separada “1º ao 10º”'),
  inferred: z.boolean().describe('Se a fonte tirou a hora da ordem das suas linhas'),
  checked: z.enum(DRAW_CHECKS).describe('Como foi conferido: o primeiro que vale, na ordem da lista'),
  families: z.array(z.string()).describe('Famílias de fontes que contam exatamente isto'),
  rivals: z
    .array(z.object({ numbers: z.array(milhar), families: z.array(z.string()) }))
    .describe('Enquanto em conferência: o que outras famílias contam'),
  publishedAt: instant.nullable().describe('Quando saiu; nulo onde ninguém viu'),
  correctedAt: instant.nullable(),
  digest: digest.describe('Resumo do que foi sorteado: muda com cada correção; "expects" de POST /api/draws'),
  url: z.url(),
});
export type V1Draw = z.infer<typeof V1Draw>;

/** oEmbed 1.0, of pages that have a frame. */
export const V1OEmbedQuery = z.object({
  url: z.string().max(500).describe('O endereço de uma página nossa: de uma banca, um estado, uma loteria, um sorteio'),
  maxwidth: z.coerce.number().int().min(100).max(4000).optional(),
  maxheight: z.coerce.number().int().min(80).max(4000).optional(),
  format: z.literal('json').optional(),
});
export const V1OEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int().describe('Segundos'),
  width: z.int(),
  height: z.int(),
  html: z.string().describe('A moldura, pronta para copiar'),
});

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
  wire: z.enum(GAME_IDS).describe('A mesma modalidade, como em /api/lotteries'),
  contest: z.int(),
  date: day,
  recordedDate: day
    .optional()
    .describe('O dia que a Caixa registra, onde ele não cabe entre os concursos vizinhos; ausente nos outros'),
  nextDate: day.optional().describe('O dia que a Caixa anunciou para o concurso seguinte; ausente onde não há'),
  numbers: z
    .array(z.string())
    .describe(
      'Em ordem crescente; na Federal, os bilhetes do 1º ao 5º prêmio, ou o do 1º, onde só ele está registrado',
    ),
  second: z.array(z.string()).nullable().describe('O segundo sorteio da Dupla Sena'),
  team: z.string().nullable(),
  extra: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('O que o jogo sorteia além dos números, por parte; ausente onde não há'),
  matches: z
    .array(
      z.object({
        home: z.string(),
        away: z.string(),
        goals: z.array(z.int()).length(2).nullable().describe('No tempo normal; nulo onde não está no registro'),
        date: day.nullable(),
        byLot: z.boolean().describe('Verdadeiro onde o jogo não se realizou a tempo e o resultado foi sorteado'),
      }),
    )
    .optional()
    .describe('Na Loteca, os jogos na ordem das colunas; ausente onde não há'),
  special: z.boolean(),
  accumulated: z.boolean().nullable(),
  prizes: z
    .array(z.object({ band: z.string(), winners: z.number(), amount: z.number().describe('Valor a cada ganhador') }))
    .nullable(),
  prizesPrecede: z.boolean().describe('Verdadeiro onde os números foram corrigidos depois de ditos os prêmios'),
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
  digest: digest.describe('Resumo do dia e do que foi sorteado; "expects" de POST /api/contests'),
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
const contestNumber = z.coerce.number().int().min(0).max(MAX_CONTEST);

/** What each call reads of its query, as text; each field's refusal is a sentence that names it. */
export const V1DrawsQuery = z.object({
  region: z.preprocess((value) => (typeof value === 'string' ? slugNamed(value) : value), region).optional(),
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

const typed = z.string().max(MAX_FIELD_LENGTH).optional();
/** A check's fields (domain/check-fields.ts); each fault has its own message. */
export const V1CheckQuery = z.object({
  tipo: typed.describe('grupo, dezena, centena, milhar, milhar-e-centena, unidade, duque-grupo …'),
  palpite: typed.describe('Números ou bichos, com qualquer marca entre eles'),
  onde: typed.describe('1, 1-5 ou 1-7'),
  valor: typed.describe('Reais por sorteio'),
  cotacao: typed.describe('Quantas vezes paga; sem ela, a usual, onde há uma com fonte'),
  cotacao2: typed.describe('De milhar e centena: a da centena'),
  regiao: typed.describe(`uma destas: ${HOUSE_SLUGS.join(', ')}`),
  slot: typed.describe('ptm, coruja, 14h20 …'),
  loteria: typed.describe('mega-sena, quina … em vez de tipo'),
  numeros: typed.describe(
    'Do bilhete; no Super Sete e na Loteca, o que se marcou em cada coluna (1 1X 2 …); na Federal, os cinco algarismos (84621, 84.621 ou 084621)',
  ),
  time: typed.describe('Time do Coração, na Timemania'),
  mes: typed.describe('Mês da Sorte, no Dia de Sorte: o nome ou o número'),
  trevos: typed.describe('Trevos, na +Milionária'),
  de: typed.describe('AAAA-MM-DD, ou o concurso'),
  ate: typed.describe('AAAA-MM-DD, ou o concurso'),
  tudo: typed.describe('1: o arquivo todo'),
});

const reais = z.number();
const checkedSpan = {
  draws: z.int().describe('Sorteios ou concursos conferidos'),
  first: day.nullable(),
  last: day.nullable(),
  hitCount: z.int().describe('Sorteios ou concursos com acerto'),
};
const V1BetCheck = z.object({
  bet: z.object({
    tipo: z.enum(BET_KINDS),
    palpite: z.array(z.string()),
    onde: z.enum(['1', '1-5', '1-7']),
    valor: reais,
    cotacao: z.number().nullable().describe('Nula onde não há usual com fonte e nenhuma foi dada: paid é nulo também'),
    cotacao2: z.number().nullable(),
    regiao: region,
    horarios: z.array(z.string()).nullable(),
    de: day.nullable(),
    ate: day.nullable(),
  }),
  ...checkedSpan,
  staked: reais,
  paid: reais.nullable(),
  expected: reais.nullable().describe('O que se esperava receber, em média'),
  chance: z.number().describe('De pelo menos um acerto em um sorteio'),
  expectedHits: z.number(),
  unknownSevenths: z.int().describe('Sorteios cujo 7º prêmio não é conhecido: contam como sem acerto'),
  missing: z
    .int()
    .optional()
    .describe(
      'Em períodos de até três meses, sorteios que deviam ter saído e não estão no registro; ausente onde não há',
    ),
  hits: z.array(
    z.object({
      region,
      date: day,
      time: z.iso.time({ precision: -1 }),
      places: z.array(z.int()),
      paid: reais.nullable(),
    }),
  ),
});
const tierOf = z.string().describe('Acertos da faixa (“6+2” com os trevos), “time”, “mes”, ou na Federal o prêmio');
const V1TicketCheck = z.object({
  bet: z.object({
    loteria: modality,
    numeros: z.array(z.string()),
    time: z.string().nullable(),
    mes: z.array(z.string()).optional().describe('Mês da Sorte, no Dia de Sorte; ausente onde não há'),
    trevos: z.array(z.string()).optional().describe('Trevos, na +Milionária; ausente onde não há'),
  }),
  ...checkedSpan,
  games: z.int().describe('Quantos jogos o bilhete tem; na Loteca, colunas'),
  price: reais.nullable().describe('Quanto custa hoje; nulo onde o preço não está no registro'),
  odds: z
    .array(
      z.object({
        tier: tierOf,
        oneIn: z.number().nullable().describe('1 em quantos; nulo onde a faixa só sai junto com uma maior'),
      }),
    )
    .describe('A chance de fazer só os acertos de cada faixa em um sorteio, com este bilhete'),
  staked: reais.nullable().describe('Nulo onde falta o preço de algum concurso: não registrado'),
  priced: z.int().describe('Concursos com preço registrado'),
  paid: reais.describe('Dos prêmios com valor registrado'),
  unpaid: z.int().describe('Prêmios sem valor registrado'),
  expected: z.null(),
  tiers: z.array(z.object({ tier: tierOf, draw: z.int(), prizes: z.int() })),
  hits: z.array(
    z.object({
      modality,
      contest: z.int(),
      date: day,
      prizes: z.array(
        z.object({
          tier: tierOf,
          draw: z.int(),
          prizes: z.int(),
          amount: reais.nullable(),
          original: z
            .object({ amount: z.number(), currency: z.enum(CURRENCIES) })
            .optional()
            .describe('O valor de cada um na moeda de antes do Real, que não entra nas somas'),
        }),
      ),
      paid: reais.nullable(),
    }),
  ),
});
export const V1Check = z.union([V1BetCheck, V1TicketCheck]);
export type V1BetCheck = z.infer<typeof V1BetCheck>;
export type V1TicketCheck = z.infer<typeof V1TicketCheck>;

/** What POST /check takes. */
export const V1TextCheckBody = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(MAX_TEXT_LENGTH)
    .describe(
      `Um ou vários jogos, um por linha, como as pessoas os escrevem: até ${MAX_TEXT_LENGTH} caracteres, ${MAX_LINES} linhas e ${MAX_TICKETS} jogos`,
    ),
  period: z
    .union([z.enum(PERIODS), z.strictObject({ from: day, to: day })])
    .optional()
    .describe(
      'Contra o quê: o último sorteio, 7 dias, 3 meses, tudo, ou de um dia a outro; sem ele, o que o texto disser ou o último; contra tudo, até 20 jogos diferentes',
    ),
});

/** Hits that are listed of each ticket of a text. */
export const TEXT_HITS = 50;
const counted = (what: string) => z.int().describe(what);
export const V1TextCheck = z.object({
  lines: z.array(
    z.object({
      lines: z.array(z.int()).describe('As linhas do texto; a primeira é 1'),
      text: z.string(),
      kind: z
        .enum(['ticket', 'heading', 'note', 'unread'])
        .describe('ticket: um jogo; heading: vale para outras linhas; note: soma ou cotas; unread: não foi entendida'),
      understood: z.string().nullable().describe('Como a linha foi lida; nulo onde não é um jogo'),
      assumed: z.array(z.string()).describe('O que o texto não diz e a leitura supôs'),
      unused: z.array(z.string()).describe('Palavras de que nada se fez'),
      unread: z
        .array(z.string())
        .describe('Destas, as que podem ser da aposta: havendo uma, o dinheiro da linha não entra em sums'),
      others: z.array(z.string()).describe('O que escrever antes da linha para as outras leituras que cabem'),
      fields: z.record(z.string(), z.string()).nullable().describe('Os campos com que GET /check confere o mesmo'),
      verdict: z.string().nullable(),
      check: V1Check.nullable().describe(
        `Como em GET /check, com os ${TEXT_HITS} acertos mais novos; nulo onde não foi conferido`,
      ),
      message: z.string().nullable().describe('Por que um jogo não foi conferido, ou uma linha não foi lida'),
    }),
  ),
  sums: z.object({
    tickets: counted('Jogos no texto'),
    checked: counted('Jogos conferidos contra pelo menos um sorteio'),
    winning: counted('Jogos com acerto'),
    hits: counted('Sorteios ou concursos com acerto, de todos os jogos'),
    staked: reais.describe('O que se sabe que se apostou'),
    unpriced: counted('Jogos de que falta preço registrado'),
    paid: reais.describe('O que se sabe que se pagou'),
    unpaid: counted('Jogos com acerto de que falta valor registrado ou cotação'),
    unread: counted('Jogos fora de staked e paid, porque uma palavra deles não foi lida ou porque há total'),
  }),
  shares: z.int().nullable().describe('As cotas do bolão, onde o texto as diz'),
  total: z
    .object({
      line: z.int().describe('A linha que o diz'),
      says: reais.describe('O total que o texto diz'),
      read: reais.describe('A soma das apostas que foram lidas'),
      message: z.string(),
    })
    .nullable()
    .describe('Um total do texto que as apostas lidas não fazem: uma delas pode ter sido lida de outro modo'),
  confirm: z
    .boolean()
    .describe(
      'Há no texto partes que não foram lidas e que podem mudar um jogo: mostre o que foi lido (understood) a quem o escreveu antes do resultado',
    ),
});
export type V1TextCheck = z.infer<typeof V1TextCheck>;

const V1Way = z.object({ url: z.url(), label: z.string() });

export const V1AnswerQuery = z.object({
  q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).describe('A pergunta, como se diz'),
});

export const V1Answer = Answer.omit({ houses: true, link: true, next: true }).extend({
  question: z.string().nullable().describe('A pergunta; nulo onde ela traz dados pessoais'),
  link: V1Way.nullable().describe('A página que diz tudo'),
  next: z.array(V1Way).describe('O que se pergunta a seguir'),
});
