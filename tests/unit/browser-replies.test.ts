import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isArticleStatus, isCheckReply } from '../../lib/core/contracts/article-replies.ts';
import { ArticleStatus, UpdateArticlesReply } from '../../lib/core/contracts/article-updates.ts';
import { BetOptionsOrNone } from '../../lib/core/contracts/bet-options.ts';
import { isBetOptions, isLotteries } from '../../lib/core/contracts/browser-replies.ts';
import { isResults } from '../../lib/core/contracts/browser-results.ts';
import { isRefusal } from '../../lib/core/contracts/guard.ts';
import { LotteriesReply } from '../../lib/core/contracts/lotteries.ts';
import {
  OperatorNow,
  OperatorPasskeys,
  OperatorSessions,
  PostedDraws,
  ReadDraws,
  StandingDraw,
} from '../../lib/core/contracts/operator.ts';
import { isOperatorCases, isPostedContests } from '../../lib/core/contracts/operator-case-replies.ts';
import { OperatorCases } from '../../lib/core/contracts/operator-cases.ts';
import { OperatorPayouts, PayoutsPreview } from '../../lib/core/contracts/operator-payouts.ts';
import {
  isAlertTest,
  isOperatorNow,
  isOperatorPasskeys,
  isOperatorPayouts,
  isOperatorSchedule,
  isOperatorSessions,
  isPayoutsPosted,
  isPayoutsPreview,
  isPosted,
  isReadDraws,
  isSchedulePosted,
  isSchedulePreview,
  isSiteSettings,
  isStandingDraw,
} from '../../lib/core/contracts/operator-replies.ts';
import { OperatorSchedule, SchedulePreview } from '../../lib/core/contracts/operator-schedule.ts';
import { isAskedSource, isOperatorSources, isSourceReply } from '../../lib/core/contracts/operator-source-replies.ts';
import { AskedSource, OperatorSources, SourceReply } from '../../lib/core/contracts/operator-sources.ts';
import { Panel } from '../../lib/core/contracts/panel.ts';
import { SearchReply } from '../../lib/core/contracts/search.ts';
import { isSearchReply } from '../../lib/core/contracts/search-reply.ts';
import { AlertTest, SiteSettings } from '../../lib/core/contracts/site-settings.ts';
import { spoilt, WHOLE } from '../support/poor-replies.ts';

/** Our server writes what it displaced always. */
const Posted = PostedDraws.omit({ withdrawn: true }).extend({ displaced: PostedDraws.shape.displaced.unwrap() });

const Read = ReadDraws.extend({
  draws: z.array(ReadDraws.shape.draws.element.extend({ displaced: PostedDraws.shape.displaced.unwrap() })),
});

const PostedContests = z.object({ rejected: z.array(z.object({ reason: z.string() })) });

/** Each check of a reply in the browser, with the contract that it stands in for. */
const CHECKS = [
  ['the results', isResults, z.object({ panel: Panel }), WHOLE.results],
  ['the lotteries', isLotteries, LotteriesReply, WHOLE.lotteries],
  ['the bet options', isBetOptions, BetOptionsOrNone, WHOLE.betOptions],
  ['an article’s status', isArticleStatus, ArticleStatus, WHOLE.articleStatus],
  ['a check’s answer', isCheckReply, UpdateArticlesReply.partial({ message: true }), WHOLE.checkReply],
  ['the search’s suggestions', isSearchReply, SearchReply, WHOLE.search],
  ['the desk’s first view', isOperatorNow, OperatorNow, WHOLE.operatorNow],
  ['the desk’s sessions', isOperatorSessions, OperatorSessions, WHOLE.operatorSessions],
  ['the desk’s passkeys', isOperatorPasskeys, OperatorPasskeys, WHOLE.operatorPasskeys],
  ['the desk’s cases', isOperatorCases, OperatorCases, WHOLE.operatorCases],
  ['the desk’s sources', isOperatorSources, OperatorSources, WHOLE.operatorSources],
  ['what came of asking a source', isAskedSource, AskedSource, WHOLE.askedSource],
  ['a source’s last reply', isSourceReply, SourceReply, WHOLE.sourceReply],
  ['contests that were posted', isPostedContests, PostedContests, WHOLE.postedContests],
  ['the desk’s schedule', isOperatorSchedule, OperatorSchedule, WHOLE.operatorSchedule],
  ['the days of a change of the schedule', isSchedulePreview, SchedulePreview, WHOLE.schedulePreview],
  [
    'what was posted of the schedule',
    isSchedulePosted,
    z.object({ rejected: z.array(z.object({ exception: z.string(), reason: z.string() })).optional() }),
    { rejected: [{ exception: 'nada 2026-11-23', reason: 'Banca desconhecida (nada)' }] },
  ],
  ['the desk’s payouts', isOperatorPayouts, OperatorPayouts, WHOLE.operatorPayouts],
  ['the days of a change of payouts', isPayoutsPreview, PayoutsPreview, WHOLE.payoutsPreview],
  [
    'what was posted of payouts',
    isPayoutsPosted,
    z.object({ rejected: z.array(z.object({ line: z.string(), reason: z.string() })).optional() }),
    { rejected: [{ line: 'grupo 2026-11-23', reason: 'Tipo de aposta desconhecido' }] },
  ],
  ['the desk’s settings', isSiteSettings, SiteSettings, WHOLE.siteSettings],
  ['what receivers answered', isAlertTest, AlertTest, WHOLE.alertTest],
  ['what stands in a slot', isStandingDraw, StandingDraw, WHOLE.standing],
  ['what a text was read as', isReadDraws, Read, WHOLE.readDraws],
  ['what was posted', isPosted, Posted, WHOLE.posted],
  ['a refusal', isRefusal, z.object({ message: z.string() }), { message: 'Tente mais tarde.' }],
] as const;

describe('what a browser takes of a reply is what the contract says', () => {
  test.each(CHECKS)('%s: whole, and with any part of it missing or wrong', (_, is, contract, whole) => {
    const wire: unknown = JSON.parse(JSON.stringify(whole));
    expect(contract.safeParse(wire).error?.issues).toBeUndefined();
    expect(is(wire)).toBe(true);
    const all = [...spoilt(wire)];
    expect(all.length).toBeGreaterThan(20);
    // A house that the open page does not know is drawn from the reply itself.
    const isOfNewHouse = (reply: unknown) =>
      contract.safeParse(reply).error?.issues.every(({ path }) => path.at(-1) === 'region') ?? false;
    const otherwise = all.filter(
      ({ reply }) => is(reply) !== contract.safeParse(reply).success && !(is(reply) && isOfNewHouse(reply)),
    );
    expect(otherwise.map(({ name, reply }) => `${name}: ${is(reply) ? 'taken' : 'refused'}`)).toEqual([]);
  });

  test('an empty list of bet options is a reply, half of one is not', () => {
    expect(isBetOptions({ betOptions: [] })).toBe(true);
    expect(isBetOptions({ betOptions: WHOLE.betOptions.betOptions.slice(0, 1) })).toBe(false);
    expect(isBetOptions({})).toBe(false);
  });
});
