import { describe, expect, test } from 'vitest';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';
import { readPasted } from '../../support/pasted-text.ts';

// What a line of a pasted text says and nothing is made of leaves no smaller or other bet: it is read, or the bet is refused.

/** A Wednesday. */
const TODAY = '2026-08-19';

const linesOf = (text: string) => readPasted(text, TODAY).lines;

/** Why lines of a text are not counted. */
const whys = (text: string) => linesOf(text).flatMap((line) => (line.kind === 'unread' && line.why ? [line.why] : []));

/** The bets and tickets of a text, each in a few words. */
const briefs = (text: string): string[] =>
  linesOf(text).flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de, ate } = line.fields;
    return [
      [loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de, (ate ?? '') === (de ?? '') ? '' : `a ${ate}`]
        .filter(Boolean)
        .join(' '),
    ];
  });

const cross = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

describe('a letter beside a kind is of the kind, or the line is not counted', () => {
  const PLACE = 'rio pt 2026-08-18';
  const bet = (line: string) => briefs(`Rio PT 18/08\n${line}`);
  const JOINTS = [' ', '. ', '.', '-', ' - ', '/'];
  const TOGETHER = [
    ['T', 'GRUPO', '03 10 22', 'terno-grupo'],
    ['T', 'G', '03 10 22', 'terno-grupo'],
    ['T', 'GP', '03 10 22', 'terno-grupo'],
    ['D', 'GRUPO', '10 22', 'duque-grupo'],
    ['D', 'GR', '10 22', 'duque-grupo'],
    ['D', 'DEZENA', '10 22', 'duque-dezena'],
    ['D', 'DZ', '10 22', 'duque-dezena'],
    ['T', 'DEZENA', '10 22 44', 'terno-dezena'],
    ['M', 'C', '1234', 'milhar-e-centena'],
    ['M', 'CENTENA', '1234', 'milhar-e-centena'],
    ['I', 'MILHAR', '1234', 'milhar-invertida'],
    ['M', 'I', '1234', 'milhar-invertida'],
    ['C', 'I', '123', 'centena-invertida'],
  ] as const;
  test.each(cross(JOINTS, TOGETHER))('joined by «%s»: %j', (joint, [letter, word, picks, kind]) => {
    expect(bet(`${letter}${joint}${word} ${picks} R$ 2,00`)).toEqual([`${kind} ${picks} 1 2,00 ${PLACE}`]);
  });

  test.each([
    ['GRUPO T 03 10 22', 'terno-grupo 03 10 22'],
    ['GRUPO D 10 22', 'duque-grupo 10 22'],
    ['MILHAR I 1234', 'milhar-invertida 1234'],
    ['TGR 03 10 22', 'terno-grupo 03 10 22'],
    ['DGRUPO 10 22', 'duque-grupo 10 22'],
    ['M e C 1234', 'milhar-e-centena 1234'],
  ])('%s', (line, read) => {
    expect(bet(`${line} R$ 2,00`)).toEqual([`${read} 1 2,00 ${PLACE}`]);
  });

  const UNKNOWN = 'bfhjklqruvwxyz'.split('');
  test.each(cross(UNKNOWN, ['grupo 10', 'dezena 10', 'milhar 1234']))(
    '%s before %s is no plain bet',
    (letter, kind) => {
      expect(bet(`${letter} ${kind} R$ 2,00`)).toEqual([]);
    },
  );

  test.each(['T) GRUPO 03 10 22', 'D) GRUPO 10 22', 'T:GRUPO 03 10 22', 'D [GRUPO] 10 22', 'T CAVALO GATO PORCO'])(
    '%s is no plain bet',
    (line) => {
      expect(bet(`${line} R$ 2,00`)).toEqual([]);
    },
  );

  test.each(['MILHAR 1234 I 2,00', 'MILHAR 1234 C 2,00', 'GRUPO 10 22 D 2,00', '0831 de milhar e 831 de centena 2,00'])(
    'a kind that is set aside leaves no bet: %s',
    (line) => {
      expect(bet(line)).toEqual([]);
    },
  );

  test.each(['a) ', 'a ', 'a. ', 'A - '])('letters that count from the first are labels: «%s»', (label) => {
    const marks = label.slice(1);
    expect(bet(`a${marks}grupo 5 2,00\nb${marks}grupo 7 2,00\nc${marks}dezena 12 3,00\nd${marks}grupo 9 1,00`)).toEqual(
      [`grupo 5 1 2,00 ${PLACE}`, `grupo 7 1 2,00 ${PLACE}`, `dezena 12 1 3,00 ${PLACE}`, `grupo 9 1 1,00 ${PLACE}`],
    );
  });

  test.each(['a', 'o', 'e', 'n', 'p'])('«%s grupo 5» has a word before its kind', (word) => {
    expect(bet(`${word} grupo 5 2,00`)).toEqual([`grupo 5 1 2,00 ${PLACE}`]);
  });
});

describe('a heading that names a house, a day and an hour is one whatever it counts beside them', () => {
  const COUNTS = [
    ', total 10 reais',
    ' = 10 reais',
    ', 1 real de cada, 10 pessoas = 10 reais',
    ', arrecadado 10,00',
    ' (10 pessoas)',
    ', 10 cotas',
    ', subtotal R$ 10,00',
  ];
  const HEADS = ['Bahia 15/08 12h', 'Bolão Banca Bahia, sábado 15/08 às 12h', '15/08/2026 bahia 12:00'];
  test.each(cross(HEADS, COUNTS))('%s%s', (head, count) => {
    expect(briefs(`${head}${count}\nmilhar 4471 do 1º ao 5º R$ 10,00`)).toEqual([
      'milhar 4471 1-5 10,00 bahia 12h00 2026-08-15',
    ]);
  });
});

describe('a slip’s day is read, however it and its hour are called', () => {
  const DAYS = ['DT 03/08/2026', 'DT: 03/08/2026', 'DATA 03/08/2026', '03/08/2026'];
  const HOURS = ['', ' HR 09:31', ' HR: 09:31', ' HRS 09:31', ' HORA 09:31', ' HOR. 09:31', ' AS 09:31'];
  test.each(cross(DAYS, HOURS))('%s%s', (day, hour) => {
    expect(briefs(`${day}${hour}\nPARATODOS SP - 10H\nMILHAR 2209 1o 1,00`)).toEqual([
      'milhar 2209 1 1,00 sao-paulo 10h00 2026-08-03',
    ]);
  });
});

describe('contests that follow each other are all checked, or the ticket is not counted', () => {
  const NUMBERS = '04 19 33 51 68';
  const FIRSTS = ['Quina 7087', 'Quina\nConcurso inicial 7087', 'Quina\nConc. inicial: 7087', 'Quina concurso 7087'];
  const COUNTS = [
    ', qtde de concursos 6',
    ', quantidade de concursos: 6',
    '\nQtd. de concursos: 6',
    '\nTEIMOSINHA 6',
    '\nteimosinha: 6 concursos',
    ' por 6 concursos',
    '\nConcursos: 6',
    '\nnúmero de concursos 6',
    ', concurso final 7092',
    '\nConcurso final: 7092',
  ];
  test.each(cross(FIRSTS, COUNTS))('%j and %j', (first, count) => {
    expect(briefs(`${first}${count}\n${NUMBERS}`)).toEqual([`quina ${NUMBERS} 7087 a 7092`]);
  });
  test.each(COUNTS.slice(3, 5))('below the numbers: %j', (count) => {
    expect(briefs(`Quina 7087\n${NUMBERS}${count}`)).toEqual([`quina ${NUMBERS} 7087 a 7092`]);
  });
  test.each(cross(['Quina', 'Quina 19/08/2026'], COUNTS.slice(0, 8)))('without the first: %s%j', (head, count) => {
    expect(briefs(`${head}${count}\n${NUMBERS}`)).toEqual([]);
    expect(whys(`${head}${count}\n${NUMBERS}`)).toEqual([{ reason: 'contests' }]);
  });
});

describe('contests in a span are all checked, also where their numbers grow by a digit', () => {
  const GAMES = [
    ['Super Sete', 'super-sete 1 2 3 4 5 6 7'],
    ['Mega-Sena', 'mega-sena 01 02 03 04 05 06'],
    ['Dupla Sena', 'dupla-sena 01 02 03 04 05 06'],
    ['Quina', 'quina 01 02 03 04 05'],
  ] as const;
  const SPANS = ['998 a 1003', '998 ao 1003', '998 até 1003', '998-1003', '998 ao concurso 1003'];
  test.each(cross(GAMES, SPANS))('%j in %s', ([game, brief], span) => {
    const [, ...numbers] = brief.split(' ');
    const text = `${game} concursos ${span}\n${numbers.join(' ')}`;
    expect(briefs(text)).toEqual([`${brief} 998 a 1003`]);
    expect(briefs(`${text}\n${game} concurso 1001`)).toEqual([`${brief} 998 a 1003`]);
  });
});

