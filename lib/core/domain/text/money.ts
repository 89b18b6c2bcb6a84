import { numberAt, type Piece } from './pieces.ts';

/** Words that count money. */
export const COINS = ['real', 'reais', 'conto', 'contos', 'pila', 'pilas', 'mango', 'mangos', 'prata', 'pratas', 'brl'];
const isCoin = (word: string): boolean => COINS.includes(word);

/** An amount as the checker's fields have it: '2,50'. */
export const reaisText = (reais: number): string => reais.toFixed(2).replace('.', ',');

const isCentavos = (word: string): boolean => word === 'centavos' || word === 'centavo';

/** An amount in reais, and where what follows begins: 'R$ 5', 'dois reais', '1 real e 50 centavos', 'um real e cinquenta'. */
export function moneyAt(pieces: readonly Piece[], at: number): { reais: number; to: number } | null {
  const text = (place: number) => pieces[place]?.text ?? '';
  const piece = pieces[at];
  if (piece?.kind === 'money') return { reais: piece.reais, to: isCoin(text(at + 1)) ? at + 2 : at + 1 };
  const whole = numberAt(pieces, at);
  if (!whole) return null;
  const end = at + whole.length;
  if (isCentavos(text(end))) return { reais: whole.value / 100, to: end + 1 };
  if (!isCoin(text(end))) return null;
  const cents = text(end + 1) === 'e' ? numberAt(pieces, end + 2) : null;
  const after = end + 2 + (cents?.length ?? 0);
  // 'Cinco reais e um terno' is of another bet.
  const isRound = cents !== null && cents.value % 5 === 0 && pieces[end + 2]?.kind === 'word';
  const isCents = cents !== null && cents.value < 100 && (isCentavos(text(after)) || isRound);
  if (!isCents || isCoin(text(after))) return { reais: whole.value, to: end + 1 };
  return { reais: whole.value + cents.value / 100, to: isCentavos(text(after)) ? after + 1 : after };
}
