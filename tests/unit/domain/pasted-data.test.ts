import { describe, expect, test } from 'vitest';
import { readPasted } from '../../support/pasted-text.ts';

// Data files: each bet and ticket in every shape, order of columns, separator and spelling of names that it comes in.

const TODAY = '2026-08-19';

const linesOf = (text: string) => readPasted(text, TODAY).lines;

const fieldsOf = (text: string) => linesOf(text).flatMap((line) => (line.kind === 'ticket' ? [line.fields] : []));
const unusedOf = (text: string) => linesOf(text).flatMap((line) => (line.kind === 'ticket' ? line.unused : []));

/** The texts of a table that are not read as meant, each with what is read. */
const misread = <Meant>(texts: readonly string[], meant: Meant, read: (text: string) => unknown = fieldsOf) =>
  texts.flatMap((text) => {
    const found = JSON.stringify(read(text));
    return found === JSON.stringify(meant) ? [] : [`${text}\n${found}`];
  });

const NAMES = [
  'banca data sorteio tipo palpite premio valor apostas',
  'Banca Data Horário Modalidade Palpites Prêmios Valor Jogos',
  'CASA DIA EXTRAÇÃO MODO NÚMERO COLOCAÇÃO PREÇO BILHETES',
  'nome_banca data_sorteio hora_sorteio tipo_aposta numeros_apostados faixa valor_aposta itens',
  'nomeBanca dataSorteio horaSorteio tipoAposta numero colocacao valorAposta listaApostas',
  'house date draw kind pick place stake bets',
  'houseName drawDate drawTime betType betNumbers prize_range bet_amount tickets',
  'HOUSE DRAW_DATE TIME TYPE NUMBERS PRIZES AMOUNT ITEMS',
].map((names) => names.split(' '));

const VALUES = {
  common: ['Look', '2026-08-18', '14:20'],
  first: ['milhar', '0544', '1', '2.00'],
  second: ['grupo', '11', '1-5', '4.00'],
};
const MEANT = [
  { tipo: 'milhar', palpite: '0544', onde: '1', valor: '2,00' },
  { tipo: 'grupo', palpite: '11', onde: '1-5', valor: '4,00' },
].map((bet) => ({ ...bet, de: '2026-08-18', ate: '2026-08-18', regiao: 'look', slot: '14h20' }));

const objectOf = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at]]));
const typed = (values: readonly string[]) =>
  values.map((value) => (/^[1-9][\d.]*$/.test(value) ? Number(value) : value));

const SHAPES: readonly (readonly [string, (names: readonly string[]) => unknown])[] = [
  ['a list', (names) => betsOf(names, true)],
  ['a list in a list', (names) => [betsOf(names, true)]],
  ['what is common beside the list', (names) => ({ ...commonOf(names), [names[7] ?? '']: betsOf(names) })],
  ['what is common behind the list', (names) => ({ [names[7] ?? '']: betsOf(names), ...commonOf(names) })],
  ['what is common in an object', (names) => ({ info: commonOf(names), [names[7] ?? '']: betsOf(names) })],
  ['all of it in an object', (names) => ({ slip: { ...commonOf(names), [names[7] ?? '']: betsOf(names) } })],
  ['several slips', (names) => betsOf(names).map((bet) => ({ ...commonOf(names), [names[7] ?? '']: [bet] }))],
  ['named bets', (names) => ({ ...commonOf(names), [names[7] ?? '']: { a: betsOf(names)[0], b: betsOf(names)[1] } })],
  ['a bet in an object', (names) => betsOf(names).map((bet) => ({ ...commonOf(names), bet }))],
  [
    'a list by its house',
    (names) => ({
      look: betsOf(names).map((bet) => ({
        ...bet,
        [names[1] ?? '']: VALUES.common[1],
        [names[2] ?? '']: VALUES.common[2],
      })),
    }),
  ],
];

const commonOf = (names: readonly string[]) => objectOf(names.slice(0, 3), VALUES.common);
const betsOf = (names: readonly string[], isWhole = false) =>
  [VALUES.first, VALUES.second].map((values) => ({
    ...(isWhole ? commonOf(names) : {}),
    ...objectOf(names.slice(3, 7), typed(values)),
  }));