describe('what a line says that is not read is taken for granted by no bet', () => {
  const PARTS = [
    ['day', 'galera do dia 15/08 fica assim blz 33', 'rio pt M 1234 2,00', '15/08 rio pt M 1234 2,00'],
    ['day', 'turma de ontem vixe maria 33', 'rio pt M 1234 2,00', 'ontem rio pt M 1234 2,00'],
    ['draw', 'chegando pro das 18h vixe maria 33', 'rio 18/08 M 1234 2,00', 'rio 18h 18/08 M 1234 2,00'],
    ['house', 'turma da bahia vixe maria 33', '18/08 M 1234 2,00', 'bahia 18/08 M 1234 2,00'],
    ['house', 'Banca: XPTO', '18/08 M 1234 2,00', 'rio 18/08 M 1234 2,00'],
    ['house', 'Loteria: Zebra da Serra 33', '18/08 M 1234 2,00', 'rio 18/08 M 1234 2,00'],
    ['stake', 'Cada um deu 5 conto', 'rio pt 18/08 M 1234', 'rio pt 18/08 M 1234 2,00'],
    ['stake', 'joguei 5 reais nisso vixe maria', 'rio pt 18/08 M 1234', 'rio pt 18/08 M 1234 2,00'],
  ] as const;
  test.each(PARTS)('%s of «%s»', (part, line, open, whole) => {
    expect(briefs(`${line}\n${open}`)).toEqual([]);
    expect(whys(`${line}\n${open}`)).toEqual([{ reason: 'left', part, line: 1 }]);
    expect(whys(`${open}\n${line}`)).toEqual([{ reason: 'left', part, line: 2 }]);
    expect(briefs(`${line}\n${whole}`)).toHaveLength(1);
  });
  test.each(['te pago segunda', 'SEGUNDA VIA', 'pix até as 18h', 'me deve 5 reais de ontem', 'PULE 1190'])(
    '«%s» is of no bet',
    (line) => {
      expect(briefs(`rio M 1234\n${line}`)).toEqual(['milhar 1234 1 1,00 rio']);
    },
  );
});

describe('a slip’s own number and a row that counts columns are no ticket', () => {
  const HEADS = [
    'Aposta #5521 | Rio PT | 18/08/2026',
    'Aposta #5521 Rio PT 18/08/2026',
    'Aposta 5521 | Rio PT | 18/08/2026',
    'Aposta nº 5521 - Rio PT - 18/08/2026',
    'Jogo #5521 - Rio PT - 18/08/2026',
    'Bilhete 5521 | Rio PT | 18/08/2026',
    'Cupom 552 | Rio PT | 18/08/2026 13:02',
    'ID: 5521 | Loteria: Rio PT | 18/08/2026',
  ];
  test.each(HEADS)('%s', (head) => {
    expect(briefs(`${head}\ngrupo 5 R$ 2`)).toEqual(['grupo 5 1 2,00 rio pt 2026-08-18']);
  });
  test('a bet so called stays one', () => {
    expect(briefs('aposta 5521 rio pt 18/08/2026')).toEqual(['milhar 5521 1 1,00 rio pt 2026-08-18']);
    expect(briefs('aposta 5521 | rio pt | 18/08/2026 | 2,00')).toEqual(['milhar 5521 1 2,00 rio pt 2026-08-18']);
  });
  const COLUMNS = [
    'COL: 1 2 3 4 5 6 7',
    'COLUNAS 1 2 3 4 5 6 7',
    'Coluna: 1 - 2 - 3 - 4 - 5 - 6 - 7',
    'C1 C2 C3 C4 C5 C6 C7',
    '| C1 | C2 | C3 | C4 | C5 | C6 | C7 |\n|---|---|---|---|---|---|---|',
    'Col1 Col2 Col3 Col4 Col5 Col6 Col7',
    'C1,C2,C3,C4,C5,C6,C7',
  ];
  test.each(COLUMNS)('%j', (head) => {
    expect(briefs(`SUPER SETE 888\n${head}\n4 0 1 9 7 5 3`)).toEqual(['super-sete 4 0 1 9 7 5 3 888']);
  });
  test.each([
    'Col1 4 / Col2 0 / Col3 1 / Col4 9 / Col5 7 / Col6 5 / Col7 3',
    'C1: 4 C2: 0 C3: 1 C4: 9 C5: 7 C6: 5 C7: 3',
  ])('names of columns beside what is marked: %s', (line) => {
    expect(briefs(`SUPER SETE 888\n${line}`)).toEqual(['super-sete 4 0 1 9 7 5 3 888']);
  });
});

describe('what a chat asks of a bet is no other bet, and what it asks for is not taken for granted', () => {
  const ASKED = ['25 grupo ou dezena?', 'é grupo?', 'grupo 25?', 'dezena?'];
  const ANSWERS = ['', 'grupo, vaca', 'grupo sim', 'é dezena'];
  test.each(cross(ASKED, ANSWERS))('%s %s', (asked, answer) => {
    const text = `Bia: rio pt ontem\nBia: joguei 25 na cabeça por 2,50\nLeo: ${asked}\nBia: ${answer}`;
    expect(briefs(text)).toEqual([]);
    expect(whys(text)).toEqual([{ reason: 'left', part: 'kind', line: 3 }]);
  });
  test.each(['cavalo?', 'do 1 ao 5?', 'grupo ou dezena?', '10?'])('a bet that says all stays: %s', (asked) => {
    expect(briefs(`rio pt 18/08\ngrupo 5 2,00 na cabeça\n${asked}`)).toEqual(['grupo 5 1 2,00 rio pt 2026-08-18']);
  });
  test('a question by itself is a bet to check', () => {
    expect(briefs('1234 rio pt ontem deu?')).toEqual(['milhar 1234 1 1,00 rio pt 2026-08-18']);
  });
});

describe('a bet that says the same draw is on that of the bet above', () => {
  const SAME = [
    'mesmo horário',
    'msm horario',
    'no mesmo sorteio',
    'na mesma extração',
    'mesma hora',
    'mesma banca e horário',
  ];
  const FIRST = [
    'alguem joga na lotep?\nhj 10:45, dezena 07 na cabeça 5 pila',
    'Lotep hj 10:45, dezena 07 na cabeça 5 reais',
    'Lotep\nhj 10:45, dezena 07 na cabeça 5 reais',
    'lotep 19/08 10h45\ndezena 07 na cabeça 5 reais',
  ];
  test.each(cross(SAME, FIRST))('%s below %j', (same, first) => {
    expect(briefs(`${first}\n\ncentena 307 ${same} 2 reais`).slice(-1)).toEqual([
      'centena 307 1 2,00 lotep 10h45 2026-08-19',
    ]);
  });
  test.each(SAME)('%s of two draws, or of none, is no bet', (same) => {
    expect(briefs(`rio ontem pt e ptv grupo 5 2,00\ncentena 307 ${same} 2 reais`)).toHaveLength(2);
    expect(briefs(`centena 307 ${same} 2 reais`)).toEqual([]);
  });
});

test.each([
  ['quem já pagou: Tânia (2 cotas), Beto (1 cota), seu Zé (3 cotas)', null],
  ['Tânia 2 cotas\nBeto 1 cota\nZé 3 cotas', null],
  ['fiquei com 2 cotas', null],
  ['10 cotas de R$ 5', 10],
  ['Qtd de cotas: 8', 8],
  ['bolão de 10 cotas', 10],
  ['Cota individual R$ 3,00 (4 cotas)', 4],
] as const)('shares of the pool, and not of a person: %s', (line, shares) => {
  const read = readTickets(`Quina 7095\n23 31 44 58 72\n${line}`, TODAY);
  expect(read.ok && read.shares).toBe(shares);
});

describe('a kind below its picks is theirs', () => {
  const LABELS = ['Palpite: ', 'Palpites: ', ''];
  const KINDS = [
    ['GRUPO 1 ao 5', 'grupo 12 19 24 1-5'],
    ['dezena do 1 ao 5', 'dezena 12 19 24 1-5'],
    ['terno de grupo', 'terno-grupo 12 19 24 1'],
  ] as const;
  test.each(cross(LABELS, KINDS))('%s%j', (label, [kind, read]) => {
    expect(briefs(`${label}12 - 19 - 24\nRio PT 18/08\n${kind}\nR$ 3,00`)).toEqual([`${read} 3,00 rio pt 2026-08-18`]);
  });
  test('one of other picks leaves no bet', () => {
    expect(briefs('12 19 24\nRio PT 18/08\nmilhar\nR$ 3,00')).toEqual([]);
  });
});

