import { type BetKind, KINDS, PICK_DIGITS, usualPayouts } from '../../core/domain/bet-kinds.ts';
import type { PayoutTable } from '../../core/domain/bets.ts';
import { calculated } from '../../core/domain/calculator.ts';
import { capital, formatChance, formatNumber, formatOneIn, formatReais } from '../../core/domain/format.ts';
import { ODDS, PAYOUT_KEYS, paysOf } from '../../core/domain/odds.ts';
import { payoutsOn } from '../../core/domain/operator-payouts.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { SEVENTH_PRIZE } from '../../core/domain/seventh-prize.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { AskedNumber } from '../../core/domain/text/questions/numbers.ts';
import { placesOf, returnOfOne, timesPaid } from '../bet-words.ts';
import { calculatorAddress } from '../tool-addresses.ts';
import { type Reply, type Writer, way } from './answer.ts';

const USUAL = 'São cotações usuais; cada banca tem a sua.';

/** What a bet pays: the money first, then chance and return. */
export const payout: Writer = (question, { today }) => {
  const kind = kindIn(question);
  const payouts = payoutsOn(today);
  if (kind === null) return allQuotes(payouts);
  // A number of another kind than the bet's is of none that is answered.
  const isOther = ({ value }: Token) => question.has('bet') && formOf(value as AskedNumber) !== KINDS[kind].form;
  const left = [...question.tokensOf('number').filter(isOther), ...question.tokensOf('money').slice(1)];
  return { ...ofKind(kind, question, payouts), leaves: left };
};

/** The bet that a number is for, by its name or by its digits. */
const formOf = ({ form, digits }: AskedNumber) =>
  form && form !== 'bilhete' ? form : ({ 2: 'dezena', 3: 'centena', 4: 'milhar' } as const)[digits.length];

/** The bet that is meant: by its name, by an animal (grupo), or by how many digits a number has. */
function kindIn(question: Question): BetKind | null {
  const [bet] = question.all('bet').toSorted((a, b) => b.length - a.length);
  if (bet) return bet;
  if (question.animals.length > 0 || question.has('group')) return 'grupo';
  const [number] = question.numbers;
  if (!number) return null;
  return number.form && number.form !== 'bilhete'
    ? number.form
    : (({ 2: 'dezena', 3: 'centena', 4: 'milhar' } as const)[number.digits.length] ?? null);
}

function ofKind(kind: BetKind, question: Question, payouts: PayoutTable): Reply {
  const { name } = KINDS[kind];
  const money = question.first('money');
  const isSingle = KINDS[kind].way === 'single';
  const isSurrounded = isSingle && question.has('surrounded', 'whole');
  const reach = isSurrounded ? 5 : 1;
  const where = isSingle ? (reach === 5 ? '1-5' : '1') : '';
  const stake = String(money ?? 1).replace('.', ',');
  const { result } = calculated({ stake, bet: kind, where, number: '', quote: '', quote2: '' }, SEVENTH_PRIZE, payouts);
  const link = way(
    calculatorAddress({ stake, bet: kind, ...(where === '' ? {} : { where }) }),
    'A conta inteira na calculadora',
  );
  const next = [
    way('/blog/quanto-paga-jogo-do-bicho', 'Todas as cotações'),
    way('/blog/tipos-apostas-jogo-bicho', 'Como é cada aposta'),
  ];
  const quotes = usualPayouts(kind, payouts);
  if (!result || result.pays === null || quotes.includes(null)) {
    return {
      kind: 'none',
      verdict: `Não temos cotação com fonte para ${name.toLowerCase()}.`,
      facts: result
        ? [
            `A chance é de 1 em ${formatOneIn(result.chance)} (${formatChance(result.chance)}).`,
            'Cada banca tem a sua: pergunte antes de apostar.',
          ]
        : [],
      link,
      next,
    };
  }
  const { least, most } = result.pays;
  const places = placesOf(kind, reach);
  const chance = `A chance é de 1 em ${formatOneIn(result.chance)} (${formatChance(result.chance)}).`;
  const back = result.ofOne === null ? [] : [`Em média voltam ${returnOfOne(result.ofOne)}.`];
  const reply = isSurrounded ? `${name} cercada (${places})` : `${name}, ${places}`;
  const pays = least === most ? formatReais(least) : `de ${formatReais(least)} a ${formatReais(most)}`;
  const orders = PICK_DIGITS[KINDS[kind].form] === 4 ? 24 : 6;
  const divided = [
    ...(isSurrounded ? ['Cercada divide o valor pelos cinco prêmios.'] : []),
    ...(KINDS[kind].isInverted
      ? [`Invertida divide o valor pelas ordens dos algarismos: ${orders} se todos são diferentes.`]
      : []),
  ];
  // Of a divided stake the quote is of a part alone: what one real gets is what it pays.
  const times =
    divided.length === 0 ? `Paga ${timesPaid(quotes)} o apostado.` : `A parte que acerta paga ${timesPaid(quotes)}.`;
  if (money !== null)
    return {
      verdict: `${pays} se sair, com ${formatReais(money)}: ${reply}.`,
      facts: [times, ...divided, chance, ...back, USUAL],
      link,
      next,
    };
  if (question.has('chance', 'odds') && !question.has('pays'))
    return {
      verdict: `1 em ${formatOneIn(result.chance)} (${formatChance(result.chance)}): ${reply}.`,
      facts: [times, ...divided, ...back, USUAL],
      link,
      next,
    };
  if (divided.length > 0)
    return {
      verdict: `R$ 1 recebe ${pays}: ${reply}.`,
      facts: [times, ...divided, chance, ...back, USUAL],
      link,
      next,
    };
  return {
    verdict: `${capital(timesPaid(quotes))} o apostado: ${reply}. Com R$ 1, ${pays}.`,
    facts: [chance, ...back, USUAL],
    link,
    next,
  };
}

function allQuotes(payouts: PayoutTable): Reply {
  const lines = PAYOUT_KEYS.flatMap((key) => {
    const { name } = ODDS[key];
    const pays = paysOf(key, payouts);
    return pays === null || (name.includes('1º ao 5º') && !name.includes('grupo') && !name.includes('dezena'))
      ? []
      : [`${name}: ${formatNumber(pays)} vezes`];
  });
  return {
    verdict: `Por R$ 1: ${lines.slice(0, 4).join('; ')}.`,
    facts: [`${lines.slice(4).join('; ')}.`, USUAL],
    link: way('/#cotacoes-detalhadas', 'Todas as cotações, com a chance'),
    next: [way('/ferramentas/calculadora', 'Calcular uma aposta')],
  };
}
