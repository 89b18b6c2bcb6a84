import { html, type Markup } from '@/components/ui/markup.ts';
import type { LotteryResult } from '@/lib/core/contracts/lotteries.ts';
import {
  daysBetween,
  formatDayMonth,
  formatWeekdayShort,
  type PlainDay,
  parseBrazilianDay,
} from '@/lib/core/domain/days.ts';
import { formatPrizeShort } from '@/lib/core/domain/format.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { nextOf } from './board-card.ts';

type Props = { lottery: GameId; result: LotteryResult | undefined; today: string };

/** One modality's newest contest as a row: name, contest, the next prize and its day, balls; the rest on its page. */
export function LotteryRow({ lottery, result, today }: Props) {
  const { name, colour } = gameOf(lottery);
  const day = result && parseBrazilianDay(result.data);
  return (
    <article data-free="" className={`lottery-row ${colour}`}>
      <a href={modalityAddress(lottery)}>
        <h3 className="title">{name}</h3>{' '}
        {result ? (
          <>
            <small className="figures">
              <span className="sr-only">Concurso </span>
              {result.concurso} · {day ? formatDayMonth(day) : 'Data não disponível'}
              {result.checked === 'unconfirmed' && ' · não confirmado'}
            </small>{' '}
            <em className="figures">{nextWords(result, today)}</em>
          </>
        ) : (
          'Resultado não disponível'
        )}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      {result && <div className="balls" dangerouslySetInnerHTML={html`${ballsOf(result)}`} />}
    </article>
  );
}

function ballsOf({ numeros, numerosSegundoSorteio, timeCoracao }: LotteryResult): Markup[] {
  const row = (numbers: readonly string[], team = '') =>
    html`<p>${numbers.map((number) => html`<b>${number}</b> `)}${team}</p>`;
  return [row(numeros, timeCoracao), ...(numerosSegundoSorteio ? [row(numerosSegundoSorteio)] : [])];
}

/** 'R$ 100 mi · amanhã': what the next contest is estimated at, and its day. */
function nextWords({ proximoConcurso }: LotteryResult, today: PlainDay) {
  const { day, missed, special } = nextOf(proximoConcurso, today);
  if (missed) return 'o último não chegou até nós';
  if (special && !day) return `até ${special.name}`;
  const estimate = proximoConcurso?.estimativa ? formatPrizeShort(proximoConcurso.estimativa) : null;
  return [estimate, day && dayWord(day, today)].filter(Boolean).join(' · ');
}

function dayWord(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'hoje';
  if (ahead === 1) return 'amanhã';
  return `${formatWeekdayShort(day)}. ${formatDayMonth(day)}`;
}
