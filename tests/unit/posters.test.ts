import { describe, expect, test } from 'vitest';
import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import { HOUSES } from '../../lib/core/domain/houses/list.ts';
import { drawView } from '../../lib/core/views/shared-draw.ts';
import { contestPoster } from '../../lib/site/contest-poster.ts';
import { pictureOfContest, pictureOfDay, pictureOfDraw } from '../../lib/site/pictures.ts';
import { dayPoster, drawPoster } from '../../lib/site/posters.ts';
import { storedDraw } from '../support/stored-draw.ts';

const DAY = '2026-07-29';
const draw = (numbers: [string, string, string, string, string]) => drawView(storedDraw(DAY, '14:20', { numbers }));
const numbers = ['2745', '1111', '2222', '3333', '4444'] as const;

const contest = (over: Partial<StoredContest> = {}): StoredContest => ({
  modality: 'timemania',
  contest: 1307,
  day: DAY,
  numbers: ['11', '17', '26', '29', '32', '40', '70'],
  second: null,
  team: 'SANTOS/SP',
  special: false,
  details: {},
  source: 'caixa',
  receivedAt: null,
  checked: 'official',
  ...over,
});

describe('a picture’s address', () => {
  test('stays when a draw is checked by another source', () => {
    const before = draw([...numbers]);
    expect(pictureOfDraw({ ...before, checked: 'two-families', families: ['a', 'b'] })).toEqual(pictureOfDraw(before));
  });

  test('changes with any number of a draw, of its day and of a contest', () => {
    const [before, after] = [draw([...numbers]), draw(['2745', '1111', '2222', '3333', '4445'])];
    expect(pictureOfDraw(after).card).not.toBe(pictureOfDraw(before).card);
    const other = draw(['2746', '1111', '2222', '3333', '4444']);
    expect(pictureOfDay('pt-rio', DAY, [other])?.card).not.toBe(pictureOfDay('pt-rio', DAY, [before])?.card);
    const corrected = contest({ numbers: ['11', '17', '26', '29', '32', '40', '71'] });
    expect(pictureOfContest(corrected).preview).not.toBe(pictureOfContest(contest()).preview);
  });

  test('is made of the page’s, and says what the picture shows', () => {
    expect(pictureOfDraw(draw([...numbers]))).toEqual({
      card: expect.stringMatching(/^\/cartao\/rio\/2026-07-29\/14h20-[\da-f]{16}\.png$/),
      preview: expect.stringMatching(/^\/og\/rio\/2026-07-29\/14h20-[\da-f]{16}\.png$/),
      alt: 'Rio PT, 14h20 · quarta, 29/07/2026: 2745, Elefante',
    });
    expect(pictureOfContest(contest()).preview).toMatch(/^\/og\/loterias\/timemania\/1307-/);
    expect(pictureOfDay('pt-rio', DAY, [])).toBeNull();
  });
});

describe('what a poster shows', () => {
  test('the Federal’s whole tickets stand in the places of their milhares', () => {
    const tickets = ['82745', '01111', '92222', '13333', '64444'] as const;
    const federal = drawView(
      storedDraw(DAY, '20:00', { region: 'federal', numbers: [...numbers], tickets: [...tickets] }),
    );
    const { title, prizes } = drawPoster(federal, HOUSES.federal);
    expect(title).toBe('Federal');
    expect(prizes.slice(0, 5).map(({ number }) => number)).toEqual(tickets);
    expect(prizes.slice(5).map(({ isReckoned }) => isReckoned)).toEqual([true, true]);
  });

  test('a draw’s name is left out of its day where it is the house’s', () => {
    const names = (region: 'look' | 'pt-rio') =>
      dayPoster(DAY, [drawView(storedDraw(DAY, '14:20', { region }))], HOUSES[region])?.draws.map(
        ({ beside }) => beside,
      );
    expect(names('look')).toEqual(['']);
    expect(names('pt-rio')).toEqual(['PT']);
  });

  test('a contest has its sets, what is drawn beside them, who won and what is next', () => {
    expect(contestPoster(contest({ details: { accumulated: true, nextEstimate: 1_200_000 } }))).toMatchObject({
      kind: 'contest',
      title: 'Timemania',
      when: 'Concurso 1307 · quarta, 29/07/2026',
      sets: [{ label: null, numbers: contest().numbers }],
      beside: ['Time do Coração: SANTOS/SP'],
      outcome: 'Acumulou.',
    });
    const double = contest({ modality: 'duplaSena', team: null, numbers: ['01'], second: ['02'] });
    expect(contestPoster(double)).toMatchObject({
      sets: [{ label: '1º sorteio' }, { label: '2º sorteio' }],
      beside: [],
    });
    const federal = contest({ modality: 'federal', team: null, numbers: ['084453', '112345'] });
    expect(contestPoster(federal)).toMatchObject({
      kind: 'draw',
      prizes: [{ number: '84453', animal: 'Gato' }, { number: '112345' }],
    });
  });
});
