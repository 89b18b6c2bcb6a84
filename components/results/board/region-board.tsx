import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import {
  type ClockTime,
  formatDayMonth,
  formatTime,
  formatWeekdayShort,
  instantOf,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { noRecordSince, silentSince } from '@/lib/site/page-age.ts';
import { houseDrawAddress } from '@/lib/site/results-addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { lastAnswerWords } from '@/lib/site/source-words.ts';
import { drawAge } from '../age.ts';
import { type Corrected, changeText, drawKey } from '../corrected.ts';
import { lateMinutes } from '../panel-at.ts';
import { type BoardHouse, type Cell, cellKey, cellsOf, houseOnBoard, shortDay, shortName, stateText } from './cells.ts';
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
  /** The draw that the visitor chose (cells.ts); without one the newest stands whole. */
  chosen?: string | undefined;
  shape?: string | undefined;
};

/** More cells than a phone's width holds: then they are wider, so that the one at the edge is seen to be cut. */
const FIT = 6;

/** One region: its day as a strip (a list below the draw on a wide screen), what is awaited, one draw whole. */
export function RegionBoard({ view, federal, now, isAsking, siteUrl, corrected, chosen, shape }: Props) {
  const { region, name, slug, newest, awaited } = view;
  const silent = silentSince(view);
  const cells = cellsOf(view, federal, now);
  const newestKey = newest ? cellKey(region, newest) : null;
  const keyOf = (cell: Cell) => cellKey(region, cell);
  const picked = cells.find((cell) => keyOf(cell) === chosen);
  const shown = picked ?? cells.find((cell) => keyOf(cell) === newestKey);
  const viewOf = (cell: Cell) => (cell.region !== region && federal ? federal : view);
  const houseOf = (cell: Cell) => houseOnBoard(view, federal, cell);
  const isCorrected = ({ draw }: Cell) => draw !== null && changeText(draw, corrected.get(drawKey(draw))) !== null;
  return (
    <section id={slug} data-house-card={region} aria-labelledby={`${slug}-nome`} className="board-region">
      <h2 id={`${slug}-nome`} className="title">
        {name}
      </h2>
      {awaited && <AwaitedNote view={view} slot={awaited} isAsking={isAsking} />}
      {silent && (
        <div className="awaited-line">
          <Notice>{capital(noRecordSince(silent))}.</Notice>
        </div>
      )}
      <ol className={cells.length > FIT ? 'strip many' : 'strip'} data-chosen={picked && ''}>
        {cells.map((cell) => (
          <li key={keyOf(cell)}>
            <StripCell
              view={view}
              house={houseOf(cell)}
              cell={cell}
              now={now}
              isShown={cell === shown}
              isCorrected={isCorrected(cell)}
            />
          </li>
        ))}
      </ol>
      {!shown && <EmptyRegion />}
      {shown?.draw && (
        <FullDraw
          key={keyOf(shown)}
          view={region}
          draw={shown.draw}
          house={houseOf(shown)}
          age={drawAge(shown.draw, now)}
          siteUrl={siteUrl}
          isNewest={shown.draw === newest}
          change={changeText(shown.draw, corrected.get(drawKey(shown.draw)))}
          shape={shown.draw === newest ? shape : undefined}
        />
      )}
      {shown && !shown.draw && (
        <Awaited
          view={region}
          house={houseOf(shown)}
          cell={shown}
          now={now}
          lateAt={lateAt(viewOf(shown), shown)}
          last={shown.state === 'next' ? lastOf(viewOf(shown), shown) : null}
        />
      )}
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
    <div className="awaited-line">
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

type CellProps = { view: RegionView; house: BoardHouse; cell: Cell; now: Date; isShown: boolean; isCorrected: boolean };

/** A cell of the strip: the draw's name and hour, its animal and first prize, or how it stands. */
function StripCell({ view, house, cell, now, isShown, isCorrected }: CellProps) {
  const first = cell.draw && shownFirst(cell.draw);
  const today = saoPaulo(now).day;
  const [head, below] = headOf(view, cell, today);
  return (
    <a
      href={houseDrawAddress(house, cell)}
      data-show={cellKey(view.region, cell)}
      aria-current={isShown ? 'true' : undefined}
      data-state={cell.state}
      data-corrected={isCorrected ? '' : undefined}
      className="strip-slot"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<span class="title">${head}</span> <small>${isCorrected ? 'corrigido' : below}</small> ${
        first
          ? html`${woodcutMarkup(first.animal, undefined, first.animal)} <span class="milhar">${digits(first.number, true)}</span>`
          : html`<em>${stateText(cell, now) || (view.isFederal && cell.day !== today ? formatTime(cell.time) : '')}</em>`
      }`}
    />
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

const weekdayWord = (day: string) => `${formatWeekdayShort(day)}.`;

function EmptyRegion() {
  return (
    <div data-card="" className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
      <p className="title text-lead">Nenhum resultado disponível</p>
      <p className="mt-1 text-soft">Os resultados serão atualizados automaticamente nos horários dos sorteios.</p>
    </div>
  );
}
