import { drawsTickets, drawsTwice, type GameId, gameOf } from './list.ts';
import type { PrizeBand } from './validate-contest.ts';

/** A band with the draw it belongs to: 1 or 2 where there are two; null where there is one draw, or nothing tells which. */
export type BandOfDraw = PrizeBand & { draw: 1 | 2 | null };

/**
 * A contest's bands by draw. Dupla Sena tells those of its first draw, then those of its second, by the same names: the
 * second begins where the first band's name comes again. Until contest 865 that is after one band, not after half of them
 * (content/history/README.md).
 */
export function bandsByDraw(game: GameId, prizes: readonly PrizeBand[]): BandOfDraw[] {
  const again = prizes.findIndex(({ band }, index) => index > 0 && band === prizes[0]?.band);
  return prizes.map((prize, index) => ({
    ...prize,
    draw: !drawsTwice(game) || again < 0 ? null : index < again ? 1 : 2,
  }));
}

/** What each winner of a band got; null without winners. Of whole tickets it is unknown which were sold: what the band pays. */
export const amountOf = (game: GameId, { winners, amount }: Pick<PrizeBand, 'winners' | 'amount'>): number | null =>
  (drawsTickets(game) ? amount > 0 : winners > 0) ? amount : null;

/**
 * Whether a draw had no tickets, and so no prizes: Caixa's note says it of the Federal 6081 to 6087, 'exclusivamente para
 * divulgação de resultado, sem comercialização e premiação'.
 */
export const isUnsold = ({ note = '' }: { note?: string | undefined }): boolean => /sem comercializa/i.test(note);

/** A band as it is shown: Caixa's own name, with the players' word where there is one; of whole tickets its prize. */
export function bandName(game: GameId, band: string): { name: string; word: string | null } {
  const hits = /^(\d+) acertos?$/.exec(band)?.[1];
  if (hits === undefined) return { name: band, word: null };
  if (drawsTickets(game)) return { name: `${hits}º prêmio`, word: null };
  return { name: band, word: gameOf(game).tiers.find(({ key }) => key === Number(hits))?.word ?? null };
}
