import { beforeAll, expect, test } from 'vitest';
import { BET_KINDS, KINDS } from '../../lib/core/domain/bet-kinds.ts';
import { PAYOUTS } from '../../lib/core/domain/bets.ts';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { GAME_IDS, gameOf, withArticle } from '../../lib/core/domain/games/list.ts';
import { BICHO_HOUSES, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { theHouse } from '../../lib/core/domain/houses/names.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { understoodLine } from '../../lib/site/answers/first-answer.ts';
import { paysWords } from '../../lib/site/bet-rules.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { backend } from './backends.ts';
import { draw, federalContest, mega, now, options, table } from './draw-builders.ts';

const TODAY = '2026-11-20';
const store = backend('SQLite', { isShared: true });
let db: Store['db'];

beforeAll(async () => {
  const opened = await store.open();
  db = opened.db;
  await recordDraws(
    opened,
    [
      draw(TODAY, '09:20', ['5787', '1111', '2222', '3333', '4444']),
      draw('2026-11-19', '14:20', table(1)),
      draw('2026-11-19', '16:20', ['0033', '5787', '2223', '3334', '4445']),
      draw('2026-11-19', '13:00', table(2), 'pt-sp'),
      draw(TODAY, '14:20', table(3), 'look'),
    ],
    options,
  );
  const details = { accumulated: true, nextEstimate: 45_000_000 };
  await recordContests(
    opened,
    [mega(3080, { day: '2026-11-19', details }), mega(3079, { day: '2026-11-17' }), federalContest],
    options,
  );
});

const ask = (typed: string) => answerIn(db, typed, now);

test('the clock of these answers is that of the stored draws', () => {
  expect(saoPaulo(now).day).toBe(TODAY);
});

test.each([
  [
    'ppt de hoje',
    'draw-slot',
    /^5787, Tigre: Rio PPT das 09h20, hoje, sexta, 20\/11\/2026\./,
    '/resultados/rio/2026-11-20/09h20',
  ],
  ['deu tigre hoje?', 'deu', /^Sim: deu Tigre no 1º prêmio: 5787, Rio PPT das 09h20/, '/resultados'],
  ['deu vaca no ppt hoje', 'deu', /^Não: Vaca não deu do 1º ao 5º prêmio/, '/resultados/rio/2026-11-20/09h20'],
  [
    'última vez do 5787',
    'last-time',
    /^5787 saiu pela última vez em 20\/11\/2026 \(hoje\), 1º prêmio/,
    '/resultados/rio/2026-11-20/09h20',
  ],
  ['9999', 'number-where', /^Não está no arquivo: a milhar 9999 não saiu/, '/resultados'],
  ['grupo 26', 'number-animal', /^Não existe grupo 26/, '/bichos/carneiro'],
  ['24 que bicho é', 'number-animal', /^A dezena 24 é Cabra \(grupo 06\); o grupo 24 é Veado\./, '/bichos/cabra'],
  [
    'quanto paga 5 reais no grupo',
    'payout',
    /^R\$\s90,00 se sair, com R\$\s5,00: Grupo/,
    '/ferramentas/calculadora?stake=5&bet=grupo&where=1',
  ],
  [
    '2 reais na milhar cercada',
    'payout',
    /^R\$\s1\.600,00 se sair/,
    '/ferramentas/calculadora?stake=2&bet=milhar&where=1-5',
  ],
  ['passe vai e vem', 'bet-kind', /^Passe vai e vem: dois bichos/, '/apostas/passe-vai-e-vem'],
  ['mega', 'caixa-latest', /^Mega-Sena 3080: /, '/loterias/mega-sena'],
  ['mega acumulou', 'caixa-prize', /^Sim, acumulou: Mega-Sena 3080/, '/loterias/mega-sena/3080'],
  ['mega 9999', 'caixa-contest', /^Não existe ainda o concurso 9999/, '/loterias/mega-sena'],
  [
    'mega da virada 2026',
    'caixa-special',
    /^Ainda não houve a Mega da Virada 2026: pela regra, quinta, 31\/12\/2026/,
    '/loterias/especiais/mega-da-virada',
  ],
  ['preço da mega com 7 números', 'caixa-rules', /^R\$\s42,00: Mega-Sena com 7 números\./, '/loterias/mega-sena'],
  [
    'tem jogo do bicho 26/03/2027',
    'schedule',
    /^Sexta-feira Santa, sexta, 26\/03\/2027: Lotece, Lotep, Campina, Paratodos PB(?:,| e) Boa Sorte[^;]* não; São Paulo(?:,| e) Look[^;]* sim; não registrado: Paratodos CE[^;]*; variaram de um ano para o outro: Rio, Bahia(?:,| e) Maluca[^;]*\.$/,
    '/blog/horarios-ppt-ptm-pt-ptv-ptn-coruja',
  ],
  [
    'tem jogo da paratodos ce no natal',
    'schedule',
    /^Não registrado: o arquivo da Paratodos CE não tem Natal\./,
    '/resultados/paratodos-ce',
  ],
  [
    'tem sorteio da lotece na terça de carnaval',
    'schedule',
    /^Não: a Lotece não tem sorteio terça, 09\/02\/2027/,
    '/resultados/lotece',
  ],
  [
    'tem sorteio da quina 20/11/2026',
    'schedule',
    /^Não tem Quina hoje, sexta, 20\/11\/2026 \(Consciência Negra\)/,
    '/loterias/quina',
  ],
  [
    'mega da virada 2027',
    'caixa-special',
    /^Ainda não houve a Mega da Virada 2027: pela regra, sexta, 31\/12\/2027/,
    '/loterias/especiais/mega-da-virada',
  ],
  [
    'lotofácil da independência 2027',
    'caixa-special',
    /^Ainda não houve a Lotofácil da Independência 2027: em setembro de 2027, dia ainda não anunciado\./,
    '/loterias/especiais/lotofacil-da-independencia',
  ],
  ['que horas sai o rio', 'schedule', /^Rio, hoje, sexta, 20\/11\/2026: 09h20 \(PPT\)/, '/resultados/rio'],
  [
    'sonhei com dente caindo',
    'dream',
    /^Sonhar com dente: Elefante, grupo 12, dezenas 45, 46, 47, 48\./,
    '/sonhos/dente',
  ],
  ['sonhar com xilofone', 'dream', /^Não temos verbete para «xilofone»/, '/sonhos'],
  ['palpite do dia', 'palpite', /^Não damos palpite/, '/blog/bicho-do-dia'],
  ['bicho rr', 'not-ours', /^Não acompanhamos banca de Roraima/, '/resultados/estado/rr'],
  ['jogo do bicho é crime?', 'law', /^É contravenção penal, e não crime/, '/blog/lei-jogo-do-bicho-contravencao'],
  ['quero me matar', 'distress', /^Ligue 188/, '/ajuda'],
  ['31 de fevereiro', 'day-results', /^«31 de fevereiro» não existe no calendário\./, '/resultados'],
  ['natal 2026', 'day-results', /^Ainda não chegou: Natal, /, '/resultados'],
])('«%s» is answered as %s', async (typed, intent, verdict, href) => {
  const answer = await ask(typed);
  expect(answer).toMatchObject({ intent, verdict: expect.stringMatching(verdict), link: { href } });
});

test.each([
  ['resultados de 19/11/2026', [null, 'pt-rio', 'pt-sp', null]],
  ['deu cavalo hoje', undefined],
])('answers to «%s» say of which house each line is when several have one', async (typed, houses) => {
  expect((await ask(typed)).houses).toEqual(houses);
});

test.each(['próximo sorteio', 'horários de hoje'])('answers to «%s» name the house of each line', async (typed) => {
  const { facts, houses } = await ask(typed);
  expect(houses).toHaveLength(facts.length);
  expect(new Set(houses).size).toBeGreaterThan(5);
});

test.each(BET_KINDS.map((kind) => [kind] as const))('answers quote %s as its page does', async (kind) => {
  const name = KINDS[kind].name.toLowerCase();
  const pays = paysWords(kind, PAYOUTS);
  const { intent, facts } = await ask(`o que é ${name}`);
  expect(intent).toBe('bet-kind');
  expect(facts).toContain(
    pays === null ? 'Não temos cotação com fonte para ela.' : `Em geral, ${pays}; cada banca tem a sua cotação.`,
  );
  const { verdict } = await ask(`quanto paga ${name}`);
  if (pays === null) expect(verdict).toBe(`Não temos cotação com fonte para ${name}.`);
  else expect(verdict.startsWith(pays.replace('paga ', ''))).toBe(true);
});

const OF_GAMES = [
  'X',
  'próxima X',
  'tem X hoje',
  'tem X amanhã',
  'X 12/03/2019',
  'X concurso 2',
  'X concurso 99998',
  'preço X',
  'X com 0 acertos ganha',
  'conferir X',
  'conferir X 01 02 03 04 05 06 07',
  'último ganhador X',
  'X acumulou',
];
const OF_HOUSES = [
  'X hoje',
  'tem X hoje',
  'tem X 25/12/2026',
  'tem X 26/03/2027',
  'X 25/12/2025',
  'X 03/04/2026',
  'tem X 08/12/2026',
];

test('answers and their links give games and houses the right article', async () => {
  const wrong: string[] = [];
  const names = [
    ...GAME_IDS.map((game) => ({ name: gameOf(game).name, forms: OF_GAMES, article: withArticle(game).slice(0, 1) })),
    ...BICHO_HOUSES.map((house) => ({
      name: HOUSES[house].short,
      forms: OF_HOUSES,
      article: /^([oa]) /.exec(theHouse(house))?.[1] ?? '',
    })),
  ];
  for (const { name, forms, article } of names) {
    const others = ['o', 'a'].filter((one) => one !== article).join('');
    const other = new RegExp(
      `(?<![\\p{L}])(?:[dn]?[${others}]|pel[${others}]|[Pp]róxim[${others}]|[Úú]ltim[${others}]) ${name.replace('+', '\\+')}`,
      'iu',
    );
    for (const form of forms) {
      const { verdict, facts, link, next } = await ask(form.replace('X', name));
      const all = [verdict, ...facts, link?.label ?? '', ...next.map(({ label }) => label)];
      for (const text of all) if (other.test(text)) wrong.push(`${form.replace('X', name)}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an answer names what it guessed and what it left out', async () => {
  expect(understoodLine(await ask('deu caxorro hoje flamejante'))).toBe('Entendi: «cachorro» · não usei: flamejante.');
  expect(understoodLine(await ask('deu cachorro hoje'))).toBeNull();
});

test('personal data is neither repeated nor looked for', async () => {
  const answer = await ask('meu cpf 123.456.789-09 ganhou?');
  expect(answer).toMatchObject({ intent: 'personal-data', verdict: 'Não escreva dados pessoais aqui.' });
  expect(JSON.stringify(answer)).not.toMatch(/123|789/);
});

test('a text that means nothing is quoted, with three questions that do', async () => {
  const answer = await ask('asdfgh');
  expect(answer).toMatchObject({ intent: 'unknown', kind: 'unknown', verdict: 'Não entendemos «asdfgh».' });
  expect(answer.next).toHaveLength(3);
});
