import { describe, expect, test } from 'vitest';
import type { PastedTicket } from '../../../lib/core/domain/queries/pasted-context.ts';
import { readPasted } from '../../support/pasted-text.ts';

// Texts made of parts in every order and form: each is read as its parts, or its line is left to the visitor.

/** A Wednesday. */
const TODAY = '2026-08-19';

const ticketsOf = (text: string): PastedTicket[] =>
  readPasted(text, TODAY).lines.filter((line) => line.kind === 'ticket');

const FIFTEEN = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15';

/** A bet in a few words. */
const brief = ({ fields }: PastedTicket): string => {
  const { tipo, palpite, onde, valor, regiao, slot, de } = fields;
  return [tipo, palpite, onde, valor, regiao, slot, de].filter(Boolean).join(' ');
};

/** Every text of the forms in which none of what is read of it is as wanted. */
const cross = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

describe('a reach of whatever form is the reach of its bet, or the line is not counted', () => {
  const TO_FIFTH =
    '1AO5|1ao 5|1 ao5|1A5|1ATE5|1º AO 5º|1ºAO5º|1º ao5º|1 aos 5|DO 1AO5|1AO5P|1/5|1-5|1º/5º|C/5|c/ 5|cercado 5|cerc/5';
  const AS_WELL = 'ate 5º|I AO V|1 ao quinto|1P5|aos 5|nos 5';
  const OTHERS =
    '1AO3|2AO5|1AO10|1 ao 3|1/3|C/3|1_5|1=5|1>5|1..5|1.5|1:5|1x5|no 5|c5|1e5|1+5|todos os 5|5 premios|1,2,3,4,5';
  const BETS: readonly (readonly [before: string, after: string, read: string])[] = [
    ['M 1234', 'R$ 2,00', 'milhar 1234 1-5 2,00'],
    ['DZ 27 63', 'R$1,00 CADA', 'dezena 27 63 1-5 2,00'],
    ['C 321', '5,00', 'centena 321 1-5 5,00'],
    ['grupo 12', '5 reais', 'grupo 12 1-5 5,00'],
    ['tigre', '5 reais', 'grupo tigre 1-5 5,00'],
  ];
  const all = cross(`${TO_FIFTH}|${AS_WELL}`.split('|'), BETS);

  test.each(all)('«%s» in %j', (reach, [before, after, read]) => {
    expect(ticketsOf(`look 18h20 18/08\n${before} ${reach} ${after}`).map(brief)).toEqual([
      `${read} look 18h20 2026-08-18`,
    ]);
  });

  test.each(cross(OTHERS.split('|'), BETS))('«%s» in %j is no smaller bet', (reach, [before, after]) => {
    const text = `look 18h20 18/08\n${before} ${reach} ${after}`;
    expect(
      ticketsOf(text)
        .map(brief)
        .filter((one) => one.includes(' 1 ')),
    ).toEqual([]);
  });
});

