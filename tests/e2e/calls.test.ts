import { describe, expect, inject, test } from 'vitest';
import { ArticleUpdate } from '../../lib/core/contracts/article-updates.ts';
import { betOptionsCall } from '../../lib/core/contracts/bet-options.ts';
import { lotteriesCall } from '../../lib/core/contracts/lotteries.ts';
import { resultsCall } from '../../lib/core/contracts/results.ts';
import { BET_TYPES } from '../../lib/core/domain/bets.ts';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { LOTTERIES, RULES } from '../../lib/core/domain/modalities.ts';

const url = inject('siteUrl');
const read = async (path: string) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  return response.json();
};

describe('the calls of the built site', () => {
  test('K1 G1: the results have their shape, and every row’s group and animal are its number’s', async () => {
    const reply = resultsCall.reply.parse(await read(`${resultsCall.path}?date=2026-07-31`));
    expect(reply.date).toBe('2026-07-31');
    const { results } = reply.results;
    for (const region of ['pt-rio', 'pt-sp', 'look'] as const) {
      const prizes = Object.entries(results[region]?.prizes ?? {});
      expect(prizes.length, region).toBeGreaterThan(4);
      for (const [time, rows] of prizes) {
        expect(time).toMatch(/^\d\d:\d\d$/);
        for (const { place, number, group, animal } of rows) {
          expect(place).toMatch(/^[1-7]$/);
          expect({ group, animal }).toEqual({ group: groupOf(number).grupo, animal: groupOf(number).animal });
        }
      }
    }
    expect(GROUPS[0]?.numeros).toEqual(['01', '02', '03', '04']);
    expect(GROUPS[24]?.numeros).toEqual(['97', '98', '99', '00']);
  });

  test('K2: the six modalities with contest, day and numbers in range', async () => {
    const reply = lotteriesCall.reply.parse(await read(lotteriesCall.path));
    expect(reply.totalModalidades).toBe(6);
    for (const lottery of LOTTERIES) {
      const told = reply.loterias[lottery];
      const { drawn, lowest, highest, name } = RULES[lottery];
      expect(told?.nome).toBe(name);
      expect(told?.data).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(told?.numeros).toHaveLength(drawn);
      for (const number of told?.numeros ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(lowest);
        expect(Number(number)).toBeLessThanOrEqual(highest);
      }
    }
  });

  test('K3: slots of three regions and the twelve multipliers', async () => {
    const [{ times }, { multipliers }] = betOptionsCall.reply.parse(await read(betOptionsCall.path)).betOptions;
    expect(Object.keys(times).sort()).toEqual(['federal', 'pt-rio', 'pt-sp']);
    expect(Object.keys(multipliers).sort()).toEqual([...BET_TYPES].sort());
  });

  test('K4: the update status of an article, zero before the first check', async () => {
    const reply = await read('/api/articles/resultados-loterias-caixa-2025/updates');
    expect(
      ArticleUpdate.extend({ last_updated: ArticleUpdate.shape.last_updated.nullable() }).parse(reply),
    ).toMatchObject({
      article_slug: 'resultados-loterias-caixa-2025',
      update_count: 0,
    });
  });
});
