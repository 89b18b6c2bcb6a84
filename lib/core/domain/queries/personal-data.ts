/** Whether the two check digits of a CPF fit its nine. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const check = (count: number) => {
    const sum = [...digits.slice(0, count)].reduce((all, digit, at) => all + Number(digit) * (count + 1 - at), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Whether digits begin as payment cards do, and the last one fits the others (Luhn, ISO/IEC 7812): four milhares may fit by chance. */
function isCard(digits: string): boolean {
  if (!/^(?:2[2-7]|[3-6]\d)\d{11,17}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const twice = Number(digit) * 2;
    return all + (at % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

const RUN = /\d(?:[ .()/-]{0,2}\d){9,18}/g;
/** '(62) 99999-1234', '62 9 9999 1234', '+55 62 99999-1234'. */
const PHONE = /(?:\+?55 ?)?\(?\b[1-9]\d\)? ?9 ?\d{4}[ -]?\d{4}\b/;
const NAMED = /\b(?:cpf|rg|cnpj|cart[aã]o|chave pix|celular|telefone|fone|whats?app|zap)\b\D{0,12}\d[\d .()/-]{6,}/i;

/** A whole date, between other digits: of two in a row one pair in ten has a card's last digit. */
const DATE = /(?<!\d)(?:[0-3]?\d([/.-])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d-[01]\d-[0-3]\d)(?!\d)/g;

/** Whether a text holds somebody's CPF, card or telephone: it is then neither searched, shown nor logged. */
export function holdsPersonalData(text: string): boolean {
  if (NAMED.test(text) || /[\w.+-]{2,64}@[\w-]{2,64}\.\w{2,10}/.test(text)) return true;
  for (const [run] of text.replace(DATE, ' a ').matchAll(RUN)) {
    const digits = run.replace(/\D/g, '');
    // Numbers of a ticket are of two digits each, with something between them.
    if (/^\d{1,2}(?:[ .,/-]+\d{1,2})+$/.test(run) && !/^\d{2} 9\d? /.test(run)) continue;
    if (isCpf(digits) || isCard(digits)) return true;
  }
  return PHONE.test(text) && !/^\D*\d{1,2}(?:[ .,/-]+\d{1,2})+\D*$/.test(text);
}

/** A word on the site itself, and no question: 'site lixo'. */
const ABOUT_US =
  /^\W*(?:(?:esse|este|que)\s+)?(?:site|p[aá]gina|app|aplicativo)\s+(?:(?:é|e|muito|um)\s+)*(?:lixo|merda|bosta|porcaria|ruim|p[eé]ssimo|horr[ií]vel|fei[oa])\W*$/i;

/** Whether a text asks nothing: signs more than words ('{{7*7}}', '<script>'), or a word on the site itself. */
export const isNoise = (text: string): boolean =>
  ABOUT_US.test(text) || (/[{}<>=*\\`|^~;]/.test(text) && !/[a-zà-ú]{3}/i.test(text.replace(/<[^>]*>/g, '')));
