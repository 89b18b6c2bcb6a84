import { z } from 'zod';
import { currencyOn } from '../../domain/currencies.ts';
import { type PlainDay, parseBrazilianDay } from '../../domain/days.ts';
import { isDrawnOrder } from '../../domain/games/drawn-order.ts';
import type { Part, PartUpstream } from '../../domain/games/game.ts';
import { drawsTickets, type GameId, gameOf } from '../../domain/games/list.ts';
import { digitsOf, RULES } from '../../domain/games/number-rules.ts';
import { type Match, type ReportedContest, tellsPrizes, type WinnersAt } from '../../domain/games/validate-contest.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import { withoutPadding } from '../../domain/pasted-numbers.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';

const Numeral = z.union([z.string(), z.number()]).transform(String);
const Amount = z.number().nullish();

/** Beside the point: whatever is wrong with these costs the reply nothing else. */
const Places = z
  .array(
    z.object({
      municipio: z.string().nullish(),
      uf: z.string().nullish(),
      ganhadores: z.number(),
      posicao: z.number().nullish(),
    }),
  )
  .nullish()
  .catch(null);

const Goals = z.int().min(0).max(99).nullish().catch(null);

/** A match; `resultado` is always null. Team and state stand apart, the country within the name or apart. */
const TeamsMatch = z.object({
  nuSequencial: z.coerce.number().int(),
  nomeEquipeUm: z.string(),
  nomeEquipeDois: z.string(),
  siglaUFUm: z.string().nullish(),
  siglaUFDois: z.string().nullish(),
  siglaPaisUm: z.string().nullish(),
  siglaPaisDois: z.string().nullish(),
  nuGolEquipeUm: Goals,
  nuGolEquipeDois: Goals,
  dtJogo: z.string().nullish(),
  icSorteioResultado: z.union([z.number(), z.boolean()]).nullish().catch(null),
});

const CaixaReply = z.object({
  numero: z.coerce.number().int(),
  dataApuracao: z.string(),
  listaDezenas: z.array(Numeral).nullish(),
  dezenas: z.union([z.array(Numeral), z.object({ sorteio1: z.array(Numeral), sorteio2: z.array(Numeral) })]).nullish(),
  listaDezenasSegundoSorteio: z.array(Numeral).nullish(),
  dezenasSorteadasOrdemSorteio: z.array(Numeral).nullish().catch(null),
  nomeTimeCoracaoMesSorte: z.string().nullish(),
  trevosSorteados: z.array(Numeral).nullish(),
  acumulado: z.boolean().nullish(),
  listaRateioPremio: z
    .array(
      z.object({
        descricaoFaixa: z.string(),
        numeroDeGanhadores: z.number().nullish(),
        valorPremio: z.number().nullish(),
      }),
    )
    .nullish(),
  valorEstimadoProximoConcurso: Amount,
  dataProximoConcurso: z.string().nullish().catch(null),
  valorArrecadado: Amount.catch(null),
  listaMunicipioUFGanhadores: Places,
  localSorteio: z.string().nullish(),
  nomeMunicipioUFSorteio: z.string().nullish(),
  observacao: z.string().nullish(),
  tipoJogo: z.string().nullish(),
  listaResultadoEquipeEsportiva: z.array(TeamsMatch).nullish().catch(null),
});

/** Caixa pads text with NULs and spaces. */
export const clean = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();

/** Numbers as the modality writes them: '5' and 5 are '05', a Federal's 84621 is '084621'. */
export const numerals = (modality: GameId, numbers: readonly string[]): string[] =>
  numeralsOf(gameOf(modality).parts.numbers, numbers);

const numeralsOf = (part: Part, numbers: readonly string[]) =>
  numbers.map((number) => {
    const digits = digitsOf(part);
    return /^\d+$/.test(number.trim()) ? withoutPadding(number.trim(), digits).padStart(digits, '0') : number;
  });