describe('each draw of a line is at its house, and no house or draw is passed over', () => {
  const PLACES = [
    { house: 'Rio', draw: 'PT das 14h20', slot: 'rio pt' },
    { house: 'Rio', draw: 'coruja', slot: 'rio coruja' },
    { house: 'SP', draw: '13h', slot: 'sao-paulo 13h00' },
    { house: 'look', draw: '18h20', slot: 'look 18h20' },
    { house: 'bahia', draw: '15h', slot: 'bahia 15h00' },
  ];
  const PAIRS = cross(PLACES, PLACES).filter(([one, other]) => one.house !== other.house);
  const FORMS: readonly ((h1: string, d1: string, h2: string, d2: string) => string)[] = [
    (h1, d1, h2, d2) => `${h1} ${d1} e ${h2} ${d2}`,
    (h1, d1, h2, d2) => `${h1} ${d1}, ${h2} ${d2}`,
    (h1, d1, h2, d2) => `${d1} ${h1} e ${d2} ${h2}`,
    (h1, d1, h2, d2) => `${d1} em ${h1} e ${d2} em ${h2}`,
    (h1, d1, h2, d2) => `${h1} e ${h2}, ${d1} de ${h1} e ${d2} de ${h2}`,
    (h1, d1, h2, d2) => `${h1} e ${h2}, ${h1} ${d1} e ${h2} ${d2}`,
    (h1, d1, h2, d2) => `${h1} e ${h2}, ${d1} e o das ${d2} de ${h2}`,
    (h1, d1, h2, d2) => `${h1}, ${h2}: ${d2} de ${h2}, ${d1} de ${h1}`,
    (h1, d1, h2, d2) => `${h1} ${d1} + ${h2} ${d2}`,
    (h1, d1, h2, d2) => `${h1} (${d1}) e ${h2} (${d2})`,
  ];
  const at = (text: string) =>
    ticketsOf(text)
      .map(({ fields: { regiao, slot } }) => `${regiao} ${slot}`)
      .sort();

  test.each(cross(FORMS, PAIRS))('%s of %j', (form, [one, other]) => {
    const places = form(one.house, one.draw, other.house, other.draw);
    const slots = [one.slot, other.slot].sort();
    expect(at(`milhar 8252 na cabeça 1,00 14/08 ${places}`)).toEqual(slots);
    expect(at(`${places}, 14/08, milhar 8252 na cabeça, 1,00 em cada`)).toEqual(slots);
  });

  test.each([
    ['Rio PT das 14h20 e PTN das 18h20', ['rio pt', 'rio ptn']],
    ['Rio PT e 18h20', ['rio pt', 'rio ptn']],
    ['Rio PT 14h20 e 18h20', ['rio pt', 'rio ptn']],
    ['PT do Rio e o das 13h de SP', ['rio pt', 'sao-paulo 13h00']],
    ['Rio e SP 13h', ['rio 13h00', 'sao-paulo 13h00']],
    ['Rio e look 11h20', ['look 11h20', 'rio ptm']],
    ['Rio e look 14h20 e look 18h20', ['look 14h20', 'look 18h20', 'rio pt']],
    ['Rio e SP, PT e 13h', ['rio pt', 'sao-paulo 13h00']],
    ['Rio PT, PTV e SP 13h', ['rio pt', 'rio ptv', 'sao-paulo 13h00']],
    // What is of no draw is put to the visitor.
    ['Rio PT das 13h', ['rio pt 13h00']],
    ['Rio PTM das 14h20', ['rio ptm 14h20']],
    ['PT das 14h20 e 13h de SP', ['sao-paulo 13h00', 'sao-paulo pt']],
  ])('«%s»', (places, slots) => {
    expect(at(`milhar 8252 na cabeça 1,00 14/08 ${places}`)).toEqual(slots);
  });
});

const PREFIXES: readonly ((at: number) => string)[] = [
  () => '',
  () => 'Léo: ',
  () => 'dona Neide: ',
  (at) => `Léo 14:2${at}: `,
  (at) => `Léo, 14:2${at} - `,
  (at) => `Léo (14:2${at}): `,
  (at) => `14:2${at} Léo: `,
  (at) => `14:2${at} - Léo: `,
  (at) => `[14:2${at}] Léo: `,
  (at) => `[18/08/2026 14:2${at}] Léo: `,
  (at) => `18/08/2026 14:2${at} - Léo: `,
];
const said = (prefix: (at: number) => string, lines: readonly string[]) =>
  lines.map((line, at) => `${prefix(at)}${line}`).join('\n');

describe('whoever says a line and whenever, it is read as without them', () => {
  const REACHES = [
    ['1 ao 5', '1-5'],
    ['na cabeça', '1'],
    ['1/5', '1-5'],
    ['seco', '1'],
  ] as const;
  const STAKES = ['5 pila', 'R$ 5', '5,00', '5 reais', 'cinco reais'];
  const forms = STAKES.flatMap((stake) => [
    (reach: string) => [`${reach} - ${stake}`],
    (reach: string) => [`${stake} ${reach}`],
    (reach: string) => [reach, stake],
  ]);

  test.each(cross(PREFIXES, REACHES))('a reach and a stake below their bet: %s, %j', (prefix, [reach, onde]) => {
    for (const form of forms) {
      const text = said(prefix, ['centena 815', ...form(reach), 'SP 20h do dia 17/8']);
      expect([text, ticketsOf(text).map(brief)]).toEqual([text, [`centena 815 ${onde} 5,00 sao-paulo ptn 2026-08-17`]]);
    }
  });

  test.each(PREFIXES)('a bet before its draw: %s', (prefix) => {
    const text = said(prefix, ['faz 1234 seco', 'R$ 5 ptm rio 17/08/2026']);
    expect(ticketsOf(text).map(brief)).toEqual(['milhar 1234 1 5,00 rio ptm 2026-08-17']);
  });
});

