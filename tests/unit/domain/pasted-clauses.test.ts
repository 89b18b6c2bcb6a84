import { describe, expect, test } from 'vitest';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';
import { readPasted } from '../../support/pasted-text.ts';

// A line that says several things, each as it would on a line of its own; and what a whole text says of a bet that looks like none.

/** A Wednesday. */
const TODAY = '2026-08-19';

const linesOf = (text: string) => readPasted(text, TODAY).lines;

/** The bets of a text, each in a few words. */
const briefs = (text: string): string[] =>
  linesOf(text).flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de } = line.fields;
    return [[loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de].filter(Boolean).join(' ')];
  });

const whys = (text: string) => linesOf(text).flatMap((line) => (line.kind === 'unread' ? [line.why?.reason] : []));

describe('a line is read by its clauses where it is not read whole', () => {
  const BETS = ['milhar 9012 1 2,00', 'centena 012 1-5 3,00', 'dezena 12 1 5,00'];
  const ON = 'paratodos-pb 20h00 2026-08-19';
  const PARTS = ['Paratodos PB 20h 19/08', 'M 9012 1º R$ 2,00', 'C 012 1/5 R$ 3,00', 'D 12 1º R$ 5,00'];
  test.each(
    [' | ', '; ', '. ', '! '].flatMap((mark) =>
      ['Total R$ 10,00', 'Vend. Neide', 'Msg automática'].map((end) => [mark, end]),
    ),
  )('parted by «%s», with «%s» at its end', (mark, end) => {
    expect(briefs([...PARTS, end].join(mark))).toEqual(BETS.map((bet) => `${bet} ${ON}`));
    expect(briefs(['Pule 5521', ...PARTS, end].join(mark))).toEqual(BETS.map((bet) => `${bet} ${ON}`));
  });

  test.each([
    ['look 14:20 18/08. milhar 1234 2,00. Deu borboleta, perdi os 2', ['milhar 1234 1 2,00 look 14h20 2026-08-18']],
    // Cells that are no bet by themselves are read together, or not at all.
    ['look 14:20 18/08\nmilhar;0407;5;R$ 2,00', []],
    ['look 14:20 18/08\ndez. inv. 58. 2,00', []],
    ['loteca conc. 1267: 1-1-X-2-1-X2-1-2-X-1-1-1-2-X', ['loteca 1 1 X 2 1 X2 1 2 X 1 1 1 2 X 1267']],
  ] as const)('%s', (text, read) => {
    expect(briefs(text)).toEqual(read);
  });

  test.each(['16/08 08:11 | APOSTA LOOK 09:20 GRUPO 22 1º | -10,00 | saldo 40,00'])('a statement: %s', (line) => {
    expect(briefs(line)).toEqual(['grupo 22 1 10,00 look 09h20 2026-08-16']);
  });
});

describe('a bet that the rest of its text makes doubtful is not counted', () => {
  const HEAD = 'look 14:20 18/08';
  const BET = 'grupo 09 do 1 ao 5 5,00';
  test.each(['bilhete 3301 - cliente Valdir', '20.08 ok', '🐍 bicho', 'vendedor 4471 Neide', 'cobra', '3301'])(
    'without kind and stake beside one with both: %s',
    (line) => {
      expect(briefs(`${line}\n${HEAD}\n${BET}`)).toEqual(['grupo 09 1-5 5,00 look 14h20 2026-08-18']);
      expect(briefs(`${HEAD}\n${BET}\n${line}`)).toEqual(['grupo 09 1-5 5,00 look 14h20 2026-08-18']);
    },
  );
  test('it stays where no bet of the text has a stake', () => {
    expect(briefs(`${HEAD}\ngrupo 09\n3301`).length).toBe(2);
  });
  test('it says so', () => {
    expect(whys(`${HEAD}\n${BET}\n3301`)).toContain('stakeless');
    expect(whys(`${HEAD}\n5 avestruz 10,00`)).toContain('mixed');
  });

  test.each(['08:11', '08:12', '13:37'])('%s between bets is no draw of the house above', (time) => {
    const text = (from: string) => `${from}\n${time}\nMC 6642 4,00\n${time}\nD 42 6,00`;
    expect(briefs(text('Look 9:20 13/08'))).toEqual([
      'milhar-e-centena 6642 1 4,00 look 09h20 2026-08-13',
      'dezena 42 1 6,00 look 09h20 2026-08-13',
    ]);
    expect(briefs(text('Look 13/08'))).toEqual([]);
  });

  test.each(['tudo na cabeça, só o coelho que é do 1º ao 5º', 'só o coelho é 1/5', 'menos o coelho, 1 ao 5'])(
    'another reach below it: %s',
    (line) => {
      const read = briefs(`${HEAD}\nD 45 – 10,00\nG coelho – 5,00\n${line}`);
      expect(read.filter((one) => one.startsWith('grupo coelho 1 '))).toEqual([]);
    },
  );
});

describe('of tickets of Caixa in a sentence', () => {
  const QUINA = '04 19 37 55 72';
  const DUPLA = '06 15 21 33 40 48';
  test.each(['pra hj', 'hoje', 'para hoje, quarta', '19/08', 'jogos de hoje'])(
    '«%s» before them is the day of each',
    (day) => {
      expect(briefs(`${day}: quina ${QUINA}, dupla sena ${DUPLA}`)).toEqual([
        `quina ${QUINA} 2026-08-19`,
        `dupla-sena ${DUPLA} 2026-08-19`,
      ]);
    },
  );
  test.each(['passo aí as 5 pra pagar', 'te dou 10 depois', 'somos 8 nessa', 'o Zé entra com 2'])(
    'a number among other words is none of theirs: %s',
    (end) => {
      const [read, ...more] = briefs(`lotofácil 3757: 01 03 04 06 09 10 12 13 15 17 18 20 22 24 25, ${end}`);
      expect(more).toEqual([]);
      expect(read).toBe('lotofacil 01 03 04 06 09 10 12 13 15 17 18 20 22 24 25 3757');
    },
  );
  test.each(['quem não pagar tá fora', 'quem não mandou ficou de fora kkk'])('«%s» takes no ticket back', (line) => {
    expect(briefs(`mega 3047\n05 16 24 35 47 59\n${line}`)).toEqual(['mega-sena 05 16 24 35 47 59 3047']);
  });
});

