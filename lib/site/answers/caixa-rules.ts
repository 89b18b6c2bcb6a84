import { formatDay, type PlainDay } from '../../core/domain/days.ts';
import { capital, formatReais } from '../../core/domain/format.ts';
import { oddsOfTier } from '../../core/domain/games/chances.ts';
import type { Tier } from '../../core/domain/games/game.ts';
import { drawsTickets, drawsTwice, GAME_IDS, type GameId, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { exemptUpTo } from '../../core/domain/games/prize-tax.ts';
import { type TicketOffer, ticketOffer } from '../../core/domain/games/ticket-offer.ts';
import { gamesOfSize, leastSize, sizesOf, type TicketSize } from '../../core/domain/games/ticket-sizes.ts';
import { priceOn } from '../../core/domain/games/tickets.ts';
import { type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { articleAddress } from '../addresses.ts';
import { modalityAddress } from '../contest-addresses.ts';
import { isOfPairs, oddsWords, sinceWords, sizesWords, sizeWords } from '../game-words.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way } from './answer.ts';
import { besideBands, countsHits, gameMeant, gamesMeant, sizesMeant, tiersMeant } from './ticket-meant.ts';

/** Prices, chances, deadlines, tax: the number first, with from when it holds. */
export const caixaRules: Writer = (question, deps) => {
  const reply = ofQuestion(question, deps);
  const isOfSizes = question.has('price', 'odds', 'count', 'many') && !question.has(...GENERAL);
  const left = [
    ...(isOfSizes ? [] : question.tokensOf('count')),
    ...question.tokensOf('bet').filter((token) => !isOfSizes || besideBands(question).includes(token)),
    ...question.tokensOf('house').filter(({ value }) => !isFederalHouse(value as HouseId)),
  ];
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...left] };
};

/** What is the same for all tickets. */
const GENERAL = ['tax', 'deadline', 'collect', 'pool', 'teimosinha', 'surpresinha'];

function ofQuestion(question: Question, { today }: AnswerDeps): Reply | null {
  const game = gameMeant(question);
  const chances = way(articleAddress('chances-loterias-caixa'), 'As chances de cada loteria');
  const link = game
    ? way(modalityAddress(game), `${gameOf(game).name}: regras, preços e prêmios`)
    : way('/loterias', 'Loterias da Caixa');
  const next = [chances, ...(game ? [way(searchAddress(gameOf(game).name), 'O último resultado')] : [])];
  const exempt = formatReais(exemptUpTo(today) ?? 0);
  const isOfTickets = game !== null && drawsTickets(game);
  if (question.has('tax'))
    return {
      verdict: `Imposto de 30% sobre prêmios acima de ${exempt}${isOfTickets ? '' : ', já descontado: o valor anunciado é o que se recebe'}.`,
      facts: [
        'Abaixo disso não há imposto; acima, ele é sobre o valor todo. O limite é o da primeira faixa do imposto de renda.',
        ...(isOfTickets ? ['Se os valores da Federal já vêm sem ele, não está no registro.'] : []),
        ...(game ? [] : ['Da Federal não se sabe se os valores já vêm sem ele.']),
      ],
      link,
      next,
    };
  if (question.has('deadline'))
    return {
      verdict: '90 dias depois do sorteio é o prazo para retirar um prêmio da Caixa.',
      facts: [
        'Depois disso o dinheiro vai para o Fies, o financiamento estudantil (Lei 13.756/2018).',
        'No bicho não há prazo de lei: cada banca tem o seu.',
      ],
      link,
      next,
    };
  if (question.has('collect') && question.has('bicho') && !game)
    return {
      verdict: 'Prêmio do bicho se recebe só com a banca em que se jogou: não há prazo nem garantia de lei.',
      facts: ['Prêmio da Caixa se retira na lotérica ou na agência, em 90 dias.'],
      link: way('/ajuda', 'Ajuda'),
    };
  if (question.has('collect'))
    return {
      verdict: `Em qualquer casa lotérica até ${exempt}; acima disso, só em agência da Caixa.`,
      facts: ['Leve o bilhete e um documento. O prazo é de 90 dias depois do sorteio.'],
      link,
      next,
    };
  if (question.has('pool')) return pool(link, next);
  if (question.has('teimosinha', 'surpresinha')) return repeated(question.has('teimosinha'), link, next);
  if (!game) return prices(today);
  if (question.has('won') && question.first('count') === 0) return noneHit(game, link, next);
  // Hits alone ask for their band: '3 acertos na Mega'.
  if ((question.has('odds') || countsHits(question)) && !question.has('price'))
    return odds(question, game, { link, next });
  if (question.has('price') || question.has('count')) return price(question, game, today, { link, next });
  return numbersOf(game, { link, next });
}

