import { describe, expect, test } from 'vitest';
import { Picture } from '@/components/pictures/picture.tsx';
import { drawPicture } from '@/lib/server/pictures/draw.ts';
import { PICTURE_SIZES, type PictureFormat } from '@/lib/site/picture-addresses.ts';
import type { DayPoster, DrawPoster, ResultPoster } from '@/lib/site/posters.ts';
import { sizeOfPng } from '../support/png.ts';

const ANIMAL = 'Borboleta';
const when = '15h30 · quarta-feira, 29/07/2026';

const drawn = (count: number, number = '8813'): DrawPoster => ({
  kind: 'draw',
  title: 'São Paulo Bandeirantes',
  when,
  prizes: Array.from({ length: count }, (_, at) => ({
    place: String(at + 1),
    number,
    group: '04',
    animal: ANIMAL,
    isReckoned: at > 4,
  })),
});
const day = (count: number): DayPoster => ({
  kind: 'day',
  title: 'Campina Grande',
  when,
  draws: Array.from({ length: count }, (_, at) => ({
    name: 'Bandeirantes',
    time: `${10 + at}h30`,
    number: '8813',
    animal: ANIMAL,
  })),
});
const contest = (count: number, matches = 0): ResultPoster => ({
  kind: 'contest',
  title: '+Milionária',
  when,
  colour: '[--ball:light-dark(#2b4a9b,#93aef0)]',
  sets: [{ label: null, numbers: Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')) }],
  matches: Array.from({ length: matches }, (_, at) => ({
    home: `RED BULL BRAGANTINO/SP ${at}`,
    away: 'INTERNACIONAL/RS',
    score: '1 × 0',
  })),
  beside: ['trevos 2 4'],
  outcome: '3 apostas com 15 acertos: R$ 2.417.456,47 cada.',
  next: 'Próximo: R$ 100.000.000',
});

const POSTERS: [string, ResultPoster][] = [
  ['the first prize alone', drawn(1, '88613')],
  ['five prizes', drawn(5)],
  ['seven prizes', drawn(7)],
  ['ten prizes', drawn(10)],
  ['a day of one draw', day(1)],
  ['a day of twelve draws', day(12)],
  ['six balls', contest(6)],
  ['twenty balls', contest(20)],
  ['fourteen matches', contest(14, 14)],
];

describe('a picture', () => {
  test.each(POSTERS)('of %s is a PNG of its size, below 100 KB', async (_, poster) => {
    for (const format of Object.keys(PICTURE_SIZES) as PictureFormat[]) {
      const size = PICTURE_SIZES[format];
      const png = await drawPicture(
        <Picture poster={poster} format={format} about="Jogo do bicho" host="exemplo.com.br" />,
        size,
      );
      expect(sizeOfPng(png)).toEqual(size);
      expect(png.length).toBeGreaterThan(8_000);
      expect(png.length).toBeLessThan(100_000);
    }
  });

  test('is the same each time, and another where a number is another', async () => {
    const draw = (number: string) =>
      drawPicture(
        <Picture poster={drawn(5, number)} format="og" about="Jogo do bicho" host="exemplo.com.br" />,
        PICTURE_SIZES.og,
      );
    const [one, again, other] = await Promise.all([draw('8813'), draw('8813'), draw('8814')]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  test('is refused where too many wait, and drawn again after them', async () => {
    const draw = () =>
      drawPicture(
        <Picture poster={day(1)} format="og" about="Jogo do bicho" host="exemplo.com.br" />,
        PICTURE_SIZES.og,
      );
    const all = await Promise.allSettled(Array.from({ length: 80 }, draw));
    expect(all.filter(({ status }) => status === 'rejected').length).toBe(16);
    expect((await draw()).length).toBeGreaterThan(0);
  });
});