describe('letters as a photo has them, and kinds in short', () => {
  test.each(['GRUP0', 'GRUPO', 'GRUP0 CABECA'])('%s', (kind) => {
    expect(briefs(`LOOK 11:20 18/08\n${kind}\nJACARE 5,00`)).toEqual(['grupo jacare 1 5,00 look 11h20 2026-08-18']);
  });
  test.each([
    ['L0TERIAS CAlXA LOTOFAClL', 'lotofacil'],
    ['DlA DE S0RTE', 'dia-de-sorte'],
    ['TlMEMANlA', 'timemania'],
  ])('%s', (head, slug) => {
    const numbers = { lotofacil: 15, 'dia-de-sorte': 7, timemania: 10 }[slug] ?? 0;
    const line = Array.from({ length: numbers }, (_, at) => String(at + 1).padStart(2, '0')).join(' ');
    expect(briefs(`${head}\n${line}`)).toEqual([`${slug} ${line}`]);
  });
  const INVERTED = ['INV', 'INV.', 'Invert', 'invertida'];
  test.each(
    INVERTED.flatMap((inv) => [
      [`M ${inv} 5204 2,40`, 'milhar-invertida 5204'],
      [`M. ${inv} | 5204 | 2,40`, 'milhar-invertida 5204'],
      [`C ${inv} 204 2,40`, 'centena-invertida 204'],
      [`MILHAR ${inv} 5204 2,40`, 'milhar-invertida 5204'],
    ]),
  )('%s', (line, read) => {
    expect(briefs(`Rio PT 18/08\n${line}`)).toEqual([`${read} 1 2,40 rio pt 2026-08-18`]);
  });
  test.each(['Cent 012 3,00 Dez 12 5,00', 'cent 012 3,00 dez 12 5,00'])('%s', (line) => {
    expect(briefs(`Rio PT 18/08\n${line}`)).toEqual([
      'centena 012 1 3,00 rio pt 2026-08-18',
      'dezena 12 1 5,00 rio pt 2026-08-18',
    ]);
  });
});

describe('what is said of the bets above', () => {
  const ABOVE = 'look 14:20 18/08\ngrupo 5 2,00\ngrupo 9 1/5 3,00';
  const FIRST = ['grupo 5 1 2,00 look 14h20 2026-08-18', 'grupo 9 1-5 3,00 look 14h20 2026-08-18'];
  test.each([
    ['Repete tudo na Boa Sorte das 16h', ['boa-sorte 16h00 2026-08-18', 'boa-sorte 16h00 2026-08-18']],
    ['repete amanhã', ['look 14h20 2026-08-20', 'look 14h20 2026-08-20']],
    ['repetir tudo na look 16:20', ['look 16h20 2026-08-18', 'look 16h20 2026-08-18']],
    ['repete', []],
  ])('%s', (line, draws) => {
    const again = draws.map((draw, at) => `${['grupo 5 1 2,00', 'grupo 9 1-5 3,00'][at]} ${draw}`);
    expect(briefs(`${ABOVE}\n${line}`)).toEqual([...FIRST, ...again]);
  });
  test('not where they are on several draws', () => {
    expect(briefs(`look 14:20 18/08 grupo 5 2,00\nlook 16:20 18/08 grupo 9 3,00\nrepete tudo na maluca`).length).toBe(
      2,
    );
  });

  test.each([
    'linha 2 cancelada, nao joguei',
    'item 2 cancelado',
    'a 2 foi cancelada',
    'obs: o último não foi registrado',
  ])('a bet that is not known is taken back, so none of them counts: %s', (line) => {
    const rows = '1 | grupo | 08 camelo | 1º | 10,00\n2 | grupo | 25 vaca | 1º | 10,00';
    const read = briefs(`BOA SORTE GO | sabado 15/08 | 19h\n${rows}\nobs: ${line}`);
    expect(read.filter((one) => one.includes('vaca'))).toEqual([]);
  });
  test.each(['NÃO VALE COMO RECIBO', 'lotomania não joguei', 'quem não pagar tá fora'])('but not by «%s»', (line) => {
    expect(briefs(`${ABOVE}\n${line}`)).toEqual(FIRST);
  });
});

describe('words that are of no number and no bet', () => {
  test.each(['– 7 dezenas –', ', 7 dezenas:', '(7 dezenas)', '7 números -'])(
    '%s counts the numbers behind it',
    (count) => {
      expect(briefs(`QUINA 7094 ${count} 03 15 22 41 56 63 78 – cota R$ 11,50 (8 cotas)`)).toEqual([
        'quina 03 15 22 41 56 63 78 7094',
      ]);
    },
  );
  test.each(['Grupo Amigos da Pelada', 'Grupo da firma, 3 jogos de 16 dezenas'])(
    '%s is whose the tickets are',
    (head) => {
      expect(briefs(`LOTOFÁCIL conc. 3780\n${head}\n01 02 04 05 06 08 10 11 13 14 16 17 19 20 23 25`)).toEqual([
        'lotofacil 01 02 04 05 06 08 10 11 13 14 16 17 19 20 23 25 3780',
      ]);
    },
  );
  test.each(['as duas de terça dia 18', 'as duas do dia 18/08', 'todas de 18/08'])('%s is of both', (end) => {
    expect(briefs(`mega 9, 14, 27, 30, 45 e 58 e na quina 8, 19, 30, 44 e 61, ${end}`)).toEqual([
      'mega-sena 09 14 27 30 45 58 2026-08-18',
      'quina 08 19 30 44 61 2026-08-18',
    ]);
  });
  test.each(['Deu cachorro', 'deu cachorro', 'Saiu cachorro'])('«%s» behind a bet is what came', (end) => {
    expect(briefs(`Lotece do meio-dia de 15/08, 4 reais na borboleta. ${end}.`)).toEqual([
      'grupo borboleta 1 4,00 lotece 12h00 2026-08-15',
    ]);
  });
  test.each(['o 71096 foi devolvido', 'obs: o 71096 foi devolvido, não vale mais', '71096 cancelado'])(
    'a Federal ticket given back: %s',
    (line) => {
      expect(briefs(`LOTERIA FEDERAL extração 6092\nbilhete 04517\nbilhete 71096\n${line}`)).toEqual([
        'federal 04517 6092',
      ]);
    },
  );
  test('a part of a Federal ticket is no day', () => {
    const rows = '45127 | A | inteiro\n08930 | A | 3/10\n71664 | B | inteiro';
    expect(briefs(`LOTERIA FEDERAL | extração 6093\nbilhete | série | fração\n${rows}`)).toEqual(
      ['45127', '08930', '71664'].map((number) => `federal ${number} 6093`),
    );
  });
});

