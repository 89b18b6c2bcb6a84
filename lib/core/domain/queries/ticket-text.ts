import { Lexicon, outermost, singular, type Token } from '../text/lexicon.ts';
import { folded } from '../text/pieces.ts';
import { guess } from '../text/spelling.ts';
import { withDigits } from '../text/spoken-numbers.ts';
import { FILLER, WEEKDAY_NAMES } from '../text/words.ts';

// A pasted line as it is compared: folded, with its bets as they are spelt and its numbers in digits, and what is left of it.

let known: Lexicon | undefined;

/** Words of slips and lists that say nothing of the bet. */
const OF_SLIPS = new Set(
  `numero numeros num dezena dezenas jogo jogos aposta apostas bilhete bilhetes cartela cartelas cartao cartoes volante volantes bolao premio
   premios valor valores cada vale palpite palpites real reais total banca valendo data loteria loterias lotericas loterica caixa concurso
   conc extracao ext gr gp surpresinha teimosinha simples linha linhas coluna colunas cotacao cota cotas hora horas horario horarios hs min feira seco
   seca fechado sena trevo trevos time coracao mes sorte data meu meus minha nosso nossa conferir confere cent x apostei aposto joguei botei coloquei
   resp participantes vl vlr`.split(/\s+/),
);
const SAYS_NOTHING = (word: string) => FILLER.has(word) || OF_SLIPS.has(word);

const WORD = /[a-z]+|\d+/g;

export type Placed = Token & { start: number; end: number };

/** The phrases of the lexicon in a folded line, each with the characters that it takes. */
export function placedTokens(line: string): Placed[] {
  known ??= new Lexicon([]);
  const words = [...line.matchAll(WORD)];
  const tokens = outermost(known.tokens(words.map(([text]) => ({ kind: 'word', text }))));
  return tokens.map((token) => {
    const last = words[token.to - 1];
    return { ...token, start: words[token.from]?.index ?? 0, end: (last?.index ?? 0) + (last?.[0].length ?? 0) };
  });
}
/** A line of which what is taken becomes blanks, so that all else stays where it stands. */
export class Line {
  text: string;
  /** What was dropped, as it was written. */
  readonly dropped: string[] = [];

  constructor(text: string) {
    this.text = text;
  }

  blank(start: number, end: number): void {
    this.text = this.text.slice(0, start) + ' '.repeat(end - start) + this.text.slice(end);
  }

  /** Takes what is of no bet. */
  drop(form: RegExp): RegExpExecArray | null {
    const found = this.take(form);
    if (found) this.dropped.push(found[0].trim());
    return found;
  }

  take(form: RegExp): RegExpExecArray | null {
    const found = form.exec(this.text);
    if (found) this.blank(found.index, found.index + found[0].length);
    return found;
  }
}

const KEYCAP = /(\d)\uFE0F?\u20E3/g;
const LEADING_KEYCAPS = /^\s*((?:\d\uFE0F?\u20E3)+|\u{1F51F})(?=[\s.:)-]*\D{0,3}\d)/u;

/**
 * A pasted line as it is compared: folded, four-leaf clovers as their word, digits on keys as digits (before a line, its number in
 * a list), tabs and a file's semicolons as bars, a photo's letters among numbers as digits; bets, animals and games as they are
 * spelt, and numbers in words as digits.
 */
export const foldedLine = (text: string): string => spelled(compared(text));

