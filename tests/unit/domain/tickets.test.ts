import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bandsByDraw } from '../../../lib/core/domain/games/contest-bands.ts';
import { paidTaken, paymentsOf } from '../../../lib/core/domain/games/contest-payments.ts';
import type { Part, Tier } from '../../../lib/core/domain/games/game.ts';
import {
  drawsTickets,
  GAMES,
  type GameId,
  gameOf,
  isGameId,
  isPanelGame,
  PANEL_GAMES,
} from '../../../lib/core/domain/games/list.ts';
import { RULES } from '../../../lib/core/domain/games/number-rules.ts';
import {
  combinationsIn,
  priceOn,
  prizesAt,
  readNumbers,
  settleTicket,
} from '../../../lib/core/domain/games/tickets.ts';
import type { ReportedContest } from '../../../lib/core/domain/games/validate-contest.ts';
import { teamsNamed } from '../../../lib/core/domain/teams.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { parsePrizes } from '../../../lib/server/store/history/prizes.ts';
import { randomFrom } from '../../support/random.ts';
import { IS_WHOLE } from '../../support/sample.ts';

const hitsOf = (game: GameId) => gameOf(game).tiers.flatMap(({ key }) => (typeof key === 'number' ? [key] : []));

/** Caixa's tables of what a ticket with more numbers than the least takes: numbers, hits → prizes from the best tier down. */
test.each<[GameId, number, number, number[]]>([
  ['megaSena', 6, 6, [1, 0, 0]],
  ['megaSena', 7, 6, [1, 6, 0]],
  ['megaSena', 7, 5, [0, 2, 5]],
  ['megaSena', 7, 4, [0, 0, 3]],
  ['megaSena', 8, 6, [1, 12, 15]],
  ['megaSena', 8, 5, [0, 3, 15]],
  ['megaSena', 9, 6, [1, 18, 45]],
  ['megaSena', 15, 6, [1, 54, 540]],
  ['quina', 6, 5, [1, 5, 0, 0]],
  ['quina', 6, 4, [0, 2, 4, 0]],
  ['quina', 7, 5, [1, 10, 10, 0]],
  ['quina', 7, 3, [0, 0, 6, 12]],
  ['lotofacil', 16, 15, [1, 15, 0, 0, 0]],
  ['lotofacil', 16, 14, [0, 2, 14, 0, 0]],
  ['lotofacil', 17, 15, [1, 30, 105, 0, 0]],
  ['lotofacil', 18, 11, [0, 0, 0, 0, 35]],
  ['duplaSena', 7, 6, [1, 6, 0, 0]],
  ['duplaSena', 8, 5, [0, 3, 15, 10]],
])('%s with %i numbers and %i hits', (lottery, size, hits, prizes) => {
  expect(hitsOf(lottery).map((tier) => prizesAt(lottery, size, hits, tier))).toEqual(prizes);
});

/** Every game of `least` numbers that a ticket holds, one by one. */
function eachGame(numbers: readonly string[], least: number, take: (game: readonly string[]) => void): void {
  const game: string[] = [];
  const go = (from: number) => {
    if (game.length === least) return take(game);
    for (let at = from; at <= numbers.length - (least - game.length); at++) {
      game.push(numbers[at] ?? '');
      go(at + 1);
      game.pop();
    }
  };
  go(0);
}

