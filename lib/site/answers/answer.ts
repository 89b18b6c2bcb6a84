import type { Answer, Way } from '../../core/contracts/answer.ts';
import type { DaySlot, DrawView } from '../../core/contracts/draw.ts';
import {
  addDays,
  type ClockTime,
  formatDay,
  formatTime,
  formatWeekday,
  type PlainDay,
} from '../../core/domain/days.ts';
import type { Dream } from '../../core/domain/dreams.ts';
import type { UndatedContest } from '../../core/domain/games/game.ts';
import type { GameId } from '../../core/domain/games/list.ts';
import { drawFullName } from '../../core/domain/houses/draw-full-name.ts';
import { type HouseId, houseOf } from '../../core/domain/houses/list.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { ViewArgs, ViewName, ViewReply } from '../../core/views/list.ts';
import { shownFirst, shownPrizes } from '../shown-number.ts';

export type AnswerDeps = {
  view: <Name extends ViewName>(name: Name, args: ViewArgs<Name>) => Promise<ViewReply<Name>>;
  dreams: readonly Dream[];
  /** A contest that is recorded without its day. */
  undated: (game: GameId, contest: number) => UndatedContest | null;
  now: Date;
  today: PlainDay;
  time: ClockTime;
};

/** A sentence, and the house that it is of where several houses have one. */
export type Fact = string | { house: HouseId; text: string };

/**
 * What an intent says; what is left out is empty. `leaves`: what this answer does not count of what the intent may (`uses`):
 * its words are named as not used.
 */
export type Reply = Pick<Answer, 'verdict'> &
  Partial<Omit<Answer, 'verdict' | 'facts' | 'houses' | 'intent' | 'unused'>> & {
    facts?: readonly Fact[];
    leaves?: readonly Token[];
  };

/** Answers an intent; null where it turns out to have nothing to say. */
export type Writer = (question: Question, deps: AnswerDeps) => Promise<Reply | null> | Reply | null;

export const way = (href: string, label: string): Way => ({ href, label });

/** 'hoje, quarta, 29/07/2026'; 'domingo, 26/07/2026'. */
export function when(day: PlainDay, today: PlainDay): string {
  const date = `${formatWeekday(day)}, ${formatDay(day)}`;
  const near: Readonly<Record<PlainDay, string>> = {
    [today]: 'hoje',
    [addDays(today, -1)]: 'ontem',
    [addDays(today, -2)]: 'anteontem',
    [addDays(today, 1)]: 'amanhã',
  };
  return near[day] ? `${near[day]}, ${date}` : date;
}

/** 'Rio PT das 14h20'. */
export const slotWords = ({ region, name, time }: Pick<DaySlot, 'region' | 'name' | 'time'>): string =>
  `${drawFullName(houseOf(region), name)} das ${formatTime(time)}`;

/** '5948, Elefante'. */
export const firstPrize = (draw: DrawView): string => {
  const { number, animal } = shownFirst(draw);
  return `${number}, ${animal}`;
};

/** What is drawn of a draw beside its words. */
export const shownOf = (draw: DrawView): Answer['shown'] => {
  const { number, animal } = shownFirst(draw);
  return { numbers: [number], animal };
};

/** '2º 3766 Macaco · 3º …', of the drawn prizes after the first. */
export const otherPrizes = (draw: DrawView): string =>
  shownPrizes(draw)
    .slice(1, 5)
    .map(({ place, number, animal }) => `${place}º ${number} ${animal}`)
    .join(' · ');
