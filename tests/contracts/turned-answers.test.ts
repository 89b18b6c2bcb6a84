import { beforeAll, expect, test } from 'vitest';
import { formatDay, instantOf } from '../../lib/core/domain/days.ts';
import { drawsTickets, GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { BICHO_HOUSES, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { listed } from '../../lib/core/domain/joiner.ts';
import { INTENT_NAMES, type IntentName, intentOf } from '../../lib/core/domain/queries/intents/list.ts';
import { TURNING } from '../../lib/core/domain/text/words.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readQuestion } from '../../lib/server/search/questions.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { pickBy, randomFrom, someBy } from '../support/random.ts';
import { isRecorded } from '../support/recorded.ts';
import { type RecordedDraw, recordedDraws } from '../support/recorded-draws.ts';
import { backend } from './backends.ts';

// Questions that a word turns around: 'não', 'primeiro', 'exceto'. Each is answered as turned, or its answer names the word.

const NOW = instantOf('2026-11-28', '12:00');
const store = backend('SQLite', { isShared: true });
const random = randomFrom(5409);
const pick = pickBy(random);
const some = someBy(random);
let db: Store['db'];
let draws: RecordedDraw[] = [];

beforeAll(async () => {
  const opened = await store.openRecorded();
  db = opened.db;
  draws = await recordedDraws(db);
});

async function ask(typed: string, now = NOW) {
  const answer = await answerIn(db, typed, now);
  return { ...answer, whole: [answer.verdict, ...answer.facts].join(' ') };
}

/** No word is named where help or a dream is meant. */
const NAMES_NONE: ReadonlySet<IntentName> = new Set(['distress', 'dream']);
/** 'O que mais deu', 'todos os bichos': a phrase of the intent's has the word; 'só a federal': what is meant stands behind it. */
function isRead(intent: IntentName, typed: string, turning: string, isBefore: boolean): boolean {
  const { tokens, pieces } = readQuestion(typed, NOW);
  const at = pieces.findIndex(({ text }) => text === turning);
  // '10 hora' is an hour.
  if (at < 0) return true;
  const isInPhrase = tokens.some(
    ({ kind, from, to }) => from <= at && at < to && to - from > 1 && intentOf(intent).uses.includes(kind),
  );
  return isInPhrase || (TURNING.get(turning) === 'only' && isBefore);
}

test.each(INTENT_NAMES.map((name) => [name] as const))(
  'a word that turns a question of %s is never dropped',
  async (name) => {
    const dropped: string[] = [];
    for (const example of intentOf(name).examples) {
      const words = example.replace(/\?$/, '').split(' ');
      for (const [turning, kind] of some([...TURNING], 10)) {
        for (const at of new Set([0, words.length])) {
          const typed = [...words.slice(0, at), turning, ...words.slice(at)].join(' ');
          const { intent, unused, verdict } = await ask(typed);
          const name = INTENT_NAMES.find((one) => one === intent);
          if (!name || NAMES_NONE.has(name)) continue;
          const isUsed = intentOf(name).uses.includes(kind) || isRead(name, typed, turning, at === 0);
          if (!isUsed && !unused.includes(turning)) dropped.push(`${typed}: ${intent}: ${verdict}`);
        }
      }
    }
    expect(dropped).toEqual([]);
  },
);

const animalsOf = (numbers: readonly string[]) => new Set(numbers.map((one) => groupOf(one).animal));
const missingFrom = (came: ReadonlySet<string>) => GROUPS.map(({ animal }) => animal).filter((one) => !came.has(one));

test('animals that did not come are those without a first prize on the days that are named', async () => {
  const wrong: string[] = [];
  const spans = [
    ...some(draws, 8).map(({ day }) => [formatDay(day), day, day] as const),
    ['em julho', '2026-07-01', '2026-07-31'],
    ['em março de 2025', '2025-03-01', '2025-03-31'],
    ['em dezembro', '2025-12-01', '2025-12-31'],
  ] as const;
  for (const [words, from, to] of spans) {
    for (const house of [pick(BICHO_HOUSES), null]) {
      const its = draws.filter((one) => one.day >= from && one.day <= to && (house ?? one.house) === one.house);
      const typed = `quais bichos não deram${house ? ` ${HOUSES[house].short}` : ''} ${words}`;
      const { intent, verdict, whole, unused } = await ask(typed);
      if (its.length === 0) {
        if (!/^Não (?:sabemos|temos|houve)/.test(verdict)) wrong.push(`${typed}: ${verdict}`);
        continue;
      }
      const [first, five] = [
        missingFrom(animalsOf(its.map(({ numbers }) => numbers[0] ?? ''))),
        missingFrom(animalsOf(its.flatMap(({ numbers }) => numbers))),
      ];
      const isFirst = first.length === 0 ? /^Nenhum faltou/.test(verdict) : verdict.includes(`: ${listed(first)}.`);
      const isFive = five.length === 0 ? whole.includes('Nenhum faltou') : whole.includes(`prêmio: ${listed(five)}.`);
      if (intent !== 'not-drawn' || !isFirst || !isFive || unused.length > 0)
        wrong.push(`${typed}: ${first} / ${five}: ${whole.slice(0, 300)} ~${unused}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the first and the one before the last are those of the record', async () => {
  const wrong: string[] = [];
  const expectNamed = async (typed: string, ...named: string[]) => {
    const { whole, verdict, unused } = await ask(typed);
    if (!named.every((text) => verdict.includes(text)) || unused.length > 0)
      wrong.push(`${typed}: ${named}: ${whole.slice(0, 200)} ~${unused}`);
  };
  for (const house of BICHO_HOUSES.filter(isRecorded)) {
    const its = draws.filter((one) => one.house === house);
    const [first, before] = [its[0], its.at(-2)];
    const name = HOUSES[house].short;
    const shown = (one: RecordedDraw | undefined) => [one?.numbers[0]?.slice(-4) ?? '?', formatDay(one?.day ?? '')];
    if (house !== 'federal') {
      await expectNamed(`primeiro resultado ${name}`, ...shown(first));
      await expectNamed(`penúltimo sorteio ${name}`, ...shown(before));
      const day = pick(its).day;
      const ofDay = its.filter((one) => one.day === day);
      await expectNamed(`primeiro sorteio ${name} ${formatDay(day)}`, ...shown(ofDay[0]));
      const animal = pick(GROUPS).animal;
      const came = its.find(({ numbers }) => groupOf(numbers[0] ?? '').animal === animal);
      if (came) await expectNamed(`primeira vez que deu ${animal} ${name}`, ...shown(came));
      const number = pick(its).numbers[2] ?? '';
      const drawn = its.find(({ numbers }) => numbers.some((one) => one.endsWith(number)));
      await expectNamed(`quando saiu ${number} pela primeira vez ${name}`, formatDay(drawn?.day ?? ''));
    }
  }
  for (const game of GAME_IDS.filter((id) => !drawsTickets(id))) {
    const [newest, before, third] = await db
      .selectFrom('contests')
      .select(['contest', 'day'])
      .where('modality', '=', game)
      .orderBy('contest', 'desc')
      .limit(3)
      .execute();
    if (!newest) continue;
    await expectNamed(`penúltimo concurso ${gameOf(game).name}`, String(before?.contest), formatDay(before?.day ?? ''));
    await expectNamed(`antepenúltimo resultado ${gameOf(game).name}`, String(third?.contest));
    if (game !== 'loteca') await expectNamed(`primeiro resultado ${gameOf(game).name}`, ` 1:`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['primeiro resultado da federal', /extração 1 da Federal/, []],
  ['penúltima mega da virada', /^Mega da Virada 2024: /, []],
  ['primeira quina de são joão', /^Quina de São João 2011: /, []],
  ['penúltimo concurso da mega de 2015', /^Mega-Sena 1774: /, []],
  ['dezenas que nunca saíram no rio', /^Nenhuma faltou: as 100 dezenas deram no 1º prêmio no Rio/, []],
  ['resultado de 21/08/2026 exceto look', /Look/, ['exceto']],
  ['quantas vezes a mega não acumulou em 2025', /^Acumulou/, ['nao']],
  ['última vez que não deu vaca', /^Vaca: a última vez/, ['nao']],
  ['faz quanto tempo que não dá vaca no rio', /^Vaca: a última vez/, []],
  ['primeiro ganhador da mega', /./, ['primeiro']],
  ['mais de 3 acertos na mega', /./, ['mais']],
  ['quantas vezes deu vaca de manhã', /^963 vezes/, ['manha']],
  ['boa noite, quantas vezes deu vaca', /^963 vezes/, []],
  ['quantas vezes deu vaca nas sextas', /^963 vezes/, ['sextas']],
  ['quantas vezes deu vaca no rio de 01/07/2026 a 31/07/2026', /^5 vezes: .* de 01\/07\/2026 a 31\/07\/2026/, []],
  ['quantas vezes deu vaca no rio entre 01/07/2026 e 31/07/2026', /^5 vezes: /, []],
  ['quantas extrações da federal em 2025', /^100 /, []],
  ['quantos concursos da mega no rio', /^3.038 /, ['rio']],
  ['rio em 2024', /^O arquivo do Rio tem sorteios de 2024, de 12\/10\/2024 a 31\/12\/2024\./, []],
  ['bahia em 2026', /^O arquivo da Bahia tem sorteios de 2026, de 01\/01\/2026 a 24\/04\/2026\./, []],
  ['rio em 2020', /^Não há registro de 2020: o arquivo do Rio começa em 12\/10\/2024/, []],
  ['rio em julho em 2025', /^O arquivo tem 31 dias de julho de 2026/, ['2025']],
  ['em que hora mais sai leão no rio', /^\d+ vezes: Leão no 1º prêmio do Rio/, ['hora']],
  ['cobra sai mais no rio ou na look', /^126 vezes: Cobra no 1º prêmio do Rio/, []],
  ['qual o grupo que deu na coruja 21/08/2026', /^7971, Porco: Rio Coruja/, []],
  ['deu 7971 no rio no 1º 21/08/2026', /^Sim: deu a milhar 7971 no 1º prêmio/, []],
  ['que bicho não saiu no rio 20/08/2026 na bahia', /^20 bichos não deram no 1º prêmio no Rio/, ['bahia']],
  ['que bicho não saiu no rio 20/08/2026 este mês', /^20 bichos não deram no 1º prêmio no Rio/, ['mes']],
  ['resultado de julho de 2026 do rio de janeiro', /^O arquivo tem 31 dias de julho de 2026 no Rio/, []],
])('«%s» is answered as it turns', async (typed, verdict, unused) => {
  const answer = await ask(typed);
  expect(answer.verdict).toMatch(verdict);
  for (const word of unused) expect(answer.unused).toContain(word);
  if (unused.length === 0) expect(answer.unused).toEqual([]);
});

test('of a range of contests both ends are answered, and how many are between them', async () => {
  const { whole, unused } = await ask('lotofácil do 3690 ao 3700');
  for (const text of ['Lotofácil 3690: ', 'Lotofácil 3700: ', 'Entre o 3690 e o 3700 há mais 9 números'])
    expect(whole).toContain(text);
  expect(unused).toEqual([]);
});
