import { describe, expect, test } from 'vitest';
import { isNotFollowed } from '../../../lib/core/domain/houses/not-followed.ts';
import { readCheck } from '../../../lib/core/domain/queries/check-reading.ts';
import type { PastedLine, PastedTicket } from '../../../lib/core/domain/queries/pasted-context.ts';
import { MAX_LINE_LENGTH } from '../../../lib/core/domain/queries/pasted-lines.ts';
import { fitsOf } from '../../../lib/core/domain/queries/pasted-lotteries.ts';
import {
  MAX_LINES,
  MAX_TEXT_LENGTH,
  MAX_TICKETS,
  readTickets,
} from '../../../lib/core/domain/queries/pasted-tickets.ts';
import { readPasted } from '../../support/pasted-text.ts';

const TODAY = '2026-07-31';

const linesOf = (text: string) => readPasted(text, TODAY).lines;
const ticketsOf = (text: string): PastedTicket[] => linesOf(text).filter((line) => line.kind === 'ticket');

/** A line's reading in a few words: its lines, then what its fields hold. */
function brief(line: PastedLine): string {
  const at = line.lines.join('+');
  if (line.kind !== 'ticket') return `${at} ${line.kind}`;
  const { loteria, numeros, tipo, palpite, onde, valor, cotacao, regiao, slot, de, ...beside } = line.fields;
  const { ate, ...held } = beside;
  const main = loteria ? [loteria, numeros] : [tipo, palpite, onde === '1' ? '' : onde, valor, cotacao, regiao, slot];
  return [at, ...main, ...Object.values(held), ate && ate !== de && ate.length === 4 ? `${de}-${ate}` : de]
    .filter(Boolean)
    .join(' ');
}

const two = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => String(from + at * step).padStart(2, '0'));
const EVEN = two(0, 98, 2);
const FIFTEEN = two(1, 15);
const rows = (numbers: readonly string[], each: number) =>
  Array.from({ length: Math.ceil(numbers.length / each) }, (_, at) =>
    numbers.slice(at * each, (at + 1) * each).join(' '),
  ).join('\n');

const MATCHES = ['1', '1', '2', 'X', '1 e X (duplo)', '1', 'x', '1', '1', '1', 'X', '2', 'X', '1/2'];

