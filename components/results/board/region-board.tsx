import { digits, Milhar } from '@/components/site/milhar.tsx';
import { Woodcut, woodcutMarkup } from '@/components/site/woodcut.tsx';
import { html } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView, PanelView, RegionView } from '@/lib/core/contracts/views.ts';
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
import { usualDelay } from '@/lib/core/domain/delays.ts';
import type { NamedSlot } from '@/lib/core/domain/region-clock.ts';
import { dayAddress, drawAddress, regionDayAddress, yesterdayAddress } from '@/lib/site/addresses.ts';
import { regionIn } from '@/lib/site/results-words.ts';
import { lastAnswerWords } from '@/lib/site/source-words.ts';
import { drawAge, publishedText } from '../age.ts';
import { type Corrected, changeText, drawKey } from '../corrected.ts';
import { type Cell, cellKey, cellsOf, shortDay, shortName, shortTime, stateText, waitFor } from './cells.ts';
import { Awaited, Poster } from './poster.tsx';

type Props = {
  view: RegionView;
  /** The Federal's own view: its draws stand among Rio's and São Paulo's. */
  federal: RegionView | undefined;
  now: Date;
  /** When the data was last looked for. */
  /** The source that answered last; null while none has. */
  heard: NonNullable<PanelView['heard']> | null;
  siteUrl: string;
  corrected: Corrected;
  shape?: string | undefined;
};

/** More cells than a phone's width holds: then they are wider, so that the one at the edge is seen to be cut. */
const FIT = 6;