describe('an animal that is talked of is no bet', () => {
  const BET = 'rio coruja 17/08: grupo 9, 10 pila';
  const TALK = [
    ...['cobra né', 'cobra?', 'deu cobra?', 'cobra hein', 'cobra kkk', 'feito, cobra', 'ok, cobra', 'isso, cobra'],
    ...['cobra ou cavalo?', 'cobra ou cavalo', 'cobra será', 'vai dar cobra né', 'beleza cobra', 'eita cobra'],
  ];

  test.each(cross(PREFIXES, TALK))('%s: «%s»', (prefix, talk) => {
    for (const lines of [
      [BET, talk, 'valeu'],
      [talk, BET, 'valeu'],
    ])
      expect(ticketsOf(said(prefix, lines)).map(({ fields }) => fields.valor)).toEqual(['10,00']);
  });

  test.each(PREFIXES.slice(1))('%s: an animal alone, where its chat has no stake for it', (prefix) => {
    const stakeless = said(prefix, ['cavalo', 'boa sorte', 'cavalo']);
    expect(ticketsOf(stakeless)).toEqual([]);
    const staked = said(prefix, ['cavalo', '5 reais na cabeça', 'rio coruja 17/08']);
    expect(ticketsOf(staked).map(brief)).toEqual(['grupo cavalo 1 5,00 rio coruja 2026-08-17']);
  });
});

describe('a correction below a bet changes it, or the bet is not counted', () => {
  const changed = [
    ['milhar 1234', 'não, 1243', '1243'],
    ['milhar 1234', 'não, 1243 seco, digitei errado', '1243'],
    ['milhar 1234', '1243, digitei errado', '1243'],
    ['milhar 1234', '1234 não, 1243', '1243'],
    ['milhar 1234', 'não é 1234, é 1243', '1243'],
    ['jacaré', 'ops jacaré não, macaco', 'macaco'],
    ['grupo 15', 'jacaré não, é o macaco', 'macaco'],
    ['jacaré', 'não é jacaré, é macaco', 'macaco'],
    ['jacaré', 'troca o jacaré pelo macaco', 'macaco'],
    ['jacaré e cobra', 'cobra não, macaco', 'jacare macaco'],
  ] as const;
  test.each(cross(PREFIXES, changed))('%s: %j', (prefix, [bet, correction, palpite]) => {
    const text = said(prefix, [`${bet} seco 5 reais look 18h20 17/08`, correction]);
    expect(ticketsOf(text).map(({ fields }) => fields.palpite)).toEqual([palpite]);
  });

  const unsettled = [
    ...['não, 1243 do 1 ao 5', 'não, centena 243', 'não, 1243 e 1324', 'não, 1243 10 reais', 'não, 1243 na coruja'],
    ...['9999 não, 1243', 'não, macaco', '1234 não, 1243 do 1 ao 5', '1234 não, 1243 20 reais'],
  ];
  test.each(cross(PREFIXES, unsettled))('%s: «%s»', (prefix, correction) => {
    expect(ticketsOf(said(prefix, ['milhar 1234 seco 5 reais look 18h20 17/08', correction]))).toEqual([]);
  });
});