test.each(['4 no peru', '10 na cobra', '2 no 25 e 4 no peru'])('«%s»: an amount or a pick is neither', (line) => {
  expect(
    briefs(`rio pt 18/08\n${line}, na cabeça`).filter((one) => one.includes('peru') && one.includes(' 4 ')),
  ).toEqual([]);
});

describe('records and tables by the names that programs give', () => {
  const bet = { numero: '0427', valor: 1 };
  test.each([
    { loteria: 'RIO PT 14:20', data: '2026-08-18', jogos: [{ modalidade: 'MILHAR', posicao: '1', ...bet }] },
    { banca: 'RIO', extracao: 'PT', data: '2026-08-18', jogos: [{ modalidade: 'milhar', posicao: 1, ...bet }] },
    { loteria: 'RIO PT', criado_em: '2026-08-18T13:05:22-03:00', apostas: [{ tipo: 'MILHAR', premio: '1', ...bet }] },
    { loteria: 'RIO PT', emissao: '2026-08-18', jogos: [{ modalidade: 'MILHAR', posicao: '1', ...bet }] },
  ])('%j', (record) => {
    expect(briefs(JSON.stringify(record))).toEqual(['milhar 0427 1 1,00 rio pt 2026-08-18']);
  });
  test('a record of another day than the one before is of neither', () => {
    const records = ['2026-08-17', '2026-08-18'].map((day) => ({
      emissao: day,
      loteria: 'RIO PT',
      tipo: 'MILHAR',
      ...bet,
    }));
    expect(briefs(records.map((one) => JSON.stringify(one)).join('\n'))).toEqual([]);
  });
  test.each([
    ['[[1],[5],[2],[3],[7],[6],[9]]', '1 5 2 3 7 6 9'],
    ['[1,5,2,3,7,6,9]', '1 5 2 3 7 6 9'],
    ['[[1],[5],[2],[2,3],[7],[6],[9]]', '1 5 2 23 7 6 9'],
  ])('columns %s', (columns, read) => {
    for (const contest of ['concurso', 'numeroConcurso', 'numero_concurso'])
      expect(briefs(`{"modalidade":"SUPER_SETE","${contest}":886,"colunas":${columns}}`)).toEqual([
        `super-sete ${read} 886`,
      ]);
  });
  const PACKED = '0822374579';
  const heads = cross(['dt_sorteio', 'data', 'data_sorteio'], ['produto', 'loteria', 'jogo']);
  test.each(heads)('numbers without a mark between them below %s and %s', (day, game) => {
    for (const [picks, stake] of [
      ['aposta', 'vl'],
      ['dezenas', 'valor'],
    ])
      expect(briefs(`${day},${game},${picks},${stake}\n2026-08-12,QUINA,${PACKED},3.00`)).toEqual([
        'quina 08 22 37 45 79 2026-08-12',
      ]);
  });
  test.each(['dt_aposta', 'data_compra', 'data aposta', 'data'])('%s beside dt_sorteio is no draw’s day', (bought) => {
    expect(briefs(`${bought},dt_sorteio,produto,aposta\n2026-08-10,2026-08-12,QUINA,${PACKED}`)).toEqual([
      'quina 08 22 37 45 79 2026-08-12',
    ]);
  });
  test.each(['premio', 'cerca', 'posicao', 'colocacao'])('a reach below %s', (name) => {
    expect(briefs(`dia\tbanca\thora\taposta\t${name}\tvalor\n2026-08-11\tLook\t16:20\tgrupo 5\t1º ao 5º\t5`)).toEqual([
      'grupo 5 1-5 5,00 look 16h20 2026-08-11',
    ]);
  });
});

test.each(
  cross(
    ['Palp: ', 'PALP. ', 'Palps: ', 'Palpite: '],
    ['Valor: 3,00 (1,00 cada)', 'VALOR TOTAL R$ 3,00 (R$ 1,00 CADA)'],
  ),
)('picks called %s and what each costs: %s', (label, stake) => {
  expect(briefs(`Rio PT 18/08\nAp: GRUPO 1 ao 5\n${label}12 - 19 - 24\n${stake}`)).toEqual([
    'grupo 12 19 24 1-5 3,00 rio pt 2026-08-18',
  ]);
});

test.each(['cancela o 21', 'Cancela o 21, por favor', 'tira o grupo 21'])(
  'a bet that a line takes back says why: %s',
  (line) => {
    const lines = linesOf(`rio pt 18/08\ngrupo 9 na cabeça 5,00\ngrupo 21 na cabeça 5,00\n${line}`);
    expect(lines[2]).toMatchObject({ kind: 'unread', why: { reason: 'changed', line: 4 } });
    expect(lines[3]).toMatchObject({ kind: 'unread', text: line });
  },
);

test('a heading whose game and day are used is none that was not read', () => {
  expect(linesOf('Fiz 2 joguinhos, dia de sorte de 2ª feira passada:\n01 05 09 14 19 22 27')[0]?.kind).toBe('heading');
});

test.each(['Palpite 12 - 19 - 24', 'palpite nº 12, 19, 24', 'Jogo: 12-19-24'])(
  'the first of several picks is no label: %s',
  (line) => {
    expect(briefs(`Rio PT 18/08\nGRUPO 1 ao 5 R$ 3,00\n${line}`)).toEqual([
      'grupo 12 19 24 1-5 3,00 rio pt 2026-08-18',
    ]);
  },
);

describe('what stands anywhere in a line says which passe it is', () => {
  const PICKS = ['05 10', '05x10', '05/10', 'cachorro coelho'];
  const dry = (picks: string) => [
    `passe ${picks} seco R$ 2,00`,
    `passe seco ${picks} R$ 2,00`,
    `passe vai ${picks} seco R$ 2,00`,
    `seco passe ${picks} R$ 2,00`,
    `passe ${picks} R$ 2,00 seco`,
    `R$ 2,00 passe ${picks} seco`,
    `passe ${picks} (seco) R$ 2,00`,
  ];
  const both = (picks: string) =>
    ['ida e volta', 'IDA/VOLTA', 'vai e volta', 'vai e vem', 'ida-volta', 'vai/volta', 'vai volta'].flatMap((words) => [
      `passe ${picks} ${words} R$ 2,00`,
      `passe ${words} ${picks} R$ 2,00`,
      `passe ${picks} R$ 2,00 ${words}`,
    ]);
  const kinds = (text: string) => briefs(text).map((brief) => brief.split(' ')[0]);
  test.each(PICKS.flatMap(dry))('dry: %s', (line) => {
    expect(kinds(`Rio PT 18/08/2026\n${line}`)).toEqual(['passe-seco']);
  });
  test.each(PICKS.flatMap(both))('to and fro: %s', (line) => {
    expect(kinds(`Rio PT 18/08/2026\n${line}`)).toEqual(['passe-vai-e-vem']);
  });
  test.each([
    'passe 05 10 vai e vem seco',
    'passe seco 05 10 ida e volta',
    'passe 05 10 volta',
    'passe 05 10 invertido',
  ])('neither of two, and none that is not read: %s', (line) => {
    expect(briefs(`Rio PT 18/08/2026\n${line} R$ 2,00`)).toEqual([]);
  });
  test.each(['passe 05 10 2,00, grupo 07 seco 2,00', 'grupo 07 seco 2,00, passe 05 10 2,00'])(
    'of its bet alone: %s',
    (line) => {
      expect(kinds(`Rio PT 18/08/2026\n${line}`).toSorted()).toEqual(['grupo', 'passe']);
    },
  );
  test.each(['tudo seco', 'todos ida e volta'])('below or above several: %s', (line) => {
    expect(kinds(`Rio PT 18/08/2026\n${line}\npasse 05 10 2,00`)).not.toContain('passe');
    expect(kinds(`Rio PT 18/08/2026\npasse 05 10 2,00\n${line}`)).not.toContain('passe');
  });
});