describe('bets of several groups, and rows of a table', () => {
  test.each([
    ['passe vai e vem grupo 04 e grupo 20 R$ 3,00', 'passe-vai-e-vem 04 20 1 3,00'],
    ['passe vai e vem grupos 04 e 20 = R$ 3', 'passe-vai-e-vem 04 20 1 3,00'],
    ['duque grupo 04 e grupo 20 3,00', 'duque-grupo 04 20 1 3,00'],
    ['terno de grupo 04, grupo 20 e grupo 7 3,00', 'terno-grupo 04 20 7 1 3,00'],
  ])('%s', (line, read) => {
    expect(briefs(`look 14:20 18/08\n${line}`)).toEqual([`${read} look 14h20 2026-08-18`]);
  });
  test('rows that begin with their kind are no columns', () => {
    const rows = ['milhar | 4512 | 1º | 1,00', 'centena | 512 | 1º/5º | 2,00', 'dezena | 12 | 1º/5º | 5,00'];
    expect(briefs(`RJ - PTV 16:20 - 19/08\n${rows.join('\n')}`)).toEqual([
      'milhar 4512 1 1,00 rio ptv 2026-08-19',
      'centena 512 1-5 2,00 rio ptv 2026-08-19',
      'dezena 12 1-5 5,00 rio ptv 2026-08-19',
    ]);
  });
  test.each(['EXTR', 'EXT', 'EXTRACAO', 'HORA'])('columns by blanks under %s', (name) => {
    const rows = ['10H     MILHAR    2208     1        1,00', '15H     CENT      208      1-5      4,00'];
    expect(
      briefs(`PARATODOS BAHIA   SEXTA 14/08\n${name}    JOGO      NUMERO   PREMIO   VALOR\n${rows.join('\n')}`),
    ).toEqual(['milhar 2208 1 1,00 bahia 10h00 2026-08-14', 'centena 208 1-5 4,00 bahia 15h00 2026-08-14']);
  });
});

describe('what came is of no bet', () => {
  const BET = 'lotep 15:45 18/08 grupo do macaco com 10 reais';
  const READ = ['grupo macaco 1 10,00 lotep 15h45 2026-08-18'];
  test.each([
    '. Não deu, saiu elefante',
    '. Deu elefante, 4748. Paciência',
    ' ... deu a 70',
    '\nDeu: 5581 touro +180',
    ' -> veio no 4º!!',
    ' deu 21, nada',
    ', mas veio cobra',
  ])('«%s»', (end) => {
    expect(briefs(`${BET}${end}`)).toEqual(READ);
  });
});

describe('days and draws of notes', () => {
  test.each([
    ['2ª 17/08', '2026-08-17'],
    ['3ª 18/08', '2026-08-18'],
  ])('%s', (head, day) => {
    expect(briefs(`PT-SP ${head} 8h milhar 5512 3,00`)).toEqual([`milhar 5512 1 3,00 sao-paulo 08h00 ${day}`]);
  });
  test('a weekday by its number before an hour', () => {
    expect(briefs('PT-SP\n2ª 8h milhar 5512 3,00\n3ª 13h milhar 5512 3,00')).toEqual([
      'milhar 5512 1 3,00 sao-paulo 08h00 2026-08-17',
      'milhar 5512 1 3,00 sao-paulo 13h00 2026-08-18',
    ]);
  });
  test.each(['Pra jogar essa semana:', 'vou jogar', 'para jogar'])('«%s» looks ahead', (head) => {
    expect(briefs(`${head}\nQuina de sexta: 10 26 33 58 79`)).toEqual(['quina 10 26 33 58 79 2026-08-21']);
  });
  test.each(['opa, é na de 12:45', 'errei, é 12:45', 'muda pra 12:45'])('«%s» changes all bets above', (line) => {
    expect(briefs(`Campina Grande 10:45 18/08\ndz 07 3,00\ndz 70 3,00\n\n${line}`)).toEqual([]);
  });
  test('an hour beside a slip’s day may be its draw', () => {
    expect(briefs('PARATODOS CE\n17/08/26 18:30  VEND 012\nMILHAR 1 PR\n4410 R$ 0,50')).toEqual([]);
  });
  test('what a bet that is not counted says of the day holds for those below it', () => {
    expect(briefs('MALUCA 21H\nTERCA 18/08/26  CAIXA 14\nMILHAR 1 PR\n4410 R$ 0,50')).toEqual([]);
  });
});

describe('amounts, counts and kinds beside each other', () => {
  test('of two bets each has its stake', () => {
    expect(
      briefs('federal 16/08 duque de grupo galo e gato, 5 reais, e um terno de dezena 13 51 90 a 2 reais'),
    ).toEqual(['duque-grupo galo gato 1 5,00 federal 2026-08-16', 'terno-dezena 13 51 90 1 2,00 federal 2026-08-16']);
    expect(briefs('look 14:20 18/08 centena 461 invertida 6,00, dezena 61 6,00')).toEqual([
      'centena-invertida 461 1 6,00 look 14h20 2026-08-18',
      'dezena 61 1 6,00 look 14h20 2026-08-18',
    ]);
  });
  test.each(['<- essa é de 6', '(essa é de 6)', 'esse tem 6'])('%s', (end) => {
    expect(briefs(`Quina 7099\n02 09 31 56 78 79 ${end}`)).toEqual(['quina 02 09 31 56 78 79 7099']);
  });
  test('how many they are', () => {
    expect(briefs('QUINA 7099\n02 09 31 56 78\nSomos 9 no grupo, 2 reais pra cada')).toEqual([
      'quina 02 09 31 56 78 7099',
    ]);
  });
  test('a moment and an amount as a program writes them', () => {
    const bet = { banca: 'LOOK GO', extracao: '2026-08-18T21:20:00-03:00', tipo: 'milhar', numero: '0457' };
    expect(briefs(JSON.stringify([{ ...bet, valor_total_centavos: 250 }]))).toEqual([
      'milhar 0457 1 2,50 look 21h20 2026-08-18',
    ]);
  });
});

test.each([' | ', ' / ', '; ', '\n'])('matches of Loteca between «%s»', (mark) => {
  const columns = ['1', 'x', '2', '1x', 'coluna do meio', 'duplo, 1 e meio', 'coluna 2'];
  const rows = Array.from(
    { length: 14 },
    (_, at) => `${at + 1}) Time${'abcdefghijklmn'[at]} x Outro: ${columns[at % 7]}`,
  );
  const lines = Array.from({ length: 7 }, (_, at) => rows.slice(2 * at, 2 * at + 2).join(mark));
  expect(briefs(`Loteca 1265\n${lines.join('\n')}`)).toEqual(['loteca 1 X 2 1X X 1X 2 1 X 2 1X X 1X 2 1265']);
});