const TEXTS: readonly (readonly [text: string, readings: readonly string[]])[] = [
  // What came is no bet, and says of which draw those below it are.
  ['deu cavalo 4 vezes essa semana no ptv', ['1 unread']],
  ['saiu cachorro na cabeça ptm rio', ['1 unread']],
  [
    'resultado PTM Rio 30/07: 1º 4829 2º 1034 3º 7781 4º 2290 5º 6615\nminha aposta era milhar 4829 na cabeça 1 real',
    ['1 unread', '2 milhar 4829 1,00 rio ptm 2026-07-30'],
  ],
  // A reach that is not settled, and a qualifier in any form, is no smaller bet.
  ['milhar 1234 cabeça e 1 ao 5 rio 30/07', ['1 unread']],
  ['milhar 1234 1º ao 5º e na cabeça rio 30/07 R$ 5', ['1 unread']],
  ['grupo 21 do 3 ao 5 sp 30/07', ['1 unread']],
  ['milhar 4410 do 4º ao 5º prêmio rio 30/07', ['1 unread']],
  ['inverte a milhar 5280 rio ptv 30/07', ['1 milhar-invertida 5280 1,00 rio ptv 2026-07-30']],
  ['milhar 5280 inverter rio ptv 30/07 R$ 2', ['1 milhar-invertida 5280 2,00 rio ptv 2026-07-30']],
  ['inverte a centena 528 rio ptv 30/07', ['1 centena-invertida 528 1,00 rio ptv 2026-07-30']],
  // Days in a list are no ticket, a price after a number is no range, and a range that may be prizes is not guessed.
  [
    'rio 12/07, 14/07 e 16/07 cavalo 2,00',
    ['1 grupo cavalo 2,00 rio 2026-07-12', '1 grupo cavalo 2,00 rio 2026-07-14', '1 grupo cavalo 2,00 rio 2026-07-16'],
  ],
  [
    'mega 25/07 e 28/07 02 14 27 35 48 60',
    ['1 mega-sena 02 14 27 35 48 60 2026-07-25', '1 mega-sena 02 14 27 35 48 60 2026-07-28'],
  ],
  ['dezena 15 a 20 reais rio', ['1 dezena 15 20,00 rio']],
  ['grupos 5 e 15 a 20 reais look', ['1 grupo 5 15 40,00 look']],
  ['dezenas 15 a 18 rio 4,00', ['1 dezena 15 16 17 18 4,00 rio']],
  ['grupo 3 a 5 rio 2,00', ['1 unread']],
  ['dezena 98 a 05 rio 2,00', ['1 unread']],
  // A bolão without the game's name: of one game, which fits all lines.
  [
    '02 11 22 30 51 54\n05 12 21 33 43 50\n04 11 22 30 47 59',
    ['1 mega-sena 02 11 22 30 51 54', '2 mega-sena 05 12 21 33 43 50', '3 mega-sena 04 11 22 30 47 59'],
  ],
  [
    '03 05 08 09 19 21 30\n07 11 20 33 44 50 60',
    ['1 mega-sena 03 05 08 09 19 21 30', '2 mega-sena 07 11 20 33 44 50 60'],
  ],
  // A sheet with its head, numbered games, a wrong one and a sum.
  [
    '*BOLÃO DA FIRMA* 10 cotas\n*Mega-Sena* concurso 3.037\n1) 02 11 22 30 51 54\n2) 05-12-21-33-43\nJogo 3: 4, 11, 22, 30, 47, 59\n\nTotal: R$ 18,00',
    [
      '1 note',
      '2 heading',
      '3 mega-sena 02 11 22 30 51 54 3037',
      '4 mega-sena 05-12-21-33-43 3037',
      '5 mega-sena 04 11 22 30 47 59 3037',
      '7 note',
    ],
  ],
  ['Quina concurso 7001 - 5 cotas\n01 02 03 04 05', ['1 heading', '2 quina 01 02 03 04 05 7001']],
  // As a chat is copied.
  [
    '[29/07/2026 10:12:33] João: grupo 11 R$ 5 do 1º ao 5º rio\n[29/07/2026 10:13:00] Maria: bom dia\n29/07/2026 10:14 - Ana: cobra 2 reais look',
    ['1 grupo 11 1-5 5,00 rio 2026-07-29', '2 unread', '3 grupo cobra 2,00 look 2026-07-29'],
  ],
  // Fifty numbers, in five lines, in one, and two tickets below their game.
  [rows(EVEN, 10), [`1+2+3+4+5 lotomania ${EVEN.join(' ')}`]],
  [`Lotomania: ${EVEN.join(',')}\nQuina 01;02;03;04;05`, [`1 lotomania ${EVEN.join(' ')}`, '2 quina 01 02 03 04 05']],
  [
    `LOTOMANIA\n${rows(EVEN, 10)}\n${rows(EVEN, 25)}`,
    ['1 heading', `2+3+4+5+6 lotomania ${EVEN.join(' ')}`, `7+8 lotomania ${EVEN.join(' ')}`],
  ],
  [
    `Lotofácil\n${rows(FIFTEEN, 5)}\n\n${rows(two(11, 25), 5)}`,
    ['1 heading', `2+3+4 lotofacil ${FIFTEEN.join(' ')}`, `6+7+8 lotofacil ${two(11, 25).join(' ')}`],
  ],
  [
    `timemania\n01 02 03 04 05\n06 07 08 09 10\nTime do coração: Flamengo\n${two(11, 20).join(' ')} Bahia/BA`,
    [
      '1 heading',
      '2+3 timemania 01 02 03 04 05 06 07 08 09 10 flamengo',
      '4 heading',
      `5 timemania ${two(11, 20).join(' ')} bahia/ba`,
    ],
  ],
  [
    'Loteca\n1 X 2 1X 1 1 2 X 1 2 1 1 X 2\n1x2x1x2x1x2x1x',
    ['1 heading', '2 loteca 1 X 2 1X 1 1 2 X 1 2 1 1 X 2', '3 loteca 1x2x1x2x1x2x1x'],
  ],
  [
    '1 X 2 1X 1 1 2 X 1 2 1 1 X 2\n1 5 8 0 3 3 9',
    ['1 loteca 1 X 2 1X 1 1 2 X 1 2 1 1 X 2', '2 super-sete 1 5 8 0 3 3 9'],
  ],
  ['Super Sete\n1) 1\n2) 58\n3) 8\n4) 0\n5) 3\n6) 3\n7) 9', ['1 heading', '2+3+4+5+6+7+8 super-sete 1 58 8 0 3 3 9']],
  [
    '+Milionária 05 12 21 33 43 50 trevos 2 e 5\nmais milionária: 05 12 21 33 43 50 + 1 6\n+MILIONÁRIA 05 12 21 33 43 50 🍀 2 🍀 5',
    [
      '1 mais-milionaria 05 12 21 33 43 50 2 e 5',
      '2 mais-milionaria 05 12 21 33 43 50 1 6',
      '3 mais-milionaria 05 12 21 33 43 50 2 5',
    ],
  ],
  [
    'Dia de Sorte 03 05 08 09 19 21 30 março\nDia de Sorte 03.05.08.09.19.21.31 mês 12',
    ['1 dia-de-sorte 03 05 08 09 19 21 30 marco', '2 dia-de-sorte 03 05 08 09 19 21 31 12'],
  ],
  [
    'federal 84.621\nbilhete nº 084621\nmilhar 4829 federal R$ 2',
    ['1 federal 84621', '2 federal 084621', '3 milhar 4829 2,00 federal'],
  ],
  // Slips of the animal lottery: what holds for all stands above or below.
  ['milhar 4829 5 reais cabeça PT\ngrupo cavalo', ['1 milhar 4829 5,00 rio pt', '2 grupo cavalo 1,00 rio pt']],
  [
    'PT Rio\n4829\n5787\nR$ 5 na cabeça',
    ['1 heading', '2 milhar 4829 5,00 rio pt', '3 milhar 5787 5,00 rio pt', '4 heading'],
  ],
  [
    'Look 14h20 R$ 2,00 cada\n4829 5787\ndezena 34 1/5\n\nSP\n029',
    [
      '1 heading',
      '2 milhar 4829 5787 4,00 look 14h20',
      '3 dezena 34 1-5 2,00 look 14h20',
      '5 heading',
      '6 centena 029 2,00 sao-paulo 14h20',
    ],
  ],
  [
    '4829 - 5787 - 1234 R$ 1 cada PT e PTM rio',
    ['1 milhar 4829 5787 1234 3,00 rio pt', '1 milhar 4829 5787 1234 3,00 rio ptm'],
  ],
  [
    'milhar 4829 R$ 2 centena 829 R$ 3 PTV\nm 4829 c 829 R$ 1',
    [
      '1 milhar 4829 2,00 rio ptv',
      '1 centena 829 3,00 rio ptv',
      '2 milhar 4829 1,00 rio ptv',
      '2 centena 829 1,00 rio ptv',
    ],
  ],
  [
    'duque 05 34 R$ 10\nterno de grupo cobra leão gato 5,00\npasse vai e vem cobra leão\nquina de grupo 1 2 3 4 5 R$ 1\nmc 4829 dois reais',
    [
      '1 duque-dezena 05 34 10,00 rio',
      '2 terno-grupo cobra leao gato 5,00 rio',
      '3 passe-vai-e-vem cobra leao 1,00 rio',
      '4 quina-grupo 1 2 3 4 5 1,00 rio',
      '5 milhar-e-centena 4829 2,00 rio',
    ],
  ],
  [
    'milhar invertida 1122 R$ 24 29/07\nviado na cabeça 50 centavos sp ontem\ng.10 5 contos paga 20x bandeirantes',
    [
      '1 milhar-invertida 1122 24,00 rio 2026-07-29',
      '2 grupo veado 0,50 sao-paulo 2026-07-30',
      '3 grupo 10 5,00 20 sao-paulo bandeirantes',
    ],
  ],
  // Both kinds of game in one text; what names a house is no team, and the other way round.
  [
    'Mega 3037 02 11 22 30 51 54\n10 11 22 30 51 60\nmilhar 4829 5 reais\nquina: 01 02 03 04 05; lotofácil 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15',
    [
      '1 mega-sena 02 11 22 30 51 54 3037',
      '2 mega-sena 10 11 22 30 51 60 3037',
      '3 milhar 4829 5,00 rio',
      '4 quina 01 02 03 04 05',
      `4 lotofacil ${FIFTEEN.join(' ')}`,
    ],
  ],
  [
    '05/12/21/33/43/50\n010203040506\n05 e 12 e 21 e 33 e 43 e 50\n05•12•21•33•43•50',
    [
      '1 mega-sena 05 12 21 33 43 50',
      '2 mega-sena 01 02 03 04 05 06',
      '3 mega-sena 05 12 21 33 43 50',
      '4 mega-sena 05 12 21 33 43 50',
    ],
  ],
  ['quina sábado 25/07/2026 01 02 03 04 05', ['1 quina 01 02 03 04 05 2026-07-25']],
  [
    'Meus jogos da mega:\n1- 02 11 22 30 51 54\n2- 05 12 21 33 43 50\n01 - 05 - 12 - 21 - 33 - 43',
    ['1 heading', '2 mega-sena 02 11 22 30 51 54', '3 mega-sena 05 12 21 33 43 50', '4 mega-sena 01 05 12 21 33 43'],
  ],
  [
    'Bolão Mega sábado 25/07, 10 pessoas\n01 02 03 04 05 06\nMega da Virada 2025 01 02 03 04 05 06\nMega da Virada 01 02 03 04 05 07',
    [
      '1 heading',
      '2 mega-sena 01 02 03 04 05 06 2026-07-25',
      '3 mega-sena 01 02 03 04 05 06 2955',
      '4 mega-sena 01 02 03 04 05 07 2955',
    ],
  ],
  [
    `Loteca\n${['1', 'X', '2', '1X', '1', '1', '2', 'X', '1', '2', '1', '1', 'X', '2'].map((mark, at) => `Jogo ${at + 1}: ${mark}`).join('\n')}`,
    ['1 heading', '2+3+4+5+6+7+8+9+10+11+12+13+14+15 loteca 1 X 2 1X 1 1 2 X 1 2 1 1 X 2'],
  ],
  [
    'joguei 5 no cavalo\nMilhar/centena 4829 5,00\ninvertida 123 R$ 6\n5787 x 2,00\njoguei no mato 12 vezes',
    [
      '1 grupo cavalo 5,00 rio',
      '2 milhar-e-centena 4829 5,00 rio',
      '3 centena-invertida 123 6,00 rio',
      '4 milhar 5787 2,00 rio',
      '5 unread',
    ],
  ],
  // 'PT Rio' beside a bet is the draw, and so is 'na PT do Rio'.
  ['milhar 4829 5 reais PT rio\ngrupo 11 2,00 na PT do Rio', ['1 milhar 4829 5,00 rio pt', '2 grupo 11 2,00 rio pt']],
  // Amounts without a word, before and after the reach.
  [
    'cobra 2,00 1 ao 5\n5948 - 1,00\n8372 1 ao 5 5,00\ngp 18 5,00 cab ptm\nm 4829 1º 2,00\ndg 12 21 $3\ntdz 10 20 30 2,50',
    [
      '1 grupo cobra 1-5 2,00 rio',
      '2 milhar 5948 1,00 rio',
      '3 milhar 8372 1-5 5,00 rio',
      '4 grupo 18 5,00 rio ptm',
      '5 milhar 4829 2,00 rio',
      '6 duque-grupo 12 21 3,00 rio',
      '7 terno-dezena 10 20 30 2,50 rio',
    ],
  ],
  // What is said of money in a chat, and an animal that the table lacks, change no other line.
  [
    'grupo 11 R$ 2\nvlw! te pago amanhã 50 conto\ngrupo dinossauro 1,00 PTM\ngrupo 12 R$ 3',
    ['1 grupo 11 2,00 rio', '2 unread', '3 unread', '4 grupo 12 3,00 rio'],
  ],
  // Several contests, and tickets with their label, their count and their place in a list.
  [
    `Mega-Sena concursos 7078 a 7080\n05 12 21 33 43 50\nQuina, teimosinha 3 concursos: 7078, 7079 e 7080\nDezenas: 05 12 21 33 43\nLotofácil concurso 3500 (15 dezenas)\nSurpresinha 1: ${FIFTEEN.join(' ')} (15 dez)\n1️⃣0️⃣ ${two(2, 16).join(' ')}`,
    [
      '1 heading',
      '2 mega-sena 05 12 21 33 43 50 7078-7080',
      '3 heading',
      '4 quina 05 12 21 33 43 7078-7080',
      '5 heading',
      `6 lotofacil ${FIFTEEN.join(' ')} 3500`,
      `7 lotofacil ${two(2, 16).join(' ')} 3500`,
    ],
  ],
  [
    'Mega\n1 | 05 12 21 33 43 50\n2 | 05 12 21 33 43 51\n\n1\t05\t12\t21\t33\t43\t52\n2\t05\t12\t21\t33\t43\t53\n\nA 05 12 21 33 43 54',
    [
      '1 heading',
      '2 mega-sena 05 12 21 33 43 50',
      '3 mega-sena 05 12 21 33 43 51',
      '5 mega-sena 05 12 21 33 43 52',
      '6 mega-sena 05 12 21 33 43 53',
      '8 mega-sena 05 12 21 33 43 54',
    ],
  ],
  ['Federal concurso 5990\nbilhete 84.621', ['1 heading', '2 federal 84621 5990']],
  // A number alone is the stake after an animal, after the reach, after a longer number.
  [
    'PT RIO 31/07\nG 18 1/5 3\njacaré 10\n1.234 milhar 5\nSP bandeirantes\ndz 44 1/1 2,00',
    [
      '1 heading',
      '2 grupo 18 1-5 3,00 rio pt 2026-07-31',
      '3 grupo jacare 10,00 rio pt 2026-07-31',
      '4 milhar 1234 5,00 rio pt 2026-07-31',
      '5 heading',
      '6 dezena 44 2,00 sao-paulo bandeirantes 2026-07-31',
    ],
  ],
  // Two bets in a line, and what cannot be parted.
  [
    'milhar 0033 2 real seco e 1 real do 1 ao 5 PTV\ncobra 5,00 e o gato 2,00 na PT do Rio\ndezena 80 na cabeça e cercada 3 e 3\nMCI 4402 1º 1,20',
    [
      '1 milhar 0033 2,00 rio ptv',
      '1 milhar 0033 1-5 1,00 rio ptv',
      '2 grupo cobra 5,00 rio pt',
      '2 grupo gato 2,00 rio pt',
      '3 unread',
      '4 unread',
    ],
  ],
  // A spreadsheet's cells, by bars and by tabs.
  [
    'MODALIDADE | PALPITE | PREMIO | VALOR\nGrupo | 22 | 1 | 20,00\nPTM\tD\t90\t1\t2,00\nPT\tDG\t23 01\t1/5\t1,00\nTOTAL | | | 23,00',
    ['1 heading', '2 grupo 22 20,00 rio', '3 dezena 90 2,00 rio ptm', '4 duque-grupo 23 01 1,00 rio pt', '5 note'],
  ],
  // A chat: greetings, hours and money of others, the day to come, several contests.
  [
    '31/07/2026 08:41 - Cida: bom dia grupo\n31/07/2026 08:43 - Cida: mega de domingo 04 12 23 34 45 56\n31/07/2026 08:50 - Cida: alguem ainda vai mandar? fecha 20h\n[10:22, 31/07/2026] Bete: Quina teimosinha 12 concursos a partir do 7085\n[10:26, 31/07/2026] Bete: 9 19 29 39 49 59 (de 6)\nboa sorte a todos!\nleão 5,00 look 02/08',
    [
      '1 unread',
      '2 mega-sena 04 12 23 34 45 56 2026-08-02',
      '3 unread',
      '4 heading',
      '5 quina 09 19 29 39 49 59 7085-7096',
      '6 unread',
      '7 grupo leao 5,00 look 2026-08-02',
    ],
  ],
  // Receipts: a terminal, an hour with seconds, the numbers of teams and months; sums of a bolão.
  [
    'MEGA-SENA\nCONC 03030 A 03033   TEIMOSINHA 4\nA  03 14 22 37 48 59\nTERM 012345  31/07/2026 15:21:08\nDIA DE SORTE    CONC 1260\nA: 01 06 11 16 21 26 31   MES: 05-MAIO\n+MILIONARIA\nA: 04 18 22 39 45 50   T: 1 5\nTIMEMANIA\nA: 02 14 23 31 46 57 60 64 73 79   TIME: 45-GREMIO/RS',
    [
      '1 heading',
      '2 heading',
      '3 mega-sena 03 14 22 37 48 59 3030-3033',
      '4 heading',
      '5 heading',
      '6 dia-de-sorte 01 06 11 16 21 26 31 maio 1260',
      '7 heading',
      '8 mais-milionaria 04 18 22 39 45 50 1 5',
      '9 heading',
      '10 timemania 02 14 23 31 46 57 60 64 73 79 gremio/rs',
    ],
  ],
  [
    'Mega 3030: 2 x R$6,00 = R$12,00\nJogo 1 – 03 08 21 29 40 6O\nQN 12 24 36 48 60\nArrecadado R$ 80,00 / gasto 48,00\n\n*JB ONLINE* bilhete nº 88213',
    ['1 heading', '2 mega-sena 03 08 21 29 40 60 3030', '3 quina 12 24 36 48 60', '4 note', '6 unread'],
  ],
  ['Super Sete\nC1:4 C2:0 C3:9 C4:9 C5:1 C6:3 C7:7', ['1 heading', '2 super-sete 4 0 9 9 1 3 7']],
  [
    'Federal quarta\npasse vai e vem 17/11 5,00\np/ domingo\nfederal 11h vaca 10,00 1/5',
    [
      '1 heading',
      '2 passe-vai-e-vem 17 11 5,00 federal 2026-07-29',
      '3 heading',
      '4 grupo vaca 1-5 10,00 federal 11h00 2026-08-02',
    ],
  ],
  // Two hours, one number by letters, what is each pick's, and bets parted by a bar.
  [
    'LOOK GO 14h e 16h\nDezena: 49, 13 R$2 cd do 1º ao 5º\n\nCoruja\n5478 M 1,00 C 2,00\n19 20 grupo seco 2 cada\nPTN: gato 5 na cabeça / milhar 2354 1 real\nbota 2 real no coelho no 1º e 3 na dezena 39 1/5\nsonhei com cobra mas não vou jogar\ngrupo 18 porco 1/5 10,00',
    [
      '1 heading',
      '2 dezena 49 13 1-5 4,00 look 14h20',
      '2 dezena 49 13 1-5 4,00 look 16h20',
      '4 heading',
      '5 milhar 5478 1,00 rio coruja',
      '5 centena 478 2,00 rio coruja',
      '6 grupo 19 20 4,00 rio coruja',
      '7 grupo gato 5,00 rio ptn',
      '7 milhar 2354 1,00 rio ptn',
      '8 grupo coelho 2,00 rio coruja',
      '8 dezena 39 1-5 3,00 rio coruja',
      '9 unread',
      '10 grupo porco 1-5 10,00 rio coruja',
    ],
  ],
  // A month for all below, cards by their letter, a card's size; two contests, and not which.
  [
    `Dia de Sorte\nMês da sorte de todos: OUTUBRO\nJ1 01 05 09 14 19 22 27\nLOTOMANIA cartela 1 (50 nº)\n${rows(EVEN, 10)}\nteimosinha 2 conc`,
    [
      '1 heading',
      '2 heading',
      '3 dia-de-sorte 01 05 09 14 19 22 27 outubro',
      '4 heading',
      '5+6+7+8+9 unread',
      '10 heading',
    ],
  ],
  // Contests after the game's name, a day for all tickets, cells of one bet, clovers in a cell, another game by its short name.
  [
    `Meus jogos p/ domingo\nlotofácil 3746 a 3751 (6 concursos)\n${FIFTEEN.join('.')}\n1ª cartela ${two(2, 16).join(' ')}\nQTD APOSTAS: 2\n+Milionária\n05 12 23 31 40 48 | trevos 2 e 5\nmega 06 17 24 39 41 52\nloto: ${FIFTEEN.join(' ')}`,
    [
      '1 heading',
      '2 heading',
      `3 lotofacil ${FIFTEEN.join(' ')} 3746-3751`,
      `4 lotofacil ${two(2, 16).join(' ')} 3746-3751`,
      '5 unread',
      '6 heading',
      '7 mais-milionaria 05 12 23 31 40 48 2 e 5 2026-08-02',
      '8 mega-sena 06 17 24 39 41 52 2026-08-02',
      `9 lotofacil ${FIFTEEN.join(' ')} 2026-08-02`,
    ],
  ],
  [
    '[31/07 09:12] Seu Jorge: coruja, milhar seca na cabeça 1 real cada\n0417\n3310 e 3311\nGRUPO 24 | 1º PRÊMIO | R$ 10,00\n🐍 cobra 2 do 1 ao 5\nurso na cabeça 5, PT\ndragão 2 na cabeça\nsoma 13,00',
    [
      '1 heading',
      '2 milhar 0417 1,00 rio coruja 2026-07-31',
      '3 milhar 3310 3311 2,00 rio coruja 2026-07-31',
      '4 grupo 24 10,00 rio coruja 2026-07-31',
      '5 grupo cobra 1-5 2,00 rio coruja 2026-07-31',
      '6 grupo urso 5,00 rio pt 2026-07-31',
      '7 unread',
      '8 note',
    ],
  ],
  // Hostile ones.
  ["'; drop table draws; --\n<script>alert(1)</script>\n=cmd|' /C calc'!A0", ['1 unread', '2 unread', '3 unread']],
  ['\u202e02 11 22 30 51 54\u200b\r\n\u00002 e 5 ou 9', ['1 mega-sena 02 11 22 30 51 54', '2 grupo 2 5 9 1,00 rio']],
  // A sheet's cells, the last of them the price.
  [
    'Jogo\tConcurso\tNúmeros\tPreço\nQuina\t7085\t05 18 33 51 76\t3,00\nSuper Sete\t879\t1 0 6 6 4 9 2\t3,00',
    ['1 heading', '2 quina 05 18 33 51 76 7085', '3 super-sete 1 0 6 6 4 9 2 879'],
  ],
  // Stakes after a reach, a dash between.
  [
    'PT 14:20\n08 D 1/5 - 5\nDG 13-02 1/5 - 2\n308 C 1/1 - 4',
    ['1 heading', '2 dezena 08 1-5 5,00 rio pt', '3 duque-grupo 13 02 2,00 rio pt', '4 centena 308 4,00 rio pt'],
  ],
  // An hour before a colon.
  [
    'Vou querer em São Paulo, das 12h:\ndezena 07 na cabeça R$ 3\nRio, PTN 19:30: dz 66 e 68 1/5 2,00 cd',
    ['1 heading', '2 dezena 07 3,00 sao-paulo 12h00', '3 dezena 66 68 1-5 4,00 rio ptn'],
  ],
  // A receipt's count of its tickets; cards of Loteca.
  [
    'DUPLA SENA 2991\nA 05 12 19 28 37 46\n1 APOSTA R$ 3,00',
    ['1 heading', '2 dupla-sena 05 12 19 28 37 46 2991', '3 note'],
  ],
  ['Loteca 1263\nCartão 1: 1-1-X-2-1-2-1-1-X-1-2-1-1X-1', ['1 heading', '2 loteca 1 1 X 2 1 2 1 1 X 1 2 1 1X 1 1263']],
  // What is read from a photo: letters for digits, and a slip's number and date.
  [
    'TALÃO N 0377 DATA 30-07-26\nCORUJA 21:20\nM  l204  1/5  2,00\nD  O4  1/5  4,00\nT0TAL R$ 6,00',
    [
      '1 heading',
      '2 heading',
      '3 milhar 1204 1-5 2,00 rio coruja 2026-07-30',
      '4 dezena 04 1-5 4,00 rio coruja 2026-07-30',
      '5 note',
    ],
  ],
  // As people write bets: misspelt, short, in words.
  [
    'pra ptn\nelefante e peru dq grp 3 reais\na milha 7748 dois reais\na sentena 748 1 real na cabesa\ndezena vinte e dois 2 reais\ndezena zero sete 1 real',
    [
      '1 heading',
      '2 duque-grupo elefante peru 3,00 rio ptn',
      '3 milhar 7748 2,00 rio ptn',
      '4 centena 748 1,00 rio ptn',
      '5 dezena 22 2,00 rio ptn',
      '6 dezena 07 1,00 rio ptn',
    ],
  ],
  // What the checker has not, and bets that stand elsewhere.
  [
    'PT: milhar combinada 13579 12,00\nCoruja: o mesmo de ontem\nmilhar 4829 1,00',
    ['1 unread', '2 unread', '3 unread'],
  ],
  // Two games in a heading: each ticket is of the one whose plain ticket it makes.
  [
    'tira 1 mega e 2 quina\n06 18 23 34 45 51\n03 20 31 56 79\n12 28 40 63 66',
    ['1 heading', '2 mega-sena 06 18 23 34 45 51', '3 quina 03 20 31 56 79', '4 quina 12 28 40 63 66'],
  ],
  // Sums, in words or as they are reckoned, and a sheet's head are no tickets.
  [
    'Mega-Sena 3030\nGoleiro: 03, 17, 26, 38, 45 e 59\nO técnico vai de 7: 02, 11, 23, 36, 41, 50 e 60\n6 + 42 = 48 reais, dividido por 12 dá 4',
    ['1 heading', '2 mega-sena 03 17 26 38 45 59 3030', '3 mega-sena 02 11 23 36 41 50 60 3030', '4 note'],
  ],
  [
    'Quina conc. 7085\nJogo\tBola1\tBola2\tBola3\tBola4\tBola5\n1\t05\t18\t33\t51\t76\n2\t04\t12\t33\t50\t77',
    ['1 heading', '2 heading', '3 quina 05 18 33 51 76 7085', '4 quina 04 12 33 50 77 7085'],
  ],
  // Days in words, and a weekday with its date; a weekday is that of the day above.
  [
    'Jogo de hoje, 31 de julho de 2026, PT Rio 14h20\nveado (24) na cabeça .... R$ 6,00',
    ['1 heading', '2 grupo veado 6,00 rio pt 2026-07-31'],
  ],
  [
    'Sexta 31  PTM\n6172 - 1 real - 1º\nporco / galo - dq - 2 reais\n= 3,00',
    [
      '1 heading',
      '2 milhar 6172 1,00 rio ptm 2026-07-31',
      '3 duque-grupo porco galo 2,00 rio ptm 2026-07-31',
      '4 note',
    ],
  ],
  [
    'Loteria Federal 6091 - domingo 02/08\nBilhete 31746\nNo bicho, pela Federal de domingo:\nmilhar 1746 na cabeça 2,00',
    ['1 heading', '2 federal 31746 6091', '3 heading', '4 milhar 1746 2,00 federal 2026-08-02'],
  ],
  // A file's line, cell by cell.
  [
    'data;extração;modalidade;palpite;prêmio;valor\n31/07/2026;PTV;Centena;045;1º;3,00\n31/07/2026;PTN;Duque de grupo;12 e 17;1º ao 5º;2,00',
    ['1 heading', '2 centena 045 3,00 rio ptv 2026-07-31', '3 duque-grupo 12 17 2,00 rio ptn 2026-07-31'],
  ],
  // Numbers as they are dictated, and the letter of a bet after its number.
  [
    'coruja\ncentena oitocentos e quinze na cabeça dois reais\nmilhar três quatro sete dois um real',
    ['1 heading', '2 centena 815 2,00 rio coruja', '3 milhar 3472 1,00 rio coruja'],
  ],
  [
    'LOTECE 19H\n03 G 1/1 4,00\n10 D 1/5 5,00\n03 15 DG 1/5 2,00',
    [
      '1 heading',
      '2 grupo 03 4,00 lotece 19h00',
      '3 dezena 10 1-5 5,00 lotece 19h00',
      '4 duque-grupo 03 15 2,00 lotece 19h00',
    ],
  ],
  // A receipt's number, its places, and a message's day on a line by itself.
  [
    'LOTEP 18:00\nBILHETE: 771-204\nGRUPO 17 - PREMIO 1 - R$ 5,00\nCENTENA 265 - PREMIO 1 A 5 - R$ 5,00',
    ['1 heading', '2 unread', '3 grupo 17 5,00 lotep 18h00', '4 centena 265 1-5 5,00 lotep 18h00'],
  ],
  [
    'Nando Ribeiro, [30/07/2026 10:15]\nlook de 11h20\ncoelho 5 reais na cabeça',
    ['1 unread', '2 heading', '3 grupo coelho 5,00 look 11h20 2026-07-30'],
  ],
  // Tickets marked by their game's letter; a bet like the one above; a bet that was not read holds for no other.
  [
    'Timemania e Dupla Sena\nT1) 02 15 24 33 38 47 55 61 69 76 / Cruzeiro-MG\nD1) 03 11 20 28 39 47',
    ['1 heading', '2 timemania 02 15 24 33 38 47 55 61 69 76 cruzeiro-mg', '3 dupla-sena 03 11 20 28 39 47'],
  ],
  ['PT SP 19h\n2290 na cabeça 1,50\n9022 idem', ['1 heading', '2 milhar 2290 1,50 sao-paulo 19h00', '3 unread']],
  [
    'na ptv\npavaum 1 ao 5 2 real\nmil 3358 1 real\ndezna 58 na cabessa 2 real\nduqui de grupo jacare e avestrus 1 real',
    [
      '1 heading',
      '2 unread',
      '3 milhar 3358 1,00 rio ptv',
      '4 dezena 58 2,00 rio ptv',
      '5 duque-grupo jacare avestruz 1,00 rio ptv',
    ],
  ],
  // A printed slip: its vendor's number and its time of issue are no bets.
  [
    'VENDEDOR 0218\nPTN 18:20  31/07/2026 16:47\nMILHAR 1527 1/5 R$ 2,50\nT 2,50',
    ['1 unread', '2 heading', '3 milhar 1527 1-5 2,50 rio ptn 2026-07-31', '4 note'],
  ],
  // A result pasted above the bets, and a sum in words.
  [
    'Resultado da PT de ontem\n1º 7315-04\n2º 0982-21\nPra hoje na PT:\nborboleta 1º 5,00\nDeu 5',
    ['1 heading', '2 unread', '3 unread', '4 heading', '5 grupo borboleta 5,00 rio pt 2026-07-31', '6 note'],
  ],
  // A dictated ticket, and a milhar said by its halves.
  [
    'mega sena quatro quinze vinte e três trinta e quatro quarenta e um cinquenta e oito\nmilhar quarenta e cinco sessenta e seis na cabeça 2 reais',
    ['1 mega-sena 04 15 23 34 41 58', '2 milhar 4566 2,00 rio'],
  ],
  // Games as they are misspelt, never another game.
  [
    'lotofacio 01 02 03 06 08 10 11 14 15 17 18 19 22 23 24\nquinna 13 28 42 59 76',
    ['1 lotofacil 01 02 03 06 08 10 11 14 15 17 18 19 22 23 24', '2 quina 13 28 42 59 76'],
  ],
  // A house that is not known takes the place of the one above.
  [
    'LOTEP 18h\nporco 1/5 5,00\nParatodos 20h\ndezena 72 1º 2,00',
    ['1 heading', '2 grupo porco 1-5 5,00 lotep 18h00', '3 heading', '4 dezena 72 2,00 Paratodos 20h00'],
  ],
  [
    'Federal de quarta, 05/08, 20h\nBilhete 62.418\nAgora o bicho na federal:\ncamelo 1º 5 reais',
    ['1 heading', '2 federal 62418 2026-08-05', '3 heading', '4 grupo camelo 5,00 federal 20h00 2026-08-05'],
  ],
  // Labels of generators and rows of printed slips; the hour of an extraction; a sheet's head of one letter.
  [
    'Lotofácil 3748\nJogo #1: 01, 03, 04, 06, 07, 10, 11, 13, 15, 17, 18, 20, 22, 24, 25',
    ['1 heading', '2 lotofacil 01 03 04 06 07 10 11 13 15 17 18 20 22 24 25 3748'],
  ],
  [
    'LOOK GO\nEXTRACAO: 14:20 DATA: 31/07/2026\n1  MILHAR 3867 1º/5º R$ 5,00\n2  TERNO GRUPO 05 17 22 1º/5º R$ 2,00',
    [
      '1 heading',
      '2 heading',
      '3 milhar 3867 1-5 5,00 look 14h20 2026-07-31',
      '4 terno-grupo 05 17 22 2,00 look 14h20 2026-07-31',
    ],
  ],
  [
    'Mega-Sena 3030\nNome\tD1\tD2\tD3\tD4\tD5\tD6\nIvone\t1\t13\t26\t29\t44\t60\n3 jogos x 6,00 = 18,00',
    ['1 heading', '2 heading', '3 mega-sena 01 13 26 29 44 60 3030', '4 note'],
  ],
  // Kind, day, reach and stake in a heading; reais and centavos in words; a dream; a contest in brackets.
  [
    'Milhares PTN 31/07, 1/5, 0,50 cada\n4471 - 1744\ncentena 961 dois e cinquenta',
    ['1 heading', '2 milhar 4471 1744 1-5 1,00 rio ptn 2026-07-31', '3 centena 961 1-5 2,50 rio ptn 2026-07-31'],
  ],
  [
    'Essa noite sonhei com cobra, vou de coruja hoje\ncobra na cabeça 5,00',
    ['1 heading', '2 grupo cobra 5,00 rio coruja 2026-07-31'],
  ],
  ['Dupla Sena de hoje (2991)\n06 14 22 30 39 47', ['1 heading', '2 dupla-sena 06 14 22 30 39 47 2991']],
  // A house with its state, an animal for the hours below, list numbers before animals and bets.
  [
    'BANCA BOA SORTE - GO\n31/07/2026 16H\nCENT INV 743 1º R$ 3,00',
    ['1 heading', '2 heading', '3 centena-invertida 743 3,00 boa-sorte 16h00 2026-07-31'],
  ],
  [
    'Bahia hoje, macaco o dia todo\n12h - macaco 1º 3,00\n15h - macaco 1º 3,00',
    ['1 unread', '2 grupo macaco 3,00 bahia 12h00 2026-07-31', '3 grupo macaco 3,00 bahia 15h00 2026-07-31'],
  ],
  [
    'PTM\n1 - cobra na cabeça R$ 2\n2 - milhar 1935 seco R$ 1\n3) Graça: 87 D 1º 3,00\nC 087 inv 1º 1,20\nTudo 7,20',
    [
      '1 heading',
      '2 grupo cobra 2,00 rio ptm',
      '3 milhar 1935 1,00 rio ptm',
      '4 dezena 87 3,00 rio ptm',
      '5 centena-invertida 087 1,20 rio ptm',
      '6 note',
    ],
  ],
  // A ticket column by column, and in halves; labels alone.
  [
    'Super Sete 879\nColuna 1: 4\nColuna 2: 0\nColuna 3: 7\nColuna 4: 7\nColuna 5: 2\nColuna 6: 9\nColuna 7: 5',
    ['1 heading', '2+3+4+5+6+7+8 super-sete 4 0 7 7 2 9 5 879'],
  ],
  [
    'Loteca 1265\nJogos 1 a 7: 1 X 1 2 1 1 X\nJogos 8 a 14: 2 1 1X 1 1 2 1',
    ['1 heading', '2+3 loteca 1 X 1 2 1 1 X 2 1 1X 1 1 2 1 1265'],
  ],
  [
    'Dia de Sorte 1260\nAposta 1 de 2\n04 09 12 17 23 26 31\nMês de Sorte: Agosto',
    ['1 heading', '2 unread', '3 dia-de-sorte 04 09 12 17 23 26 31 agosto 1260', '4 heading'],
  ],
  // Amounts after a comma; a reach and a stake on the line below their bet; a bet below a lottery's tickets.
  [
    'PTV\ngrupo da cobra, primeiro prêmio, 4,00\ndezena 35, primeiro ao quinto, 5,00',
    ['1 heading', '2 grupo cobra 4,00 rio ptv', '3 dezena 35 1-5 5,00 rio ptv'],
  ],
  [
    'LOOK 21:20\nGRUPO 10 COELHO\n 1 PREMIO R$ 3,00\nMILHAR 8839\n 1 AO 5 PREMIO R$ 2,50',
    ['1 heading', '2 grupo coelho 3,00 look 21h20', '3 heading', '4 milhar 8839 1-5 2,50 look 21h20', '5 heading'],
  ],
  [
    'Lotofácil 3750\n01 03 04 05 07 10 12 14 15 16 18 19 21 24 25\nBicho PTN dezena 55 no 1º R$ 2,00',
    ['1 heading', '2 lotofacil 01 03 04 05 07 10 12 14 15 16 18 19 21 24 25 3750', '3 dezena 55 2,00 rio ptn'],
  ],
  // The hour until which bets are taken; a reach of two words; a slip's number; how many numbers a ticket has.
  [
    'hoje no PT\nda sim, fecha 14:10\ncachorro 5 reais cabeca',
    ['1 heading', '2 unread', '3 grupo cachorro 5,00 rio pt 2026-07-31'],
  ],
  ['Look 21h20\ndezena 68 cercada 1 ao 5 5,00', ['1 heading', '2 dezena 68 1-5 5,00 look 21h20']],
  ['BILHETE Nº 48213\nPTV\nMILHAR 4821 R$ 1,00', ['1 unread', '2 heading', '3 milhar 4821 1,00 rio ptv']],
  [
    'Lotofacil 3751 com 16\n01 02 04 05 08 09 11 13 14 18 19 21 22 23 24 25',
    ['1 heading', '2 lotofacil 01 02 04 05 08 09 11 13 14 18 19 21 22 23 24 25 3751'],
  ],
  // Amounts of no bet, sums by their sign, a repetition, and a payment that is named; each of several milhares; teimosinha.
  [
    'amanha no rio, PTM\nMC 6142 cab 4,00\n21,00 em cada extração, da 42,00\nrepete tudo igual na look 18:20',
    [
      '1 heading',
      '2 milhar-e-centena 6142 4,00 rio ptm 2026-08-01',
      '3 note',
      '4 milhar-e-centena 6142 4,00 look 18h20 2026-08-01',
    ],
  ],
  [
    'PTV RIO\nMILHAR 1º PREMIO\n3347 0912 8800 x 0,50\n30,00 ao todo\npago na segunda sem falta',
    ['1 heading', '2 heading', '3 milhar 3347 0912 8800 1,50 rio ptv', '4 note', '5 unread'],
  ],
  [
    'Quina\nConcurso: 7080  Teimosinha: 3\n11 - 26 - 40 - 53 - 68',
    ['1 heading', '2 heading', '3 quina 11 26 40 53 68 7080-7082'],
  ],
  // Below a game's name: shares beside names, a telephone, how many tickets come, sums of two games.
  [
    'BOLÃO DA MEGA CONCURSO 3039\nSandra 2, Alex 1, Bruna 1, Kelly 3\npix (11) 95550-0123\n2 jogos simples\n10 16 27 38 45 53\ndeu 54 a mega e 6 a quina, 60,00\nbicho 12 + loteria 6 = 18,00',
    ['1 heading', '2 unread', '3 unread', '4 unread', '5 mega-sena 10 16 27 38 45 53 3039', '6 note', '7 note'],
  ],
  // An hour in words, how an amount is made up, a passe's second place, a day that the line above named for the same draw.
  [
    'paratodos bahia hoje às nove da noite\nmilhar invertida 1357 cabeca 12,00 (24 x 0,50)\npasse 09 na cabeça e 16 do 2º ao 5º 1,00\nela disse q te paga segunda',
    [
      '1 heading',
      '2 milhar-invertida 1357 12,00 bahia 21h00 2026-07-31',
      '3 passe 09 16 1,00 bahia 21h00 2026-07-31',
      '4 unread',
    ],
  ],
  [
    'amanha ptv cavalo 5 reais na cabeça\nmilhar 8842 1 real na cabeça da ptv',
    ['1 grupo cavalo 5,00 rio ptv 2026-08-01', '2 milhar 8842 1,00 rio ptv 2026-08-01'],
  ],
  [
    'Mega sena conc 3038\nTodos: 02 09 17 28 39 44 60 (7 numeros, 42,00)',
    ['1 heading', '2 mega-sena 02 09 17 28 39 44 60 3038'],
  ],
  // An hour that begins its line; what each of several pays; a share that was paid on a day.
  [
    'hj na Look\n21:20 galo 2 reais na cabeça\n23:20 terno de dezena 52-14-70 do 1º ao 5º 1 real',
    ['1 heading', '2 grupo galo 2,00 look 21h20 2026-07-31', '3 terno-dezena 52 14 70 1,00 look 23h20 2026-07-31'],
  ],
  [
    'mega sena 3040\n08 17 25 36 47 53\nmega deu 12,00, 3,00 pra cada uma das 4\nPr. Marcos 3 cotas pix dia 29/07',
    ['1 heading', '2 mega-sena 08 17 25 36 47 53 3040', '3 note', '4 note'],
  ],
  // Noon in words, 'invertido', a milhar's and its centena's stakes, '1º' before an amount.
  [
    'amanhã na de meio dia de São Paulo\nmilhar invertido 1947 na cabeça 2,40\nmc 0382 2,00 + 2,00 cabeça\ngrupo 19 pavão 1º 10,00\ncentena 891 invertida na cabeça 3,00 (6 de 0,50)',
    [
      '1 heading',
      '2 milhar-invertida 1947 2,40 sao-paulo 12h00 2026-08-01',
      '3 milhar-e-centena 0382 4,00 sao-paulo 12h00 2026-08-01',
      '4 grupo pavao 10,00 sao-paulo 12h00 2026-08-01',
      '5 centena-invertida 891 3,00 sao-paulo 12h00 2026-08-01',
    ],
  ],
  // A weekday beside one to come; the Federal has none of the draws above.
  [
    'Pra segunda-feira, PT das 14h aqui do Rio:\n5 reais na cobra do 1º ao 5º\nNa Federal de domingo: milhar 5036 cabeça 2 reais',
    ['1 heading', '2 grupo cobra 1-5 5,00 rio pt 2026-08-03', '3 milhar 5036 2,00 federal 2026-08-02'],
  ],
  // Whole hours, of a draw that begins within them too; 'MILHAR/CENT', an emoji beside a number, a passe written twice.
  ['hj na look das 21\nmilhar 4718 na cabeça 2,00', ['1 heading', '2 milhar 4718 2,00 look 21h20 2026-07-31']],
  ['PTM das 11, Rio\ncavalo na cabeca 5,00', ['1 heading', '2 grupo cavalo 5,00 rio ptm']],
  ['campina grande hoje 19h\ngato cabeça 2,00', ['1 heading', '2 grupo gato 2,00 campina-grande 19h05 2026-07-31']],
  [
    'PTV\nMILHAR/CENT 5590 - 1 PREMIO - 2,00\ndezena 36 na cabeça 2 reais 🐍\npasse cachorro e tigre (cachorro na cabeça, tigre do 2º ao 5º) 2,00\nOBRIGADO E BOA SORTE',
    [
      '1 heading',
      '2 milhar-e-centena 5590 2,00 rio ptv',
      '3 dezena 36 2,00 rio ptv',
      '4 passe cachorro tigre 2,00 rio ptv',
      '5 unread',
    ],
  ],
  // Numbered matches and columns, a word before a contest, a price at the end.
  [
    'Loteca 1264\n1) 1   2) X   3) 1   4) 2   5) 1X   6) 1   7) 1\n8) 2   9) X   10) 1   11) 1   12) 2   13) 1   14) X',
    ['1 heading', '2+3 loteca 1 X 1 2 1X 1 1 2 X 1 1 2 1 X 1264'],
  ],
  [
    'Super Sete - Concurso 879 - C1: 4  C2: 0  C3: 9  C4: 4  C5: 1  C6: 7  C7: 2 - R$ 3,00\nlotofacil tb 3750 01-03-04-06-07-09-11-12-14-15-17-19-22-24-25\ndia de sorte 1259, 04-08-12-17-23-27-31, mês março, 2,50',
    [
      '1 super-sete 4 0 9 4 1 7 2 879',
      '2 lotofacil 01 03 04 06 07 09 11 12 14 15 17 19 22 24 25 3750',
      '3 dia-de-sorte 04 08 12 17 23 27 31 marco 1259',
    ],
  ],
  // A dream that tells why, a passe's two places, how many numbers in words, all of Loteca's matches in a line.
  [
    'Paratodos Bahia 21h\npasse seco 07 no 1º e 20 no 2º - R$ 2,00\nNeide sonhou de novo, por isso foi no elefante',
    ['1 heading', '2 passe-seco 07 20 2,00 bahia 21h00', '3 unread'],
  ],
  ['Quina 7080:\n09 23 38 51 66 78 (seis dezenas, 18 reais)', ['1 heading', '2 quina 09 23 38 51 66 78 7080']],
  [
    'Loteca desse fim de semana, jogo 1 ao 14: 1, 1, X, 2, 1, 1X, 2, X, 1, 1, 2, 1, X, 2',
    ['1 loteca 1 1 X 2 1 1X 2 X 1 1 2 1 X 2 2026-08-01'],
  ],
  // A contest before a colon, how many numbers in brackets, matches with dashes, 'sáb' and Saturday on a Friday.
  [
    'Quina conc 7090\n12 16 45 60 73 80 (esse tem 6)\nJoguei também a Dupla Sena, concurso 3000: 06, 15, 24, 33, 39 e 48.',
    ['1 heading', '2 quina 12 16 45 60 73 80 7090', '3 dupla-sena 06 15 24 33 39 48 3000'],
  ],
  [
    'Loteca conc 1262: 1-1 2-X 3-2 4-1 5-1 6-X 7-2 8-1 9-1/X 10-2 11-1 12-X 13-1 14-2\nmeu cartao 2',
    ['1 loteca 1 X 2 1 1 X 2 1 1X 2 1 X 1 2 1262', '2 unread'],
  ],
  [
    'mega sab 08 17 25 39 46 59 (surpresinha)\nDia de sorte sábado: 04 08 11 16 20 25 29 mês Outubro 2,50\ne a lotofácil de hj com 16: 01 02 03 05 07 08 10 11 13 15 16 18 20 22 24 25',
    [
      '1 mega-sena 08 17 25 39 46 59 2026-08-01',
      '2 dia-de-sorte 04 08 11 16 20 25 29 outubro 2026-08-01',
      '3 lotofacil 01 02 03 05 07 08 10 11 13 15 16 18 20 22 24 25 2026-07-31',
    ],
  ],
  // '6ª feira', a dezena beside '1/1', slang, a group greeted, an animal with its group before a bare amount.
  [
    '6a feira 17/07/26 - PTN Rio\n35 - 1/1 - 1,00\nmlr 0713 cab 1\ngrupo do macaco na cab 5tão\ngrupo 15 jacaré cab 10',
    [
      '1 heading',
      '2 dezena 35 1,00 rio ptn 2026-07-17',
      '3 milhar 0713 1,00 rio ptn 2026-07-17',
      '4 grupo macaco 5,00 rio ptn 2026-07-17',
      '5 grupo jacare 10,00 rio ptn 2026-07-17',
    ],
  ],
  [
    'Boa tarde grupo! meus joguinho da BAHIA de hoje\n12h\nm 1346 cab 2',
    ['1 heading', '2 heading', '3 milhar 1346 2,00 bahia 12h00 2026-07-31'],
  ],
  // A day that a bet names holds below it; bets joined by commas after their draw; minutes of an hour in words.
  [
    'ontem joguei no PTN o burro 2 reais seco\ne na coruja o galo 2 reais cercado\nhoje no PPT milhar 0451 2 reais na cabeça\ne na PTV a centena 451 do 1 ao 5 1 real',
    [
      '1 grupo burro 2,00 rio ptn 2026-07-30',
      '2 grupo galo 1-5 2,00 rio coruja 2026-07-30',
      '3 milhar 0451 2,00 rio ppt 2026-07-31',
      '4 centena 451 1-5 1,00 rio ptv 2026-07-31',
    ],
  ],
  [
    'na PTM de hoje, coelho um real na cabeça, borboleta um real na cabeça e cabra dois reais do primeiro ao quinto\ndezena 39 na cabeça 1 real',
    [
      '1 grupo coelho 1,00 rio ptm 2026-07-31',
      '1 grupo borboleta 1,00 rio ptm 2026-07-31',
      '1 grupo cabra 1-5 2,00 rio ptm 2026-07-31',
      '2 dezena 39 1,00 rio ptm 2026-07-31',
    ],
  ],
  [
    'confere pra mim o jogo de hoje da PT das duas e vinte\ngrupo do jacaré três reais na cabeça',
    ['1 heading', '2 grupo jacare 3,00 rio pt 2026-07-31'],
  ],
  // Receipts: stakes of each prize, a bet's sum behind them, codes, when it was printed.
  [
    'BANCA SORTE CERTA  PT RIO  PULE 004812-7\n31/07/26 13:52  EXT: PT 14:20\nM 3847 1/1 2,00 = 2,00\nC 847 1/5 0,50 x5 = 2,50\nG 09 COBRA 1/5 1,00 x5 = 5,00',
    [
      '1 heading',
      '2 heading',
      '3 milhar 3847 2,00 rio pt 2026-07-31',
      '4 centena 847 1-5 2,50 rio pt 2026-07-31',
      '5 grupo cobra 1-5 5,00 rio pt 2026-07-31',
    ],
  ],
  [
    'LOTEP PB 18H   31/07/26   S:3341\nPONTO 208 - MANGABEIRA   16:47:05\nMILHAR 1/5: 2219 8054  R$ 0,50 POR PREMIO ..... 5,00\nCENTENA 1: 219 054  R$ 1,00 CADA ..... 2,00\nDUQUE DEZ 1/5: 19-54 ..... 2,00',
    [
      '1 heading',
      '2 unread',
      '3 milhar 2219 8054 1-5 5,00 lotep 18h00 2026-07-31',
      '4 centena 219 054 2,00 lotep 18h00 2026-07-31',
      '5 duque-dezena 19 54 2,00 lotep 18h00 2026-07-31',
    ],
  ],
  [
    'SAO PAULO 15h30    31/07/2O26\nGRUPO 1/5  17 MACACO  R$1,00 p/premio  R$5,00\nMILHAR/CENTENA 1 premio 4I66  R$1,00+R$1,00  R$2,00\nmilhar 2035 50 centavos por premio 1 ao 5\n#90211 · BA 12h · Dezena · 1º ao 5º · 35, 53 · R$ 1,00 por prêmio · R$ 10,00',
    [
      '1 heading',
      '2 grupo macaco 1-5 5,00 sao-paulo bandeirantes 2026-07-31',
      '3 milhar-e-centena 4166 2,00 sao-paulo bandeirantes 2026-07-31',
      '4 milhar 2035 1-5 2,50 sao-paulo bandeirantes 2026-07-31',
      '5 dezena 35 53 1-5 10,00 bahia 12h00 2026-07-31',
    ],
  ],
  [
    'LOOK GOIAS        COD 88F2A1\n30/07/2026 - QUI - 21H\nMILHAR  1 AO 5   VALOR POR PREMIO 0,20\n7731 0945 2260',
    ['1 heading', '2 heading', '3 heading', '4 milhar 7731 0945 2260 1-5 3,00 look 21h20 2026-07-30'],
  ],
  [
    'MEGA-SENA\nCONCURSO 3039  SAB 01/08/26\nA 04 11 23 37 45 58\n5102-0A31C2-119 31/07/2026 10:14:32',
    ['1 heading', '2 heading', '3 mega-sena 04 11 23 37 45 58 3039', '4 heading'],
  ],
  // Two tickets in a line, a price after columns, a heading of shares with its day, a team's slash beside a date's.
  [
    'Quina de hoje 14 29 38 52 71 e 03 26 40 65 79\nloteca 1258 1 1 x 2 1 x 1 2 2 1 1 x 1/x 2  4,00\nTIMEMANIA conc 2424 01/08: 02 11 19 27 38 44 53 61 70 78 Time: BAHIA/BA - R$ 3,50',
    [
      '1 quina 14 29 38 52 71 2026-07-31',
      '1 quina 03 26 40 65 79 2026-07-31',
      '2 loteca 1 1 X 2 1 X 1 2 2 1 1 X 1X 2 1258',
      '3 timemania 02 11 19 27 38 44 53 61 70 78 bahia/ba 2424',
    ],
  ],
  [
    'Bolão do escritório 01/08 - 10 cotas\nQuina 6 dezenas: 04 19 33 48 62 77 - R$ 18,00',
    ['1 heading', '2 quina 04 19 33 48 62 77 2026-08-01'],
  ],
  // The stake first, 'dez' for dezenas, misspelt words, the first bet's draw for those below it.
  [
    'bota 2 reais na cobra, na cabeça, PTM do Rio\ne o milhar 1735 1 real do primero ao quinto\n2 na milhar 6673 do primeiro ao quinto\ndez 00 97 64 - 1 real cada na cabeça\nBURO 2 REAIS NA CABESA\ncentena 758 1 real na cabeça e a 264 tb',
    [
      '1 grupo cobra 2,00 rio ptm',
      '2 milhar 1735 1-5 1,00 rio ptm',
      '3 milhar 6673 1-5 2,00 rio ptm',
      '4 dezena 00 97 64 3,00 rio ptm',
      '5 grupo burro 2,00 rio ptm',
      '6 centena 758 1,00 rio ptm',
      '6 centena 264 1,00 rio ptm',
    ],
  ],
  // Codes of slips, two draws of one, '1 PR', a flat's number, an animal beside its dezena.
  [
    'LOOK GOIAS - COMPROVANTE DE APOSTA\nNSU 77310492   DATA 31/07/2026 10:18\nSORTEIOS: 11H / 14H\nCT 092 1/1 VL 2,00\nM  2074 9913   1 PR   R$ 1,00 CADA\nAUT 3F9A-22C1',
    [
      '1 heading',
      '2 heading',
      '3 heading',
      '4 centena 092 2,00 look 11h20 2026-07-31',
      '4 centena 092 2,00 look 14h20 2026-07-31',
      '5 milhar 2074 9913 2,00 look 11h20 2026-07-31',
      '5 milhar 2074 9913 2,00 look 14h20 2026-07-31',
      '6 unread',
    ],
  ],
  [
    'Bom dia meu filho, é a Neide do 302\nBahia 15h\ndezena 56 gato R$2 na cabeça\nJorge: 4571 M 1,00 1/5 + 571 C 1,00 1/5',
    [
      '1 unread',
      '2 heading',
      '3 dezena 56 2,00 bahia 15h00',
      '4 milhar 4571 1-5 1,00 bahia 15h00',
      '4 centena 571 1-5 1,00 bahia 15h00',
    ],
  ],
  [
    'Lotofacil 3747 a 3749 teimosinha 3 concursos (29, 30 e 31/07)\n01 03 04 06 08 10 11 13 14 17 19 20 22 24 25\n+Milionaria 376: 07 12 19 28 36 47 trevos 2 e 5 6,00\nloteca 1258: 1, X, 2, 1, 1X, 2, 1, 1, 2, X, 1, 2, 1, 1 (duplo no jogo 5) 4,00',
    [
      '1 unread',
      '2 lotofacil 01 03 04 06 08 10 11 13 14 17 19 20 22 24 25 3747-3749',
      '3 mais-milionaria 07 12 19 28 36 47 2 e 5 376',
      '4 loteca 1 X 2 1 1X 2 1 1 2 X 1 2 1 1 1258',
    ],
  ],
  // A sum behind 'x' and a stake, an explanation in brackets, '1p', prices with a point, the second ticket of a game.
  [
    'PT-SP 18H - SEX 31/07/26\nMILHAR 1º: 0943 5567 2210 x 1,00 = 3,00\n5521 1p 3,00\nfiz tbm no look 21h: 7730 mc cabeça 4,00 (2 na milhar 2 na centena)',
    [
      '1 heading',
      '2 milhar 0943 5567 2210 3,00 sao-paulo 18h00 2026-07-31',
      '3 milhar 5521 3,00 sao-paulo 18h00 2026-07-31',
      '4 milhar-e-centena 7730 4,00 look 21h20 2026-07-31',
    ],
  ],
  [
    'dia de sorte amanha: 03 08 11 17 22 26 30 mes agosto 2.50\ndia de sorte 2: 01 05 13 19 20 28 31 mes outubro 2.50\nQuina 7092\n08 16 27 55 64 79 (6 dz 18,00)\ndeu 14.00 tudo',
    [
      '1 dia-de-sorte 03 08 11 17 22 26 30 agosto 2026-08-01',
      '2 dia-de-sorte 01 05 13 19 20 28 31 outubro 2026-08-01',
      '3 heading',
      '4 quina 08 16 27 55 64 79 7092',
      '5 note',
    ],
  ],
  // Animals with their amounts, 'GRUPO 1º 11', a bet's number and time, contests below their tickets, a share 'por cabeça'.
  [
    'Bahia 15h\nleão 5, cobra 5, tigre 5 tudo na cabeça\nGRUPO 1º 11 R$ 5,00',
    [
      '1 heading',
      '2 grupo leao 5,00 bahia 15h00',
      '2 grupo cobra 5,00 bahia 15h00',
      '2 grupo tigre 5,00 bahia 15h00',
      '3 grupo 11 5,00 bahia 15h00',
    ],
  ],
  [
    'Aposta 889231 - 30/07/2026 18:12:45\nSão Paulo 19h\nGrupo 21 - 1º prêmio - R$ 4,00',
    ['1 heading', '2 heading', '3 grupo 21 4,00 sao-paulo 19h00 2026-07-30'],
  ],
  [
    'Minhas quinas fixas\n1) 04 19 33 58 71\n2) 08 22 45 60 79\nconcurso 7085 ao 7090',
    ['1 heading', '2 quina 04 19 33 58 71 7085-7090', '3 quina 08 22 45 60 79 7085-7090', '4 heading'],
  ],
  [
    'Pessoal, bolão de sábado da firma, 10,00 por cabeça\nMega 04 11 23 35 48 57',
    ['1 heading', '2 mega-sena 04 11 23 35 48 57 2026-08-01'],
  ],
  // 'Pra federal de sábado'; a time at which nothing is drawn.
  [
    'Pra federal de sabado\nmilhares na cabeça 0,50 cada\n5520 7781',
    ['1 heading', '2 heading', '3 milhar 5520 7781 1,00 federal 2026-08-01'],
  ],
  [
    'Comprovante de aposta - São Paulo 13h\nData: 31/07/2026 09:42\nDezena: 30 - 1º ao 5º - R$ 2,00',
    ['1 heading', '2 heading', '3 dezena 30 1-5 2,00 sao-paulo 13h00 2026-07-31'],
  ],
  // Bare amounts of several bets in a line, 'cada' of a milhar and its centena, a count of tickets, a date after a slip's word.
  [
    'look das 14h\nleão 10 cabeça, cobra 5 cercado, centena 234 do 1 ao 5 5,00\ncobra 10 reais na cabeca e 10 do 1 ao 5\n3462 milhar e centena na cabeça 2,00 cada\nCENTENA 453   1 PREMIO   R$ 3,00',
    [
      '1 heading',
      '2 grupo leao 10,00 look 14h20',
      '2 grupo cobra 1-5 5,00 look 14h20',
      '2 centena 234 1-5 5,00 look 14h20',
      '3 grupo cobra 10,00 look 14h20',
      '3 grupo cobra 1-5 10,00 look 14h20',
      '4 milhar-e-centena 3462 4,00 look 14h20',
      '5 centena 453 3,00 look 14h20',
    ],
  ],
  [
    'Loterias Online CAIXA - comprovante 29/07/2026 09:12\n2 quinas: 05 18 27 44 61 / 09 13 36 50 72',
    ['1 unread', '2 quina 05 18 27 44 61', '2 quina 09 13 36 50 72'],
  ],
  // Two whole hours.
  [
    'Look de hoje das 14 e das 16\nmilhar 0731 do 1 ao 5 1 real',
    ['1 heading', '2 milhar 0731 1-5 1,00 look 14h20 2026-07-31', '2 milhar 0731 1-5 1,00 look 16h20 2026-07-31'],
  ],
  // Houses of which no results are kept: named, and never another house's bet.
  [
    'opa, pra Nacional das 21\nmacaco 5 reais na cabeca\nLook 18h20 camelo 3 reais na cabeca\n30/07 - Tradicional 14h20 - milhar 5567 - 1º - 2,00',
    [
      '1 heading',
      '2 grupo macaco 5,00 Nacional 21h00',
      '3 grupo camelo 3,00 look 18h20',
      '4 milhar 5567 2,00 Tradicional 14h20 2026-07-30',
    ],
  ],
  // A banca's number, a slip of two letters a bet, a date with hyphens, columns of reach and amount.
  [
    '** CENTRAL 033 **\nEXTRACAO: PTN 18:20\nGR 02 17 1/5 4,00 CADA\nMIL 4466 1208 1/5 0,50 CADA\nCENTENA INV 395 1 AO 1 R$ 6,00',
    [
      '1 unread',
      '2 heading',
      '3 grupo 02 17 1-5 8,00 rio ptn',
      '4 milhar 4466 1208 1-5 1,00 rio ptn',
      '5 centena-invertida 395 6,00 rio ptn',
    ],
  ],
  [
    '30-07-26  PT 14:20\nMIL 1020 - 1 - 1,00\nCEN 020 - 1/5 - 2,00\nGRP BORBOLETA - 1/5 - 5,00\nct 827 inv 3,00 na cabeca\ngalo cerc 5',
    [
      '1 heading',
      '2 milhar 1020 1,00 rio pt 2026-07-30',
      '3 centena 020 1-5 2,00 rio pt 2026-07-30',
      '4 grupo borboleta 1-5 5,00 rio pt 2026-07-30',
      '5 centena-invertida 827 3,00 rio pt 2026-07-30',
      '6 grupo galo 1-5 5,00 rio pt 2026-07-30',
    ],
  ],
  // Pairs with an amount each, matches by their names, a draw's day below the tickets.
  [
    'duque de grupo 7-13 e 7-21 2 reais cada do 1 ao 5 look',
    ['1 duque-grupo 7 13 2,00 look', '1 duque-grupo 7 21 2,00 look'],
  ],
  [
    'Loteca\nJ1 1, J2 1, J3 X, J4 2, J5 1, J6 X, J7 2, J8 1, J9 1, J10 2, J11 X, J12 1, J13 2, J14 1X\n\nquina 04 21 39 55 78\nsorteio do dia 29/07',
    ['1 heading', '2 loteca 1 1 X 2 1 X 2 1 1 2 X 1 2 1X', '4 quina 04 21 39 55 78 2026-07-29', '5 heading'],
  ],
  // The weekend, a day above another, a sum with a word, 'também', an hour with 'HS', a flat's number, a slip's number.
  [
    'fezinha do fim de semana\nfederal de domingo\ngrupo 20 na cabeça 5 reais\ndeu 5 né',
    ['1 heading', '2 heading', '3 grupo 20 5,00 federal 2026-08-02', '4 note'],
  ],
  [
    'joguei a quina de hoje\n04 15 27 38 62\ne um super sete tb 4 0 7 2 9 1 5\nPix até as 18h pra Marli do 302',
    ['1 heading', '2 quina 04 15 27 38 62 2026-07-31', '3 super-sete 4 0 7 2 9 1 5 2026-07-31', '4 unread'],
  ],
  ['APOSTA Nº 7719\nPT-RIO 14:20HS\nMILHAR 1º 5527 2,00', ['1 unread', '2 heading', '3 milhar 5527 2,00 rio pt']],
  ['nossos jogos de sábado:\nquina 04 15 27 38 62', ['1 heading', '2 quina 04 15 27 38 62 2026-08-01']],
  // Amounts before their animals, a bare sum, a passe's name around its animals, a receipt's sums, when a slip was printed, a day
  // beside the sum.
  [
    'bota 5 reais no porco e 4 no cachorro na coruja de hoje tudo na cabeça\n9 tudo',
    ['1 grupo porco 5,00 rio coruja 2026-07-31', '1 grupo cachorro 4,00 rio coruja 2026-07-31', '2 note'],
  ],
  [
    'EXTRACAO PTV 16:20   DATA 31/07\nBILHETE 0092817   HORA 15:41\nGRUPO 09,16 1 AO 5 CADA 2,00 = 4,00\npasse cavalo touro vai e vem 1 real\ncobra 4 reais no primeiro',
    [
      '1 heading',
      '2 unread',
      '3 grupo 09 16 1-5 4,00 rio ptv 2026-07-31',
      '4 passe-vai-e-vem cavalo touro 1,00 rio ptv 2026-07-31',
      '5 grupo cobra 4,00 rio ptv 2026-07-31',
    ],
  ],
  [
    'LOOK LOTERIAS - GO\nSEX 31/07/26  EXT 14:20\nGR 20 - 1/1 - 4,00',
    ['1 heading', '2 heading', '3 grupo 20 4,00 look 14h20 2026-07-31'],
  ],
  ['SP 12h | M 6628 1º | 2,00\ndia 30/07/26 - total 2,00', ['1 milhar 6628 2,00 sao-paulo 12h00 2026-07-30', '2 note']],
  // A house of several states, hours without a word, the first bet's house and day, paying behind a bet, a month once below.
  [
    'Paratodos hj 18h\ncobra na cabeça 3,00\n19h minas\ngalo cabeça 5,00',
    [
      '1 heading',
      '2 grupo cobra 3,00 Paratodos 18h00 2026-07-31',
      '3 heading',
      '4 grupo galo 5,00 Minas 19h00 2026-07-31',
    ],
  ],
  [
    'look 18 e 21\nleao 2 reais 1 ao 5\ne na das 16\nGRUPO 15 1AO1 5,00',
    [
      '1 heading',
      '2 grupo leao 1-5 2,00 look 18h20',
      '2 grupo leao 1-5 2,00 look 21h20',
      '3 heading',
      '4 grupo 15 5,00 look 16h20',
    ],
  ],
  [
    'Federal de amanhã: cachorro 10,00 na cabeça\nmilhar 4917 1,00 cabeça',
    ['1 grupo cachorro 10,00 federal 2026-08-01', '2 milhar 4917 1,00 federal 2026-08-01'],
  ],
  [
    'bota 5 no jacaré e 4 no burro do 1 ao 5 na ptn e na coruja q eu passo aí e deixo os 18 conto',
    [
      '1 grupo jacare 1-5 5,00 rio ptn',
      '1 grupo jacare 1-5 5,00 rio coruja',
      '1 grupo burro 1-5 4,00 rio ptn',
      '1 grupo burro 1-5 4,00 rio coruja',
    ],
  ],
  ['Ptn hj: camelo 3,00 na cabeça. Te pago 3 na segunda', ['1 grupo camelo 3,00 rio ptn 2026-07-31']],
  [
    'DIA DE SORTE CONC. 1246\nA 04 08 13 17 21 26 30\nB 01 06 11 15 19 23 29\nMES DA SORTE: MARCO',
    [
      '1 heading',
      '2 dia-de-sorte 04 08 13 17 21 26 30 marco 1246',
      '3 dia-de-sorte 01 06 11 15 19 23 29 marco 1246',
      '4 heading',
    ],
  ],
  // Leaders of dots, hours after 'pras', a reach of hyphens, a slip's number after 'vale'.
  [
    'Fala Dú, pras 18 e 20 sp\nmil 7247 ............ 1,00 (cabeça)\nCT 130  1-1  1,00',
    [
      '1 heading',
      '2 milhar 7247 1,00 sao-paulo 18h00',
      '2 milhar 7247 1,00 sao-paulo ptn',
      '3 centena 130 1,00 sao-paulo 18h00',
      '3 centena 130 1,00 sao-paulo ptn',
    ],
  ],
  [
    'PARATODOS PARAÍBA   29/07\nEXTRAÇÃO 15:45   VALE 0093\nGR AVESTRUZ 1/5 3,00',
    ['1 heading', '2 heading', '3 grupo avestruz 1-5 3,00 paratodos-pb 15h45 2026-07-29'],
  ],
  // An hour before 'hoje', a sum of 'td', three dots, a ticket's day before its number below another game.
  [
    'maluca das 21 hoje\ngato 1 ao 5 4 reais\nDuque Dez 46-93...1o ao 5o......R$ 1,00\n5 td',
    [
      '1 heading',
      '2 grupo gato 1-5 4,00 maluca 21h00 2026-07-31',
      '3 duque-dezena 46 93 1,00 maluca 21h00 2026-07-31',
      '4 note',
    ],
  ],
  [
    '1. Mega 30/07: 10 20 27 38 46 54\n2. Bilhete da Federal 29/07 nº 048213',
    ['1 mega-sena 10 20 27 38 46 54 2026-07-30', '2 federal 048213 2026-07-29'],
  ],
  // A number before its bet, a day of all below, a contest that is a day, another house's draw below, a weekday 'que vem'.
  [
    'ptn de hj\n90 dezena do 1 ao 5 3,00\nmihar 9441 1 rel do 1 ao 5\nGR 14/21 DUQUE 1-5.. 2,00\nml 7531 1,00 cb',
    [
      '1 heading',
      '2 dezena 90 1-5 3,00 rio ptn 2026-07-31',
      '3 milhar 9441 1-5 1,00 rio ptn 2026-07-31',
      '4 duque-grupo 14 21 2,00 rio ptn 2026-07-31',
      '5 milhar 7531 1,00 rio ptn 2026-07-31',
    ],
  ],
  [
    'super sete 4 0 7 2 9 1 5\nquina 05 12 24 33 41\ntudo pra hoje, 9 pila e meio',
    ['1 super-sete 4 0 7 2 9 1 5 2026-07-31', '2 quina 05 12 24 33 41 2026-07-31', '3 heading'],
  ],
  [
    'LOTERIA FEDERAL DO BRASIL\nEXTRAÇÃO 29/07\nBILHETE 45812',
    ['1 heading', '2 heading', '3 federal 45812 2026-07-29'],
  ],
  [
    'Federal amanhã\nveado 5 reais cab\nCoruja hoje\ntigre 5 reais do 1 ao 5',
    ['1 heading', '2 grupo veado 5,00 federal 2026-08-01', '3 heading', '4 grupo tigre 1-5 5,00 rio coruja 2026-07-31'],
  ],
  ['quina 07 15 38 54 66\nsorteio segunda que vem', ['1 quina 07 15 38 54 66 2026-08-03', '2 heading']],
  // Dots between a bet's parts, dotted dates, a slip's 'N.', how many dezenas, cents after 'e', weekdays before tickets.
  [
    'BANCA BAHIA  31.07.26  12HS\nN. 118  VEND. 42\nGrupo 12 elefante. 10,00. Cabeça.\n3 dezenas 26 30 31 cabeça 1 real cada\ndeu 13 e 50',
    [
      '1 heading',
      '2 unread',
      '3 grupo elefante 10,00 bahia 12h00 2026-07-31',
      '4 dezena 26 30 31 3,00 bahia 12h00 2026-07-31',
      '5 note',
    ],
  ],
  [
    'minha quina da semana\nter 28 - 02 16 35 41 77\nqui 30 - 10 14 33 57 68',
    ['1 heading', '2 quina 02 16 35 41 77 2026-07-28', '3 quina 10 14 33 57 68 2026-07-30'],
  ],
  ['Federal sabado: veado cabeça 5,00', ['1 grupo veado 5,00 federal 2026-08-01']],
  // When to pay is no draw's day.
  ['Pix pra Keyla até sábado de tarde\ncobra na cabeça 3,00 look', ['1 unread', '2 grupo cobra 3,00 look']],
  // Kinds that only other people's texts showed.
  [
    'PT hoje\ndezenas 85 e 88 na cabeça 4 reais as duas\ncobra 5 reais do 1 ao 5 e 3 na cabeça',
    [
      '1 heading',
      '2 dezena 85 88 4,00 rio pt 2026-07-31',
      '3 grupo cobra 1-5 5,00 rio pt 2026-07-31',
      '3 grupo cobra 3,00 rio pt 2026-07-31',
    ],
  ],
  [
    'Dupla de hoje e mega do dia 29/07\nDupla 03 17 22 35 41 50\nMega 02 13 24 39 46 55 60',
    ['1 heading', '2 dupla-sena 03 17 22 35 41 50 2026-07-31', '3 mega-sena 02 13 24 39 46 55 60 2026-07-29'],
  ],
  [
    'Bahia de ontem das 19h: leão na cabeça 3 reais\ne a milhar 5561 na Bahia das 19h também, na cabeça, 1 real',
    ['1 grupo leao 3,00 bahia 19h00 2026-07-30', '2 milhar 5561 1,00 bahia 19h00 2026-07-30'],
  ],
  [
    `Boa noite, colegas! Os jogos do nosso grupo para a Lotofácil de hoje (31/07):\nJogo 1: ${FIFTEEN.join(' ')}`,
    ['1 heading', `2 lotofacil ${FIFTEEN.join(' ')} 2026-07-31`],
  ],
  [`Lotofácil de hj 31/07 2 jogos\n${FIFTEEN.join('.')}`, ['1 heading', `2 lotofacil ${FIFTEEN.join(' ')} 2026-07-31`]],
  [
    'SP 20h hj: galo cabeça 3,00 / duque galo e urso 1 ao 5 1,00\nporco / galo, duque 2,00 PTV hoje',
    [
      '1 grupo galo 3,00 sao-paulo ptn 2026-07-31',
      '1 duque-grupo galo urso 1,00 sao-paulo ptn 2026-07-31',
      '2 duque-grupo porco galo 2,00 rio ptv 2026-07-31',
    ],
  ],
  [
    'PT hoje\n17 dezena 1/5 1,00\n3 dezena 45 2,00',
    ['1 heading', '2 dezena 17 1-5 1,00 rio pt 2026-07-31', '3 dezena 45 2,00 rio pt 2026-07-31'],
  ],
  [
    'lotep 10 e 45 de hoje\ncobra na cabeça 3 real\nlook 18 e 21 de hoje\ncobra na cabeça 3 real',
    [
      '1 heading',
      '2 grupo cobra 3,00 lotep 10h45 2026-07-31',
      '3 heading',
      '4 grupo cobra 3,00 look 18h20 2026-07-31',
      '4 grupo cobra 3,00 look 21h20 2026-07-31',
    ],
  ],
  [
    'LOOK LOTERIAS GO\nEXTR 16:20 31/07/26\nAPOSTA 730-118\nGRUPO - 1º AO 5º\n02 AGUIA 3,00',
    ['1 heading', '2 heading', '3 unread', '4 heading', '5 grupo aguia 1-5 3,00 look 16h20 2026-07-31'],
  ],
  [
    'Placa do carro que bateu no muro: 7305. Joguei hoje, sexta 31/07:\nLook 16:20 milhar 7305 na cabeça 2,00',
    ['1 unread', '2 milhar 7305 2,00 look 16h20 2026-07-31'],
  ],
  [
    `Loteca do dia 29/07, 4,00\n${MATCHES.map((column, at) => `${at + 1}. Santos x Vila Nova - ${column}`).join('\n')}`,
    ['1 heading', '2+3+4+5+6+7+8+9+10+11+12+13+14+15 loteca 1 1 2 X 1X 1 X 1 1 1 X 2 X 12 2026-07-29'],
  ],
  ['Loteca\nJ1 a J14: 1 X 1 1 2 12 X 1 2 1 1 X 2 1', ['1 heading', '2 loteca 1 X 1 1 2 12 X 1 2 1 1 X 2 1']],
];

