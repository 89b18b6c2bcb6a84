import { AnimalIcon, woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits, Milhar } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import {
  type ClockTime,
  daysBetween,
  formatDay,
  formatDayMonth,
  formatDayShort,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  instantOf,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import type { NamedSlot } from '@/lib/core/domain/draws/region-clock.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { dayAddress, houseDayAddress, houseDrawAddress, houseYesterdayAddress } from '@/lib/site/results-addresses.ts';
import { lastAnswerWords } from '@/lib/site/source-words.ts';
import { drawAge, publishedText } from '../age.ts';
import { type Corrected, changeText, drawKey } from '../corrected.ts';
import { lateMinutes } from '../panel-at.ts';
import {
  type BoardHouse,
  type Cell,
  cellKey,
  cellsOf,
  houseOnBoard,
  shortDay,
  shortName,
  stateText,
  waitFor,
} from './cells.ts';
import { Awaited, FullDraw } from './full-draw.tsx';

type Props = {
  view: RegionView;
  /** The Federal's own view: its draws stand among Rio's and São Paulo's. */
  federal: RegionView | undefined;
  now: Date;
  /** Whether this installation asks the region's sources by itself. */
  isAsking: boolean;
  siteUrl: string;
  corrected: Corrected;
  shape?: string | undefined;
};

/** More cells than a phone's width holds: then they are wider, so that the one at the edge is seen to be cut. */
const FIT = 6;

/** One region: its day as a strip (a list and its newest draw on a wide screen), what is awaited, each draw whole. */
export function RegionBoard({ view, federal, now, isAsking, siteUrl, corrected, shape }: Props) {
  const { region, name, slug, newest, awaited, state } = view;
  const today = saoPaulo(now).day;
  const cells = cellsOf(view, federal, now);
  const newestKey = newest && cellKey(region, newest);
  const viewOf = (cell: Cell) => (cell.region !== region && federal ? federal : view);
  const houseOf = (cell: Cell) => houseOnBoard(view, federal, cell);
  return (
    <section id={slug} data-house-card={region} aria-labelledby={`${slug}-nome`} className="region">
      <div className="column">
        <h2 id={`${slug}-nome`} className="title">
          {name}
        </h2>
        {awaited && state !== 'stale' && <AwaitedNote view={view} slot={awaited} isAsking={isAsking} />}
        {newest && state === 'stale' && (
          <div className="awaited">
            <Notice>
              Sem atualização desde <strong>{formatDay(newest.day)}</strong>: os sorteios mais novos ainda não chegaram
              aqui.
            </Notice>
          </div>
        )}
        <ol className={cells.length > FIT ? 'strip many' : 'strip'}>
          {cells.map((cell) => (
            <li key={cellKey(region, cell)}>
              <StripCell
                view={view}
                house={houseOf(cell)}
                cell={cell}
                now={now}
                isNewest={cellKey(region, cell) === newestKey}
              />
            </li>
          ))}
        </ol>
        {newest && <Newest view={view} draw={newest} today={today} />}
        <ol className="rest">
          {cells
            .filter(({ draw }) => draw !== null && draw !== newest)
            .reverse()
            .map((cell) => (
              <li key={cellKey(region, cell)}>
                <RestRow view={view} house={houseOf(cell)} cell={cell} shown={newest?.day ?? today} today={today} />
              </li>
            ))}
        </ol>
        {view.next && <NextDraw slot={view.next} now={now} />}
      </div>
      <div className="posters">
        {newest ? null : <EmptyRegion />}
        {cells.map((cell) =>
          cell.draw ? (
            <FullDraw
              key={cellKey(region, cell)}
              view={region}
              draw={cell.draw}
              house={houseOf(cell)}
              age={drawAge(cell.draw, now)}
              siteUrl={siteUrl}
              isNewest={cell.draw === newest}
              change={changeText(cell.draw, corrected.get(drawKey(cell.draw)))}
              shape={cell.draw === newest ? shape : undefined}
            />
          ) : (
            <Awaited
              key={cellKey(region, cell)}
              view={region}
              house={houseOf(cell)}
              cell={cell}
              now={now}
              lateAt={lateAt(viewOf(cell), cell)}
              last={cell.state === 'next' ? lastOf(viewOf(cell), cell) : null}
            />
          ),
        )}
        {newest && (
          <p className="ways">
            <a href={houseDayAddress(view, newest.day)}>
              {newest.day === today ? 'Hoje' : formatDayShort(newest.day)} {view.at}
            </a>
            {!view.isFederal && <a href={houseYesterdayAddress(view)}>Ontem</a>}
            <a href={dayAddress(newest.day)}>Todas as regiões</a>
            <a href="/resultados#outros-dias">Outros dias</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** What came out last at a cell's hour, where the board holds it; of the Federal, which draws once a day, what came last. */
function lastOf({ isFederal, newest, earlier }: RegionView, { day, time }: Cell): DrawView | null {
  const draws = newest ? [newest, ...earlier] : [];
  return draws.find((draw) => draw.day < day && (isFederal || draw.time === time)) ?? null;
}

/** The hour by which a slot's draw is out usually. */
function lateAt(view: RegionView, { day, time }: Cell): ClockTime {
  return saoPaulo(new Date(instantOf(day, time).getTime() + lateMinutes(view, time) * 60_000)).time;
}

function AwaitedNote({
  view,
  slot,
  isAsking,
}: {
  view: RegionView;
  slot: NonNullable<RegionView['awaited']>;
  isAsking: boolean;
}) {
  const hour = <strong>{formatTime(slot.time)}</strong>;
  return (
    <div className="awaited">
      <Notice>
        {slot.state === 'late' ? (
          <>
            Resultado das {hour} ainda não saiu — {lastAnswerWords(view.heard ?? null, slot, isAsking)}.
          </>
        ) : (
          <>
            Sorteio das {hour} em andamento: o resultado costuma sair em até{' '}
            {plural(lateMinutes(view, slot.time), 'minuto')}.
          </>
        )}
      </Notice>
    </div>
  );
}

/** A cell of the strip: the draw's name and hour, its animal and dozen, or how it stands. */
type CellProps = { view: RegionView; house: BoardHouse; cell: Cell };

function StripCell({ view, house, cell, now, isNewest }: CellProps & { now: Date; isNewest: boolean }) {
  const { draw } = cell;
  const first = draw?.rows[0];
  const [head, below] = headOf(view, cell, saoPaulo(now).day);
  return (
    <a
      href={houseDrawAddress(house, cell)}
      data-show={cellKey(view.region, cell)}
      aria-current={isNewest ? 'true' : undefined}
      data-state={cell.state}
      className="slot"
    >
      <span className="title">{head}</span>
      <small>{below}</small>
      {first ? (
        <>
          <AnimalIcon animal={first.animal} />
          <span className="milhar">
            <span className="sr-only">{`${first.animal}, ${first.number.slice(0, -2)}`}</span>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
            <span dangerouslySetInnerHTML={digits(first.number.slice(-2), true)} />
          </span>
        </>
      ) : (
        <em>{stateText(cell, now)}</em>
      )}
    </a>
  );
}

/** A cell's two lines: the draw's name, or its hour where it has none; what else tells it from its neighbours. */
function headOf(view: RegionView, { name, day, time }: Cell, today: string): [string, string] {
  const { isFederal } = view;
  const word = shortDay(day, today);
  if (isFederal) return word === '' ? ['hoje', formatTime(time)] : [weekdayWord(day), formatDayMonth(day)];
  const short = shortName(name, view);
  return short ? [short, `${word} ${formatTime(time)}`.trim()] : [formatTime(time), word];
}

/** On a wide screen: a region's newest draw, large. */
function Newest({ view, draw, today }: { view: RegionView; draw: DrawView; today: string }) {
  const first = draw.rows[0];
  if (!first) return null;
  return (
    <a href={houseDrawAddress(view, draw)} data-show={cellKey(view.region, draw)} className="mini">
      <span className="mini-head">
        <strong>{view.isFederal ? draw.name : (shortName(draw.name, view) ?? draw.name)}</strong>{' '}
        {whenOf(view, draw, today)}
        <em>{publishedText(draw)}</em>
      </span>
      <Milhar number={first.number} />
      <AnimalIcon animal={first.animal} />
      <span className="mini-who">
        <strong className="title">{first.animal}</strong> grupo {first.group}
      </span>
    </a>
  );
}

const weekdayWord = (day: string) => `${formatWeekdayShort(day)}.`;

/** '16h20', 'ontem 21h20'; of the Federal, which has one draw a day, the day. */
function whenOf({ isFederal }: RegionView, { day, time }: DrawView, today: string): string {
  const word = shortDay(day, today);
  if (!isFederal) return `${word} ${formatTime(time)}`.trim();
  return word === '' ? formatTime(time) : `${weekdayWord(day)} ${formatDayMonth(day)}`;
}

/** On a wide screen: an earlier draw of the list. */
function RestRow({ view, house, cell, shown, today }: CellProps & { shown: string; today: string }) {
  const { draw, name, time, day } = cell;
  const first = draw?.rows[0];
  if (!first) return null;
  const when =
    view.isFederal || cell.region !== view.region
      ? `${weekdayWord(day)} ${formatDayMonth(day)}`
      : `${day === shown ? '' : `${shortDay(day, today)} `}${name} ${formatTime(time)}`;
  return (
    <a
      href={houseDrawAddress(house, cell)}
      data-show={cellKey(view.region, cell)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<span>${when}</span><span class="milhar">${digits(first.number, true)}</span>${woodcutMarkup(first.animal)}<span class="sr-only">${first.animal}</span>`}
    />
  );
}

function NextDraw({ slot, now }: { slot: NamedSlot; now: Date }) {
  const age = daysBetween(saoPaulo(now).day, slot.day);
  const when = age === 0 ? '' : age === 1 ? ', amanhã' : `, ${formatWeekday(slot.day)}, ${formatDayMonth(slot.day)}`;
  return (
    <p className="coming">
      <span>
        <strong className="title">Próximo: {slot.name}</strong> às {formatTime(slot.time)}
        {when}
      </span>
      {age === 0 && <span className="figures">{waitFor(slot, now)}</span>}
    </p>
  );
}

function EmptyRegion() {
  return (
    <div
      data-card=""
      data-newest=""
      className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center"
    >
      <p className="title text-lg">Nenhum resultado disponível</p>
      <p className="mt-1 text-soft">Os resultados serão atualizados automaticamente nos horários dos sorteios.</p>
    </div>
  );
}
