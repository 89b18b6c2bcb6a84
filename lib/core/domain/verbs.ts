/** Whether a folded word has a verb's ending: 'caindo', 'picando', 'morreu', 'quebrado'. */
export const isVerb = (word: string): boolean =>
  word.length > 5 && /^.{2,}(?:[aei]ndo|[aei]r|[eio]u|ada?|ado|ida?|ido|ava)$/.test(word);

/**
 * The forms under which a dictionary may have a folded word: of verbs, plurals, diminutives and women. Names nothing
 * outside itself: a page carries it as text (components/dreams/dream-script.tsx).
 */
export function lemmasOf(word: string): string[] {
  const endings: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^(.{2,})ando$/, ['ar', 'o', 'a', 'amento']],
    [/^(.{2,})endo$/, ['er', 'o', 'a']],
    [/^(.{1,})indo$/, ['ir', 'o', 'a']],
    [/^(.{2,})ou$/, ['ar', 'o']],
    [/^(.{2,})ava$/, ['ar', 'o']],
    [/^(.{2,})ia$/, ['er', 'ir']],
    [/^(.{2,})eu$/, ['er']],
    [/^(.{2,})iu$/, ['ir']],
    [/^(.{2,})ei$/, ['ar', 'o']],
    [/^(.{2,})i$/, ['er', 'ir']],
    [/^(.{2,})(?:ada|adas|ados)$/, ['ado', 'ar']],
    [/^(.{2,})(?:ida|idas|idos)$/, ['ido', 'er', 'ir']],
    [/^(.+)(?:oes|aes)$/, ['ao']],
    [/^(.{2,})ais$/, ['al']],
    [/^(.{2,})ns$/, ['m']],
    [/^(.{3,})(?:z?inh[oa]s?)$/, ['o', 'a', 'e', '']],
    [/^(.{2,})quinh[oa]s?$/, ['co', 'ca']],
    [/^(.{3,})(?:zinh[oa]s?)$/, ['']],
    [/^(.{3,})as?$/, ['o']],
    [/^(.{3,})es$/, ['']],
    [/^(.{3,})s$/, ['']],
  ];
  return endings.flatMap(([form, heads]) => {
    const stem = form.exec(word)?.[1];
    return stem === undefined ? [] : heads.map((ending) => stem + ending);
  });
}
