import { numberAt, type Piece } from './pieces.ts';

/** The prizes that a bet stands on, or that a question is of, the first and the last; `to`: where what follows begins. */
export type NamedReach = { first: number; last: number; to: number };

/** Folded, from the first. */
export const ORDINALS = 'primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo'.split(' ');
const MOST = 10;

type Place = { value: number; isOrdinal: boolean; to: number };

/** '1', '1º', 'primeiro', '5º prêmio'. */
function placeAt(pieces: readonly Piece[], at: number): Place | null {
  const piece = pieces[at];
  const ordinal = ORDINALS.indexOf(piece?.text ?? '') + 1;
  const number = ordinal > 0 ? { value: ordinal, length: 1 } : numberAt(pieces, at);
  if (!number || number.value < 1 || number.value > MOST) return null;
  const isOrdinal = ordinal > 0 || (piece?.kind === 'number' && piece.isOrdinal);
  const to = at + number.length;
  const isPrize = /^premios?$/.test(pieces[to]?.text ?? '');
  return { value: number.value, isOrdinal: isOrdinal || isPrize, to: isPrize ? to + 1 : to };
}

/** 'do 1 ao 5', '1º ao 5º prêmio', '2º ao 5º', 'nos 5 prêmios', 'até o 5º'; null where none begins at a piece. */
export function reachAt(pieces: readonly Piece[], at: number): NamedReach | null {
  const text = (place: number) => pieces[place]?.text ?? '';
  if (/^(?:nos|aos|pelos)$/.test(text(at)) || text(at) === 'ate') {
    const isUpTo = text(at) === 'ate';
    const last = placeAt(pieces, isUpTo && text(at + 1) === 'o' ? at + 2 : at + 1);
    const isSaid = last && (isUpTo ? last.isOrdinal : last.isOrdinal || last.value === 5);
    return isSaid && last.value > 1 ? { first: 1, last: last.value, to: last.to } : null;
  }
  const begin = text(at) === 'do' ? at + 1 : at;
  const first = placeAt(pieces, begin);
  if (!first || !/^(?:aos?|a|ate)$/.test(text(first.to))) return null;
  const last = placeAt(pieces, text(first.to + 1) === 'o' ? first.to + 2 : first.to + 1);
  if (!last || last.value <= first.value) return null;
  const isSaid =
    first.isOrdinal || last.isOrdinal || (begin > at && first.value < 3) || (first.value < 3 && last.value > 4);
  return isSaid ? { first: first.value, last: last.value, to: last.to } : null;
}