test('500 tickets take the prizes that their games take one by one', () => {
  const random = randomFrom(3038);
  let taken = 0;
  for (let turn = 0; turn < 500; turn++) {
    const lottery = PANEL_GAMES[turn % PANEL_GAMES.length] ?? 'quina';
    const { drawn, lowest, highest, ticket: least, draws } = RULES[lottery];
    const all = Array.from({ length: highest - lowest + 1 }, (_, n) => String(n + lowest).padStart(2, '0'));
    const some = (count: number, of: readonly string[]) =>
      [...of]
        .map((one): [number, string] => [random(), one])
        .sort(([a], [b]) => a - b)
        .slice(0, count)
        .map(([, one]) => one)
        .sort();
    const size = Math.min(GAMES[lottery].ticket.numbers.most, least + (random() < 0.6 ? Math.floor(random() * 6) : 0));
    const numbers = some(size, all);
    // Draws of which the ticket has a good part.
    const near = Math.min(drawn, Math.floor(random() * (drawn + 1)));
    const draw = () => [
      ...some(near, numbers),
      ...some(
        drawn - near,
        all.filter((one) => !numbers.includes(one)),
      ),
    ];
    const contest = { contest: 9999, numbers: draw(), second: draws === 2 ? draw() : null, team: null };
    const counted = new Map<string, number>();
    for (const [at, out] of [contest.numbers, contest.second ?? []].entries()) {
      if (out.length === 0) continue;
      eachGame(numbers, least, (game) => {
        const hits = game.filter((one) => out.includes(one)).length;
        if (hitsOf(lottery).includes(hits))
          counted.set(`${at + 1}: ${hits}`, (counted.get(`${at + 1}: ${hits}`) ?? 0) + 1);
      });
    }
    const found = settleTicket({ modality: lottery, numbers, team: null }, contest);
    expect(Object.fromEntries(found.map(({ tier, draw: of, prizes }) => [`${of}: ${tier}`, prizes]))).toEqual(
      Object.fromEntries(counted),
    );
    let games = 0;
    if (size <= 12) {
      eachGame(numbers, least, () => {
        games += 1;
      });
      expect(combinationsIn({ modality: lottery, numbers, team: null })).toBe(games);
    }
    taken += found.length;
  }
  expect(taken).toBeGreaterThan(300);
});

/** What of a part has so many hits, of what was drawn. */
function heldWith(part: Part, drawn: readonly string[], hits: number, least: number): string[] {
  if (part.kind === 'name') return [...drawn];
  if (part.kind === 'columns')
    return drawn.map((mark, at) => (at < hits ? mark : (part.symbols.find((one) => one !== mark) ?? '')));
  if (part.kind === 'tickets') return [];
  const digits = String(part.to).length;
  const all = Array.from({ length: part.to - part.from + 1 }, (_, at) => String(at + part.from).padStart(digits, '0'));
  return [...drawn.slice(0, hits), ...all.filter((one) => !drawn.includes(one))].slice(0, least).sort();
}

/** A ticket of the least size that takes a tier in one draw of a contest. */
function ticketThatTakes(
  game: GameId,
  tier: Tier,
  { numbers, second, team, extra = {} }: ReportedContest,
  draw: 1 | 2,
) {
  const { parts, ticket } = gameOf(game);
  const held = (key: string, drawn: readonly string[]) => {
    const [part, played, hits = 0] = [parts[key], ticket[key], [tier.hits[key] ?? 0].flat()[0]];
    return part && played && 'least' in played ? heldWith(part, drawn, hits, Math.max(1, played.least)) : [];
  };
  return {
    modality: game,
    numbers: held('numbers', draw === 1 ? numbers : (second ?? [])),
    team: team ?? null,
    extra: Object.fromEntries(Object.entries(extra).map(([key, drawn]) => [key, held(key, drawn)])),
  };
}

const { contests } = await readHistory();

/** One in so many of the recorded contests; all with TEST_ALL. */
const STEP = IS_WHOLE ? 1 : 29;

