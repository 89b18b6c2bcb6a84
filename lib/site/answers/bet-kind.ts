import { KINDS } from '../../core/domain/bet-kinds.ts';
import { formatChance, formatOneIn } from '../../core/domain/format.ts';
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
  const [rule, apart] = BET_RULES[kind];
  const { chance } = oneReal(kind);
  const pays = paysWords(kind);
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