describe('numbers that stand apart from a ticket’s', () => {
  const QUINA = '05 21 38 44 69';
  test.each([
    `bolão 15: ${QUINA}`,
    `${QUINA} - 2 pts`,
    `${QUINA} - 11 pts ganhei 7,00`,
    `12) ${QUINA}`,
    `o mesmo jogo: ${QUINA} - 2 no do meio`,
  ])('%s', (line) => {
    expect(briefs(`quina 7091\n${line}`)).toEqual([`quina ${QUINA} 7091`]);
  });
  test('a column that counts beside those of the numbers', () => {
    expect(
      briefs('loteria,concurso,aposta,n1,n2,n3,n4,n5\nQuina,7092,1,04,17,33,58,79\nQuina,7092,2,11,26,40,52,63'),
    ).toEqual(['quina 04 17 33 58 79 7092', 'quina 11 26 40 52 63 7092']);
  });
});

describe('a change that a chat makes', () => {
  const HEAD = 'lotece 19h 18/08';
  test.each([
    ['e o duque poe 4 reais', ['milhar 2580 1 1,00', 'duque-dezena 41 88 1 4,00']],
    ['deixa 4 reais no duque', ['milhar 2580 1 1,00', 'duque-dezena 41 88 1 4,00']],
    ['19h já fechou, ponho na das 16?', []],
    ['a outra já fechou', []],
    ['obs: tira a 2, tá caro', []],
    ['risquei a milhar 2580, achei caro. ficou só o duque = 3,00', ['duque-dezena 41 88 1 3,00']],
  ])('%s', (line, read) => {
    expect(briefs(`${HEAD}\nmilhar 2580 R$ 1\nduque de dezena 41/88 - 3,00\n\n${line}`)).toEqual(
      read.map((bet) => `${bet} lotece 19h00 2026-08-18`),
    );
  });
});

describe('where a record or a table stands', () => {
  test('a record below another one', () => {
    const first = 'Loteria: Boa Sorte GO\nData: 15/08/26\nHorário: 16h\nModalidade: Centena\nNúmero: 093\nValor: 6,00';
    const second = 'Modalidade: Grupo\nBicho: Cavalo (11)\nPrêmio: cabeça\nValor: 15,00';
    expect(briefs(`${first}\n\n${second}`)).toEqual([
      'centena 093 1 6,00 boa-sorte 16h00 2026-08-15',
      'grupo cavalo 1 15,00 boa-sorte 16h00 2026-08-15',
    ]);
  });
  test.each(['LOTEP | 15:45', '18/08 | 12h45', 'Rio | PT'])(
    '«%s» above rows of more cells heads no columns',
    (head) => {
      const [read = ''] = briefs(`${head}\nM | 3390 | 1/5 | 2,00\nC | 390 | 1º | 5,00`);
      expect(read).toMatch(/^milhar 3390 1-5 2,00 /);
      expect(linesOf(`${head}\nM | 3390 | 1/5 | 2,00\nC | 390 | 1º | 5,00`)[0]?.kind).toBe('heading');
    },
  );
  test('so many times an amount', () => {
    expect(briefs('LOOK 11:20 18/08\nCentena\t117, 640, 905\t1º ao 5º\t3 x R$ 3,00 = R$ 9,00')).toEqual([
      'centena 117 640 905 1-5 9,00 look 11h20 2026-08-18',
    ]);
  });
});

test.each([
  ['0562 7719 8830\nm/c do 1º ao 5º, 6,00 no total', 'milhar-e-centena 0562 7719 8830 1-5 6,00'],
  ['0562 7719 8830\nmilhar invertida, 2,00 cada', 'milhar-invertida 0562 7719 8830 1 6,00'],
  ['centenas 055, 190 e 733 - 9,00 dividido nas 3', 'centena 055 190 733 1 9,00'],
  ['D.GR cachorro c/ macaco = 5,00', 'duque-grupo cachorro macaco 1 5,00'],
  ['D GR cachorro e macaco 5,00', 'duque-grupo cachorro macaco 1 5,00'],
  ['milhar 5541 50 centavos. Não, perdão, um real', 'milhar 5541 1 1,00'],
  ['milhar 5541 2,00. Não, um real', 'milhar 5541 1 1,00'],
])('%j', (lines, read) => {
  expect(briefs(`Lotep 18h 18/08\n${lines}`)).toEqual([`${read} lotep 18h00 2026-08-18`]);
});

test.each(['Valor de cada', 'Valor unit', 'valor por número', 'valor cada um'])(
  'a column «%s» is the price of one',
  (name) => {
    const head = `| Banca | Dia | Hora | Jogo | Números | ${name} |\n|---|---|---|---|---|---|`;
    expect(briefs(`${head}\n| Bahia | 17/08 | 12h | centena | 118, 540 | R$ 2,00 |`)).toEqual([
      'centena 118 540 1 4,00 bahia 12h00 2026-08-17',
    ]);
  },
);

describe('of the sixth hundred', () => {
  const ON = 'paratodos-pb 20h00 2026-08-19';
  test('the prizes of a kind’s heading are those of the bets below it', () => {
    const rows = ['MILHAR', '1925 x 1,00', 'CENTENA 1/5', '925 x 2,00', 'GRUPO', '24 x 3,00'];
    expect(briefs(`PARATODOS PB 20H - 19/08\n${rows.join('\n')}`)).toEqual([
      `milhar 1925 1 1,00 ${ON}`,
      `centena 925 1-5 2,00 ${ON}`,
      `grupo 24 1 3,00 ${ON}`,
    ]);
  });
  test.each([
    ['centena 417 1/5 5,00\na centena pode botar 10', 'centena 417 1-5 10,00'],
    ['centena 318 3 reais, peraí, 5 reais mesmo', 'centena 318 1 5,00'],
    ['macaco 5 reais. O macaco veio', 'grupo macaco 1 5,00'],
    ['macaco 5 reais\nCódigo da aposta: BS-4471-9902', 'grupo macaco 1 5,00'],
    ['macaco 5 reais\nhj ñ joguei nd', 'grupo macaco 1 5,00'],
  ])('%j', (lines, read) => {
    expect(briefs(`Paratodos PB 20h 19/08\n${lines}`)).toEqual([`${read} ${ON}`]);
  });
  test('two bets with one amount and its prizes', () => {
    expect(briefs('Paratodos PB 20h 19/08 dezena 09 e dezena 54 2 reais cada uma do primeiro ao quinto')).toEqual([
      `dezena 09 1-5 2,00 ${ON}`,
      `dezena 54 1-5 2,00 ${ON}`,
    ]);
  });
  test.each(['13:OO', '13:0O', '13:00'])('the hour %s', (hour) => {
    expect(briefs(`PT-SP EXTRACA0 ${hour} HS\nDATA 17/08/2026\nMILHAR 1 AO 5 3041 R$ 2,00`)).toEqual([
      'milhar 3041 1-5 2,00 sao-paulo 13h00 2026-08-17',
    ]);
  });
  test('tickets of Caixa in a sentence, and lists that begin anew for each game', () => {
    expect(briefs('dois jogos da Quina 7095, o 06 18 29 47 66 e o 10 21 35 58 72, 2 pra cada')).toEqual([
      'quina 06 18 29 47 66 7095',
      'quina 10 21 35 58 72 7095',
    ]);
    const fifteen = '01 02 04 05 07 09 10 11 13 15 18 20 22 24 25';
    expect(briefs(`LOTOFACIL CONC 3757\n1  ${fifteen}\n-----\nQUINA CONC 7093\n1  09 22 37 58 71`)).toEqual([
      `lotofacil ${fifteen} 3757`,
      'quina 09 22 37 58 71 7093',
    ]);
  });
});

