import { expect, test } from 'vitest';
import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { CUES, INTENT_NAMES, intentOf } from '../../../lib/core/domain/queries/intents/list.ts';
import { understood } from '../../../lib/core/domain/queries/intents/understanding.ts';
import { holdsPersonalData, isNoise } from '../../../lib/core/domain/queries/personal-data.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';
import { phrase } from '../../../lib/core/domain/text/lexicon.ts';
import { folded, piecesOf } from '../../../lib/core/domain/text/pieces.ts';
import { guess } from '../../../lib/core/domain/text/spelling.ts';

const TODAY = '2026-07-29';
const read = questionReader([
  ...CUES,
  ...DREAMS.flatMap(({ palavra, categoria, ...rest }) =>
    [palavra, ...('outros' in rest ? (rest.outros ?? []) : [])].flatMap((name) => [
      phrase(name, 'dream', palavra),
      ...(categoria === 'Animais' ? [phrase(name, 'beast', palavra)] : []),
    ]),
  ),
  phrase('calculadora', 'page', '/ferramentas/calculadora'),
  phrase('livro dos sonhos', 'page', '/sonhos'),
]);
const intentOfText = (text: string) => understood(read(text, TODAY)).intent;

test.each(INTENT_NAMES.map((name) => [name] as const))('an example of %s is understood as such', (name) => {
  const { examples } = intentOf(name);
  expect(examples.map((text) => [text, intentOfText(text)])).toEqual(examples.map((text) => [text, name]));
});

test.each([
  ['quanto paga R$ 5 no grupo', 'payout'],
  ['mega da virada 2025', 'caixa-special'],
  ['5 10 15 20 25 30 mega', 'ticket'],
  ['passe vai e vem', 'bet-kind'],
  ['quina de grupo', 'bet-kind'],
  ['sexta-feira santa 2026', 'day-results'],
  ['rio', 'day-results'],
  ['sonhei com um rio', 'dream'],
  ['quero me matar e deu cavalo hoje', 'distress'],
  ['bom dia', null],
  ['vai te catar', null],
])('%s is understood as %s', (text, intent) => {
  expect(intentOfText(text)).toBe(intent);
});

test('two intents are one question, and what no word of it explains is left over', () => {
  const question = read('cavalo coruja ontem', TODAY);
  expect(question.animals.map(({ animal }) => animal)).toEqual(['Cavalo']);
  expect(question.slots).toEqual([{ region: 'pt-rio', times: ['21:20'] }]);
  expect(question.day?.day).toBe('2026-07-28');
  const other = read('deu cavalo hoje flamejante', TODAY);
  expect(other.wordsAt(understood(other).left)).toBe('flamejante');
});

test.each([
  ['hoje', '2026-07-29'],
  ['onte', '2026-07-28'],
  ['antes de ontem', '2026-07-27'],
  ['domingo', '2026-07-26'],
  ['resultado 27/7', '2026-07-27'],
  ['dia 31', '2026-05-31'],
  ['25 de julho', '2026-07-25'],
  ['terça de carnaval', '2026-02-17'],
  ['sexta feira santa', '2026-04-03'],
  ['corpus christi 2025', '2025-06-19'],
  ['páscoa 2027', '2027-03-28'],
  ['véspera de natal', '2025-12-24'],
  ['dia das mães 2026', '2026-05-10'],
])('the day of «%s» is %s', (text, day) => {
  expect(read(text, TODAY).day?.day).toBe(day);
});

test('a date that the calendar does not have is no day', () => {
  expect(read('31 de fevereiro', TODAY)).toMatchObject({ day: null, noSuchDay: '31 de fevereiro' });
});

test.each([
  ['das 2 da tarde rio', '14:00'],
  ['look seis da tarde', '18:00'],
  ['são paulo meio dia', '12:00'],
  ['9:20 rio', '09:20'],
  ['8 da noite', '20:00'],
])('the hour of «%s» is %s', (text, hour) => {
  expect(read(text, TODAY).first('hour')).toBe(hour);
});

test.each([
  ['quanto paga 5 reais no grupo', { money: [5], group: [], number: [] }],
  ['50 centavos na centena', { money: [0.5], group: [], number: [] }],
  ['R$ 1.250,50 na milhar', { money: [1250.5], group: [], number: [] }],
  ['grupo dezessete', { money: [], group: [17], number: [] }],
  ['5 7 8 7', { money: [], group: [], number: [{ digits: '5787', form: null }] }],
  ['centena 19', { money: [], group: [], number: [{ digits: '019', form: 'centena' }] }],
  ['90 dias', { money: [], group: [], number: [] }],
] as const)('%s holds the numbers %j', (text, { money, group, number }) => {
  const question = read(text, TODAY);
  expect([question.all('money'), question.all('group'), question.all('number')]).toEqual([money, group, number]);
});

test('a year beside a special contest is its edition, and no contest', () => {
  const question = read('mega da virada 2025', TODAY);
  expect([question.first('special')?.name, question.first('year'), question.first('contest')]).toEqual([
    'Mega da Virada',
    2025,
    null,
  ]);
});

test.each([
  ['caxorro', 'cachorro'],
  ['carnero', 'carneiro'],
  ['avestrus', 'avestruz'],
  ['resultdo', 'resultado'],
  // Good Portuguese, a short word, or no word at all.
  ['caindo', null],
  ['aborto', null],
  ['roubo', null],
  ['banheiro', null],
  ['gatu', null],
  ['asdfgh', null],
])('the misspelt «%s» is taken for %s', (typed, meant) => {
  expect(guess(typed)).toBe(meant);
});

test('no word of a dream is taken for another', () => {
  expect(read('sonhei com caxorro', TODAY).guesses).toEqual([]);
  expect(read('numero do caxorro', TODAY).guesses).toMatchObject([{ typed: 'caxorro', meant: 'cachorro' }]);
});

test.each([
  ['cpf 123.456.789-09', true],
  ['12345678909', true],
  ['4111 1111 1111 1111', true],
  ['(62) 99999-1234', true],
  ['maria@exemplo.com.br', true],
  ['mega 02 11 22 30 51 54', false],
  ['01 02 05 06 07 11 12 13 15 18 19 20 22 24 25', false],
  ['bilhete 84621', false],
  ['10/06/2026', false],
  ['mega 20/08/2026 20/06/2026', false],
  ['4111 1111 1111 1111 20/06/2026', true],
])('personal data in «%s»: %s', (text, isPersonal) => {
  expect(holdsPersonalData(text)).toBe(isPersonal);
});

test('signs without words, and a word on the site itself, are noise', () => {
  expect(['{{7*7}}', '<b>', 'site lixo', 'R$ 5 no grupo', 'sonhei com lixo'].map(isNoise)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('pieces take each number in the form it is written in', () => {
  const kinds = (text: string) => piecesOf(folded(text), 2026).map(({ kind, text: piece }) => `${kind} ${piece}`);
  expect(kinds('57-87 7º 27/7 14h20 R$ 5')).toEqual([
    'pair 57-87',
    'number 7o',
    'date 27/7',
    'hour 14h20',
    'money r$ 5',
  ]);
  expect(kinds('30-35-38-39-46-50')).toEqual(['ticket 30-35-38-39-46-50']);
});
