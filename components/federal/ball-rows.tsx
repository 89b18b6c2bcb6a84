import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';

/** More balls than these are in small ones, ten a row; more than the second eight a row. */
const [SMALL_FROM, EIGHTS_FROM] = [16, 8];

/**
 * A game's numbers as balls in its colour, of columns as boxes in their order. Each row is one text, so that it is read and
 * copied as one line; tab stops set its numbers into the rings (`.ball-row` in app/styles/ball-rows.css).
 */
export function BallRows({ game, numbers }: { game: GameId; numbers: readonly string[] }) {
  const isColumns = gameOf(game).parts.numbers.kind === 'columns';
  const isLong = numbers.length > EIGHTS_FROM;
  const perRow = numbers.length > SMALL_FROM ? 10 : isLong && !isColumns ? EIGHTS_FROM : numbers.length;
  const kind = isColumns ? (isLong ? 'boxes small' : 'boxes') : numbers.length > SMALL_FROM ? 'small' : '';
  const starts = numbers.map((_, at) => at).filter((at) => at % perRow === 0);
  return starts.map((start) => {
    const row = numbers.slice(start, start + perRow);
    return (
      // A translator would make a space of a tab.
      <p key={start} data-free="" translate="no" className={`ball-row of-${row.length} ${kind}`}>
        {row.join('\t')}
      </p>
    );
  });
}