/** What a reply of a source says of the parts beside the numbers, by the fields that they have there. */
export function partsBeside(
  modality: GameId,
  source: keyof PartUpstream,
  reply: Readonly<Record<string, unknown>>,
): Pick<ReportedContest, 'team' | 'extra'> {
  const extra: Record<string, string[]> = {};
  let team: string | undefined;
  for (const [key, part] of Object.entries(gameOf(modality).parts)) {
    const field = part.upstream?.[source];
    if (!part.upstream) continue;
    const value = field ? reply[field] : null;
    const texts = (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map(String);
    const drawn = part.kind === 'name' ? texts.map(clean) : numeralsOf(part, texts);
    if (part.column === 'team') team = drawn[0] ?? '';
    else extra[key] = drawn;
  }
  return { ...(team === undefined ? {} : { team }), ...(Object.keys(extra).length > 0 ? { extra } : {}) };
}

/** When the next contest is, where a reply names a day after its contest's. */
export function nextDayOf(text: string | null | undefined, day: PlainDay): { nextDay?: PlainDay } {
  const nextDay = parseBrazilianDay(text ?? '');
  return nextDay && nextDay > day ? { nextDay } : {};
}

/** True when a name a reply gives its game ('MEGA_SENA', 'duplasena') is that modality's, or when it gives none. */
export function isNamed(modality: GameId, name: string | null | undefined): boolean {
  const bare = (text: string) => normalizeText(text).replace(/[^a-z]/g, '');
  return !clean(name) || [bare(modality), bare(gameOf(modality).name)].includes(bare(clean(name)));
}

const teamName = (name: string, state: string | null | undefined, country: string | null | undefined) => {
  const place = clean(state) || clean(country);
  return place && !clean(name).includes('/') ? `${clean(name)}/${place}` : clean(name);
};

/** A contest's matches by their place on the ticket. */
function matchesOf(list: readonly z.infer<typeof TeamsMatch>[]): Match[] {
  return [...list]
    .sort((a, b) => a.nuSequencial - b.nuSequencial)
    .map((one) => {
      const { nuGolEquipeUm: home, nuGolEquipeDois: away } = one;
      const day = parseBrazilianDay((one.dtJogo ?? '').slice(0, 10));
      return {
        home: teamName(one.nomeEquipeUm, one.siglaUFUm, one.siglaPaisUm),
        away: teamName(one.nomeEquipeDois, one.siglaUFDois, one.siglaPaisDois),
        ...(typeof home === 'number' && typeof away === 'number' ? { goals: [home, away] as const } : {}),
        ...(day ? { day } : {}),
        ...(one.icSorteioResultado ? { isByLot: true } : {}),
      };
    });
}

const columnOf = ([home, away]: readonly [number, number]) => (home > away ? '1' : home < away ? '2' : 'X');

/**
 * True while bets on a contest of matches are open or matches are to come: goals are missing, or nought to nought in all of
 * them, or a match that was not settled by lot is of a later day than the contest's result.
 */
const isOpen = (matches: readonly Match[], day: string) =>
  matches.some(({ goals }) => goals === undefined) ||
  matches.every(({ goals = [0, 0] }) => goals[0] === 0 && goals[1] === 0) ||
  matches.some((one) => one.day !== undefined && one.day > day && !one.isByLot);

/** States that have come cut off; each is the only one that begins so. */
const CUT_OFF: Readonly<Record<string, string>> = { C: 'CE', G: 'GO' };

/**
 * Where the first band's tickets were bought. The list is of other bands too (`posicao`), and of the band below where the
 * first one had no winner; the electronic channel has stood under the state 'XX'.
 */
function winnersBy(places: z.infer<typeof Places>, firstWinners: number): WinnersAt[] {
  if (firstWinners === 0) return [];
  return (places ?? [])
    .filter(({ posicao, ganhadores }) => (posicao ?? 1) === 1 && Number.isInteger(ganhadores) && ganhadores > 0)
    .map(({ municipio, uf, ganhadores: winners }) => {
      const city = clean(municipio);
      const state = clean(uf);
      if (state === '--' || normalizeText(city) === 'canal eletronico') return { city: null, uf: '--', winners };
      return { city: city || null, uf: /^[A-Z]{2}$/.test(state) ? state : (CUT_OFF[state] ?? 'XX'), winners };
    });
}

/**
 * A reply in Caixa's own fields, as the official API and two mirrors send it. Traps: `ultimoConcurso` is always true and is
 * not read; `dataProximoConcurso` is empty of the Federal, and has been wrong for weeks (draws/next-contest.ts weighs it); texts are padded with NULs; the Federal's prize
 * bands hold zeros or a placeholder, its money raised a cent.
 */
export function parseCaixaFields(raw: unknown, modality: GameId): Result<ReportedContest, SourceFailure> {
  const read = CaixaReply.safeParse(raw);
  if (!read.success) {
    const shown = z
      .object({ message: z.string() })
      .or(z.object({ error: z.unknown() }))
      .or(z.object({ exceptionMessage: z.unknown() }));
    return failed(shown.safeParse(raw).success ? 'error-body' : 'wrong-shape', read.error.issues[0]?.path.join('.'));
  }
  const reply = read.data;
  if (!isNamed(modality, reply.tipoJogo)) return failed('wrong-modality', clean(reply.tipoJogo));
  const day = parseBrazilianDay(reply.dataApuracao);
  if (!day) return failed('wrong-shape', 'dataApuracao');
  const matches = gameOf(modality).upstream.tellsMatches ? matchesOf(reply.listaResultadoEquipeEsportiva ?? []) : null;
  if (matches && isOpen(matches, day)) return failed('not-drawn', String(reply.numero));
  const both = reply.dezenas && !Array.isArray(reply.dezenas) ? reply.dezenas : null;
  const first = both?.sorteio1 ?? reply.listaDezenas ?? (Array.isArray(reply.dezenas) ? reply.dezenas : []);
  const second = RULES[modality].draws === 2 ? (both?.sorteio2 ?? reply.listaDezenasSegundoSorteio ?? []) : undefined;
  const order = numerals(modality, reply.dezenasSorteadasOrdemSorteio ?? []);
  const hasOrder = gameOf(modality).parts.numbers.kind === 'set' && isDrawnOrder(order, numerals(modality, first));
  const prizes = (reply.listaRateioPremio ?? []).map(({ descricaoFaixa, numeroDeGanhadores, valorPremio }) => ({
    band: clean(descricaoFaixa),
    winners: numeroDeGanhadores ?? Number.NaN,
    amount: valorPremio ?? Number.NaN,
  }));
  const isCounted = prizes.every(({ winners, amount }) => !Number.isNaN(winners) && !Number.isNaN(amount));
  const hasPrizes = isCounted && tellsPrizes(modality, reply.numero, prizes);
  const currency = currencyOn(day);
  const raised = drawsTickets(modality) ? 0 : (reply.valorArrecadado ?? 0);
  const bought = drawsTickets(modality) ? [] : winnersBy(reply.listaMunicipioUFGanhadores, prizes[0]?.winners ?? 0);
  const place = [clean(reply.localSorteio), clean(reply.nomeMunicipioUFSorteio)].filter(Boolean).join(' · ');
  const note = clean(reply.observacao);
  return {
    ok: true,
    value: {
      modality,
      contest: reply.numero,
      day,
      numbers: matches ? matches.map(({ goals = [0, 0] }) => columnOf(goals)) : numerals(modality, first),
      ...(second ? { second: numerals(modality, second) } : {}),
      ...partsBeside(modality, 'caixa', reply),
      details: {
        ...(drawsTickets(modality) || reply.acumulado == null ? {} : { accumulated: reply.acumulado }),
        ...(hasPrizes ? { prizes } : {}),
        ...(hasPrizes && currency ? { currency } : {}),
        ...(raised >= 1 ? { raised } : {}),
        ...(bought.length > 0 ? { winnersBy: bought } : {}),
        ...(reply.valorEstimadoProximoConcurso ? { nextEstimate: reply.valorEstimadoProximoConcurso } : {}),
        ...nextDayOf(reply.dataProximoConcurso, day),
        ...(matches ? { matches } : {}),
        ...(hasOrder ? { order } : {}),
        ...(place ? { place } : {}),
        ...(note ? { note } : {}),
      },
    },
  };
}
