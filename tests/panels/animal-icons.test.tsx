import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnimalIcon, woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { ANIMALS, emojiOf } from '@/lib/core/domain/groups.ts';
import { drawWoodcuts } from '@/scripts/measure/draw-woodcuts.ts';

const SHEET = 'app/woodcuts.svg';
const SHAPES = 'content/woodcuts.json';

test('the woodcuts are those of the packages, 25 different ones, and light', () => {
  const { shapes, sheet } = drawWoodcuts();
  expect(readFileSync(SHAPES, 'utf8')).toBe(shapes);
  expect(readFileSync(SHEET, 'utf8')).toBe(sheet);
  const parsed = JSON.parse(shapes) as Record<string, string>;
  expect(Object.keys(parsed)).toEqual([...ANIMALS]);
  expect(new Set(Object.values(parsed)).size).toBe(25);
  expect(brotliCompressSync(sheet).length).toBeLessThan(10 * 1024);
  // Nothing in them is a script, a style or an address.
  expect(sheet.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|style|href|https?:|on\w+=/);
});

test('each animal has an icon and an emoji, an unknown one a target', () => {
  const drawn = ANIMALS.map((animal) => woodcutMarkup(animal).__html);
  expect(new Set(drawn.map((markup) => /class="([^"]+)"/.exec(markup)?.[1])).size).toBe(25);
  for (const [at, animal] of ANIMALS.entries()) {
    expect(drawn[at]).toContain(`<b>${emojiOf(animal)}</b>`);
    expect(renderToStaticMarkup(<AnimalIcon animal={animal} />)).toBe(drawn[at]);
  }
  expect(woodcutMarkup('Unicórnio').__html).toContain('🎯');
  expect(woodcutMarkup('Unicórnio').__html).not.toContain('bicho ');
});
