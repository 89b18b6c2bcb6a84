import { readFile } from 'node:fs/promises';
import { type MeasuredNode, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { Picture } from '@/components/pictures/picture.tsx';
import DREAMS from '@/content/dreams.json';
import { GROUPS, type Group, groupByAnimal } from '@/lib/core/domain/groups.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { drawPicture } from '@/lib/server/pictures/draw.ts';
import { dreamHeading } from '@/lib/site/dream-words.ts';
import { PICTURE_SIZES, type PictureFormat } from '@/lib/site/picture-addresses.ts';
import { beastPoster, type DayPoster, type DrawPoster, type ResultPoster } from '@/lib/site/posters.ts';
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
    lead: `${10 + at}h30`,
    beside: 'Bandeirantes',
    number: '8813',
    animal: ANIMAL,
  })),
});
const houses = Object.values(HOUSES);
/** The houses with the longest names first; the Federal's number has five digits. */
const country = (count: number): DayPoster => ({
  kind: 'day',
  title: 'Todas as bancas',
  when: 'quarta-feira, 29/07/2026 · 108 sorteios',
  draws: houses
    .toSorted((a, b) => b.short.length - a.short.length)
    .slice(0, count)
    .map(({ short }, at) => ({ lead: short, beside: '23h30', number: at === 0 ? '84621' : '8813', animal: ANIMAL })),
});
const dreams = DREAMS.flatMap((dream) => {
  const group = groupByAnimal(dream.grupo);
  return group ? [beastPoster(group, dreamHeading(dream))] : [];
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
  ['a day of one house', country(1)],
  ['a day of all houses', country(houses.length)],
  ['an animal', beastPoster(GROUPS[3] as Group, ANIMAL)],
  ['the longest dream', dreams.toSorted((a, b) => b.title.length - a.title.length)[0] as ResultPoster],
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

/** The part of a line's height that lies above its capitals, and below the line that letters stand on. */
const LEADING = 0.2;

/** Of what is drawn, in pixels: the letters of each line of text, and each woodcut. */
type Part = { what: string; left: number; top: number; right: number; bottom: number };

function partsOf({ transform: [, , , , x, y], width, height, runs, children }: MeasuredNode): Part[] {
  if (children.length > 0) return children.flatMap(partsOf);
  const texts = runs.map((run) => ({
    what: run.text,
    left: x + run.x,
    top: y + run.y + LEADING * run.height,
    right: x + run.x + run.width,
    bottom: y + run.y + (1 - LEADING) * run.height,
  }));
  if (texts.length > 0 || width === 0) return texts;
  return [{ what: 'woodcut', left: x, top: y, right: x + width, bottom: y + height }];
}

describe('parts of a picture', () => {
  const renderer = new Renderer();
  beforeAll(async () => {
    await renderer.registerFont({ name: 'Archivo', data: await readFile('app/fonts/archivo.woff2') });
  });

  /** Names that come into each other, or pass the sheet's edge. */
  async function faultsOf(poster: ResultPoster, format: PictureFormat): Promise<string[]> {
    const { width, height } = PICTURE_SIZES[format];
    const element = <Picture poster={poster} format={format} about="Loterias da Caixa" host="www.exemplo.com.br" />;
    const { node } = await fromJsx(element);
    const parts = partsOf(await renderer.measure(node, { width, height }));
    expect(parts.length).toBeGreaterThan(5);
    const [edge, least] = format === 'og' ? [50, 9] : [60, 12];
    const outside = parts.filter(
      ({ left, right, top, bottom }) => left < edge || right > width - edge || top < 0 || bottom > height,
    );
    const small = parts.filter(({ what, top, bottom }) => what !== 'woodcut' && bottom - top < least);
    const crossed = parts.flatMap((a, at) =>
      parts
        .slice(at + 1)
        .filter((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 1 && down > 1;
        })
        .map((b) => `${a.what} × ${b.what}`),
    );
    return [...outside.map(({ what }) => `outside: ${what}`), ...small.map(({ what }) => `small: ${what}`), ...crossed];
  }

  const animals = GROUPS.map((group): [string, ResultPoster] => [group.animal, beastPoster(group, group.animal)]);
  const days = houses.map((_, at): [string, ResultPoster] => [`${at + 1} houses`, country(at + 1)]);
  const hours = Array.from({ length: 12 }, (_, at): [string, ResultPoster] => [`${at + 1} draws`, day(at + 1)]);
  const dreamt = dreams.map((poster): [string, ResultPoster] => [poster.title, poster]);

  test.each(Object.keys(PICTURE_SIZES) as PictureFormat[])(
    'in %s keep their distance and their size',
    async (format) => {
      const faults: Record<string, string[]> = {};
      for (const [name, poster] of [...POSTERS, ...animals, ...days, ...hours, ...dreamt]) {
        const found = await faultsOf(poster, format);
        if (found.length > 0) faults[name] = found;
      }
      expect(faults).toEqual({});
    },
  );
});