describe('a month that a line or column names is the ticket’s, or there is no ticket', () => {
  const numbers = '04 09 13 17 22 27 30';
  const NAMED = [
    'MES DE SORTE: 11-NOVEMBRO',
    'MES DE SORTE: 11 - NOVEMBRO',
    'MÊS DA SORTE 11/NOVEMBRO',
    'Mês: 11 (novembro)',
    'mes novembro (11)',
    'MES: 11',
    'NOVEMBRO',
  ];
  const months = (text: string) =>
    linesOf(text).flatMap((line) => (line.kind === 'ticket' ? [[line.fields.numeros, line.fields.mes]] : []));
  test.each(cross(NAMED, ['below', 'beside', 'above']))('%s %s', (month, where) => {
    const of = { below: `${numbers}\n${month}`, beside: `${numbers} ${month}`, above: `${month}\n${numbers}` };
    const [[read = '', held = ''] = []] = months(`Dia de Sorte 1272\n${of[where as keyof typeof of]}`);
    expect(read).toBe(numbers);
    expect(['11', 'novembro']).toContain(held.toLowerCase());
  });
  test('below another line of the slip', () => {
    expect(months(`Dia de Sorte 1272\n${numbers}\nR$ 2,50\nMES: 11`)).toEqual([[numbers, '11']]);
  });
  test('a number and a name that are not of one month', () => {
    expect(months(`Dia de Sorte 1272\n${numbers}\nMES: 10-NOVEMBRO`)).toEqual([[numbers, '10 novembro']]);
  });
  const ROW = '1273,4,9,13,17,22,27,30';
  test.each(cross(['mes', 'mês', 'mes_sorte', 'mes da sorte', 'month'], ['1', '01', '11', 'Janeiro']))(
    'column %s: %s',
    (name, cell) => {
      const read = months(
        `loteria,concurso,n1,n2,n3,n4,n5,n6,n7,${name}\nDia de Sorte,${ROW},${cell}\nDia de Sorte,${ROW},${cell}`,
      );
      for (const [of, held] of read) {
        expect(of).toBe('04 09 13 17 22 27 30');
        expect(held?.toLowerCase()).toMatch(new RegExp(`^0?${cell.toLowerCase()}$`));
      }
      expect(read).toHaveLength(2);
    },
  );
});

describe('what a heading says is said of a ticket, or what leaves it open is not counted', () => {
  const PAIR = 'mega: 05 10 17 32 48 59\nquina: 08 24 41 60 73';
  const CONTESTS = [
    '(mega 3046, quina 7088)',
    'mega 3046, quina 7088',
    'mega 3046 e quina 7088',
    'conferir sempre! (mega 3046, quina 7088)',
    'mega 3046\nquina 7088',
    'mega conc. 3046 / quina conc. 7088',
    'quina 7088 mega 3046',
  ];
  const ends = (text: string) => briefs(text).map((brief) => brief.split(' ').at(-1));
  test.each(CONTESTS)('of each game, below: %j', (below) => {
    expect(ends(`${PAIR}\n${below}`)).toEqual(['3046', '7088']);
  });
  test.each(CONTESTS.slice(0, 4))('of each game, above: %j', (above) => {
    expect(ends(`${above}\n${PAIR}`)).toEqual(['3046', '7088']);
  });
  test('of one game alone the other one stays the newest', () => {
    expect(ends(`${PAIR}\nmega 3046`)).toEqual(['3046', '73']);
  });
  test('before the games’ names it is not read', () => {
    expect(briefs(`${PAIR}\nconcurso 3046 da mega e 7088 da quina`)).toEqual([]);
  });
  test('of a game twice', () => {
    expect(briefs(`${PAIR}\nmega 3046\nmega 3047`).filter((brief) => brief.startsWith('mega'))).toEqual([]);
  });
});

describe('what a writer strikes out, replaces or says again is no further bet', () => {
  const STRUCK = [
    ['~grupo 15 2,00 na cabeça~', 'rio pt 18/08'],
    ['~~grupo 15 2,00 na cabeça~~', 'rio pt 18/08'],
    ['- ~~grupo 15 2,00 na cabeça~~', 'rio pt 18/08'],
    ['~~05 16 27 38 49~~', 'Quina 7089'],
    ['1) ~05 16 27 38 49~', 'Quina 7089'],
    ['<s>grupo 15 2,00</s>', 'rio pt 18/08'],
    ['<del>05 16 27 38 49</del>', 'Quina 7089'],
  ] as const;
  test.each(STRUCK)('%s', (line, head) => {
    expect(briefs(`${head}\n${line}`)).toEqual([]);
    expect(whys(`${head}\n${line}`)).toEqual([{ reason: 'struck' }]);
  });
  test.each(['~grupo 15~ grupo 16 2,00 na cabeça', 'grupo ~15~ 16 2,00 na cabeça', 'grupo 16 ~15~ 2,00 na cabeça'])(
    'a part that is struck out is not its bet’s: %s',
    (line) => {
      expect(briefs(`rio pt 18/08\n${line}`).every((brief) => brief.startsWith('grupo 16 1 2,00'))).toBe(true);
      expect(briefs(`rio pt 18/08\n${line}`).join()).not.toContain('15');
    },
  );
  test.each(['~ 5,00 grupo 15', '05 ~ 10 ~ 15 ~ 20 ~ 25', 'grupo 15 ~ 2,00'])(
    'one sign strikes nothing out: %s',
    (line) => {
      expect(whys(`rio pt 18/08\n${line}`)).toEqual([]);
    },
  );

  const TICKETS =
    'Mega 3047\nJogo 1: 10 20 30 40 50 60\nJogo 2: 05 15 25 35 45 55\nJogo 3 (Seu Arlindo): 03 06 09 12 15 18';
  const NEW = '03 06 09 12 15 19';
  test.each([
    `Jogo 3 corrigido: ${NEW}`,
    `Jogo 3 (corrigido): ${NEW}`,
    `Jogo 3 - corrigido ${NEW}`,
    `correção do jogo 3: ${NEW}`,
    `jogo 3 certo: ${NEW}`,
    `Jogo 3 correto: ${NEW}`,
    `Jogo 3 de novo: ${NEW}`,
    `jogo 3 ${NEW} (corrigido)`,
    `corrigido: ${NEW}`,
  ])('%s', (line) => {
    const read = briefs(`${TICKETS}\n${line}`);
    expect(read).not.toContain('mega-sena 03 06 09 12 15 18 3047');
    expect(read.slice(0, 2)).toEqual(['mega-sena 10 20 30 40 50 60 3047', 'mega-sena 05 15 25 35 45 55 3047']);
  });

  const BET = 'look 14:20 15/08 centena 380 na cabeça 3,00';
  test.each(['centena 380 blz', 'centena 380 ok', 'centena 380 na cabeça', 'look centena 380 anotado', 'centena 380'])(
    'the same bet once more without a stake is none: %s',
    (again) => {
      expect(briefs(`${BET}\n${again}`)).toEqual(['centena 380 1 3,00 look 14h20 2026-08-15']);
    },
  );
  test.each(['centena 381', 'dezena 80', 'centena 380 2,00', 'centena 380 do 1 ao 5'])('another bet: %s', (other) => {
    expect(briefs(`${BET}\n${other}`).length).toBe(2);
  });
});

describe('what a record or a row of columns calls is read, or the record is refused', () => {
  const ABOVE = { data: '2026-08-18', loteria: 'PTM-RIO' };
  const of = (bet: object) => briefs(JSON.stringify({ ...ABOVE, apostas: [bet] }));
  const KINDS = ['mod', 'md', 'modalidade', 'tipo', 'tp', 'jogada'];
  const REACHES = ['col', 'colocacao', 'pr', 'prem', 'premio', 'posicao'];
  const PICKS = ['num', 'numero', 'palpite', 'nr', 'palp'];
  const STAKES = ['vl', 'vlr', 'valor', 'val'];
  test.each(KINDS.map((name, at) => [name, REACHES[at] ?? '', PICKS[at % 5] ?? '', STAKES[at % 4] ?? ''] as const))(
    'keys %s, %s, %s and %s',
    (kind, reach, picks, stake) => {
      expect(of({ [kind]: 'G', [picks]: '02', [reach]: '1/5', [stake]: '5,00' })).toEqual([
        'grupo 02 1-5 5,00 rio ptm 2026-08-18',
      ]);
      expect(of({ [kind]: 'M', [picks]: '0407', [reach]: '1', [stake]: '2,00' })).toEqual([
        'milhar 0407 1 2,00 rio ptm 2026-08-18',
      ]);
      expect(of({ [kind]: 'D', [picks]: '07', [reach]: '1-5', [stake]: 2 })).toEqual([
        'dezena 07 1-5 2,00 rio ptm 2026-08-18',
      ]);
    },
  );
  const UNKNOWN = [
    { xyz: 'G', num: '02' },
    { xyz: 'grupo', num: '02' },
    { xyz: 'DG', num: '02 05' },
    { xyz: '1/5', num: '0407' },
    { xyz: '1-5', num: '0407' },
    { xyz: '1º ao 5º', num: '0407' },
    { xyz: 'cercado', num: '0407' },
    { xyz: 'invertida', num: '0407' },
    { invertida: true, num: '0407' },
    { cercado: true, num: '0407' },
    { bahia: true, num: '0407' },
    { banca: 'rio', federal: true, num: '0407' },
    { look: 1, num: '0407' },
    { cancelada: true, num: '0407' },
    { xyz: 'cancelado', num: '0407' },
  ];
  test.each(UNKNOWN)('an unknown key with such a value: %j', (bet) => {
    expect(of({ ...bet, valor: '2,00' })).toEqual([]);
  });
  test.each([
    { cliente: 'Marli' },
    { cancelada: false },
    { invertida: false },
    { telefone: '21999990000' },
    { xyz: 'foo' },
  ])('one that says nothing of it: %j', (beside) => {
    expect(of({ ...beside, tipo: 'milhar', num: '0407', valor: '2,00' })).toHaveLength(1);
  });
  test.each(['federal', 'Federal', 'loteria_federal'])('{"%s": true} is the house', (key) => {
    const read = briefs(
      JSON.stringify({ data: '2026-08-15', [key]: true, milhar: ['5512', '0938'], premio: '1 ao 5', valor_cada: 2 }),
    );
    expect(read.filter((brief) => !brief.includes('federal'))).toEqual([]);
  });

  const HEAD = 'lotece;06/08/2026;19:00;';
  test.each([
    ['grupo;20;1;R$ 2,00', ['grupo 20 1']],
    ['grupo;20;1/5;R$ 2,00', ['grupo 20 1-5']],
    ['dezena;78;1;R$ 2,00', ['dezena 78 1']],
    ['milhar;0407;1;R$ 2,00', ['milhar 0407 1']],
    ['milhar;0407;5;R$ 2,00', []],
    ['grupo;20;5;R$ 2,00', []],
    ['grupo;20;3;R$ 2,00', []],
  ] as const)('a row without a head: %s', (row, read) => {
    expect(briefs(`${HEAD}${row}`).filter((brief) => !read.some((one) => brief.startsWith(`${one} 2,00`)))).toEqual([]);
    expect(
      briefs(`aposta_1 = ${HEAD}${row}`).filter((brief) => !read.some((one) => brief.startsWith(`${one} 2,00`))),
    ).toEqual([]);
  });
});

