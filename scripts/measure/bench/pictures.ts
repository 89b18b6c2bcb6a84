import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { isHouseId } from '../../../lib/core/domain/houses/list.ts';
import { drawOf } from '../../../lib/core/store/read.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { prepareStore } from '../../../lib/server/store/prepare.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { drawAddress } from '../../../lib/site/addresses.ts';
import { PICTURE_SIZES } from '../../../lib/site/picture-addresses.ts';
import { ms, percentile } from './figures.ts';
import { type Server, startFront } from './servers.ts';
import { homeWhile, memoryOf, shuffled, timesOf } from './visits.ts';

const SAMPLED = 200;
const AT_ONCE = 20;
const COLD_GOAL_MS = 60;
const LARGEST_GOAL = 100_000;

/** Throws without the program that reads pictures. */
export function needTesseract(): void {
  if (spawnSync('tesseract', ['-v']).error)
    throw new Error('Esta medida precisa do tesseract: instale com «apt-get install tesseract-ocr».');
}

type Sample = { page: string; numbers: readonly string[]; card: string };

/**
 * Cards of draws, taken from the whole history: what one costs cold, what twenty askers do to the home page, and whether a
 * machine reads the store's numbers on them. Returns whether the goals were met.
 */
export async function measurePictures(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'pictures');
  const store = await openSqliteStore(dataDir);
  await prepareStore(store, () => undefined);
  const drawn = await sampleOf(store);
  await store.close();
  const front = await startFront({ DATA_DIR: dataDir });
  try {
    const samples: Sample[] = [];
    for (const one of drawn) samples.push(await withCard(front, one));
    const before = await memoryOf(front);
    const cold = await timesOf(
      front,
      samples.slice(0, SAMPLED).map(({ card }) => card),
    );
    const p95 = percentile(cold, 95);
    console.log(
      `Figuras: ${SAMPLED} a frio, uma de cada vez: p50 ${ms(percentile(cold, 50))}, p95 ${ms(p95)} (meta ≤ ${COLD_GOAL_MS} ms); ` +
        `memória ${before} MB antes, ${await memoryOf(front)} MB depois.`,
    );
    await homeUnderLoad(front, samples.slice(SAMPLED));
    const largest = await readBack(front, samples.slice(0, SAMPLED));
    const isWithin = p95 <= COLD_GOAL_MS && largest <= LARGEST_GOAL;
    console.log(isWithin ? 'Dentro das metas.' : 'ABAIXO DA META: veja acima.');
    return isWithin;
  } finally {
    await front.stop();
  }
}

/** Twice as many draws as are sampled, with the numbers that their cards show as drawn. */
async function sampleOf({ db }: Store): Promise<Omit<Sample, 'card'>[]> {
  const keys = shuffled(await db.selectFrom('draws').select(['region', 'day', 'time']).orderBy('day').execute());
  const found: Omit<Sample, 'card'>[] = [];
  for (const { region, day, time } of keys.slice(0, 2 * SAMPLED)) {
    if (!isHouseId(region)) continue;
    const draw = await drawOf(db, { region, day, time });
    if (draw) found.push({ page: drawAddress({ region, day, time }), numbers: draw.tickets ?? draw.numbers });
  }
  return found;
}

/** The card's address, by the share image that the page names. */
async function withCard({ url }: Server, one: Omit<Sample, 'card'>): Promise<Sample> {
  const html = await (await fetch(url + one.page)).text();
  const [, shared = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return { ...one, card: new URL(shared).pathname.replace('/og/', '/cartao/') };
}

async function homeUnderLoad(front: Server, samples: readonly Sample[]): Promise<void> {
  const lanes = Array.from({ length: AT_ONCE }, (_, at) =>
    samples.filter((__, index) => index % AT_ONCE === at).map(({ card }) => card),
  );
  const began = performance.now();
  const { p50, p99 } = await homeWhile(front, Promise.all(lanes.map((lane) => timesOf(front, lane))));
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${samples.length} outras por ${AT_ONCE} de uma vez em ${seconds.toFixed(1)} s: início p50 ${ms(p50)}, p99 ${ms(p99)}.`,
  );
}

/** Reads the cards as a machine does and prints what it did not find; returns the bytes of the largest card. */
async function readBack(front: Server, samples: readonly Sample[]): Promise<number> {
  const sizes: number[] = [];
  let [right, all] = [0, 0];
  for (const { card, numbers } of samples) {
    const png = Buffer.from(await (await fetch(front.url + card)).arrayBuffer());
    sizes.push(png.length);
    // The first prize is too large to be taken for letters at full size.
    const read = new Set([...textOf(await inGrey(png, 1)), ...textOf(await inGrey(png, 0.3))]);
    const missing = numbers.filter((number) => !read.has(number));
    all += numbers.length;
    right += numbers.length - missing.length;
    if (missing.length > 0) console.log(`  ${card}: não se leu ${missing.join(', ')}`);
  }
  console.log(
    `Lidos de volta: ${right} de ${all} números em ${samples.length} figuras; ` +
      `${Math.round(percentile(sizes, 50) / 1000)} KB a mediana, ${Math.round(Math.max(...sizes) / 1000)} KB a maior.`,
  );
  return Math.max(...sizes);
}

const textOf = (png: Buffer): string[] =>
  spawnSync('tesseract', ['-', '-', '--psm', '11'], { input: png })
    .stdout.toString()
    .match(/\d{4,5}/g) ?? [];

const grey = new Renderer({ cacheMaxBytes: 0 });

/** Yellow is dark in its blue: without colours a machine tells ink from ground. */
function inGrey(png: Buffer, scale: number): Promise<Buffer> {
  const size = { width: PICTURE_SIZES.cartao.width * scale, height: PICTURE_SIZES.cartao.height * scale };
  const src = `data:image/png;base64,${png.toString('base64')}`;
  const style = { ...size, filter: 'grayscale(1) brightness(1.25) contrast(6)' };
  return grey.render({ type: 'image', src, style }, { ...size, format: 'png' });
}
