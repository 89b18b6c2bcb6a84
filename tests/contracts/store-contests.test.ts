import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantOf, saoPaulo } from '../../lib/core/domain/days.ts';
import type { Part } from '../../lib/core/domain/games/game.ts';
import { GAME_IDS, type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import { RULES } from '../../lib/core/domain/games/number-rules.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { dryRun } from '../../lib/core/store/dry-run.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import {
  contestOf,
  contestsAfter,
  correctionsOfDay,
  newestContest,
  newestDraws,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { rowsOf } from '../../lib/core/views/shared-draw.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, mega, now, options, outcomesOf, table } from './draw-builders.ts';
import { dump } from './dump.ts';

/** Ten contests' numbers of a modality, each their own. */
function numbersOf(modality: GameId, seed: number): string[] {
  const { numbers } = gameOf(modality).parts;
  if (numbers?.kind === 'columns') {
    const { columns, symbols } = numbers;
    return Array.from(
      { length: columns },
      (_, at) => symbols[Math.floor(seed / symbols.length ** at) % symbols.length] ?? '',
    );
  }
  const { drawn, digits, lowest, highest } = RULES[modality];
  const step = Math.max(1, Math.floor((highest - lowest) / (drawn + 10)));
  return Array.from({ length: drawn }, (_, at) => String(lowest + at * step + (seed % 10)).padStart(digits, '0'));
}

const contest = (modality: GameId, number: number, seed = number) => ({
  modality,
  contest: number,
  day: addDays('2026-06-01', (number % 10) * 3),
  numbers: numbersOf(modality, seed),
  ...(RULES[modality].draws === 2 ? { second: numbersOf(modality, seed + 3) } : {}),
  ...(RULES[modality].hasTeam ? { team: 'FLAMENGO/RJ' } : {}),
  ...extraOf(modality),
});

/** The same for every contest: what is drawn beside the numbers tells no two apart. */
function extraOf(modality: GameId): Pick<ReportedContest, 'extra'> {
  const beside = Object.entries(gameOf(modality).parts).filter(([, { column }]) => column === 'extra');
  const extra = Object.fromEntries(beside.map(([part, rules]) => [part, symbolsOf(rules)]));
  return beside.length > 0 ? { extra } : {};
}

function symbolsOf(part: Part): string[] {
  if (part.kind === 'set') return Array.from({ length: part.drawn }, (_, at) => String(part.from + at));
  if (part.kind === 'columns') return Array.from({ length: part.columns }, () => part.symbols[0] ?? '');
  return ['Junho'];
}

const LAST = 209;
/** Of a newer game no such contest was held. */
const GAMES = GAME_IDS.filter((modality) => gameOf(modality).anchor.contest > LAST);

const FIVE = [203, 204, 205, 206, 207];

describe.each(BACKENDS)('contests in the store on %s', (name) => {
  const own = backend(name);

  describe('contests', () => {
    test('a contest seen again is enriched, contradicted or older, and never goes back', async () => {
      const store = await own.open();
      const record = async (contest: ReportedContest) =>
        (await recordContests(store, [contest], options)).map((result) =>
          'reason' in result ? result.reason : result.outcome,
        );
      expect(await record(mega(3045))).toEqual(['new']);
      expect(await record(mega(3045))).toEqual(['unchanged']);
      expect(await record(mega(3045, { details: { accumulated: true, nextEstimate: 5 } }))).toEqual(['enriched']);
      expect(await record(mega(3045, { details: {} }))).toEqual(['unchanged']);
      expect(await record(mega(3045, { numbers: ['10', '20', '30', '40', '50', '60'] }))).toEqual([
        'differs-from-stored',
      ]);
      expect(await record(mega(3041))).toEqual(['new']);
      expect(await newestContest(store.db, 'megaSena')).toMatchObject({
        contest: 3045,
        details: { accumulated: true, nextEstimate: 5 },
      });
      expect((await contestsAfter(store.db, 'megaSena', 3040)).map(({ contest }) => contest).sort()).toEqual([
        3041, 3045,
      ]);
    });

    test('a Federal contest gives its draw, with the 7th prize from five digits', async () => {
      for (const contestFirst of [true, false]) {
        const store = await own.open();
        if (!contestFirst) {
          await outcomesOf(store, [federalFeed]);
          expect(rowsOf((await newestDraws(store.db, 'federal', 1))[0] as never)).toHaveLength(6);
        }
        await recordContests(store, [federalContest], options);
        if (contestFirst) expect(await outcomesOf(store, [federalFeed])).toEqual(['unchanged']);
        const [stored] = await newestDraws(store.db, 'federal', 1);
        expect(stored).toMatchObject({ time: '20:00', numbers: ['4621', '1500', '2794', '2546', '8807'] });
        // 84621 × 21500 = 1.819.351.500
        expect(stored && rowsOf(stored).at(-1)).toMatchObject({ place: '7', number: '351' });
      }
    });

    test('Caixa’s contest replaces a feed’s Federal draw, with a line in the log', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-18', '20:00', table(8), 'federal')]);
      // One mirror alone does not do it.
      await recordContests(store, [federalContest], { ...options, source: 'guidi' });
      expect((await newestDraws(store.db, 'federal', 1))[0]).toMatchObject({ numbers: table(8), tickets: null });
      await recordContests(store, [federalContest], { ...options, source: 'caixa' });
      expect((await newestDraws(store.db, 'federal', 1))[0]).toMatchObject({
        numbers: ['4621', '1500', '2794', '2546', '8807'],
        tickets: ['84621', '21500', '62794', '72546', '68807'],
        source: 'caixa',
      });
      expect(await correctionsOfDay(store.db, '2026-11-18')).toMatchObject([
        { before: table(8), after: ['4621', '1500', '2794', '2546', '8807'] },
      ]);
    });

    test('an operator’s Federal draw stays when Caixa’s contest differs', async () => {
      const store = await own.open();
      const entered = draw('2026-11-18', '20:00', table(8), 'federal');
      await recordDraws(store, [entered], { ...options, source: 'operador', corrects: true });
      const recorded = await recordContests(store, [federalContest], { ...options, source: 'caixa' });
      expect(recorded).toMatchObject([{ outcome: 'new' }]);
      const [stored] = await newestDraws(store.db, 'federal', 1);
      expect(stored).toMatchObject({ numbers: table(8), tickets: null });
      expect(await listQuarantine(store.db, 10)).toMatchObject([
        { kind: 'draw', subject: 'federal/2026-11-18/20:00', source: 'caixa', reason: 'differs-from-stored' },
      ]);
      // The operator settles it.
      expect(await outcomesOf(store, [federalFeed], true)).toEqual(['corrected']);
      expect((await newestDraws(store.db, 'federal', 1))[0]?.tickets).toEqual([
        '84621',
        '21500',
        '62794',
        '72546',
        '68807',
      ]);
    });

    describe('Caixa’s word stands', () => {
      const wrong = mega(3045, { numbers: ['10', '20', '30', '40', '50', '60'] });
      const tell = async (store: Store, source: string, contest: ReportedContest) => {
        const [result] = await recordContests(store, [contest], { ...options, source });
        return result && 'reason' in result ? result.reason : result?.outcome;
      };
      const shown = async (store: Store) => {
        const contest = await contestOf(store.db, 'megaSena', 3045);
        return [contest?.numbers[0], contest?.checked];
      };

      test('Caixa replaces what mirrors reported, and the log keeps both', async () => {
        const store = await own.open();
        await tell(store, 'guidi', wrong);
        await tell(store, 'heroku', wrong);
        expect(await tell(store, 'caixa', mega(3045))).toBe('corrected');
        expect(await shown(store)).toEqual(['01', 'official']);
        expect(await tell(store, 'guidi', wrong)).toBe('differs-from-stored');
        expect(await tell(store, 'heroku', wrong)).toBe('differs-from-stored');
        expect(await shown(store)).toEqual(['01', 'official']);
        const [logged] = await store.db.selectFrom('contest_corrections').selectAll().execute();
        expect(logged).toMatchObject({ modality: 'megaSena', contest: 3045, source: 'caixa', reason: null });
        expect(JSON.parse(logged?.before ?? '')).toMatchObject({ numbers: wrong.numbers });
        expect(JSON.parse(logged?.after ?? '')).toMatchObject({ numbers: mega(3045).numbers });
      });

      test('an operator’s correction is final and has its reason in the log', async () => {
        const store = await own.open();
        await tell(store, 'caixa', wrong);
        const post = [{ ...mega(3045), reason: 'Errata publicada pela Caixa' }];
        expect(await postContests(post, { store, now })).toEqual({
          status: 200,
          body: { accepted: 0, corrected: 1, rejected: [], displaced: [] },
        });
        expect(await shown(store)).toEqual(['01', 'operator']);
        expect(await tell(store, 'caixa', wrong)).toBe('differs-from-stored');
        expect(await postContests(post, { store, now })).toMatchObject({ body: { accepted: 1, corrected: 0 } });
        expect(await store.db.selectFrom('contest_corrections').select('reason').execute()).toEqual([
          { reason: 'Errata publicada pela Caixa' },
        ]);
      });

      test('Caixa’s prizes stay, marked, when the operator corrects the numbers', async () => {
        const store = await own.open();
        const prizes = [{ band: '7 acertos', winners: 2, amount: 1000.5 }];
        const details = { accumulated: false, prizes, raised: 5000, place: 'SÃO PAULO, SP' };
        const timemania = (over = {}) =>
          mega(2200, { modality: 'timemania', numbers: [1, 2, 3, 4, 5, 6, 7].map((n) => `0${n}`), ...over });
        const stored = async () => await contestOf(store.db, 'timemania', 2200);
        await tell(store, 'caixa', timemania({ team: 'BAHIA/BA', details }));
        const post = async (over: object) =>
          (await postContests([{ ...timemania(over), reason: 'Errata' }], { store, now })).body;
        const moved = '2026-11-18';
        expect(await post({ day: moved })).toMatchObject({ corrected: 1 });
        expect(await stored()).toMatchObject({ day: moved, team: 'BAHIA/BA', details });
        expect((await stored())?.details.prizesPrecede).toBeUndefined();

        const numbers = ['01', '02', '03', '04', '05', '06', '08'];
        expect(await post({ day: moved, numbers })).toMatchObject({ corrected: 1 });
        expect(await stored()).toMatchObject({
          numbers,
          team: 'BAHIA/BA',
          details: { ...details, prizesPrecede: true },
        });
        // A mirror only fills gaps; Caixa tells its prizes again.
        const again = [{ band: '7 acertos', winners: 1, amount: 2001 }];
        await tell(store, 'guidi', timemania({ day: moved, numbers, details: { prizes: again } }));
        expect(await stored()).toMatchObject({ details: { prizes, prizesPrecede: true } });
        await tell(store, 'caixa', timemania({ day: moved, numbers, details: { place: 'RECIFE, PE' } }));
        expect(await stored()).toMatchObject({ details: { prizes, prizesPrecede: true, place: 'RECIFE, PE' } });
        await tell(store, 'caixa', timemania({ day: moved, numbers, details: { prizes: again } }));
        expect((await stored())?.details).toEqual({ ...details, place: 'RECIFE, PE', prizes: again });
      });

      test('a Federal contest of a wrong day is corrected with its draw', async () => {
        const store = await own.open();
        const wrongDay = { ...federalContest, day: '2026-11-15' };
        await recordContests(store, [wrongDay], { ...options, source: 'guidi' });
        expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2026-11-15' }]);
        await recordContests(store, [federalContest], { ...options, source: 'caixa' });
        expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2026-11-18', source: 'caixa' }]);
      });

      test('in either order, the numbers of Caixa remain', async () => {
        const reporters = fc.array(
          fc.record({
            source: fc.constantFrom('guidi', 'heroku', 'github'),
            contest: fc.constantFrom(wrong, mega(3045)),
          }),
          { maxLength: 6 },
        );
        await fc.assert(
          fc.asyncProperty(reporters, fc.nat({ max: 6 }), async (list, place) => {
            const store = await own.open();
            const all: { source: string; contest: ReportedContest }[] = [...list];
            all.splice(place, 0, { source: 'caixa', contest: mega(3045, { day: '2026-08-02' }) });
            for (const one of all) await tell(store, one.source, one.contest);
            const contest = await contestOf(store.db, 'megaSena', 3045);
            expect(contest).toMatchObject({ day: '2026-08-02', numbers: mega(3045).numbers, checked: 'official' });
            await store.close();
          }),
          { numRuns: name === 'SQLite' ? 30 : 4 },
        );
      });
    });

    describe('upstreams have measure', () => {
      const band = (over: object) => ({ details: { prizes: [{ band: '6 acertos', winners: 1, amount: 5, ...over }] } });
      const refused: [string, Partial<ReportedContest>][] = [
        ['21 tiers', { details: { prizes: Array.from({ length: 21 }, () => ({ band: 'a', winners: 0, amount: 0 })) } }],
        ['a tier of 61 characters', band({ band: 'x'.repeat(61) })],
        ['fewer than no winners', band({ winners: -1 })],
        ['half a winner', band({ winners: 0.5 })],
        ['1e300 winners', band({ winners: 1e300 })],
        ['a negative amount', band({ amount: -0.01 })],
        ['an amount of 1e300', band({ amount: 1e300 })],
        ['an amount that is no number', band({ amount: Number.NaN })],
        ['an estimate of 1e300', { details: { nextEstimate: 1e300 } }],
        ['1e300 raised', { details: { raised: 1e300 } }],
        ['less than nothing raised', { details: { raised: -1 } }],
        ['half a winner of a place', { details: { winnersBy: [{ city: null, uf: 'SP', winners: 0.5 }] } }],
        ['1e300 winners of a place', { details: { winnersBy: [{ city: null, uf: 'SP', winners: 1e300 }] } }],
        ['a state of three letters', { details: { winnersBy: [{ city: null, uf: 'SPX', winners: 1 }] } }],
      ];
      test('details beyond any measure are refused from every source, the operator’s too', async () => {
        const store = await own.open();
        for (const [what, over] of refused)
          for (const source of ['caixa', 'guidi', 'operador']) {
            const outcomes = await recordContests(store, [mega(3045, over)], { ...options, source });
            expect(outcomes, `${what} of ${source}`).toMatchObject([{ reason: 'implausible-details' }]);
          }
        expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 0 });
      });

      test('a feed that invents hours does not fill a day: ten a region beside the foreseen ones', async () => {
        const store = await own.open();
        const minutes = Array.from({ length: 1440 }, (_, minute) =>
          [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
        );
        const all = minutes.map((time, index) => draw('2026-11-19', time, table(index + 1), 'pt-sp'));
        const outcomes = await outcomesOf(store, all);
        const foreseen = slotsOn('pt-sp', '2026-11-19');
        const taken = minutes.filter((_, index) => outcomes[index] === 'new');
        expect(taken).toEqual(expect.arrayContaining([...foreseen]));
        expect(taken).toHaveLength(foreseen.length + 10);
        // In the order of arrival, over several messages, and seen again.
        expect(new Set(await outcomesOf(store, all))).toEqual(new Set(['unchanged', 'too-many-that-day']));
        expect(await storedCounts(store.db)).toMatchObject({ draws: foreseen.length + 10 });
        // São Paulo's fullest day, every draw of it thirty-five minutes late.
        const moved = slotsOn('pt-sp', '2026-11-15').map((time, index) => {
          const at = instantOf('2026-11-15', time).getTime() + 35 * 60_000;
          return draw('2026-11-15', saoPaulo(new Date(at)).time, table(index + 1), 'pt-sp');
        });
        expect(await outcomesOf(store, moved)).toEqual(moved.map(() => 'new'));
        expect(await outcomesOf(store, [draw('1892-07-02', '14:20', table(1))])).toEqual(['invalid-day']);
      });
    });
  });

  describe('a sheet of contests shifted by one row', () => {
    const filled = async () => {
      const store = await own.open();
      for (const modality of GAMES) {
        const ten = Array.from({ length: LAST - 199 }, (_, at) => contest(modality, 200 + at));
        await recordContests(store, ten, { source: 'historico', now, receivedAt: null });
      }
      return store;
    };
    const post = (store: Store, list: object[], more = {}) =>
      postContests(
        list.map((one) => ({ ...one, reason: 'planilha', ...more })),
        { store, now },
      );

    test('is refused whole, whichever way it is shifted, of every game, unless the operator insists', async () => {
      const store = await filled();
      const before = await dump(store);
      for (const modality of GAMES)
        for (const shift of [-1, 1]) {
          // To the end of what is stored: what the last one is reported is of no contest that is known.
          const numbers = FIVE.map((number) => number + 2 * shift);
          const list = numbers.map((number) => contest(modality, number, number + shift));
          const reply = await post(store, list);
          expect(reply, `${modality} ${shift}`).toMatchObject({ status: 200, body: { accepted: 0, corrected: 0 } });
          if (reply.status !== 200) continue;
          expect(reply.body.rejected.map(({ code }) => code)).toEqual(FIVE.map(() => 'equals-neighbour'));
          expect(reply.body.rejected[0]?.reason).toContain('"insist": true');
        }
      const { quarantine: _, ...stored } = JSON.parse(before);
      const { quarantine: __, ...after } = JSON.parse(await dump(store));
      expect(after).toEqual(stored);
      const [one] = FIVE.map((number) => contest('quina', number, number + 1));
      expect(await post(store, [one ?? {}], { insist: true })).toMatchObject({ body: { corrected: 1, rejected: [] } });
    });

    test.each([-1, 1])('is undone by one import that insists, when it was stored shifted by %i', async (shift) => {
      const store = await filled();
      const numbersNow = async () => {
        const { contests, prizes } = JSON.parse(await dump(store));
        return {
          contests: contests.map((one: Tables['contests']) => [one.modality, one.contest, one.numbers, one.second]),
          prizes,
        };
      };
      const before = await numbersNow();
      const rows = (shiftedBy: number) =>
        GAMES.flatMap((modality) => FIVE.map((number) => contest(modality, number, number + shiftedBy)));
      const load = async (list: object[], insists: boolean) => {
        const { body } = await postContests(
          list.map((one, at) => ({ ...one, reason: `planilha ${at % 2}` })),
          { store, now, source: 'importacao', insists },
        );
        return 'rejected' in body ? { ...body, rejected: body.rejected.length } : body;
      };
      const all = { accepted: 0, corrected: rows(0).length, rejected: 0 };
      expect(await load(rows(shift), true)).toMatchObject(all);
      expect(await numbersNow()).not.toEqual(before);
      expect(await load(rows(0), true)).toMatchObject(all);
      expect(await numbersNow()).toEqual(before);
    });

    test.each([-1, 1])(
      'of one mirror (%i) gives way to two others, and to the next word of the wrong contest',
      async (shift) => {
        const store = await own.open();
        for (const modality of GAMES) {
          const [wrong, right] = [204, 204 + shift];
          const tell = async (source: string, entry: ReturnType<typeof contest>) => {
            const [outcome] = await recordContests(store, [entry], { source, now, receivedAt: now.toISOString() });
            return outcome && 'reason' in outcome ? outcome.reason : outcome?.outcome;
          };
          expect(await tell('guidi', contest(modality, wrong, right))).toBe('new');
          expect(await tell('guidi', contest(modality, right))).toBe('equals-neighbour');
          expect(await tell('guidi', contest(modality, right))).toBe('equals-neighbour');
          // The same mirror's word again is no second one; another's is.
          expect(await tell('heroku', contest(modality, right))).toBe('new');
          expect(await contestOf(store.db, modality, right)).toMatchObject({ checked: 'two-mirrors' });
          expect(await tell('heroku', contest(modality, wrong))).toBe('corrected');
          expect(await contestOf(store.db, modality, wrong)).toMatchObject({ numbers: numbersOf(modality, wrong) });
        }
      },
    );

    test('of two mirrors does not pass against what more than one has reported', async () => {
      const store = await own.open();
      const tell = async (source: string, list: object[]) =>
        (await recordContests(store, list as [], { source, now, receivedAt: now.toISOString() })).map((one) =>
          'reason' in one ? one.reason : one.outcome,
        );
      await tell('guidi', [contest('quina', 204)]);
      expect(await tell('heroku', [contest('quina', 204)])).toEqual(['confirmed']);
      const shifted = [contest('quina', 205, 204)];
      for (const source of ['lottolookup', 'github', 'lottolookup'])
        expect(await tell(source, shifted), source).toEqual(['equals-neighbour']);
      // A contest that one mirror reported stands while nothing speaks against it.
      await tell('guidi', [contest('quina', 206)]);
      expect(await tell('github', [contest('quina', 206, 209)])).toEqual(['differs-from-stored']);
    });

    test('dryRun tells what an import would correct, and writes nothing', async () => {
      const store = await filled();
      const before = await dump(store);
      const added = { ...contest('quina', 210, 211), day: '2026-07-01' };
      const list = [contest('quina', 204, 209), added, contest('quina', 206, 207)];
      const { result, corrections } = await dryRun(store, now, (within) => post(within, list));
      expect(result).toMatchObject({ body: { accepted: 1, corrected: 1, rejected: [{ contest: 'quina/206' }] } });
      expect(corrections).toMatchObject([
        { contest: 204, before: numbersOf('quina', 204), after: numbersOf('quina', 209) },
      ]);
      expect(await dump(store)).toBe(before);
      expect((await contestOf(store.db, 'quina', 210))?.contest ?? null).toBeNull();
      await expect(dryRun(store, now, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    });
  });
});
