import { beforeAll, expect, test } from 'vitest';
import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { INTENT_NAMES, intentOf } from '../../lib/core/domain/queries/intents/list.ts';
import { type SearchAnswer, searchAnswers } from '../../lib/core/functions/search-answers.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { answerTo, readQuestion } from '../../lib/server/search/questions.ts';
import { backend } from './backends.ts';
import { draw, federalContest, mega, now, options, table } from './draw-builders.ts';

const TODAY = '2026-11-20';
const own = backend('SQLite', { isShared: true });
let store: Store;

beforeAll(async () => {
  store = await own.open();
  await recordDraws(
    store,
    [
      draw(TODAY, '09:20', ['5787', '1111', '2222', '3333', '4444']),
      draw('2026-11-19', '14:20', table(1)),
      draw('2026-11-19', '16:20', ['0033', '5787', '2223', '3334', '4445']),
      draw('2026-11-19', '13:00', table(2), 'pt-sp'),
      draw(TODAY, '14:20', table(3), 'look'),
    ],
    options,
  );
  await recordContests(store, [mega(3080, { day: '2026-11-19' }), mega(3079, { day: '2026-11-17' }), federalContest], {
    ...options,
  });
});

/** An answer in a few words. */
function brief(answer: SearchAnswer): string {
  switch (answer.kind) {
    case 'day':
      return `day ${answer.view.day} ${answer.region ?? 'all'} ${answer.view.draws}${answer.isToCome ? ' to come' : ''}`;
    case 'draw':
      return `draw ${answer.draw.region} ${answer.draw.day} ${answer.draw.time} today ${answer.today?.state ?? '–'}`;
    case 'no-draw':
      return `no draw ${answer.slot.region} ${answer.slot.day} ${answer.slot.time} ${answer.slot.state}`;
    case 'newest':
      return `newest ${answer.regions.map(({ region, newest }) => `${region} ${newest?.day}`).join(', ')}`;
    case 'contest':
      return `contest ${answer.contest.modality} ${answer.contest.contest}${answer.isNewest ? ' newest' : ''}`;
    case 'no-contest':
      return `no contest ${answer.modality} ${answer.contest}, newest ${answer.newest?.contest}`;
    case 'number':
      return `number ${answer.number} ${answer.region ?? 'all'} ${answer.drawn.places.join('')}`;
    case 'animal':
      return `animal ${answer.group.animal} ${answer.firsts.map(({ region }) => region).join(' ')}`;
    case 'dream':
      return `dream ${answer.dream.palavra}`;
    case 'bet':
      return `bet ${answer.bet}`;
    case 'ticket':
      return `ticket ${answer.modality} ${answer.numbers}`;
    case 'unused':
      return `unused ${answer.words.join(' ')}`;
  }
}

test.each([
  ['5787', ['number 5787 all 11000']],
  ['mega 01-02-03-04-05-06', ['ticket megaSena 01-02-03-04-05-06', 'contest megaSena 3080 newest']],
  ['01 02 03 04 05 06', ['ticket null 01 02 03 04 05 06']],
  ['5787 look', ['number 5787 look 00000']],
  ['ontem', ['day 2026-11-19 all 3']],
  ['ontem sp', ['day 2026-11-19 pt-sp 3']],
  ['amanhã', ['day 2026-11-21 all 0 to come']],
  ['31/02', []],
  ['rio', ['newest pt-rio 2026-11-20', 'dream Rio']],
  ['resultado do bicho', ['newest pt-rio 2026-11-20, pt-sp 2026-11-19, look 2026-11-20, federal 2026-11-18']],
  ['o que deu na PT de ontem?', ['draw pt-rio 2026-11-19 14:20 today –']],
  ['pt', ['draw pt-rio 2026-11-19 14:20 today late']],
  ['ppt', ['draw pt-rio 2026-11-20 09:20 today –']],
  ['coruja de ontem', ['no draw pt-rio 2026-11-19 21:20 missing']],
  ['14h20', ['draw pt-rio 2026-11-19 14:20 today late', 'draw look 2026-11-20 14:20 today –']],
  ['mega', ['contest megaSena 3080 newest']],
  ['mega 3079', ['contest megaSena 3079']],
  ['mega de terça', ['contest megaSena 3079']],
  ['mega 9999', ['no contest megaSena 9999, newest 3080']],
  ['concurso 3080', ['contest megaSena 3080']],
  ['concurso 1', ['no contest null 1, newest undefined']],
  ['federal 6100', ['contest federal 6100 newest', 'number 6100 federal 00000']],
  ['loteria federal bilhete 84621', ['contest federal 6100 newest', 'number 4621 federal 10000']],
  ['federal 6100 bilhete 84621', ['contest federal 6100 newest', 'number 4621 federal 10000']],
  ['cobra', ['animal Cobra pt-rio', 'dream Cobra']],
  ['número da cobra', ['animal Cobra pt-rio']],
  ['25', ['number 25 all 00000', 'animal Vaca ']],
  ['sonhei com cobra e agua', ['dream Cobra', 'dream Água']],
  ['quanto paga terno de grupo', ['bet terno-grupo']],
  ['calculadora', []],
  // Each thing has its card, as it has its line in the answer.
  ['cobra, leão e gato', ['animal Cobra pt-rio', 'animal Leão ', 'animal Gato ']],
  ['25 9', ['number 25 all 00000', 'number 09 all 00000']],
  ['7001 7002 7003 7004 7005 7006', [7001, 7002, 7003, 7004, 7005].map((one) => `number ${one} all 00000`)],
  ['mega 3079 e 3080', ['contest megaSena 3079', 'contest megaSena 3080 newest']],
  // Numbers beside a game are the game's, those of a bet are no day.
  ['mega (3080) = 05+19+33', ['contest megaSena 3080 newest']],
  ['duque de grupo 11-12 rio', ['number 1112 pt-rio 00000', 'bet duque-grupo']],
  ['rio 3 dias atrás', ['day 2026-11-17 pt-rio 0']],
  // Without an answer above the cards what they leave out is named.
  ['rio 3 dias zzz', ['unused 3 dias zzz', 'newest pt-rio 2026-11-20']],
])('%s is answered by %j', async (typed, expected) => {
  const view: Parameters<typeof answerTo>[1]['view'] = (name, args) => readView(name, args, { db: store.db, now });
  const { answer } = await answerTo(typed, { view, now });
  const intent = INTENT_NAMES.find((name) => name === answer.intent);
  const uses = intent ? intentOf(intent).uses : null;
  const answers = await searchAnswers(readQuestion(typed, now), uses, { view, dreams: DREAMS, now });
  expect(answers.map(brief)).toEqual(expected);
});

test('a store that does not answer is reported, not hidden', async () => {
  const view = () => Promise.reject(new Error('gone'));
  await expect(searchAnswers(readQuestion('5787', now), [], { view, dreams: DREAMS, now })).rejects.toThrow('gone');
});
