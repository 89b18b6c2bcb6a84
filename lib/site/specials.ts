import type { StoredContest } from '../core/contracts/contest.ts';
import { formatDay } from '../core/domain/days.ts';
import type { GameSpecial } from '../core/domain/games/specials.ts';
import { plural } from '../core/domain/joiner.ts';
import { contestName, contestSentence } from './contests.ts';
import { fittingSentences, fittingTitle } from './fitting.ts';

// Texts about special contests in the heads of their pages.

export function specialTitle({ name }: GameSpecial, newest: StoredContest | null): string {
  if (newest === null) return `${name}: todas as edições, números e prêmios`;
  const drawn = newest.numbers.join(' ');
  return fittingTitle(
    `${name}: ${drawn} (${formatDay(newest.day)}) e todas as edições`,
    `${name}: ${drawn} e todas as edições`,
    `${name}: todas as edições, números e prêmios`,
    name,
  );
}

/** '15 edições': those up to the newest that is stored; whether a later one was drawn is not known here. */
export function editionsWords({ contests }: GameSpecial, editions: readonly StoredContest[]): string {
  const newest = Math.max(0, ...editions.map(({ contest }) => contest));
  return plural(contests.filter((contest) => contest <= newest).length, 'edição', 'edições');
}

/** `editions`: newest first, those that are stored. */
export function specialDescription(special: GameSpecial, editions: readonly StoredContest[]): string {
  const { name, contests, game } = special;
  const [newest] = editions;
  return fittingSentences(
    newest ? `${contestSentence(newest)}.` : `${name}, ${contestName(game, contests.at(-1) ?? 0)}.`,
    editions.length > 1 ? `As ${editionsWords(special, editions)} da ${name}: números, prêmios e onde saíram.` : '',
    'A regra de não acumular e a próxima data.',
  );
}
