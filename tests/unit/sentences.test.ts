import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LoggedCorrection } from '../../lib/core/contracts/correction.ts';
import type { DrawView } from '../../lib/core/contracts/draw.ts';
import { addDays } from '../../lib/core/domain/days.ts';
import { GAME_IDS } from '../../lib/core/domain/games/list.ts';
import { GROUPS } from '../../lib/core/domain/groups.ts';
import { HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { agree, listed, plural, withPreposition } from '../../lib/core/domain/joiner.ts';
import { dayAge } from '../../lib/core/domain/relative-time.ts';
import { anAnimal, ofAnimal, theAnimal, toAnimal } from '../../lib/site/animal-words.ts';
import { betFault, returnOfOne, timesPaid, tooLong } from '../../lib/site/bet-words.ts';
import { checkFaults, ticketFault } from '../../lib/site/check-words.ts';
import { contestYearDescription, contestYearTitle, modalityDescription } from '../../lib/site/contests.ts';
import { changeLine, correctionWords } from '../../lib/site/corrections.ts';
import { drawAloud } from '../../lib/site/draw-words.ts';
import { strongestWords } from '../../lib/site/pull-words.ts';
import * as results from '../../lib/site/results-words.ts';
import { timesDrawn } from '../../lib/site/search-lines.ts';
import { backfillText, lastAnswerWords } from '../../lib/site/source-words.ts';
import { drawnWords } from '../../lib/site/statistics-words.ts';

test.each([
  ['por', 'as ordens diferentes', 'pelas ordens diferentes'],
  ['por', '3 prêmios', 'por 3 prêmios'],
  ['em', 'o Rio', 'no Rio'],
  ['de', 'a águia', 'da águia'],
  ['de', 'os 25', 'dos 25'],
  ['a', 'a águia', 'à águia'],
  ['a', 'o gato', 'ao gato'],
  ['a', 'as nove', 'às nove'],
  ['por', 'a', 'por a'],
] as const)('withPreposition joins %s and %s as %s', (preposition, words, joined) => {
  expect(withPreposition(preposition, words)).toBe(joined);
});

test('counts and lists are written as Portuguese has them', () => {
  expect([0, 1, 2, 1022].map((count) => plural(count, 'vez', 'vezes'))).toEqual([
    '0 vezes',
    '1 vez',
    '2 vezes',
    '1.022 vezes',
  ]);
  expect([0.6, 1.4, 1.6].map((count) => plural(count, 'sorteio'))).toEqual(['1 sorteio', '1 sorteio', '2 sorteios']);
  expect([0, 1, 2].map((count) => agree(count, 'saiu', 'saíram'))).toEqual(['saíram', 'saiu', 'saíram']);
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
    '',
    'a',
    'a e b',
    'a, b e c',
  ]);
});

