import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isArticleStatus, isCheckReply } from '../../lib/core/contracts/article-replies.ts';
import { ArticleStatus, UpdateArticlesReply } from '../../lib/core/contracts/article-updates.ts';
import { BetOptionsOrNone } from '../../lib/core/contracts/bet-options.ts';
import { isBetOptions, isLotteries, isResults } from '../../lib/core/contracts/browser-replies.ts';
import { isRefusal } from '../../lib/core/contracts/guard.ts';
import { LotteriesReply } from '../../lib/core/contracts/lotteries.ts';
import { SearchReply } from '../../lib/core/contracts/search.ts';
import { isSearchReply } from '../../lib/core/contracts/search-reply.ts';
import { VIEWS } from '../../lib/core/contracts/views.ts';
import { spoilt, WHOLE } from '../support/poor-replies.ts';

/** Each check of a reply in the browser, with the contract that it stands in for. */
const CHECKS = [
  ['P7 K1: the results', isResults, z.object({ panel: VIEWS.panel }), WHOLE.results],
  ['E1 L3 K2: the lotteries', isLotteries, LotteriesReply, WHOLE.lotteries],
  ['O4 K3: the bet options', isBetOptions, BetOptionsOrNone, WHOLE.betOptions],
  ['B5 K4: an article’s status', isArticleStatus, ArticleStatus, WHOLE.articleStatus],
  ['E2 K5: a check’s answer', isCheckReply, UpdateArticlesReply.partial({ message: true }), WHOLE.checkReply],
  ['X1: the search’s suggestions', isSearchReply, SearchReply, WHOLE.search],
  ['E1: a refusal', isRefusal, z.object({ message: z.string() }), { message: 'Tente mais tarde.' }],
] as const;

describe('what a browser takes of a reply is what the contract says', () => {
  test.each(CHECKS)('%s: whole, and with any part of it missing or wrong', (_, is, contract, whole) => {
    const wire: unknown = JSON.parse(JSON.stringify(whole));
    expect(contract.safeParse(wire).error?.issues).toBeUndefined();
    expect(is(wire)).toBe(true);
    const all = [...spoilt(wire)];
    expect(all.length).toBeGreaterThan(20);
    const otherwise = all.filter(({ reply }) => is(reply) !== contract.safeParse(reply).success);
    expect(otherwise.map(({ name, reply }) => `${name}: ${is(reply) ? 'taken' : 'refused'}`)).toEqual([]);
  });

  test('O4: an empty list of bet options is an answer; half of one is none', () => {
    expect(isBetOptions({ betOptions: [] })).toBe(true);
    expect(isBetOptions({ betOptions: WHOLE.betOptions.betOptions.slice(0, 1) })).toBe(false);
    expect(isBetOptions({})).toBe(false);
  });

  test('L3: the number of backups may be left out', () => {
    const { apisDisponiveis: _, ...rest } = WHOLE.lotteries;
    expect(isLotteries(rest)).toBe(true);
  });
});
