import { isBetKind } from '../bet-kinds.ts';
import { arePicksOf } from '../bet-reading.ts';
import { hasDigit, isDigits } from '../text/digits.ts';
import { namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { folded } from '../text/pieces.ts';
import { isBesideBets } from '../text/tokens/beside-bets.ts';
import { betTokensOf } from '../text/tokens/line.ts';
import { type LineToken, words } from '../text/tokens/row.ts';
import { isSlipWord } from '../text/tokens/slips.ts';
import { CORRECTS, isNotPlayed, TAKES_BACK } from './pasted-changes.ts';
import type { PastedLine, PastedTicket } from './pasted-context.ts';

// Whether a text is told what was read of it before what came of it: something of it was not read that may change a bet.

/** Lines that every slip has: of no bet, whatever number they hold. */
const OF_PAPER = words(
  `valido valida vale prescreve prazo validade impresso impressa impr emitido emitida emissao hora data via bilhete caixa
  banco loterica lotericas loteria loterias cota assinado ass obs endereco rua av fone telefone tel whats whatsapp`,
);

/** What a list says of some of its tickets: 'só fiz a segunda'. */
const PARTS_FROM = words('so somente apenas menos exceto primeira segunda terceira ultima outra');

/** So many words, none of them a number, in a bet's own line make a story of it. */
const PROSE_OF_BET = 20;
const PROSE_OF_TICKET = 10;
const proseIn = (text: string): number =>
  Math.max(
    ...text
      .split('\n')
      .map(
        (line) => piecesOfRow(folded(line), 0).filter(({ kind, text }) => kind === 'word' && text.length > 1).length,
      ),
  );

/** A line of so many words is prose, which may say anything. */
const PROSE = 4;

/** Whether a line that was not read may say something of a bet of the jogo do bicho. */
function mayBeOfBet(text: string): boolean {
  const line = folded(text);
  const [first, ...more] = piecesOfRow(line, 0);
  if (!first || isSlipWord(first.text) || OF_PAPER.has(first.text)) return false;
  const open = [first, ...more].filter((piece) => piece.kind !== 'word' || !isBesideBets(piece.text));
  return hasDigit(line) || open.length >= PROSE || namedIn(line).length > 0;
}

/** In a bet's own line: one of its parts may be denied or corrected there. */
const DENIES = words('nao nem digo alias ops opa perdao pera perai melhor errei errado errada troca troquei');

/** Whether a line has any of some words. */
const says = (text: string, ...of: readonly ReadonlySet<string>[]): boolean =>
  piecesOfRow(folded(text), 0).some((piece) => of.some((its) => its.has(piece.text)));

/** What a result says, whose numbers are no ticket. */
const OF_RESULTS = words(
  'resultado resultados acumulou acumulado sorteado sorteados sorteada sorteadas ganhador ganhadores',
);

/** 'Passa meu jogo da Lotep pra Campina' above its bets. */
const MOVES = words(
  'passa passe passar muda mude mudar troca troque trocar transfere transferir volta repete lugar inves vez',
);

/** 'A msm milhar hoje, tb do 1 ao 5' above no bet: what it is said of is another line's. */
const SAME = words('mesma mesmo mesmas mesmos msm tb tbm tambem idem');

/** Whether a heading says more of bets than one stake and its prizes, or a kind that no bet of its text is of. */
function saysMore(text: string, bets: readonly PastedTicket[]): boolean {
  const tokens = betTokensOf(folded(text));
  const count = (kind: LineToken['kind']) => tokens.filter((token) => token.kind === kind).length;
  const kinds = tokens.flatMap((token) => (token.kind === 'bet' ? [token.value] : []));
  const isPlayed = kinds.length === 0 || bets.some(({ fields }) => kinds.some((kind) => kind === fields.tipo));
  return count('reach') > 1 || !isPlayed || says(text, SAME);
}

/** Whether a line that was not read may take a lottery's ticket back: its numbers are whole, and no other word changes them. */
const mayTakeBack = (text: string): boolean =>
  isNotPlayed(folded(text)) || says(text, TAKES_BACK, PARTS_FROM, CORRECTS, OF_RESULTS);

/** `speakers`: how many say a chat's lines; `isChanged`: a line changed a bet above it; `hasSum`: one says what bets cost together. */
type Told = { speakers: number; isChanged: boolean; hasSum: boolean };

/** Whether the reading of a text is put to who pasted it before its bets are judged. Without a bet nothing is judged. */
export function isDoubtful(lines: readonly PastedLine[], { speakers, isChanged, hasSum }: Told): boolean {
  const tickets = lines.filter((line) => line.kind === 'ticket');
  if (tickets.length === 0) return false;
  if (isChanged || speakers > 1 || tickets.some(({ unread }) => unread !== undefined)) return true;
  const bets = tickets.filter(({ fields }) => !fields.loteria);
  // A house that one line says may be that of the others, and a sum is of bets whose stakes it makes.
  const isOpen = ({ assumed }: PastedTicket) => assumed.includes('house');
  if (bets.some(isOpen) && !bets.every(isOpen)) return true;
  if (tickets.some(({ text, fields }) => proseIn(text) > (fields.loteria ? PROSE_OF_TICKET : PROSE_OF_BET)))
    return true;
  // A milhar '31' or a terno of one group: the line was taken for another bet, and so may those beside it be.
  const isNone = ({ fields: { tipo = '', palpite = '' } }: PastedTicket) =>
    isBetKind(tipo) && !arePicksOf(tipo, palpite);
  if (bets.some(isNone)) return true;
  // 'Mega 03 12 30 41 46 60 (+ 55)'.
  if (tickets.some(({ fields, unused }) => fields.loteria && unused.some((word) => isDigits(word, 1, 2)))) return true;
  // 'PPT … ; PTM … . Hoje': a day that one of them has may be said of all.
  const isDayless = ({ fields }: PastedTicket) => !fields.de;
  if (bets.some(isDayless) && !bets.every(isDayless)) return true;
  if (hasSum && bets.some(({ assumed }) => assumed.includes('stake'))) return true;
  if (bets.some(({ text }) => text.includes('?') || says(text, DENIES, SAME))) return true;
  const mayChange = bets.length > 0 ? mayBeOfBet : mayTakeBack;
  return lines.some((line) => {
    // 'Só fiz a segunda': a heading of some of the tickets.
    if (line.kind === 'heading')
      return bets.length > 0
        ? says(line.text, MOVES, DENIES) || saysMore(line.text, bets)
        : says(line.text, OF_RESULTS) || (says(line.text, PARTS_FROM) && !hasDigit(line.text));
    if (line.kind !== 'unread') return false;
    const reason = line.why?.reason;
    // Said once more, or struck out: neither is doubted.
    if (reason === 'again' || reason === 'struck') return false;
    return reason !== undefined || line.isLong === true || mayChange(line.text);
  });
}
