import type { StoredContest } from '../core/contracts/contest.ts';
import { formatDay, formatDayMonth, formatTime } from '../core/domain/days.ts';
import type { Draw } from '../core/domain/draws/draw.ts';
import type { News } from '../core/domain/draws/news.ts';
import { slotName } from '../core/domain/draws/schedule.ts';
import { type GameId, gameOf } from '../core/domain/games/list.ts';
import { groupOf } from '../core/domain/groups.ts';
import { HOUSES } from '../core/domain/houses/list.ts';
import { type Notice, STOP_ACTION } from '../core/domain/notices/notice.ts';
import { wishesOfContest, wishesOfDraw } from '../core/domain/notices/wishes.ts';
import { drawAddress, regionDayAddress } from './addresses.ts';
import { contestAddress, modalityAddress } from './contest-addresses.ts';
import { drawnLine } from './contests.ts';

/** A piece of news with what is stored of it now. */
type NewsAsStored = News & { version: number; draw: Draw | null; contest: StoredContest | null };

/** Where notices are chosen and ended. */
const FOLLOW_ADDRESS = '/seguir';
const STOP_ADDRESS = `${FOLLOW_ADDRESS}#parar`;

const prizeWords = (number: string) => `${number}, ${groupOf(number).animal}`;

/** The wishes that a piece of news fulfils, by present numbers and hour or earlier ones. */
export const wishesOf = ({ subject, first, versions }: News): string[] =>
  subject.kind === 'draw'
    ? [...new Set([subject, first].flatMap((one) => (one.kind === 'draw' ? wishesOfDraw(one, versions) : [])))]
    : wishesOfContest(subject.modality);

/** The notice of a piece of news: the answer is its title. */
export function noticeOf(news: NewsAsStored, siteUrl: string): Notice {
  const { tag, navigate, title, body } = news.subject.kind === 'draw' ? ofDraw(news) : ofContest(news);
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: 'pt-BR',
      dir: 'ltr',
      tag,
      navigate: siteUrl + navigate,
      icon: `${siteUrl}/icon-192.png`,
      actions: [{ action: STOP_ACTION, title: 'Parar avisos', navigate: siteUrl + STOP_ADDRESS }],
      data: { version: news.version },
    },
  };
}

type Words = { tag: string; navigate: string; title: string; body: string };

function ofDraw({ subject, first: announced, kind, versions, draw }: NewsAsStored): Words {
  if (subject.kind !== 'draw' || announced.kind !== 'draw') throw new Error('not a draw');
  const { region, day, time } = subject;
  const [head, tag, navigate] = [
    `${slotName(subject)} ${formatTime(time)}`,
    drawAddress(announced),
    drawAddress(subject),
  ];
  const where = `${HOUSES[region].name}, ${formatDayMonth(day)}`;
  const before = versions.slice(0, -1).findLast(({ length }) => length > 0)?.[0];
  if (!draw)
    return {
      tag,
      navigate: regionDayAddress(region, day),
      title: `Retirado: ${head}`,
      body: `${where}. ${before ? `O resultado ${prizeWords(before)} não vale mais.` : 'O resultado não vale mais.'}`,
    };
  const shown = draw.numbers.map((number, at) => draw.tickets?.[at] ?? number);
  const [first = '', ...others] = shown;
  const rest = others.map((number, at) => `${at + 2}º ${number} ${groupOf(number).animal}`).join(' · ');
  if (kind !== 'corrected')
    return { tag, navigate, title: `${head}: ${prizeWords(first)}`, body: `${where} · ${rest}` };
  const stood = before && before !== draw.numbers[0] ? `Antes: ${prizeWords(before)}. ` : '';
  return { tag, navigate, title: `Corrigido: ${head}, ${prizeWords(first)}`, body: `${stood}${where} · ${rest}` };
}

function ofContest({ subject, kind, contest }: NewsAsStored): Words {
  if (subject.kind !== 'contest') throw new Error('not a contest');
  const { modality } = subject;
  const [head, tag] = [contestHead(modality, subject.contest), contestAddress(modality, subject.contest)];
  if (!contest)
    return {
      tag,
      navigate: modalityAddress(modality),
      title: `Retirado: ${head}`,
      body: 'O resultado que avisamos não vale mais.',
    };
  const day = formatDay(contest.day);
  return kind === 'corrected'
    ? { tag, navigate: tag, title: `Corrigido: ${head}, ${drawnLine(contest)}`, body: `Sorteio de ${day}.` }
    : { tag, navigate: tag, title: `${head}: ${drawnLine(contest)}`, body: `Sorteio de ${day}.` };
}

const contestHead = (modality: GameId, contest: number) => `${gameOf(modality).name} ${contest}`;
