import { Chapter } from '@/components/home/chapter.tsx';
import { FrequencyTable } from '@/components/home/frequency-table.tsx';
import {
  HistoryClaim,
  LimitsClaims,
  QuotesClaims,
  SafetyClaims,
  TimesClaims,
} from '@/components/home/partner-claims.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import { OddsTable } from '@/components/site/tables/odds-table.tsx';
import { ScheduleTable } from '@/components/site/tables/schedule-table.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { loadFrequencies } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { chapter } from '@/lib/server/content/home.ts';

/** The home page's chapters from como-jogar-detalhado to analise-frequencia (rows H1, H3). */
export async function HomeChapters({ partnerUrl }: { partnerUrl: string | null }) {
  const hasPartner = partnerUrl !== null;
  const regions = await loadFrequencies();
  const today = saoPaulo(now()).day;
  return (
    <>
      <Chapter id="como-jogar-detalhado" text={chapter('como-jogar-detalhado')} tone="green" />
      <Chapter id="cotacoes-detalhadas" text={chapter('cotacoes-detalhadas')} beside={<OddsTable />}>
        {partnerUrl && <QuotesClaims href={partnerUrl} />}
      </Chapter>
      <Chapter id="historia" text={chapter('historia')} tone="card" />
      <Chapter id="como-funciona" text={chapter('como-funciona')} beside={<GroupsTable isTight />} />
      <Chapter
        id="horarios-detalhados"
        text={chapter('horarios-detalhados')}
        tone="green"
        beside={<ScheduleTable today={today} />}
      >
        {hasPartner && <TimesClaims />}
      </Chapter>
      <Chapter id="seguranca" text={chapter('seguranca')}>
        {hasPartner && <SafetyClaims />}
      </Chapter>
      <Chapter id="pagamentos" text={chapter('pagamentos')} tone="card">
        {hasPartner && <LimitsClaims />}
      </Chapter>
      <Chapter id="analise-frequencia" text={chapter('analise-frequencia')}>
        <FrequencyTable regions={regions} />
        {hasPartner && <HistoryClaim />}
      </Chapter>
    </>
  );
}
