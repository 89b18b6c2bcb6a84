import type { BetKind } from '../../bet-kinds.ts';
import { STATES } from '../../houses/states.ts';
import { yearAt } from '../dates.ts';
import { COINS } from '../money.ts';
import { kindOfLetters } from '../short-kinds.ts';
import { FILLER } from '../words.ts';
import { OF_HOUR, STREETS } from './moments.ts';
import { reach } from './reaches.ts';
import {
  type Find,
  type Found,
  gapAt,
  hasDigits,
  lexicalAt,
  lexicalEnd,
  numberText,
  type Row,
  wordAt,
  words,
} from './row.ts';

// Names of houses, draws, games, animals and bets, and words of no meaning.

const ORDER = ['game', 'special', 'bet', 'animal', 'house', 'draw', 'holiday', 'weekday', 'dayword'];
export const named: Find = (row, at) => {
  const all = row.lexical.get(at) ?? [];
  if (wordAt(row, at) === 'agora') return null;
  const kinds = row.keepsNames ? ['game', 'special', 'weekday', 'dayword'] : ORDER;
  for (const kind of kinds) {
    const found = all.find((one) => one.kind === kind);
    if (!found) continue;
    const before = placeBefore(row, at);
    // 'Rua dos Macacos, 45'; 'r cavalo 5,00' is a bet.
    if (found.kind === 'animal' && before.length > 1 && STREETS.has(before)) return { kind: 'filler', to: found.to };
    if (found.kind === 'holiday') {
      // 'Banca São Jorge', 'Rua Tiradentes'.
      if (OF_SHOPS.has(before) || STREETS.has(before)) return { kind: 'filler', to: found.to };
      // It is named as not read: 'natal valendo 2 reais' may be a day.
      if (isOfName(row, at, found.to)) return { kind: 'word', to: found.to };
      // 'Sexta santa de 2026'.
      const { year, end } = yearAt(row.pieces, found.to);
      return { ...found, year, to: year === null ? found.to : end };
    }
    // 'Boa sorte a todos!'
    const isWish =
      found.kind === 'house' &&
      found.value === 'boa-sorte' &&
      !row.pieces.some(({ kind: form, text }) => form !== 'word' || /^(?:goi?|lot|banca)/.test(text));
    if (isWish) return { kind: 'filler', to: found.to };
    // 'Bom dia, grupo!'
    const isGreeted =
      found.kind === 'bet' &&
      found.value === 'grupo' &&
      !row.pieces.some(({ kind: form }) => form === 'number') &&
      ['bom', 'boa', 'oi', 'ola'].includes(wordAt(row, 0));
    if (isGreeted) return { kind: 'filler', to: found.to };
    // 'Vaquinha do bicho'.
    if (wordAt(row, at) === 'vaquinha' && wordAt(row, at + 1) === 'do') return null;
    if (found.kind === 'bet' && found.value === 'milhar-invertida' && wordAt(row, at) === 'invertida')
      return { kind: 'qualifier', value: 'invertida', to: found.to };
    if (kind === 'weekday' && wordAt(row, found.to) === 'via') return { kind: 'filler', to: found.to + 1 };
    if (kind === 'weekday' && wordAt(row, found.to) === 'feira') return { ...found, to: found.to + 1 };
    return found;
  }
  if (wordAt(row, at) === 'combinado') return { kind: 'qualifier', value: 'combinada', to: at + 1 };
  return wordAt(row, at) === 'invertida' ? { kind: 'qualifier', value: 'invertida', to: at + 1 } : null;
};

/** Before a holiday: of its day. */
const ON_DAY = words('no na nos nas dia do da de em desse deste nesse neste feriado vespera sexta segunda terca hoje');
/** Before a holiday, or before what binds it: a shop, or where it is. */
const OF_SHOPS = words('banca bca casa loteria loterias loterica lotericas lot bar ponto bolao');
/** 'Aparecida de Goiânia', 'São João do Meriti'. */
const BINDS = words('de da do dos das');

/** The word before a name, without what binds it: 'rua' of 'rua dos Macacos'. */
const placeBefore = (row: Row, at: number): string => wordAt(row, BINDS.has(wordAt(row, at - 1)) ? at - 2 : at - 1);