test.each(TEXTS)('readTickets reads every line of text %#', (text, readings) => {
  expect(linesOf(text).map(brief)).toEqual(readings);
});

test.each(TEXTS)('readTickets leaves out no filled line of text %#', (text) => {
  const filled = text.split(/\r\n|\n/).flatMap((row, at) => (row.trim() === '' ? [] : [at + 1]));
  expect([...new Set(linesOf(text).flatMap(({ lines }) => lines))].sort((a, b) => a - b)).toEqual(filled);
});

test.each([
  'tudo pro fim de semana\nquina 07 15 38 54 66',
  'quina 07 15 38 54 66\ntudo pro fim de semana',
  'cobra na cabeça 3,00 look\njogos do fim de semana',
])('a weekend is of all its days, also for tickets above it: «%s»', (text) => {
  expect(ticketsOf(text).map(({ fields: { de, ate } }) => ({ de, ate }))).toEqual([
    { de: '2026-08-01', ate: '2026-08-03' },
  ]);
});

describe('a reading names what the text does not say', () => {
  test.each([
    ['84621', ['game']],
    ['bilhete 84621', []],
    ['02 11 22 30 51 54', ['game']],
    ['mega 02 11 22 30 51 54', []],
    ['24', ['kind', 'house', 'stake', 'place']],
    ['grupo 24 R$ 2 look', ['place']],
    ['4829 R$ 2 na cabeça PTV', []],
    ['4829 R$ 2 cercada', ['house']],
    ['4829 R$ 2 cercada PT Rio', ['draw']],
    ['4829 R$ 2 cercada na PT Rio', []],
    ['[29/07/2026 10:12] Ana: 4829 R$ 2 cercada look', ['day']],
  ])('of «%s»: %j', (text, assumed) => {
    expect(ticketsOf(text)[0]?.assumed).toEqual(assumed);
  });

  test.each([
    ['02 11 22 30 49 50', ['Dupla Sena', 'Quina']],
    ['24', ['Grupo']],
    ['05 12 33', ['Terno de dezena']],
    ['grupo 5 12', []],
    ['mega 02 11 22 30 49', ['Quina']],
  ])('«%s» may also be %j', (text, others) => {
    expect(ticketsOf(text)[0]?.others.map(({ says }) => says)).toEqual(others);
  });

  test('another reading’s words before a line make that reading', () => {
    for (const text of ['02 11 22 30 49 50', '24', '05 12 33']) {
      for (const other of ticketsOf(text)[0]?.others ?? [])
        expect(ticketsOf(`${other.says} ${text}`)[0]?.fields).toEqual(other.fields);
    }
  });

  test('words that nothing is made of are named', () => {
    expect(ticketsOf('Fulano mega 02 11 22 30 51 54 pagou')[0]?.unused).toEqual(['fulano', 'pagou']);
    expect(ticketsOf('milhar 4829 do Zezinho em minas')[0]?.unused).toEqual(['zezinho', 'minas']);
    expect(ticketsOf('milhar 4829 5 reais cabeça PT')[0]?.unused).toEqual([]);
  });
});