test.each(SHAPES)('bets of JSON as %s keep their house, day and draw under every name', (_, shape) => {
  const texts = NAMES.flatMap((names) => [JSON.stringify(shape(names)), JSON.stringify(shape(names), null, 2)]);
  expect(misread(texts, MEANT)).toEqual([]);
});

test('bets of JSON on a line each are as in a list', () => {
  const texts = NAMES.map((names) =>
    betsOf(names, true)
      .map((bet) => JSON.stringify(bet))
      .join('\n'),
  );
  expect(misread(texts, MEANT)).toEqual([]);
});

test('fields beside a list of JSON hold for its bets, but for a stake of several', () => {
  const bets = [{ palpite: '0544' }, { palpite: '5440' }];
  const text = JSON.stringify({
    banca: 'Look',
    data: '18/08/2026',
    hora: '14:20',
    tipo: 'milhar',
    premio: '1-5',
    valor: 6,
    pule: '55-1029',
    total: 12,
    apelido: 'Zeca',
    bets,
  });
  expect(fieldsOf(text)).toMatchObject([
    { tipo: 'milhar', palpite: '0544', onde: '1-5', de: '2026-08-18', regiao: 'look' },
    { tipo: 'milhar', palpite: '5440', onde: '1-5', de: '2026-08-18', regiao: 'look' },
  ]);
  expect(unusedOf(text)).toEqual(['valor 6', 'pule 55-1029', 'total 12', 'apelido Zeca']);
});

test('an amount called a prize is no place', () => {
  const texts = [120.5, '120,50', 'R$ 120'].map((premio) =>
    JSON.stringify({ loteria: 'quina', concurso: 7080, dezenas: [2, 19, 24, 60, 61], premio }),
  );
  expect(misread(texts, [QUINA[0]])).toEqual([]);
  expect(unusedOf(texts[0] ?? '')).toEqual(['prêmio 120.5']);
});

test('an object of JSON with a number of an unknown name is named, never dropped', () => {
  const text = JSON.stringify([
    { banca: 'Look', data: '18/08/2026', tipo: 'milhar', palpite: '0544', valor: 2 },
    { banca: 'Look', data: '18/08/2026', tipo: 'milhar', xpto: '5440', valor: 2 },
  ]);
  expect(linesOf(text).map(({ kind }) => kind)).toEqual(['ticket', 'unread']);
  expect(linesOf(text)[1]?.text).toContain('5440');
});

const QUINA = [
  ['quina', 7080, '02 19 24 60 61'],
  ['quina', 7080, '01 02 03 04 05'],
].map(([loteria, contest, numeros]) => ({ loteria, numeros, de: String(contest), ate: String(contest) }));

test('tickets of JSON are read as lists of numbers, of texts and of objects', () => {
  const lists = [
    [2, 19, 24, 60, 61],
    [1, 2, 3, 4, 5],
  ];
  const asText = lists.map((list) => list.join(' '));
  const common = { loteria: 'quina', concurso: 7080 };
  const texts = [
    { ...common, jogos: lists },
    { ...common, jogos: asText },
    { ...common, dezenas: lists },
    { ...common, apostas: lists.map((dezenas) => ({ dezenas })) },
    { game: 'Quina', contest: '7080', tickets: lists.map((numbers) => ({ numbers })) },
    { game: 'Quina', draw: 7080, games: lists.map((numbers, at) => ({ id: at + 1, numbers })) },
    { quina: { concurso: 7080, jogos: lists } },
    { quina: lists.map((dezenas) => ({ concurso: 7080, dezenas })) },
    lists.map((dezenas) => ({ ...common, dezenas })),
  ];
  expect(
    misread(
      texts.map((one) => JSON.stringify(one)),
      QUINA,
    ),
  ).toEqual([]);
});

