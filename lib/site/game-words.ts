import { formatOdds } from '../core/domain/format.ts';
import type { Part, Tier } from '../core/domain/games/game.ts';
import { type GameId, gameOf } from '../core/domain/games/list.ts';
import { RULES } from '../core/domain/games/number-rules.ts';
import type { TicketSize } from '../core/domain/games/ticket-sizes.ts';
import { listed, plural } from '../core/domain/joiner.ts';

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

/** How large a ticket is: '7 números e 3 trevos', '9 marcas', '2 duplos e 1 triplo'. */
export function sizeWords(game: GameId, size: TicketSize): string {
  const { parts } = gameOf(game);
  const words = Object.entries(size).flatMap(([key, held]) => {
    const part = parts[key];
    if (part?.kind !== 'columns') return [plural(held[0] ?? 0, wordOf(part, game))];
    if (!isOfPairs(game))
      return [
        plural(
          held.reduce((sum, one) => sum + one, 0),
          'marca',
        ),
      ];
    return (['duplo', 'triplo'] as const).flatMap((word, at) => {
      const many = held.filter((one) => one === at + 2).length;
      return many > 0 ? [plural(many, word)] : [];
    });
  });
  return listed(words);
}

/** Whether a plain ticket is of several columns, of which each is a game. */
export const isOfPairs = (game: GameId): boolean => (gameOf(game).ticket.numbers.columns?.games.least ?? 1) > 1;

/** 'número', 'trevo'. */
const wordOf = (part: Part | undefined, game: GameId) =>
  RULES[game].draws === 2 ? 'número' : (part?.label ?? 'Números').toLowerCase().replace(/s$/, '');

/** What tickets of a game hold: '6 a 12 números e 2 a 6 trevos', '50 números', '14 palpites, um deles duplo ao menos'. */
export function sizesWords(game: GameId): string {
  const { parts, ticket } = gameOf(game);
  const words = Object.entries(ticket).flatMap(([key, played]) => {
    const part = parts[key];
    if (!part || !('least' in played) || (part.kind !== 'set' && part.kind !== 'columns')) return [];
    if (part.kind === 'columns' && isOfPairs(game))
      return [
        `${plural(part.columns, 'palpite')}, um deles duplo ao menos, até ${plural(played.columns?.games.most ?? 0, 'coluna')}`,
      ];
    const word = part.kind === 'columns' ? 'marcas' : `${wordOf(part, game)}s`;
    return [played.least === played.most ? `${played.least} ${word}` : `${played.least} a ${played.most} ${word}`];
  });
  return listed(words);
}

/** '1 em 7.151.980', '1 em 3,9'; where no draw gives just these hits, that they come with others. */
export const oddsWords = (oneIn: number | null): string =>
  oneIn === null ? 'só junto com uma faixa maior' : `1 em ${formatOdds(oneIn)}`;

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
