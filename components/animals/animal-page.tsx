import Link from 'next/link';
import { AnimalCard } from '@/components/site/animal-card.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { GROUPS, type Group } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { AnimalDreams } from './animal-dreams.tsx';
import { AnimalQuestions, type Question } from './animal-questions.tsx';
import { AnimalStatistics } from './animal-statistics.tsx';
import { Endings } from './endings.tsx';
import { LastSeen } from './last-seen.tsx';

type Props = {
  siteUrl: string;
  group: Group;
  view: AnimalView;
  today: PlainDay;
  /** Words of dreams whose animal it is. */
  dreams: readonly string[];
  text: { lead: string; heading: string; html: string };
  questions: readonly Question[];
  /** What the record has against equal chances, shown where they are promised. */
  exception: string;
};

/** One of the 25: its dozens, where it came last, its dreams; folded what was counted of it; its folklore. Of the board's houses, whose record has no holes. */
export function AnimalPage({ siteUrl, group, view, today, dreams, text, questions, exception }: Props) {
  const regions = view.regions.filter(({ region }) => BOARD_HOUSES.includes(region));
  const isCounted = regions.some(({ draws }) => draws > 0);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/bichos')]} here={group.animal} />
      <div className="animal-top">
        <AnimalCard group={group}>
          <h1>
            <span className="display">{group.animal}</span> <small>Grupo {group.grupo} do jogo do bicho</small>
          </h1>
        </AnimalCard>
        <div>
          {isCounted && <LastSeen regions={regions} today={today} />}
          <p className="animal-lead">{text.lead}</p>
        </div>
      </div>
      <AnimalDreams group={group} words={dreams} />
      <div className="animal-folds">
        {isCounted && <AnimalStatistics group={group} regions={regions} exception={exception} />}
        <Endings group={group} />
      </div>
      <div className="with-aside">
        <section aria-labelledby="historia">
          <SheetHead id="historia">{text.heading}</SheetHead>
          <div
            className="prose text-note leading-[1.4]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/animals
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
        </section>
        <AnimalQuestions questions={questions} />
      </div>
      <Neighbours group={group} />
    </div>
  );
}

/** The animals before and after it; the first follows the last. */
function Neighbours({ group }: { group: Group }) {
  const at = GROUPS.findIndex(({ grupo }) => grupo === group.grupo);
  const [before, after] = [GROUPS.at(at - 1), GROUPS[(at + 1) % GROUPS.length]];
  return (
    <nav aria-label="Outros bichos" className="step-links no-print">
      {before && (
        <Link prefetch={false} href={animalAddress(before)}>
          ‹ {before.grupo} {before.animal}
        </Link>
      )}
      <Link prefetch={false} href="/bichos">
        Os 25
      </Link>
      {after && (
        <Link prefetch={false} href={animalAddress(after)}>
          {after.grupo} {after.animal} ›
        </Link>
      )}
    </nav>
  );
}
