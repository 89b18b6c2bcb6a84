import { NumberAnatomy } from '@/components/site/number-anatomy.tsx';
import { BarFigure } from '@/components/ui/bar-figure.tsx';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { DOTS, DOTS_BOX, hundredDots } from '@/components/ui/hundred-dots.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import {
  addDays,
  type ClockTime,
  formatDay,
  formatTime,
  formatWeekday,
  type PlainDay,
  weekdayOf,
} from '@/lib/core/domain/days.ts';
import { formatCount, formatOneIn, formatReais, formatShare, formatWholeReais } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { chanceOfNone, ODDS, type PayoutKey, returnOfOdds } from '@/lib/core/domain/odds.ts';

/** A drawing with its caption; `text` is what it shows, for readers. */
function DrawnFigure({
  caption,
  text,
  className,
  drawing,
}: {
  caption: string;
  text: string;
  className: string;
  drawing: Markup;
}) {
  return (
    <figure className="framed">
      <div
        role="img"
        aria-label={`${caption} ${text}.`}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={drawing}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type Dots = { title: string; hits: number; text: string };

/** A hundred dots a panel, those that hit in ink. */
function DotPanels({ panels, caption }: { panels: readonly Dots[]; caption: string }) {
  const drawn = panels.map(
    ({ title, hits, text }) =>
      html`<div><p><b class="display">${title}</b> <span>${text}</span></p><svg viewBox="${DOTS_BOX}">${hundredDots(hits / DOTS)}</svg></div>`,
  );
  const text = panels.map(({ title, text }) => `${title}: ${text}`).join('; ');
  return (
    <DrawnFigure
      caption={caption}
      text={text}
      className={panels.length === 1 ? 'dot-panels alone' : 'dot-panels'}
      drawing={html`${drawn}`}
    />
  );
}

/** How often a group comes first in a hundred draws. */
export function DotsFigure() {
  const hits = Math.round(ODDS.grupo.chance * DOTS);
  return (
    <DotPanels
      panels={[{ title: formatShare(ODDS.grupo.chance), hits, text: `${hits} em ${DOTS} sorteios` }]}
      caption="Cada ponto é um sorteio. Os destacados são os que um bicho qualquer ganha na cabeça, em média."
    />
  );
}

/** The chance that a group stays away, by number of draws. */
export function WaitingFigure() {
  const panels = [10, 25, 50, 100].map((draws) => {
    const hits = Math.round(chanceOfNone(ODDS.grupo.chance, draws) * DOTS);
    return { title: String(draws), hits, text: `${hits} em ${DOTS}` };
  });
  return <DotPanels panels={panels} caption="Chance de um bicho continuar fora da cabeça depois de tantos sorteios." />;
}

/** The longest absences at the end of the recorded history. */
export function AwayFigure({
  region,
  until,
  away,
}: {
  region: HouseId;
  until: PlainDay;
  away: readonly { animal: string; draws: number }[];
}) {
  return (
    <BarFigure
      caption={`${HOUSES[region].short}, até ${formatDay(until)}: os cinco bichos que não saem na cabeça há mais sorteios.`}
      bars={away.map(({ animal, draws }, at) => ({
        label: animal,
        value: draws,
        text: formatCount(draws),
        isMarked: at === 0,
      }))}
      max={away[0]?.draws ?? 1}
    />
  );
}

/** From 7h to midnight. */
const [DAY_FROM, DAY_MINUTES] = [7 * 60, 17 * 60];
const along = (time: ClockTime) =>
  tenth(((Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - DAY_FROM) / DAY_MINUTES) * 300 + 8);

/** A house's draws in a week: a dot each, at its hour. */
export function HoursFigure({ house, from }: { house: HouseId; from: PlainDay }) {
  const monday = (8 - weekdayOf(from)) % 7;
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, monday + at)).map((day) => ({
    name: formatWeekday(day).slice(0, 3),
    times: slotsOn(house, day),
  }));
  const rows = days.map(
    ({ name, times }) =>
      html`<p><span>${name}</span><svg viewBox="0 0 316 16"><path class="dots" d="${times.map((time) => dotAt(along(time), 8)).join('')}"/></svg><b>${times.length}</b></p>`,
  );
  const text = days.map(({ name, times }) => `${name}: ${times.map(formatTime).join(', ') || 'nenhum'}`).join('; ');
  const caption = `A semana ${HOUSES[house].of}: um ponto por sorteio, das 07h00 à meia-noite; à direita, quantos no dia.`;
  return <DrawnFigure caption={caption} text={text} className="bars week" drawing={html`${rows}`} />;
}

/** A recorded first prize taken apart. */
export function PrizeFigure({
  number,
  draw: { region, day, time },
}: {
  number: string;
  draw: { region: HouseId; day: PlainDay; time: ClockTime };
}) {
  return (
    <figure className="framed">
      <NumberAnatomy number={number} />
      <figcaption>
        1º prêmio {HOUSES[region].of} em {formatDay(day)}, {formatTime(time)}: o que cada aposta precisa acertar.
      </figcaption>
    </figure>
  );
}

