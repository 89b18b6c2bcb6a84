import type { ReactNode } from 'react';
import { DreamsTable } from '@/components/blog/dreams-table.tsx';
import {
  AbsenceFigure,
  ChancesFigure,
  DoublingFigure,
  FrequencyFigure,
  ReturnFigure,
} from '@/components/blog/figures.tsx';
import { LatestDrawsTable } from '@/components/blog/latest-draws-table.tsx';
import { FirstPrizesTable, LeadersTable, LotteriesOfYearTable } from '@/components/blog/results-tables.tsx';
import {
  AgainFigure,
  AwayFigure,
  ContestsFigure,
  DotsFigure,
  DreamsFigure,
  HoursFigure,
  HousesFigure,
  LotteriesFigure,
  MonthsFigure,
  PrizeFigure,
  TimeLine,
  WaitingFigure,
  YearFigure,
} from '@/components/blog/small-figures.tsx';
import { MethodsFigure, MethodsTable, PullsFigure, PullsTable } from '@/components/blog/trial-figures.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import { LotteriesTable } from '@/components/site/tables/lotteries-table.tsx';
import { OddsTable } from '@/components/site/tables/odds-table.tsx';
import { PayoutsTable } from '@/components/site/tables/payouts-table.tsx';
import { ScheduleTable } from '@/components/site/tables/schedule-table.tsx';
import DREAMS from '@/content/dreams.json';
import { TIME_LINES } from '@/content/time-lines.ts';
import { addDays, formatDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS } from '@/lib/core/domain/houses/list.ts';
import { WEEKS_SEEN } from '@/lib/core/domain/houses/slots.ts';
import { houseNamed } from '@/lib/core/domain/houses/words.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import type { ArticleFigure, ArticlePart, ArticleTable } from '@/lib/server/content/articles.ts';
import { methodTrials, PULL_REGIONS, pullsOf } from '@/lib/server/content/trials.ts';
import { archive, countsBetween } from '@/lib/server/content/words/archive.ts';
import { dreamtMost, longestAway, sixthCounts } from '@/lib/server/content/words/article-counts.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';