describe('the only long number of a heading with a game is its contest, whatever stands between', () => {
  const GAMES = [
    ['mega', 'mega-sena', '03 11 13 25 40 47', '3035'],
    ['quina', 'quina', '03 11 13 25 40', '7079'],
    ['dupla sena', 'dupla-sena', '03 11 13 25 40 47', '2990'],
    ['lotofácil', 'lotofacil', FIFTEEN, '3750'],
    ['dia de sorte', 'dia-de-sorte', '03 11 13 15 20 27 31', '1274'],
    ['lotofácil da independência', 'lotofacil', FIFTEEN, '3480'],
  ] as const;
  const HEADS: readonly ((game: string, contest: string) => string)[] = [
    (game, contest) => `BOLÃO ${game.toUpperCase()} DO ZÉ, ${contest}`,
    (game, contest) => `Bolão ${game} dos amigos - ${contest}`,
    (game, contest) => `${game} do Zé ${contest}`,
    (game, contest) => `Bolão da ${game} da firma (12 pessoas) ${contest}`,
    (game, contest) => `${game} da Dona Cida - nº ${contest}`,
    (game, contest) => `${game} da galera (${contest})`,
    (game, contest) => `${contest}, ${game} da galera`,
    (game, contest) => `${game} da vovó: ${contest}`,
  ];

  test.each(cross(HEADS, GAMES))('%s of %j', (head, [game, slug, numbers, contest]) => {
    const text = `${head(game, contest)}\n${numbers}\nquem ganhar paga o churrasco`;
    const tickets = ticketsOf(text).map(({ fields: { loteria, numeros, de, ate } }) => [loteria, numeros, de, ate]);
    expect(tickets).toEqual([[slug, numbers, contest, contest]]);
  });
});

test.each(['bolão da mega da sala 1203', 'bolão da mega do ap 302', 'bolão da mega da firma 2026'])(
  'the number of «%s» is no contest',
  (head) => {
    expect(ticketsOf(`${head}\n03 11 13 25 40 47`).map(({ fields }) => fields.de)).toEqual([undefined]);
  },
);

describe('a number behind a word of slips is the first pick, a slip’s, or the line is not counted', () => {
  const BETS = [
    ['7788 7789 7790 milhar', 'milhar 7788 7789 7790'],
    ['778, 779 centena', 'centena 778 779'],
    ['77 78 dezena', 'dezena 77 78'],
  ] as const;
  const end = '1 real cada, rio pt 17/08';

  test.each(cross(['cambista', 'vendedor', 'vend', 'pro cambista', 'passa pro vendedor'], BETS))(
    '%s: %j',
    (word, [bet, read]) => {
      expect(ticketsOf(`${word}: ${bet} ${end}`).map(({ fields: { tipo, palpite } }) => `${tipo} ${palpite}`)).toEqual([
        read,
      ]);
    },
  );

  test.each(cross(['cambista', 'vendedor', 'pule', 'pule:', 'talão', 'lista', 'recibo nº', 'terminal'], BETS))(
    '%s %j',
    (word, [bet]) => {
      expect(ticketsOf(`${word} ${bet} ${end}`)).toEqual([]);
    },
  );

  test.each(['cambista', 'vendedor', 'pule', 'talão', 'terminal'])('%s 118, with a bet behind it', (word) => {
    const [ticket, ...more] = ticketsOf(`${word} 118 milhar 7789 ${end}`);
    expect([ticket?.fields.palpite, more]).toEqual(['7789', []]);
  });
});

