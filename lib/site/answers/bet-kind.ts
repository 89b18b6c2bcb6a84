import { KINDS, usualPayouts } from '../../core/domain/bet-kinds.ts';
import { calculated } from '../../core/domain/calculator.ts';
import { formatChance, formatOneIn } from '../../core/domain/format.ts';
import { BICHO_HOUSES } from '../../core/domain/houses/list.ts';
import { SEVENTH_PRIZE } from '../../core/domain/seventh-prize.ts';
import { BET_RULES, winningExample } from '../bet-rules.ts';
import { timesPaid } from '../bet-words.ts';
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
  const { result } = calculated(
    { stake: '1', bet: kind, where: KINDS[kind].way === 'single' ? '1' : '', number: '', quote: '', quote2: '' },
    SEVENTH_PRIZE,
  );
  const quotes = usualPayouts(kind);
  const [region] = BICHO_HOUSES;
  const draw = region ? (await view('draws', { region, limit: 1 })).draws[0] : undefined;
  const example = draw ? winningExample(kind, draw) : null;
  return {
    verdict: `${name}: ${rule}.`,
    facts: [
      ...(example && draw ? [`Exemplo: ${slotWords(draw)}, ${when(draw.day, today)}: ${example}.`] : []),
      ...(result ? [`A chance é de 1 em ${formatOneIn(result.chance)} (${formatChance(result.chance)}).`] : []),
      quotes.includes(null)
        ? 'Não temos cotação com fonte para ela.'
        : `Paga em geral ${timesPaid(quotes)} o apostado; cada banca tem a sua.`,
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
