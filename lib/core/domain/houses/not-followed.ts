/** Houses that people name and of which no results are kept here, as `docs/sources.md` tells: by the folded words for each. */
const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  nacional: 'Nacional',
  tradicional: 'Tradicional',
  lbr: 'LBR',
  aval: 'Aval',
  'caminho da sorte': 'Caminho da Sorte',
  popular: 'Popular',
  'monte carlos': 'Monte Carlos',
  abaese: 'Abaese',
  premia: 'Premia',
  alvorada: 'Alvorada',
  'minas dia': 'Minas Dia',
  'minas noite': 'Minas Noite',
  preferida: 'Preferida',
  lcap: 'LCAP',
};

const NAMES = Object.keys(NOT_FOLLOWED)
  .map((words) => words.replaceAll(' ', '\\s+'))
  .join('|');
const TITLE = '(?:(?:loteria|banca|lt)\\s+)';
/** Some of them are common words: one is a house's name after 'na', 'loteria' and the like, before an hour, or alone on its line. */
const NAMED = [
  `(?<![a-z])(?:(?:n|d|pel|pr|par)a\\s+${TITLE}?|${TITLE})(${NAMES})(?![a-z])`,
  `(?<![a-z])(${NAMES})(?=\\W+(?:(?:d?as|extracao)\\s+)?\\d{1,2}\\s?(?:hs?|:\\d)|\\s+d?as\\s+\\d)`,
  `^\\W*(${NAMES})(?=\\W*$)`,
].map((form) => new RegExp(form));

/** What of a folded line names a house that is not followed, with its name; null where nothing does. */
export function notFollowedIn(line: string): { words: RegExp; name: string } | null {
  for (const words of NAMED) {
    const [, found] = words.exec(line) ?? [];
    if (found) return { words, name: NOT_FOLLOWED[found.replace(/\s+/g, ' ')] ?? found };
  }
  return null;
}

export const isNotFollowed = (name: string): boolean => Object.values(NOT_FOLLOWED).includes(name);
