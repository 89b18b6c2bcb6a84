import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ModalityOdds } from '@/components/federal/modality-odds.tsx';
import { TicketCheck } from '@/components/tools/check-answer.tsx';
import type { TicketAnswer } from '@/lib/core/contracts/checks.ts';
import type { Tier } from '@/lib/core/domain/games/game.ts';
import { GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { ticketOffer } from '@/lib/core/domain/games/ticket-offer.ts';
import { sizesOf, type TicketSize } from '@/lib/core/domain/games/ticket-sizes.ts';
import { sizeOf, type Ticket } from '@/lib/core/domain/games/tickets.ts';
import { CUES } from '@/lib/core/domain/queries/intents/list.ts';
import { understood } from '@/lib/core/domain/queries/intents/understanding.ts';
import { questionReader } from '@/lib/core/domain/queries/question.ts';
import { toldTicket } from '@/lib/server/api/v1/check.ts';
import type { AnswerDeps } from '@/lib/site/answers/answer.ts';
import { caixaRules } from '@/lib/site/answers/caixa-rules.ts';
import { sizeWords } from '@/lib/site/game-words.ts';
import { IS_WHOLE } from '../support/sample.ts';

const TODAY = '2026-08-22';

const choose = (of: number, taken: number): bigint => {
  if (taken < 0 || taken > of) return 0n;
  let result = 1n;
  for (let at = 1; at <= taken; at += 1) result = (result * BigInt(of - taken + at)) / BigInt(at);
  return result;
};

/** Centavos of a plain ticket on that day. */
const PRICES: Partial<Record<GameId, number>> = {
  megaSena: 600,
  quina: 300,
  lotofacil: 350,
  lotomania: 300,
  timemania: 350,
  duplaSena: 300,
  diaDeSorte: 250,
  maisMilionaria: 600,
  superSete: 300,
  loteca: 400,
};

/** Games of a size, reckoned from the ticket's marks; a column is a game of Loteca, two of which are its plain ticket. */
function gamesBy(game: GameId, { numbers = [], clovers = [2] }: TicketSize): number {
  const { parts, ticket } = gameOf(game);
  if (parts.numbers.kind === 'columns') return numbers.reduce((all, marks) => all * marks, 1);
  return Number(choose(numbers[0] ?? 0, ticket.numbers.least)) * Number(choose(clovers[0] ?? 0, 2));
}

/** Of columns with so many marks each, the share of draws with just so many right, over every choice of the right ones. */
function columnsRight(marks: readonly number[], symbols: number, hits: number): number {
  let share = 0;
  for (let right = 0; right < 2 ** marks.length; right += 1) {
    const isRight = (at: number) => Math.floor(right / 2 ** at) % 2 === 1;
    if (marks.filter((_, at) => isRight(at)).length !== hits) continue;
    share += marks.reduce((all, many, at) => (all * (isRight(at) ? many : symbols - many)) / symbols, 1);
  }
  return share;
}

/** One ticket in so many takes a tier: of the ticket's numbers, counted over the tickets that a draw leaves. */
function oneInBy(game: GameId, { hits }: Tier, { numbers = [], clovers = [2] }: TicketSize): number {
  const { parts } = gameOf(game);
  const only = (wanted: number | readonly number[] | undefined) => [wanted ?? []].flat();
  if (hits.team !== undefined) return 80;
  if (hits.month !== undefined) return 12;
  const [wanted = 0] = only(hits.numbers);
  if (parts.numbers.kind === 'columns' && game === 'loteca') {
    const columns = gamesBy(game, { numbers });
    return 3 ** 14 / (columns * Number(choose(14, wanted)) * 2 ** (14 - wanted));
  }
  if (parts.numbers.kind === 'columns') return 1 / columnsRight(numbers, 10, wanted);
  if (parts.numbers.kind === 'tickets') return 100_000;
  const { from, to, drawn } = parts.numbers;
  const [of, size] = [to - from + 1, numbers[0] ?? 0];
  let [ways, all] = [choose(drawn, wanted) * choose(of - drawn, size - wanted), choose(of, size)];
  if (hits.clovers !== undefined) {
    const marked = clovers[0] ?? 0;
    all *= choose(6, marked);
    ways *= only(hits.clovers).reduce((sum, one) => sum + choose(2, one) * choose(4, marked - one), 0n);
  }
  return ways === 0n ? Number.POSITIVE_INFINITY : Number((all * 10_000n) / ways) / 10_000;
}

const whole = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 0 });
const reais = (centavos: number) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** '1 em 7.151.980' of the reckoned odds: Lotomania's are cut, as Caixa does. */
function oddsBy(game: GameId, tier: Tier, size: TicketSize): string {
  const oneIn = oneInBy(game, tier, size);
  if (oneIn === Number.POSITIVE_INFINITY) return 'só junto com uma faixa maior';
  if (oneIn < 10) return `1 em ${oneIn.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}`;
  return `1 em ${whole(game === 'lotomania' ? Math.floor(oneIn) : Math.round(oneIn))}`;
}