/**
 * Whether a holiday may be a part of a name: 'Maria Aparecida', 'São Pedro da Aldeia', 'Natal/RN'. A word of no meaning stands beside
 * it, and nothing says that it is a day.
 */
function isOfName(row: Row, at: number, to: number): boolean {
  if (ON_DAY.has(wordAt(row, at - 1))) return false;
  const isOpen = (place: number) =>
    row.pieces[place]?.kind === 'word' &&
    !row.lexical.has(place) &&
    wordAt(row, place).length > 1 &&
    !FILLER.has(wordAt(row, place));
  const isNamedBefore = ORDER.some((kind) => lexicalEnd(row, at, kind));
  const isOfState = wordAt(row, to).toUpperCase() in STATES;
  const isBound = BINDS.has(wordAt(row, to)) && (isOpen(to + 1) || lexicalAt(row, to + 1, 'house') !== undefined);
  return (isOpen(at - 1) && !isNamedBefore) || isOpen(to) || isBound || isOfState;
}

export const shortKind: Find = (row, at) => {
  // 'C/ 5 reais'.
  if (row.isTicket || gapAt(row, at + 1).startsWith('/')) return null;
  const kind = kindOfLetters(wordAt(row, at)) ?? MORE_KINDS[wordAt(row, at)] ?? null;
  if (!kind) return null;
  const next = row.pieces[wordAt(row, at + 1) === 'invertida' ? at + 2 : at + 1];
  const before = row.pieces[at - 1];
  // 'GP seco 25', 'dez do 1 ao 5 46'.
  const places = reach(row, at + 1);
  const isBefore =
    next?.kind === 'number' ||
    (places !== null && row.pieces[places.to]?.kind === 'number') ||
    next?.kind === 'date' ||
    (lexicalAt(row, at + 1, 'animal') !== undefined && wordAt(row, at).length > 1);
  const isAgain =
    next?.kind === 'money' &&
    before?.kind === 'money' &&
    row.pieces.slice(0, at).some(({ kind: form }) => form === 'number');
  const isBehind = isAgain || (before?.kind === 'number' && before.digits.length < 5);
  return isBefore || isBehind ? { kind: 'bet', value: kind, to: at + 1 } : null;
};

/** What a letter makes of the kind beside it: 'T GRUPO', 'D.DEZENA', 'M/C', 'GRUPO D', 'MILHAR I'. */
const OF_LETTER: Readonly<Record<string, Partial<Record<BetKind, BetKind>>>> = {
  t: { grupo: 'terno-grupo', dezena: 'terno-dezena' },
  d: { grupo: 'duque-grupo', dezena: 'duque-dezena' },
  m: { milhar: 'milhar', centena: 'milhar-e-centena', 'milhar-invertida': 'milhar-invertida' },
  i: { milhar: 'milhar-invertida', centena: 'centena-invertida' },
  g: { grupo: 'grupo' },
  // 'C INV 204': 'inv' alone is of a milhar.
  c: { centena: 'centena', 'milhar-invertida': 'centena-invertida' },
};
/** 'TER.DEZ', 'TERN GR', 'QUAD DEZ', by how many numbers each takes; 'ter' and 'qua' are weekdays too. */
const OF_SEVERAL: Readonly<Record<string, 'terno' | 'quadra' | 'quina'>> = {
  ...{ ter: 'terno', tern: 'terno', qua: 'quadra', quad: 'quadra', quadr: 'quadra', qui: 'quina', quin: 'quina' },
};
const SEVERAL = { terno: 3, quadra: 4, quina: 5 };

/** A kind of several numbers whose first word is shortened. */
function ofSeveral(row: Row, at: number): Found | null {
  const several = OF_SEVERAL[wordAt(row, at)];
  const kind = several ? kindAt(row, at + 1) : null;
  if (!several || !kind || (kind.kind !== 'grupo' && kind.kind !== 'dezena')) return null;
  const picks = row.pieces.slice(kind.to).findIndex((piece) => piece.kind !== 'number');
  const isDotted = gapAt(row, at + 1).startsWith('.');
  const isCount = (picks < 0 ? row.pieces.length - kind.to : picks) === SEVERAL[several];
  return isDotted || isCount ? { kind: 'bet', value: `${several}-${kind.kind}`, to: kind.to } : null;
}