const BESIDE = [
  {
    head: ['timemania', '2422', '04 11 19 21 33 40 52 60 68 77', 'TOMBENSE/MG'],
    names: 'team time timeCoracao time_do_coracao TIME_CORACAO timeDoCoração heartTeam Equipe',
    fields: { time: 'tombense/mg' },
  },
  {
    head: ['dia-de-sorte', '1273', '07 08 12 17 20 25 26', 'Outubro'],
    names: 'month mes mês mesDaSorte mes_da_sorte MES_SORTE luckyMonth Mês',
    fields: { mes: 'outubro' },
  },
  {
    head: ['mais-milionaria', '381', '05 23 32 38 40 46', '3 6'],
    names: 'clovers trevos trevo Trevos trevosSorteados trevos_da_sorte luckyClovers CLOVERS',
    fields: { trevos: '3 6' },
  },
];

test.each(BESIDE)('parts beside the numbers of $head.0 are kept under every name', ({ head, names, fields }) => {
  const [loteria = '', contest = '', numeros = '', beside = ''] = head;
  const slug = loteria.replaceAll('-', '');
  const texts = names.split(' ').flatMap((name) => [
    JSON.stringify({ game: slug, contest: Number(contest), numbers: numeros.split(' ').map(Number), [name]: beside }),
    JSON.stringify({ loteria: slug, concurso: contest, [name]: beside, jogos: [{ dezenas: numeros }] }),
    JSON.stringify([
      {
        [name]: /\d/.test(beside) ? beside.split(' ').map(Number) : beside,
        loteria,
        concurso: contest,
        dezenas: numeros,
      },
    ]),
    `loteria;concurso;dezenas;${name}\n${loteria};${contest};${numeros};${beside}`,
    `${name},loteria,concurso,dezenas\n${beside},${loteria},${contest},"${numeros.replaceAll(' ', ',')}"`,
    `loteria=${loteria}\nconcurso=${contest}\ndezenas=${numeros}\n${name}=${beside}`,
    `loteria: ${loteria}\nconcurso: ${contest}\n${name}: ${beside}\ndezenas: ${numeros}`,
  ]);
  expect(misread(texts, [{ loteria, numeros, ...fields, de: contest, ate: contest }])).toEqual([]);
});

const COLUMNS = {
  data: ['2026-08-18', '2026-08-18', '2026-08-18'],
  uf: ['RJ', 'RJ', 'RJ'],
  sorteio: ['PT', 'PT', 'COR'],
  aposta: ['milhar 9087', 'centena 087', 'grupo 22'],
  colocacao: ['1', '1-5', '1'],
  valor: ['2,00', '5,00', '10,00'],
  obs: ['Seu Nonô', 'Seu Nonô', 'Dinha'],
} as const;
const ORDERS = [
  'data uf sorteio aposta colocacao valor obs',
  'aposta colocacao valor data uf sorteio obs',
  'colocacao aposta data valor uf obs sorteio',
  'valor obs colocacao uf sorteio data aposta',
  'data uf sorteio aposta valor colocacao',
].map((names) => names.split(' ') as (keyof typeof COLUMNS)[]);
const CALLED: Readonly<Partial<Record<keyof typeof COLUMNS, readonly string[]>>> = {
  uf: ['uf', 'Estado', 'banca', 'praça', 'state'],
  colocacao: ['colocacao', 'Prêmio', 'premios', 'faixa', 'prize'],
  valor: ['valor', 'Valor (R$)', 'VALOR_APOSTA', 'stake', 'betAmount'],
  obs: ['obs', 'Apelido', 'quem', 'observação', 'customer'],
  aposta: ['aposta', 'Palpite', 'APOSTAS', 'bet', 'palpites'],
};
const quoted = (cell: string, separator: string, isAlways: boolean) =>
  isAlways || cell.includes(separator) ? `"${cell}"` : cell;

