/**
 * How many single mistakes lie between two words: a letter missing, one too many, one for another, two neighbours swapped
 * (optimal string alignment). Stops counting above `most` and then says `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || lettersApart(one, other) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + (isSame ? 0 : 1));
      // Before a word's beginning stands nothing, which is no letter's equal.
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, cell(before, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(cell(last, other.length), most + 1);
}

/** How many kinds of letter one word has and the other lacks, at most: each takes a mistake. Cheap, and enough for most words. */
function lettersApart(one: string, other: string): number {
  const [ofOne, ofOther] = [lettersIn(one), lettersIn(other)];
  return Math.max(countOf(ofOne & ~ofOther), countOf(ofOther & ~ofOne));
}

/** The letters a to z of a word, a bit each. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const cell = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY;