/** Letters that are words: 'a dezena', 'p grupo 5', 'c/ grupo'. */
const LETTER_WORDS = words('a e o n p');

/** The kind that stands whole at a place, or in letters before a number. */
function kindAt(row: Row, at: number): { kind: BetKind; to: number } | null {
  const bet = lexicalAt(row, at, 'bet');
  if (bet?.kind === 'bet') return { kind: bet.value, to: bet.to };
  const kind = kindOfLetters(wordAt(row, at));
  const isBefore = row.pieces[at + 1]?.kind === 'number' || lexicalAt(row, at + 1, 'animal') !== undefined;
  return kind && isBefore ? { kind, to: at + 1 } : null;
}

/** A letter beside a kind's word: with it another kind, or a line that is not read. */
export const kindLetter: Find = (row, at) => {
  const word = wordAt(row, at);
  if (row.isTicket) return null;
  const gap = gapAt(row, at + 1);
  const isClose = /^\s?[-./+–]?\s*$/.test(gap);
  if (word.length > 1) {
    const several = ofSeveral(row, at);
    if (several) return several;
    // 'GRUPO D 10 22', 'MILHAR I 1234'.
    const kind = kindAt(row, at);
    const letter = wordAt(row, kind?.to ?? at);
    const next = row.pieces[(kind?.to ?? at) + 1];
    if (!kind || letter.length !== 1 || next?.kind !== 'number' || letter === 'c') return null;
    const meant = OF_LETTER[letter]?.[kind.kind];
    return meant ? { kind: 'bet', value: meant, to: kind.to + 1 } : null;
  }
  if (!/^[a-z]$/.test(word) || LETTER_WORDS.has(word)) return null;
  const next = kindAt(row, word === 'm' && wordAt(row, at + 1) === 'e' ? at + 2 : at + 1);
  if (next) {
    if (word === 'c' && gap.startsWith('/') && next.kind !== 'milhar') return null;
    const meant = isClose ? OF_LETTER[word]?.[next.kind] : undefined;
    return meant ? { kind: 'bet', value: meant, to: next.to } : { kind: 'refused', to: at + 1 };
  }
  // '3327 M/C 1,00'.
  const isBoth = word === 'm' && wordAt(row, at + 1) === 'c' && /^\s?[/+]\s?$/.test(gap);
  if (isBoth && (at === 0 || row.pieces.some((_, place) => hasDigits(row, place, 4, 4))))
    return { kind: 'bet', value: 'milhar-e-centena', to: at + 2 };
  // 'M I 1234'.
  const own = kindOfLetters(word);
  const isInverted = isClose && wordAt(row, at + 1) === 'i' && row.pieces[at + 2]?.kind === 'number';
  const inverse = own && isInverted ? OF_LETTER.i?.[own] : undefined;
  if (inverse) return { kind: 'bet', value: inverse, to: at + 2 };
  // 'T CAVALO GATO PORCO', and not 'vou d cavalo'.
  const isOfAnimals = word === 't' || (word === 'd' && at === 0);
  return isOfAnimals && isClose && lexicalAt(row, at + 1, 'animal') ? { kind: 'refused', to: at + 1 } : null;
};
const MORE_KINDS: Readonly<Record<string, BetKind>> = { ml: 'milhar', u: 'unidade', gru: 'grupo', mlh: 'milhar' };

