/** The public sources of animal-lottery results, by the names of the setting BICHO_SOURCES. */
export const BICHO_SOURCES = ['lotohack', 'ojogodobicho', 'deunoposte', 'vejaoresultado', 'resultadofacil'] as const;
export type BichoSource = (typeof BICHO_SOURCES)[number];

/**
 * Who copies whom: sources of one family are one voice. LotoHack repeats resultadofacil.com.br letter for letter (3,455
 * of 3,456 draws of Rio equal, titles and all), so the two together confirm nothing.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  lotohack: 'resultadofacil',
  // The recorded history is LotoHack's.
  historico: 'resultadofacil',
};

/** The family of a source; every source that copies nobody ('caixa', an operator's feed) is its own. */
export const familyOf = (source: string): string => FAMILIES[source] ?? source;
