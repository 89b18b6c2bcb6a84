import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnimalPage } from '@/components/animals/animal-page.tsx';
import DREAMS from '@/content/dreams.json';
import { fold } from '@/lib/core/domain/fold.ts';
import { ANIMALS, type Group } from '@/lib/core/domain/groups.ts';
import { loadAnimal } from '@/lib/server/backend/loaders.ts';
import { animalText } from '@/lib/server/content/animals.ts';
import { site } from '@/lib/server/site.ts';
import { animalAddress, animalPlace } from '@/lib/site/addresses.ts';
import { animalQuestions } from '@/lib/site/animal-questions.ts';
import { animalDescription, animalTitle } from '@/lib/site/animal-words.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ animal: string }> };

export const generateStaticParams = () => ANIMALS.map((animal) => ({ animal: fold(animal) }));

async function asked({ params }: Props): Promise<Group> {
  return animalPlace((await params).animal) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const group = await asked(props);
  const title = animalTitle(group);
  return pageMetadata({
    title,
    metaTitle: title,
    description: animalDescription(group, await loadAnimal(Number(group.grupo))),
    path: animalAddress(group),
    image: 'resultados',
  });
}

export default async function AnimalRoute(props: Props) {
  const group = await asked(props);
  const view = await loadAnimal(Number(group.grupo));
  const { question, answer, ...text } = animalText(group);
  return (
    <AnimalPage
      siteUrl={site().url}
      group={group}
      view={view}
      dreams={DREAMS.filter(({ grupo }) => grupo === group.animal).map(({ palavra }) => palavra)}
      text={text}
      questions={[...animalQuestions(group, view), { question, answer }]}
    />
  );
}
