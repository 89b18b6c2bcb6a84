import { html, type Markup } from '@/components/ui/markup.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';

/** More balls than these are in small ones, ten a row; more than the second eight a row. */
const [SMALL_FROM, EIGHTS_FROM] = [16, 8];

/** A game's numbers as balls in its colour (`.lottery-balls` in app/styles/lotteries.css); of columns as boxes, in their order. */
export function ballsMarkup(game: GameId, numbers: readonly string[], label: string): Markup {
  const isColumns = gameOf(game).parts.numbers.kind === 'columns';
  const width =
    numbers.length > SMALL_FROM
      ? ' tens'
      : numbers.length > EIGHTS_FROM && !isColumns
        ? ' eights'
        : isColumns && numbers.length > EIGHTS_FROM
          ? ' matches'
          : '';
  return html`<ul class="lottery-balls${isColumns && ' boxes'}${width}" aria-label="${label}">${numbers.map((number) => html`<li>${number}</li>`)}</ul>`;
}