/** One region: its day as a strip (a list and its newest draw on a wide screen), what is awaited, each draw whole. */
export function RegionBoard({ view, federal, now, heard, siteUrl, corrected, shape }: Props) {
  const { region, name, slug, newest, awaited, state } = view;
  const today = saoPaulo(now).day;
  const cells = cellsOf(view, federal, now);
  const newestKey = newest && cellKey(region, newest);
  const viewOf = (cell: Cell) => (cell.region === 'federal' && federal ? federal : view);
  return (
    <section id={slug} data-region-card={region} aria-labelledby={`${slug}-nome`} className="region">
      <div className="column">
        <h2 id={`${slug}-nome`} className="title">
          {name}
        </h2>
        {awaited && state !== 'stale' && <AwaitedNote view={view} slot={awaited} heard={heard} />}
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
              <StripCell view={view} cell={cell} now={now} isNewest={cellKey(region, cell) === newestKey} />
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
                <RestRow view={view} cell={cell} shown={newest?.day ?? today} today={today} />
              </li>
            ))}
        </ol>
        {view.next && <NextDraw slot={view.next} now={now} />}
      </div>
      <div className="posters">
        {newest ? null : <EmptyRegion />}
        {cells.map((cell) =>
          cell.draw ? (
            <Poster
              key={cellKey(region, cell)}
              view={region}
              draw={cell.draw}
              regionName={name}
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
              cell={cell}
              now={now}
              lateAt={lateAt(viewOf(cell), cell)}
              last={cell.state === 'next' ? lastOf(viewOf(cell), cell) : null}
            />
          ),
        )}
        {newest && (
          <p className="ways">
            <a href={regionDayAddress(region, newest.day)}>
              {newest.day === today ? 'Hoje' : formatDayShort(newest.day)} {regionIn(region)}
            </a>
            {region !== 'federal' && <a href={yesterdayAddress(region)}>Ontem</a>}
            <a href={dayAddress(newest.day)}>Todas as regiões</a>
            <a href="/resultados#outros-dias">Outros dias</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** What came out last at a cell's hour, where the board holds it; of the Federal, which draws once a day, what came last. */
function lastOf({ region, newest, earlier }: RegionView, { day, time }: Cell): DrawView | null {
  const draws = newest ? [newest, ...earlier] : [];
  return draws.find((draw) => draw.day < day && (region === 'federal' || draw.time === time)) ?? null;
}

/** The hour by which a slot's draw is out as a rule. */
function lateAt({ lateAfter }: RegionView, { region, day, time }: Cell): ClockTime {
  const minutes = lateAfter[time] ?? usualDelay(region, time).late;
  return saoPaulo(new Date(instantOf(day, time).getTime() + minutes * 60_000)).time;
}

function AwaitedNote({
  view: { region, lateAfter },
  slot,
  heard,
}: {
  view: RegionView;
  slot: NonNullable<RegionView['awaited']>;
  heard: NonNullable<PanelView['heard']> | null;
}) {
  const hour = <strong>{formatTime(slot.time)}</strong>;
  return (
    <div className="awaited">
      <Notice>
        {slot.state === 'late' ? (
          <>
            Resultado das {hour} ainda não saiu — {lastAnswerWords(heard, slot)}.
          </>
        ) : (
          <>
            Sorteio das {hour} em andamento: o resultado costuma sair em até{' '}
            {lateAfter[slot.time] ?? usualDelay(region, slot.time).late} minutos.
          </>
        )}
      </Notice>
    </div>
  );
}

/** A cell of the strip: the draw's name and hour, its animal and dozen, or how it stands. */
function StripCell({ view, cell, now, isNewest }: { view: RegionView; cell: Cell; now: Date; isNewest: boolean }) {
  const { draw } = cell;
  const first = draw?.rows[0];
  const [head, below] = headOf(view, cell, saoPaulo(now).day);
  return (
    <a
      href={drawAddress(cell)}
      data-show={cellKey(view.region, cell)}
      aria-current={isNewest ? 'true' : undefined}
      data-state={cell.state}
      className="slot"
    >
      <span className="title">{head}</span>
      <small>{below}</small>
      {first ? (
        <>
          <Woodcut animal={first.animal} />
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
function headOf({ region }: RegionView, { name, day, time }: Cell, today: string): [string, string] {
  const word = shortDay(day, today);
  if (region === 'federal') return word === '' ? ['hoje', shortTime(time)] : [weekdayWord(day), formatDayMonth(day)];
  const short = shortName(name);
  return short ? [short, `${word} ${shortTime(time)}`.trim()] : [shortTime(time), word];
}

/** On a wide screen: a region's newest draw, large. */
function Newest({ view: { region }, draw, today }: { view: RegionView; draw: DrawView; today: string }) {
  const first = draw.rows[0];
  if (!first) return null;
  return (
    <a href={drawAddress(draw)} data-show={cellKey(region, draw)} className="mini">
      <span className="mini-head">
        <strong>{region === 'federal' ? draw.name : (shortName(draw.name) ?? draw.name)}</strong> {whenOf(draw, today)}
        <em>{publishedText(draw)}</em>
      </span>
      <Milhar number={first.number} />
      <Woodcut animal={first.animal} />
      <span className="mini-who">
        <strong className="title">{first.animal}</strong> grupo {first.group}
      </span>
    </a>
  );
}

const weekdayWord = (day: string) => `${formatWeekdayShort(day)}.`;

/** '16h20', 'ontem 21h20'; of the Federal, which has one draw a day, the day. */
function whenOf({ region, day, time }: DrawView, today: string): string {
  const word = shortDay(day, today);
  if (region !== 'federal') return `${word} ${shortTime(time)}`.trim();
  return word === '' ? shortTime(time) : `${weekdayWord(day)} ${formatDayMonth(day)}`;
}

/** On a wide screen: an earlier draw of the list. */
function RestRow({ view, cell, shown, today }: { view: RegionView; cell: Cell; shown: string; today: string }) {
  const { draw, region, name, time, day } = cell;
  const first = draw?.rows[0];
  if (!first) return null;
  const when =
    region === 'federal'
      ? `${weekdayWord(day)} ${formatDayMonth(day)}`
      : `${day === shown ? '' : `${shortDay(day, today)} `}${name} ${shortTime(time)}`;
  return (
    <a
      href={drawAddress(cell)}
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