test.each([',', ';', '\t', '|', ' | '])('bets of a table parted by %j are read by its columns', (separator) => {
  const texts = ORDERS.flatMap((order, style) =>
    [false, true].map((isQuoted) =>
      [
        order.map((name) => CALLED[name]?.[style] ?? name),
        ...[0, 1, 2].map((at) => order.map((name) => COLUMNS[name][at] ?? '')),
      ]
        .map((cells) => cells.map((cell) => quoted(cell, separator.trim() || separator, isQuoted)).join(separator))
        .join('\n'),
    ),
  );
  const meant = [
    { tipo: 'milhar', palpite: '9087', onde: '1', valor: '2,00', slot: 'pt' },
    { tipo: 'centena', palpite: '087', onde: '1-5', valor: '5,00', slot: 'pt' },
    { tipo: 'grupo', palpite: '22', onde: '1', valor: '10,00', slot: 'coruja' },
  ].map(({ slot, ...bet }) => ({ ...bet, de: '2026-08-18', ate: '2026-08-18', regiao: 'rio', slot }));
  expect(misread(texts, meant)).toEqual([]);
});

test('an amount with a comma that is not quoted is one cell', () => {
  const text = 'data,banca,sorteio,aposta,premio,valor\n2026-08-18,Rio,COR,grupo 22,1,10,00';
  expect(fieldsOf(text)).toMatchObject([{ tipo: 'grupo', palpite: '22', onde: '1', valor: '10,00', slot: 'coruja' }]);
});

test.each([
  ['data;banca;aposta;peso;valor\n18/08/2026;Rio;grupo 22;7;10,00', 'a number of an unknown column'],
  ['cartao;posicao;dezena\n1;1;05\n1;2;17', 'a number on each row'],
  ['data,banca,aposta,premio,valor\n18/08/2026,Rio,grupo 22,1,10,00,3,4', 'more cells than columns'],
])('%j is not read: %s', (text) => {
  expect(linesOf(text).map(({ kind }) => kind)).not.toContain('ticket');
});

test('cells of words that no column knows are named', () => {
  const text = 'data;banca;aposta;apelido;valor\n18/08/2026;Rio;grupo 22;Zeca;10,00';
  expect(fieldsOf(text)).toMatchObject([{ tipo: 'grupo', palpite: '22', valor: '10,00' }]);
  expect(unusedOf(text)).toEqual(['apelido Zeca']);
});

const BETWEEN = [',', ', ', ' , ', ';', '; ', ' ', '/', ' / ', '-', ' - ', '|', ' | ', ' e ', '\t'];
const WHOLE = ['77889', '48861', '12345'];

test('several numbers of the Federal are a ticket each, whatever parts them', () => {
  const texts = BETWEEN.flatMap((between) => [
    `tipo=bilhete\njogo=federal\nconcurso=6085\nnumeros=${WHOLE.join(between)}`,
    `jogo: federal\nconcurso: 6085\nbilhetes: ${WHOLE.join(between)}`,
    // A semicolon parts bets of a line: that line is not read.
    ...(between.startsWith(';') ? [] : [`Federal concurso 6085 bilhetes ${WHOLE.join(between)}`]),
    `Federal concurso 06085\n${WHOLE.join(between)}`,
    JSON.stringify({ loteria: 'federal', concurso: '06085', bilhetes: WHOLE.join(between) }),
  ]);
  const json = { loteria: 'federal', concurso: 6085 };
  texts.push(
    JSON.stringify({ ...json, numeros: WHOLE.map(Number) }),
    JSON.stringify({ ...json, bilhetes: WHOLE }),
    JSON.stringify({ ...json, bilhetes: WHOLE.map((bilhete) => ({ bilhete, fracao: '' })) }),
    WHOLE.reduce((table, one) => `${table}\n6085;federal;${one}`, 'concurso;loteria;bilhete'),
  );
  const meant = WHOLE.map((numeros) => ({ loteria: 'federal', numeros, de: '6085', ate: '6085' }));
  expect(misread(texts, meant)).toEqual([]);
});

const CONTESTS = ['concurso', 'conc.', 'extração', 'extração nº', 'sorteio', 'sorteio nº', 'Sorteio n.', 'sorteio:'];