/** Bets as they are misspelt and shortened, in a folded line. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![a-z])(m|c)(?:il|ilhar|en|t|ent|entena)?(?:es)?\s+((?:\d{3,4}(?:\s+e\s+|\W+))+)inv(?:ertid[oa]s?)?(?![a-z])/g,
    '$1i $2',
  ],
  [/(?<![a-z])milhar\s*\/\s*cent(?:ena)?(?![a-z])/g, 'milhar e centena'],
  [/(?<![a-z])(?:milha|milar|mihar|mlh?r|ml(?=\s+\d{4}))(?=s?(?![a-z]))/g, 'milhar'],
  [/(?<=\d\s)(?:rel|reai|reias)(?![a-z])/g, 'reais'],
  [
    /(?<![a-z])gr(?:upos?|p)?\s+((?:\d{1,2}(?:\s+e\s+|[\s/.,-]+)){2,5})(duque|terno)(?![a-z])(?!\s+d[eo])/g,
    '$2 de grupo $1',
  ],
  [
    /(?<![a-z])(?:dz|dez|dezenas?)\s+((?:\d{2}(?:\s+e\s+|[\s/.,-]+)){2,5})(duque|terno)(?![a-z])(?!\s+d[eo])/g,
    '$2 de dezena $1',
  ],
  [/(?<![a-z])(?:cabe(?:ss?|c)a|kbca|cbca|cb)(?![a-z])/g, 'cabeca'],
  [/(?<![a-z])du?q(?:ui)?\.?(?![a-z])/g, 'duque'],
  [/(?<![a-z])(?:tn|tq|ter)\.?(?=\s+(?:d[eo]\s+)?(?:gr|dez|dz|d\s))/g, 'terno'],
  [/(?<=(?:duque|terno|quadra|quina)\s+(?:d[eo]\s+)?)(?:grp?|gp)\.?(?![a-z])/g, 'grupo'],
  [/(?<=(?:duque|terno|quadra|quina)\s+(?:d[eo]\s+)?)(?:dzs?|dez)\.?(?![a-z])/g, 'dezena'],
  [/(?<![a-z])passe\s+((?:[a-z]+\s+|\d+\W+){2,3})vai\s+e\s+vem(?![a-z])/g, 'passe vai e vem $1'],
  [/(?<![a-z])grp(?![a-z])/g, 'grupo'],
  [/(?<![a-z])extr(?:ac)?(?![a-z])/g, 'ext'],
  [/(?<![a-z])dez(?=\s+\d{2}(?![\d,.]))/g, 'dezena'],
  [/(?<!\d)1\s*pr?(?![a-z])/g, '1o premio'],
  [/(?<![a-z])bur[ou](?![a-z])/g, 'burro'],
  [/(?<![a-z])primero(?![a-z])/g, 'primeiro'],
  [/((?:milhar|centena|dezena|grupo)\s+)1\s*(?::|o\s*:?\s)(?=\s*\d{2})/g, '$11o premio:'],
  [/(?<!\d)(\d{1,2})tao(?![a-z])/g, '$1 reais'],
  ...WEEKDAY_NAMES.slice(1, 6).map(
    (name, at) => [new RegExp(`(?<!\\d)${at + 2}[oa]\\s*-?\\s*feira(?![a-z])`, 'g'), name] as const,
  ),
  ...WEEKDAY_NAMES.flatMap((name) => [
    [
      new RegExp(`(?<=\\d/\\d{1,2}(?:/\\d{2,4})?(?:\\s{0,9}[-–(,])?\\s{0,9})${name.slice(0, 3)}(?![a-z])`, 'g'),
      name,
    ] as const,
    [new RegExp(`(?<![a-z])${name.slice(0, 3)}(?=[.,]?\\s+\\d{1,2}/\\d)`, 'g'), name] as const,
    [new RegExp(`^(\\W*)${name.slice(0, 3)}(?=\\W*(?:->|=>|\u2192|:|=)\\W*[\\da-z])`), `$1${name}`] as const,
  ]),
  ...WEEKDAY_NAMES.map(
    (name) => [new RegExp(`(?<=[a-z]\\s+)${name.slice(0, 3)}(?=\\s*:|\\s+\\d{2}\\s+\\d{2}\\s)`, 'g'), name] as const,
  ),
];

/** A folded line with bets, animals and games as they are spelt, and numbers in digits. */
function spelled(line: string): string {
  const words = withDigits(SPELLINGS.reduce((text, [form, word]) => text.replace(form, word), line));
  if (!/\d|(?<![a-z])(?:real|reais|cabeca)(?![a-z])/.test(words)) return words;
  const kinds = looksLikeTicket(words) ? OF_TICKETS : OF_BETS;
  return words.replace(/(?<![a-z])[a-z]{5,}(?![a-z])/g, (word) => corrected(word, kinds));
}

const OF_TICKETS: ReadonlySet<string> = new Set(['game']);
const OF_BETS: ReadonlySet<string> = new Set(['animal', 'bet', 'game']);

/** What of some kinds a misspelt word is taken for; any other word as it is. */
function corrected(word: string, kinds: ReadonlySet<string>): string {
  known ??= new Lexicon([]);
  if (known.words.has(singular(word)) || known.words.has(word) || SAYS_NOTHING(word)) return word;
  const meant = guess(word);
  return meant !== null && placedTokens(meant).some(({ kind }) => kinds.has(kind)) ? meant : word;
}

/** A line folded, with digits where they were meant. */
function compared(text: string): string {
  const line = text
    .replace(LEADING_KEYCAPS, (keys) =>
      /[\s.:)-]/.test(text.charAt(keys.length)) ? `${digitsOf(keys)}) ` : digitsOf(keys),
    )
    .replace(KEYCAP, '$1')
    // What is read from a photo: 'l204', 'O4', 'T0TAL'.
    .replace(/(?<![\p{L}\d])[lI](?=\d{1,3}(?![\p{L}\d]))|(?<=\d)I(?=\d)/gu, '1')
    .replace(/(?<![\p{L}\d])O(?=\d{1,3}(?![\p{L}\d]))|(?<=\d)O(?=\d)/gu, '0')
    .replace(/(?<=\p{Lu})0(?=\p{Lu})/gu, 'O')
    .replace(/(?<=(?:\d{2}[\s,.;-]+){3}\d)O(?![\p{L}\d])/gu, '0')
    .replace(/(?<=(?:\d{2}[\s,.;-]+){3}\d)[lI](?![\p{L}\d])/gu, '1')
    // '2.50' at a line's end, '14.00'.
    .replace(/(?<=\s)(\d{1,3})\.(\d[05])(?=\s*$)|(?<![\d.])(\d{1,3})\.(00)(?![\d.])/g, '$1$3,$2$4')
    .replaceAll('\t', ' | ')
    .replace(SEMICOLONS, (cells) => cells.replaceAll(';', ' | '))
    .replace(/[\u{1F340}☘]\uFE0F?/gu, ' trevos ');
  // '🐍 cobra' is one animal.
  const words = folded(line.replace(/\p{Extended_Pictographic}/gu, ' ')).replaceAll('×', 'x');
  const isNamed = placedTokens(words).some(({ kind }) => kind === 'animal');
  return isNamed ? words : folded(line).replaceAll('×', 'x');
}