/** A ticket of a size. */
function ticketOf(game: GameId, { numbers = [], clovers }: TicketSize): Ticket {
  const { parts } = gameOf(game);
  const upTo = (many: number, digits: number) =>
    Array.from({ length: many }, (_, at) => String(at + 1).padStart(digits, '0'));
  const part = parts.numbers;
  const held =
    part.kind === 'columns' ? numbers.map((marks) => part.symbols.slice(0, marks).join('')) : upTo(numbers[0] ?? 0, 2);
  return {
    modality: game,
    numbers: held,
    team: null,
    ...(clovers ? { extra: { clovers: upTo(clovers[0] ?? 0, 1) } } : {}),
  };
}

function checkOf(game: GameId, size: TicketSize): TicketAnswer {
  const ticket = ticketOf(game, size);
  const one = { contest: 1, day: TODAY };
  return {
    kind: 'ticket',
    ticket,
    span: { isNewest: true, from: null, to: null },
    view: {
      contests: 1,
      first: one,
      last: one,
      priced: 1,
      staked: 0,
      paid: 0,
      unpaid: 0,
      hitCount: 0,
      tiers: [],
      hits: [],
      steps: [],
    },
    offer: ticketOffer(game, sizeOf(ticket), TODAY),
  };
}

const links = { page: 1, pageSize: 50, pageOf: () => '', whole: null, data: '' };
const read = questionReader(CUES);
/** What is answered, all in one line. */
async function answered(text: string): Promise<string> {
  const question = read(text, TODAY);
  const { intent, left } = understood(question);
  expect([text, intent, question.wordsAt(left)]).toEqual([text, 'caixa-rules', '']);
  const reply = await caixaRules(question, { today: TODAY } as AnswerDeps);
  return plain([reply?.verdict, ...(reply?.facts ?? [])].join(' '));
}

const PRICED = GAME_IDS.filter((game) => PRICES[game] !== undefined);