const DRAWS = words('horarios sorteios extracoes bancas');
const REFUSED = words('idem mci repete repetir repetiu pv');
export const ofWords: Find = (row, at) => {
  const word = wordAt(row, at);
  if (['chegou', 'chegamos', 'mandei', 'mandado', 'enviado', 'recebi', 'feito', 'anotado'].includes(word)) {
    const next = OF_HOUR.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
    if (row.pieces[next]?.kind === 'hour') return { kind: 'noise', to: next + 1 };
  }
  if (REFUSED.has(word) || (word === 'tudo' && wordAt(row, at + 1) === 'igual')) return { kind: 'refused', to: at + 1 };
  // 'Joguei 10 reais no grupo das 11h e outros 10 na das 14h'.
  if (['outros', 'outras'].includes(word) && hasDigits(row, at + 1, 1, 4) && !row.hasGame)
    return { kind: 'refused', to: at + 1 };
  if (word === 'digo') return { kind: 'corrected', to: at + 1 };
  // 'Os 3 na cabeça'.
  if (
    ['os', 'as'].includes(word) &&
    hasDigits(row, at + 1, 1, 1) &&
    Number(numberText(row, at + 1)) > 1 &&
    ['na', 'nas', 'no', 'nos'].includes(wordAt(row, at + 2))
  )
    return { kind: 'all', to: at + 2 };
  // 'Todos os 5': prizes, or what is played.
  const isCount = word === 'todos' && wordAt(row, at + 1) === 'os' && numberText(row, at + 2).length === 1;
  if (isCount && (row.pieces[at + 3]?.kind !== 'word' || wordAt(row, at + 3) === 'dia'))
    return { kind: 'refused', to: at + 3 };
  // '1 real nos 3 horários'.
  if (hasDigits(row, at, 1, 2) && DRAWS.has(wordAt(row, at + 1))) return { kind: 'count', to: at + 2 };
  if (word === 'total') return { kind: 'total', to: at + 1 };
  if (word === 'ao' && wordAt(row, at + 1) === 'todo') return { kind: 'total', to: at + 2 };
  return ['tudo', 'todos', 'todas', 'ambos', 'ambas'].includes(word) ||
    (word === 'todo' && wordAt(row, at + 1) === 'mundo')
    ? { kind: 'all', to: at + 1 }
    : null;
};

/** Words of slips and lists that say nothing of the bet. */
const OF_SLIPS =
  words(`numero numeros num dezena dezenas jogo jogos aposta apostas bilhete bilhetes cartela cartelas cartao cartoes volante volantes
  bolao premio premios valor valores cada vale palpite palpites num nro real reais total banca valendo data loteria loterias lotericas loterica caixa
  concurso conc extracao extracoes ext gr gp surpresinha teimosinha simples linha linhas coluna colunas cotacao cota cotas hora horas horario horarios hs min
  valido valida feira apostado apostada seco seca fechado sena trevo trevos time coracao mes sorte data meus minha nosso nossa conferir confere cent x apostei aposto joguei botei
  coloquei resp participantes vl vlr centavos modalidade tb tbm tambem valor unitario bota poe joga pus lot loterias no primeiro`);

/** Whether a word of a line says nothing of what is played. */
export const saysNothing = (word: string): boolean =>
  word.length < 2 || FILLER.has(word) || OF_SLIPS.has(word) || COINS.includes(word);

/** The words of a folded text that no digit touches. */
export const wordsApart = (text: string) => [...text.matchAll(/(?<![a-z\d])[a-z]+(?![a-z\d])/g)];

/** The words of what is left that nothing was made of, and the same text without any words but `kept`. */
export function wordsLeft(left: string, kept: (word: string) => boolean): { text: string; unused: string[] } {
  const unused: string[] = [];
  let text = left;
  for (const { 0: word, index } of wordsApart(left)) {
    if (kept(word) || word === 'e') continue;
    if (!saysNothing(word)) unused.push(word);
    text = text.slice(0, index) + ' '.repeat(word.length) + text.slice(index + word.length);
  }
  return { text, unused };
}

export const rest: Find = (row, at) => {
  const piece = row.pieces[at];
  if (!piece) return null;
  if (piece.kind === 'band') return { kind: 'stamp', to: at + 1 };
  if (piece.kind === 'number') return { kind: 'number', value: piece.digits, to: at + 1 };
  if (piece.kind === 'money' || piece.kind === 'date' || piece.kind === 'hour')
    return { kind: 'number', value: piece.text, to: at + 1 };
  return saysNothing(piece.text) ? { kind: 'filler', to: at + 1 } : { kind: 'word', to: at + 1 };
};
