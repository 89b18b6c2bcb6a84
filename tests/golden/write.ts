// Writes tests/golden/* (with --no-site: slots and polls alone, without a build): what visitors and programs see for a fixed clock, and what is drawn and polled when. A change of these
// files is named in the commit that makes it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pollLines } from './polls.ts';
import { addressLines, allAddresses, replyTexts, startGoldenSite } from './site.ts';
import { slotLines } from './slots.ts';

const FOLDER = 'tests/golden';

const write = (file: string, lines: readonly string[]) => writeFileSync(`${FOLDER}/${file}`, `${lines.join('\n')}\n`);

write('slots.txt', slotLines());
write('polls.txt', pollLines());
if (!process.argv.includes('--no-site')) await writeSite();

async function writeSite(): Promise<void> {
  rmSync(`${FOLDER}/replies`, { recursive: true, force: true });
  mkdirSync(`${FOLDER}/replies`);
  const site = await startGoldenSite();
  try {
    for (const [file, text] of await replyTexts(site)) writeFileSync(`${FOLDER}/replies/${file}`, text);
    write('addresses.txt', await addressLines(site, await allAddresses(site)));
  } finally {
    await site.stop();
  }
}