describe('a bet by reference to the one above is a second one, or is named', () => {
  const HEADS = ['rio pt 18/08\nmilhar 4071 1º prêmio 2,00', 'rio pt 18/08\nmilhar 4071\n1º prêmio 2,00'];
  const ALSO = ['tb', 'tbm', 'também', 'e tb', 'tb joguei', 'mesma coisa tb'];
  test.each(cross(HEADS, ALSO))('%j, %s', (head, also) => {
    expect(briefs(`${head}\n${also} 1/5 2,00`)).toEqual([
      'milhar 4071 1 2,00 rio pt 2026-08-18',
      'milhar 4071 1-5 2,00 rio pt 2026-08-18',
    ]);
  });
  test('of its last figures', () => {
    expect(briefs(`${HEADS[0]}\ntb centena 1,00`)).toEqual([
      'milhar 4071 1 2,00 rio pt 2026-08-18',
      'centena 071 1 1,00 rio pt 2026-08-18',
    ]);
  });
  test('with what is written below both', () => {
    expect(briefs('milhar 4071\n1º prêmio 2,00\ntb 1/5 2,00\nrio pt 18/08')).toEqual([
      'milhar 4071 1 2,00 rio pt 2026-08-18',
      'milhar 4071 1-5 2,00 rio pt 2026-08-18',
    ]);
  });
  test.each(['tb grupo 2,00', 'tb terno de grupo 2,00'])('of no figures of it: %s', (line) => {
    expect(linesOf(`${HEADS[0]}\n${line}`).at(-1)?.kind).toBe('unread');
  });
  test.each(['1/5 2,00', 'do 1 ao 5 2,00'])('without a word of it, and with no bet below: %s', (line) => {
    expect(linesOf(`${HEADS[0]}\n${line}`).at(-1)?.kind).toBe('unread');
    expect(briefs(`${HEADS[0]}\n${line}\ngrupo 5`)).toContain('grupo 5 1-5 2,00 rio pt 2026-08-18');
  });
});

describe('a word of a bet that was not read keeps its money out of the sums', () => {
  const unread = (text: string) =>
    linesOf(text).map((line) => (line.kind === 'ticket' ? (line.unread ?? []) : line.kind));
  test.each([
    ['rio pt 18/08 passe 08 21 ida 2,00', [['ida']]],
    ['rio pt 18/08 milhar 4071 dobrado 2,00', [['dobrado']]],
    // Of every bet of the line.
    ['rio pt 18/08 dobrado milhar 4071 1,00, grupo 5 2,00', [['dobrado'], ['dobrado']]],
    // Of its line alone.
    ['rio pt 18/08\nmilhar 4071 dobrado 2,00\ngrupo 5 2,00', ['heading', ['dobrado'], []]],
    // Whose it is, and courtesies.
    ['rio pt 18/08 milhar 4071 2,00 Carlão', [[]]],
    ['rio pt 18/08 milhar 4071 2,00 blz patrão, valeu', [[]]],
    ['rio pt 18/08 milhar 4071 2,00 pra minha tia Neide', [[]]],
    // A lottery's ticket is its numbers.
    ['mega sena 2955 dobrado 05 10 17 32 48 59', [[]]],
  ])('%j', (text, expected) => {
    expect(unread(text)).toEqual(expected);
  });
});

describe('a bet is counted once', () => {
  const PLACE = 'rio pt 2026-08-18';
  test.each([
    // An animal and its group, in either order, before or behind the stake.
    ...cross(
      ['cavalo grupo 11', 'cavalo g 11', 'cavalo G11', 'cavalo (grupo 11)', 'grupo 11 cavalo', 'grupo 11 (cavalo)'],
      ['na cabeça 5,00', 'cab 5,00', 'seca R$ 5,00'],
    ).map(([what, rest]) => `${what} ${rest}`),
    'grupo 11 na cabeça 5,00 (cavalo)',
    'grupo 11 cab 5,00 cavalo',
  ])('%s', (line) => {
    const found = briefs(`Rio PT 18/08\n${line}`);
    expect(found).toEqual([expect.stringMatching(/^grupo (?:cavalo|11) 1 5,00 rio pt 2026-08-18$/)]);
  });
  test.each([
    ['grupo 11 2,00 cavalo 3,00', ['grupo 11 1 2,00', 'grupo cavalo 1 3,00']],
    ['grupo 16 5,00 leão 1 ao 5 3,00', ['grupo 16 1 5,00', 'grupo leao 1-5 3,00']],
    ['vaca R$ 2,00, grupo 25 R$ 2,00', ['grupo vaca 1 2,00', 'grupo 25 1 2,00']],
    ['grupo 6 cabra na cabeça 10, milhar 1723 do 1 ao 5 5 reais', ['grupo cabra 1 10,00', 'milhar 1723 1-5 5,00']],
    ['dezena 63 cabeça 10; grupo 5 1/5 2,00', ['dezena 63 1 10,00', 'grupo 5 1-5 2,00']],
  ])('and two are two: %s', (line, expected) => {
    expect(briefs(`Rio PT 18/08\n${line}`)).toEqual(expected.map((one) => `${one} ${PLACE}`));
  });

  const STAMPS = [
    (name: string, minute: string) => `[18/08/26, 13:${minute}:11] ${name}: `,
    (name: string, minute: string) => `18.08.2026 13:${minute} - ${name}: `,
    (name: string, minute: string) => `${name} (18/08 13:${minute}): `,
    (name: string, minute: string) => `${name}, [18.08.26 13:${minute}]\n`,
    (name: string, minute: string) => `${name}: ${minute === '00' ? '' : ''}`,
  ];
  const chat = (stamp: (typeof STAMPS)[number], lines: readonly (readonly [string, string])[]) =>
    lines.map(([name, said], at) => `${stamp(name, `0${at}`)}${said}`).join('\n');
  const ECHOES = [
    'milhar 2064 cabeça PT 3,00 ok',
    '2064 cabeça PT 3,00',
    'anotado: M 2064 cab 3,00',
    'Ok. milhar 2064 1º 3,00 pt rio 18/08 👍',
  ];
  test.each(cross(STAMPS, ECHOES))('a message that says another’s bet once more: %# %s', (stamp, echo) => {
    const text = chat(stamp, [
      ['Tadeu', 'oi'],
      ['Tadeu', 'PT Rio 18/08, milhar 2064 na cabeça 3 reais'],
      ['Lelo', 'já vai'],
      ['Lelo', echo],
    ]);
    expect(briefs(text)).toEqual([`milhar 2064 1 3,00 ${PLACE}`]);
    expect(whys(text)).toEqual([{ reason: 'again', line: expect.any(Number) }]);
  });
  test('a second bet of another stake, prize or number is one', () => {
    const [stamp] = STAMPS;
    const text = chat(stamp as (typeof STAMPS)[number], [
      ['Tadeu', 'PT Rio 18/08, milhar 2064 na cabeça 3 reais'],
      ['Lelo', 'PT Rio 18/08, milhar 2064 na cabeça 4 reais'],
      ['Lelo', 'PT Rio 18/08, milhar 2064 do 1 ao 5 3 reais'],
    ]);
    expect(briefs(text)).toHaveLength(3);
  });
  test.each(STAMPS.slice(0, 4))('a message’s own day is its hoje: %#', (stamp) => {
    expect(briefs(`${stamp('Rosana', '00')}PTV de hoje: centena 512 na cabeça 2,00`)).toEqual([
      'centena 512 1 2,00 rio ptv 2026-08-18',
    ]);
  });
  test('a house with its day and draw is no sender', () => {
    expect(briefs('Bahia (18/08 15:00): grupo 5 2,00')).toEqual(['grupo 5 1 2,00 bahia 15h00 2026-08-18']);
  });
});

