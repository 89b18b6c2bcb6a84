import { describe, expect, test } from 'vitest';
import { readPasted } from '../../support/pasted-text.ts';

// What a later line or sentence changes of the bets above it: those that are counted are as it says, or the reading is put to
// who pasted it.

const TODAY = '2026-08-19';
type Bet = { tipo: string; palpite: string; onde: string; valor: string; slot: string };
const bet = (tipo: string, palpite: string, valor: string): Bet => ({ tipo, palpite, valor, onde: '1', slot: '14h20' });
const BETS = [bet('milhar', '5381', '2,00'), bet('centena', '417', '3,00'), bet('grupo', '9', '5,00')];
const FURTHER = bet('dezena', '44', '1,00');

const of = (kind: string, change: (one: Bet) => Partial<Bet>): Bet[] =>
  BETS.map((one) => (one.tipo === kind ? { ...one, ...change(one) } : one));
const all = (change: Partial<Bet>): Bet[] => BETS.map((one) => ({ ...one, ...change }));
const plus = (reais: number) => (one: Bet) => ({ valor: `${Number.parseInt(one.valor, 10) + reais},00` });
const twice = (one: Bet) => plus(Number.parseInt(one.valor, 10))(one);

/** `K`: the kind with its article, `OF`: behind 'd', `IN`: behind 'n', `O`: its pick, `N`: another one. */
const OF_KIND: readonly (readonly [meant: (kind: string, next: string) => Bet[], sentences: readonly string[]])[] = [
  [
    (kind, next) => of(kind, () => ({ palpite: next })),
    [
      ...[
        'troca K por N',
        'troca o O por N',
        'muda K pra N',
        'mudei K: N',
        'não é O, é N',
        'O não, N',
        'onde tá O é N',
      ],
      ...['corrigindo: N em vez de O', 'errei K, é N', 'K é N e não O', 'altera K O para N', 'no lugar do O põe N'],
      ...['em vez de K O faz K N', 'substitui K O por N', 'ops K N', 'correção: K N', 'era N nIN, e não O'],
    ],
  ],
  [
    (kind) => of(kind, () => ({ valor: '7,00' })),
    [
      ...[
        'aumenta K pra 7 reais',
        'põe 7 reais nIN',
        'bota 7,00 nIN',
        'K é 7 reais',
        'muda K pra 7 reais',
        'sobe K pra 7',
      ],
      ...['altera o valor dOF pra 7,00', 'K com 7 reais', 'K passa pra 7,00', 'corrigindo: K O 7,00'],
    ],
  ],
  [(kind) => of(kind, plus(2)), ['bota mais 2 reais nIN', 'aumenta 2 reais nIN']],
  [(kind) => of(kind, twice), ['dobra K', 'dobra o valor dOF']],
  [
    (kind) => BETS.filter(({ tipo }) => tipo !== kind),
    [
      ...['tira K', 'cancela K', 'esquece K', 'sem K', 'K não', 'não quero mais K', 'pode tirar K O', 'desisti dOF'],
      ...['K eu não fiz', 'menos K', 'deixa K pra lá', 'K O cancelado'],
    ],
  ],
  [
    (kind) => of(kind, () => ({ onde: '1-5' })),
    ['K é do 1 ao 5', 'põe K do 1 ao 5', 'K do primeiro ao quinto', 'muda K pra 1 ao 5', 'K cercada'],
  ],
  [
    (kind) => of(kind, () => ({ slot: '16h20' })),
    ['K é pras 16h20', 'passa K pras 16:20', 'muda K pra 16h20', 'joga K na de 16:20'],
  ],
];
const NEXT = { milhar: '6042', centena: '868', grupo: '12' };

