import { familyOf } from '../../../core/domain/families.ts';
import { capital } from '../../../core/domain/format.ts';
import { BACKOFF_HOURS } from '../../../core/polling/back-off.ts';
import { POLL_INTERVALS } from '../../../core/polling/poll-plan.ts';
import { namesInRole, SOURCE_NAMES, type SourceName, sourceOf } from '../../../core/sources/list.ts';
import { env } from '../../env.ts';

// What this installation reads and when, by its settings: every text and page that says it in the present has it from here.

export type Reading = {
  /** Whether this process collects by its schedule; else its caller or the Supabase project does. */
  isOwnClock: boolean;
  /** The public sources of the animal lottery that are polled. */
  sources: readonly SourceName[];
  /** How many feeds of the operator's, and mirrors of Caixa's. */
  feeds: number;
  mirrors: number;
};

export function reading(): Reading {
  const { COLLECT, SUPABASE_URL, BICHO_SOURCES: sources, BICHO_FEED_URL, CAIXA_BACKUP_URLS } = env();
  return {
    isOwnClock: COLLECT === 'on' && !SUPABASE_URL,
    sources: SOURCE_NAMES.filter((one) => sources.includes(one)),
    feeds: BICHO_FEED_URL.length,
    mirrors: CAIXA_BACKUP_URLS.length,
  };
}

/** Those that count from the beginning, and those that begin in probation. */
const parted = (sources: readonly SourceName[]) => ({
  proven: sources.filter((one) => sourceOf(one).isProven),
  trials: sources.filter((one) => !sourceOf(one).isProven),
});

const NUMBERS = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const feminine = (count: number, one: string, many: string) => `${inWords(count)} ${count === 1 ? one : many}`;

/** Said of every pace where another keeps the clock. */
const ELSEWHERE = 'nos horários que o operador marca';

const mirrorsWords = (mirrors: number) =>
  mirrors === 0
    ? ''
    : mirrors === 1
      ? '; se ele cai, um espelho de terceiros'
      : '; se ele cai, espelhos de terceiros, um depois do outro';

const feedsWords = (feeds: number) =>
  feeds === 0
    ? 'O operador pode registrar sorteios à mão.'
    : `O operador indica ${feeds === 1 ? 'mais uma' : `mais ${inWords(feeds)}`} e pode registrar sorteios à mão.`;

function familiesWords(sources: readonly SourceName[]): string {
  const families = new Set(sources.map(familyOf)).size;
  if (families === sources.length) return '';
  const copied = sources.length - families + 1;
  return `${capital(inWords(copied))} delas repetem os mesmos títulos e os mesmos números há milhares de sorteios, e valem uma: são ${feminine(families, 'família', 'famílias')}.`;
}

const trialsWords = (trials: readonly SourceName[]) =>
  trials.length === 0
    ? ''
    : `${capital(feminine(trials.length, 'outra começa', 'outras começam'))} em prova: o que contam é comparado, e só passa a valer depois de concordar muitas vezes.`;

/** How the sources are paced, from the constants they are polled by. */
function paceWords({ isOwnClock, sources }: Reading): string {
  if (!isOwnClock) return 'Perguntamos a elas nos horários que o operador marca, e pouco.';
  if (!namesInRole('primary').some((one) => sources.includes(one)))
    return 'Como são de outras pessoas, perguntamos pouco.';
  const others = sources.length > 1 ? '; as demais, só quando há o que confirmar' : '';
  return `Como são de outras pessoas, perguntamos pouco. A LotoHack, a cada ${POLL_INTERVALS.awaitedEvery === 2.5 ? 'dois minutos e meio' : `${POLL_INTERVALS.awaitedEvery.toLocaleString('pt-BR')} minutos`} enquanto se espera um sorteio${others}.`;
}

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ');

/** Sentences for texts, by name. */
export const READING_WORDS = {
  /** After 'o serviço da própria Caixa,'. */
  caixa: ({ isOwnClock, mirrors }) =>
    `perguntado ${isOwnClock ? 'de minuto em minuto' : ELSEWHERE}${mirrorsWords(mirrors)}`,
  /** A paragraph on the public sources. */
  bicho: (reading) => {
    const { sources, feeds } = reading;
    const { proven, trials } = parted(sources);
    if (sources.length === 0)
      return joined(
        'Este site não lê fontes públicas: o que há de novo vem do operador.',
        feeds === 0
          ? 'Ele registra sorteios à mão.'
          : `Ele indica ${feminine(feeds, 'fonte sua', 'fontes suas')} e pode registrar sorteios à mão.`,
      );
    return joined(
      `Lemos ${feminine(proven.length, 'fonte pública', 'fontes públicas')}.`,
      familiesWords(proven),
      trialsWords(trials),
      feedsWords(feeds),
      paceWords(reading),
      `Quem nos barra fica ${inWords(BACKOFF_HOURS.first)} horas em paz, e o dobro se barrar de novo. Os nomes e o quanto cada uma concorda estão em [fontes](/fontes).`,
    );
  },
  /** Two sentences on Caixa, for /sobre. */
  'caixa-em-resumo': ({ isOwnClock, mirrors }) =>
    joined(
      `A primeira fonte é a interface pública da própria Caixa, consultada ${isOwnClock ? 'o dia inteiro' : ELSEWHERE}.`,
      mirrors === 0
        ? ''
        : `Quando ela falha, o site recorre a ${mirrors === 1 ? 'um espelho mantido por outra pessoa, que copia' : 'espelhos mantidos por outras pessoas, que copiam'} essa divulgação, e compara o número do concurso, para que um espelho no ar, mas parado no tempo, não passe por novidade.`,
    ),
  /** A sentence on the animal lottery's sources, for /sobre. */
  'bicho-em-resumo': ({ sources: all, feeds }) => {
    const { proven: sources } = parted(all);
    const operator = `o operador do site ${feeds === 0 ? 'pode registrar um sorteio à mão' : 'junta as suas e pode registrar um sorteio à mão'}`;
    if (all.length === 0) return `Este site não lê [fontes públicas](/fontes); ${operator}.`;
    if (sources.length === 0) return `Os resultados são lidos de [fontes públicas](/fontes) em prova; ${operator}.`;
    const families = new Set(sources.map(familyOf)).size;
    const same =
      families === sources.length
        ? ''
        : `, que formam ${feminine(families, 'família', 'famílias')}, porque há quem copie`;
    return `Os resultados são lidos de ${inWords(sources.length)} [${sources.length === 1 ? 'fonte pública' : 'fontes públicas'}](/fontes)${same}; ${operator}.`;
  },
  /** On /fontes, in place of its sources where none is read, or above the paces where another keeps the clock. */
  fontes: ({ isOwnClock, sources }) =>
    sources.length === 0
      ? 'Este site não lê fontes públicas: mostra o histórico com que começou, o que o operador registra ou indica e os concursos da Caixa.'
      : isOwnClock
        ? ''
        : 'Este site pergunta nos horários que o operador marca; os prazos abaixo são os de uma coleta contínua.',
} as const satisfies Record<string, (reading: Reading) => string>;

export const isReadingWord = (name: string): name is keyof typeof READING_WORDS => Object.hasOwn(READING_WORDS, name);
