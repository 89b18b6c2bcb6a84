import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnimalPage } from '@/components/animals/animal-page.tsx';
import DREAMS from '@/content/dreams.json';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { ANIMALS, type Group } from '@/lib/core/domain/groups.ts';
import { normalizeText } from '@/lib/core/domain/normalize-text.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { animalText } from '@/lib/server/content/animals.ts';
import { exceptionWords } from '@/lib/server/content/words/exception.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';
import { site } from '@/lib/server/site.ts';
import { animalAddress, animalPlace } from '@/lib/site/animal-addresses.ts';
import { payoutQuestion } from '@/lib/site/animal-questions.ts';
import { animalDescription, animalTitle } from '@/lib/site/animal-words.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfBeast } from '@/lib/site/pictures.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ animal: string }> };

export const generateStaticParams = () => ANIMALS.map((animal) => ({ animal: normalizeText(animal) }));

async function groupOf({ params }: Props): Promise<Group> {
  return animalPlace((await params).animal) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const group = await groupOf(props);
  const title = animalTitle(group);
  return pageMetadata({
    title,
    metaTitle: title,
    description: animalDescription(group, await load('animal', { group: Number(group.grupo) })),
    path: animalAddress(group),
    image: 'resultados',
    picture: pictureOfBeast(animalAddress(group), group, group.animal),
  });
}

export default async function AnimalRoute(props: Props) {
  const group = await groupOf(props);
  const view = await load('animal', { group: Number(group.grupo) });
  const { question, answer, ...text } = animalText(group);
  return (
    <AnimalPage
      siteUrl={site().url}
      group={group}
      view={view}
      today={saoPaulo(now()).day}
      dreams={DREAMS.filter(({ grupo }) => grupo === group.animal).map(({ palavra }) => palavra)}
      text={text}
      exception={exceptionWords('curta')}
      questions={[payoutQuestion(group, payoutsToday()), { question, answer }]}
    />
  );
}
