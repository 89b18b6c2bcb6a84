import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Answers } from '@/components/search/answers.tsx';
import { Hits, Meant } from '@/components/search/hits.tsx';
import { NothingFound } from '@/components/search/leads.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { PAYOUTS } from '@/lib/core/domain/bets.ts';
import { groupByNumber } from '@/lib/core/domain/groups.ts';
import type { SearchAnswer } from '@/lib/core/functions/search-answers.ts';
import { answerLines } from '@/lib/site/search-lines.ts';

const TODAY = '2026-11-22';

const draw: DrawView = {
  region: 'pt-rio',
  day: '2026-11-21',
  time: '14:20',
  name: 'PT',
  numbers: ['5948', '1111', '2222', '3333', '4444'],
  tickets: null,
  drawn6to10: null,
  inferred: false,
  source: 'lotohack',
  since: '2026-11-21T17:31:00.000Z',
  isRecordedHistory: false,
  checked: 'two-families',
  families: [],
  rivals: [],
  publishedAt: null,
  correctedAt: null,
};

const markup = (...answers: SearchAnswer[]) =>
  renderToStaticMarkup(<Answers answers={answers} today={TODAY} isBelow={false} />);
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '');
const text = (...answers: SearchAnswer[]) => plain(markup(...answers));

test('a draw says its day, how it was checked, its prizes, and leads to its own page', () => {
  const awaited = { region: 'pt-rio', day: TODAY, time: '14:20', name: 'PT', state: 'due', draw: null } as const;
  const answer: SearchAnswer = { kind: 'draw', draw, today: awaited };
  expect(text(answer)).toContain('Rio PT · 14h20 21/11/2026, ontem · conferido em 2 fontes');
  expect(text(answer)).toContain('O de hoje, 14h20: a caminho. Este é o último que saiu.');
  expect(text(answer)).toMatch(/1º prêmio: 59 48 .*Elefante.*Grupo 12/);
  expect(markup(answer)).toContain('href="/resultados/rio/2026-11-21/14h20"');
  expect(answerLines(answer, PAYOUTS)).toEqual([
    {
      kind: 'Sorteio',
      title: 'Rio PT · 14h20, 21/11/2026',
      text: '5948 · Elefante',
      href: '/resultados/rio/2026-11-21/14h20',
      house: 'pt-rio',
    },
  ]);
});

test('a number’s answer has its count, chance and places', () => {
  const last = { region: 'look', day: '2026-11-20', time: '09:20', name: 'Look', place: 3, number: '5787' } as const;
  const drawn = { places: [0, 0, 1, 0, 0], draws: 13_083, since: '2024-10-12', until: '2026-08-22', newest: [last] };
  const answer: SearchAnswer = { kind: 'number', number: '5787', region: null, drawn };
  expect(text(answer)).toContain(
    'Saiu 1 vez do 1º ao 5º prêmio em 13.083 sorteios registrados, de 12/10/2024 a 22/08/2026; o acaso daria cerca de 6,5.',
  );
  expect(text(answer)).toMatch(/3º 57 87 20\/11\/2026, há 2 dias Look, 09h20/);
  expect(text(answer)).toContain('O que já saiu não muda o próximo sorteio.');
  const none = { places: [0, 0, 0, 0, 0], draws: 13_083, since: '2024-10-12', newest: [] };
  expect(text({ kind: 'number', number: '07', region: 'look', drawn: none })).toContain('Look: não saiu do 1º ao 5º');
});

test('a contest’s answer has its numbers, a missing one names the newest', () => {
  const contest = {
    modality: 'megaSena' as const,
    contest: 3038,
    day: '2026-11-19',
    numbers: ['04', '12', '23', '34', '45', '56'],
    second: null,
    team: null,
    special: false,
    details: { accumulated: true, prizes: [{ band: '6 acertos', winners: 0, amount: 0 }], nextEstimate: 42_000_000 },
    source: 'caixa',
    receivedAt: null,
    checked: 'official' as const,
  };
  const shown = text({ kind: 'contest', contest, isNewest: true });
  expect(shown).toContain('Mega-Sena 3038');
  expect(shown).toContain('Acumulou 6 acertos: ninguém acertou. Estimativa para o 3039: R$ 42.000.000,00.');
  expect(markup({ kind: 'contest', contest, isNewest: true })).toContain('href="/loterias/mega-sena/3038"');
  const missing = text({ kind: 'no-contest', modality: 'megaSena', contest: 9999, newest: contest });
  expect(missing).toContain('Esse concurso não está no arquivo. O mais novo é o 3038, de 19/11/2026.');
});

