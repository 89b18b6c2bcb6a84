import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { isBetKind, QUOTE_RANGES } from '../../core/domain/bet-kinds.ts';
import { combinations } from '../../core/domain/combinations.ts';
import { formatDay } from '../../core/domain/days.ts';
import type { ValidDraw } from '../../core/domain/draws/validate-draw.ts';
import {
  formatChance,
  formatCount,
  formatNumber,
  formatOneIn,
  formatRange,
  formatReais,
  formatTenths,
  formatWholeShare,
} from '../../core/domain/format.ts';
import { topOdds } from '../../core/domain/games/chances.ts';
import { isGameId } from '../../core/domain/games/list.ts';
import { emojiOf, GROUPS, groupByNumber, groupOf } from '../../core/domain/groups.ts';
import { BOARD_HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { plural } from '../../core/domain/joiner.ts';
import {
  betsToTell,
  chanceOfNone,
  expectedRange,
  isOddsKey,
  isOutside,
  ODDS,
  type PayoutKey,
  paysOf,
  returnOfOdds,
} from '../../core/domain/odds.ts';
import { seventhPrize } from '../../core/domain/prizes.ts';
import { payoutsToday } from '../payouts-today.ts';
import { tellMethod, tellMethods, tellPulls } from './trials.ts';
import { archive, multipliedOf, prizeOf } from './words/archive.ts';
import { exceptionWords } from './words/exception.ts';
import { federalWords } from './words/federal.ts';
import { isReadingWord, READING_WORDS, reading } from './words/reading.ts';

const refuse = (why: string): never => {
  throw new Error(why);
};

function oddsKey(text: string | undefined): PayoutKey {
  return text !== undefined && isOddsKey(text) ? text : refuse('no such bet');
}

function count(text: string | undefined): number {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : refuse('not a count');
}

function returned(key: PayoutKey): number {
  return returnOfOdds(key, payoutsToday()) ?? refuse('no usual payout');
}

function region(text: string | undefined): HouseId {
  return houseNamed(text ?? '') ?? refuse('no such region');
}

function drawOf([where, day = '', hour = '', minute = '']: string[]): ValidDraw {
  return archive().find(region(where), day, `${hour}:${minute}`) ?? refuse('no such draw');
}

function prize(parts: string[]): string {
  return prizeOf(drawOf(parts), count(parts[4])) ?? refuse('no such prize');
}

/** The Federal's ticket of a place as it is printed: five digits. */
function ticket(day = '', place?: string): string {
  return archive().federal(day)?.[count(place) - 1]?.slice(-5) ?? refuse('no such ticket');
}

/** 1st × 2nd, of the tickets where `isWhole` and the draw is the Federal's, else of the milhares. */
function product(parts: string[], isWhole: boolean): number {
  const draw = drawOf(parts);
  const [first, second] = (isWhole ? multipliedOf(draw) : draw.numbers) ?? refuse('no such tickets');
  return Number(first) * Number(second);
}

const beyond = (where: string | undefined): string => {
  const { counts } = archive().region(region(where));
  const expected = range(where);
  const names = counts.flatMap((times, index) =>
    isOutside(times, expected) ? [`${groupByNumber(index + 1)?.animal} (${formatNumber(times)})`] : [],
  );
  return names.length === 0 ? 'nenhum' : names.join(', ');
};

const range = (where: string | undefined) => expectedRange(archive().region(region(where)).draws);

function extreme(where: string | undefined, pick: (...counts: number[]) => number): string {
  const { counts } = archive().region(region(where));
  const most = pick(...counts);
  return `${groupByNumber(counts.indexOf(most) + 1)?.animal}, ${plural(most, 'vez', 'vezes')}`;
}

const ARCHIVE: Record<string, (of: string | undefined) => string> = {
  de: () => formatDay(archive().from),
  ate: () => formatDay(archive().until),
  sorteios: (of) =>
    formatNumber(
      of === undefined
        ? BOARD_HOUSES.reduce((sum, one) => sum + archive().region(one).draws, 0)
        : archive().region(region(of)).draws,
    ),
  mais: (of) => extreme(of, Math.max),
  menos: (of) => extreme(of, Math.min),
  media: (of) => formatTenths(archive().region(region(of)).draws / GROUPS.length),
  faixa: (of) => formatRange(range(of)),
  'faixa-casos': (of) => formatChance(Math.round(range(of).held * 1000) / 1000),
  fora: beyond,
  'fora-esperado': (of) => formatTenths((1 - range(of).held) * GROUPS.length),
  qui2: (of) => formatTenths(archive().region(region(of)).chiSquare),
  seca: (of) => formatNumber(archive().region(region(of)).longestAbsence.draws),
  'seca-bicho': (of) => groupByNumber(archive().region(region(of)).longestAbsence.group)?.animal ?? '',
  concursos: (of) => formatNumber(archive().contests.get(of ?? '') ?? refuse('no such modality')),
};

const MARKS: Record<string, (...parts: string[]) => string> = {
  chance: (key) => formatChance(ODDS[oddsKey(key)].chance),
  'um-em': (key) => formatOneIn(ODDS[oddsKey(key)].chance),
  paga: (key) => formatNumber(paysOf(oddsKey(key), payoutsToday()) ?? refuse('no usual payout')),
  'paga-entre': (kind = '') => {
    const range = isBetKind(kind) ? QUOTE_RANGES[kind] : undefined;
    return range ? range.map(formatCount).join(' a ') : refuse('no range of payouts');
  },
  volta: (key, stake = '1') => formatReais(returned(oddsKey(key)) * count(stake)),
  retorno: (key) => formatWholeShare(returned(oddsKey(key))),
  casa: (key, stake) =>
    stake === undefined
      ? formatWholeShare(1 - returned(oddsKey(key)))
      : formatReais((1 - returned(oddsKey(key))) * count(stake)),
  sem: (key, draws) => formatChance(rounded(chanceOfNone(ODDS[oddsKey(key)].chance, count(draws)))),
  'ao-menos': (key, draws) => formatChance(rounded(1 - chanceOfNone(ODDS[oddsKey(key)].chance, count(draws)))),
  distingue: (key) => formatCount(betsToTell(oddsKey(key), payoutsToday()) ?? refuse('no usual payout')),
  excecao: (form) =>
    form === undefined || form === 'curta' ? exceptionWords(form) : refuse('no such form of the exception'),
  federal: federalWords,
  leitura: (name = '') => (isReadingWord(name) ? READING_WORDS[name](reading()) : refuse('no such words')),
  combinacoes: (of, taken) => formatCount(combinations(count(of), count(taken))),
  esperado: (key, draws) => formatNumber(ODDS[oddsKey(key)].chance * count(draws)),
  loteria: (key = '') => (isGameId(key) ? formatNumber(topOdds(key)) : refuse('no such lottery')),
  arquivo: (what = '', of) => (ARCHIVE[what] ?? refuse('no such figure'))(of),
  resultado: (...parts) => prize(parts),
  bilhete: ticket,
  soma: (...parts) =>
    String(
      drawOf(parts)
        .numbers.slice(0, count(parts[4]))
        .reduce((sum, one) => sum + Number(one), 0),
    ),
  produto: (...parts) => formatCount(product(parts, true)),
  'produto-milhares': (...parts) => formatCount(product(parts, false)),
  'setimo-milhares': (...parts) => {
    const [first, second] = drawOf(parts).numbers;
    return seventhPrize(first, second);
  },
  bicho: (...parts) => groupOf(prize(parts)).animal,
  grupo: (...parts) => groupOf(prize(parts)).grupo,
  dezena: (...parts) => prize(parts).slice(-2),
  metodo: (method = '', what = '') => tellMethod(method, what) ?? refuse('no such figure of a method'),
  metodos: (what = '') => tellMethods(what) ?? refuse('no such figure of the methods'),
  puxada: (where, what = '') => tellPulls(region(where), what) ?? refuse('no such figure of pulls'),
  sonhos: (origin) => {
    const count = DREAMS.filter(({ origem }) => origin === undefined || origem === origin).length;
    return count > 0 ? formatCount(count) : refuse('no such origin');
  },
  emoji: (animal = '') => emojiOf(animal),
};

/** Chances over many draws are written in whole per cents from one per cent up: more would pretend. */
function rounded(chance: number): number {
  return chance >= 0.01 && chance < 0.995 ? Math.round(chance * 100) / 100 : chance;
}

/**
 * A text with its marks (`{{chance:grupo}}`; see docs/articles.md) replaced by what the domain core and the recorded
 * history say. Throws an Error that names the mark when there is no such thing.
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (mark, inner: string) => {
    const [name = '', ...parts] = inner.split(':');
    const tell = MARKS[name];
    if (!tell) throw new Error(`unknown mark: ${mark}`);
    try {
      return tell(...parts);
    } catch (error) {
      throw new Error(`${mark}: ${error instanceof Error ? error.message : 'wrong'}`);
    }
  });
}
