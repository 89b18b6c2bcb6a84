import { type ClockTime, formatDayMonth, formatTime, instantOf, type PlainDay, saoPaulo } from '../core/domain/days.ts';

/** The sources and correctors of results, as texts name them. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  lotohack: 'LotoHack',
  resultadofacil: 'Resultado Fácil',
  ojogodobicho: 'O Jogo do Bicho',
  deunoposte: 'Deu no Poste',
  vejaoresultado: 'Veja o Resultado',
  resultadosorte: 'Resultado Sorte',
  ojogodobiicho: 'O Jogo do Biicho',
  portalbrasil: 'Portal Brasil',
  bichoquente: 'Bicho Quente',
  brasildeunoposte: 'Brasil Deu no Poste',
  deunopostenacional: 'Deu no Poste Nacional',
  eojogodobicho: 'É o Jogo do Bicho',
  caixa: 'Caixa',
  guidi: 'API Guidi',
  lottolookup: 'LottoLookup',
  heroku: 'Loterias CAIXA API, no Heroku',
  github: 'loterias.json, no GitHub',
  loteriasdados: 'loterias-dados, no GitHub',
  serra: 'Serra Loterias, no GitHub',
  operador: 'operador',
  importacao: 'operador, por importação',
  historico: 'arquivo',
  sistema: 'este site',
};

/** A source, or a family by the source that it copies, by name; a feed of the operator's by its host. */
export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source.replace(/^(?:feed|em-prova):/, '');

/** How far the fetching of missing days is. */
export function backfillText({ left, of }: { left: number; of: number }): string {
  return of === 1
    ? 'Buscando o dia que falta no arquivo.'
    : `Buscando os dias que faltam: ${Math.max(0, of - left)} de ${of} já chegaram.`;
}

/**
 * When a source was heard, while a draw is awaited: the last answer since its slot, and whose; else since when none has come.
 * It goes on from a sentence and ends without a full stop. `isAsking`: whether this installation asks sources by itself.
 */
export function lastAnswerWords(
  heard: { source: string; at: string } | null,
  slot: { day: PlainDay; time: ClockTime },
  isAsking = true,
): string {
  if (heard === null)
    return isAsking
      ? 'nenhuma fonte respondeu ainda'
      : 'este site não pergunta às fontes, e o que há de novo vem do operador';
  const { day, time } = saoPaulo(new Date(heard.at));
  const name = sourceName(heard.source);
  if (Date.parse(heard.at) >= instantOf(slot.day, slot.time).getTime())
    return `última resposta de uma fonte às ${formatTime(time)} (${name})`;
  const since = day === slot.day ? 'as' : `${formatDayMonth(day)}, às`;
  return `nenhuma fonte respondeu desde ${since} ${formatTime(time)} (${name})`;
}
