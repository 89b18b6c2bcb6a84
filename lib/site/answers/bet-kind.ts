import { type BetKind, KINDS, PICK_DIGITS } from '../../core/domain/bet-kinds.ts';
import { formatChance, formatMoney, formatOneIn } from '../../core/domain/format.ts';
import { plural } from '../../core/domain/joiner.ts';
import { payoutsOn } from '../../core/domain/operator-payouts.ts';
import { BET_RULES, EXAMPLE_HOUSE, oneReal, paysWords, winningExample } from '../bet-rules.ts';
import { searchAddress } from '../search-address.ts';
import { betAddress, calculatorAddress } from '../tool-addresses.ts';
import { type Reply, slotWords, type Writer, way, when } from './answer.ts';

/** What a kind of bet is, with an example out of the archive, its chance and what it pays. */
export const betKind: Writer = async (question, { view, today }) => {
  const [kind] = question.all('bet').toSorted((a, b) => b.length - a.length);
  const isSurrounded = question.has('surrounded', 'whole');
  if (!kind) return isSurrounded ? fiveFirst() : theHead();
  const { name } = KINDS[kind];
  const [number] = question.numbers;
  if (number) return KINDS[kind].isInverted ? ordersOf(kind, number.digits) : null;
  const [rule, apart] = BET_RULES[kind];
  const payouts = payoutsOn(today);
  const { chance } = oneReal(kind, payouts);
  const pays = paysWords(kind, payouts);
  const [draw] = (await view('draws', { region: EXAMPLE_HOUSE, limit: 1 })).draws;
  const example = draw ? winningExample(kind, draw) : null;
  return {
    verdict: `${name}: ${rule}.`,
    facts: [
      ...(example && draw ? [`Exemplo: ${slotWords(draw)}, ${when(draw.day, today)}: ${example}.`] : []),
      `A chance é de 1 em ${formatOneIn(chance)} (${formatChance(chance)}).`,
      pays === null ? 'Não temos cotação com fonte para ela.' : `Em geral, ${pays}; cada banca tem a sua cotação.`,
      apart,
      ...(isSurrounded ? ['Cercada vale do 1º ao 5º prêmio e divide o valor por cinco.'] : []),
    ],
    link: way(betAddress(kind), `${name}: regra, chance e quanto paga`),
    next: [
      way(searchAddress(`quanto paga ${name.toLowerCase()}`), 'Quanto paga'),
      way(calculatorAddress({ bet: kind }), 'Calcular'),
    ],
  };
};

/** How many milhares or centenas an inverted bet on some digits has, four or more of them. */
function ordersOf(kind: BetKind, digits: string): Reply {
  const { name, form } = KINDS[kind];
  const size = PICK_DIGITS[form];
  const link = way(betAddress(kind), `${name}: regra, chance e quanto paga`);
  if (digits.length < size)
    return {
      kind: 'none',
      verdict: `${name} se faz com ${plural(size, 'algarismo')} ou mais, e ${digits} tem ${digits.length}.`,
      link,
    };
  const orders = [...ordersIn(digits, size)].sort();
  const shown = orders.slice(0, MAX_ORDERS).join(', ');
  const few = size === 4 ? ['milhar', 'milhares'] : ['centena', 'centenas'];
  return {
    verdict: `${plural(orders.length, few[0] ?? '', few[1])}: ${name.toLowerCase()} de ${digits}.`,
    facts: [
      `${shown}${orders.length > MAX_ORDERS ? ' …' : '.'}`,
      `O valor da aposta se divide por elas: R$ 1 são ${formatMoney(1 / orders.length)} em cada uma.`,
    ],
    link,
    next: [way(searchAddress(`quanto paga ${name.toLowerCase()}`), 'Quanto paga')],
  };
}

/** More are not written out. */
const MAX_ORDERS = 24;

/** Every order of so many of the digits, each digit as often as it is there. */
function ordersIn(digits: string, size: number): Set<string> {
  if (size === 0) return new Set(['']);
  const found = new Set<string>();
  for (let at = 0; at < digits.length; at += 1)
    for (const rest of ordersIn(digits.slice(0, at) + digits.slice(at + 1), size - 1))
      found.add(`${digits[at]}${rest}`);
  return found;
}

const theHead = (): Reply => ({
  verdict: 'Na cabeça é no 1º prêmio: a aposta só vale se sair em primeiro lugar.',
  facts: [
    'Cercada vale do 1º ao 5º, e divide o valor por cinco: paga menos, acerta mais vezes, devolve o mesmo em média.',
  ],
  link: way('/blog/tipos-apostas-jogo-bicho', 'Todas as apostas, uma por uma'),
  next: [way(searchAddress('quanto paga o grupo'), 'Quanto paga o grupo')],
});

const fiveFirst = (): Reply => ({
  verdict: 'Do 1º ao 5º quer dizer que a aposta vale nos cinco prêmios do sorteio; chama-se cercada.',
  facts: [
    'O valor se divide por cinco: 5 reais são 1 real em cada prêmio.',
    'Na cabeça é só o 1º prêmio, com o valor inteiro.',
  ],
  link: way('/blog/tipos-apostas-jogo-bicho', 'Todas as apostas, uma por uma'),
  next: [way(searchAddress('quanto paga milhar cercada'), 'Quanto paga a milhar cercada')],
});
