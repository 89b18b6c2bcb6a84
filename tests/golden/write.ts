// Writes tests/golden/*: what visitors and programs see for a fixed clock, and what is drawn and polled when. A change of these
// files is named in the commit that makes it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pollLines } from './polls.ts';
import { addressLines, allAddresses, replyTexts, startGoldenSite } from './site.ts';
import { slotLines } from './slots.ts';

const FOLDER = 'tests/golden';

const write = (file: string, lines: readonly string[]) => writeFileSync(`${FOLDER}/${file}`, `${lines.join('\n')}\n`);

rmSync(`${FOLDER}/replies`, { recursive: true, force: true });
mkdirSync(`${FOLDER}/replies`);
write('slots.txt', slotLines());
write('polls.txt', pollLines());
const site = await startGoldenSite();
try {
  for (const [file, text] of await replyTexts(site)) writeFileSync(`${FOLDER}/replies/${file}`, text);
  write('addresses.txt', await addressLines(site, await allAddresses(site)));
} finally {
  await site.stop();
}