test.each(['6087', '06087', '6.087'])('the contest %s of the Federal is no ticket, in any order', (contest) => {
  const texts = CONTESTS.flatMap((name) => [
    `bilhete 84621 da federal, ${name} ${contest}`,
    `bilhete 84621 do ${name} ${contest} da federal`,
    `federal ${name} ${contest} bilhete 84621`,
    `federal bilhete 84621 ${name} ${contest}`,
    `Federal, ${name} ${contest}: 84621`,
    `Federal ${name} ${contest}\n84621`,
    `${name} ${contest} - Federal\n84621`,
    `federal 84621 ${name} ${contest} de 29/07/2026`,
  ]);
  texts.push(`bilhete 84621 do sorteio da federal ${contest}`);
  expect(misread(texts, [{ loteria: 'federal', numeros: '84621', de: '6087', ate: '6087' }])).toEqual([]);
});

test('the contest of a game may be called its draw', () => {
  const texts = ['sorteio 3038', 'sorteio nº 3038', 'do sorteio 3038', 'sorteio 3.038'].flatMap((name) => [
    `mega-sena ${name}: 30 35 40 41 46 50`,
    `mega-sena ${name}\n30 35 40 41 46 50`,
    `30 35 40 41 46 50 mega-sena ${name}`,
  ]);
  expect(misread(texts, [{ loteria: 'mega-sena', numeros: '30 35 40 41 46 50', de: '3038', ate: '3038' }])).toEqual([]);
});

const PLACED = { onde: '1', valor: '5,00', regiao: 'campina-grande', slot: '12h45' };

test('a row of day, hour and house above bets is their heading, whatever parts it', () => {
  const cells = ['18/08/2026', '12h45', 'Campina Grande'];
  const texts = [' | ', ';', '\t', ', ', ' - ', '   '].flatMap((between) =>
    [cells, cells.toReversed(), [cells[1], cells[0], cells[2]]].flatMap((order) =>
      ['PAVÃO ........ R$ 5', 'pavão 5,00', 'grupo 19 R$ 5'].map((bet) => `${order.join(between)}\n${bet} 1º prêmio`),
    ),
  );
  const read = (text: string) =>
    fieldsOf(text).map(({ tipo: _, palpite: __, de, ate: ___, ...fields }) => ({ de, ...fields }));
  expect(misread(texts, [{ de: '2026-08-18', ...PLACED }], read)).toEqual([]);
});

test.each(['"', '″', '〃', "''"])('marks %s repeat the words above them', (mark) => {
  const text = `Look\ndom 16/08  09h20  pavão 1,50\n  ${mark}   ${mark}  11h20  pavão 1,50\n  ${mark}   ${mark}  14h20  tigre 1,50`;
  expect(fieldsOf(text).map(({ de, slot, palpite }) => `${de} ${slot} ${palpite}`)).toEqual([
    '2026-08-16 09h20 pavao',
    '2026-08-16 11h20 pavao',
    '2026-08-16 14h20 tigre',
  ]);
});

test('slips side by side under two or three heads are not read', () => {
  const slips = ['RIO/ptm/grupo 8/18/08', 'SP/12h/grupo 9/18/08', 'LOOK/11h20/grupo 7/18/08'].map((slip) =>
    slip.split('/'),
  );
  const texts = [2, 3].map((count) =>
    [0, 1, 2]
      .map((at) =>
        slips
          .slice(0, count)
          .map((slip) => slip[at]?.padEnd(12))
          .join(''),
      )
      .join('\n'),
  );
  expect(misread(texts, [])).toEqual([]);
});

const STRAY = [
  'Bolão nº 7',
  'Participantes (6):',
  'Grupo "Os 12 do Zap"',
  'nº do hospital quarto 318',
  'somos 12',
  'cotas: 25',
];
const NAMED = [
  'Lotofácil concurso 3702\n01 02 04 05 07 09 10 12 13 15 17 19 21 23 25',
  'mega-sena\n04 09 16 25 36 49',
  'milhar 1234 look 18/08 14h20 R$ 5 na cabeça',
];

test('a number that only looks like a bet is none beside lines that name what they play', () => {
  const texts = STRAY.flatMap((line) => NAMED.flatMap((named) => [`${line}\n${named}`, `${named}\n\n${line}`]));
  expect(misread(texts, 1, (text) => fieldsOf(text).length)).toEqual([]);
});