test('an animal, a bet, a day that is to come, and what no card is of', () => {
  const group = groupByNumber(9);
  if (!group) throw new Error('no group');
  expect(text({ kind: 'animal', group, firsts: [] })).toMatch(/Cobra Grupo 09 33 34 35 36/);
  const first = { region: 'pt-rio', day: '2026-11-20', time: '14:20', name: 'PT', place: 1, number: '5933' } as const;
  const found = text({ kind: 'animal', group, firsts: [12, 1, 0].map((gap) => ({ ...first, gap })) });
  for (const ago of ['há 12 sorteios', 'há 1 sorteio ', 'no último sorteio']) expect(found).toContain(ago);
  expect(found).toContain('a cada 25 sorteios. Há muito sem sair, não está mais perto de sair.');
  expect(text({ kind: 'bet', bet: 'terno-grupo' })).toMatch(/Paga em geral 130 vezes o apostado\. A chance é de 1 em/);
  expect(text({ kind: 'bet', bet: 'quina-grupo' })).toContain('Não há cotação com fonte registrada.');
  const view = { day: '2026-11-25', regions: [], draws: 0, before: null, after: null, corrections: [], readAt: '' };
  const toCome: SearchAnswer = { kind: 'day', region: null, isToCome: true, view };
  expect(text(toCome)).toContain('Esse dia ainda não chegou.');
  expect(answerLines(toCome, PAYOUTS)).toEqual([]);
  expect(text({ kind: 'unused', words: ['dias', 'atras'] })).toContain('Não usamos: dias, atras.');
  expect(answerLines({ kind: 'unused', words: ['dias'] }, PAYOUTS)).toEqual([]);
});

test('hits are marked and escaped, and another spelling is offered', () => {
  const hit = (title: string) => ({
    kind: 'Artigo' as const,
    title,
    part: null,
    pieces: [
      { text: 'a <b> ', isFound: false },
      { text: 'cobra', isFound: true },
    ],
    href: '/blog/um',
  });
  const hits = Array.from({ length: 10 }, (_, at) => hit(`Título ${at}`));
  const found = renderToStaticMarkup(
    <Hits found={{ hits, total: 12, isEvery: true, meant: null }} text="cobra <script>" isAnswered={false} />,
  );
  expect(found).toContain('No site: «cobra &lt;script&gt;»');
  expect(found).toContain('a &lt;b&gt; <b class="text-ink">cobra</b>');
  expect(plain(found)).toContain('Mais do site');
  expect(plain(found)).toContain('Estes são os 10 mais próximos.');
  const meant = renderToStaticMarkup(<Meant text="caxorro" meant="cachorro" />);
  expect(plain(meant)).toContain('Você quis dizer cachorro? Não há nada escrito como «caxorro».');
  expect(meant).toContain('href="/buscar?q=cachorro"');
  const nothing = renderToStaticMarkup(<NothingFound text="xyzw" today={TODAY} />);
  expect(plain(nothing)).toContain('Nada encontrado para «xyzw»');
  for (const href of [`/resultados/${TODAY}`, '/resultados', '/sonhos', '/ajuda'])
    expect(nothing).toContain(`href="${href}"`);
});

test('Answers asks which game a ticket is of, says what is wrong with it, and leads to its check', () => {
  const numbers = '01 02 03 04 05 06';
  expect(markup({ kind: 'ticket', modality: 'megaSena', numbers })).toContain(
    'href="/conferir?loteria=mega-sena&amp;numeros=01+02+03+04+05+06"',
  );
  const shown = text({ kind: 'ticket', modality: null, numbers });
  for (const name of ['Mega-Sena', 'Quina', 'Dupla Sena']) expect(shown).toContain(`Conferir na ${name}`);
  expect(shown).not.toContain('Lotomania');
  expect(text({ kind: 'ticket', modality: 'megaSena', numbers: '1 2 3 4 5' })).toContain('O bilhete tem 5 números');
  expect(text({ kind: 'ticket', modality: null, numbers: '1 1 1 1 1' })).toContain('Nenhuma das loterias daqui');
  expect(answerLines({ kind: 'ticket', modality: null, numbers }, PAYOUTS)).toMatchObject([
    { href: expect.stringMatching(/^.buscar/) },
  ]);
});