describe('what a text takes back is not counted', () => {
  const HEAD = 'rio pt 18/08\ngrupo 4 2,00\ndezena 28 1,00\ngrupo 11 2,00';
  const [FOUR, DOZEN, ELEVEN] = ['grupo 4 1 2,00', 'dezena 28 1 1,00', 'grupo 11 1 2,00'].map(
    (one) => `${one} rio pt 2026-08-18`,
  );
  test.each([
    ['\ncancela a dezena 28 por favor', [FOUR, ELEVEN]],
    ['\n\ncancela a dezena 28 por favor', [FOUR, ELEVEN]],
    ['\n** CANCELADO G 11 1P -2,00 **', [FOUR, DOZEN]],
    ['\nCANCELADA DZ 28 1,00', [FOUR, ELEVEN]],
    ['\ntira o grupo 11', [FOUR, DOZEN]],
    ['\ntira o cavalo', [FOUR, DOZEN]],
    ['\nanulado: grupo 9 3,00', [FOUR, DOZEN, ELEVEN]],
    ['\nnão vale: grupo 9 3,00', [FOUR, DOZEN, ELEVEN]],
    ['\nerrei esse, desconsiderar: grupo 9 3,00', [DOZEN]],
    ['\nnão, PT não. Joga no PTV', []],
    ['\nmuda pra PTV', []],
    ['\ncoloca 4 reais em vez de 2', [FOUR, DOZEN, ELEVEN?.replace('2,00', '4,00')]],
    ['\nbota 3,00 em vez de 2,00', [FOUR, DOZEN, ELEVEN?.replace('2,00', '3,00')]],
    ['\nbota o 12 em vez do 11', [FOUR, DOZEN, ELEVEN?.replace('11', '12')]],
  ])('%j', (line, expected) => {
    expect(briefs(HEAD + line)).toEqual(expected);
  });
  test.each(['O jogo 2 saiu errado, o certo é este:', '⚠️ jogo 2 errado, ficou assim:', 'cancela o jogo 2'])(
    'a list’s ticket by its label: %s',
    (line) => {
      const list = 'Quina 7095\nJogo 1: 04 17 29 53 78\nJogo 2: 09 12 36 61 70\nJogo 3: 22 31 45 58 66';
      expect(briefs(`${list}\n\n${line}\nJogo 2: 09 12 36 61 71`)).toEqual([
        'quina 04 17 29 53 78 7095',
        'quina 22 31 45 58 66 7095',
        'quina 09 12 36 61 71 7095',
      ]);
    },
  );
});

describe('parts and counts of slips', () => {
  test.each([
    ['Trevos: 3 e 4', '3 e 4'],
    ['TREVOS 3 4', '3 4'],
    ['trevos: 3, 4', '3, 4'],
    ['Trevo 3 - 4', '3 - 4'],
  ])('clovers on a line of their own: %s', (line, trevos) => {
    const [, ticket] = linesOf(`+Milionária 383\nNúmeros: 02 10 21 28 36 49\n${line}`);
    expect(ticket?.kind === 'ticket' && ticket.fields.trevos).toBe(trevos);
  });
  test.each([
    'Apostas: 2',
    'APOSTAS....: 2',
    'Qtd: 2',
    'Bilhetes: 2',
    'CAMB: 117',
    'PULE: 0048213  CAMB: 117',
    'Apostas: 2\nTotal: R$ 6,50\nStatus: ok',
  ])('a count or a slip’s number is no bet: %j', (line) => {
    expect(briefs(`Rio PT 18/08\nMilhar 9061 - 1º prêmio - R$ 1,50\n${line}`)).toEqual([
      'milhar 9061 1 1,50 rio pt 2026-08-18',
    ]);
  });
  test('one of a bet is that bet', () => {
    expect(briefs('Rio PT 18/08\n1x Dezena 08 (1º) R$ 2,00')).toEqual(['dezena 08 1 2,00 rio pt 2026-08-18']);
  });
  test.each([
    ['2;2,00;4,00', []],
    ['1;2,00;2,00', ['dezena 17 1 2,00 boa-sorte 11h00 2026-08-14']],
  ])('a row of several with one price: %s', (row, expected) => {
    const head = 'banca;data;hora;tipo;numeros;premio;qtd;valor_unit;valor_total';
    expect(briefs(`${head}\nBoa Sorte;14/08/2026;11:00;dezena;17;1;${row}`)).toEqual(expected);
  });
  test('a column of bets that holds their kinds', () => {
    const table =
      '| Dia | Horário | Aposta | Nº | Onde | R$ |\n|---|---|---|---|---|---|\n| 14/08/2026 | 09:20 | Grupo | 21 | 1º | 4,00 |';
    expect(briefs(`Look\n${table}`)).toEqual(['grupo 21 1 4,00 look 09h20 2026-08-14']);
    // A house below all of them is theirs, or none of them is counted that was read without one.
    expect(briefs(`${table}\n\nTudo na Look`).filter((one) => !one.includes(' look '))).toEqual([]);
  });
  test('contests that are counted once more below the tickets', () => {
    const text =
      'MEGA SENA\nTeimosinha: concursos 3048 a 3050\nAposta 1: 07 16 23 34 45 60\n2 apostas x 3 concursos = R$ 36,00';
    expect(briefs(text)).toEqual(['mega-sena 07 16 23 34 45 60 3048 a 3050']);
  });
});

describe('a chat is read with who says what', () => {
  const LOOK = 'look 11h20 2026-08-17';
  const chat = (lines: readonly string[]) => lines.map((line, at) => `[17/08/26 10:1${at}:05] ${line}`).join('\n');
  const FIRST = ['Bento: Look 11:20 de hoje, milhar 7315 cabeça 2,00', 'Bento: touro cabeça 10,00'];
  const [MILHAR, BULL] = [`milhar 7315 1 2,00 ${LOOK}`, `grupo touro 1 10,00 ${LOOK}`];
  test.each([
    [['Banca: 7315 e 1375 cabeça, 4,00 ok'], [MILHAR, BULL]],
    [['Bento: aumenta o touro pra 15'], [MILHAR, BULL.replace('10,00', '15,00')]],
    [['Bento: sobe a milhar 7315 pra 3,00'], [MILHAR.replace('2,00', '3,00'), BULL]],
    [['Bento: dobra o touro'], [MILHAR, BULL.replace('10,00', '20,00')]],
    [['Bento: dobra tudo'], [MILHAR.replace('2,00', '4,00'), BULL.replace('10,00', '20,00')]],
    [['Bento: dobra o touro se der'], [MILHAR]],
    [['Bento: o touro não precisa mais'], [MILHAR]],
    [['Bento: quem pagou não precisa pagar de novo'], [MILHAR, BULL]],
    [['Bento: apaga a milhar'], [BULL]],
    [['Bento: risquei o touro'], [MILHAR]],
    [['Banca: cancelei o touro. Ficou 2,00'], [MILHAR]],
    [['Bento: troca o touro do Look por leão'], [MILHAR]],
    [['Bento: troca o touro das 11:20 por leão'], [MILHAR, BULL.replace('touro', 'leao')]],
    [['Banca: 12,00 anotado, o touro é 21 né'], [MILHAR, BULL]],
    [
      ['Seu Nelson: 7315 cabeça 2,00 ok', 'Seu Nelson: touro cabeça 10,00 ok'],
      [MILHAR, BULL],
    ],
    [
      ['Banca Águia: só a coruja agora', 'Banca Águia: ✅ 12,00'],
      [MILHAR, BULL],
    ],
    [['Bento: cobra tb, mesma coisa'], [MILHAR, BULL, BULL.replace('touro', 'cobra')]],
    [['Bento: 14:20 a mesma coisa'], [MILHAR, BULL, MILHAR.replace('11h20', '14h20'), BULL.replace('11h20', '14h20')]],
    [['Bento: tira o touro', 'Banca: touro fora. 2,00'], [MILHAR]],
    [['Banca: pego até 11h10'], [MILHAR, BULL]],
    [['Ana: PTN hj, gato e rato kkk'], [MILHAR, BULL]],
  ])('%j', (more, expected) => {
    expect(briefs(chat([...FIRST, ...more]))).toEqual(expected);
  });
  test('a stake that is said later is no longer taken for granted', () => {
    const [ticket] = linesOf(chat(['Bento: Look 11:20 de hoje, touro na cabeça', 'Bento: aumenta o touro pra 15']));
    expect(ticket?.kind === 'ticket' && [ticket.fields.valor, ticket.assumed]).toEqual(['15,00', []]);
  });
  test('a bookie’s date is the day of a bet that says hoje in a chat without dates', () => {
    const text =
      'Ana: lotep 18h de hoje\nBot: qual jogo?\nAna: centena 721 na cabeça 6 reais\nBot: Lotep 18:00 - 17/08/2026 - Centena 721 - 1º prêmio - R$ 6,00';
    expect(briefs(text)).toEqual(['centena 721 1 6,00 lotep 18h00 2026-08-17']);
  });
  test.each(['cancela a das 13h', 'tira a de 13h', 'esquece a das 13:00'])('a bet by its hour: %s', (line) => {
    expect(briefs(`sp 18/08\n10h milhar 6471 cabeça 1,50\n13h milhar 6471 cabeça 1,50\n${line}`)).toEqual([
      'milhar 6471 1 1,50 sao-paulo 10h00 2026-08-18',
    ]);
  });
});