const PRINTED = [
  'Emissão: 17/08/2026 11:02',
  'Emitido 17/08/26 08:14:55',
  'impresso em 17/08/2026 11:02:33',
  'Data da compra 17/08/2026',
];

test('a slip without a day of a draw is of the day of its print, which gives way to any other', () => {
  const bets = 'RIO PTM\nmilhar 1234 R$ 5';
  const daysOf = (text: string) => fieldsOf(text).map(({ de, ate }) => `${de} ${ate}`);
  const texts = PRINTED.flatMap((printed) => [`${printed}\n${bets}`, `${bets}\n${printed}`]);
  expect(misread(texts, ['2026-08-17 2026-08-17'], daysOf)).toEqual([]);
  const dated = PRINTED.flatMap((printed) => [
    `${printed}\nsorteio 18/08/2026\n${bets}`,
    `${printed}\n${bets.replace('PTM', 'PTM 18/08/2026')}`,
    `${printed}\n${bets} 18/08/2026`,
  ]);
  expect(misread(dated, ['2026-08-18 2026-08-18'], daysOf)).toEqual([]);
});

describe('columns that say nothing of a bet', () => {
  const SLOT = { de: '2026-08-18', ate: '2026-08-18', regiao: 'look', slot: '14h20' };
  const READ = [
    { tipo: 'milhar', palpite: '0544', onde: '1', valor: '2,00' },
    { tipo: 'grupo', palpite: '11', onde: '1-5', valor: '4,00' },
  ].map((bet) => ({ ...bet, ...SLOT }));
  const [MILHAR, GRUPO] = ['milhar;0544;1;2,00', 'grupo;11;1-5;4,00'];
  const HOUSE = 'look 14h20 18/08';

  test('a column that counts its rows, whatever it is called', () => {
    const texts = ['item', 'jg', 'seq', 'ordem', 'linha', '#'].flatMap((name) =>
      [1, 101, 884120].map(
        (from) => `${HOUSE}\n${name};tipo;palpite;premio;valor\n${from};${MILHAR}\n${from + 1};${GRUPO}`,
      ),
    );
    expect(misread(texts, READ)).toEqual([]);
  });

  test('the number of a bet, by its name', () => {
    const names = ['id', 'id_aposta', 'aposta_id', 'cod', 'cod aposta', 'bilhete'];
    const texts = names.map((name) => `${HOUSE}\n${name};tipo;palpite;premio;valor\n90311;${MILHAR}\n90377;${GRUPO}`);
    expect(misread(texts, READ)).toEqual([]);
  });

  test('the price of one beside that of all', () => {
    const prices = ['vl_unit', 'vlr unitário', 'valor por palpite', 'valor_unit', 'unitario', 'preço cada'];
    const texts = prices.map(
      (name) => `${HOUSE}\ntipo;palpite;premio;${name};vl_total\nmilhar;0544;1;2,00;2,00\ngrupo;11;1-5;4,00;4,00`,
    );
    expect(misread(texts, READ)).toEqual([]);
  });

  test('letters of the kind beside its name, or in its place', () => {
    const texts = [
      `${HOUSE}\ncod;tipo;palpite;premio;valor\nM;${MILHAR}\nGR;${GRUPO}`,
      `${HOUSE}\ncod;palpite;premio;valor\nM;0544;1;2,00\nGR;11;1-5;4,00`,
      `${HOUSE}\ncódigo | palpite | prêmio | valor\nM | 0544 | 1 | 2,00\nG | 11 | 1-5 | 4,00`,
    ];
    expect(misread(texts, READ)).toEqual([]);
  });

  test('the amount under another name', () => {
    const texts = ['custo', 'reais', 'quanto', 'quantia', 'R$', 'stake'].map(
      (name) => `${HOUSE}\ntipo;palpite;premio;${name}\n${MILHAR}\n${GRUPO}`,
    );
    expect(misread(texts, READ)).toEqual([]);
  });

  test('what was drawn, beside what was played', () => {
    for (const name of ['sorteado', 'resultado', 'gabarito', 'dezenas sorteadas'])
      expect([name, fieldsOf(`quina\nconcurso;aposta;${name}\n7098;07 18 32 55 64;02 18 37 49 70`)]).toEqual([
        name,
        name === 'dezenas sorteadas' ? [] : [{ loteria: 'quina', numeros: '07 18 32 55 64', de: '7098', ate: '7098' }],
      ]);
  });
});