test('every reading of the table is read by the form of one ticket, or refused with a reason', () => {
  const all = TEXTS.flatMap(([text]) => ticketsOf(text));
  const wrong = all.flatMap(({ fields }) => {
    const none = { tipo: '', palpite: '', onde: '', valor: '', cotacao: '', cotacao2: '', regiao: '', slot: '' };
    const empty = { ...none, loteria: '', numeros: '', time: '', mes: '', trevos: '', tudo: '', pagina: '' };
    const read = readCheck({ ...empty, de: TODAY, ate: TODAY, ...fields }, TODAY);
    return read.kind === 'wrong' ? Object.keys(read.faults) : [];
  });
  // Five numbers for Mega-Sena's six, Loteca's columns without the double that is obligatory, tickets of days to come and bets
  // of houses that are not followed.
  const toCome = all.filter(({ fields: { de = '' } }) => de.length === TODAY.length && de > TODAY);
  const elsewhere = all.filter(({ fields: { regiao = '' } }) => isNotFollowed(regiao));
  const expected = ['numeros', 'numeros', ...toCome.map(() => 'de'), ...elsewhere.map(() => 'regiao')];
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(wrong.sort()).toEqual(expected.sort());
});

describe('a text beyond the limits is refused with its figure', () => {
  test.each([
    ['a'.repeat(MAX_TEXT_LENGTH + 1), 'too-long', String(MAX_TEXT_LENGTH + 1)],
    ['a\n'.repeat(MAX_LINES + 1), 'too-many-lines', String(MAX_LINES + 1)],
    ['4829\n'.repeat(MAX_TICKETS + 1), 'too-many', String(MAX_TICKETS + 1)],
    [' \n\u200b\n', 'empty', ''],
  ])('text %#', (text, reason, detail) => {
    expect(readTickets(text, TODAY)).toEqual({ ok: false, reason, detail });
  });

  test('a line beyond its limit is named, and those round it are read', () => {
    const long = `grupo 11 ${'x '.repeat(MAX_LINE_LENGTH)}`.trim();
    const lines = linesOf(`cobra 2,00\n${long}\nleão 3,00`);
    expect(lines.map(brief)).toEqual(['1 grupo cobra 2,00 rio', '2 unread', '3 grupo leao 3,00 rio']);
    expect(lines[1]).toEqual({ kind: 'unread', lines: [2], text: long, isLong: true });
  });

  test('a line of exactly so many characters is read, runs of blanks not counted', () => {
    const [read] = linesOf(`cobra ${' '.repeat(3000)}2,00${' x'.repeat((MAX_LINE_LENGTH - 12) / 2)}`);
    expect(read).not.toHaveProperty('isLong');
  });

  test('texts of exactly so many tickets are read', () => {
    expect(ticketsOf('4829\n'.repeat(MAX_TICKETS))).toHaveLength(MAX_TICKETS);
  });
});

