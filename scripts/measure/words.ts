// npm run words: counts words and phrases that the code does without, by folder, and lowers the limits of tests/unit/words.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const LIMITS = 'tests/unit/words.json';

/** Counts by folder; a folder without any is left out. */
export type Counts = Record<string, number>;

/** Old names of things; what each is called now stands in docs/architecture.md (glossary) or in the code. */
const NAMES =
  /\b(?:LISTED_REGIONS|FiveNumbers|fiveOf|OddsKey|DrawPlaceView|SlotPlace|admitDraw|admitContest|judgeLists|Withheld|WordOutcome|WordOptions|recordWords|toldVoices|voicesOf|settleDraw|settleContest|stoodReversed|isKin|VOUCHED|Desk|duePages|mayAsk|REST_HOURS|RESTED|wasSeenWhole|sayRun|sayWords|sayLate|saidAt|leadCollecting|followPeers|joinPeers|makeNewsTeller|newsTeller|tellEngines|claimNews|tellSite|openDoor|door|doorNow|LANES|Lane|isPatient|isRipe|leaveUndone|isFlight|flightOf|askFlight|currentGeneration|bumpGeneration|touchedBy|isUntouched|pastOf|stampAt|isSound|isPacked|askNext|goneBy|admitCall|OwnAnswer|ownFiles|writeOwnFiles|scriptsAfterPaint|plainPage|assertSealed|sealStore|Damaged|lastGood|trustStore|trustClock|knownSince|inTime|TooSlow|processWide|tellLeftOut|takeLeftOut|LeftOut|PATIENCE_MS|LOOK_MS|lookForChanges|isGuessable|soundKey|mistakesBetween|fillMarks|EarlyTaps|Woodcut|Poster|PASTED_MS|DrawCell|dozensOf|usualQuotes|recordWord|slotOfUnnamed|houseOfWord|sightingsOf|moveSightings|pruneSightings|currentWords|datedWord|undatedWords|listedWords|trialWords|recordWordsOf|wordsByFamily|isHeard|WithdrawalTold|toldByOthers)\b|\bMOST_[A-Z]/g;

/** Words for a variable that name no part of it; they also have an ordinary sense, so they fall to a few, not to none. */
const VARIABLES = {
  told: /\btold\b/g,
  said: /\bsaid\b/g,
  asked: /\basked\b/g,
  given: /\bgiven\b/g,
  own: /\bown\b/g,
};

/** Riddles, inversions and unnamed persons. */
const PHRASES =
  /\b(?:anew|whoever|is told|are told|as told|of whom|come to(?! (?:light|an end))|stands? (?:so|for|in|at)|nobody (?:else )?(?:is|has)|nobody|at rest|is held|on record|there is none|for so long|so many a|as ever|as a rule|of its own)\b/gi;

export const RULES: Readonly<Record<string, RegExp>> = { names: NAMES, ...VARIABLES, phrases: PHRASES };

const CODE = /\.(?:tsx?|mjs|js)$/;
const SEARCHED = ['app', 'components', 'lib', 'scripts', 'supabase', 'tests'];
/** Recorded pages and replies, and the files that name the words. */
const LEFT_OUT = /^tests\/(?:fixtures|golden)\/|^scripts\/measure\/(?:measures|words)\.ts$/;
/** Portuguese text of the site says "come" and "anew" in words of its own; only comments and names are English. */
const FOLDER = /^(?:lib\/core\/[^/]+|(?:lib|tests|scripts)\/[^/]+|[^/]+)/;

/** How often each rule is met in each folder of what git knows. */
export function countWords(): Record<string, Counts> {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...SEARCHED],
    {
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((file) => CODE.test(file) && !LEFT_OUT.test(file));
  const counts: Record<string, Counts> = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, {}]));
  for (const file of files) {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      // Removed and not committed yet.
      continue;
    }
    const folder = FOLDER.exec(file)?.[0] ?? '';
    for (const [rule, pattern] of Object.entries(RULES)) {
      const found = text.match(pattern)?.length ?? 0;
      const counted = counts[rule];
      if (found > 0 && counted) counted[folder] = (counted[folder] ?? 0) + found;
    }
  }
  return counts;
}

/** The limits as they are written; each may only fall. */
export const readLimits = (): Record<string, Counts> =>
  JSON.parse(readFileSync(LIMITS, 'utf8')) as Record<string, Counts>;

export const sum = (counts: Counts = {}): number => Object.values(counts).reduce((total, count) => total + count, 0);

if (import.meta.main) {
  const counts = countWords();
  const limits = readLimits();
  for (const [rule, byFolder] of Object.entries(counts)) {
    const raised = Object.entries(byFolder).filter(([folder, count]) => count > (limits[rule]?.[folder] ?? 0));
    console.log(
      `${rule}: ${sum(byFolder)}${raised.map(([folder, count]) => `; ${folder} has ${count}, too many`).join('')}`,
    );
    for (const [folder, count] of raised) byFolder[folder] = Math.min(count, limits[rule]?.[folder] ?? 0);
  }
  const sorted = Object.fromEntries(
    Object.entries(counts).map(([rule, byFolder]) => [rule, Object.fromEntries(Object.entries(byFolder).sort())]),
  );
  writeFileSync(LIMITS, `${JSON.stringify(sorted, null, 2)}\n`);
}