const SENTENCES: readonly (readonly [sentence: string, meant: readonly Bet[]])[] = [
  ...Object.entries(NEXT).flatMap(([kind, next]) => {
    const article = kind === 'grupo' ? 'o' : 'a';
    const words = { K: `${article} ${kind}`, OF: `${article} ${kind}`, IN: `${article} ${kind}`, N: next };
    const old = BETS.find(({ tipo }) => tipo === kind)?.palpite ?? '';
    return OF_KIND.flatMap(([meant, sentences]) =>
      sentences.map((sentence) => {
        const filled = sentence.replace(
          /\b(K|N|O)\b|(?<=[dn])(OF|IN)\b/g,
          (word) => ({ ...words, O: old })[word] ?? word,
        );
        return [filled, meant(kind, next)] as const;
      }),
    );
  }),
  ...[
    'acrescenta dezena 77 1,00',
    'mais dezena 77 1,00',
    'inclui a dezena 77 com 1 real',
    'faltou a dezena 77, 1,00',
  ].map((sentence) => [sentence, [...BETS, bet('dezena', '77', '1,00')]] as const),
  ...[
    'passa tudo pra 16h20',
    'muda pra 16h20',
    'em vez de 14h20 põe 16h20',
    'é pra 16h20 e não 14h20',
    'tudo pras 16:20',
  ]
    .concat(['corrigindo, 16h20', 'não é 14h20, é 16h20', 'ops, é na de 16:20', 'muda o horário pra 16h20'])
    .map((sentence) => [sentence, all({ slot: '16h20' })] as const),
  ...['tudo do 1 ao 5', 'muda tudo pra 1 ao 5', 'corrigindo, é do 1 ao 5'].map(
    (sentence) => [sentence, all({ onde: '1-5' })] as const,
  ),
  ...['tudo 7 reais cada', 'muda tudo pra 7 reais', 'bota 7,00 em cada'].map(
    (sentence) => [sentence, all({ valor: '7,00' })] as const,
  ),
  ...['cancela tudo', 'esquece tudo', 'não joguei nada', 'desisti', 'não fiz nenhum'].map(
    (sentence) => [sentence, []] as const,
  ),
];

const ROWS = ['Look 14:20 hoje', 'milhar 5381 2,00', 'centena 417 3,00', 'grupo 9 5,00'];
const TEXT = ROWS.join('\n');
const LINE = `look 14:20 hoje: ${ROWS.slice(1).join(', ')}`;
/** Where the sentence stands, and what is played beside the three bets. */
const LAYOUTS: Readonly<Record<string, (sentence: string) => readonly [text: string, further: readonly Bet[]]>> = {
  'below its bets': (sentence) => [`${TEXT}\n${sentence}`, []],
  'before another bet': (sentence) => [
    `${TEXT}\n${sentence}\ndezena 44 1,00`,
    // 'Tudo do 1 ao 5' may be of those below too.
    sentence.startsWith('tudo') ? [FURTHER, { ...FURTHER, onde: '1-5' }] : [FURTHER],
  ],
  'in a paragraph of its own': (sentence) => [`${TEXT}\n\n${sentence}`, []],
  'behind a word': (sentence) => [`${TEXT}\nah, ${sentence}`, []],
  'before a word': (sentence) => [`${TEXT}\n${sentence} por favor`, []],
  'below bets in one line': (sentence) => [`${LINE}\n${sentence}`, []],
  'in the line of its bets': (sentence) => [`${LINE}. ${sentence}`, []],
};

const keyOf = ({ tipo = '', palpite = '', onde = '', valor = '', slot = '' }: Partial<Bet>) =>
  [tipo, palpite.replace(/^0/, ''), onde, valor, slot].join(' ');
function readOf(text: string) {
  const read = readPasted(text, TODAY);
  const bets = read.lines.filter((line) => line.kind === 'ticket').map(({ fields }) => keyOf(fields as Partial<Bet>));
  return { bets, isAsked: read.isDoubtful };
}