describe('games and kinds in short, and words beside them', () => {
  test.each(['lotof', 'lotofac', 'Lotofacil', 'LOTOF.'])('«%s» is Lotofácil', (name) => {
    for (const text of [`${name} 3750 -> ${FIFTEEN}`, `${name} 3750\n${FIFTEEN}`])
      expect(ticketsOf(text).map(({ fields: { loteria, de } }) => [loteria, de])).toEqual([['lotofacil', '3750']]);
  });

  test.each(['DEZ INV 58', 'dezena invertida 58', 'DZ INV 58', 'dez. inv. 58', 'dezenas invertidas 58 63'])(
    '«%s» is no kind that is settled, and no other one',
    (bet) => {
      expect(ticketsOf(`look 18h20 17/08\n${bet} 1/1 2,00`)).toEqual([]);
    },
  );

  test.each(
    cross(
      ['fiz terno', 'fiz um terno', 'acertei terno', 'deu quadra', 'fizemos a quadra', 'ganhei o duque'],
      ['', ' kkk'],
    ),
  )('what a ticket hit is no bet: «%s%s»', (hit, end) => {
    for (const text of [`quina 7080: 02 19 30 41 49 ${hit}${end}`, `quina 7080\n02 19 30 41 49, ${hit}${end}`])
      expect(ticketsOf(text).map(({ fields: { loteria, numeros, de } }) => [loteria, numeros, de])).toEqual([
        ['quina', '02 19 30 41 49', '7080'],
      ]);
  });

  test.each([': ', ' ', '=', ' - '])('columns of Super Sete by name and «%s»', (mark) => {
    for (const between of [' | ', ', ', '; ', '  ']) {
      const line = [1, 4, 2, 5, 7, 0, 0].map((digit, at) => `C${at + 1}${mark}${digit}`).join(between);
      const numbers = ticketsOf(`Super Sete 888\n${line}`).map(({ fields }) => fields.numeros?.match(/\d/g)?.join(''));
      expect([line, numbers]).toEqual([line, ['1425700']]);
    }
  });
});

test.each(['10,00', 'R$ 10', '10 reais', '10'])(
  '«%s» beside several names is a share, and no stake of a bet',
  (share) => {
    const text = `Lia: ${share}\nZé: ${share}\nLia: valeu\nrio pt 17/08 milhar 1234`;
    expect(ticketsOf(text).map(({ fields, assumed }) => [fields.valor, assumed.includes('stake')])).toEqual([
      ['1,00', true],
    ]);
  },
);

test.each([
  'soma: 30',
  'gasto: 5,00',
  'obs: 5,00',
  'total: 5,00',
  'pix: 5,00',
  'deu: 5,00',
  'saldo: 5,00',
  'pago: 5,00',
])('«%s» twice is no chat, and no stake of the bet above', (line) => {
  const [ticket] = ticketsOf(`milhar 1234 rio pt 17/08\n${line}\n${line}`);
  expect([ticket?.fields.palpite, ticket?.fields.valor]).toEqual(['1234', '1,00']);
});

test.each(cross(['Nordeste', 'Capital', 'Banca Sul'], ['14:00', '14:20', '18:15']))(
  'an hour behind a name that is no house of ours is no chat’s clock: %s %s',
  (name, hour) => {
    const slots = [1, 2].map((count) =>
      ticketsOf(`${name} ${hour}: milhar 1234 2,00 17/08\n`.repeat(count)).map((one) => one.fields.slot),
    );
    expect(slots.flat().filter((slot) => slot === undefined)).toEqual([]);
  },
);

