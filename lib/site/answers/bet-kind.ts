import type { DrawView } from '../../core/contracts/draw.ts';
import { type BetKind, KINDS, usualPayouts } from '../../core/domain/bet-kinds.ts';
import { calculated } from '../../core/domain/calculator.ts';
import { formatChance, formatOneIn } from '../../core/domain/format.ts';
import { BICHO_HOUSES } from '../../core/domain/houses/list.ts';
import { SEVENTH_PRIZE } from '../../core/domain/seventh-prize.ts';
import { timesPaid } from '../bet-words.ts';
import { searchAddress } from '../search-address.ts';
import { calculatorAddress } from '../tool-addresses.ts';
import { type Reply, slotWords, type Writer, way, when } from './answer.ts';

/** Each bet in one sentence, and how it differs from its neighbour. */
const RULES: Readonly<Record<BetKind, readonly [rule: string, apart: string]>> = {
  grupo: [
    'aposta em um bicho: ganha se a dezena do 1º prêmio é uma das quatro dele',
    'A dezena acerta só uma das quatro, e paga mais.',
  ],
  dezena: ['os dois últimos algarismos do prêmio', 'O grupo cobre quatro dezenas de uma vez.'],
  centena: ['os três últimos algarismos do prêmio', 'A milhar pede os quatro.'],
  milhar: ['os quatro algarismos do prêmio, na ordem', 'A invertida vale em qualquer ordem, e divide o valor.'],
  'milhar-e-centena': [
    'o valor se divide em duas metades, uma na milhar e outra na sua centena; a milhar que sai paga as duas',
    'Só a milhar pede os quatro algarismos e leva o valor inteiro.',
  ],
  unidade: ['o último algarismo do prêmio: a chance é de 1 em 10', 'A dezena pede os dois últimos.'],
  'milhar-invertida': [
    'os quatro algarismos em qualquer ordem: até 24 ordens, e o valor se divide por elas',
    'Na milhar comum só vale a ordem escrita, com o valor inteiro.',
  ],
  'centena-invertida': [
    'os três últimos algarismos em qualquer ordem: até 6 ordens, e o valor se divide por elas',
    'Na centena comum só vale a ordem escrita.',
  ],
  'duque-grupo': [
    'dois grupos (dois bichos) que precisam sair os dois entre os cinco prêmios, em qualquer ordem',
    'Duque de dezena pede duas dezenas certas, e não os bichos.',
  ],
  'terno-grupo': ['três grupos (três bichos) que precisam sair os três entre os cinco prêmios', 'O duque pede dois.'],
  'quadra-grupo': ['quatro grupos que precisam sair os quatro entre os cinco prêmios', 'O terno pede três.'],
  'quina-grupo': [
    'cinco grupos (cinco bichos) que precisam sair os cinco, um em cada prêmio',
    'Não é a Quina, a loteria da Caixa.',
  ],
  'duque-dezena': [
    'duas dezenas que precisam sair as duas entre os cinco prêmios, em qualquer ordem',
    'Duque de grupo pede dois bichos, e sai mais vezes.',
  ],
  'terno-dezena': ['três dezenas que precisam sair as três entre os cinco prêmios', 'Terno de grupo pede três bichos.'],
  'quadra-dezena': ['quatro dezenas que precisam sair as quatro entre os cinco prêmios', 'O terno pede três.'],
  'quina-dezena': ['cinco dezenas, uma em cada um dos cinco prêmios', 'A quadra pede quatro.'],
  'passe-seco': [
    'dois bichos na ordem: o primeiro no 1º prêmio e o segundo no 2º',
    'No passe comum o segundo pode sair do 2º ao 5º.',
  ],
  passe: [
    'dois bichos: o primeiro no 1º prêmio e o segundo em qualquer um do 2º ao 5º',
    'O passe seco só vale no 1º e no 2º; o vai e vem vale nas duas ordens.',
  ],
  'passe-vai-e-vem': [
    'dois bichos, um no 1º prêmio e o outro do 2º ao 5º, em qualquer das duas ordens',
    'No passe comum a ordem é fixa.',
  ],
};

/** What a kind of bet is, with an example out of the archive, its chance and what it pays. */
export const betKind: Writer = async (question, { view, today }) => {
  const [kind] = question.all('bet').toSorted((a, b) => b.length - a.length);
  const isSurrounded = question.has('surrounded', 'whole');
  if (!kind) return isSurrounded ? fiveFirst() : theHead();
  const { name } = KINDS[kind];
  const [rule, apart] = RULES[kind];
  const { result } = calculated(
    { stake: '1', bet: kind, where: KINDS[kind].way === 'single' ? '1' : '', number: '', quote: '', quote2: '' },
    SEVENTH_PRIZE,
  );
  const quotes = usualPayouts(kind);
  const [region] = BICHO_HOUSES;
  const draw = region ? (await view('draws', { region, limit: 1 })).draws[0] : undefined;
  const example = draw ? exampleOf(kind, draw) : null;
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
    link: way('/blog/tipos-apostas-jogo-bicho', 'Todas as apostas, uma por uma'),
    next: [
      way(searchAddress(`quanto paga ${name.toLowerCase()}`), 'Quanto paga'),
      way(calculatorAddress({ bet: kind }), 'Calcular'),
    ],
  };
};

/** What would have won in a draw. */
function exampleOf(kind: BetKind, { rows }: DrawView): string | null {
  const [first, second, third, fourth, fifth] = rows;
  if (!first || !second || !third || !fourth || !fifth) return null;
  const all = [first, second, third, fourth, fifth];
  const dozens = all.map(({ number }) => number.slice(-2));
  const animals = all.map(({ animal }) => animal);
  switch (kind) {
    case 'grupo':
      return `deu ${first.number}, ganhou o grupo de ${first.animal}`;
    case 'dezena':
      return `deu ${first.number}, ganhou a dezena ${dozens[0]}`;
    case 'centena':
    case 'centena-invertida':
      return `deu ${first.number}, ganhou a centena ${first.number.slice(-3)}`;
    case 'unidade':
      return `deu ${first.number}, ganhou a unidade ${first.number.slice(-1)}`;
    case 'passe-seco':
      return `ganhou ${animals[0]} com ${animals[1]}`;
    case 'passe':
    case 'passe-vai-e-vem':
      return `ganhou ${animals[0]} com ${animals[2]}`;
    default: {
      const { form, picks } = KINDS[kind];
      if (picks === 1) return `deu ${first.number}, ganhou a milhar ${first.number}`;
      return `ganhou quem tinha ${(form === 'grupo' ? animals : dozens).slice(0, picks).join(', ')}`;
    }
  }
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
