import type { Tier } from '../core/domain/games/game.ts';
import { type GameId, gameOf } from '../core/domain/games/list.ts';
import { RULES } from '../core/domain/games/number-rules.ts';
import { plural } from '../core/domain/joiner.ts';

// What a ticket of Caixa's games holds, in words.

/** A ticket of the least size: '6 números de 01 a 60', '7 números de 01 a 31 e um Mês da Sorte'. */
export function plainTicket(game: GameId): string {
  const { parts, ticket } = gameOf(game);
  const isTwice = RULES[game].draws === 2;
  const each = Object.entries(parts).flatMap(([key, part]) => {
    const played = ticket[key];
    if (!played || !('least' in played) || played.least === 0) return [];
    switch (part.kind) {
      case 'set':
        return [
          `${plural(played.least, isTwice ? 'número' : part.label.toLowerCase().replace(/s$/, ''))} de ${range(part)}`,
        ];
      case 'columns':
        return [columnsLine(part.columns, part.symbols, played.columns?.games.least ?? 1)];
      case 'name':
        return [`um ${part.label}`];
      default:
        return [];
    }
  });
  return each.join(' e ') + (isTwice ? ', em cada um dos dois sorteios' : '');
}

const range = ({ from, to }: { from: number; to: number }) =>
  `${String(from).padStart(String(to).length, '0')} a ${to}`;

const columnsLine = (columns: number, symbols: readonly string[], games: number) =>
  games > 1
    ? `${columns} palpites (${symbols.join(', ')}), um deles duplo`
    : `uma marca, de ${symbols[0]} a ${symbols.at(-1)}, em cada uma das ${plural(columns, 'coluna')}`;

/** From which contest on a tier is won, where that is not the first: 'desde o concurso 4085', 'no 1º sorteio desde o 866'; '' else. */
export function sinceWords({ since = 1 }: Tier): string {
  if (typeof since === 'number') return since > 1 ? `desde o concurso ${since}` : '';
  return since
    .map((contest, at) => (contest > 1 ? `no ${at + 1}º sorteio desde o concurso ${contest}` : ''))
    .filter(Boolean)
    .join(', ');
}

/** What a ticket may play besides, as a second bet: 'Time do Coração'. */
export const leftOut = (game: GameId): string[] =>
  Object.entries(gameOf(game).parts).flatMap(([key, part]) => {
    const played = gameOf(game).ticket[key];
    return played && 'least' in played && played.least === 0 ? [part.label] : [];
  });
