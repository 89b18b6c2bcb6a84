import { describe, expect, test } from 'vitest';
import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { ROUTES } from '../../content/routes.ts';
import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import type { DrawView } from '../../lib/core/contracts/draw.ts';
import { addDays, type ClockTime, formatDay, type PlainDay } from '../../lib/core/domain/days.ts';
import { GAME_IDS, type GameId } from '../../lib/core/domain/games/list.ts';
import { validateContest } from '../../lib/core/domain/games/validate-contest.ts';
import { ANIMALS, groupByAnimal } from '../../lib/core/domain/groups.ts';
import { drawName, slotSlug, timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { statisticsOf } from '../../lib/core/views/statistics.ts';
import { listArticles } from '../../lib/server/content/articles.ts';
import { standingPage, standingSlugs } from '../../lib/server/content/standing-pages.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { dayCanonical } from '../../lib/site/addresses.ts';
import { animalDescription, animalTitle } from '../../lib/site/animal-words.ts';
import * as contestWords from '../../lib/site/contests.ts';
import { dreamDescription, dreamTitle } from '../../lib/site/dream-words.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../lib/site/fitting.ts';
import { homeTitle as homeTitleOf } from '../../lib/site/home-title.ts';
import * as words from '../../lib/site/results-words.ts';
import { statisticsDescription, statisticsTitle } from '../../lib/site/statistics-words.ts';

const TODAY = '2026-08-01';
const YESTERDAY = '2026-07-31';
const EARLIER = '2026-07-29';

type Head = [page: string, title: string, description: string];

/** A draw with the longest of names and numbers where no others are given. */
const draw = (region: HouseId, day: PlainDay, time: ClockTime, number = '8613'): DrawView => ({
  region,
  day,
  time,
  name: drawName(region, time),
  numbers: [number, number, number, number, number],
  tickets: region === 'federal' ? [1, 2, 3, 4, 5].map(() => `8${number}`) : null,
  drawn6to10: null,
  inferred: false,
  source: 'x',
  since: `${day}T12:00:00.000Z`,
  isRecordedHistory: true,
  checked: 'recorded',
  families: [],
  rivals: [],
  publishedAt: null,
  correctedAt: null,
});

/** Without the site's name, which the limit leaves out. */
const homeTitle = (newest: DrawView, today: PlainDay) =>
  homeTitleOf({ regions: [{ region: newest.region, short: HOUSES[newest.region].short, newest }] }, today, 'x').replace(
    ' · x',
    '',
  );

/** Every hour at which a region has drawn. */
const slots = HOUSE_IDS.flatMap((region) => {
  const days = Array.from({ length: 660 }, (_, index) => addDays('2024-10-12', index));
  return [...new Set(days.flatMap((day) => slotsOn(region, day)))].sort().map((time) => ({ region, time }));
});

/** What each page of results says of itself where each hour's draw is the newest, of the day, or where nothing is recorded. */
function headsOf(day: PlainDay, isRecorded: boolean): Head[] {
  const counted = (draws: number) => (isRecorded ? draws : 0);
  return slots.flatMap(({ region, time }): Head[] => {
    const times = timesOfSlot(region, slotSlug(region, time));
    const newest = isRecorded ? draw(region, day, time) : null;
    const many = isRecorded
      ? slots.filter((one) => one.region === region).map((one) => draw(region, day, one.time))
      : [];
    const key = { region, day, time };
    const month = day === TODAY ? '2026-02' : '2026-09';
    return [
      ...(newest ? [['/', homeTitle(newest, TODAY), words.homeDescription(newest, TODAY)] as Head] : []),
      ['/resultados', words.resultsTitle(newest, TODAY), words.resultsDescription(newest, TODAY)],
      [`draw ${region}/${day}/${time}`, words.drawPageTitle(key, newest), words.drawDescription(key, newest)],
      [`region ${region}`, words.regionTitle(region, newest, TODAY), words.regionDescription(region, newest, TODAY)],
      [
        `slot ${region}/${slotSlug(region, time)}`,
        words.slotTitle(region, times, newest, TODAY),
        words.slotDescription(region, times, newest, counted(30)),
      ],
      [`day ${day}`, words.dayPageTitle(day, counted(30)), words.dayDescription(day, many)],
      [
        `day ${region}/${day}`,
        words.regionDayPageTitle(region, day, counted(9)),
        words.regionDayDescription(region, day, many),
      ],
      ['ontem', words.yesterdayTitle(null, YESTERDAY, counted(30)), words.yesterdayDescription(null, YESTERDAY, many)],
      [
        `${region}/ontem`,
        words.yesterdayTitle(region, YESTERDAY, counted(9)),
        words.yesterdayDescription(region, YESTERDAY, many),
      ],
      [
        `month ${region}/${month}`,
        words.monthPageTitle(region, month, counted(250)),
        words.monthDescription(region, month, counted(250)),
      ],
    ];
  });
}
const resultHeads = [TODAY, EARLIER].flatMap((day) => headsOf(day, true));
const emptyHeads = headsOf(EARLIER, false);

const contests: StoredContest[] = (await readHistory()).contests.flatMap((contest) => {
  const admitted = validateContest(contest, new Date('2026-08-01T12:00:00Z'));
  return admitted.ok
    ? [{ ...admitted.value, source: 'historico', receivedAt: null, checked: 'recorded' as const }]
    : [];
});

const gameHeads = (
  modality: GameId,
  newest: StoredContest | null,
  today: PlainDay,
  year: number,
  draws: number,
): Head[] => [
  [modality, contestWords.modalityTitle(modality, newest, today), contestWords.modalityDescription(modality, newest)],
  [
    `${modality} ${year}`,
    contestWords.contestYearTitle(modality, year, draws),
    contestWords.contestYearDescription(modality, year, draws),
  ],
];

const contestHeads: Head[] = [
  ...contests.map(
    (one): Head => [
      `${one.modality}/${one.contest}`,
      contestWords.contestPageTitle(one),
      contestWords.contestDescription(one),
    ],
  ),
  ...GAME_IDS.flatMap((modality) => {
    const newest = contests.findLast((one) => one.modality === modality) ?? null;
    return [2025, 2026].flatMap((year) =>
      gameHeads(modality, newest, year === 2026 ? TODAY : (newest?.day ?? ''), year, 300),
    );
  }),
];
const emptyContestHeads = GAME_IDS.flatMap((modality) => gameHeads(modality, null, TODAY, 2026, 0));

const textHeads: Head[] = [
  ...listArticles().map((one): Head => [one.slug, one.metaTitle, one.metaDescription]),
  ...standingSlugs().flatMap((slug): Head[] => {
    const page = standingPage(slug);
    return page ? [[slug, page.title, page.description]] : [];
  }),
  ...DREAMS.map((dream): Head => {
    const group = groupByAnimal(dream.grupo);
    if (!group) throw new Error(dream.palavra);
    return [`sonhos/${dream.palavra}`, dreamTitle(dream, group), dreamDescription(dream, group, true)];
  }),
  ...ANIMALS.flatMap((animal): Head[] => {
    const group = groupByAnimal(animal);
    if (!group) throw new Error(animal);
    const last = {
      region: 'pt-sp' as const,
      day: TODAY,
      time: '15:30',
      name: 'Bandeirantes',
      number: '8613',
      group: 4,
      animal,
    };
    const region = {
      region: 'pt-sp' as const,
      draws: 1,
      since: TODAY,
      until: TODAY,
      first: 1,
      inFive: 1,
      gap: 0,
      longest: 0,
      last,
    };
    const view = { group: Number(group.grupo), regions: [{ ...region, followed: { times: 0, counts: [] } }] };
    return [[`bichos/${animal}`, animalTitle(group), animalDescription(group, view)]];
  }),
  ...HOUSE_IDS.map((region): Head => {
    const { spans, ...view } = statisticsOf(region, { days: [], times: [], numbers: [], isInferred: [] });
    const all = { ...spans.all, draws: 13_262, since: '2024-10-12', until: TODAY };
    return [region, statisticsTitle(region), statisticsDescription({ ...view, spans: { ...spans, all } })];
  }),
];

describe.each([
  ['of results', resultHeads],
  ['of results without a draw', emptyHeads],
  ['of contests', contestHeads],
  ['of contests without one', emptyContestHeads],
  ['of texts and counts', textHeads],
])('the heads of pages %s', (_, heads) => {
  test('fit what search engines show', () => {
    const long = heads.flatMap(([page, title, description]) => [
      ...(title.length < 10 || title.length > TITLE_LENGTH ? [`${page}: ${title.length} «${title}»`] : []),
      ...(description.length < 50 || description.length > DESCRIPTION_LENGTH
        ? [`${page}: ${description.length} «${description}»`]
        : []),
    ]);
    expect(long).toEqual([]);
  });

  test('are each page’s own', () => {
    const pages = new Map<string, string>();
    const shared = heads.flatMap(([page, ...found]) =>
      found.flatMap((text) => {
        const other = pages.get(text);
        pages.set(text, page);
        return other !== undefined && other !== page ? [`${page} and ${other}: «${text}»`] : [];
      }),
    );
    expect(shared).toEqual([]);
  });
});

test('every fixed title fits what search engines show', () => {
  const titles = Object.values(ROUTES).flatMap((route) => ('title' in route ? [route.title] : []));
  expect(titles.filter(({ length }) => length > TITLE_LENGTH)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a page without draws promises none', () => {
  for (const [page, title, description] of [...emptyHeads, ...emptyContestHeads]) {
    expect(title, page).toMatch(/sem resultado|nenhum/);
    expect(description, page).not.toMatch(/por inteiro|sete prêmios|todos os resultados|o que deu\b/i);
  }
});

test.each([
  [EARLIER, false, 3, 'O que deu no bicho em 29/07/2026'],
  [TODAY, false, 3, 'O que deu no bicho hoje, 01/08/2026'],
  [YESTERDAY, true, 3, 'O que deu ontem no bicho'],
  [EARLIER, false, 0, 'Sem resultado do bicho em 29/07/2026'],
  [TODAY, false, 0, 'Bicho hoje, 01/08/2026: ainda sem resultado'],
  [YESTERDAY, true, 0, 'Sem resultado do bicho ontem'],
])('the heading of %s, by the word «ontem» %s, with %i draws: %s', (day, isYesterday, draws, text) => {
  expect(words.dayHeading(day, TODAY, isYesterday, draws)).toBe(text);
});

describe('today', () => {
  const newest = draw('pt-rio', TODAY, '14:20', '8645');
  const last = draw('pt-rio', YESTERDAY, '21:20', '8645');

  test.each([
    ['the home page', homeTitle, words.homeDescription],
    ['the newest day', words.resultsTitle, words.resultsDescription],
  ])('%s says «hoje» with today’s newest result, else the day of the newest', (_, title, about) => {
    for (const text of [title(newest, TODAY), about(newest, TODAY)]) {
      expect(text).toMatch(/hoje/i);
      expect(text).toContain(formatDay(TODAY));
      expect(text).toContain('8645, Elefante');
    }
    expect(title(last, TODAY)).not.toMatch(/hoje/i);
    expect(title(last, TODAY)).toContain(formatDay(YESTERDAY));
    expect(title(last, TODAY)).toContain('8645, Elefante');
    expect(about(last, TODAY)).toMatch(
      /Hoje, 01\/08\/2026, ainda sem resultado\. O último é de 31\/07\/2026: Rio, Coruja/,
    );
  });

  test.each([
    ['2026-07-11', null],
    [
      '2026-07-25',
      'Hoje, sábado, não há sorteio da Federal: desde 19/07/2026, o do fim de semana é no domingo. O próximo é domingo, 26/07, às 11h00.',
    ],
    ['2026-07-26', null],
    ['2026-07-28', 'Hoje, terça, não há sorteio da Federal. O próximo é quarta, 29/07, às 20h00.'],
  ])('the Federal of %s: %s', (day, entry) => {
    const before = draw('federal', addDays(day, -3), '20:00', '8622');
    expect(words.restWords('federal', day)).toBe(entry);
    expect(words.regionTitle('federal', before, day).includes('sem sorteio hoje')).toBe(entry !== null);
    expect(words.regionDescription('federal', before, day).includes('não há sorteio')).toBe(entry !== null);
    expect(words.restWords('pt-rio', day)).toBeNull();
  });
});

test.each<[string[], string]>([
  [['Cobra'], 'Bicho do dia: Cobra, 1 vez na cabeça, em 1 sorteio'],
  [['Cobra', 'Gato', 'Cobra'], 'Bicho do dia: Cobra, 2 vezes na cabeça, em 3 sorteios'],
  [['Cobra', 'Gato', 'Vaca', 'Gato', 'Cobra'], 'Bicho do dia: Cobra e Gato, 2 vezes cada na cabeça, em 5 sorteios'],
  [[], ''],
])('the animal of the day of %j', (animals, text) => {
  expect(
    words.animalOfDayWords(
      animals.map((animal) => draw('look', TODAY, '14:20', `86${groupByAnimal(animal)?.numeros[0]}`)),
    ),
  ).toBe(text);
});

test('a day has one address: today’s and yesterday’s are the pages of those words', () => {
  expect(dayCanonical(TODAY, TODAY)).toBe('/resultados');
  expect(dayCanonical(TODAY, TODAY, 'pt-rio')).toBe('/resultados/rio');
  expect(dayCanonical(YESTERDAY, TODAY)).toBe('/resultados/ontem');
  expect(dayCanonical(YESTERDAY, TODAY, 'pt-sp')).toBe('/resultados/sao-paulo/ontem');
  expect(dayCanonical(EARLIER, TODAY)).toBe('/resultados/2026-07-29');
  expect(dayCanonical(EARLIER, TODAY, 'federal')).toBe('/resultados/federal/2026-07-29');
});
