import { expect, test } from 'vitest';
import { betsOf } from '../../support/pasted-text.ts';

// Several kinds of bets of one number, and an animal beside its dezenas, as people write them: each bet is read with its stake, or
// what was read is asked before any verdict.

const THREE = ['milhar 4471 1 1,00', 'centena 471 1 2,00', 'dezena 71 1 5,00'];
const DEZENAS = ['grupo 3 1 4,00', 'dezena 09 10 11 12 1 8,00'];
const DEZENA = ['grupo 3 1 4,00', 'dezena 09 1 2,00'];
const MILHAR = ['milhar 1209 1 1,00', 'grupo 3 1 4,00'];

const CASES: readonly (readonly [bets: readonly string[], said: readonly string[]])[] = [
  [
    THREE,
    [
      '4471\nM 1,00\nC 2,00\nD 5,00',
      '4471\nmilhar 1,00\ncentena 2,00\ndezena 5,00',
      '4471\nM: 1,00\nC: 2,00\nD: 5,00',
      '4471\nM 1 C 2 D 5',
      '4471\nmilhar 1 centena 2 dezena 5',
      '4471 M 1,00 C 2,00 D 5,00',
      '4471: milhar 1,00, centena 2,00, dezena 5,00',
      '4471 milhar 1,00 centena 2,00 dezena 5,00',
      '4471 - M 1,00 - C 2,00 - D 5,00',
      '4471 (M 1,00 / C 2,00 / D 5,00)',
      '4471 M/C/D 1,00/2,00/5,00',
      '4471 1,00 na milhar 2,00 na centena e 5,00 na dezena',
      '4471, 1 real na milhar, 2 na centena, 5 na dezena',
      'milhar 1,00 centena 2,00 dezena 5,00 da 4471',
      '1,00 na milhar, 2,00 na centena, 5,00 na dezena: 4471',
      '4471 M1,00 C2,00 D5,00',
      '4471 M1 C2 D5',
      'M 4471 1,00\nC 2,00\nD 5,00',
      'milhar 4471 1,00, centena 2,00, dezena 5,00',
      'milhar 4471 1,00 e a centena 2,00 e a dezena 5,00',
      'milhar 4471 1,00 / centena 471 2,00 / dezena 71 5,00',
      '4471 milhar, centena e dezena 1,00, 2,00 e 5,00',
      '4471 - milhar: 1,00; centena: 2,00; dezena: 5,00',
      '4471 1,00\n471 2,00\n71 5,00',
      '4471 1,00 471 2,00 71 5,00',
      '4471 1,00, 471 2,00, 71 5,00',
      '4471=1 471=2 71=5',
      '4471x1 471x2 71x5',
      '4471 mil 1,00 cent 2,00 dez 5,00',
      'n 4471\nvalor M 1,00\nvalor C 2,00\nvalor D 5,00',
      '4471\n1,00 M\n2,00 C\n5,00 D',
      '4471\n1,00 milhar\n2,00 centena\n5,00 dezena',
      '4471\n- milhar: R$ 1,00\n- centena: R$ 2,00\n- dezena: R$ 5,00',
      'a 4471: 1 pra milhar, 2 pra centena e 5 pra dezena',
      '4471 com 1 na milhar e 2 na centena e 5 na dezena',
      '4471 na milhar 1,00\nna centena 2,00\nna dezena 5,00',
    ],
  ],
  [
    THREE.slice(0, 2),
    [
      '4471 milhar 1,00 e centena 2,00',
      '4471 milhar 1,00 + centena 2,00',
      '4471 MC 1,00 e 2,00',
      '4471 m/c 1,00/2,00',
      '4471 1/2 M/C',
      '4471\nmilhar e centena 1,00 e 2,00',
      'M/C 4471 1,00/2,00',
      'milhar 4471 1,00 com a centena 2,00',
      'milhar 4471 1,00, mais 2,00 na centena',
      'milhar 4471 1,00, centena idem 2,00',
      'milhar 4471 1,00 e a centena dela 2,00',
      'milhar 4471 1,00, a centena do mesmo 2,00',
    ],
  ],
  [
    DEZENAS,
    [
      'burro 4,00, dezenas do burro 09 10 11 12 2,00 cada',
      'burro 4,00 e as dezenas dele 09 10 11 12 2,00 cada',
      'burro na cab 4 ... dezenas 09 10 11 12 na cab 2 cada',
      'burro na cab 4 ... dezenas do burro 09 10 11 12 na cab 2 cada uma',
      'dezenas 09 10 11 12, 2 reais cada, burro 4',
      'dezenas 09,10,11,12 = 2,00 cada; burro = 4,00',
      '09 10 11 12 (dezenas) 2,00 cada\nburro 4,00',
    ],
  ],
  [
    DEZENA,
    [
      'burro 4 ... dezena 09 2',
      'burro 4... dezena 09 2',
      'burro 4 — dezena 09 2',
      'burro cabeça 4 / dezena 09 cabeça 2',
      'burro na cabeça 4 dezena 09 na cabeça 2',
      'burro na cab 4 dezena 09 na cab 2',
      'burro (03) 4,00 dezena 09 2,00',
    ],
  ],
  [['dezena 09 1-5 2,00', 'grupo 3 1-5 4,00'], ['burro 1/5 4 dezena 09 1/5 2']],
  [['dezena 09 1 2,00', 'grupo 3 1-5 4,00'], ['burro do 1 ao 5 4 reais, dezena 09 na cabeça 2']],
  [
    ['dezena 09 1 2,00', 'grupo 3 1 4,00', 'milhar 1209 1 1,00'],
    [
      'burro 4 dezena 09 2 milhar 1209 1',
      '4 no burro, 2 na dezena 09, 1 na milhar 1209',
      'burro 4\ndezena 09 2\nmilhar 1209 1',
      'grupo 3 4,00; D 09 2,00; M 1209 1,00',
      'G3 4,00 D09 2,00 M1209 1,00',
      'g 03 - 4 | d 09 - 2 | m 1209 - 1',
    ],
  ],
  [['dezena 09 10 11 12 1 8,00'], ['dezenas do burro 2,00 cada']],
  [['dezena 09 1 2,00', 'milhar 1209 1 1,00'], ['milhar 1209 1,00, dezena dela 2,00']],
  [MILHAR, ['milhar 1209 1,00 e o grupo 4,00', 'milhar 1209 1,00 e o bicho dela 4,00', '1209 milhar 1,00 grupo 4,00']],
];