describe('what a slip prints beside its bets', () => {
  const HEAD = 'LOOK 14:20';
  const read = (text: string) =>
    ticketsOf(text).map(({ fields: { tipo, palpite, onde, valor, de } }) => [tipo, palpite, onde, valor, de].join(' '));
  const BET = 'milhar 4093 1 2,50 2026-08-18';

  test.each(['T0033', 'MAQ07', 'LJ0012', 'T0033 V.SILVA', ''])('«%s» beside the moment of its print', (code) => {
    for (const day of ['18/08/26', '18-08-2026'])
      expect(read(`${HEAD}\n${day} 13:44:10 ${code}\nMILHAR 4093 1/1 2,50`)).toEqual([BET]);
  });

  test.each(['TERMINAL PB-77', 'TERM.090 SEQ.77', 'TERM 0147 OP. 22'])('«%s» beside its day', (code) => {
    expect(read(`${HEAD}\n18/08/26 13:44 ${code}\nMILHAR 4093 1/1 2,50`)).toEqual([BET]);
  });

  test.each(['1A1......2,50', '1A1 ...........2,50', '1/1 .. R$ 2,50', '1º....2,50'])('leader dots: «%s»', (end) => {
    expect(read(`${HEAD} 18/08/26\nMILHAR 4093 ${end}`)).toEqual([BET]);
  });

  test('a day by itself, written as two numbers', () => {
    expect(read('PULE 3381-B   op 7\n18-08\nmilhar 4093 1/1 R$ 2,50')).toEqual([BET]);
    // Above nothing of a kind they may be two numbers.
    expect(ticketsOf('look 14h20\n18-08').map(({ assumed }) => assumed.includes('kind'))).toEqual([true]);
  });

  test('numbers of its lines, padded', () => {
    const lines = ['01 MILHAR 4093 1/1 2,50', '02 GRUPO 05 1/5 5,00'].join('\n');
    expect(read(`${HEAD} 18/08/26\n${lines}`)).toEqual([BET, 'grupo 05 1-5 5,00 2026-08-18']);
  });

  test.each([
    ['TER.DEZ 08-12-77', 'terno-dezena'],
    ['TER DEZ 08 12 77', 'terno-dezena'],
    ['TERN.GR 08-12-17', 'terno-grupo'],
    ['QUAD.GR 01-02-03-04', 'quadra-grupo'],
    ['QUA.DEZ 01-02-03-04', 'quadra-dezena'],
    ['DUQ.GR 01-02', 'duque-grupo'],
    ['MIL/CENT 4093', 'milhar-e-centena'],
    ['4093 M/C', 'milhar-e-centena'],
    ['ter, grupo 05', 'grupo'],
  ])('the kind of «%s»', (bet, kind) => {
    expect(ticketsOf(`${HEAD} 18/08/26\n${bet} 1,00`).map(({ fields }) => fields.tipo)).toEqual([kind]);
  });

  test('a total that is cancelled is of the bets that are, one that says so at its end of all', () => {
    const lines = `${HEAD} 18/08/26\nMILHAR 4093 1/1 2,50\nGRUPO 05 1/1 3,00 CANCELADO`;
    expect(read(`${lines}\nTOTAL CANCELADO 3,00`)).toEqual([BET]);
    expect(read(`${lines}\nTOTAL 2,50 - CANCELADO`)).toEqual([]);
  });
});

describe('a chat that puts its bet right', () => {
  const BET = 'centena 381 look 14h20 hj 3 reais';
  const picks = (text: string) => ticketsOf(text).map(({ fields }) => fields.palpite);

  test.each(['é 318 e não 381', 'opa, é 318 e não 381', 'era 318 e não 381 viu', 'o certo é 318 e não 381'])(
    '«%s»',
    (line) => expect(picks(`${BET}\n${line}`)).toEqual(['318']),
  );

  test.each(['errei, é 318', 'corrigindo: 318', 'ops, 318'])('«%s» is of the bet with as many digits', (line) =>
    expect(picks(`${BET}\ne grupo 05 2 reais\n${line}`)).toEqual(['318', '05']),
  );

  test.each(['cancela essa', 'cancela essa, vou de centena 013 5 reais', 'cancelar isso aí', 'cancela essa por favor'])(
    '«%s» takes back the bet above it',
    (line) => expect(picks(`grupo 5 look 14h20 hj 2 reais\n${BET}\n${line}`)).toEqual(['5']),
  );

  test.each(['Confirmado!', 'Anotado,', 'fechado,', 'ok,'])('«%s» and the same bet again is one', (yes) => {
    expect(picks(`> Look 14:20 hj, centena 724, 2 reais na cabeça\n${yes} Centena 724 no 1º, 14:20, R$ 2`)).toEqual([
      '724',
    ]);
  });

  test.each(['errata: J2 é', 'o J2 tava errado, o certo é', 'corrigindo o jogo 2:'])(
    '«%s» takes the place of the ticket that is called so',
    (lead) => {
      const text = `Mega 3048\nJ1: 02 21 22 24 25 40\nJ2: 02 14 15 19 46 59\n${lead} 02 14 16 19 46 59`;
      const numbers = ticketsOf(text).map(({ fields }) => fields.numeros);
      expect(numbers).toEqual(['02 21 22 24 25 40', '02 14 16 19 46 59']);
    },
  );
});

