/**
 * Who copies whom: sources of one family are one voice. LotoHack repeats resultadofacil.com.br letter for letter (3,455
 * of 3,456 draws of Rio equal, titles and all), so the two together confirm nothing.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  lotohack: 'resultadofacil',
  // The recorded history is LotoHack's.
  historico: 'resultadofacil',
};

/** The family of a source; a source that copies no other ('caixa', an operator's feed) is a family by itself. */
export const familyOf = (source: string): string => FAMILIES[source] ?? source;