/** `B`: the bets; those of several rows stand in rows of their own. */
const LAYOUTS = [
  'rio 14:20 hoje\nB',
  'B\nrio 14:20 hoje',
  'rio 14:20 hoje\nB\ncobra 3,00',
  'rio 14:20 hoje B',
  'rio 14:20 hoje ... B',
  'rio 14:20 hoje: B',
  'B, rio 14:20 hoje',
];

function readOf(text: string) {
  const { bets, isAsked } = betsOf(text, '2026-08-19');
  return { bets: bets.map((bet) => bet.replace(/grupo (?:burro|03)\b/, 'grupo 3')), isAsked };
}

test('bets of one number in several kinds, and of an animal and its dezenas', () => {
  const wrong: string[] = [];
  let read = 0;
  let all = 0;
  for (const [meant, said] of CASES)
    for (const bets of said)
      for (const layout of LAYOUTS) {
        if (bets.includes('\n') && !layout.split('\n').includes('B')) continue;
        const text = layout.replace('B', bets);
        const found = readOf(text);
        const more = layout.includes('cobra') ? ['grupo cobra 1 3,00'] : [];
        const isWhole =
          found.bets.sort().join() ===
          [...meant, ...more]
            .map((bet) => `${bet} rio pt 2026-08-19`)
            .sort()
            .join();
        all += 1;
        read += isWhole ? 1 : 0;
        if (!isWhole && !found.isAsked) wrong.push(`${text}: ${found.bets.join(' | ')}`);
      }
  expect(wrong).toEqual([]);
  expect(read / all).toBeGreaterThan(0.6);
});

test.each([
  ['4471\nM 1,00\nC 2,00\nD 5,00', THREE],
  ['4471 M 1,00 C 2,00 D 5,00', THREE],
  ['milhar 1,00 centena 2,00 dezena 5,00 da 4471', THREE],
  ['milhar 1209 1,00 e o grupo 4,00', MILHAR],
  ['burro na cab 4 ... dezenas do burro 09 10 11 12 na cab 2 cada uma', DEZENAS],
])('%s', (said, bets) => {
  expect(readOf(`rio 14:20 hoje\n${said}`)).toEqual({
    bets: bets.map((bet) => `${bet} rio pt 2026-08-19`),
    isAsked: false,
  });
});
