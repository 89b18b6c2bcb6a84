import { beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { formatReais } from '../../lib/core/domain/format.ts';
import { type GameId, gameOf, PANEL_GAMES } from '../../lib/core/domain/games/list.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { answerTo } from '../../lib/server/search/questions.ts';
import { loadHistory } from '../../lib/server/store/history/load.ts';
import { randomFrom } from '../support/random.ts';
import { backend } from './backends.ts';

// Answers to tickets, held against the checker's view of single contests.

const NOW = instantOf('2026-11-29', '08:00');
const TICKETS_A_BAND = 2;

const store = backend('SQLite', { isShared: true });
const random = randomFrom(5417);
let db: Store['db'];

beforeAll(async () => {
  const opened = await store.open();
  db = opened.db;
  await loadHistory(opened, NOW, () => undefined);
});

async function ask(typed: string) {
  const view: Parameters<typeof answerTo>[1]['view'] = (name, args) => readView(name, args, { db, now: NOW });
  return (await answerTo(typed, { view, now: NOW })).answer;
}

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

test.each(PANEL_GAMES.map((game) => [game] as const))(
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

test.each(PANEL_GAMES.map((game) => [game] as const))(
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