test('bets that double with each line are refused as too many', () => {
  const text = `look 14:20 18/08\ngrupo 5 2,00\n${'repete amanhã\n'.repeat(60)}`;
  expect(readTickets(text, TODAY)).toMatchObject({ ok: false, reason: expect.stringMatching(/^too-many/) });
});

describe('of the seventh hundred', () => {
  const HEAD = 'Campina Grande 12:45, 18/08:';
  test.each(['E a dezena pode tirar, fica só esses dois. Pix de 5,00 já mandei', 'pode tirar a dezena. Pix de 5,00'])(
    '%s',
    (line) => {
      const read = briefs(`${HEAD}\nmilhar 9183 2,00\ndezena 83 5,00\n\n${line}`);
      expect(read.filter((one) => one.startsWith('dezena'))).toEqual([]);
    },
  );
  test.each(['Desculpa, é 15:45 viu, não 12:45', 'perdão, é 15:45'])('%s', (line) => {
    expect(briefs(`${HEAD}\nmilhar 9183 2,00\ndezena 83 5,00\n${line}`)).toEqual([]);
  });
  test.each(['BOA SORTE GO 21H 13-08', 'LOOK 11:20 13-08', 'Rio PT 13-08'])('%s is of that day', (head) => {
    expect(briefs(`${head}\nmilhar 2214 R$ 4,00`).map((one) => one.slice(-10))).toEqual(['2026-08-13']);
  });
  test.each(['Boa Sorte - ontem', 'boa sorte 18/08', 'Boa Sorte, terça'])('%s is the house', (head) => {
    const row = '| hora | jogo | palpite | valor |\n|---|---|---|---|\n| 14h | milhar | 6105 | 10,00 |';
    expect(briefs(`${head}\n\n${row}`)).toEqual(['milhar 6105 1 10,00 boa-sorte 14h00 2026-08-18']);
  });
  test('a heading of a letter is no bet beside tickets of Caixa', () => {
    expect(
      briefs('Assunto: Grupo dos 20 – apostas desta quarta\nDupla Sena, concurso 2998: 07-12-18-29-33-45'),
    ).toEqual(['dupla-sena 07 12 18 29 33 45 2998']);
  });
  test.each([
    [
      'joguei a centena 063 do 1º ao 5º 3,00. À noite 10,00 no grupo do jacaré',
      ['centena 063 1-5 3,00', 'grupo jacare 1 10,00'],
    ],
    ['ia jogar no macaco mas sonhei com gato e mudei. Ficou gato R$ 5', ['grupo gato 1 5,00']],
    ['G21 G09 duque 3$', []],
    ['G21 5$ 1p', ['grupo 21 1 5,00']],
  ])('%s', (line, read) => {
    expect(briefs(`look 14:20 18/08\n${line}`)).toEqual(read.map((bet) => `${bet} look 14h20 2026-08-18`));
  });
  test('a name with blanks between its letters', () => {
    expect(briefs('P A R A T O D O S - P B\nSorteio das 20h sáb. 15.08.26\nCENT INV 482 R$ 3')).toEqual([
      'centena-invertida 482 1 3,00 paratodos-pb 20h00 2026-08-15',
    ]);
  });
});

test.each([
  [
    'p/ amanhã Lotece 14h: M 2290 2,00; C 045 1/5 5,00. Acerto sexta c/ vc. Lu',
    ['milhar 2290 1 2,00', 'centena 045 1-5 5,00'],
  ],
  [
    'amanhã na Lotece das 14h o macaco com cinco reais e a milhar 6017 com dois, na cabeça',
    ['grupo macaco 1 5,00', 'milhar 6017 1 2,00'],
  ],
  ['amanhã Lotece 14h\ng 17 10,00\ne no macaco poe só 5,00', ['grupo 17 1 5,00']],
  ['amanhã Lotece 14h\ng 17 10,00\nobs: tirei o macaco, no lugar dele fiz terno de grupo 8, 11 e 20 por 2,00', []],
])('%s', (text, read) => {
  expect(briefs(text)).toEqual(read.map((bet) => `${bet} lotece 14h00 2026-08-20`));
});

test('a field that holds another one refuses its record', () => {
  const head = 'Loteria: Bahia\nSorteio: 18/08/2026 21:00';
  expect(briefs(`${head}\nModalidade: Grupo\nPalpites: Touro\nPrêmio: 1º ao 5º | Valor por palpite: R$ 5,00`)).toEqual(
    [],
  );
  expect(briefs(`${head}\nModalidade: Grupo\nPalpites: Touro\nPrêmio: 1º ao 5º\nValor: R$ 5,00`)).toEqual([
    'grupo touro 1-5 5,00 bahia 21h00 2026-08-18',
  ]);
});

describe('what a line denies itself is not played', () => {
  const ON = 'look 14h20 2026-08-18';
  const of = (picks: string, also: string) => briefs(`look 14:20 18/08, 2 reais, ${also} ${picks}`);
  test.each([
    ['1234, não 1243', 'milhar 1234'],
    ['1234 e não 1243', 'milhar 1234'],
    ['não 1243, e sim 1234', 'milhar 1234'],
    ['não é 1243, é 1234', 'milhar 1234'],
    ['1243, não, 1234', 'milhar 1234'],
    ['1243 não pera é 1234', 'milhar 1234'],
  ])('%s', (picks, read) => {
    expect(of(picks, 'milhar')).toEqual([`${read} 1 2,00 ${ON}`]);
  });
  test.each([
    ['pavão e não peru', 'grupo pavao'],
    ['não é o peru, é o pavão', 'grupo pavao'],
    ['troca o galo por gato', 'grupo gato'],
    ['troca o galo pelo gato', 'grupo gato'],
    ['sai do galo e vai pro gato', 'grupo gato'],
  ])('%s', (picks, read) => {
    expect(of(picks, '')).toEqual([`${read} 1 2,00 ${ON}`]);
  });
});