describe('what lines say beside bets and is of none', () => {
  const picks = (text: string) => ticketsOf(text).map(({ fields }) => fields.palpite ?? fields.numeros);
  const BET = 'milhar 4093 look 14h20 18/08 2,00';

  test.each(['pra nós 3: ', 'pra nós 4, ', 'somos 8, ', 'entre nós 5: '])('how many play: «%s»', (who) => {
    expect(picks(`quina 7097 ${who}07 19 34 56 78`)).toEqual(['07 19 34 56 78']);
  });

  test.each([
    'VÁLIDO ATÉ 25/08/2026',
    'RECLAMAR ATÉ 25/08',
    'vence em 25/08',
    'prazo até 25/08/26',
    'resgate até 25/08',
  ])('a day to collect on: «%s»', (line) => {
    for (const text of [`${BET} | ${line}`, `${BET}\n${line}`])
      expect(ticketsOf(text).map(({ fields }) => [fields.palpite, fields.de])).toEqual([['4093', '2026-08-18']]);
  });

  test.each(['Bilhete 5513', 'Nº do bilhete: 0061', 'LOOK 14h20 | 18/08 | bilhete 2094', 'pule 771', 'cupom nº 0719'])(
    'a slip’s number: «%s»',
    (line) => expect(picks(`${line}\n${BET}`)).toEqual(['4093']),
  );

  test.each(['resultado look: 4410, 0927', 'Resultado de ontem 14h20 4410 0927 5583', 'quanto paga a milhar?\n4000x'])(
    'what came or is paid: «%s»',
    (line) => expect(picks(`${line}\n${BET}`)).toEqual(['4093']),
  );

  test('a dream before an arrow, and an animal that is a bet before one', () => {
    expect(picks('cachorro preto correndo -> milhar 4093 look 14h20 18/08 2,00')).toEqual(['4093']);
    expect(picks('vaca e touro -> 2,00 cada look 14h20 18/08')).toEqual(['vaca touro']);
  });
});

describe('where and when a line’s bets are', () => {
  const read = (text: string) =>
    ticketsOf(text).map(({ fields: { regiao, slot, de } }) => [regiao, slot, de].join(' '));

  test('a house’s name that is a wish, where other houses stand by themselves', () => {
    expect(read('LOOK\n14h20 18/08 grupo 5 2,00\nBOA SORTE\n16h 18/08 grupo 6 2,00')).toEqual([
      'look 14h20 2026-08-18',
      'boa-sorte 16h00 2026-08-18',
    ]);
    expect(read('look 14h20 18/08\ngrupo 5 2,00\nboa sorte')).toEqual(['look 14h20 2026-08-18']);
  });

  test('an hour by itself is of the house above that has it', () => {
    expect(read('Lotece das 14h 18/08, coelho 3,00\nnão deu. agora pras 19h vai coelho 6,00')).toEqual([
      'lotece 14h00 2026-08-18',
      'lotece 19h00 ',
    ]);
  });

  test.each(['LOTERIA FEDERAL - QUARTA 19/08/2026 20H', 'Loteria Federal quarta 19/08', 'FEDERAL 19/08 20h'])(
    '«%s» above bets is their house',
    (head) =>
      expect(ticketsOf(`${head}\nMILHAR 6604 1/5 5,00`).map(({ fields }) => fields.regiao)).toEqual(['federal']),
  );

  test('a weekday ‘agora’ is the one to come', () => {
    expect(read('look sábado agora 14h20 grupo 5 2,00')).toEqual(['look 14h20 2026-08-22']);
    expect(read('look sábado 14h20 grupo 5 2,00')).toEqual(['look 14h20 2026-08-15']);
  });

  test.each(['8/18/26, 5:31 PM', '8/18/2026, 5:31 pm', '18/08/26, 17:31', '18/08/2026, 5:31 PM'])(
    'a message’s day by its stamp: %s',
    (stamp) => {
      expect(read(`${stamp} - Tico: grupo 14 look 18:20, 5,00\n${stamp} - Banca: ok`)).toEqual([
        'look 18h20 2026-08-18',
      ]);
    },
  );

  test('a table whose columns are the bets', () => {
    const rows = ['banca;look;look', 'data;18/08/2026;17/08/2026', 'hora;14:20;16:20', 'palpite;grupo 5;grupo 6'];
    for (const head of [';aposta 1;aposta 2', 'campo;aposta 1;aposta 2', ''])
      for (const mark of [';', '\t', '|'])
        expect(read([head, ...rows].join('\n').replaceAll(';', mark))).toEqual([
          'look 14h20 2026-08-18',
          'look 16h20 2026-08-17',
        ]);
  });
});