/** How many draws of each house are stored. */
export function HousesFigure({ houses }: { houses: readonly { house: HouseId; draws: number }[] }) {
  const sorted = houses.toSorted((a, b) => b.draws - a.draws);
  return (
    <BarFigure
      caption="Sorteios guardados no histórico deste site, por banca."
      bars={sorted.map(({ house, draws }) => ({ label: HOUSES[house].short, value: draws, text: formatCount(draws) }))}
      max={sorted[0]?.draws ?? 1}
    />
  );
}

const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/** How many draws of a house are stored of each month. */
export function MonthsFigure({ region, months }: { region: HouseId; months: readonly (readonly [string, number])[] }) {
  const most = Math.max(...months.map(([, draws]) => draws));
  const columns = months.map(
    ([, draws], at) =>
      html`<rect x="${at * 10 + 1}" y="${tenth(100 - (draws / most) * 100)}" width="8" height="${tenth((draws / most) * 100)}"/>`,
  );
  const ends = [months[0], months.at(-1)].flatMap((one) => (one ? [monthName(one[0])] : []));
  const caption = `Guardados ${HOUSES[region].of}, por mês: sorteios, de ${ends.join(' a ')}. O mês mais cheio tem ${formatCount(most)}.`;
  const text = months.map(([month, draws]) => `${monthName(month)}: ${draws}`).join('; ');
  const drawing = html`<svg viewBox="0 0 ${months.length * 10} 100" preserveAspectRatio="none">${columns}</svg><p>${ends.map((end) => html`<span>${end}</span>`)}</p>`;
  return <DrawnFigure caption={caption} text={text} className="small-columns" drawing={drawing} />;
}

/** The lotteries by the chance of their top prize. */
export function LotteriesFigure() {
  const bars = GAME_IDS.map((game) => ({ label: gameOf(game).name, odds: topOdds(game) })).sort(
    (a, b) => a.odds - b.odds,
  );
  return (
    <BarFigure
      caption="Chance do prêmio principal com a aposta simples, uma em quantas. A escala é logarítmica: cada passo de mesmo comprimento multiplica a dificuldade por dez."
      bars={bars.map(({ label, odds }) => ({ label, value: Math.log10(odds), text: formatOneIn(1 / odds) }))}
      max={8.5}
    />
  );
}

/** How many contests each lottery had in a year. */
export function ContestsFigure({ year, rows }: { year: number; rows: readonly { modality: GameId; count: number }[] }) {
  const held = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (held.length === 0) return null;
  return (
    <BarFigure
      caption={`Concursos de cada loteria em ${year}.`}
      bars={held.map(({ modality, count }) => ({
        label: gameOf(modality).name,
        value: count,
        text: formatCount(count),
      }))}
      max={held[0]?.count ?? 1}
    />
  );
}

const A_DAY = 5;
const KEPT = ['grupo', 'dezena', 'centena', 'milhar'] as const satisfies readonly PayoutKey[];

/** What stays with the house of a bet a day in a year. */
export function YearFigure({ payouts }: { payouts: PayoutTable }) {
  const staked = A_DAY * 365;
  return (
    <BarFigure
      caption={`De ${formatWholeReais(staked)}, que são ${formatWholeReais(A_DAY)} por dia durante um ano: quanto fica com a banca, em média, em cada aposta.`}
      bars={KEPT.map((key) => {
        const value = staked * (1 - (returnOfOdds(key, payouts) ?? 0));
        return { label: key, value, text: formatReais(value) };
      })}
      max={staked}
    />
  );
}

/** What is left of R$ 100 on a group when all that comes back is bet again. */
export function AgainFigure({ payouts }: { payouts: PayoutTable }) {
  const ofOne = returnOfOdds('grupo', payouts) ?? 0;
  return (
    <BarFigure
      caption="R$ 100 no grupo, e tudo o que volta apostado outra vez: quanto resta, em média, depois de cada rodada."
      bars={[0, 1, 2, 3, 4, 6, 8].map((times) => {
        const value = 100 * ofOne ** times;
        return { label: times === 0 ? 'no começo' : plural(times, 'rodada'), value, text: formatReais(value) };
      })}
      max={100}
    />
  );
}

/** The animals with the most words in the dictionary. */
export function DreamsFigure({ animals }: { animals: readonly { animal: string; words: number }[] }) {
  return (
    <BarFigure
      caption="Os bichos com mais palavras no nosso dicionário de sonhos, e quantas são."
      bars={animals.map(({ animal, words }) => ({ label: animal, value: words, text: formatCount(words) }))}
      max={animals[0]?.words ?? 1}
    />
  );
}

/** Years on a line, at their distances, and what came in each. */
export function TimeLine({
  title,
  steps,
}: {
  title: string;
  steps: readonly (readonly [year: number, what: string])[];
}) {
  const years = steps.map(([year]) => year);
  const [first = 0, last = 1] = [years[0], years.at(-1)];
  const at = (year: number) => tenth(8 + ((year - first) / (last - first)) * 304);
  return (
    <figure className="framed time-line">
      <svg viewBox="0 0 320 16" aria-hidden="true">
        <path d="M8 8H312" />
        <path className="dots" d={years.map((year) => dotAt(at(year), 8)).join('')} />
      </svg>
      <ol>
        {steps.map(([year, what]) => (
          <li key={year}>
            <b>{year}</b> {what}
          </li>
        ))}
      </ol>
      <figcaption>{title}. A distância entre os pontos é a dos anos.</figcaption>
    </figure>
  );
}
