import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import { CUES, NEVER_GUESSED } from '../../lib/core/domain/queries/intents/list.ts';
import { Lexicon } from '../../lib/core/domain/text/lexicon.ts';
import { isNear } from '../../lib/core/domain/text/spelling.ts';

// Writes lib/core/domain/text/forgiven.json: the words whose misspellings are taken for them, each with the good Portuguese
// words that are as near, by the dictionary that the spelling of the articles is checked with. A word that is not in it yet is
// only not guessed.

const FILE = 'lib/core/domain/text/forgiven.json';
const DICTIONARY = 'node_modules/@cspell/dict-pt-br/pt_BR.trie.gz';
/** Kinds of phrases whose words are guessed: no dream, person, place or team, nothing of help or law. */
const GUESSED = new Set(['draw', 'game', 'animal', 'bet', 'weekday', 'dayword', 'house']);

type Node = ReturnType<ReturnType<typeof decodeTrie>['data']['getRoot']>;
/** Cues of fewer letters have too many neighbours. */
const LONG = 7;

const root = decodeTrie(gunzipSync(readFileSync(DICTIONARY))).data.getRoot();

const cues = CUES.filter(({ kind }) => !NEVER_GUESSED.has(kind));
const common = ['resultado', 'resultados', 'sorteio', 'sorteios', 'numero', 'numeros', 'premio', 'concurso'];
const words = new Set([
  ...new Lexicon([]).phrases.filter(({ kind }) => GUESSED.has(kind)).flatMap((one) => one.words),
  ...cues.flatMap((one) => one.words.filter((word) => word.length >= LONG)),
  ...common,
]);
const guessed = [...words].filter((word) => /^[a-z]{5,}$/.test(word)).sort();
const near = new Map(guessed.map((word) => [word, nearIn(word)]));

/** The dictionary's words that may be misspellings of one, folded: its tree walked with the rows of the edit distance. */
function nearIn(word: string): string[] {
  const found = new Set<string>();
  const most = 2;
  const walk = (
    node: Pick<Node, 'entries' | 'eow'>,
    text: string,
    row: readonly number[],
    before: readonly number[],
  ) => {
    if (node.eow && (row.at(-1) ?? most + 1) <= most && text !== word && isNear(text, word)) found.add(text);
    for (const [written, child] of node.entries()) {
      const letter = normalizeText(written);
      if (!/^[a-z]$/.test(letter)) continue;
      const next = [(row[0] ?? 0) + 1];
      for (let at = 1; at <= word.length; at += 1) {
        const isSame = word[at - 1] === letter;
        const isSwapped = at > 1 && word[at - 2] === letter && word[at - 1] === text.at(-1);
        const least = Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (isSame ? 0 : 1));
        next.push(isSwapped ? Math.min(least, (before[at - 2] ?? most) + 1) : least);
      }
      if (Math.min(...next) <= most) walk(child, text + letter, next, row);
    }
  };
  walk(
    root,
    '',
    Array.from({ length: word.length + 1 }, (_, at) => at),
    [],
  );
  return [...found];
}

writeFileSync(
  FILE,
  `${JSON.stringify(Object.fromEntries([...near].map(([word, list]) => [word, list.sort().join(' ')])), null, 2)}\n`,
);
console.log(`${guessed.length} palavras, ${[...near.values()].flat().length} vizinhas: ${FILE}`);
