import { beforeAll, expect, test } from 'vitest';
import { formatDay, instantOf } from '../../lib/core/domain/days.ts';
import { formatReais } from '../../lib/core/domain/format.ts';
import { GAME_IDS, type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { randomFrom } from '../support/random.ts';
import { isRecorded } from '../support/recorded.ts';
import { backend } from './backends.ts';

// Answers to tickets, held against the checker's view of single contests.

const NOW = instantOf('2026-11-29', '08:00');
const TICKETS_A_BAND = 2;
/** Games whose tickets hold what a search can't read: clovers, and marks that are letters. */
const UNREAD: readonly GameId[] = ['maisMilionaria', 'loteca'];
/** Games that a search settles by their numbers. */
const SETTLED = GAME_IDS.filter((game) => game !== 'federal' && !UNREAD.includes(game) && isRecorded(game));

const store = backend('SQLite', { isShared: true });
const random = randomFrom(5417);
let db: Store['db'];

beforeAll(async () => {
  const opened = await store.openRecorded();
  db = opened.db;
});

const ask = (typed: string) => answerIn(db, typed, NOW);

const nameOf = (game: GameId) => gameOf(game).name.toLowerCase().replace('+', 'mais ');
const shuffled = <One>(all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const checked = (game: GameId, numbers: readonly string[], contest?: number) =>
  readView(
    'check-ticket',
    {
      modality: game,
      numbers: [...numbers],
      ...(contest ? { from: contest, to: contest } : {}),
      skip: 0,
      most: 1_000_000,
    },
    { db, now: NOW },
  );

async function newestOf(game: GameId) {
  const { contests } = await readView('contests', { modality: game, limit: 1 }, { db, now: NOW });
  const [newest] = contests;
  if (!newest) throw new Error(`no contest of ${game}`);
  return newest;
}

/** Tickets of the least size and greater ones, with each count of hits. */
function ticketsOf(game: GameId, drawn: readonly string[]): string[][] {
  const { parts, ticket } = gameOf(game);
  if (parts.numbers.kind === 'columns') {
    const { symbols } = parts.numbers;
    const places = shuffled([...drawn.keys()]);
    const missed = (at: number) => shuffled(symbols.filter((symbol) => symbol !== drawn[at]))[0] ?? '';
    return Array.from({ length: drawn.length + 1 }, (_, hits) => hits).flatMap((hits) => {
      const plain = drawn.map((symbol, at) => (places.indexOf(at) < hits ? symbol : missed(at)));
      const doubled = plain.map((mark, at) =>
        at === 0 && mark !== drawn[0] ? [mark, drawn[0]].sort().join('') : mark,
      );
      return [plain, doubled];
    });
  }
  if (parts.numbers.kind !== 'set') return [];
  const { from, to } = parts.numbers;
  const all = Array.from({ length: to - from + 1 }, (_, at) => String((from + at) % 100).padStart(2, '0'));
  const others = all.filter((number) => !drawn.includes(number));
  const { least, most } = ticket.numbers;
  const sizes = [...new Set([least, least + 1, least + 3].map((size) => Math.min(size, most)))];
  return sizes.flatMap((size) =>
    Array.from({ length: Math.min(drawn.length, size) + 1 }, (_, hits) => hits)
      .filter((hits) => size - hits <= others.length)
      .flatMap((hits) =>
        Array.from({ length: TICKETS_A_BAND }, () =>
          [...shuffled(drawn).slice(0, hits), ...shuffled(others).slice(0, size - hits)].sort(),
        ),
      ),
  );
}

const paid = (amount: number) => `pagou ${formatReais(amount)}`;

test.each(SETTLED.map((game) => [game] as const))(
  'a ticket of %s is settled in the contest or on the day that is named beside it',
  async (game) => {
    const rows = await db.selectFrom('contests').selectAll().where('modality', '=', game).orderBy('contest').execute();
    const wrong: string[] = [];
    for (const { contest, day, numbers: drawn } of shuffled(rows).slice(0, 4)) {
      const numbers = shuffled(ticketsOf(game, JSON.parse(drawn)))[0] ?? [];
      const view = await checked(game, numbers, contest);
      const isAlone = rows.filter((row) => row.day === day).length === 1;
      for (const beside of [`concurso ${contest}`, ...(isAlone ? [formatDay(day)] : [])]) {
        const typed = `${nameOf(game)} ${numbers.join(' ')} ${beside}`;
        const { verdict, unused } = await ask(typed);
        const isRight =
          verdict.startsWith(view.hitCount === 0 ? 'Não ganhou: ' : 'Sim: ') &&
          verdict.includes(`${gameOf(game).name} ${contest}, de ${formatDay(day)}`) &&
          (view.hitCount === 0 || view.unpaid > 0 || verdict.includes(paid(view.paid)));
        if (!isRight || unused.length > 0) wrong.push(`${typed}: ${view.hitCount} ${view.paid}: ${verdict} ~${unused}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a ticket beside a contest that is not there is not settled in another', async () => {
  const { kind, verdict, unused } = await ask('quina 05 19 32 50 73 concurso 9000');
  expect([kind, verdict, unused]).toEqual(['none', 'Não existe ainda o concurso 9000 da Quina.', ['05 19 32 50 73']]);
});

test.each(SETTLED.map((game) => [game] as const))(
  'a ticket of %s is settled as by the checker in its newest contest, in each band',
  async (game) => {
    const newest = await newestOf(game);
    const wrong: string[] = [];
    for (const drawn of [newest.numbers, newest.second ?? []].filter(({ length }) => length > 0)) {
      for (const numbers of ticketsOf(game, drawn)) {
        const typed = `${nameOf(game)} ${numbers.join(' ')}`;
        const view = await checked(game, numbers, newest.contest);
        const { verdict } = await ask(typed);
        const isRight =
          view.hitCount === 0
            ? !/^Sim: .* no último/.test(verdict)
            : verdict.startsWith('Sim: ') &&
              verdict.includes(`no último concurso, ${gameOf(game).name} ${newest.contest}`) &&
              verdict.includes(
                view.unpaid === 0 ? paid(view.paid) : view.paid > 0 ? 'e mais o que' : 'não registrado',
              ) &&
              view.tiers.every(({ prizes }) => prizes === 1 || verdict.includes(`${prizes} prêmios de `));
        if (!isRight) wrong.push(`${typed}: ${verdict}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(SETTLED.map((game) => [game] as const))(
  'the best contest of a ticket of %s is chosen by sums, else by hits and in these words',
  async (game) => {
    const newest = await newestOf(game);
    const wrong: string[] = [];
    for (const numbers of shuffled(ticketsOf(game, newest.numbers)).slice(0, 8)) {
      const { hits } = await checked(game, numbers);
      const isKnown = hits.every(({ taken }) => taken.every(({ amount }) => amount !== null));
      const sums = hits.map(({ taken }) => taken.reduce((sum, one) => sum + one.prizes * (one.amount ?? 0), 0));
      const { facts } = await ask(`${nameOf(game)} ${numbers.join(' ')}`);
      const best = facts.find((fact) => fact.startsWith('O melhor'));
      const isRight =
        hits.length === 0
          ? best === undefined && facts.includes('Nunca teria prêmio no arquivo.')
          : isKnown
            ? best?.includes(`${paid(Math.max(...sums))}.`) && !best.includes('pelos acertos')
            : best?.includes('pelos acertos');
      if (!isRight) wrong.push(`${numbers.join(' ')}: ${facts.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(UNREAD.map((game) => [game] as const))(
  'a ticket of %s is neither denied nor taken for a contest: it is checked on its page',
  async (game) => {
    const { contests } = await readView('contests', { modality: game, limit: 12 }, { db, now: NOW });
    const { slug, name } = gameOf(game);
    const wrong: string[] = [];
    for (const { numbers } of contests) {
      const forms =
        game === 'loteca'
          ? [numbers.join(' '), numbers.join(''), numbers.join('-'), ['1X', ...numbers.slice(1)].join(' ')]
          : [numbers.join(' '), `${numbers.join(' ')} trevos 4 6`, `${numbers.join(' ')} trevos 1 e 2`];
      for (const form of forms) {
        const { kind, verdict, facts, link } = await ask(`${nameOf(game)} ${form}`);
        // Marks of which the reader takes too few for any intent.
        if (game === 'loteca' && kind === 'unknown') continue;
        const text = [verdict, ...facts].join(' ');
        const isRight =
          verdict.startsWith('A busca não lê') &&
          verdict.includes(name) &&
          link?.href.startsWith(`/conferir?loteria=${slug}`) &&
          !/Nenhuma das loterias|[Cc]oncurso \d/.test(text);
        if (!isRight) wrong.push(`${form}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a ticket of any game is never denied without its name', async () => {
  const wrong: string[] = [];
  for (const game of SETTLED) {
    const { numbers } = await newestOf(game);
    const { least } = gameOf(game).ticket.numbers;
    const typed = (gameOf(game).parts.numbers.kind === 'set' ? numbers.slice(0, least) : numbers).join(' ');
    const { kind, verdict } = await ask(typed);
    const isPlain = numbers.length >= least;
    if (isPlain ? kind !== 'answer' : /Nenhuma das loterias/.test(verdict)) wrong.push(`${game} ${typed}: ${verdict}`);
  }
  expect(wrong).toEqual([]);
});

test('a heart team is checked by each of its names', async () => {
  const rows = await db.selectFrom('contests').select(['team']).where('modality', '=', 'timemania').execute();
  const times = (...names: string[]) => rows.filter(({ team }) => names.includes(team ?? '')).length;
  const numbers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
  for (const names of [
    ['SAMP CORREA/MA', 'SAMPAIO CORRÊA/MA'],
    ['P. DESPORTOS/SP', 'PORT DESPORT/SP'],
  ]) {
    for (const team of names) {
      const args = { modality: 'timemania' as const, numbers, team, skip: 0, most: 1 };
      const { tiers } = await readView('check-ticket', args, { db, now: NOW });
      expect([team, tiers.find(({ tier }) => tier === 'time')?.prizes]).toEqual([team, times(...names)]);
    }
  }
});
