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

/** `editions`: newest first, those that are stored. */
export function specialDescription({ name, contests, game }: GameSpecial, editions: readonly StoredContest[]): string {
  const [newest] = editions;
  return fittingSentences(
    newest ? `${contestSentence(newest)}.` : `${name}, ${contestName(game, contests.at(-1) ?? 0)}.`,
    editions.length > 1
      ? `As ${plural(editions.length, 'edição', 'edições')} da ${name}: números, prêmios e onde saíram.`
      : '',
    'A regra de não acumular e a próxima data.',
  );
}
