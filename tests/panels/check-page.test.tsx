import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CheckPage } from '@/components/tools/check-page.tsx';
import type { CheckAnswer, CheckView, TicketView } from '@/lib/core/contracts/checks.ts';
import { balanceOf } from '@/lib/core/domain/check-answer.ts';
import { type CheckField, NOTHING_GIVEN } from '@/lib/core/domain/check-fields.ts';
import { ticketOffer } from '@/lib/core/domain/games/ticket-offer.ts';
import { sizeOf } from '@/lib/core/domain/games/tickets.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { HOUSE_IDS } from '@/lib/core/domain/houses/list.ts';
import { readCheck } from '@/lib/core/domain/queries/check-reading.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';
import { plainText as text } from '../support/markup.ts';

const TODAY = '2026-11-20';
const fields = (given: Partial<Record<CheckField, string>>) =>
  ({ ...NOTHING_GIVEN, ...given }) as Record<CheckField, string>;

const page = (given: Record<CheckField, string>, answer: CheckAnswer | null, at = 1) =>
  renderToStaticMarkup(
    <CheckPage given={given} answer={answer} newest="2026-11-19" today={TODAY} page={at} pageSize={2} />,
  );

const VIEW: CheckView = {
  draws: 3,
  first: '2026-11-18',
  last: '2026-11-19',
  unknownSevenths: 0,
  hitCount: 3,
  units: [0.6, 0],
  hits: [
    { day: '2026-11-19', time: '14:20', places: [2, 5], units: [0.4, 0] },
    { day: '2026-11-18', time: '21:20', places: [1], units: [0.2, 0] },
  ],
  steps: [
    { day: '2026-11-18', time: '21:20', draws: 1, units: [0.2, 0] },
    { day: '2026-11-19', time: '11:20', draws: 1, units: [0, 0] },
    { day: '2026-11-19', time: '14:20', draws: 1, units: [0.4, 0] },
  ],
};

function answered(given: Record<CheckField, string>, view: CheckView): CheckAnswer {
  const read = readCheck(given, TODAY);
  if (read.kind !== 'bet') throw new Error(JSON.stringify(read));
  return {
    ...read,
    view,
    drawn: null,
    balance: balanceOf(read.bet, read.quotes, view, SEVENTH_PRIZE),
  };
}

const DRAWN = ['5787', '1234', '0019', '4460', '8100', '9600', '312'].map((number, at) => ({
  place: String(at + 1),
  number,
  animal: groupOf(number).animal,
}));

const COBRA = {
  tipo: 'grupo',
  palpite: 'cobra',
  onde: '1-5',
  valor: '5',
  regiao: 'rio',
  de: '2026-11-18',
  ate: '2026-11-19',
};

