import { Chapter } from '@/components/home/chapter.tsx';
import { FrequencyDots } from '@/components/home/frequency-dots.tsx';
import { FrequencyTable } from '@/components/home/frequency-table.tsx';
import { OddsDots } from '@/components/home/odds-dots.tsx';
import {
  HistoryClaim,
  LimitsClaims,
  QuotesClaims,
  SafetyClaims,
  TimesClaims,
} from '@/components/home/partner-claims.tsx';
import { Snippets } from '@/components/home/snippets.tsx';
import { Wall } from '@/components/home/wall.tsx';
import { WeekGrid } from '@/components/home/week-grid.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import { OddsTable } from '@/components/site/tables/odds-table.tsx';
import { ScheduleTable } from '@/components/site/tables/schedule-table.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { chapter, snippets } from '@/lib/server/content/home.ts';

/** Draws of each region that the frequency section looks at. */
const FREQUENCY_DRAWS = 50;

/** The home page's chapters from como-jogar-detalhado to guias-completos, each folded to what a glance takes. */
export async function HomeChapters({ partnerUrl }: { partnerUrl: string | null }) {
  const hasPartner = partnerUrl !== null;
  const regions = await load('frequencies', { draws: FREQUENCY_DRAWS });
  const today = saoPaulo(now()).day;
  const counted = regions.find(({ draws }) => draws > 0);
  return (
    <div className="chapters wrap">
      <Chapter id="como-jogar-detalhado" text={chapter('como-jogar-detalhado')} big="5" />
      <Chapter
        id="cotacoes-detalhadas"
        text={chapter('cotacoes-detalhadas')}
        picture={<OddsDots bets={['grupo', 'dezena']} />}
        beside={<OddsTable />}
      >
        {partnerUrl && <QuotesClaims href={partnerUrl} />}
      </Chapter>
      <Chapter id="historia" text={chapter('historia')} big="1892" />
      <Chapter id="como-funciona" text={chapter('como-funciona')} picture={<Wall />} beside={<GroupsTable isTight />} />
      <Chapter
        id="horarios-detalhados"
        text={chapter('horarios-detalhados')}
        picture={<WeekGrid today={today} />}
        beside={<ScheduleTable today={today} />}
      >
        {hasPartner && <TimesClaims />}
      </Chapter>
      <Chapter id="seguranca" text={chapter('seguranca')} big="18+">
        {hasPartner && <SafetyClaims />}
      </Chapter>
      <Chapter id="pagamentos" text={chapter('pagamentos')} big="R$ 0">
        {hasPartner && <LimitsClaims />}
      </Chapter>
      <Chapter
        id="analise-frequencia"
        text={chapter('analise-frequencia')}
        picture={counted && <FrequencyDots of={counted} />}
      >
        <FrequencyTable regions={regions} />
        {hasPartner && <HistoryClaim />}
      </Chapter>
      <Snippets snippets={snippets()} />
    </div>
  );
}