test.each(PRICED)('%s: every size of ticket has one price, number of games and chance everywhere', async (game) => {
  const sizes = sizesOf(game);
  const page = plain(
    renderToStaticMarkup(<ModalityOdds modality={game} today={TODAY} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
  const [top] = gameOf(game).tiers as readonly [Tier];
  for (const size of sizes) {
    const words = sizeWords(game, size);
    const games = gamesBy(game, size);
    const price = plain(reais(((PRICES[game] ?? 0) * games) / (game === 'loteca' ? 2 : 1)));
    const odds = oddsBy(game, top, size);
    const id = `${game}, ${words}`;
    if (sizes.length > 1) expect(page, id).toContain(`${words} ${whole(games)} ${price} ${odds}`);
    else expect(page, id).toContain(price);
    const answer = await answered(`quanto custa ${gameOf(game).name} com ${words}`);
    expect(answer, id).toContain(`${price}: ${gameOf(game).name} com ${words}.`);
    expect(answer, id).toContain(`A chance do prêmio principal é de ${odds}.`);
    if (games > gamesBy(game, sizes[0] ?? {})) expect(answer, id).toContain(`São ${whole(games)} `);
    const check = checkOf(game, size);
    const checker = plain(renderToStaticMarkup(<TicketCheck answer={check} links={links} />).replace(/<[^>]+>/g, ''));
    expect(checker, id).toMatch(
      new RegExp(
        `Aposta de ${words}: ${whole(games)} (?:jogo|coluna)s?, hoje ${price.replace('$', '\\$')}; prêmio maior, ${odds}`,
      ),
    );
    const wire = toldTicket(check);
    expect([wire.games, wire.price === null ? '' : plain(reais(wire.price * 100))], id).toEqual([games, price]);
    expect(plain(`1 em ${(wire.odds[0]?.oneIn ?? 0).toLocaleString('pt-BR')}`), id).toBe(odds);
  }
});

/** One in so many of the sizes of a game; all with TEST_ALL. */
const STEP = IS_WHOLE ? 1 : 7;

test.each(GAME_IDS.filter((game) => game !== 'federal'))('%s: every band is answered with its chance', async (game) => {
  const { tiers, name } = gameOf(game);
  for (const [nth, size] of sizesOf(game).entries()) {
    if (nth % STEP !== 0) continue;
    const words = sizeWords(game, size);
    for (const tier of tiers) {
      const odds = oddsBy(game, tier, size);
      const answer = await answered(
        `probabilidade de ${game === 'maisMilionaria' ? tier.key : tier.name} na ${name} com ${words}`,
      );
      expect(answer.toLowerCase(), `${game}, ${tier.name}, ${words}`).toMatch(
        new RegExp(`^${odds}: ${tier.name.toLowerCase().replaceAll('+', '\\+')}`),
      );
      const wire = toldTicket(checkOf(game, size)).odds.find(({ tier: key }) => key === String(tier.key));
      if (tier.hits.team === undefined)
        expect(
          wire?.oneIn === null ? 'só junto com uma faixa maior' : `1 em ${wire?.oneIn?.toLocaleString('pt-BR')}`,
        ).toBe(odds);
    }
  }
});

test.each([
  ['chance da quadra na mega', '1 em 2.332: 4 acertos (quadra)'],
  ['probabilidade do terno da dupla', '1 em 60: 3 acertos (terno)'],
  ['chance da sena da dupla sena', '1 em 15.890.700: 6 acertos (sena)'],
  ['probabilidade da quina da mega sena', '1 em 154.518: 5 acertos (quina)'],
  ['chance do duque na quina', '1 em 36: 2 acertos (duque)'],
  ['chance 6+1 na milionaria', '1 em 17.025.750: 6 acertos + 1 ou nenhum trevo'],
  ['chance de 2 acertos e 2 trevos na milionaria', '1 em 117: 2 acertos + 2 trevos'],
  [
    'chance de 6 acertos na milionária',
    '+Milionária com a aposta simples: 6 acertos + 2 trevos: 1 em 238.360.500; 6 acertos + 1 ou nenhum trevo: 1 em 17.025.750.',
  ],
  ['chance do mês da sorte', '1 em 12: Mês da Sorte'],
  ['chance do time do coração', '1 em 80: Time do Coração'],
  ['chance de acertar 11 na lotofácil', '1 em 11: 11 acertos'],
  ['probabilidade de onze pontos na lotofacil', '1 em 11: 11 acertos'],
  ['chance de fazer 13 na loteca', '1 em 85.410: 13 acertos'],
  ['chance de 0 acertos na lotomania', '1 em 11.372.635: 0 acertos'],
  ['chance de 9 acertos na lotofácil', 'Lotofácil não tem prêmio para 9 acertos.'],
  ['chance de 3 acertos na mega', 'Mega-Sena não tem prêmio para 3 acertos.'],
  ['chance do terno na mega', 'Mega-Sena não tem prêmio para terno.'],
])('«%s» is answered with its band', async (text, beginning) => {
  expect(await answered(text)).toContain(beginning);
});

test.each([
  ['quanto custa a loteca com 16 marcas', 'Loteca: R$ 6,00 com 1 triplo ou R$ 8,00 com 2 duplos.'],
  ['preço da loteca com 1 triplo', 'R$ 6,00: Loteca com 1 triplo.'],
  ['preço da +milionária com 3 trevos', 'R$ 18,00: +Milionária com 6 números e 3 trevos.'],
  ['quanto custam 3 jogos da mega com 7 números', 'R$ 126,00: 3 apostas da Mega-Sena com 7 números.'],
  ['quanto custa a mega com 21 números', 'Mega-Sena se joga com 6 a 20 números.'],
  ['quanto custa o super sete com 22 marcas', 'Super Sete se joga com 7 a 21 marcas.'],
])('«%s» is answered with the price of such tickets', async (text, verdict) => {
  expect(await answered(text)).toContain(verdict);
});