describe('a change of the bets above', () => {
  test.each(Object.entries(LAYOUTS))('%s is read as it is meant, or asked', (_, layOut) => {
    const wrong = SENTENCES.flatMap(([sentence, meant]) => {
      const [text, further] = layOut(sentence);
      const { bets, isAsked } = readOf(text);
      const right = new Set([...meant, ...further].map(keyOf));
      return isAsked || bets.every((one) => right.has(one)) ? [] : [`${sentence}: ${bets.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('two thirds of them are read, and the bets are as they say', () => {
    const read = SENTENCES.filter(
      ([sentence, meant]) => readOf(`${TEXT}\n${sentence}`).bets.sort().join() === meant.map(keyOf).sort().join(),
    );
    expect(read.length / SENTENCES.length).toBeGreaterThan(2 / 3);
  });

  test.each([
    ['troca a milhar por 4321', ['milhar 4321 1 2,00', 'grupo 5 1 3,00']],
    ['muda o grupo pra 12', ['milhar 1234 1 2,00', 'grupo 12 1 3,00']],
    ['altera a milhar pra 3 reais', ['milhar 1234 1 3,00', 'grupo 5 1 3,00']],
    ['desisti do grupo', ['milhar 1234 1 2,00']],
  ])('%s', (sentence, meant) => {
    const { bets } = readOf(`Look 14:20 hoje\nmilhar 1234 2,00\ngrupo 5 3,00\n${sentence}`);
    expect(bets).toEqual(meant.map((one) => `${one} 14h20`));
  });

  test('an hour behind a pick is no other pick', () => {
    expect(readOf('Look 14:20 hoje\ngrupo 12 2,00\ntroca o grupo 12 pra 16h20').bets).toEqual([]);
  });

  test('of two bets of a kind neither is counted where one of them is exchanged', () => {
    expect(readOf('Look 14:20 hoje\nmilhar 5381 2,00\nmilhar 5391 2,00\ntroca a milhar por 1200').bets).toEqual([]);
  });
});

describe('a name with a holiday in it', () => {
  const dayOf = (above: string) => {
    const read = readPasted(`${above}\nlook 14:20\nmilhar 5083 2,00`, TODAY);
    const [ticket] = read.lines.filter((line) => line.kind === 'ticket');
    return { day: ticket?.fields.de, isAsked: read.isDoubtful };
  };

  test.each([
    ...[
      'Banca São Jorge',
      'Casa São João',
      'Lotérica Natal',
      'São Jorge Loterias',
      'Maria Aparecida',
      'Cliente: Maria Aparecida',
    ],
    ...[
      'Natal/RN',
      'Ponto 12 - Aparecida de Goiânia',
      'Rua Sete de Setembro, 120',
      'Av. 7 de Setembro',
      'Loterias do Natal',
      'Loterias São Pedro - Natal RN',
      'Natal RN',
    ],
    ...['São Pedro da Aldeia - RJ', 'Rua Tiradentes'],
  ])('%s is of no day', (name) => {
    expect(dayOf(name).day).toBeUndefined();
  });

  test.each([
    ['no natal', '2025-12-25'],
    ['natal rio', '2025-12-25'],
    ['dia de são jorge', '2026-04-23'],
    ['joguei em tiradentes', '2026-04-21'],
    ['7 de setembro', '2026-09-07'],
  ])('%s is a day', (words, day) => {
    expect(dayOf(words).day).toBe(day);
  });

  test.each(['look 14:20 natal valendo 2 reais cavalo', 'look natal joguei cavalo 5,00 14:20'])(
    '%s: a day that may be a name is named as not read, and the bet asked',
    (text) => {
      const read = readPasted(text, TODAY);
      expect(read.isDoubtful).toBe(true);
      expect(read.lines).toMatchObject([{ kind: 'ticket', unread: ['natal'] }]);
    },
  );

  test('a street is none of the letter before an animal', () => {
    const { lines } = readPasted('r cavalo 5,00 look 14:20 hoje', TODAY);
    expect(lines).toMatchObject([{ kind: 'ticket', fields: { palpite: 'cavalo', valor: '5,00' } }]);
  });

  test('alone on its line it is asked', () => {
    expect(dayOf('São Jorge')).toEqual({ day: '2026-04-23', isAsked: true });
  });
});
