// Writes tests/golden/* (with --no-site: slots, polls, phrases and recordings alone, without a build): what visitors and programs see for a fixed clock, and what is drawn and polled when. A change of these
// files is named in the commit that makes it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { pastedLines } from '../support/pasted-readings.ts';
import { phraseLines } from '../support/phrase-readings.ts';
import { pollLines } from './polls.ts';
import { recordingLines } from './recordings.ts';
import { addressLines, allAddresses, replyTexts, startGoldenSite } from './site.ts';
import { slotLines } from './slots.ts';

const FOLDER = 'tests/golden';

const write = (file: string, lines: readonly string[]) => writeFileSync(`${FOLDER}/${file}`, `${lines.join('\n')}\n`);

write('slots.txt', slotLines());
write('polls.txt', pollLines());
write('phrases.txt', [...phraseLines(), ...pastedLines()]);
await writeRecordings();
if (!process.argv.includes('--no-site')) await writeSite();

async function writeRecordings(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-recordings-'));
  let plays = 0;
  write('recordings.txt', await recordingLines(() => openSqliteStore(path.join(folder, String(plays++)))));
  rmSync(folder, { recursive: true, force: true });
}

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
