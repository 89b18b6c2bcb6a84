import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a size of text is given in pixels, alone or inside a clamp: there the visitor's own default font does not count. */
const IN_PX = [/font-size:[^;]*\dpx/g, /--text-[\w-]+:[^;]*\dpx/g, /text-\[[^\]]*\dpx[^\]]*\]/g, /fontSize=/g];

test('text is sized in rem or em, never in px, and windows are measured in rem', () => {
  const found = globSync('{app,components}/**/*.{css,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...IN_PX, /@media \([^)]*\dpx/g].flatMap((form) =>
      [...text.matchAll(form)].map(([at]) => `${file}: ${at}`),
    );
  });
  expect(found).toEqual([]);
});
