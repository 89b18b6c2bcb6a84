/** Lower case without accents, cedillas or runs of white space: 'Leâo ' and 'LEÃO' fold to 'leao'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
