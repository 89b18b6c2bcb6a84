import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { labelled } from '@/content/routes.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
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
  const { modality, contest } = newest;
  const { name, colour } = gameOf(modality);
  return (
    <div className={`wrap results-page lean ${colour}`}>
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={`Concurso ${number}`}
      />
      <h1 className="display">Ainda sem resultado</h1>
      <div className="mt-2">
        <Notice>
          {number === contest + 1
            ? `O concurso ${number} ${withArticle(modality, 'd')} é o próximo${whenWords(newest, today)}. O resultado aparece nesta página quando sair.`
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
function whenWords(newest: StoredContest, today: PlainDay): string {
  const { day, missed } = foreseenAfter(newest, today);
  return day === null || missed ? '' : `: ${dayAge(day, today)}, ${formatWeekday(day)}, ${formatDay(day)}`;
}
