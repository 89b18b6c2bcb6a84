/** Whoever may have told or corrected a result, as a reader is told it. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  lotohack: 'LotoHack',
  resultadofacil: 'Resultado Fácil',
  ojogodobicho: 'O Jogo do Bicho',
  deunoposte: 'Deu no Poste',
  vejaoresultado: 'Veja o Resultado',
  caixa: 'Caixa',
  guidi: 'API Guidi',
  lottolookup: 'LottoLookup',
  heroku: 'Loterias CAIXA API, no Heroku',
  github: 'loterias.json, no GitHub',
  operador: 'operador',
  importacao: 'operador, por importação',
  historico: 'arquivo',
  sistema: 'este site',
};

/** A source, or a family by the source that it copies, by name; a feed of the operator's by its host. */
export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source.replace(/^feed:/, '');

/** How far the fetching of missing days is. */
export function backfillText({ left, of }: { left: number; of: number }): string {
  return of === 1
    ? 'Buscando o dia que falta no arquivo.'
    : `Buscando os dias que faltam: ${Math.max(0, of - left)} de ${of} já chegaram.`;
}
