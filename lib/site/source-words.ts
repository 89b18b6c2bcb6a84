import { type ClockTime, formatDayMonth, formatTime, instantOf, type PlainDay, saoPaulo } from '../core/domain/days.ts';

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

/**
 * How long ago a source was heard, while a draw is awaited: the last answer since its slot, and whose; else since when none has come.
 * It goes on from a sentence and ends without a full stop.
 */
export function lastAnswerWords(
  heard: { source: string; at: string } | null,
  slot: { day: PlainDay; time: ClockTime },
): string {
  if (heard === null) return 'nenhuma fonte respondeu ainda';
  const { day, time } = saoPaulo(new Date(heard.at));
  if (Date.parse(heard.at) >= instantOf(slot.day, slot.time).getTime())
    return `última resposta de uma fonte às ${formatTime(time)} (${sourceName(heard.source)})`;
  return `nenhuma fonte respondeu desde ${day === slot.day ? 'as' : `${formatDayMonth(day)}, às`} ${formatTime(time)}`;
}