/** Parts of an article, in their order. */
export function Blocks({ parts }: { parts: readonly ArticlePart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
  return parts.map((part, index) => <Block key={index} part={part} />);
}

/** A part of an article: its text, or a table or figure drawn from data. */
function Block({ part }: { part: ArticlePart }) {
  if ('table' in part)
    return (
      <div className={`long-table ${part.table === 'ultimos' ? 'board-first' : ''}`}>
        <Table table={part.table} />
        <details>
          <summary>Ver todas</summary>
        </details>
      </div>
    );
  if ('figure' in part) return <Figure figure={part.figure} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/blog
  return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
}

async function Table({ table }: { table: ArticleTable }) {
  switch (table) {
    case 'grupos':
      return <GroupsTable />;
    case 'cotacoes':
      return <OddsTable payouts={payoutsToday()} />;
    case 'quanto-paga':
      return <PayoutsTable payouts={payoutsToday()} />;
    case 'loterias':
      return <LotteriesTable />;
    case 'horarios':
      return <ScheduleTable today={saoPaulo(now()).day} />;
    case 'sonhos':
      return <DreamsTable dreams={DREAMS} />;
    case 'ultimos':
      return <LatestDrawsTable regions={(await loadPanel()).regions} today={saoPaulo(now()).day} />;
    case 'metodos':
      return <MethodsTable trials={methodTrials()} payouts={payoutsToday()} />;
    case 'puxadas':
      return <PullsTable regions={PULL_REGIONS.map((region) => ({ region, ...pullsOf(region) }))} />;
    case 'loterias-2025':
      return <LotteriesOfYearTable rows={await load('lotteries-of-year', { year: 2025 })} />;
    case 'bimestre-2025':
      return <TwoMonthsLeaders />;
    case 'bicho-ago-set-2025':
      return <FirstPrizesTable prizes={await load('first-prizes', { from: '2025-08-01', to: '2025-09-30' })} />;
  }
}

function Figure({ figure }: { figure: ArticleFigure }) {
  // 'frequencia-rio', 'frequencia-sp' …
  const region = figure.startsWith('frequencia-') ? houseNamed(figure.slice('frequencia-'.length)) : null;
  if (region) {
    const { from, until } = archive();
    const days = `${formatDay(from)} a ${formatDay(until)}`;
    return <FrequencyFigure region={region} {...archive().region(region)} days={days} />;
  }
  const hours = figure.startsWith('horarios-') ? houseNamed(figure.slice('horarios-'.length)) : null;
  if (hours) return <HoursFigure house={hours} from={WEEKS_SEEN.from} />;
  const drawn = OTHERS[figure];
  if (drawn) return drawn();
  if (figure === 'concursos-2025') return <ContestsOfYear />;
  if (figure === 'bimestre-2025') return <TwoMonths />;
  if (figure === 'metodos') return <MethodsFigure trials={methodTrials()} payouts={payoutsToday()} />;
  if (figure === 'puxadas') return <PullsFigure region="pt-rio" {...pullsOf('pt-rio')} />;
  if (figure === 'chances') return <ChancesFigure />;
  if (figure === 'retorno') return <ReturnFigure payouts={payoutsToday()} />;
  return figure === 'sem-sair' ? <AbsenceFigure /> : <DoublingFigure />;
}

const RIO = 'pt-rio';
const FOR_EXAMPLE = { region: RIO, day: '2026-07-31', time: '16:20' } as const;

/** Figures that need no more than their name. */
const OTHERS: Partial<Record<ArticleFigure, () => ReactNode>> = {
  pontos: () => <DotsFigure />,
  espera: () => <WaitingFigure />,
  fora: () => <AwayFigure region={RIO} until={archive().until} away={longestAway(RIO, 5)} />,
  milhar: () => {
    const { region, day, time } = FOR_EXAMPLE;
    const draw = archive().find(region, day, time);
    return draw ? <PrizeFigure number={draw.numbers[0]} draw={FOR_EXAMPLE} /> : null;
  },
  casas: () => <HousesFigure houses={HOUSE_IDS.map((house) => ({ house, draws: sum(archive().months(house)) }))} />,
  meses: () => <MonthsFigure region={RIO} months={[...archive().months(RIO)]} />,
  loterias: () => <LotteriesFigure />,
  ano: () => <YearFigure payouts={payoutsToday()} />,
  reaposta: () => <AgainFigure payouts={payoutsToday()} />,
  sexto: () => (
    <FrequencyFigure
      region={RIO}
      {...sixthCounts(RIO)}
      prizes="Sextos prêmios"
      days={`${formatDay(archive().from)} a ${formatDay(archive().until)}`}
    />
  ),
  sonhos: () => <DreamsFigure animals={dreamtMost(10)} />,
  'linha-barao': () => <TimeLine {...TIME_LINES.barao} />,
  'linha-lei': () => <TimeLine {...TIME_LINES.lei} />,
};

const sum = (months: ReadonlyMap<string, number>) => [...months.values()].reduce((all, one) => all + one, 0);

async function ContestsOfYear() {
  return <ContestsFigure year={2025} rows={await load('lotteries-of-year', { year: 2025 })} />;
}

const [SUMMER_FROM, SUMMER_UNTIL] = ['2025-08-01', '2025-09-30'];

/** Rio's first prizes of August and September 2025 by group, counted in the recorded history. */
function TwoMonths() {
  const counted = countsBetween('pt-rio', SUMMER_FROM, SUMMER_UNTIL);
  return (
    <FrequencyFigure region="pt-rio" {...counted} days={`${formatDay(SUMMER_FROM)} a ${formatDay(SUMMER_UNTIL)}`} />
  );
}

/** Who led and who came last in each region in those two months, and what the leader did from then on. */
function TwoMonthsLeaders() {
  const { until } = archive();
  const rows = PULL_REGIONS.map((region) => ({
    region,
    shown: countsBetween(region, SUMMER_FROM, SUMMER_UNTIL),
    later: countsBetween(region, addDays(SUMMER_UNTIL, 1), until),
  }));
  return <LeadersTable rows={rows} />;
}