describe('what a later line makes of the bets above', () => {
  const BETS = 'milhar 0148 look 14h20 18/08 3,00\ngrupo 14 look 14h20 18/08 5,00';
  const picks = (text: string) => ticketsOf(text).map(({ fields }) => fields.palpite ?? fields.numeros);

  test.each([
    'desisti da 0148',
    '(desisti da 0148, no lugar dela vai a 0184)',
    'a 0148 não entrou',
    '0148 não foi feita',
  ])('«%s» takes that one back', (line) => expect(picks(`${BETS}\n${line}`)).toEqual(['14']));

  test.each(['o jogo B não foi registrado', 'obs: jogo B não entrou', 'jogo B cancelado'])(
    '«%s», of tickets',
    (line) => {
      expect(picks(`Quina 7097\nA: 05 22 39 61 74\nB: 11 28 40 53 69\n${line}`)).toEqual(['05 22 39 61 74']);
    },
  );

  test.each(['passa pra lotep 18h', 'pode ser, passa pra lotep 18h então', 'joga pra amanhã'])(
    '«%s» leaves the bet above uncounted',
    (line) => expect(picks(`milhar 0148 look 14h20 18/08 3,00\n${line}`)).toEqual([]),
  );

  test('a total below several numbers is parted among them', () => {
    const text = 'look 14h20 18/08\n1120\n3398\nmilhar na cabeça, 4 reais no total';
    expect(ticketsOf(text).map(({ fields }) => fields.valor)).toEqual(['2,00', '2,00']);
  });
});

describe('of several bets and draws', () => {
  const read = (text: string) =>
    ticketsOf(text).map(({ fields: { palpite, onde, valor } }) => [palpite, onde, valor].join(' '));

  test('stakes in columns of their prizes, whatever stands in brackets', () => {
    for (const [one, five] of [
      ['Cabeça (R$)', '1º ao 5º (R$)'],
      ['cabeça', '1 ao 5'],
    ])
      expect(read(`look 14h20 18/08\n\nMilhar;${one};${five};Cliente\n4410;2,00;5,00;Tonho\n9158;;10,00;Rita`)).toEqual(
        ['4410 1 2,00', '4410 1-5 5,00', '9158 1-5 10,00'],
      );
  });

  test('an amount in another column than that of the rows above, without a head that is read', () => {
    expect(read('look 14h20 18/08\n4410;2,00;5,00\n9158;;10,00')).toEqual([]);
  });

  test.each(['= 3 x 2,00 = 6,00', '3x2,00', '= 3 x 2,00'])('«%s» counts the picks before it', (end) => {
    expect(read(`look 14h20 18/08\ng 4, 8, 15 ${end}`).map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      '4 8 15',
    ]);
  });

  test('what came, behind a bet', () => {
    for (const end of ['deu cobra', '❌ deu vaca', '✅ deu 4362!!', 'saiu cobra'])
      expect(read(`look 14h20 18/08 leão 5,00 ${end}`)).toEqual(['leao 1 5,00']);
  });

  test('all bets above are forgotten, or one has another stake', () => {
    const bets = 'Ana: milhar 9150 look 14h20 hj 2 reais\nAna: grupo 5 look 14h20 hj 4 reais';
    expect(read(`${bets}\nAna: esquece tudo`)).toEqual([]);
    expect(read(`${bets}\nAna: pensando bem bota 5 na milhar`)).toEqual(['9150 1 5,00', '5 1 4,00']);
  });

  test('a contest that came is that of the tickets below', () => {
    const text = 'saiu o 3752 da Lotofácil, confere aí\n01 02 03 05 07 08 10 12 13 15 16 18 20 22 24';
    expect(ticketsOf(text).filter(({ fields }) => fields.de !== '3752')).toEqual([]);
  });
});
