import fc from 'fast-check';

/** What fast-check makes no text for: edges of words, and what may or may not stand before or after. */
const AROUND = /\\b|\(\?<?[=!][^()]*\)/g;
/** A group that is read, without another inside. */
const READ = /\((?!\?)[^()]*\)/g;

const SAMPLES = 40;

/** A text that an expression reads, with `parts` as its groups, as far as it has such groups; the same at each call. */
export function textReadBy(form: RegExp, parts: readonly string[] = []): string {
  const left = [...parts];
  const source = form.source.replace(AROUND, '').replace(READ, (group) => {
    const part = left.shift() ?? '';
    return new RegExp(`^${group}$`).test(part) ? part : group;
  });
  const texts = fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`)), { numRuns: SAMPLES, seed: 1 });
  const partsIn = (text: string) => (form.exec(text)?.slice(1) ?? []).filter((group, at) => group === parts[at]).length;
  const [found] = texts.filter((text) => form.test(text)).sort((a, b) => partsIn(b) - partsIn(a));
  if (found === undefined)
    throw new Error(`no text is known that ${form} reads: its house wants a file in tests/houses`);
  return found;
}
