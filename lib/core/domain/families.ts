/**
 * Who copies whom: sources of one family count as one. LotoHack repeats resultadofacil.com.br letter for letter (3,455
 * of 3,456 draws of Rio equal, titles and all), so the two together confirm nothing.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  lotohack: 'resultadofacil',
  // The recorded history is LotoHack's.
  historico: 'resultadofacil',
  // Both typed by hand and recorded as one family: counted as one until shown otherwise.
  brasildeunoposte: 'portalbrasil',
  // The same pages at two addresses.
  ojogodobiicho: 'resultadosorte',
  // Pages of one maker, by their class names: counted as one until shown otherwise.
  eojogodobicho: 'deunopostenacional',
};

/** The family of a source; a source that copies no other ('caixa', an operator's feed) is a family by itself. */
export const familyOf = (source: string): string => FAMILIES[source] ?? source;

const TRIAL = 'em-prova:';

/** The name under which a source in probation reports a draw while every proven family is silent. */
export const onTrial = (source: string): string => TRIAL + source;

/** True for the name of a source in probation: beside any other observation it counts for nothing. */
export const isOnTrial = (source: string): boolean => source.startsWith(TRIAL);