describe('tables of a lottery', () => {
  const QUINA = ['05 22 39 61 74', '11 28 40 53 69'].map((numeros) => ({
    loteria: 'quina',
    numeros,
    de: '7098',
    ate: '7098',
  }));
  const rows = (all: readonly string[]) => all.join('\n');

  test('a game’s name above its tickets’ names', () => {
    const balls = (line: string) => line.split(' ').join(';');
    const texts = ['bola 1;bola 2;bola 3;bola 4;bola 5', 'n1;n2;n3;n4;n5', '1;2;3;4;5'].map((names) =>
      rows([
        `Quina;concurso;${names}`,
        `meu;7098;${balls('05 22 39 61 74')}`,
        `da Ana;7098;${balls('11 28 40 53 69')}`,
      ]),
    );
    expect(misread(texts, QUINA)).toEqual([]);
  });

  test('numbers below a head of columns or of nothing but their name', () => {
    const texts = [
      rows(['QUINA 7098', 'CART  DEZENAS', '01    05 22 39 61 74', '02    11 28 40 53 69']),
      rows(['QUINA 7098', 'JG  DEZENAS          VALOR', '1   05 22 39 61 74   3,00', '2   11 28 40 53 69   3,00']),
      rows(['QUINA 7098', 'DEZENAS', '05 22 39 61 74', '11 28 40 53 69']),
      rows(['Quina 7098', 'Cartela / dezenas', '05 22 39 61 74', '11 28 40 53 69']),
    ];
    expect(misread(texts, QUINA)).toEqual([]);
  });

  test('a heading above JSON', () => {
    const one = (numbers: readonly number[]) => JSON.stringify({ jogo: 1, dezenas: numbers });
    const all = [
      [5, 22, 39, 61, 74],
      [11, 28, 40, 53, 69],
    ];
    const texts = [rows(['quina 7098', ...all.map(one)]), `quina 7098:\n[${all.map(one).join(', ')}]`];
    expect(misread(texts, QUINA)).toEqual([]);
  });

  test('tickets of one line with words between them', () => {
    const texts = [
      ['primeiro jogo', 'segundo'],
      ['meu jogo', 'e o da Ana'],
      ['o de cima', 'o de baixo'],
      ['jogo 01', 'jogo 02'],
      ['', ', e também'],
    ].map(([one, other]) => `Quina 7098 ${one} 05 22 39 61 74 ${other} 11 28 40 53 69`);
    expect(misread(texts, QUINA)).toEqual([]);
  });

  test('the count of a ticket’s numbers is none of them', () => {
    const texts = ['aposta de 5 (R$ 3): ', 'jogo de 5: ', 'jogo de 5 - ', 'aposta de 5 = '].map(
      (lead) => `Quina 7098\n${lead}05 22 39 61 74\n${lead}11 28 40 53 69`,
    );
    const behind = ['(essa é de 5 nº)', '(tem 5 números)', '(de 5 dezenas)'].map(
      (end) => `Quina 7098\n05 22 39 61 74 ${end}\n11 28 40 53 69 ${end}`,
    );
    expect(misread([...texts, ...behind], QUINA)).toEqual([]);
  });

  test('a number behind ‘jogo’ is the ticket’s first where it would lack one', () => {
    const mega = (numeros: string) => [{ loteria: 'mega-sena', numeros, de: '3047', ate: '3047' }];
    expect(fieldsOf('Mega 3047\njogo 08 16 42 47 48 59')).toEqual(mega('08 16 42 47 48 59'));
    expect(fieldsOf('Mega 3047\njogo 01 08 16 42 47 48 59')).toEqual(mega('08 16 42 47 48 59'));
    expect(fieldsOf('quina 7098: meu jogo 05 22 39 61 74')).toEqual([QUINA[0]]);
  });
});