/** A sheet's line as it is copied from a file: 'data;PTV;Milhar;6045;1º;2,50'. */
const SEMICOLONS = /^(?=.*\p{L})(?:[^;]*;){3}.*$/u;

const digitsOf = (keys: string): string => keys.replaceAll('\u{1F51F}', '10').replace(/\D/g, '');

/** Whether a line's numbers are those of a lottery's ticket by their looks alone: five of two digits or more, or one long run. */
export const looksLikeTicket = (line: string): boolean =>
  (line.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).length >= 5 || /(?<!\d)\d{10,}(?!\d)/.test(line);

/** The words of what is left that nothing was made of, and the same text without any words but `kept`. */
export function wordsLeft(rest: string, kept: (word: string) => boolean): { text: string; unused: string[] } {
  const unused: string[] = [];
  const text = rest.replace(/(?<![a-z\d])[a-z]+(?![a-z\d])/g, (word) => {
    if (kept(word)) return word;
    if (word.length > 1 && !SAYS_NOTHING(word)) unused.push(word);
    return word === 'e' ? word : ' '.repeat(word.length);
  });
  return { text, unused };
}

const SUMS: readonly RegExp[] = [
  /(?<![a-z])(?:(?:sub)?total|ao\s+todo|tt|soma|arrecad[a-z]+|sobr(?:a|ou)|gast(?:o|ou))(?![a-z])/,
  /^\s*(?:=|t(?:ot)?(?:\.|:|\s))\s*(?:r\$\s*)?\d+(?:,\d\d)?\s*$/,
  /\d\s*\+\s*(?:r\$\s*)?\d[^a-z]*=\s*(?:r\$\s*)?\d|\d,\d\d\s*\+\s*(?:r\$\s*)?\d+,\d\d.*=\s*(?:r\$\s*)?\d/,
  /^\s*\d+\s*(?:jogos?|apostas?|cotas?|bilhetes?)?\s*x\s*(?:r\$\s*)?\d+,\d\d\s*=/,
  /^\s*(?:r\$\s*)?\d+(?:,\d\d)?\s*(?:reais|real|contos?)?\s+(?:tudo|td)[^a-z\d]*$/,
  /^\W*\d{1,3}\s*(?:jogos?|apostas?|palpites?|bilhetes?|cartelas?|itens)\W+(?:r\$\s*)?\d+,\d\d\W*$/,
  /^\W*(?:valor|custo|preco)(?![a-z])[^a-z\d]*(?:r\$\s*)?[\d.,]*\s*x\s*\d.*=\s*(?:r\$\s*)?\d[\d.]*,\d\d\W*$/,
  /^\s*(?:deu|da|fica|ficou|fech(?:a|ou)|tudo|apurado)\s+(?:r\$\s*)?\d+(?:,\d\d|\s+e\s+\d\d)?\s*(?:reais|real)?(?:\s+(?:ne|viu|ok|certo|blz|hein|hem|mano|tudo))?[^a-z\d]*$/,
];

/** 'deu 54 a mega e 6 a quina, 60,00', '21,00 em cada extração, da 42,00': amounts alone, of no bet. */
const AMOUNTS = [
  /(?<![a-z])deu\s+(?:r\$\s*)?\d+,\d\d/,
  /^\s*deu\s+(?:r\$\s*)?\d+(?:,\d\d)?\s+.*\d,\d\d/,
  /^(?:[^\d]*\d+,\d0(?!\d)){2,}\D*$/,
];

/** 'bicho 12 + loteria 6 = 18,00': what stands before the sign makes what stands after it. */
function isEquation(line: string): boolean {
  const [left = '', right, ...more] = line.split('=');
  const result = /^\s*(?:r\$\s*)?(\d+(?:,\d\d)?)\D*$/.exec(right ?? '')?.[1];
  if (more.length > 0 || result === undefined || !left.includes('+')) return false;
  const cents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100);
  const parts = left.match(/\d+(?:,\d\d)?/g) ?? [];
  return parts.length > 1 && parts.reduce((sum, part) => sum + cents(part), 0) === cents(result);
}

/**
 * Whether a line sums others up: 'total: R$ 18', 'arrecadado', 'sobra', '= 13,00', '6 + 6 + 42 = 54', 'deu 15', '30,00 ao todo'.
 */
export function isSum(line: string): boolean {
  if (SUMS.some((form) => form.test(line)) || isEquation(line)) return true;
  const isOfBet = () => placedTokens(line).some(({ kind }) => kind === 'bet' || kind === 'animal');
  return /[a-z]{3}/.test(line) && AMOUNTS.some((form) => form.test(line)) && !isOfBet();
}