describe('/conferir', () => {
  test('an empty form begins with the newest day, and says nothing of an answer', () => {
    const markup = page(fields({}), null);
    expect(markup).not.toContain('id="resposta"');
    expect(markup).toMatch(/id="de"[^>]*value="2026-11-19"/);
    expect(markup.match(/<form /g)).toHaveLength(3);
    expect(markup).not.toContain('<details class="mt-6" open');
  });

  const slots = (given: Partial<Record<CheckField, string>>) => {
    const select = /<select id="slot".*?<\/select>/.exec(page(fields(given), null))?.[0] ?? '';
    return {
      regions: [...select.matchAll(/<optgroup label="([^"]+)"/g)].map(([, name]) => name),
      labels: [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label ?? ''),
      chosen: /<option value="([^"]*)" selected/.exec(select)?.[1],
    };
  };

  test('draws are offered by region, those of the chosen one alone, at the hours of the day', () => {
    expect(slots({}).regions).toHaveLength(HOUSE_IDS.length);
    const friday = slots({ regiao: 'rio', slot: 'ptn', de: '2026-11-20' });
    expect(friday.regions).toEqual(['Rio de Janeiro']);
    expect(friday.chosen).toBe('ptn');
    expect(friday.labels).toContain('PTN 18h20');
    expect(slots({ regiao: 'rio', de: '2026-11-21' }).labels).toContain('PTN 19h30');
    // Sunday has neither; what is not held that day stands last.
    const sunday = slots({ regiao: 'rio', de: '2026-11-22' }).labels;
    expect(sunday.indexOf('PTN 18h20 ou 19h30, em outros dias')).toBeGreaterThan(sunday.indexOf('PT 14h20'));
    expect(slots({ regiao: 'minas' }).regions).toHaveLength(HOUSE_IDS.length);
  });

  test('a bet’s reply has hits, stake, payment, balance, expectation and curve', () => {
    const given = fields(COBRA);
    const markup = page(given, answered(given, VIEW));
    const shown = text(markup);
    expect(shown).toContain('3 acertos');
    expect(shown).toContain('Grupo: Cobra (09), do 1º ao 5º');
    expect(shown).toMatch(/Apostado R\$\s15,00/);
    expect(shown).toMatch(/Pago R\$\s54,00 à cotação de 18 vezes/);
    expect(shown).toMatch(/Saldo R\$\s39,00/);
    expect(shown).toMatch(/O esperado R\$\s10,80 0,6 sorteios com acerto; a chance em cada um é 18,5% \(1 em 5,4\)/);
    expect(shown).toMatch(/19\/11\/2026, quinta Rio PT 14h20 2º, 5º R\$\s36,00/);
    expect(markup).toContain('href="/resultados/rio/2026-11-19/14h20"');
    expect(markup).toMatch(/<svg[^>]*role="img"[^>]*><title>[^<]*depois de 3 sorteios, saldo de R\$\s39,00/);
    const table = markup.slice(markup.indexOf('Já eram'));
    expect(text(table)).toMatch(/18\/11\/2026, 21h20 1 sorteios R\$\s5,00 R\$\s18,00 R\$\s13,00/);
    // The way to more hits, the whole archive, and the same for programs.
    expect(markup).toMatch(/href="\/conferir\?tipo=grupo&amp;[^"]*pagina=2"/);
    expect(markup).toMatch(/href="\/conferir\?tipo=grupo&amp;palpite=cobra&amp;[^"]*regiao=rio&amp;tudo=1"/);
    expect(markup).toContain('/api/v1/check?tipo=grupo');
    // The form keeps what was requested.
    expect(markup).toMatch(/id="palpite"[^>]*value="cobra"/);
  });

  test('without a payout only hits are shown', () => {
    const given = fields({ ...COBRA, tipo: 'unidade', palpite: '4' });
    const shown = text(page(given, answered(given, { ...VIEW, hitCount: 1 })));
    expect(shown).toContain('Pago — Digite a cotação da sua banca para saber');
    expect(shown).toMatch(/Rio PT 14h20 2º, 5º —/);
    expect(shown).not.toContain('O saldo, sorteio a sorteio');
  });

  test.each([
    ['1', ['hit', 'beyond', 'beyond', 'beyond', 'beyond']],
    ['1-5', ['hit', '', '', 'hit', '']],
    ['1-7', ['hit', '', '', 'hit', '', '', '']],
  ])('the one draw of a check, played %s, marks what was hit and what was not played', (onde, kinds) => {
    const typed = fields({ ...COBRA, onde, de: '2026-11-19', slot: 'pt' });
    const places = kinds.flatMap((kind, at) => (kind === 'hit' ? [at + 1] : []));
    const answer = answered(typed, {
      ...VIEW,
      draws: 1,
      hitCount: 1,
      hits: [{ day: '2026-11-19', time: '14:20', places, units: [0.2, 0] }],
      steps: [{ day: '2026-11-19', time: '14:20', draws: 1, units: [0.2, 0] }],
    });
    if (answer.kind !== 'bet') throw new Error(answer.kind);
    const [, strip = ''] = page(typed, { ...answer, drawn: DRAWN }).split('class="draw-strip"');
    const [cells = ''] = strip.split('</ol>');
    expect([...cells.matchAll(/<li class="(\w*)">/g)].map(([, kind]) => kind)).toEqual(kinds);
    expect(cells).toContain('href="/resultados/rio/2026-11-19/14h20"');
  });

  test('a single draw without a hit shows its numbers and no average', () => {
    const given = fields({ ...COBRA, de: '2026-11-19', slot: 'pt' });
    const answer = answered(given, {
      ...VIEW,
      draws: 1,
      first: '2026-11-19',
      hitCount: 0,
      hits: [],
      units: [0, 0],
      steps: [{ day: '2026-11-19', time: '14:20', draws: 1, units: [0, 0] }],
    });
    if (answer.kind !== 'bet') throw new Error(answer.kind);
    const shown = text(page(given, { ...answer, drawn: DRAWN }));
    expect(shown).toContain('Não deu');
    expect(shown.replaceAll(/(\d\d) (\d\d)\b/g, '$1$2')).toContain(
      'PT 14h20, 19/11/2026 1º Tigre 5787 2º Cobra 1234 3º Cachorro 0019 4º Jacaré 4460 5º Vaca 8100 Apostado',
    );
    expect(shown).not.toContain('6º');
    expect(shown).not.toContain('sorteios com acerto');
    expect(shown).toContain('a chance era 18,5% (1 em 5,4)');
    // A real minus, as wide as a figure.
    expect(shown).toMatch(/Saldo −R\$\s5,00/);
  });

  test('no draw, no hit, a 7th that is not known', () => {
    const given = fields({ ...COBRA, onde: '1-7' });
    const none = {
      ...VIEW,
      draws: 0,
      first: null,
      last: null,
      hitCount: 0,
      hits: [],
      steps: [],
      units: [0, 0] as [number, number],
    };
    expect(text(page(given, answered(given, none)))).toContain('Não há sorteio no registro neste período');
    const missed = { ...VIEW, hitCount: 0, hits: [], units: [0, 0] as [number, number], unknownSevenths: 1 };
    const shown = text(page(given, answered(given, missed)));
    expect(shown).toContain('Não deu');
    expect(shown).toContain('1 sorteio é da Federal sem os bilhetes no registro');
  });

  test('every wrong field has its sentence beside it and keeps what was typed', () => {
    const given = fields({
      tipo: 'milhar',
      palpite: '19',
      onde: '3',
      valor: 'x',
      cotacao: '-1',
      regiao: 'minas',
      slot: 'ptm',
      de: 'ontem',
      ate: '2026-13-01',
    });
    const read = readCheck(given, TODAY);
    if (read.kind !== 'wrong') throw new Error(read.kind);
    const markup = page(given, read);
    const sentences = Object.fromEntries(
      [...markup.matchAll(/id="([a-z]+)-erro" role="alert"[^>]*>([^<]*)</g)].map(([, id, found]) => [id, found]),
    );
    expect(sentences).toMatchObject({
      palpite: '“19” não serve: uma milhar tem quatro algarismos, como 0034.',
      onde: expect.stringContaining('1-5'),
      valor: expect.stringContaining('Escreva um valor em reais'),
      cotacao: expect.stringContaining('quantas vezes'),
      regiao: expect.stringMatching(/^“minas” não é uma região: use rio, sao-paulo, look, federal, bahia, /),
      de: expect.stringContaining('“ontem” não é um dia'),
    });
    for (const typed of ['19', 'x', '-1', 'ontem', '2026-13-01']) expect(markup).toContain(`value="${typed}"`);
    expect(markup).toContain('<option value="minas" selected="">');
    expect(markup).not.toContain('id="resposta"');
  });

  test('a ticket’s answer: tiers beside chance, missing contests named', () => {
    const given = fields({ loteria: 'mega-sena', numeros: '1 2 3 4 5 6', de: '2000', ate: '2001' });
    const read = readCheck(given, TODAY);
    if (read.kind !== 'ticket') throw new Error(read.kind);
    const view: TicketView = {
      contests: 2,
      first: { contest: 2000, day: '2017-12-20' },
      last: { contest: 2001, day: '2017-12-23' },
      priced: 0,
      staked: 0,
      paid: 0,
      unpaid: 1,
      hitCount: 1,
      tiers: [{ tier: 4, draw: 1, prizes: 1 }],
      hits: [{ contest: 2001, day: '2017-12-23', taken: [{ tier: 4, draw: 1, prizes: 1, amount: null }] }],
      steps: [],
    };
    const markup = page(given, { ...read, view, offer: ticketOffer('megaSena', sizeOf(read.ticket), TODAY) });
    const shown = text(markup);
    expect(shown).toContain('Apostado não registrado o preço de 2 concursos não tem fonte aqui');
    expect(shown).toContain('Pago não registrado');
    expect(shown).toMatch(/4 acertos 1 1 em 1\.166/);
    expect(shown).toContain('Concurso 2001, 23/12/2017 4 acertos não registrado');
    expect(markup).toContain('href="/loterias/mega-sena/2001"');
  });

  test.each([
    [{ loteria: 'mega-sena', numeros: '1 2 3' }, 'numeros', 'O bilhete tem 3 números; a Mega-Sena pede 6 a 20.'],
    [{ loteria: 'quina', numeros: '1 2 3 4 81' }, 'numeros', '81 não existe na Quina: os números vão de 01 a 80.'],
    [{ loteria: 'loto', numeros: '1' }, 'loteria', '“loto” não é uma modalidade da Caixa que guardamos.'],
    [
      { loteria: 'federal', numeros: '123' },
      'numeros',
      'Escreva o número do bilhete, com cinco algarismos, como 84621.',
    ],
    [
      { ...COBRA, de: '2020-01-01', ate: '2026-01-01' },
      'ate',
      'São mais de 366 dias; encurte o período ou marque o arquivo todo.',
    ],
    [{ ...COBRA, de: '2026-11-21', ate: '' }, 'de', 'Esse dia ainda não chegou.'],
    [{ ...COBRA, ate: '2026-11-01' }, 'ate', 'O último dia vem antes do primeiro.'],
    [{ ...COBRA, slot: 'bandeirantes' }, 'slot', 'Essa região não tem o sorteio “bandeirantes”.'],
    [{ ...COBRA, de: '', ate: '' }, 'de', 'Escolha o primeiro dia, ou marque o arquivo todo.'],
  ] as const)('%o: %s', (given, field, sentence) => {
    const requested = fields(given);
    const read = readCheck(requested, TODAY);
    if (read.kind !== 'wrong') throw new Error(read.kind);
    expect(Object.keys(read.faults)).toEqual([field]);
    expect(page(requested, read)).toContain(sentence);
  });

  test('where the store does not answer, the page names it and keeps the typed text', () => {
    const markup = page(fields(COBRA), { kind: 'failed' });
    expect(markup).toContain('O arquivo não respondeu agora');
    expect(markup).toMatch(/id="palpite"[^>]*value="cobra"/);
  });
});

test.each([
  ['SP', '1º ao 5º', 'sao-paulo', '1-5'],
  ['Goiás', '7', 'look', '1-7'],
  ['pt-rio', '1°', 'rio', '1'],
])('the bet’s form chooses what «%s» and «%s» were read as', (regiao, onde, slug, reach) => {
  const markup = page(fields({ ...COBRA, regiao, onde }), null);
  expect(markup).toContain(`<option value="${slug}" selected="">`);
  expect(markup).toContain(`<option value="${reach}" selected="">`);
});
