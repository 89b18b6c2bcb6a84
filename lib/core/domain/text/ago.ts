import { numberAt, type Piece } from './pieces.ts';

const DAYS: Readonly<Record<string, number>> = { dia: 1, dias: 1, semana: 7, semanas: 7 };
const SINCE = ['ha', 'faz', 'fazem'];
/** Further back days are named by their date. */
const MOST_DAYS = 400;

/** How many days ago a text says, and where what follows begins: 'há 3 dias', 'faz duas semanas', '2 dias atrás'; null where none begins at a piece. */
export function agoAt(pieces: readonly Piece[], at: number): { days: number; to: number } | null {
  const text = (place: number) => pieces[place]?.text ?? '';
  const isSince = SINCE.includes(text(at));
  const start = isSince ? at + 1 : at;
  const counted = numberAt(pieces, start);
  if (!counted) return null;
  const unit = start + counted.length;
  const isAgo = text(unit + 1) === 'atras';
  const days = counted.value * (DAYS[text(unit)] ?? 0);
  return (isSince || isAgo) && days > 0 && days <= MOST_DAYS ? { days, to: isAgo ? unit + 2 : unit + 1 } : null;
}