describe('what a slip or list takes back by its own words', () => {
  const HEAD = 'SP 20H 11/08/26\nTERNO GR 03-10-25 1/5 2,00\nDUQUE GR 10-19 1/5 4,00';
  const [TERNO, DUQUE] = ['terno-grupo 03 10 25 1 2,00', 'duque-grupo 10 19 1 4,00'].map(
    (one) => `${one} sao-paulo ptn 2026-08-11`,
  );
  test.each([
    ['-- ESTORNO: TERNO GR 03-10-25 2,00 --', [DUQUE]],
    ['CANC TERNO GR 03-10-25', [DUQUE]],
    ['CANCELAMENTO DUQUE GR 10-19', [TERNO]],
    ['ESTORNADO TG 03.10.25', [DUQUE]],
    ['ESTORNO: GRUPO 7 2,00', [TERNO, DUQUE]],
  ])('%s', (line, expected) => {
    expect(briefs(`${HEAD}\n${line}`)).toEqual(expected);
  });
  test.each(['b- ', 'B) ', 'jogo b: ', 'Jogo B - '])('a ticket called %j', (label) => {
    const list = `Quina 7097\na- 05 26 38 51 72\n${label}11 20 43 59 67\nc- 08 14 35 62 80`;
    expect(briefs(`${list}\n\no jogo b foi trocado, ficou assim:\nb- 11 20 44 59 67`)).toEqual([
      'quina 05 26 38 51 72 7097',
      'quina 08 14 35 62 80 7097',
      'quina 11 20 44 59 67 7097',
    ]);
  });
  test.each(['NÃO registrado', 'não registrei', 'não entrou', 'não fiz', 'não apostei', 'anulado'])(
    'a ticket that was %s',
    (words) => {
      expect(briefs(`Quina 7098\n04 16 39 57 73\n03 25 50 64 71 (${words})`)).toEqual(['quina 04 16 39 57 73 7098']);
    },
  );
  test('an unpaid one is played', () => {
    expect(briefs('Quina 7098\n04 16 39 57 73 (não pago)')).toEqual(['quina 04 16 39 57 73 7098']);
  });
  test.each(['NORDESTE MONTE CARLOS', '## Nacional — 18/08/2026', 'LBR Brasília', 'Caminho da Sorte'])(
    'a house without results here: %s',
    (house) => {
      expect(
        briefs(`${house}\n\n17:00 18/08/26\nM 0726 1P 0,50`).filter((one) => / (?:rio|sao-paulo|bahia) /.test(one)),
      ).toEqual([]);
    },
  );
  test.each(['cabeça 3, cercado do 1 ao 5 5 reais', 'cabeça 3 e 1/5 5', 'do 1 ao 5 5 reais e cabeça 3'])(
    'stakes below a bare animal: %s',
    (line) => {
      expect(briefs(`bahia 19h 17/08\ngalo\n${line}`).filter((one) => one.includes(' 1,00 '))).toEqual([]);
    },
  );
  test.each(['mesmo concurso', 'msm conc', 'mesmo sorteio'])('another list of the %s', (words) => {
    expect(
      briefs(`dupla sena conc 2999\n02 11 17 28 40 46\nDo Arnaldo (dupla sena tb, ${words})\n08 13 21 32 39 44`),
    ).toEqual(['dupla-sena 02 11 17 28 40 46 2999', 'dupla-sena 08 13 21 32 39 44 2999']);
  });
  test.each([
    'banca,sorteio,data,aposta,palpite,premios,valor_rs\nLook,14:20,2026-08-15,GRUPO,04,1,2.00',
    'DATA\tHORA\tBANCA\tJOGO\tNº\tPOSIÇÃO\tR$\tSTATUS\n15/08/2026\t14:20\tLook\tGrupo\t04\t1º\t2,00\tOK',
    'banca;data;hora;tipo;n;premio;rs\nLook;15/08/2026;14:20;grupo;04;1;2,00',
    '{"banca":"Look","data":"2026-08-15","hora":"14:20","itens":[{"tipo":"grupo","n":"04","premio":"1","rs":2.0}]}',
    'cliente;contato;banca;data;hora;tipo;palpite;premio;valor unit.;qtde;subtotal\nAna;(21) 90000-0001;Look;15/08/2026;14:20;grupo;04;1;2,00;1;2,00',
  ])('columns by what is in them: %#', (table) => {
    expect(briefs(table)).toEqual(['grupo 04 1 2,00 look 14h20 2026-08-15']);
  });
  test('letters that call the tickets of a table', () => {
    expect(briefs('jogo,n1,n2,n3,n4,n5\nA,3,16,20,29,38\nB,5,12,25,33,41\nC,1,18,24,30,36\nquina 7098')).toHaveLength(
      3,
    );
  });
});

describe('a house above bets is theirs, whatever it draws', () => {
  const HOUSES = ['bahia', 'look', 'lotep', 'maluca', 'campina grande'];
  test.each(cross(HOUSES, ['coruja', 'ptv', 'ptm']))('%s %s', (house, draw) => {
    const of = (text: string) => linesOf(text).flatMap((line) => (line.kind === 'ticket' ? [line.fields.regiao] : []));
    const [apart] = of(`${house}\ngrupo 5 cabeça 2,00 18/08`);
    expect(of(`${house} ${draw} 18/08\ngrupo 5 cabeça 2,00`)).toEqual([apart]);
    // A draw that is named by itself is of the house that has it.
    expect(of(`${house} 18/08\ngrupo 5 cabeça 2,00\n${draw}\ngrupo 6 cabeça 2,00`)).toEqual([apart, 'rio']);
  });
});

describe('prizes that no bet is on, for several bets', () => {
  const REACHES = ['do 1º ao 10º', '1 ao 10', 'tudo do 2 ao 5', 'do 1º ao 3º'];
  test.each(REACHES)('%s, above them and below', (reach) => {
    for (const text of [`bahia 19h 18/08\n${reach}\ndezena 29 5,00`, `bahia 19h 18/08\ndezena 29 5,00\n${reach}`])
      expect([briefs(text), whys(text)[0]]).toEqual([[], { reason: 'left', part: 'place', line: expect.any(Number) }]);
  });
  test.each(REACHES)('%s, beside a reach of their own', (reach) => {
    const OWN = 'dezena 29 1 5,00 bahia 19h00 2026-08-18';
    expect(briefs(`bahia 19h 18/08\n${reach}\ndezena 29 na cabeça 5,00`)).toEqual([OWN]);
    expect(briefs(`bahia 19h 18/08\n${reach}\ndezena 30 2,00\nna cabeça\ndezena 29 5,00`)).toEqual([OWN]);
    // The prizes of a duque are always the same.
    expect(briefs(`bahia 19h 18/08\n${reach}\nduque de dezena 29 30 5,00`)).toHaveLength(1);
  });
});

describe('a contest by its number alone', () => {
  const NUMBERS = '05 14 23 37 48 59';
  test.each(['3049', 'é o 3049 viu', 'sorteio 3049', 'o 3049'])('%s, above the numbers and below', (line) => {
    const read = ['mega-sena 05 14 23 37 48 59 3049'];
    expect(briefs(`mega\n${line}\n${NUMBERS}`)).toEqual(read);
    expect(briefs(`mega\n${NUMBERS}\n${line}`)).toEqual(read);
  });
  test.each(['gastei 3049', 'apto 3049', 'placa 3049', 'R$ 3049'])('%s is none', (line) => {
    expect(briefs(`mega\n${NUMBERS}\n${line}`)).toEqual(['mega-sena 05 14 23 37 48 59']);
  });
});

