import type { ReactNode } from 'react';
import { FrequencyPiles } from '@/components/home/frequency-piles.tsx';
import {
  HistoryClaim,
  LimitsClaims,
  QuotesClaims,
  SafetyClaims,
  TimesClaims,
} from '@/components/home/partner-claims.tsx';
import { BigFigure, drawsOfDay, HundredDots, ThreeAnimals, WeekBars } from '@/components/home/pictures.tsx';
import { Snippets } from '@/components/home/snippets.tsx';
import { Wall } from '@/components/home/wall.tsx';
import { TimesBox } from '@/components/results/times-box.tsx';
import { Chapter, Prose } from '@/components/ui/chapter.tsx';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { formatNumber, formatReais } from '@/lib/core/domain/format.ts';
import { ODDS, paysOf, returnOfOdds } from '@/lib/core/domain/odds.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { chapter, snippets } from '@/lib/server/content/home.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';

/** Draws of each region that the frequency section looks at. */
const FREQUENCY_DRAWS = 50;

/** 'Grupo paga 18x e sai 4 em 100: volta R$ 0,72 de R$ 1.' */
const oddsLine = (payouts: PayoutTable) =>
  `Grupo paga ${formatNumber(paysOf('grupo', payouts) ?? 0)}x e sai ${Math.round(ODDS.grupo.chance * 100)} em 100: volta ${formatReais(returnOfOdds('grupo', payouts) ?? 0)} de R$ 1.`;

type RowProps = { id: string; lead?: string; picture: ReactNode; children?: ReactNode };

/** A chapter with the words of its file in content/home, `children` below them. */
function Row({ id, lead, picture, children }: RowProps) {
  const text = chapter(id);
  return (
    <Chapter id={id} title={text.title} lead={lead ?? text.lead} picture={picture}>
      <Prose html={text.html} />
      {children}
    </Chapter>
  );
}

/**
 * The home page's chapters from como-jogar-detalhado to guias-completos, each a row that opens; on a wide screen the last ones
 * stand beside the frequencies, with `children`.
 */
export async function HomeChapters({ partnerUrl, children }: { partnerUrl: string | null; children: ReactNode }) {
  const hasPartner = partnerUrl !== null;
  const regions = await load('frequencies', { draws: FREQUENCY_DRAWS });
  const today = saoPaulo(now()).day;
  const payouts = payoutsToday();
  return (
    <>
      <div className="caps wrap no-print">
        <Row id="como-jogar-detalhado" picture={<BigFigure>1→5</BigFigure>} />
        <Row id="cotacoes-detalhadas" lead={oddsLine(payouts)} picture={<HundredDots />}>
          {partnerUrl && <QuotesClaims href={partnerUrl} payouts={payouts} />}
        </Row>
        <Row id="historia" picture={<BigFigure>1892</BigFigure>} />
        <Row id="como-funciona" picture={<ThreeAnimals />}>
          <Wall />
        </Row>
        <Row id="horarios-detalhados" lead={`Hoje: ${drawsOfDay(today)}.`} picture={<WeekBars today={today} />}>
          <TimesBox today={today} />
          {hasPartner && <TimesClaims />}
        </Row>
        <Row id="seguranca" picture={<BigFigure>18+</BigFigure>}>
          {hasPartner && <SafetyClaims />}
        </Row>
        <Row id="pagamentos" picture={<BigFigure>R$ 0</BigFigure>}>
          {hasPartner && <LimitsClaims />}
        </Row>
      </div>
      <div className="two wrap no-print">
        <FrequencyPiles regions={regions} text={chapter('analise-frequencia')}>
          {hasPartner && <HistoryClaim />}
        </FrequencyPiles>
        <div>
          <div className="caps">
            <Snippets snippets={snippets()} />
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
