import { formatDay } from '../core/domain/days.ts';
import { type FairnessTest, type RegionTests, SURPRISE, type TestName } from '../core/domain/fairness.ts';
import { formatCount } from '../core/domain/format.ts';
import { HOUSES, type HouseId } from '../core/domain/houses/list.ts';
import { houseIn } from '../core/domain/houses/names.ts';
import { plural } from '../core/domain/joiner.ts';
import { ENOUGH_DRAWS, type Reach, type Span } from '../core/domain/statistics.ts';
import type { StatisticsView } from '../core/views/statistics.ts';
import { fittingSentences } from './fitting.ts';

// Statistics explained to readers who never saw a test: what was counted, and how often chance alone gives as much.

export const REACH_WORDS: Record<Reach, string> = { first: '1º prêmio', five: '1º ao 5º prêmio' };
export const REACH_LABELS: Record<Reach, string> = { first: '1º', five: '1º ao 5º' };
export const SPAN_LABELS: Record<Span, string> = { 'newest-50': '50 sorteios', 'days-90': '90 dias', all: 'Tudo' };
const SPAN_WORDS: Record<Span, string> = {
  'newest-50': 'os 50 sorteios mais novos',
  'days-90': 'os últimos 90 dias guardados',
  all: 'todo o arquivo',
};
export const TEST_WORDS: Record<TestName, string> = {
  groups: 'Os 25 bichos saem por igual?',
  dozens: 'As 100 dezenas saem por igual?',
  tens: 'O primeiro algarismo da dezena sai por igual?',
  units: 'O último algarismo sai por igual?',
  hours: 'Os bichos são os mesmos em toda hora?',
  repeats: 'O bicho se repete no sorteio seguinte?',
  followed: 'Um bicho puxa outro?',
};

/** In place of a house's counts, where too few draws are recorded. */
export const fewDrawsLine = (region: HouseId, draws: number): string =>
  draws === 0
    ? `Ainda sem sorteios registrados ${houseIn(region)}.`
    : `Ainda sem estatísticas: ${plural(draws, 'sorteio guardado', 'sorteios guardados')}, e com menos de ${ENOUGH_DRAWS} o que se conta é acaso.`;

/** 'do Rio, 1º ao 5º prêmio, os 50 sorteios mais novos'. */
export const choiceWords = (region: HouseId, reach: Reach, span: Span): string =>
  `${HOUSES[region].of}, ${REACH_WORDS[reach]}, ${SPAN_WORDS[span]}`;

/** '3.262 sorteios, de 12/10/2024 a 31/07/2026'. */
export function drawnWords({
  draws,
  since,
  until,
}: {
  draws: number;
  since: string | null;
  until: string | null;
}): string {
  const days = since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : '';
  return `${plural(draws, 'sorteio')}${days}`;
}

/** Of how many draws people speak, the roundest first; a share is called by the first that comes this near. */
const [PARTS, NEAR] = [[2, 3, 4, 5, 10], 0.05] as const;

/** '3 vezes em 4', '1 vez em 22', 'quase sempre': a chance as people say it. */
export function timesWords(chance: number): string {
  if (chance < 0.000_01) return 'menos de 1 vez em 100 mil';
  if (chance < 0.1) return `1 vez em ${formatCount(Number((1 / chance).toPrecision(2)))}`;
  if (chance > 0.95) return 'quase sempre';
  const parts = PARTS.find((all) => Math.abs(Math.round(chance * all) / all - chance) <= NEAR) ?? 10;
  return `${plural(Math.round(chance * parts), 'vez', 'vezes')} em ${parts}`;
}

/** 'p = 0,00046', as tests are written. */
export const pWords = (chance: number): string =>
  chance < 0.000_01
    ? 'p < 0,00001'
    : `p = ${new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 2 }).format(chance)}`;

export type Standing = 'untested' | 'fair' | 'one-of-many' | 'uneven';

/** What a test says, looked at among all those of its page. */
export function standingOf({ chance }: FairnessTest, { limit }: RegionTests): Standing {
  if (chance === null) return 'untested';
  if (chance < limit) return 'uneven';
  return chance < SURPRISE ? 'one-of-many' : 'fair';
}

export const STANDING_WORDS: Record<Standing, string> = {
  untested: 'poucos sorteios para dizer',
  fair: 'como o acaso',
  'one-of-many': 'estranho sozinho, comum entre tantos testes',
  uneven: 'mais do que o acaso explica',
};

/** Whether the 25 came evenly, for who never saw a test: in a word or two, and in a sentence. */
export function fairnessVerdict(test: FairnessTest, tests: RegionTests): { word: string; sentence: string } {
  if (test.chance === null)
    return { word: 'Cedo para dizer.', sentence: 'São poucos sorteios para dizer se os 25 saem por igual.' };
  const often = `Um sorteio honesto dá diferenças assim ${timesWords(test.chance)}`;
  switch (standingOf(test, tests)) {
    case 'uneven':
      return { word: 'Fora do normal.', sentence: `Os 25 não saíram por igual. ${often}.` };
    case 'one-of-many':
      return { word: 'Quase normal.', sentence: `${often}, e entre ${plural(tests.made, 'conta')} aparece uma assim.` };
    default:
      return { word: 'Normal.', sentence: `${often}.` };
  }
}

type Tests = Record<TestName, FairnessTest>;

/** What the map of animals by hour is worth, in a sentence. */
export const hoursNote = ({ hours: { chance } }: Tests): string =>
  chance === null ? '' : `Manchas assim, com os mesmos bichos em toda hora, viriam ${timesWords(chance)}.`;

/** What the differences of dozens are worth, in a sentence; nothing where there are too few. */
export const digitsNote = ({ dozens: { chance } }: Tests): string =>
  chance === null ? '' : `Diferenças assim entre as cem, o acaso dá ${timesWords(chance)}.`;

/** The tests of a region that stand out among all made, by name. */
export function unevenTests(tests: RegionTests): { count: number; groups: boolean; isZeros: boolean } {
  const every = Object.values(tests.spans).flatMap((span) => Object.values(span).flatMap((one) => Object.values(one)));
  const isUneven = (test: FairnessTest) => standingOf(test, tests) === 'uneven';
  return {
    count: [...every, ...tests.zeros].filter(isUneven).length,
    groups: isUneven(tests.spans.all.five.groups),
    isZeros: tests.zeros.some(isUneven) || isUneven(tests.spans.all.five.tens),
  };
}

/** One sentence on all tests of a region's page. */
export function regionVerdict(tests: RegionTests): string {
  const { count } = unevenTests(tests);
  if (tests.made === 0) return 'Ainda não há sorteios que bastem para um teste.';
  if (count === 0) return `Fizemos ${plural(tests.made, 'teste')}, e nenhum dá mais do que o acaso explica.`;
  return `Fizemos ${plural(tests.made, 'teste')}, e ${count === 1 ? 'um dá' : `${count} dão`} mais do que o acaso explica.`;
}

export const statisticsTitle = (region: HouseId): string =>
  `Estatísticas do bicho ${HOUSES[region].of}: frequência e atraso`;

export function statisticsDescription({ region, spans: { all } }: StatisticsView): string {
  return fittingSentences(
    `O que mais sai e o que está atrasado no bicho ${HOUSES[region].of}, com a faixa que o acaso dá.`,
    all.draws > 0 ? `Contado em ${drawnWords(all)}.` : '',
  );
}
