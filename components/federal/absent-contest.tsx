import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { labelled } from '@/content/routes.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { foreseenAfter } from '@/lib/core/domain/games/draw-days.ts';
import { gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { NewestContest, NextPrize } from './newest-contest.tsx';

/** In place of a contest still to come: when it is, its prize where it is the next, and the newest one. */
export function AbsentContest({
  siteUrl,
  number,
  newest,
  today,
}: {
  siteUrl: string;
  number: number;
  newest: StoredContest;
  today: PlainDay;
}) {
  const { modality, contest, day } = newest;
  const { name, colour } = gameOf(modality);
  return (
    <div className={`wrap results lean ${colour}`}>
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={`Concurso ${number}`}
      />
      <h1 className="display">Ainda não saiu</h1>
      <div className="mt-2">
        <Notice>
          {number === contest + 1
            ? `O concurso ${number} ${withArticle(modality, 'd')} é o próximo${whenWords(modality, day, today)}. O resultado aparece nesta página quando sair.`
            : `O concurso ${number} ${withArticle(modality, 'd')} ainda não foi sorteado: o último é o ${contest}, e até ele faltam ${plural(number - contest, 'sorteio')}.`}
        </Notice>
      </div>
      <div className="two-columns mt-4">
        {number === contest + 1 && <NextPrize contest={newest} today={today} />}
        <NewestContest contest={newest} today={today} />
        {number > contest + 1 && <NextPrize contest={newest} today={today} />}
      </div>
    </div>
  );
}

/** ': amanhã, sábado, 01/08/2026'; '' where no day is foreseen. */
function whenWords(modality: StoredContest['modality'], after: PlainDay, today: PlainDay): string {
  const { day, isBehind } = foreseenAfter(drawsOf(modality), after, today);
  return day === null || isBehind ? '' : `: ${dayAge(day, today)}, ${formatWeekday(day)}, ${formatDay(day)}`;
}
