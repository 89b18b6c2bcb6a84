import { groupByAnimal } from '../groups.ts';

// What lines of pasted texts have beside bets: labels, slips' numbers, telephones, greetings, shares.

/** A slip's number, or a list's: 'talão nº 0377'. */
export const SLIP_NUMBER =
  /(?<![a-z])(?:(?:talao|pule|lista|recibo|comprovante|protocolo|pedido|codigo|cod|autenticacao|vendedor|vend|cambista|ponto|central|agencia|filial|coletor|pdv|ramal|term|terminal|nsu|aut|nr|controle|op)\s*[:.]{0,4}\s*(?:n[o.]{0,3}\s*:?\s*|#\s*)?\d[\da-z.]{0,15}(?:-[\da-z]{1,6})?(?![\d,/])|bilhete\s*[:.]?\s*(?:\d+(?:-\d+)+|0\d{6,}(?!\d))|vale\s+\d{4,}(?![\d,])|n[o.]{1,3}\s*\d{2,8}(?=\s+(?:vend|op|term)(?![a-z]))|s\s*:\s*\d{3,6}(?!\d)|aposta\s*(?:n[o.]{0,2}\s*)?\d{5,12}(?!\d)|aposta\s*n[o.]{0,3}\s*\d{3,4}(?=\s*$)|aposta\s*\d{3,6}-\d{3,6}(?=\s*$))|#\s?\d{5,12}(?!\d)|(?<![a-z\d])\d{3,}-[\da-z]*[a-z][\da-z]*-\d+(?!\d)/;

/** What numbers a list's lines: '1) ', 'Jogo 3: ', 'A - ', '• '; the 7th number of a ticket is none. */
const LABEL =
  /^\s*(?:jogos\s+\d{1,2}\s+a\s+\d{1,2}\s*:\s*|(?:jogo|aposta|cartela|cartao|bilhete|ticket|volante|linha|palpite|surpresinha|jg|ap)\s*(?:n[o.]{0,2}\s*|#\s*)?\d{0,3}\s*(?:[:)=–—-]|\.(?!\d))\s*|\d{1,3}o?\s*(?:\)|:(?!\d\d?(?:\D|$)(?!.*\d)|\d\d\s*[-–:]?\s*[a-z]))\s*|\d{1,3}\.\s+|\d{1,3}o?\s*[-–]\s+(?=\d{2}(?:(?:\s+|[-.,])\d{2}){4,})|\d{1,3}\s*\|\s*(?=\d{2}(?:[\s.,-]+\d{2}){3,})|j(?:ogo|g)?\s*\d{1,2}\s*[:.)-]?\s+(?=\d{2}\D)|\d{1,2}[oa]?\s+(?:cartela|jogo|aposta|volante|bilhete)\s*[:.)-]?\s+|[a-z]\s*[).:-]\s+|\d{1,2}\s+(?:[-–]\s+)?(?=(?:milhar(?:es)?|centenas?|dezenas?|grupos?|duque|terno|quadra|quina|passe)(?![a-z])(?!\s+(?:d?o\s+(?:1|prim)|n[ao]\s|cab|sec|cerc|1\s?o?\s?(?:\/|ao?\s|-)|1o(?![\s:]*\d{2})|(?:r\$\s*)?\d+,\d\d\s*$)))|[a-z]{1,2}\d{1,2}\s*[).:=-]\s*(?=\d{2}(?:[\s.,-]+\d{2}){3,})|[a-l]\s+(?=\d{2}(?:[\s.,-]+\d{2}){4,})|[•*>·–-]\s*)(?=\S)/;

export const withoutLabel = (line: string): string =>
  withoutWord(line.replace(LABEL, (label) => (isSlipNumber(label, line) ? label : ' '.repeat(label.length)))).replace(
    BEFORE_ANIMAL,
    (label, number: string, word: string) => {
      const group = groupByAnimal(word);
      return group && Number(group.grupo) !== Number(number)
        ? `${' '.repeat(label.length - word.length)}${word}`
        : label;
    },
  );

const isSlipNumber = (label: string, line: string) =>
  /^\s*bilhete\s*n?[o.]{0,2}\s*\d+\s*-/.test(label) || SLIP_NUMBER.test(line);

/** Behind a bullet a label in words: '- Jogo 13: '. */
const withoutWord = (line: string): string =>
  /^\s+[a-z]/.test(line)
    ? line.replace(LABEL, (label) =>
        /[a-z]{2}.*\d/.test(label) && !isSlipNumber(label, line) ? ' '.repeat(label.length) : label,
      )
    : line;

/** '3 - cobra': the third of a list, for the snake's group is another. */
const BEFORE_ANIMAL = /^\s*(\d{1,2})\s*[-–.)]\s+([a-z]+)/;

/** What counts a text's tickets, on a line alone: 'Aposta 1 de 2'. */
export const isCounter = (line: string): boolean =>
  /^\s*(?:aposta|jogo|bilhete|cartela|volante|cartao|cota)\s*(?:n[o.]*\s*)?\d{1,3}\s*(?:de|\/)\s*\d{1,3}\s*:?\s*$/.test(
    line,
  );

/** A sheet's head that counts its columns: 'Bola1 | Bola2 | Bola3'. */
export const isSheetHead = (line: string): boolean =>
  /(?<![a-z])([a-z]{3,})\s?0?1(?!\d)\W+\1\s?0?2(?!\d)|(?<![a-z])([a-z])1\W+\2[2]\W+\2[3](?!\d)/.test(line);

/** What somebody dreamt of is no bet. */
export const DREAMT = /(?<![a-z])sonh(?:ei|ou)\s+(?:hoje\s+)?com\s+(?:uma?\s+|[oa]\s+)?[a-z]+/;

/** A wish, and not the house of that name. */
export const GOOD_LUCK =
  /(?<=obrigad[oa]\s+e\s+)boa\s+sorte|(?<![a-z])boa\s+sorte(?=\s*(?:!|a\s|pra\s|para\s|galera|pessoal|gente|amig))/;

/** 'Boa tarde grupo! Os meus da Bahia'. */
export const TO_A_GROUP = /(?<=(?:bom dia|boa (?:tarde|noite)|oi|ola)\W+(?:meu\s+)?)grupo(?=\W|$)/;

/** A greeting to a chat's group names no bet of a group. */
export const isGreeting = (line: string): boolean =>
  /(?<![a-z])(?:bom dia|boa (?:tarde|noite)|oi|ola)(?![a-z])/.test(line);

/** 'Pago na segunda sem falta', 'Pix até as 18h': a line that may be of money alone. */
export const isOfPaying = (line: string): boolean =>
  /(?<![a-z])(?:pix|pag(?:a|o|ar|ou|amos|amento)|acert(?:o|amos))(?![a-z])/.test(line);

export const COUNT_OF_GAMES =
  /^\s*\d{1,2}\s+(?=(?:megas?|quinas|lotof\w*s|lotomanias|timemanias|duplas?)(?:\s+senas?)?\s*:)/;

export const SHARES = /(?<!\d)(\d{1,3})\s*cotas?(?![a-z])|(?<![a-z])cotas?\s*[:=]\s*(\d{1,3})(?!\d)/;

export const sharesOf = (found: readonly string[] | null): number | null =>
  found ? Number(found[1] ?? found[2]) : null;

/** How many shares a line says a bolão has. */
export const sharesIn = (line: string): number | null => sharesOf(SHARES.exec(line));

/** 'C1: 4', 'coluna 2 = 0' of a ticket of columns. */
export const COLUMN_LABEL = /(?<![a-z])c(?:ol(?:una)?)?\.?\s*\d{1,2}\s*[:=-](?=\s*\d)/;

/** '(aniversário da Bia 12/05)': a day of no draw. */
export const BORN = /(?<![a-z])(?:anivers|niver|nasc)\D{0,40}\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/;

/** 'Data aposta: 16/08/2026 19:12'. */
export const BOUGHT_ON =
  /(?<![a-z])(?:data\s+(?:d[ae]\s+)?(?:aposta|emissao|compra|venda|registro)|impr(?:esso|essao)?|emitid[oa]|emissao)\s*(?:em\s*)?[.:]{0,4}\s*\d{1,2}\/\d{1,2}\/\d{2,4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?/;

/** 'ligar p/ 3222-1100'. */
export const CALLED =
  /(?<![a-z])(?:ligar?|tel|telefone|fone|zap|whats(?:app)?|cel|celular|pix|contato)(?![a-z])[^\d\n]{0,12}(?:\(?\d{2}\)?\s*)?9?\d{4}[-\s]?\d{4}(?!\d)/;

/** A number to call. */
export const PHONE = /(?:\(?\d{2}\)?\s*)?(?<!\d)9?\d{4}[-\s]\d{4}(?![\d-])(?!\s+\d{4})/;