test('settleTicket takes a tier in just the contests whose recorded prizes have its band', () => {
  const wrong: string[] = [];
  const seen = [0, 0];
  for (const [nth, reported] of contests.entries()) {
    const { modality, contest, second = null, details } = reported;
    if (!isGameId(modality) || !details?.prizes || drawsTickets(modality)) continue;
    const { tiers } = gameOf(modality);
    // Where a tier began it is looked at always.
    if (nth % STEP !== 0 && !tiers.some(({ since = 1 }) => [since].flat().some((one) => Math.abs(one - contest) < 3)))
      continue;
    const bands = bandsByDraw(modality, details.prizes);
    for (const tier of tiers)
      for (const draw of [1, 2] as const) {
        if (draw === 2 && !second) continue;
        const ticket = ticketThatTakes(modality, tier, reported, draw);
        const taken = settleTicket(ticket, { ...reported, second, team: ticket.team });
        const isTaken = taken.some((one) => one.tier === tier.key && one.draw === draw);
        const form = tier.band ?? new RegExp(`^${tier.key}(?!\\d)`);
        const isPaid = bands.some((one) => (one.draw ?? draw) === draw && form.test(one.band));
        seen[Number(isPaid)] = (seen[Number(isPaid)] ?? 0) + 1;
        if (isTaken !== isPaid) wrong.push(`${modality} ${contest}, ${draw}º: ${tier.name}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(...seen)).toBeGreaterThan(100);
});

test.each<[GameId, string, number]>([
  ['quina', '05 19 32 50 73', 98],
  ['duplaSena', '05 17 35 39 43 48', 68],
])('%s: %s takes prizes in %i recorded contests', (game, numbers, wins) => {
  const ofGame = new Map(contests.filter(({ modality }) => modality === game).map((one) => [one.contest, one]));
  const ticket = { modality: game, numbers: numbers.split(' '), team: null };
  const winning = [...ofGame.values()].filter(
    ({ second = null, details = {}, ...contest }) =>
      paidTaken(game, settleTicket(ticket, { ...contest, second, team: null }), paymentsOf(game, details)).length > 0,
  );
  expect(winning.length).toBe(wins);
});

const band = (name: string, winners: number, amount: number) => ({ band: name, winners, amount });

/** What each winner of a tier was paid; 'none' where the contest did not pay it. */
function paidAt(
  game: GameId,
  { tier, draw }: { tier: number | string; draw: 1 | 2 },
  details: Parameters<typeof paymentsOf>[1],
) {
  const [paid] = paidTaken(game, [{ tier, draw, prizes: 1 }], paymentsOf(game, details));
  return paid ? paid.amount : 'none';
}

test('a tier is paid by its band, and not paid where the contest had none', () => {
  const mega = { prizes: [band('6 acertos', 0, 0), band('5 acertos', 40, 50_000), band('4 acertos', 3000, 900.5)] };
  expect(paidAt('megaSena', { tier: 4, draw: 1 }, mega)).toBe(900.5);
  expect(paidAt('megaSena', { tier: 6, draw: 1 }, mega)).toBeNull();
  expect(paidAt('megaSena', { tier: 4, draw: 1 }, {})).toBeNull();
  const three = { prizes: [band('5 acertos', 1, 9), band('3 acertos', 1, 2)] };
  expect(paidAt('quina', { tier: 2, draw: 1 }, three)).toBe('none');
  const old = paymentsOf('quina', { prizes: [band('3 acertos', 1, 2)] });
  expect(paidTaken('quina', [{ tier: 3, draw: 1, prizes: 1 }], old, 'CR$')).toEqual([
    { tier: 3, draw: 1, prizes: 1, amount: null, original: { amount: 2, currency: 'CR$' } },
  ]);
  const eight = [6, 5, 4, 3, 6, 5, 4, 3].map((hits, at) => band(`${hits} acertos`, 1, at + 1));
  expect(paidAt('duplaSena', { tier: 5, draw: 2 }, { prizes: eight })).toBe(6);
  expect(paidAt('duplaSena', { tier: 6, draw: 1 }, { prizes: eight })).toBe(1);
  const four = [6, 6, 5, 4].map((hits, at) => band(`${hits} acertos`, 1, at + 10));
  expect(paidAt('duplaSena', { tier: 6, draw: 2 }, { prizes: four })).toBe(11);
  expect(paidAt('duplaSena', { tier: 5, draw: 1 }, { prizes: four })).toBe('none');
  const timemania = { prizes: [band('7 acertos', 0, 0), band('Time do Coração', 9000, 8.5)] };
  expect(paidAt('timemania', { tier: 'time', draw: 1 }, timemania)).toBe(8.5);
  expect(
    paidAt('lotomania', { tier: 0, draw: 1 }, { prizes: [band('20 acertos', 1, 1), band('0 acertos', 2, 7)] }),
  ).toBe(7);
  expect(paidAt('federal', { tier: 1, draw: 1 }, { prizes: [band('1º Prêmio', 1, 500_000)] })).toBe(500_000);
});

test('paidTaken tells the Federal’s amount without winners, and nothing when no ticket was sold', () => {
  const prizes = [band('1 acertos', 0, 350_000), band('2 acertos', 0, 0)];
  expect(paidAt('federal', { tier: 1, draw: 1 }, { prizes })).toBe(350_000);
  expect(paidAt('federal', { tier: 2, draw: 1 }, { prizes })).toBeNull();
  const note = 'CAIXA: sorteio da extração 6085 sem comercialização e premiação.';
  expect(paidAt('federal', { tier: 1, draw: 1 }, { note })).toBe('none');
  expect(paidAt('federal', { tier: 1, draw: 1 }, { note: 'COM COMERCIALIZAÇÃO' })).toBeNull();
});

test('the Federal’s ticket and Timemania’s team', () => {
  const federal = {
    contest: 6075,
    numbers: ['084621', '021500', '062794', '072546', '068807'],
    second: null,
    team: null,
  };
  expect(settleTicket({ modality: 'federal', numbers: ['62794'], team: null }, federal)).toEqual([
    { tier: 3, draw: 1, prizes: 1 },
  ]);
  const contest = { contest: 1, numbers: ['01', '02', '03', '04', '05', '06', '07'], second: null, team: 'BAHIA/BA' };
  const numbers = ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20'];
  expect(settleTicket({ modality: 'timemania', numbers, team: 'BAHIA/BA' }, contest)).toEqual([
    { tier: 'time', draw: 1, prizes: 1 },
  ]);
  expect(settleTicket({ modality: 'timemania', numbers, team: null }, contest)).toEqual([]);
  expect(settleTicket({ modality: 'timemania', numbers, team: 'SANTOS/SP' }, contest)).toEqual([]);
  expect(combinationsIn({ modality: 'federal', numbers: ['62794'], team: null })).toBe(1);
  expect([teamsNamed('Bahia / BA'), teamsNamed('Bangu/SP'), teamsNamed('')]).toEqual([['BAHIA/BA'], [], []]);
});

test('numbers as people type them, or what is wrong with them', () => {
  expect(readNumbers('megaSena', '5, 10-15 20;25 3')).toEqual({
    ok: true,
    numbers: ['03', '05', '10', '15', '20', '25'],
  });
  expect(readNumbers('federal', ' 84.621 ')).toEqual({ ok: true, numbers: ['84621'] });
  const wrong = (modality: GameId, text: string) => {
    const read = readNumbers(modality, text);
    return read.ok ? '' : `${read.reason} ${read.detail}`.trim();
  };
  expect(wrong('quina', '')).toBe('empty');
  expect(wrong('quina', '1 2 3 4 x')).toBe('no-number x');
  expect(wrong('quina', '1 2 3 4 81')).toBe('out-of-range 81');
  expect(wrong('megaSena', '0 1 2 3 4 5')).toBe('out-of-range 00');
  expect(wrong('quina', '1 2 3 4 04')).toBe('repeated 04');
  expect(wrong('quina', '1 2 3 4')).toBe('wrong-count 4');
  expect(wrong('timemania', Array.from({ length: 11 }, (_, n) => n + 1).join(' '))).toBe('wrong-count 11');
  for (const word of ['100', 'x12', '12x']) expect(wrong('quina', `1 2 3 4 ${word}`)).toBe(`no-number ${word}`);
  expect(wrong('quina', 'x'.repeat(41))).toBe(`no-number ${'x'.repeat(39)}…`);
  for (const ticket of ['1234', '184.621', '84.6210', '8.4621', '846.21', 'x84621', '84621 84622'])
    expect(wrong('federal', ticket)).toBe(`no-ticket ${ticket}`);
  expect(readNumbers('federal', ' 1234 ')).toMatchObject({ detail: '1234' });
  expect(readNumbers('federal', '01234')).toEqual({ ok: true, numbers: ['01234'] });
  expect(readNumbers('quina', ' 1,,2  3 - 4;80 ')).toEqual({ ok: true, numbers: ['01', '02', '03', '04', '80'] });
});

test('prices recorded: what each recorded contest brought in is a whole number of such games', () => {
  const days = new Map<string, string>();
  let modality = '';
  for (const line of readFileSync('content/history/contests.txt', 'utf8').split('\n')) {
    const [contest = '', day = ''] = line.split(' ');
    if (day === '') modality = line;
    else days.set(`${modality}/${contest.replace('*', '')}`, day);
  }
  let held = 0;
  for (const [id, { raised }] of parsePrizes(readFileSync('content/history/prizes.txt', 'utf8'))) {
    const [lottery = '', contest] = id.split('/');
    const price = isPanelGame(lottery) ? priceOn(lottery, days.get(id) ?? '') : null;
    // Tickets for several contests that had been sold at the price before.
    if (lottery === 'quina' && Number(contest) >= 6770 && Number(contest) <= 6777) continue;
    if (price === null || !raised) continue;
    held += 1;
    if (Math.round(raised * 100) % Math.round(price * 100) !== 0) expect({ id, price, raised }).toBe('a whole number');
  }
  expect(held).toBeGreaterThan(7000);
  expect(priceOn('megaSena', '2019-11-09')).toBeNull();
  expect(priceOn('federal', '2026-07-29')).toBeNull();
});
