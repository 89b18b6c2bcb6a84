/** Lower case without accents, cedillas or runs of white space: 'Leâo ' and 'LEÃO' become 'leao'. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