describe('a heading', () => {
  test.each([
    ['duque de dezena lotece 15:45 17/08', ['duque-dezena 08 31 1 1,00 lotece 15h45 2026-08-17']],
    ['duque de dezena, lotece 17/08', ['duque-dezena 08 31 1 1,00 lotece 2026-08-17']],
  ])('of a kind of two, a place and a day: %s', (head, read) => {
    expect(briefs(`${head}\n08-31 1,00`)).toEqual(read);
  });
  test.each(
    ['maluca', 'maluquinha', 'maluquinha da bahia'].flatMap((house) =>
      ['+', 'e', '/'].map((mark) => [`${house} 15h ${mark} bahia 15h`]),
    ),
  )('of two houses of a state: %s', (head) => {
    expect(briefs(`${head}\ncent 107 2,00`)).toEqual([
      'centena 107 1 2,00 maluca 15h00',
      'centena 107 1 2,00 bahia 15h00',
    ]);
  });
  test('of two houses, one without a draw at its hour, passes none over', () => {
    expect(briefs('maluca e look 15h\ncent 107 2,00')).toEqual([
      'centena 107 1 2,00 maluca 15h00',
      'centena 107 1 2,00 look 15h00',
    ]);
  });
  test.each(['seg', 'ter', 'qua'])('with a short weekday behind its hour: %s', (day) => {
    const on = { seg: '2026-08-17', ter: '2026-08-18', qua: '2026-08-19' }[day];
    expect(briefs(`campina 9:45 ${day}\ngr 20 6,00`)).toEqual([`grupo 20 1 6,00 campina-grande 09h45 ${on}`]);
  });
  test('with the date of its day beside it', () => {
    expect(briefs('lotep 15:45 (hoje 19)\nmilhar 5808 1,00')).toEqual(['milhar 5808 1 1,00 lotep 15h45 2026-08-19']);
  });
});

describe('a slip', () => {
  test.each([
    ['GRUPO        23   1       5,00', 'grupo 23 1 5,00'],
    ['DEZENA   90   1   R$ 5,00', 'dezena 90 1 5,00'],
    ['CT 1    454      3,00', 'centena 454 1 3,00'],
  ])('with the first prize in a column: %s', (line, read) => {
    expect(briefs(`LOOK 21:20 18/08/2026\n${line}`)).toEqual([`${read} look 21h20 2026-08-18`]);
  });
  test.each(['Cupom 7781-2291', 'Pule 3310-1', 'Aposta registrada! #8812', 'Bilhete nº #881'])(
    'with a number of its own: %s',
    (line) => {
      expect(briefs(`${line}\nLOOK 21:20 18/08/2026\nM 1234 2,00`)).toEqual([
        'milhar 1234 1 2,00 look 21h20 2026-08-18',
      ]);
    },
  );
});

describe('an amount', () => {
  test.each([
    ['dezenas 04 14 24 34 44\n5 reais tudo', 'dezena 04 14 24 34 44 1 5,00'],
    ['gp 03 - 07 - 19\nvalor 15', 'grupo 03 07 19 1 15,00'],
    ['gp 03 - 07 - 19\nvalor 15 (5 em cada bicho)', 'grupo 03 07 19 1 15,00'],
    ['3209, 9203 e 2039 a 0,50', 'milhar 3209 9203 2039 1 1,50'],
  ])('%s', (text, read) => {
    expect(briefs(`look 21:20 18/08\n${text}`)).toEqual([`${read} look 21h20 2026-08-18`]);
  });
  test('behind ‘bom dia’ is no day', () => {
    expect(briefs('Bom dia. 2 reais no grupo 05 look 14h')).toEqual(['grupo 05 1 2,00 look 14h20']);
  });
});

describe('what is no bet', () => {
  const ON = 'look 14h20 2026-08-18';
  test.each([
    ['uma boa sorte', 'look 14:20 18/08 milhar 1234 2,00, boa sorte pra nós'],
    ['boa sorte a todos', 'look 14:20 18/08 milhar 1234 2,00. Boa sorte a todos!'],
    ['boa sorte no fim', 'look 14:20 18/08 milhar 1234 2,00. Boa sorte!'],
    ['a duração de um áudio', 'Áudio (0:23): look 14:20 18/08 milhar 1234 2,00'],
    ['boa sorte na última célula', 'Pule 77120 | LOOK 14:20 | 18/08/26 | M 1234 R$ 2,00 1o | Boa sorte!'],
    ['o relógio de um extrato', '10:15 APOSTA LOOK 14:20 18/08 MILHAR 1234 -2,00'],
  ])('%s', (_, text) => {
    expect(briefs(text)).toEqual([`milhar 1234 1 2,00 ${ON}`]);
  });
  test.each(['Modalidade;Cotação\nMilhar;4000\nGrupo;18', 'Tipo | Paga\nMilhar | 4000\nDuque de grupo | 18,5'])(
    'a list of prices: %s',
    (text) => {
      expect(briefs(text)).toEqual([]);
    },
  );
  test.each(['recusada (limite)', 'rejeitada', 'não efetivada', 'não autorizada'])('a bet that is %s', (what) => {
    expect(briefs(`look 14:20 18/08\nDezena | 04 | 1º | R$ 3,00 | Resultado: aposta ${what}`)).toEqual([]);
  });
});

describe('a state without a house that is followed', () => {
  test.each(['PERNAMBUCO', 'RIO GRANDE DO SUL', 'Rio Grande do Norte', 'Santa Catarina'])('%s', (state) => {
    expect(briefs(`${state} 12:40 18/08\ngrupo 07 5,00`).join().toLowerCase()).toBe(
      `grupo 07 1 5,00 ${state.toLowerCase()} 12h40 2026-08-18`,
    );
  });
});

