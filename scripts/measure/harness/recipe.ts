import { readFileSync } from 'node:fs';

export type Recipe = {
  /** The one block that holds these words, each `[written, meant]` replaced. Throws when there is none, or two, or nothing to replace. */
  block(words: string, changes?: readonly (readonly [written: string, meant: string])[]): string;
  /** The first lines of the blocks of some sections that nobody asked for. */
  unused(sections: readonly string[]): string[];
};

/** The code blocks of a Markdown file, each with the heading that it stands under. */
function blocksOf(file: string) {
  return readFileSync(file, 'utf8')
    .split(/^(?=#{2,3} )/m)
    .flatMap((part) => {
      const section = /^#+ (.*)/.exec(part)?.[1] ?? '';
      const found = [...part.matchAll(/^( *)```(?:sh|ini)\n([\s\S]*?)^ *```/gm)];
      return found.map(([, , text = '']) => ({ section, text }));
    });
}

/** The code blocks of a Markdown file, by what they hold; the file may change meanwhile. */
export function readRecipe(file: string): Recipe {
  const used = new Set<string>();
  return {
    block(words, changes = []) {
      const [block, second] = blocksOf(file).filter(({ text }) => text.includes(words));
      if (!block || second) throw new Error(`${file} has ${second ? 'two blocks' : 'no block'} with «${words}»`);
      used.add(words);
      return changes.reduce((text, [written, meant]) => {
        if (!text.includes(written)) throw new Error(`${file}: the block with «${words}» has no «${written}»`);
        return text.replaceAll(written, meant);
      }, block.text);
    },
    unused: (sections) =>
      blocksOf(file)
        .filter(({ section, text }) => sections.includes(section) && ![...used].some((words) => text.includes(words)))
        .map(({ section, text }) => `${section}: ${text.split('\n')[0]}`),
  };
}

/** A block as a script that ends at the first command that fails, also where `&&` or a pipe would hide it. */
export function strict(block: string): string {
  const lines = block.replaceAll(/\\\n\s*/g, '').split('\n');
  const commands: string[] = [];
  for (const line of lines) {
    const parts = commands.at(-1)?.split("'").length ?? 1;
    // A command that has opened quotes goes on.
    if (parts % 2 === 0) commands.push(`${commands.pop()}\n${line}`);
    else if (line.trim() !== '' && !line.startsWith('#')) commands.push(line);
  }
  return ['set -o pipefail', ...commands.map((command) => `{ ${command}\n} || exit`)].join('\n');
}