// The first would take for ever in a form that can part it in two ways at each repetition, others the cube of their length.
test.each([
  `123 ${'c 1 '.repeat(240)}x`,
  `2º${' '.repeat(900)}200${' '.repeat(900)}0${' '.repeat(900)}premio2001`,
  `1/1${' '.repeat(5900)}1`,
  'abc '.repeat(249),
  '1'.repeat(999),
])('a text made to be parted in many ways is read (%#)', (text) => {
  expect(linesOf(text).every(({ kind }) => kind === 'ticket' || kind === 'unread')).toBe(true);
});

test.each(['(ana', '[7', 'bia*', 'a+b)', '\\'])(
  'a slip beside the name «%s» is read, and taken back by its number below',
  (name) => {
    const slip = `milhar;valor;nome\n4829;2,00;${name}\n1357;3,00;rui`;
    expect(ticketsOf(slip).map(({ fields }) => fields.palpite)).toEqual(['4829', '1357']);
    expect(ticketsOf(`${slip}\ntira a 1357`).map(({ fields }) => fields.palpite)).toEqual(['4829']);
  },
);

test.each([
  ['01 02 03 04 05', 'quina'],
  ['01 02 03 04 05 06', 'megaSena'],
  ['01 02 03 04 05 06 07', 'diaDeSorte'],
  [two(1, 10).join(' '), 'timemania'],
  [two(1, 16).join(' '), 'lotofacil'],
  ['1 X 2 1X 1 1 2 X 1 2 1 1 X 2', 'loteca'],
  ['1 5 8 0 3 3 9', 'superSete'],
])('fitsOf puts first for «%s» the game %s', (text, game) => {
  expect(fitsOf(text)[0]).toBe(game);
});
