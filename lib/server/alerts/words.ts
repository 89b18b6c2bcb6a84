import { formatDayMonth, formatTime } from '../../core/domain/days.ts';
import type { Slot } from '../../core/domain/draws/schedule.ts';
import { HOUSES } from '../../core/domain/houses/list.ts';
import { plural } from '../../core/domain/joiner.ts';
import type { AlertCase } from '../../core/polling/alert-cases.ts';
import { momentOf } from '../../site/moment.ts';
import { sourceName } from '../../site/source-words.ts';

/** What a person reads of a case when it opens; `ending` when it is over. */
export type AlertWords = { title: string; text: string; ending: string };

/** The same on the desk: what there is to do there. */
export function deskText(one: AlertCase, siteUrl: string): string {
  if (one.kind === 'draw-late')
    return 'Nenhuma fonte o trouxe. Cole ou digite o resultado; se não houve sorteio, retire o horário com o motivo.';
  if (one.kind === 'draw-disputed') {
    const { families, rivals } = one.draw;
    const shown = families.map(sourceName).join(', ');
    return `Há ${plural(rivals.length + 1, 'tabela')}; o site mostra a de ${shown}. Escolha em Disputas e quarentena.`;
  }
  const { text } = alertWords(one, siteUrl);
  return one.kind === 'caixa-silent'
    ? `Nenhuma resposta desde ${momentOf(one.since)}: concursos novos não chegam. Confira a rede do servidor; nesta mesa ainda não se grava concurso.`
    : text;
}

function disputeText({ draw: { numbers, families, rivals } }: Extract<AlertCase, { kind: 'draw-disputed' }>): string {
  const wordOf = (list: readonly string[], by: readonly string[]) =>
    `${list.join(' ')} (${by.map(sourceName).join(', ')})`;
  return `Mostrado: ${wordOf(numbers, families)}. Outras: ${rivals.map((rival) => wordOf(rival.numbers, rival.families)).join('; ')}.`;
}

const slotOf = ({ region, day, time }: Slot) => `${HOUSES[region].name}, ${formatDayMonth(day)}, ${formatTime(time)}`;
const PAST = 'ou o sorteio já é de antes de ontem';

export function alertWords(one: AlertCase, siteUrl: string): AlertWords {
  switch (one.kind) {
    case 'family-silent': {
      const names = one.sources.map(sourceName).join(', ');
      return {
        title: `Fonte sem novidade há um dia: ${names}`,
        text: `Nada de novo desde ${momentOf(one.since)}, embora as suas bancas sorteiem. Os resultados vêm das outras fontes: ${siteUrl}/situacao.`,
        ending: `${names}: voltou a trazer resultados, ou deixou de ser consultada.`,
      };
    }
    case 'caixa-silent':
      return {
        title: 'A Caixa e os espelhos não respondem há um dia',
        text: `Nenhuma resposta desde ${momentOf(one.since)}: concursos novos não chegam. POST /api/contests os grava à mão.`,
        ending: 'A Caixa ou um espelho voltou a responder.',
      };
    case 'page-changed':
      return {
        title: `Página que mudou: ${sourceName(one.source)}, ${one.page}`,
        text: `A resposta não tem a forma conhecida (${one.reason}). A página descansa, as outras da fonte não. Se não voltar, o leitor precisa de conserto, ou desligue a fonte na mesa (${one.source}).`,
        ending: 'A página voltou a ser lida, ou deixou de ser consultada.',
      };
    case 'draw-disputed':
      return {
        title: `Fontes diferem: ${slotOf(one.draw)}`,
        text: `${disputeText(one)} POST /api/draws decide: ${siteUrl}/situacao.`,
        ending: `As fontes concordam, o operador decidiu, ${PAST}.`,
      };
    case 'draw-late':
      return {
        title: `Sorteio com mais de uma hora de atraso: ${slotOf(one.slot)}`,
        text: `Nenhuma fonte o trouxe. Se houve sorteio, POST /api/draws o grava; se não houve, diz que não (withdrawn): ${siteUrl}/situacao.`,
        ending: `O sorteio chegou, foi retirado, ${PAST}.`,
      };
    case 'store-damaged':
      return {
        title: 'O armazenamento está danificado',
        text: `${one.what}. As páginas mostram os últimos dados bons e nada mais é gravado: docs/operacao.md, «Dano».`,
        ending: 'O armazenamento está bom de novo.',
      };
    case 'store-unreachable':
      return {
        title: 'O armazenamento não responde ou não aceita gravar',
        text: `${one.what}. As páginas mostram os últimos dados bons; resultados novos não são guardados.`,
        ending: 'O armazenamento responde e aceita gravar de novo.',
      };
    case 'push-refused':
      return {
        title: `Um serviço de avisos recusa os nossos: ${one.subject}`,
        text: `Resposta ${one.status} (recusa da assinatura). Ninguém foi apagado. Confira VAPID_SUBJECT ou CONTACT_EMAIL, e se o par de chaves é o de sempre: docs/operacao.md, «Avisos aos visitantes».`,
        ending: 'O serviço não recusou mais nenhum aviso.',
      };
    case 'hook-ended':
      return {
        title: `Um destino de resultados não quer mais nenhum: ${one.subject}`,
        text: `Respondeu ${one.status}, e o site parou de mandar. Tire-o da variável; se ele voltar, parta uma vez sem ele e outra com ele: docs/operacao.md, «Resultados a programas e canais».`,
        ending: 'O destino saiu das variáveis.',
      };
    case 'hook-failing':
      return {
        title: `Um destino de resultados falha há mais de meia hora: ${one.subject}`,
        text: `A última resposta: ${one.status === 0 ? 'nenhuma' : one.status}. O que ele não recebe é mandado de novo, e largado depois de um tempo: docs/operacao.md, «Resultados a programas e canais».`,
        ending: 'O destino recebe de novo, ou saiu das variáveis.',
      };
    case 'clock-jumped': {
      const minutes = Math.max(1, Math.round(Math.abs(one.seconds) / 60));
      const far = minutes < 120 ? plural(minutes, 'minuto') : plural(Math.round(minutes / 60), 'hora');
      return {
        title: `O relógio da máquina ${one.seconds > 0 ? 'adiantou' : 'atrasou'} ${far} de repente`,
        text: 'Sorteios e consultas seguem este relógio. Confira a hora da máquina e o NTP. Se ela esteve suspensa, não há o que fazer.',
        ending: 'O relógio não saltou mais.',
      };
    }
    case 'disk-low':
      return {
        title: 'Pouco espaço em disco',
        text: `Restam ${Math.floor(one.freeBytes / 1_000_000)} MB onde fica DATA_DIR. Sem espaço nada é gravado.`,
        ending: 'Há espaço em disco de novo.',
      };
  }
}