type Ways = { link: NonNullable<Reply['link']>; next: NonNullable<Reply['next']> };

function price(question: Question, game: GameId, today: PlainDay, { link, next }: Ways): Reply {
  const { name, prices: dated } = gameOf(game);
  const since = dated.findLast(({ from }) => from <= today)?.from;
  const offers = sizesMeant(question, game).map((size) => ticketOffer(game, size, today));
  const plain = ticketOffer(game, leastSize(game), today);
  const one = priceOn(game, today);
  if (one === null)
    return { kind: 'none', verdict: `Não temos o preço ${withArticle(game, 'd')} no registro.`, link, next };
  const [offer, ...others] = offers;
  if (!offer)
    return {
      kind: 'none',
      verdict: `${name} se joga com ${sizesWords(game)}.`,
      facts: [`A aposta de ${sizeWords(game, plain.size)} custa ${formatReais(plain.price ?? one)}.`],
      link,
      next,
    };
  const many = gamesMeant(question, game);
  const costs = ({ price: cost, size }: TicketOffer) =>
    `${formatReais((cost ?? 0) * many)} com ${sizeWords(game, size)}`;
  const isPlain = offer.games === plain.games;
  const larger =
    isPlain && others.length === 0 ? sizesOf(game).find((size) => gamesOfSize(game, size) > offer.games) : undefined;
  const { tiers } = tiersMeant(question, game);
  return {
    verdict:
      others.length > 0
        ? `${name}: ${offers.map(costs).join(' ou ')}.`
        : `${formatReais((offer.price ?? 0) * many)}: ${many > 1 ? `${plural(many, 'aposta')} ${withArticle(game, 'd')}` : name} com ${sizeWords(game, offer.size)}.`,
    facts: [
      ...(isPlain || others.length > 0
        ? []
        : [
            isOfPairs(game)
              ? `São ${plural(offer.games, 'coluna')}, a ${formatReais(one / (plain.games || 1))} cada.`
              : `São ${plural(offer.games, 'jogo')} de ${sizeWords(game, plain.size)}, a ${formatReais(one)} cada.`,
          ]),
      ...(since ? [`Preço desde ${formatDay(since)}.`] : []),
      ...offers.map(
        ({ odds, size }) =>
          `A chance do prêmio principal${others.length > 0 ? ` com ${sizeWords(game, size)}` : ''} é de ${oddsWords(odds[0]?.oneIn ?? null)}.`,
      ),
      ...tiers
        .filter((tier) => tier !== offer.odds[0]?.tier)
        .map((tier) => `${capital(tierOddsLine(game, tier, offer.size))}.`),
      ...(larger
        ? [`Com ${sizeWords(game, larger)} custa ${formatReais(ticketOffer(game, larger, today).price ?? 0)}.`]
        : []),
    ],
    link,
    next,
  };
}

function prices(today: PlainDay): Reply {
  const lines = GAME_IDS.flatMap((id) => {
    const one = priceOn(id, today);
    return one === null ? [] : [`${gameOf(id).name}: ${formatReais(one)}`];
  });
  return {
    verdict: `${lines[0] ?? ''}.`,
    facts: [`${lines.slice(1).join('; ')}.`, 'É o preço da aposta simples de cada loteria.'],
    link: way('/loterias', 'Loterias da Caixa'),
  };
}

/** '4 acertos (quadra)', 'Mês da Sorte'. */
const tierName = ({ name, word }: Tier) => (word ? `${name} (${word.toLowerCase()})` : name);
const tierOddsLine = (game: GameId, tier: Tier, size: TicketSize) =>
  `${tierName(tier)}: ${oddsWords(oddsOfTier(game, tier, size))}`;

