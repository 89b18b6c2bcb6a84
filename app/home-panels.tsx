import { BetOptionsPanel } from '@/components/bets/bet-options-panel.tsx';
import { DeferredBets } from '@/components/bets/deferred-bets.client.tsx';
import { DeferredFederal } from '@/components/federal/deferred-federal.client.tsx';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { OnePrize } from '@/components/home/pictures.tsx';
import { NumberAnatomy } from '@/components/site/number-anatomy.tsx';
import { Chapter, Prose } from '@/components/ui/chapter.tsx';
import { loadBetOptions, loadLotteries } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { chapter } from '@/lib/server/content/home.ts';
import { BET_HOUSES } from '@/lib/site/bet-houses.ts';
import { lotteriesMark } from '@/lib/site/contest-news.ts';

/** The home page's kinds of bets, what they pay today, and the lotteries. `number`: the newest first prize. */
export async function HomePanels({ number }: { number: string }) {
  const [lotteries, bets] = await Promise.all([loadLotteries(), loadBetOptions()]);
  const at = now();
  const { title, lead, html } = chapter('tipos-apostas');
  return (
    <>
      <div className="caps wrap no-print">
        <Chapter id="tipos-apostas" title={title} lead={lead} picture={<OnePrize number={number} />}>
          <NumberAnatomy number={number} />
          <Prose html={html} />
        </Chapter>
        <DeferredBets houses={BET_HOUSES}>
          <BetOptionsPanel reply={bets} houses={BET_HOUSES} />
        </DeferredBets>
      </div>
      <DeferredFederal
        empty={lotteries.totalModalidades === 0 ? lotteries : null}
        shown={lotteriesMark(lotteries)}
        serverNow={at.toISOString()}
      >
        <FederalPanel reply={lotteries} now={at} />
      </DeferredFederal>
    </>
  );
}