describe('days and prizes in words', () => {
  test.each([
    ['de segunda até hoje', 'grupo 04 1 2,00 look 09h20 2026-08-17'],
    ['de segunda até a terça', 'grupo 04 1 2,00 look 09h20 2026-08-17'],
    ['pra essa sexta q vem', 'grupo 04 1 2,00 look 09h20 2026-08-21'],
  ])('%s', (day, read) => {
    expect(briefs(`${day} 2 reais na borboleta, look 9h20`.replace('borboleta', 'grupo 04'))).toEqual([read]);
  });
  test.each([
    ['de segunda até hoje', '2026-08-17', '2026-08-19'],
    ['de terça até quinta', '2026-08-18', '2026-08-20'],
    ['de quinta até domingo', '2026-08-13', '2026-08-16'],
  ])('%s is of each of its days', (days, de, ate) => {
    expect(linesOf(`${days} look 9h20 2 reais no galo`)).toMatchObject([{ kind: 'ticket', fields: { de, ate } }]);
  });
  test('a game of tomorrow’s weekday that was made is of the week before', () => {
    expect(briefs('meu jogo de quinta foi 2 no grupo 03, rio 9h20')).toEqual(['grupo 03 1 2,00 rio ppt 2026-08-13']);
  });
  test.each(['no segundo prêmio', 'no 2º prêmio', 'no terceiro prêmio'])('%s: no bet stands there', (place) => {
    expect(briefs(`grupo 22 ${place} 3 reais rj 11h20`)).toEqual([]);
  });
  test.each(['e', 'mais', 'e mais'])('a further stake behind «%s»', (and) => {
    expect(briefs(`milhar 2613 look 14:20 18/08, 5 reais na cabeça ${and} 4 do 1 ao 5`)).toEqual([
      'milhar 2613 1 5,00 look 14h20 2026-08-18',
      'milhar 2613 1-5 4,00 look 14h20 2026-08-18',
    ]);
  });
  test('numbers each with its stake are no sum', () => {
    expect(briefs('look 14:20 18/08\n1234 1,00 / 4321 2,00')).toEqual([
      'milhar 1234 1 1,00 look 14h20 2026-08-18',
      'milhar 4321 1 2,00 look 14h20 2026-08-18',
    ]);
  });
});

describe('lists and sheets of a lottery', () => {
  test.each([
    [
      'super 7\n887 -> 5 1 8 3 3 0 6\n888 → 2 9 4 4 7 1 0',
      ['super-sete 5 1 8 3 3 0 6 887', 'super-sete 2 9 4 4 7 1 0 888'],
    ],
    [
      '2 quinas: 08 17 33 52 71 e 14 26 39 60 77. e uma mega 04 11 15 22 29 30',
      ['quina 08 17 33 52 71', 'quina 14 26 39 60 77', 'mega-sena 04 11 15 22 29 30'],
    ],
    ['produto......: QUINA\nconcurso.....: 7095\ndezenas......: 03 07 12 16 22', ['quina 03 07 12 16 22 7095']],
  ])('%s', (text, read) => {
    expect(briefs(text)).toEqual(read);
  });
});

describe('a weekday below a week', () => {
  test.each([
    ['seg', '2026-08-17'],
    ['sex', '2026-08-21'],
    ['dom', '2026-08-23'],
  ])('%s', (day, date) => {
    expect(briefs(`SEMANA 17 A 23/08\n${day} - lotep 10:45 grupo 09 2,00`)).toEqual([
      `grupo 09 1 2,00 lotep 10h45 ${date}`,
    ]);
  });
});

test('prizes of one bet are of no other: ‘esse do 1 ao 5’', () => {
  expect(briefs('look 14:20 18/08, joguei 2 na milhar 5190 e 5 no touro, esse do primeiro ao quinto')).toEqual([
    'milhar 5190 1 2,00 look 14h20 2026-08-18',
    'grupo touro 1-5 5,00 look 14h20 2026-08-18',
  ]);
});

test('numbers below the kind that takes them together are its, and no game’s', () => {
  expect(briefs('look 10:00\nQuina de grupo\n01 - 08 - 13 - 20 - 23\nValor 2,00')).toEqual([
    'quina-grupo 01 08 13 20 23 1 2,00 look 10h00',
  ]);
});

test('a bet that is asked of is checked: ‘ver se deu’', () => {
  expect(briefs('ver se deu 5209 na look')).toEqual(['milhar 5209 1 1,00 look']);
});

test('a date before a place is the day of what stands below', () => {
  expect(briefs('19-08   Rio 14hs\nM 2938 2,00')).toEqual(['milhar 2938 1 2,00 rio pt 2026-08-19']);
});

describe('who is out of a pool', () => {
  test('by a line that takes the numbers out', () => {
    expect(
      briefs('Dupla Sena 2999\nFabi 03 14 27 39 44 50\nKely - não pagou, tirei o dela (01 09 17 28 35 46)'),
    ).toEqual(['dupla-sena 03 14 27 39 44 50 2999']);
  });
  test('by a column of a form’s sheet', () => {
    const sheet = [
      'Bolão Mega-Sena 3048',
      'Carimbo de data/hora,Nome,Seus 6 números,Pagou?',
      '17/08/2026 19:22:41,Lia,"03 12 24 37 45 52",Sim',
      '18/08/2026 22:48:33,Ygor,"01 02 03 04 05 06",Não - saiu do bolão',
    ];
    expect(briefs(sheet.join('\n'))).toEqual(['mega-sena 03 12 24 37 45 52 3048']);
  });
});

describe('a day whose date is dotted or dashed', () => {
  const BET = 'milhar 1234 1 1,00 rio pt 2026-08-18';
  test.each([
    ['milhar 1234 PT rio 18.08', BET],
    ['PT rio 18.08 milhar 1234', BET],
    ['milhar 1234 PT rio dia 18.08', BET],
    ['18-08 pt rio milhar 1234', BET],
    ['pt rio data 18-08 milhar 1234', BET],
    ['PT rio 18.08\nmilhar 1234', BET],
    ['18.08 PT rio\nmilhar 1234', BET],
    ['Dt. 18.08\npt rio milhar 1234', BET],
    ['pt rio 18-8 milhar 1234', BET],
    ['pt rio dia 10.08 milhar 1234', BET.replace('18', '10')],
    ['milhar 1234 PT rio 31.07', BET.replace('08-18', '07-31')],
    ['dezena 44 pt rio 18.08', 'dezena 44 1 1,00 rio pt 2026-08-18'],
    ['pt rio 18-08 grupo 5 2,00', 'grupo 5 1 2,00 rio pt 2026-08-18'],
    ['18-08 pt rio duque 3-4', 'duque-grupo 3 4 1 1,00 rio pt 2026-08-18'],
  ])('%j is of it', (text, bet) => {
    expect(briefs(text)).toEqual([bet]);
  });
  test.each([
    ['duque 18-08 pt rio', 'duque-grupo 18 08 1 1,00 rio pt'],
    ['pt rio dezena 44-18.08', 'dezena 44 18 08 1 1,00 rio pt'],
    ['pt rio\n18-08 2,00', 'dezena 18 08 1 2,00 rio pt'],
    ['pt rio grupo 5 2.50', 'grupo 5 1 2,50 rio pt'],
    ['pt rio dezena 12-40', 'dezena 12 40 1 1,00 rio pt'],
  ])('%j is of none', (text, bet) => {
    expect(briefs(text)).toEqual([bet]);
  });
});

