import { expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import {
  type Announced,
  type Announcements,
  type NewsSubject,
  newsKey,
  newsOf,
  type Standing,
} from '../../../lib/core/domain/draws/news.ts';

const DAY = '2026-07-29';
const NOW = instantOf(DAY, '16:31');
const AT = NOW.getTime();
const [A, B, C] = [
  ['6089', '1111'],
  ['4829', '1111'],
  ['0001', '1111'],
];

const draw = (time = '16:20', region: 'pt-rio' | 'look' = 'pt-rio', day = DAY): NewsSubject => ({
  kind: 'draw',
  region,
  day,
  time,
});
const contest = (day: string, modality: 'quina' | 'federal' = 'quina'): NewsSubject => ({
  kind: 'contest',
  modality,
  contest: 6900,
  day,
});
const stands = (numbers: readonly string[] = A, over: Partial<Standing> = {}): Standing => ({
  numbers,
  source: 'deunoposte',
  isRecorded: false,
  isCorrected: false,
  ...over,
});
const announced = (versions: readonly (readonly string[])[], over: Partial<Announced> = {}): Announced => ({
  versions,
  firstAt: AT - 60_000,
  isAnnounced: true,
  ...over,
});
const HOUR = 3_600_000;

type Case = [
  title: string,
  changed: [NewsSubject, Standing | null][],
  announced: [NewsSubject, Announced][],
  news: [kind: string, versions: readonly (readonly string[])[]][],
];
const CASES: Case[] = [
  ['a draw came', [[draw(), stands()]], [], [['new', [A]]]],
  ['a draw came before its rounded hour', [[draw('17:00'), stands()]], [], [['new', [A]]]],
  ['a draw came three hours late', [[draw('13:31'), stands()]], [], [['new', [A]]]],
  ['a draw was filled in later', [[draw('13:30'), stands()]], [], []],
  ['a past day was filled in', [[draw('16:20', 'pt-rio', '2026-07-28'), stands()]], [], []],
  ['a draw was read in from a file', [[draw(), stands(A, { source: 'importacao' })]], [], []],
  ['a draw is of the recorded history', [[draw(), stands(A, { isRecorded: true })]], [], []],
  ['the operator entered it', [[draw(), stands(A, { source: 'operador' })]], [], [['new', [A]]]],
  ['it was known with these numbers', [[draw(), stands()]], [[draw(), announced([A])]], []],
  ['it was corrected', [[draw(), stands(B)]], [[draw(), announced([A])]], [['corrected', [A, B]]]],
  ['it was corrected twice', [[draw(), stands(C)]], [[draw(), announced([A, B])]], [['corrected', [A, B, C]]]],
  ['what was read in was corrected', [[draw(), stands(B)]], [[draw(), announced([A], { isAnnounced: false })]], []],
  ['an unknown one was corrected', [[draw(), stands(B, { isCorrected: true })]], [], [['corrected', [B]]]],
  [
    'it was corrected the next day',
    [[draw(), stands(B)]],
    [[draw(), announced([A], { firstAt: AT - 20 * HOUR })]],
    [['corrected', [A, B]]],
  ],
  [
    'it was announced two days ago',
    [[draw('13:00'), stands(B)]],
    [[draw('13:00'), announced([A], { firstAt: AT - 50 * HOUR })]],
    [],
  ],
  ['it was withdrawn', [[draw(), null]], [[draw(), announced([A])]], [['withdrawn', [A, []]]]],
  ['an unknown one was withdrawn', [[draw(), null]], [], []],
  ['it was withdrawn again', [[draw(), null]], [[draw(), announced([A, []])]], []],
  ['it came back', [[draw(), stands(B)]], [[draw(), announced([A, []])]], [['corrected', [A, [], B]]]],
  [
    'it moved to another house',
    [
      [draw('16:20', 'look'), null],
      [draw(), stands()],
    ],
    [[draw('16:20', 'look'), announced([A])]],
    [['withdrawn', [A, []]]],
  ],
  [
    'it moved to another hour of its house',
    [
      [draw('16:00'), null],
      [draw(), stands()],
    ],
    [[draw('16:00'), announced([A])]],
    [],
  ],
  ['a contest of today came', [[contest(DAY), stands()]], [], [['new', [A]]]],
  ['a contest of yesterday came', [[contest('2026-07-28'), stands()]], [], [['new', [A]]]],
  ['a contest of the day before came', [[contest('2026-07-27'), stands()]], [], []],
  ['a contest came that is a house’s draw', [[contest(DAY, 'federal'), stands()]], [], []],
  ['a contest was corrected', [[contest(DAY), stands(B)]], [[contest(DAY), announced([A])]], [['corrected', [A, B]]]],
];

test.each(CASES)('newsOf when %s', (_, changed, before, news) => {
  const standing = new Map(changed.map(([subject, what]) => [newsKey(subject), what]));
  const known: Announcements = Object.fromEntries(before.map(([subject, what]) => [newsKey(subject), what]));
  const subjects = changed.map(([subject]) => subject);
  const ask = (subject: NewsSubject) => standing.get(newsKey(subject)) ?? null;
  const found = newsOf(subjects, ask, known, NOW);
  expect(found.news.map(({ kind, versions }) => [kind, versions])).toEqual(news);
  // A second look at the same changes tells nothing more.
  expect(newsOf(subjects, ask, found.announced, NOW).news).toEqual([]);
});

type Step = [NewsSubject, Standing | null][];
/** A draw of 16:00 moves to 16:20, its right hour. */
const [OLD, NEW] = [draw('16:00'), draw('16:20')];
const CAME: Step = [[OLD, stands(A)]];
const MOVED: Step = [
  [OLD, null],
  [NEW, stands(A)],
];
const told = (kind: string, at: NewsSubject, first: NewsSubject, ...versions: (readonly string[])[]) => [
  kind,
  newsKey(at),
  newsKey(first),
  versions,
];
test.each<[title: string, steps: Step[], last: ReturnType<typeof told>[]]>([
  ['is corrected', [CAME, MOVED, [[NEW, stands(B)]]], [told('corrected', NEW, OLD, A, B)]],
  ['is corrected twice', [CAME, MOVED, [[NEW, stands(B)]], [[NEW, stands(C)]]], [told('corrected', NEW, OLD, A, B, C)]],
  ['is withdrawn', [CAME, MOVED, [[NEW, null]]], [told('withdrawn', NEW, OLD, A, [])]],
  ['moves back', [CAME, MOVED, [[NEW, null], CAME[0] as Step[0]]], []],
  [
    'moves back and is corrected',
    [CAME, MOVED, [[NEW, null], CAME[0] as Step[0]], [[OLD, stands(B)]]],
    [told('corrected', OLD, OLD, A, B)],
  ],
  [
    'had been read in from a file and is corrected',
    [[[OLD, stands(A, { source: 'importacao' })]], MOVED, [[NEW, stands(B)]]],
    [],
  ],
  ['gives its old hour to another', [CAME, MOVED, [[OLD, stands(B)]]], [told('new', OLD, OLD, B)]],
  [
    'gives its old hour to another and is corrected',
    [CAME, MOVED, [[OLD, stands(B)]], [[NEW, stands(C)]]],
    [told('corrected', NEW, NEW, A, C)],
  ],
  [
    'is another house’s and is corrected',
    [
      [[draw('16:20', 'look'), stands(A)]],
      [
        [draw('16:20', 'look'), null],
        [NEW, stands(A)],
      ],
      [[NEW, stands(B)]],
    ],
    [told('corrected', NEW, NEW, A, B)],
  ],
  [
    'stood at both hours and one is withdrawn',
    [
      [
        [OLD, stands(A)],
        [NEW, stands(A)],
      ],
      [
        [NEW, stands(A)],
        [OLD, null],
      ],
    ],
    [told('withdrawn', OLD, OLD, A, [])],
  ],
])('newsOf when a draw that moved %s', (_, steps, last) => {
  const stored = new Map<string, Standing | null>();
  let announced: Announcements = {};
  let news: ReturnType<typeof newsOf>['news'] = [];
  for (const step of steps) {
    for (const [subject, what] of step) stored.set(newsKey(subject), what);
    const subjects = step.map(([subject]) => subject);
    const found = newsOf(subjects, (subject) => stored.get(newsKey(subject)) ?? null, announced, NOW);
    // As it is kept between two looks.
    ({ news, announced } = JSON.parse(JSON.stringify(found)));
  }
  expect(news.map(({ kind, subject, first, versions }) => told(kind, subject, first, ...versions))).toEqual(last);
});

test('newsOf forgets what was announced two days ago', () => {
  const old = {
    [newsKey(draw())]: announced([A], { firstAt: AT - 48 * HOUR }),
    [newsKey(draw('14:20'))]: announced([A]),
  };
  expect(Object.keys(newsOf([], () => null, old, NOW).announced)).toEqual([newsKey(draw('14:20'))]);
});
