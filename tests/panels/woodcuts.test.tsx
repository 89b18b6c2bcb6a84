import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Woodcut, woodcutMarkup } from '@/components/site/woodcut.tsx';
import { ANIMALS, emojiOf } from '@/lib/core/domain/groups.ts';
import { drawWoodcuts } from '@/scripts/measure/draw-woodcuts.ts';

const SHEET = 'app/woodcuts.svg';
const SHAPES = 'content/woodcuts.json';

test('the woodcuts are those of the packages, 25 different ones, and light', () => {
  const { shapes, sheet } = drawWoodcuts();
  expect(readFileSync(SHAPES, 'utf8')).toBe(shapes);
  expect(readFileSync(SHEET, 'utf8')).toBe(sheet);
  const told = JSON.parse(shapes) as Record<string, string>;
  expect(Object.keys(told)).toEqual([...ANIMALS]);
  expect(new Set(Object.values(told)).size).toBe(25);
  expect(brotliCompressSync(sheet).length).toBeLessThan(10 * 1024);
  // Nothing in them is a script, a style or an address.
  expect(sheet.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|style|href|https?:|on\w+=/);
});

test('their authors and licences are told', () => {
  const about = readFileSync('content/pages/sobre.md', 'utf8');
  for (const said of ['Game-icons.net', 'CC BY 3.0', 'EmojiTwo', 'CC BY 4.0', 'Fluent Emoji', 'MIT']) {
    expect(about).toContain(said);
  }
});

test('P3: each animal has a place of its own on the sheet and its emoji in the text; an unknown one shows a target', () => {
  const drawn = ANIMALS.map((animal) => woodcutMarkup(animal).__html);
  expect(new Set(drawn.map((markup) => /class="([^"]+)"/.exec(markup)?.[1])).size).toBe(25);
  for (const [at, animal] of ANIMALS.entries()) {
    expect(drawn[at]).toContain(`<b>${emojiOf(animal)}</b>`);
    expect(renderToStaticMarkup(<Woodcut animal={animal} />)).toBe(drawn[at]);
  }
  expect(woodcutMarkup('Unicórnio').__html).toContain('🎯');
  expect(woodcutMarkup('Unicórnio').__html).not.toContain('bicho ');
});
