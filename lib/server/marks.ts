import { formatDay } from '../core/domain/days.ts';
import { tellChance, tellNumber, tellReais, tellTenths, tellWholeShare } from '../core/domain/format.ts';
import { emojiOf, GROUPS, groupByNumber, groupOf } from '../core/domain/groups.ts';
import { isLottery, topOdds } from '../core/domain/modalities.ts';
import { chanceOfNone, isOddsKey, ODDS, type OddsKey, returnOfOdds } from '../core/domain/odds.ts';
import type { Region } from '../core/domain/regions.ts';
import { archive, prizeOf } from './archive.ts';

const ARCHIVED: Record<string, Region> = { rio: 'pt-rio', sp: 'pt-sp', look: 'look', federal: 'federal' };

const refuse = (why: string): never => {
  throw new Error(why);
};

function oddsKey(text: string | undefined): OddsKey {
  return text !== undefined && isOddsKey(text) ? text : refuse('no such bet');
}

function count(text: string | undefined): number {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : refuse('not a count');
}

function returned(key: OddsKey): number {
  return returnOfOdds(key) ?? refuse('no usual payout');
}

function region(text: string | undefined): Region {
  return ARCHIVED[text ?? ''] ?? refuse('no such region');
}

function prize([where, day = '', hour = '', minute = '', place]: string[]): string {
  const draw = archive().find(region(where), day, `${hour}:${minute}`);
  if (!draw) return refuse('no such draw on record');
  return prizeOf(draw, count(place)) ?? refuse('no such prize');
}

function extreme(where: string | undefined, pick: (...counts: number[]) => number): string {
  const { counts } = archive().regions[region(where)];
  const most = pick(...counts);
  return `${groupByNumber(counts.indexOf(most) + 1)?.animal}, ${tellNumber(most)} vezes`;
}

const ARCHIVE: Record<string, (of: string | undefined) => string> = {
  de: () => formatDay(archive().from),
  ate: () => formatDay(archive().until),
  sorteios: (of) => {
    const { regions } = archive();
    return tellNumber(
      of === undefined ? Object.values(regions).reduce((sum, { draws }) => sum + draws, 0) : regions[region(of)].draws,
    );
  },
  mais: (of) => extreme(of, Math.max),
  menos: (of) => extreme(of, Math.min),
  media: (of) => tellTenths(archive().regions[region(of)].draws / GROUPS.length),
  qui2: (of) => tellTenths(archive().regions[region(of)].chiSquare),
  seca: (of) => tellNumber(archive().regions[region(of)].longestAbsence.draws),
  'seca-bicho': (of) => groupByNumber(archive().regions[region(of)].longestAbsence.group)?.animal ?? '',
  concursos: (of) => tellNumber(archive().contests.get(of ?? '') ?? refuse('no such modality')),
};

const MARKS: Record<string, (...parts: string[]) => string> = {
  chance: (key) => tellChance(ODDS[oddsKey(key)].chance),
  'um-em': (key) => tellNumber(Math.round(1 / ODDS[oddsKey(key)].chance)),
  paga: (key) => tellNumber(ODDS[oddsKey(key)].pays ?? refuse('no usual payout')),
  volta: (key, stake = '1') => tellReais(returned(oddsKey(key)) * count(stake)),
  retorno: (key) => tellWholeShare(returned(oddsKey(key))),
  casa: (key, stake) =>
    stake === undefined
      ? tellWholeShare(1 - returned(oddsKey(key)))
      : tellReais((1 - returned(oddsKey(key))) * count(stake)),
  sem: (key, draws) => tellChance(rounded(chanceOfNone(ODDS[oddsKey(key)].chance, count(draws)))),
  'ao-menos': (key, draws) => tellChance(rounded(1 - chanceOfNone(ODDS[oddsKey(key)].chance, count(draws)))),
  esperado: (key, draws) => tellNumber(ODDS[oddsKey(key)].chance * count(draws)),
  loteria: (key = '') => (isLottery(key) ? tellNumber(topOdds(key)) : refuse('no such lottery')),
  arquivo: (what = '', of) => (ARCHIVE[what] ?? refuse('no such figure'))(of),
  resultado: (...parts) => prize(parts),
  bicho: (...parts) => groupOf(prize(parts)).animal,
  grupo: (...parts) => groupOf(prize(parts)).grupo,
  dezena: (...parts) => prize(parts).slice(-2),
  emoji: (animal = '') => emojiOf(animal),
};

/** Chances over many draws are told in whole per cents from one per cent up: more would pretend. */
function rounded(chance: number): number {
  return chance >= 0.01 && chance < 0.995 ? Math.round(chance * 100) / 100 : chance;
}

/**
 * A text with its marks (`{{chance:grupo}}`; see docs/articles.md) replaced by what the domain core and the recorded
 * history say. Throws an Error that names the mark when there is no such thing.
 */
export function fillMarks(text: string): string {
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
