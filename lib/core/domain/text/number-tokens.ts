import { datesAt, monthNamed, yearAt } from './dates.ts';
import type { Token } from './lexicon.ts';
import { moneyAt } from './money.ts';
import { hourAt, numberAt, type Piece } from './pieces.ts';
import { reachAt } from './reach.ts';
import { BINDING } from './words.ts';

export type AskedNumber = { digits: string; form: 'milhar' | 'centena' | 'dezena' | 'bilhete' | null };

const GROUP = new Set(['grupo', 'grupos', 'bicho', 'bichos', 'g', 'gr', 'gp']);
const FORMS: Readonly<Record<string, 'milhar' | 'centena' | 'dezena'>> = {
  milhar: 'milhar',
  milhares: 'milhar',
  m: 'milhar',
  centena: 'centena',
  c: 'centena',
  dezena: 'dezena',
  dezenas: 'dezena',
  dz: 'dezena',
  final: 'dezena',
};
const DIGITS = { milhar: 4, centena: 3, dezena: 2 } as const;
const STAKED = new Set([
  'joguei',
  'apostei',
  'aposto',
  'botei',
  'coloquei',
  'ponho',
  'jogando',
  'apostando',
  'jogar',
  'apostar',
  'jogo',
]);
const COUNTED = new Set([
  ...['numero', 'numeros', 'dezenas', 'pontos', 'acertos', 'acerto', 'ponto', 'jogos'],
  ...['marca', 'marcas', 'marcacoes', 'palpites', 'trevo', 'trevos', 'duplo', 'duplos', 'triplo', 'triplos'],
]);
const DRAW_WORDS = new Set(['sorteio', 'concurso', 'extracao', 'dia', 'grupo', 'bicho', 'lugar']);
/** Before a number that counts hits: 'acertar 11'. */
const HIT = new Set([
  'acertar',
  'acertando',
  'acerte',
  'acertei',
  'acertou',
  'acerta',
  'acertam',
  'acertaram',
  'fazer',
  'fazendo',
  'fiz',
  'faz',
  'fez',
]);

/** After a 1 what is counted is no plural. */
const ONE_OF = new Set(['ganhador', 'ganhadora', 'acertador', 'aposta', 'vez', 'concurso', 'sorteio', 'extracao']);
/** Plurals of nothing that is counted. */
const NO_PLURAL = new Set(['mais', 'menos', 'depois', 'antes', 'atras', 'pontos', 'goias', 'minas', 'paratodos']);

/** What is counted whatever it is of. */
const PLURALS = new Set([
  'sorteios',
  'concursos',
  'extracoes',
  'semanas',
  'meses',
  'anos',
  'resultados',
  'bichos',
  'premios',
]);
/** Before 'grupo': of several groups together. */
const TOGETHER = new Set(['duque', 'terno', 'quadra', 'quina', 'passe', 'dupla', 'duplo', 'tripla', 'triplo']);

/** Whether what follows a number is what it counts: '2 ganhadores', '1 vez'. */
const isCountOf = (digits: string, word: string): boolean =>
  digits.length <= 3 &&
  (Number(digits) === 1 ? ONE_OF.has(word) : word.length > 4 && word.endsWith('s') && !NO_PLURAL.has(word));

