import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckPage } from '@/components/tools/check-page.tsx';
import type { CheckAnswer, TextAnswer } from '@/lib/core/contracts/checks.ts';
import { NOTHING_GIVEN } from '@/lib/core/domain/check-fields.ts';
import { sumsOf } from '@/lib/core/domain/check-sums.ts';
import { ticketOffer } from '@/lib/core/domain/games/ticket-offer.ts';
import { sizeOf } from '@/lib/core/domain/games/tickets.ts';
import { type CheckGiven, readCheck } from '@/lib/core/domain/queries/check-reading.ts';
import { readTickets } from '@/lib/core/domain/queries/pasted-tickets.ts';
import { plainText } from '../support/markup.ts';

const TODAY = '2026-11-20';
const CONTEST = { contest: 3080, day: '2026-11-19' };

/** A ticket with four hits in the one contest that it was checked against; what the forms refuse stays refused. */
function answered(fields: object): { checkedBy: CheckGiven; answer: CheckAnswer } {
  const checkedBy = { ...NOTHING_GIVEN, ...fields };
  const read = readCheck(checkedBy, TODAY);
  if (read.kind !== 'ticket')
    return { checkedBy, answer: { kind: 'wrong', faults: read.kind === 'wrong' ? read.faults : {} } };
  const taken = { tier: 4, draw: 1 as const, prizes: 1 };
  const view = {
    contests: 1,
    first: CONTEST,
    last: CONTEST,
    priced: 1,
    staked: 6,
    paid: 1000.5,
    unpaid: 0,
    hitCount: 1,
  };
  const hits = [{ ...CONTEST, taken: [{ ...taken, amount: 1000.5 }] }];
  const offer = ticketOffer(read.ticket.modality, sizeOf(read.ticket), TODAY);
  return { checkedBy, answer: { ...read, view: { ...view, tiers: [taken], hits, steps: [] }, offer } };
}

function page(texto: string, lido = ''): string {
  const read = readTickets(texto, TODAY);
  const numbers = ['02', '11', '22', '30', '59', '60'];
  const contest = { ...CONTEST, numbers, second: null, team: null };
  const answer: TextAnswer = read.ok
    ? {
        ...read,
        // As the server answers who said that it was read rightly.
        isDoubtful: read.isDoubtful && lido === '',
        lines: read.lines.map((line) =>
          line.kind === 'ticket' ? { ...line, ...answered(line.fields), contest } : line,
        ),
        sums: sumsOf([
          { draws: 1, hits: 1, staked: 6, isUnpriced: false, paid: 1000.5, isUnpaid: false, isUnread: false },
          null,
        ]),
      }
    : read;
  const pasted = { typed: { texto, periodo: '', de: '', ate: '', lido }, answer, fault: null };
  const rest = {
    given: NOTHING_GIVEN,
    answer: null,
    newest: null,
    today: TODAY,
    page: 1,
    pageSize: 50,
    siteUrl: 'https://site.test',
  };
  return renderToStaticMarkup(<CheckPage {...rest} pasted={pasted} />);
}

test('a pasted text’s page has every line, its reading, its answer and the sums', () => {
  const markup = page('Bolão da Mega, 4 cotas\nJoão 02 11 22 30 51 54\n05 12 21 33 43\nbom dia');
  const shown = plainText(markup);
  expect(shown).toContain('1 de 1 premiado');
  expect(shown).toContain('Li como Mega-Sena, 6 números');
  expect(shown).toContain('Premiado: Quadra');
  expect(shown).toContain('Não usei: joao.');
  expect(shown).toContain('O bilhete tem 5 números; a Mega-Sena pede 6 a 20.');
  expect(shown).toContain('Não entendi: bom dia');
  expect(shown).toMatch(/Apostado R\$\s6,00 Pago R\$\s1\.000,50 Saldo R\$\s994,50 Por cota R\$\s250,13 de 4 cotas/);
  expect(markup.match(/ saiu</g)).toHaveLength(4);
  expect(markup).toContain('href="/loterias/mega-sena/3080"');
  // Another reading is the same text with the game's name before the line.
  expect(markup).toContain('%0AQuina+05+12+21+33+43%0A');
  expect(markup).toMatch(/href="\/conferir\?loteria=mega-sena&amp;numeros=02\+11\+22\+30\+51\+54"[^>]*>Mega-Sena/);
  expect(markup).toMatch(/<textarea id="texto"[^>]*>Bolão da Mega, 4 cotas\nJoão/);
});

test('a bet of a house that is not followed says so, and is no mistake to mend', () => {
  const shown = plainText(page('Nacional 21h\nmacaco 5 reais na cabeça'));
  expect(shown).toContain('Sem resultados da Nacional');
  expect(shown).toContain('Li como Grupo macaco, Nacional');
  expect(shown).toContain('Não temos resultados da banca Nacional.');
});

test.each([
  ['Pernambuco', 'de Pernambuco'],
  ['Rio Grande do Sul', 'do Rio Grande do Sul'],
])('a bet of a state without a house that is followed says so: %s', (state, of) => {
  const shown = plainText(page(`${state} 18h\nmacaco 5 reais na cabeça`));
  expect(shown).toContain(`Sem resultados ${of}`);
  expect(shown).toContain(`Não temos resultados de bancas ${of}.`);
});

test.each([
  ['a'.repeat(6001), 'Texto longo demais', 'O texto tem 6.001 caracteres, e cabem 6.000: confira em partes.'],
  ['4829\n'.repeat(101), 'Jogos demais', 'São 101 jogos, e cabem 100 de cada vez: confira em partes.'],
])('a text beyond the limits, %#, stays in its field with what is wrong', (texto, heading, sentence) => {
  const markup = page(texto);
  expect(plainText(markup)).toContain(heading);
  expect(markup).toContain(sentence);
  expect(markup).toContain(`>${texto.trimEnd().slice(0, 40)}`);
});

test('a text without a ticket says so, line by line', () => {
  const shown = plainText(page('bom dia\ntudo bem?\nrepete tudo na Look 18h20'));
  expect(shown).toContain('Não entendi nenhum jogo');
  expect(shown).toContain('Não entendi: repete tudo na Look 18h20');
  expect(shown).toContain('Não entendi: tudo bem?');
});

test('of a text in which something was not read the reading alone is shown, until who pasted it says that it is right', () => {
  const text = 'Bolão da Mega\nprimeiro: 02 11 22 30 51 54\nsegundo: 05 12 21 33 43 50\nsó fiz o primeiro';
  const asked = page(text);
  const shown = plainText(asked);
  expect(shown).toContain('Foi isto que você jogou?');
  expect(shown).toContain('Li como Mega-Sena, 6 números, concurso 3080, 19/11/2026');
  // Neither a verdict, nor a number that came out, nor money, nor the way to what was hit.
  expect(shown).not.toMatch(/premiad|acerto|Apostado|Saldo|R\$/i);
  expect(asked).not.toContain(' saiu<');
  expect(asked.match(/name="lido"[^>]*value="\d"/g)).toHaveLength(shown.match(/Li como/g)?.length ?? 0);
  expect(asked).toContain('Foi isto: conferir');
  const told = page(text, '1');
  expect(plainText(told)).toContain('Premiado: Quadra');
  // Another period of what was seen is told too; a changed text is put to its writer again.
  expect(told).toMatch(/href="\/conferir\?texto=[^"]*periodo=7-dias&amp;lido=1"/);
  expect(told.slice(told.indexOf('<textarea'))).not.toContain('name="lido"');
});
