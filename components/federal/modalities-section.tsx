import Link from 'next/link';
import { LotteriesTable } from '@/components/site/tables/lotteries-table.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { MODALITY_TEXTS } from '@/content/modalities.ts';
import { addDays, formatWeekdays, type PlainDay } from '@/lib/core/domain/days.ts';
import { type Lottery, RULES } from '@/lib/core/domain/modalities.ts';
import { drawsOn } from '@/lib/core/domain/schedule.ts';
import { modalityAddress } from '@/lib/site/addresses.ts';

/** What the six modalities are, when they draw and how hard the top prize is, with the notice on care (row LP1). */
export function ModalitiesSection({ today }: { today: PlainDay }) {
  return (
    <section aria-labelledby="modalidades" className="wrap mt-14">
      <h2 id="modalidades" className="display text-section">
        As seis modalidades
      </h2>
      <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {MODALITY_TEXTS.map(({ key, text }) => (
          <article key={key} className="rounded-card border border-line bg-card p-4">
            <h3 className="title text-lg">
              <Link prefetch={false} href={modalityAddress(key)} className="inline-block py-1 underline">
                {RULES[key].name}
              </Link>
            </h3>
            <p className="text-sm text-soft">Sorteios: {weekdaysOf(key, today)}</p>
            <p className="mt-2 text-note">{text}</p>
          </article>
        ))}
      </div>
      <div className="mt-8 max-w-[47.5rem]">
        <LotteriesTable />
      </div>
      <div className="mt-6 max-w-[47.5rem]">
        <Notice>
          Loteria é despesa, e não investimento: em média, menos da metade do que se arrecada volta em prêmios. Só para
          maiores de 18 anos.{' '}
          <span data-free="">
            Jogue com responsabilidade; se o jogo preocupa, ligue para o CVV (188) ou a Ouvidoria do SUS (136).
          </span>
        </Notice>
      </div>
    </section>
  );
}

const WEEK = 7;

/** The weekdays of the week that begins on `today` on which a modality draws, Monday first. */
function weekdaysOf(lottery: Lottery, today: PlainDay): string {
  const week = Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead));
  return formatWeekdays(week.filter((day) => drawsOn(lottery, day)));
}
