// Draws the 25 animals of the game as one-colour woodcuts: content/woodcuts.json, one shape each, and app/woodcuts.svg, all of
// them in one sheet for the style sheet. Run by hand (`npm run woodcuts`) when an icon package moves on; what it writes is
// committed, so that a served site builds without these packages. A test draws them again and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';
import { z } from 'zod';
import { ANIMALS } from '../../lib/core/domain/groups.ts';
import { WOODCUT_BOX, WOODCUT_ROW } from '../../lib/site/animal-icons.ts';

const require = createRequire(import.meta.url);

const GAME = '@iconify-json/game-icons';
const EMOJIONE = '@iconify-json/emojione-monotone';
const FLUENT = '@iconify-json/fluent-emoji-high-contrast';

/** Which icon of which package is which animal; licences and credits stand on /sobre. */
const ICONS: Record<(typeof ANIMALS)[number], readonly [string, string]> = {
  Avestruz: [GAME, 'ostrich'],
  Águia: [GAME, 'eagle-head'],
  Burro: [GAME, 'donkey'],
  Borboleta: [EMOJIONE, 'butterfly'],
  Cachorro: [GAME, 'sitting-dog'],
  Cabra: [GAME, 'goat'],
  Carneiro: [GAME, 'ram-profile'],
  Camelo: [GAME, 'camel'],
  Cobra: [GAME, 'snake'],
  Coelho: [GAME, 'rabbit'],
  Cavalo: [GAME, 'horse-head'],
  Elefante: [GAME, 'elephant'],
  Galo: [GAME, 'rooster'],
  Gato: [GAME, 'cat'],
  Jacaré: [GAME, 'croc-jaws'],
  Leão: [GAME, 'lion'],
  Macaco: [GAME, 'monkey'],
  Porco: [GAME, 'pig'],
  Pavão: [FLUENT, 'peacock'],
  Peru: [EMOJIONE, 'turkey'],
  Touro: [GAME, 'charging-bull'],
  Tigre: [GAME, 'tiger-head'],
  Urso: [GAME, 'bear-head'],
  Veado: [GAME, 'deer'],
  Vaca: [GAME, 'cow'],
};

const Package = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

/** Whole units suffice: the largest drawing is some 450 device pixels wide, a shape's box 512 units. */
const PRECISION = 0;

/** One animal's shape in a square of WOODCUT_BOX units, without its own colour. */
function shapeOf(name: string, icon: string): string {
  const { width, icons } = Package.parse(require(`${name}/icons.json`));
  const body = icons[icon]?.body;
  if (body === undefined) throw new Error(`no ${icon} in ${name}`);
  const scale = WOODCUT_BOX / width;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WOODCUT_BOX} ${WOODCUT_BOX}"><g transform="scale(${scale})">${body.replaceAll(' fill="currentColor"', '')}</g></svg>`;
  const { data } = optimize(drawn, {
    multipass: true,
    floatPrecision: PRECISION,
    plugins: ['preset-default', { name: 'mergePaths', params: { force: true } }],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/** Clear space round each shape of the sheet, so that none shows at its neighbour's edge. */
const EDGE = 16;

function sheetOf(shapes: readonly string[]): string {
  const cell = WOODCUT_BOX + EDGE;
  const side = cell * WOODCUT_ROW;
  const drawn = shapes.map((shape, at) => {
    const [x, y] = [at % WOODCUT_ROW, Math.floor(at / WOODCUT_ROW)].map((nth) => nth * cell + EDGE / 2);
    return `<g transform="translate(${x} ${y})">${shape}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${drawn.join('')}</svg>\n`;
}

/** What the two files hold, from the packages as they are installed. */
export function drawWoodcuts(): { shapes: string; sheet: string } {
  const shapes = ANIMALS.map((animal) => shapeOf(...ICONS[animal]));
  const named = Object.fromEntries(ANIMALS.map((animal, at) => [animal, shapes[at] ?? '']));
  return { shapes: `${JSON.stringify(named, null, 2)}\n`, sheet: sheetOf(shapes) };
}

if (process.argv[1] === import.meta.filename) {
  const { shapes, sheet } = drawWoodcuts();
  writeFileSync('content/woodcuts.json', shapes);
  writeFileSync('app/woodcuts.svg', sheet);
  console.log(`${readFileSync('app/woodcuts.svg').length} bytes`);
}
