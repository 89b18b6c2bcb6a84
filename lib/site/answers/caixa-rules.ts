import { combinations } from '../../core/domain/combinations.ts';
import { formatDay, type PlainDay } from '../../core/domain/days.ts';
import { formatCount, formatReais } from '../../core/domain/format.ts';
import { topOdds } from '../../core/domain/games/chances.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { priceOn } from '../../core/domain/games/tickets.ts';
import { plural } from '../../core/domain/joiner.ts';
import { articleAddress } from '../addresses.ts';
import { modalityAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way } from './answer.ts';

/** Above it prizes are taxed (the first bracket of the income tax since May 2025; counted from the amounts paid). */
const EXEMPT = 2428.8;

/** Prices, chances, deadlines, tax: the number first, with from when it holds. */
export const caixaRules: Writer = (question, { today }) => {
  const [game] = question.all('game');
  const count = question.first('count');
  const chances = way(articleAddress('chances-loterias-caixa'), 'As chances de cada loteria');
  const link = game
    ? way(modalityAddress(game), `${gameOf(game).name}: regras, preços e prêmios`)
    : way('/loterias', 'Loterias da Caixa');
  const next = [chances, ...(game ? [way(searchAddress(gameOf(game).name), 'O último resultado')] : [])];
  if (question.has('tax'))
    return {
      verdict: `Imposto de 30% sobre prêmios acima de ${formatReais(EXEMPT)}, já descontado: o valor anunciado é o que se recebe.`,
      facts: ['Abaixo disso não há imposto. O limite é o da primeira faixa do imposto de renda, desde maio de 2025.'],
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
  if (question.has('collect'))
    return {
      verdict: `Em qualquer casa lotérica até ${formatReais(EXEMPT)}; acima disso, só em agência da Caixa.`,
      facts: ['Leve o bilhete e um documento. O prazo é de 90 dias depois do sorteio.'],
      link,
      next,
    };
  if (question.has('pool')) return pool(link, next);
  if (question.has('teimosinha', 'surpresinha')) return repeated(question.has('teimosinha'), link, next);
  if (!game) return prices(today);
  if (question.has('won') && count === 0) return noneHit(game, link, next);
  if (question.has('odds') && !question.has('price')) return odds(game, link, next);
  if (question.has('price') || count !== null) return price(game, count, today, link, next);
  return numbersOf(game, link, next);
};

type Ways = { link: NonNullable<Reply['link']>; next: NonNullable<Reply['next']> };

function price(game: GameId, count: number | null, today: PlainDay, link: Ways['link'], next: Ways['next']): Reply {
  const { name, ticket, prices: dated } = gameOf(game);
  const one = priceOn(game, today);
  const since = dated.findLast(({ from }) => from <= today)?.from;
  const { least, most } = ticket.numbers;
  if (one === null) return { kind: 'none', verdict: `Não temos o preço da ${name} no registro.`, link, next };
  const size = count ?? least;
  if (size < least || size > most)
    return {
      kind: 'none',
      verdict: `${name} se joga com ${least === most ? least : `${least} a ${most}`} números.`,
      facts: [`A aposta de ${least} custa ${formatReais(one)}.`],
      link,
      next,
    };
  const games = combinations(size, least);
  const isPlain = size === least;
  return {
    verdict: `${formatReais(one * games)}: ${name} com ${plural(size, 'número')}.`,
    facts: [
      ...(isPlain ? [] : [`São ${plural(games, 'jogo')} de ${plural(least, 'número')}, a ${formatReais(one)} cada.`]),
      ...(since ? [`Preço desde ${formatDay(since)}.`] : []),
      `A chance do prêmio principal é de 1 em ${formatCount(Math.round(topOdds(game) / games))}.`,
      ...(isPlain && most > least
        ? [`Com ${plural(least + 1, 'número')} custa ${formatReais(one * combinations(least + 1, least))}.`]
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

const odds = (game: GameId, link: Ways['link'], next: Ways['next']): Reply => ({
  verdict: `1 em ${formatCount(topOdds(game))}: o prêmio principal da ${gameOf(game).name} com a aposta simples.`,
  facts: ['É a mesma em todo concurso, quaisquer que sejam os números.'],
  link,
  next,
});

function noneHit(game: GameId, link: Ways['link'], next: Ways['next']): Reply {
  const { name, tiers } = gameOf(game);
  return tiers.some(({ key }) => key === 0)
    ? {
        verdict: `Sim: na ${name} quem faz 0 acertos também ganha.`,
        facts: ['Não acertar nenhum é tão difícil quanto acertar todos.'],
        link,
        next,
      }
    : { verdict: `Não: na ${name} 0 acertos não paga.`, link, next };
}

function numbersOf(game: GameId, link: Ways['link'], next: Ways['next']): Reply {
  const { name, ticket, parts } = gameOf(game);
  const { least, most } = ticket.numbers;
  const of = parts.numbers.kind === 'set' ? parts.numbers.to - parts.numbers.from + 1 : null;
  return {
    verdict: `${name}: marcam-se ${least === most ? least : `de ${least} a ${most}`} números${of ? ` entre ${of}` : ''}.`,
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