describe('what is chosen from a list is not the last of it', () => {
  const BET = 'grupo 5 na cabeça 2,00';
  test('houses', () => {
    expect(briefs(`1 - Rio\n2 - São Paulo\n3 - Look\n2\n${BET}\nSP 17h 18/08`)).toEqual([
      'grupo 5 1 2,00 sao-paulo 17h00 2026-08-18',
    ]);
    expect(briefs(`1 - Rio\n2 - São Paulo\n3 - Look\n2\n${BET}`)).toEqual([]);
  });
  test('hours', () => {
    expect(briefs(`São Paulo 18/08\n17:00\n19:00\n${BET}\n17:00`)).toEqual([
      'grupo 5 1 2,00 sao-paulo 17h00 2026-08-18',
    ]);
  });
});

test.each([
  ['avestruz 1 5 2,00', 'grupo avestruz 1-5 2,00'],
  ['3 grupo na cabeça, 2 reais cada: 2, 12, 22', 'grupo 2 12 22 1 6,00'],
  ['gp coelho gp galo 1/5 2,00 cada', 'grupo coelho 1-5 2,00'],
  ['17 dez do 1 ao 5 - 2,00', 'dezena 17 1-5 2,00'],
  ['17 dez na cabeça 2,00', 'dezena 17 1 2,00'],
  ['TRG 08.11.19 1A5 2,00', 'terno-grupo 08 11 19 1 2,00'],
  ['DQD 08.43 2,00', 'duque-dezena 08 43 1 2,00'],
  ['DUQ GRP O4-l2 l/5 2,OO', 'duque-grupo 04 12 1 2,00'],
  ['GRUPO l2 l/5 5,OO', 'grupo 12 1-5 5,00'],
  ['camelo (cabeça) 3 | peru (cabeça) 4', 'grupo camelo 1 3,00'],
])('a bet as it is said: %s', (line, brief) => {
  expect(briefs(`rio pt 18/08\n${line}`)[0]).toBe(`${brief} rio pt 2026-08-18`);
});

test.each([
  ['ontem (18)', '2026-08-18'],
  ['terça (18)', '2026-08-18'],
  ['segunda (17)', '2026-08-17'],
  ['seg 10 a sex 14/08', '2026-08-10 a 2026-08-14'],
  ['segunda 10 a sexta-feira 14/08', '2026-08-10 a 2026-08-14'],
])('a weekday beside its date: %s', (days, read) => {
  expect(briefs(`rio pt ${days}\ngrupo 5 na cabeça 2,00`)).toEqual([`grupo 5 1 2,00 rio pt ${read}`]);
});

test.each([
  ['EXT.18:30', '18h30'],
  ['EXTR: l5H', '15h00'],
  ['PTN (18:20)', 'ptn'],
])('a slip that was bought at another hour: %s', (draw, slot) => {
  const house = slot === 'ptn' ? 'rio' : slot === '15h00' ? 'bahia' : 'paratodos ce';
  const [bet] = briefs(`${house} ${draw} 18/08/2026\nData da compra 18/08/2026 09:31\nmilhar 8012 1º 2,00`);
  expect(bet).toContain(` ${slot} 2026-08-18`);
});

describe('columns of a ticket, each on its line', () => {
  test.each(['col', 'coluna ', 'Col ', 'C'])('Super Sete, %s', (name) => {
    const columns = ['3 e 8', '0', '5/6', '9', '1', '1', '4, 7'].map((marks, at) => `${name}${at + 1}: ${marks}`);
    expect(briefs(`super sete 890\n${columns.join('\n')}`)).toEqual(['super-sete 38 0 56 9 1 1 47 890']);
  });
  test('Loteca, with a triple', () => {
    const marks = ['1', 'X', '2', '1 e X', 'triplo', '1', '1', 'X', '2', '1', '1', 'X', '1', '2'];
    const lines = marks.map((mark, at) => `${at + 1} Flamengo x Bahia - ${mark}`);
    expect(briefs(`loteca 1266\n${lines.join('\n')}`)).toEqual(['loteca 1 X 2 1X 1X2 1 1 X 2 1 1 X 1 2 1266']);
  });
});

test('a table of draws beside each other has each stake on its own', () => {
  const TABLE = `Grupo | Bicho | PT 18/08 (1/5) | Coruja 18/08
1 | Avestruz | 2,00 | -
14 | Gato | 1,00 | 3,00
RJ`;
  expect(briefs(TABLE)).toEqual([
    'grupo avestruz 1-5 2,00 rio pt 2026-08-18',
    'grupo gato 1-5 1,00 rio pt 2026-08-18',
    'grupo gato 1 3,00 rio coruja 2026-08-18',
  ]);
});

test.each([
  ['os dois em duque', 'duque-grupo cobra touro'],
  ['duque desses dois', 'duque-grupo cobra touro'],
  ['+ duque dos dois', 'duque-grupo cobra touro'],
])('a bet on the picks above together: %s', (line, brief) => {
  const ABOVE = 'look 11:20 17/08\ncobra na cabeça 2,00\ntouro na cabeça 2,00';
  expect(briefs(`${ABOVE}\n${line} 1,00`).at(-1)).toBe(`${brief} 1 1,00 look 11h20 2026-08-17`);
  // Of two of three it is not known which.
  expect(briefs(`${ABOVE}\ngato na cabeça 2,00\n${line} 1,00`)).toHaveLength(3);
});

describe('rows of a table', () => {
  const read = ['dezena 05 1 2,00 look 11h20 2026-08-17', 'grupo 13 1-5 5,00 look 11h20 2026-08-17'];
  test.each([
    ['of a page, without a head', rowsOfPage('')],
    ['of a page', `<table>\n${rowsOfPage('<tbody>\n')}\n</tbody>\n</table>`],
    [
      'with a sum under a name',
      `cliente;banca;data;hora;jogo;premio;valor\nAna;Look;17/08;11:20;dezena 05;1;2,00\nAna;Look;17/08;11:20;grupo 13;1-5;5,00\nTOTAL;;;;;;7,00`,
    ],
    [
      'with a first and a last prize',
      `banca,hora,data,tipo,numeros,premio_de,premio_ate,valor_total\nlook,11:20,2026-08-17,dezena,05,1,1,2.00\nlook,11:20,2026-08-17,grupo,13,1,5,5.00`,
    ],
    [
      'with a column for each reach',
      `Dia,Casa,Sorteio,Palpite,Cabeça,1 ao 5\n17/08/2026,Look,11:20,Dezena 05,"2,00",\n17/08/2026,Look,11:20,Grupo 13,,"5,00"`,
    ],
    ['whose house and draw stand apart', 'LOOK   11H20\nSEG 17/08/26\nD 05 1/1 2,00\nG 13 1/5 5,00'],
    ['with the state below the house', 'Look\nGoiânia - GO\n17/08 11:20\ndezena 05 1º 2,00\ngrupo 13 1/5 5,00'],
    [
      'with the date before the weekday',
      '17 seg - look 11:20 - dezena 05 cab 2,00\n17 seg - look 11:20 - grupo 13 1/5 5,00',
    ],
    ['with a spaced hour', 'look 11 20 17/08\ndezena 05 cab 2,00\ngrupo 13 1/5 5,00'],
  ])('%s', (_, text) => {
    expect(briefs(text)).toEqual(read);
  });
  test('what is counted or titled is no bet', () => {
    expect(briefs('🐂 bolao do touro 🐂\nlook 11:20 17/08\n5 grupos, R$ 5,00 ok\ndezena 05 cab 2,00')).toEqual([
      read[0],
    ]);
  });
});

test.each([
  ['01  04 18 33 52 71', '02  09 21 47 60 75'],
  ['1 04 18 33 52 71 R$ 3,00', '2 09 21 47 60 75 R$ 3,00'],
])('a column that counts a list: %s', (...rows) => {
  expect(briefs(`quina 7096\n${rows.join('\n')}\nLOT 13.008441-2 TERM 002`)).toEqual([
    'quina 04 18 33 52 71 7096',
    'quina 09 21 47 60 75 7096',
  ]);
});

function rowsOfPage(before: string): string {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td class="x">${cell}</td>`).join('')}</tr>`;
  const rows = [
    ['Look', '17/08/2026', '11:20', 'Dezena', '05', '1º', '2,00'],
    ['Look', '17/08/2026', '11:20', 'Grupo', '13', '1º ao 5º', '5,00'],
  ];
  return before + rows.map(row).join('\n');
}