/** The odds of the bands that are named, with the size of ticket that is named; without a band of the first, then of all. */
function odds(question: Question, game: GameId, { link, next }: Ways): Reply {
  const { name, tiers: all } = gameOf(game);
  const { tiers, unknown } = tiersMeant(question, game);
  const sizes = sizesMeant(question, game);
  const [size, ...otherSizes] = sizes;
  const [top] = all;
  if (!size || !top)
    return { kind: 'none', verdict: `${name} se joga com ${sizesWords(game)}.`, facts: [], link, next };
  const lines = (some: readonly Tier[], of = size) => some.map((tier) => tierOddsLine(game, tier, of)).join('; ');
  if (unknown !== null)
    return {
      kind: 'none',
      verdict: `${name} não tem prêmio para ${unknown}.`,
      facts: [`As chances de cada faixa: ${lines(all)}.`],
      link,
      next,
    };
  const [tier = top] = tiers;
  const isPlain = gamesOfSize(game, size) === gamesOfSize(game, leastSize(game));
  const isOfTickets = Object.keys(size).length === 0;
  const how = isOfTickets ? 'com um bilhete' : isPlain ? 'com a aposta simples' : `com ${sizeWords(game, size)}`;
  const what =
    tiers.length === 0 ? `o prêmio principal ${withArticle(game, 'd')}` : `${tierName(tier)} ${withArticle(game, 'n')}`;
  const since = tiers.length > 0 ? sinceWords(tier) : '';
  return {
    verdict:
      tiers.length > 1
        ? `${name} ${how}: ${lines(tiers)}.`
        : `${capital(oddsWords(oddsOfTier(game, tier, size)))}: ${what} ${how}.`,
    facts: [
      ...otherSizes.map((of) => `Com ${sizeWords(game, of)}: ${lines([tier], of)}.`),
      ...(since ? [`Esta faixa existe ${since}.`] : []),
      ...(isOfPairs(game) ? ['Contada por colunas premiadas, como a Caixa faz.'] : []),
      ...(isPlain || isOfPairs(game) || isOfTickets
        ? []
        : ['É a de fazer só esses acertos; com mais deles também há prêmios menores.']),
      ...(drawsTwice(game) ? ['Em cada um dos dois sorteios.'] : []),
      ...(tiers.length === 0 && !isOfTickets ? [`As outras faixas: ${lines(all.slice(1))}.`] : []),
      'É a mesma em todo concurso, quaisquer que sejam os números.',
    ],
    link,
    next,
  };
}

function noneHit(game: GameId, link: Ways['link'], next: Ways['next']): Reply {
  const { tiers } = gameOf(game);
  return tiers.some(({ key }) => key === 0)
    ? {
        verdict: `Sim: ${withArticle(game, 'n')} quem faz 0 acertos também ganha.`,
        facts: ['Não acertar nenhum é tão difícil quanto acertar todos.'],
        link,
        next,
      }
    : { verdict: `Não: ${withArticle(game, 'n')} 0 acertos não paga.`, link, next };
}

function numbersOf(game: GameId, { link, next }: Ways): Reply {
  const { name, parts } = gameOf(game);
  const of = parts.numbers.kind === 'set' ? parts.numbers.to - parts.numbers.from + 1 : null;
  const isAlone = Object.keys(leastSize(game)).length === 1;
  return {
    verdict: `${name}: marcam-se ${/^\d+ a /.test(sizesWords(game)) ? 'de ' : ''}${sizesWords(game)}${of && isAlone ? ` entre ${of}` : ''}.`,
    facts: parts.numbers.kind === 'set' ? [`Sorteiam-se ${parts.numbers.drawn}.`] : [],
    link,
    next,
  };
}

const pool = (link: Ways['link'], next: Ways['next']): Reply => ({
  verdict: 'Bolão é um jogo dividido em cotas: cada um paga uma parte e recebe a mesma parte do prêmio.',
  facts: [
    'O bolão registrado na lotérica dá um recibo por cota, e cada dono retira a sua.',
    'A chance cresce com o dinheiro posto, e o prêmio se divide na mesma medida: a conta por real é igual.',
  ],
  link,
  next,
});

const repeated = (isTeimosinha: boolean, link: Ways['link'], next: Ways['next']): Reply => ({
  verdict: isTeimosinha
    ? 'Teimosinha é o mesmo jogo repetido em vários concursos seguidos.'
    : 'Surpresinha é o jogo em que a máquina escolhe os números.',
  facts: ['Custa o mesmo que os jogos feitos um a um, e a chance de cada concurso não muda.'],
  link,
  next,
});
