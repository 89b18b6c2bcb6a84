import {
  AbsenceFigure,
  ChancesFigure,
  DoublingFigure,
  FrequencyFigure,
  ReturnFigure,
} from '@/components/blog/figures.tsx';
import { FirstPrizesTable, LotteriesOfYearTable } from '@/components/blog/results-tables.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import { LotteriesTable } from '@/components/site/tables/lotteries-table.tsx';
import { OddsTable } from '@/components/site/tables/odds-table.tsx';
import { ScheduleTable } from '@/components/site/tables/schedule-table.tsx';
import { formatDay, saoPaulo } from '@/lib/core/domain/days.ts';
import type { Region } from '@/lib/core/domain/regions.ts';
import { loadBichoOf2025, loadLotteriesOf2025 } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { archive } from '@/lib/server/content/archive.ts';
import type { ArticleFigure, ArticlePart, ArticleTable } from '@/lib/server/content/articles.ts';

/** A part of an article: its text, or a table or figure drawn from data. */
export function Block({ part }: { part: ArticlePart }) {
  if ('table' in part) return <Table table={part.table} />;
  if ('figure' in part) return <Figure figure={part.figure} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/blog
  return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
}

async function Table({ table }: { table: ArticleTable }) {
  switch (table) {
    case 'grupos':
      return <GroupsTable />;
    case 'cotacoes':
      return <OddsTable />;
    case 'loterias':
      return <LotteriesTable />;
    case 'horarios':
      return <ScheduleTable today={saoPaulo(now()).day} />;
    case 'loterias-2025':
      return <LotteriesOfYearTable rows={await loadLotteriesOf2025()} />;
    case 'bicho-ago-set-2025':
      return <FirstPrizesTable prizes={await loadBichoOf2025()} />;
  }
}

const FREQUENCIES: Partial<Record<ArticleFigure, Region>> = {
  'frequencia-rio': 'pt-rio',
  'frequencia-sp': 'pt-sp',
  'frequencia-look': 'look',
  'frequencia-federal': 'federal',
};

function Figure({ figure }: { figure: ArticleFigure }) {
  const region = FREQUENCIES[figure];
  if (region) {
    const { regions, from, until } = archive();
    return <FrequencyFigure region={region} {...regions[region]} days={`${formatDay(from)} a ${formatDay(until)}`} />;
  }
  if (figure === 'chances') return <ChancesFigure />;
  if (figure === 'retorno') return <ReturnFigure />;
  return figure === 'sem-sair' ? <AbsenceFigure /> : <DoublingFigure />;
}
