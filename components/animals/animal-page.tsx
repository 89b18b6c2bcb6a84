import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { GROUPS, type Group } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { lateAnimal, theAnimal } from '@/lib/site/animal-words.ts';
import { AnimalDreams } from './animal-dreams.tsx';
import { AnimalHead } from './animal-head.tsx';
import { AnimalQuestions, type Question } from './animal-questions.tsx';
import { Endings } from './endings.tsx';
import { FollowedSection } from './followed.tsx';
import { FrequencySection } from './frequency-section.tsx';
import { GapCurve } from './gap-curve.tsx';
import { LastSeen } from './last-seen.tsx';

type Props = {
  siteUrl: string;
  group: Group;
  view: AnimalView;
  /** Words of dreams whose animal it is. */
  dreams: readonly string[];
  text: { lead: string; heading: string; html: string };
  questions: readonly Question[];
  /** What the record has against equal chances, shown where they are promised. */
  exception: string;
};

/** One of the 25: its numbers, where it came last, how often, how long it has been away, what came next, its folklore. Of the board's houses, whose record has no holes. */
export function AnimalPage({ siteUrl, group, view, dreams, text, questions, exception }: Props) {
  const isCounted = view.regions.some(({ draws }) => draws > 0);
  const counted = { ...view, regions: view.regions.filter(({ region }) => BOARD_HOUSES.includes(region)) };
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/bichos')]} here={group.animal} />
      <AnimalHead group={group} lead={text.lead} regions={view.regions} />
      {isCounted && (
        <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <section aria-labelledby="ultimas">
            <h2 id="ultimas" className="display text-section">
              Quando saiu por último
            </h2>
            <LastSeen regions={counted.regions} />
          </section>
          <FrequencySection regions={counted.regions} group={group} />
          <section aria-labelledby="atraso" className="lg:col-span-2">
            <h2 id="atraso" className="display text-section">
              Está {lateAnimal(group)}?
            </h2>
            <p className="mt-3 max-w-[64ch]">
              Um bicho sai na cabeça, em média, uma vez a cada 25 sorteios, mas sem hora marcada: metade das esperas
              passa de 17 sorteios. Por mais que {theAnimal(group)} demore, a chance no próximo sorteio é a mesma de
              sempre, 4%. <LinkedText text={exception} />
            </p>
            <div className="grid items-start gap-x-12 lg:grid-cols-2">
              <GapCurve regions={counted.regions} the={theAnimal(group)} />
            </div>
          </section>
        </div>
      )}
      <FollowedSection group={group} view={counted} />
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        <Endings group={group} />
        <AnimalDreams group={group} words={dreams} />
      </div>
      <div className="grid items-start gap-x-12 lg:grid-cols-[1.2fr_1fr]">
        <section aria-labelledby="historia" className="mt-12">
          <h2 id="historia" className="display text-section">
            {text.heading}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/animals */}
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: text.html }} />
        </section>
        <AnimalQuestions questions={questions} group={group} />
      </div>
      <Neighbours group={group} />
      <InternalLinks kind="bichos" />
    </div>
  );
}

/** The animals before and after it; the first follows the last. */
function Neighbours({ group }: { group: Group }) {
  const at = GROUPS.findIndex(({ grupo }) => grupo === group.grupo);
  const [before, after] = [GROUPS.at(at - 1), GROUPS[(at + 1) % GROUPS.length]];
  return (
    <nav
      aria-label="Outros bichos"
      className="no-print mt-12 flex flex-wrap justify-between gap-3 border-t-2 border-ink pt-4"
    >
      {before && (
        <Link prefetch={false} href={animalAddress(before)} className="inline-flex min-h-11 items-center underline">
          ‹ {before.grupo} {before.animal}
        </Link>
      )}
      <Link prefetch={false} href="/bichos" className="inline-flex min-h-11 items-center underline">
        {ROUTES['/bichos'].name}
      </Link>
      {after && (
        <Link prefetch={false} href={animalAddress(after)} className="inline-flex min-h-11 items-center underline">
          {after.grupo} {after.animal} ›
        </Link>
      )}
    </nav>
  );
}