/** Dates, hours, money, contests and numbers of a question, each with the places it takes. */
export function numberTokens(pieces: readonly Piece[], folded: string, hasGame: boolean): Token[] {
  const tokens: Token[] = [];
  const text = (at: number) => pieces[at]?.text ?? '';
  const skip = (at: number) => {
    let next = at;
    while (BINDING.has(text(next)) || text(next) === 'numero' || text(next) === 'num') next += 1;
    return next;
  };
  const push = (kind: string, value: unknown, from: number, to: number) => {
    tokens.push({ kind, value, from, to });
    return to;
  };

  /** '9, 10 e 11' after a first group; `isSeveral`: what stands before says that more follow. */
  const groupsFrom = (from: number, isSeveral: boolean): number => {
    let end = from;
    for (;;) {
      const at = skip(end);
      const next = isSeveral || isJoined(end) ? numberAt(pieces, at) : null;
      const isPlain =
        next && next.value <= 25 && !moneyAt(pieces, at) && !datesAt(pieces, at, folded) && !reachAt(pieces, at);
      if (!isPlain || isCounted(at + next.length)) return end;
      end = push('group', next.value, at, at + next.length);
    }
  };
  /** '44, 45 e 46' after a first dezena. */
  const numbersFrom = (from: number, form: keyof typeof DIGITS): number => {
    let end = from;
    for (;;) {
      const at = skip(end);
      const next = pieces[at];
      const isPlain =
        next?.kind === 'number' && !next.isOrdinal && next.digits.length === DIGITS[form] && isJoined(end);
      if (!isPlain || moneyAt(pieces, at) || datesAt(pieces, at, folded) || isCounted(at + 1)) return end;
      end = push('number', { digits: next.digits, form }, at, at + 1);
    }
  };
  /** Whether ',', '/' or 'e' joins what follows to what ends here. */
  const isJoined = (at: number) =>
    text(at) === 'e' || /^\s*[,/]\s*$/.test(folded.slice(pieces[at - 1]?.end ?? 0, pieces[at]?.start ?? 0));
  const isCounted = (at: number) => COUNTED.has(text(at)) || PLURALS.has(text(at)) || text(at) === 'dias';
  /** '18x', '4000 vezes', '20 por 1': of what no intent counts. */
  const timesAt = (at: number): { value: number; to: number } | null => {
    const number = numberAt(pieces, at);
    if (!number) return null;
    const end = at + number.length;
    if (text(end) === 'x' || text(end) === 'vezes') return { value: number.value, to: end + 1 };
    return text(end) === 'por' && text(end + 1) === '1' ? { value: number.value, to: end + 2 } : null;
  };

  const read = (at: number): number => {
    const piece = pieces[at] as Piece;
    const dates = datesAt(pieces, at, folded);
    if (dates) {
      for (const { value, from, to } of dates.days) push('date', value, from, to);
      return dates.to;
    }
    if (piece.kind === 'ticket') return push('ticket', piece.numbers, at, at + 1);
    const money = moneyAt(pieces, at);
    if (money) return push('money', money.reais, at, money.to);
    const reach = reachAt(pieces, at);
    if (reach) {
      push('reach', { first: reach.first, last: reach.last }, at, reach.to);
      // Intents listen for its words too.
      if (reach.first === 1 && reach.last === 5)
        for (const kind of ['whole', 'surrounded']) push(kind, undefined, at, reach.to);
      return reach.to;
    }
    const times = timesAt(at);
    if (times) return push('quantity', times.value, at, times.to);
    if (piece.kind === 'band') return push('band', piece.hits, at, at + 1);
    if (monthNamed(text(at)) > 0 && piece.kind === 'word') {
      const { year, end } = yearAt(pieces, at + 1);
      if (year !== null) return push('month', { month: monthNamed(text(at)), year }, at, end);
    }
    const hour = hourAt(pieces, at);
    if (hour) return push('hour', hour.time, at, at + hour.length);
    // 'pt das 14'.
    const isPlainHour = ['das', 'as'].includes(text(at - 1)) && piece.kind === 'number' && piece.digits.length <= 2;
    if (isPlainHour && Number(piece.digits) < 24)
      return push('hour', `${piece.digits.padStart(2, '0')}:00`, at, at + 1);

    // 'sexta' as its number: '6a feira'.
    const ordinal = piece.kind === 'number' && piece.isOrdinal ? Number(piece.digits) : 0;
    if (ordinal > 1 && ordinal < 7 && text(at + 1) === 'feira') return push('weekday', ordinal - 1, at, at + 2);

    const first = skip(at + 1);
    const isMark = piece.kind === 'word' && GROUP.has(piece.text);
    // 'Grupo no 3º prêmio' is of a place, 'milhar em 2019' of a year, 'grupo com 8 números' of a count.
    const firstPiece = pieces[first];
    const isOther =
      firstPiece?.kind === 'number' &&
      ((firstPiece.isOrdinal && text(first + 1) === 'premio') ||
        (text(first - 1) === 'em' && /^(?:19|20)\d\d$/.test(firstPiece.digits)) ||
        (first > at + 1 && COUNTED.has(text(first + 1))));
    const isTimed = isMark && (isOther || ['das', 'as'].includes(text(first - 1)) || datesAt(pieces, first, folded));
    const marked = isMark && !isTimed ? numberAt(pieces, first) : null;
    if (
      marked &&
      marked.value <= 99 &&
      !moneyAt(pieces, first) &&
      !timesAt(first) &&
      text(first).length < 4 + (marked.length > 1 ? 9 : 7)
    ) {
      const end = first + marked.length;
      push('group', marked.value, at, end);
      const isSeveral = piece.text.endsWith('s') || TOGETHER.has(text(at - 1)) || TOGETHER.has(text(at - 2));
      return groupsFrom(end, isSeveral);
    }
    const form = piece.kind === 'word' ? FORMS[piece.text] : undefined;
    // '5 reais na milhar e 2 na centena'.
    const formed = form && text(at + 1) !== 'e' && !isOther ? firstPiece : undefined;
    if (
      form &&
      formed &&
      (formed.kind === 'number' || formed.kind === 'pair') &&
      formed.digits.length <= DIGITS[form]
    ) {
      if (!moneyAt(pieces, first) && !timesAt(first))
        return numbersFrom(
          push('number', { digits: formed.digits.padStart(DIGITS[form], '0'), form }, at, first + 1),
          form,
        );
    }
    // 'passe vai e vem 05 e 14'.
    if (text(at) === 'passe') {
      let begin = at + 1;
      while (/^(?:vai|e|vem|seco|vale|de)$/.test(text(begin))) begin += 1;
      if (pieces[begin]?.kind === 'number') return groupsFrom(begin, true);
    }
    const numbered = pieces[first];
    if ((text(at) === 'concurso' || text(at) === 'extracao') && numbered?.kind === 'number')
      return push('contest', Number(numbered.digits), at, first + 1);
    const isTicket = text(at) === 'bilhete' || text(at) === 'bilhetes';
    if (isTicket && numbered?.kind === 'number' && numbered.digits.length >= 4)
      return push('number', { digits: numbered.digits, form: 'bilhete' }, at, first + 1);
    if (STAKED.has(text(at)) && pieces[at + 1]?.kind === 'number' && ['no', 'na', 'em'].includes(text(at + 2))) {
      return push('money', Number((pieces[at + 1] as { digits: string }).digits), at, at + 2);
    }
    const words = piece.kind === 'word' ? numberAt(pieces, at) : null;
    // 'onze acertos'.
    if (words && hasGame && COUNTED.has(text(at + words.length)))
      return push('count', words.value, at, at + words.length + 1);
    if (piece.kind === 'pair') return push('number', { digits: piece.digits, form: null }, at, at + 1);
    if (piece.kind !== 'number') return at + 1;
    const next = text(at + 1);
    const isOnBet = /^n[oa]$/.test(next) && (FORMS[text(at + 2)] !== undefined || GROUP.has(text(at + 2)));
    if (isOnBet && piece.digits.length < 4 && !piece.isOrdinal && tokens.some(({ kind }) => kind === 'money'))
      return push('money', Number(piece.digits), at, at + 1);
    if (piece.isOrdinal && next === 'premio') return push('place', Number(piece.digits), at, at + 2);
    // 'Deu 7971 no 1º'.
    if (piece.isOrdinal && text(at - 1) === 'no' && Number(piece.digits) <= 10 && !DRAW_WORDS.has(next))
      return push('place', Number(piece.digits), at, at + 1);
    if (piece.digits.length <= 2 && COUNTED.has(next)) return push('count', Number(piece.digits), at, at + 2);
    let before = at - 1;
    while (BINDING.has(text(before))) before -= 1;
    if (hasGame && piece.digits.length <= 2 && HIT.has(text(before)))
      return push('count', Number(piece.digits), at, at + 1);
    if (next === 'dias') return push('days', Number(piece.digits), at, at + 2);
    // Of what no intent counts: it is named as not used.
    const isCount = PLURALS.has(next) || (hasGame && isCountOf(piece.digits, next));
    if (!piece.isOrdinal && pieces[at + 1]?.kind === 'word' && isCount)
      return push('quantity', Number(piece.digits), at, at + 1);
    if (/^(?:19|20)\d\d$/.test(piece.digits)) push('year', Number(piece.digits), at, at + 1);
    if (hasGame && piece.digits.length >= 1 && piece.digits.length <= 5)
      push('contest', Number(piece.digits), at, at + 1);
    return push('number', { digits: piece.digits.slice(-6), form: null }, at, at + 1);
  };
  for (let at = 0; at < pieces.length; ) at = Math.max(read(at), at + 1);
  return tokens;
}
