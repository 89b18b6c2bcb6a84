import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { formatDayLong, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import type { SlotView } from '@/lib/core/views/slot.ts';
import { drawAddress, monthAddress, regionAddress, yesterdayAddress } from '@/lib/site/addresses.ts';
import { slotWords } from '@/lib/site/results-words.ts';
import { drawAge } from '../age.ts';
import { DrawCard } from '../draw-card.tsx';
import { toRegion } from './crumbs.ts';
import { DrawList } from './draw-list.tsx';
import { NextSlot } from './next-slot.tsx';
import { Onward } from './onward.tsx';

/** The page of a draw's name: its newest result whole, when the next one is, the last thirty. */
export function SlotPage({
  siteUrl,
  view,
  now,
  live,
}: {
  siteUrl: string;
  view: SlotView;
  now: Date;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, times, newest, last, next } = view;
  const words = slotWords(region, times);
  const month = (newest?.day ?? saoPaulo(now).day).slice(0, 7);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toRegion(region)} here={words} />
      <h1 className="display mt-4 text-chapter">{words}</h1>
      <p className="mt-2 text-soft">
        {newest ? `Último resultado: ${formatDayLong(newest.day)}.` : 'Ainda não temos nenhum resultado deste sorteio.'}
      </p>
      {live}
      <div className="mt-5 grid max-w-[44rem] gap-3">
        {newest && (
          <DrawCard
            draw={newest}
            regionName={HOUSES[region].name}
            age={drawAge(newest, now)}
            lead
            level="h2"
            isAddressed
          />
        )}
        {next ? (
          <NextSlot slot={next} now={now} />
        ) : (
          <p className="rounded-card border border-line px-4 py-3 text-note">
            Este sorteio não está mais no calendário {houseIn(region)}: aqui ficam os resultados guardados.
          </p>
        )}
      </div>
      {last.length > 1 && (
        <section aria-labelledby="ultimos" className="mt-10 max-w-[44rem]">
          <h2 id="ultimos" className="title text-xl">
            Os {last.length} últimos, {times.map(formatTime).join(' e ')}
          </h2>
          <div className="mt-3">
            <DrawList cells={last} by="day" />
          </div>
        </section>
      )}
      <Onward
        ways={[
          { href: regionAddress(region), label: `Todos os sorteios de hoje ${houseIn(region)}` },
          { href: yesterdayAddress(region), label: `Ontem ${houseIn(region)}` },
          { href: monthAddress(region, month), label: 'O mês em um quadro' },
          ...(newest ? [{ href: drawAddress(newest), label: 'Endereço deste sorteio, para compartilhar' }] : []),
        ]}
      />
    </div>
  );
}
