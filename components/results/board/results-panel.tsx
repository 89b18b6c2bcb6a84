import type { ReactNode } from 'react';
import { PageAge } from '@/components/site/page-age.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { PanelView, RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDay, formatDayLong, formatDayShort, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { answerOf, newestOfAll } from '@/lib/site/newest-draw.ts';
import { recordedOf } from '@/lib/site/panel-age.ts';
import { dayAddress, houseDayAddress, houseMonthAddress, houseYesterdayAddress } from '@/lib/site/results-addresses.ts';
import type { Corrected } from '../corrected.ts';
import { DERIVED_NOTE, INFERRED_NOTE } from '../draw-notes.tsx';
import { HouseRows } from './house-rows.tsx';
import { RegionBoard } from './region-board.tsx';
import { RegionTabs } from './region-tabs.tsx';

type Props = {
  view: PanelView;
  now: Date;
  siteUrl: string;
  controls?: ReactNode;
  /** The draws that the visitor chose, by house (cells.ts); the house that is seen on a phone. */
  chosen?: ReadonlyMap<string, string>;
  house?: string | null;
  /** What was corrected since the visitor opened the page. */
  corrected?: Corrected;
  /** The first draw's animal, drawn with the page itself: a shape of content/woodcuts.json and whose it is. */
  first?: FirstWoodcut | undefined;
};

export type FirstWoodcut = { animal: string; shape: string };

const isOf = ({ animal }: FirstWoodcut, newest: DrawView | null) =>
  newest !== null && groupOf(newest.numbers[0]).animal === animal;

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** 'Resultados PIX do Bicho', the board: every region and draw of the day, as of `now`. */
export function ResultsPanel(props: Props) {
  const { view, now, siteUrl, controls, corrected = NOTHING, chosen = NOTHING, house = null, first } = props;
  const federal = view.regions.find(({ isFederal }) => isFederal);
  const whole = view.regions.filter(({ board }) => board === 'whole');
  const others = view.regions.filter(({ board }) => board === 'row');
  const seen = whole.find(({ region }) => region === house) ?? whole[0];
  return (
    <section id="resultados" aria-labelledby="resultados-titulo" className="board wrap">
      <div className="board-head">
        <h1 className="display">
          Deu no poste<span className="sr-only"> {newestWords(view.regions, now)}</span>
        </h1>{' '}
        <Today now={now} />
      </div>
      <PageAge recorded={recordedOf(view.regions)} now={now} />
      {view.regions.length > 0 ? (
        <>
          <RegionTabs regions={whole} now={now} />
          <div className="regions">
            {whole.map((region) => (
              <RegionBoard
                key={region.region}
                view={region}
                federal={region.isFederal ? undefined : federal}
                now={now}
                isAsking={view.asks?.[region.isFederal ? 'federal' : 'bicho'] ?? true}
                siteUrl={siteUrl}
                corrected={corrected}
                chosen={chosen.get(region.region)}
                shape={first && isOf(first, region.newest) ? first.shape : undefined}
              />
            ))}
          </div>
          {others.length > 0 && <HouseRows houses={others} now={now} />}
        </>
      ) : (
        <div className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lead">Nenhum resultado disponível</p>
          <p className="mt-1 text-soft">Os resultados serão atualizados automaticamente nos horários dos sorteios.</p>
        </div>
      )}
      <p className="ways">
        {seen?.newest && <Ways house={seen} day={seen.newest.day} today={saoPaulo(now).day} />}
        <a href="#horarios-detalhados">Horários da semana</a>
      </p>
      <p data-free="" className="care">
        <strong>18+</strong> · Jogue com responsabilidade · <a href="/ajuda">Ajuda</a>
      </p>
      <p className="note">
        <span id="resultados-titulo">Resultados PIX do Bicho</span> {controls}
        <br />
        {DERIVED_NOTE} {whole.some(({ newest }) => newest?.inferred) && INFERRED_NOTE}
      </p>
    </section>
  );
}

function Ways({ house, day, today }: { house: RegionView; day: string; today: string }) {
  return (
    <>
      <a href={houseDayAddress(house, day)}>
        {house.short} {day === today ? 'hoje' : formatDayShort(day)}
      </a>
      {!house.isFederal && <a href={houseYesterdayAddress(house)}>Ontem</a>}
      <a href={dayAddress(day)}>Todas as regiões</a>
      <a href={houseMonthAddress(house, day)}>Mês</a>
    </>
  );
}

/** The newest draw, which the board shows below, for who reads the heading alone: 'hoje, 31/07/2026: 5948, Elefante'. */
function newestWords(regions: readonly RegionView[], now: Date): string {
  const newest = newestOfAll(regions.map((region) => region.newest));
  if (!newest) return '';
  const day = formatDay(newest.day);
  return `${newest.day === saoPaulo(now).day ? `hoje, ${day}` : `em ${day}`}: ${answerOf(newest)}`;
}

/** 'quarta, 29 de julho · 16h35'; with the year and whose clock it is where there is room. */
function Today({ now }: { now: Date }) {
  const { day, time } = saoPaulo(now);
  const [, weekday, rest, date, year] = /^([^-,]+)(-feira)?, (.+)( de \d+)$/.exec(formatDayLong(day)) ?? [];
  return (
    <p className="now">
      {weekday}
      <span>{rest}</span>, {date}
      <span>{year}</span> · {formatTime(time)}
      <span> de Brasília</span>
    </p>
  );
}
