import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { addressLines, allAddresses, replyTexts, startGoldenSite } from '../golden/site.ts';
import { IS_WHOLE } from '../support/sample.ts';

/** Of the addresses that answer with a page, one in so many is looked at; every other address always (all with TEST_ALL). */
const ONE_IN = IS_WHOLE ? 1 : 36;

test('replies, feeds and addresses are those that were frozen (npm run golden writes them)', async () => {
  const site = await startGoldenSite();
  onTestFinished(async () => void (await site.stop()));
  const replies = await replyTexts(site);
  for (const [file, text] of replies) expect(text, file).toBe(readFileSync(`tests/golden/replies/${file}`, 'utf8'));
  const frozen = readFileSync('tests/golden/addresses.txt', 'utf8').trimEnd().split('\n');
  const addressOf = (line: string) => line.split(' ')[1] ?? '';
  expect(await allAddresses(site)).toEqual(frozen.map(addressOf));
  const seen = frozen.filter((line, index) => !line.startsWith('200 ') || index % ONE_IN === 0);
  expect(await addressLines(site, seen.map(addressOf))).toEqual(seen);
});