describe('numbers that have an amount each are bets', () => {
  const BETS = ['milhar 4466 1 2,00 look 14h20', 'centena 466 1 3,00 look 14h20'];
  test.each([
    'look 14h20, 4466 com 2 pila e 466 com 3 pila',
    'look 14h20: 4466 2,00 e 466 3,00',
    '4466 2 reais, 466 3 reais look 14h20',
    '4466 com 2 e 466 com 3 look 14h20',
    'look 14h20\n4466 R$ 2,00 466 R$ 3,00',
    'look 14h20\n4466 a 2 reais e 466 a 3 reais',
  ])('%j', (text) => {
    expect(briefs(text)).toEqual(BETS);
  });
  test.each(['look 14h20\ndeu 20,00, paguei 5,00', 'look 14h20\ntotal 12,00, volta 8,00'])('%j has none', (text) => {
    expect(briefs(text)).toEqual([]);
  });
});

describe('how many bets stand below', () => {
  test.each([
    ['3 ternos de grupo', ['1-2-3', '4-11-17', '20-24-25'], 'terno-grupo'],
    ['2 ternos de grupo:', ['1 2 3', '4 11 17'], 'terno-grupo'],
    ['2 duques de dezena', ['10-22', '44-11'], 'duque-dezena'],
    ['2 duques', ['01 02', '04 11'], 'duque-grupo'],
    ['2 quadras de grupo', ['01 02 03 04', '04 11 17 20'], 'quadra-grupo'],
  ])('%s is their kind', (head, rows, kind) => {
    const read = briefs(`bahia 15h dia 18\n${head}\n${rows.join('\n')}\nR$ 1 cada`);
    expect(read).toEqual(rows.map((row) => `${kind} ${row.replaceAll('-', ' ')} 1 1,00 bahia 15h00 2026-08-18`));
    // The amount beside the count is each one's too.
    expect(briefs(`bahia 15h dia 18\n${head.replace(':', '')} a 1,00 cada\n${rows.join('\n')}`)).toEqual(read);
  });
});

describe('kinds in two letters', () => {
  const HEAD = 'Boa Sorte 18h 18/08\n';
  const on = (bet: string) => `${bet} boa-sorte 18h00 2026-08-18`;
  test.each([
    [
      'MI 5085 1,00\nCE 085 1,00\nDZ 85 2,00\nGR 22 5,00',
      ['milhar 5085 1 1,00', 'centena 085 1 1,00', 'dezena 85 1 2,00', 'grupo 22 1 5,00'],
    ],
    ['Gr 16 leão 10,00\nMi 8464 1,00\nCe 464 1,00', ['grupo leao 1 10,00', 'milhar 8464 1 1,00', 'centena 464 1 1,00']],
    ['GP. 22 5,00\nDE. 85 2,00\nCE. 085 1,00', ['grupo 22 1 5,00', 'dezena 85 1 2,00', 'centena 085 1 1,00']],
    // Without a centena of these 'MI' is what it always is.
    ['MI 5085 1,00\nGR 22 5,00', ['milhar-invertida 5085 1 1,00', 'grupo 22 1 5,00']],
  ])('%j', (text, read) => {
    expect(briefs(HEAD + text)).toEqual(read.map(on));
  });
  test('with or without a line above them', () => {
    expect(briefs('CE 464 1,00 boa sorte 18h 18/08\nGR 22 5,00')).toContain(on('centena 464 1 1,00'));
  });
  test('a state above its bets stays one', () => {
    expect(briefs('CE 18/08 14h\ngrupo 22 5,00')).toEqual(['grupo 22 1 5,00 lotece 14h00 2026-08-18']);
  });
});

test.each(['REVENDA 0331 - MARCIO', 'Revendedor: 0331'])('a slip’s own number is no bet: %s', (line) => {
  expect(briefs(`${line}\nBAHIA 10H 19/08/26\nM 2093 1P 1,00`)).toEqual(['milhar 2093 1 1,00 bahia 10h00 2026-08-19']);
});

test.each([
  ['Loterias (2): PTN RIO, LOOK 18:20', 'Palpites (2): 0609 / 9060'],
  ['Extrações (2): PTN RIO, LOOK 18:20', 'Números (2): 0609 9060'],
])('how many there are stands in brackets before them: %s, %s', (places, picks) => {
  const on = ['rio ptn 2026-08-20', 'look 18h20 2026-08-20'];
  expect(briefs(`Data: 20/08/2026\n${places}\nModalidade: Milhar\n${picks}\nValor: R$ 1,00 por palpite`)).toEqual(
    on.map((place) => `milhar 0609 9060 1 2,00 ${place}`),
  );
});

describe('a weekday in three letters', () => {
  test.each([
    ['CG 9:45 sab passado\nM 0078 2,00', 'milhar 0078 1 2,00 campina-grande 09h45 2026-08-15'],
    ['seg passada rio pt\nM 0078 2,00', 'milhar 0078 1 2,00 rio pt 2026-08-17'],
    ['qua passada rio pt\nM 0078 2,00', 'milhar 0078 1 2,00 rio pt 2026-08-12'],
    ['dom mega 06 17 28 39 40 51', 'mega-sena 06 17 28 39 40 51 2026-08-16'],
    ['ter timemania 01 08 17 25 33 44 50 59 63 77 Grêmio', 'timemania 01 08 17 25 33 44 50 59 63 77 2026-08-18'],
  ])('%j', (text, bet) => {
    expect(briefs(text)).toEqual([bet]);
  });
});

test.each([
  ['amanhã e sexta', ['2026-08-20', '2026-08-21']],
  ['amanhã e sábado', ['2026-08-20', '2026-08-22']],
  ['segunda e terça', ['2026-08-17', '2026-08-18']],
])('days with one to come are to come: %s', (days, dates) => {
  expect(briefs(`quero repetir ${days}: lotep 10:45 centena 017 3,00`).map((one) => one.slice(-10))).toEqual(dates);
});

test.each(['4 centenas invertidas a 0,60 cada', '3 centenas invertidas 0,60 cada'])('%s keep their kind', (head) => {
  expect(briefs(`Paratodos CE 10:45\n${head}\n129\n370`)).toEqual([
    'centena-invertida 129 1 0,60 paratodos-ce 10h45',
    'centena-invertida 370 1 0,60 paratodos-ce 10h45',
  ]);
});