/** What no sentence of ours may hold: a lone one with a plural, one of none, a preposition beside its article, holes. */
const FAULTS: readonly RegExp[] = [
  /(?<![\d.,/:-])1 (?!mais|menos|das|dos|depois|vezes?\b(?<=vez))\p{L}+(?<!mê|mai|trê)s\b/iu,
  /(?<![\d.,/:-])(?:0|[2-9]|\d\d+) (?:sorteio|vez|concurso|prêmio|dia|número|acerto|par|bicho|fonte|palpite|teste|campo)\b/iu,
  /\b(?:por|em|de) (?:os?|as?) (?=\p{Ll})/iu,
  /\ba os?\b|\ba as?\b/iu,
  /NaN|undefined|null|Infinity|\[object/,
  /—[,.;]|: ?[.;,]|\(\)|,,|;;|\.\.(?!\.)|\s[,.;:](?:\s|$)|^\s|\s$| {2}/,
];

const DAY = '2026-11-20';

/** A day's draws: `count` of them, the same animal or each another. */
const draws = (count: number, isSame: boolean): DrawView[] =>
  Array.from({ length: count }, (_, at) => {
    const group = GROUPS[isSame ? 3 : at % GROUPS.length];
    return {
      region: 'pt-rio',
      day: DAY,
      time: ['09:20', '11:20', '14:20', '16:20'][at % 4] ?? '',
      name: 'PT',
      numbers: [1, 2, 3, 4, 5].map(() => `00${group?.numeros[0]}`),
      tickets: null,
    } as unknown as DrawView;
  });

const corrected = (changed: number, kind: 'draw' | 'contest'): LoggedCorrection =>
  ({
    kind,
    before: ['1', '2', '3', '4', '5'],
    after: ['1', '2', '3', '4', '5'].map((number, at) => (at < changed ? `9${number}` : number)),
  }) as unknown as LoggedCorrection;

/** A check of a bet; what else it holds is unknown. */
const ASKED = { loteria: '', tipo: 'grupo' } as Parameters<typeof checkFaults>[1];

const COUNTS = [0, 1, 2, 3, 1022];

/** Every sentence that a count goes into, reported for that count. */
function sentences(count: number): string[] {
  const many = String(count);
  const few = Math.min(count, 40);
  const entries = [draws(few, true), draws(few, false)];
  const [newest = null] = draws(few, true);
  const fault = (reason: string) => ({ reason, detail: many });
  return [
    ...HOUSE_IDS.flatMap((region) => [
      results.monthTitle(region, '2026-11'),
      results.monthPageTitle(region, '2026-11', count),
      results.monthDescription(region, '2026-11', count),
      results.regionDayPageTitle(region, DAY, count),
      results.regionTitle(region, newest, DAY),
      results.regionDescription(region, newest, DAY),
      results.slotDescription(region, ['14:20'], newest, count),
      results.slotTitle(region, ['14:20'], newest, DAY),
      results.yesterdayTitle(region, DAY, count),
      ...entries.flatMap((some) => [
        results.regionDayDescription(region, DAY, some),
        results.yesterdayDescription(region, DAY, some),
      ]),
    ]),
    ...entries.flatMap((some) => [
      results.animalOfDayWords(some),
      results.dayDescription(DAY, some),
      results.yesterdayDescription(null, DAY, some),
    ]),
    results.dayPageTitle(DAY, count),
    results.homeDescription(newest, DAY),
    results.resultsTitle(newest, DAY),
    results.resultsDescription(newest, DAY),
    ...GAME_IDS.flatMap((modality) => [
      contestYearTitle(modality, 2026, count),
      contestYearDescription(modality, 2026, count),
      modalityDescription(modality, null),
      ticketFault(modality, Array.from({ length: few }, (_, at) => String(at + 1).padStart(2, '0')).join(' ')) ?? '',
    ]),
    changeLine(corrected(Math.min(count, 5), 'draw')),
    changeLine(corrected(Math.min(count, 5), 'contest')),
    correctionWords({ source: 'operador', reason: many }),
    backfillText({ left: count, of: count }),
    lastAnswerWords(null, { day: DAY, time: '14:20' }),
    timesDrawn({ places: [count] } as unknown as Parameters<typeof timesDrawn>[0]),
    drawnWords({ draws: count, since: DAY, until: DAY }),
    strongestWords({ times: count, pairs: Array.from({ length: Math.max(1, few) }, () => ({ after: 1, came: 2 })) }),
    dayAge(DAY, addDays(DAY, few)),
    dayAge(addDays(DAY, few), DAY),
    tooLong(many),
    returnOfOne(count),
    timesPaid([count]),
    ...(['empty', 'wrong-count', 'repeated', 'too-many-picks', 'wrong-digits'] as const).flatMap((reason) =>
      (['grupo', 'dezena', 'duque-dezena', 'terno-grupo'] as const).map((kind) =>
        betFault('palpite', fault(reason) as Parameters<typeof betFault>[1], kind),
      ),
    ),
    ...['too-many', 'too-long', 'backwards', 'future', 'empty'].flatMap((reason) =>
      Object.values(
        checkFaults({ de: fault(reason), ate: fault(reason) } as Parameters<typeof checkFaults>[0], {
          ...ASKED,
        }),
      ),
    ),
    ...Array.from({ length: 24 }, (_, hour) =>
      drawAloud({ ...(draws(1, true)[0] as DrawView), time: `${String(hour).padStart(2, '0')}:00` }, HOUSES['pt-rio']),
    ),
    ...GROUPS.flatMap((group) => [theAnimal, ofAnimal, toAnimal, anAnimal].map((words) => `deu ${words(group)}`)),
  ].filter((sentence) => sentence !== '');
}

test.each(COUNTS)('no sentence is ill-formed with a count of %i', (count) => {
  const wrong = sentences(count).flatMap((sentence) =>
    FAULTS.filter((fault) => fault.test(sentence)).map((fault) => `${sentence} ← ${fault.source.slice(0, 40)}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  'Prêmio em 1 concursos',
  'R$ 2,00 divididos por as ordens',
  'Saldo —, falta um dos dois',
  'veio em o Rio',
  '2 sorteio',
  'há NaN dias',
])('the check sees the fault of “%s”', (sentence) => {
  expect(FAULTS.some((fault) => fault.test(sentence))).toBe(true);
});

/** Expressions that are never one: constants, ranges, means, odds, multipliers; hours and ranks reported in words. */
const NEVER_ONE =
  /^(?:[A-Z][A-Z_]+$|[A-Z_]+\.|format(?:Range|Tenths|OneIn|Number|Reais|Time|Day)|pace\.|capital|inWords|wanted|range$|houseIn|formatCount\(usual)|toLocaleString|totalModalidades/;
/** Guarded where they stand: two or more, or none reported. */
const GUARDED = /^(?:drawn|hits|few|detail|last\.length|drawn\.newest\.length|what)$/;
const NO_NOUNS = new Set(['mais', 'menos', 'depois', 'antes', 'das', 'dos', 'nas', 'nos', 'pelas', 'pelos', 'apenas']);

test('no source joins a count with a plural by itself', () => {
  const joined = /\$?\{((?:[^{}`]|\{[^{}]*\})*)\}(?:\{' '\}|\s)\s*(\p{Ll}{3,}s)\b(?!\s*[=({:.])/gu;
  const files = [
    'app',
    'components',
    'content',
    'lib/site',
    'lib/server/content',
    'lib/server/search',
    'lib/server/feeds',
  ]
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
    .filter((name) => /\.tsx?$/.test(name));
  const wrong = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .matchAll(joined),
    ].flatMap(([whole, expression = '', noun = '']) => {
      const found = expression.trim();
      const isFine =
        NO_NOUNS.has(noun) || NEVER_ONE.test(found) || GUARDED.test(found) || /class|plural\(|agree\(/.test(found);
      return isFine ? [] : [`${file}: ${whole.replace(/\s+/g, ' ').slice(0, 120)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no source counts a list that it has cut as if it were the whole', () => {
  const files = ['app', 'components', 'lib/site', 'lib/server']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
    .filter((name) => /\.tsx?$/.test(name));
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const cut = [...source.matchAll(/\bconst (\w+)(?:: [^=\n]+)? =[^;]{0,300}?\.slice\(/g)].map(
      ([, name = '']) => name,
    );
    return [...new Set(cut)].flatMap((name) =>
      new RegExp(`(?:plural|agree|formatCount)\\(\\s*${name}\\.length\\s*[,)]`).test(source)
        ? [`${file}: ${name}`]
        : [],
    );
  });
  expect(wrong).toEqual([]);
});

test('public texts speak to visitors, in whole sentences and not of the machine', () => {
  const folders = ['app', 'components', 'content', 'lib/site', 'lib/server/content'];
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // A folder of a feed is named like a file.
      .filter((file) => /\.(?:tsx?|md)$/.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')] as const),
  );
  const machine = [
    />\s*\/api\/[a-z]/,
    /esta instalação (?:não|lê|pergunta)|por esta instalação/i,
    /coleta é chamada/,
    /\bdescansa(?:m)? até/i,
    /Passado não muda/,
    /o acaso põe (?:\{|\$\{|\d)/,
    /prêmios de menos\./,
    /Suposto:/,
    /que o texto diz/,
    /sem conta'/,
  ];
  const found = texts.flatMap(([file, text]) =>
    machine.flatMap((one) => (one.test(text) ? [`${file}: ${one.source}`] : [])),
  );
  expect(found).toEqual([]);
});
