import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DreamPage } from '@/components/dreams/dream-page.tsx';
import DREAMS from '@/content/dreams.json';
import { type Dream, dreamsNear } from '@/lib/core/domain/dreams.ts';
import { type Group, groupByAnimal } from '@/lib/core/domain/groups.ts';
import { dreamText } from '@/lib/server/content/dream-texts.ts';
import { site } from '@/lib/server/site.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';
import { dreamDescription, dreamHeading, dreamTitle } from '@/lib/site/dream-words.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfBeast } from '@/lib/site/pictures.ts';

export const revalidate = 3600;
export const dynamicParams = false;

type Props = { params: Promise<{ palavra: string }> };

const segmentOf = (word: string) => dreamAddress(word).slice('/sonhos/'.length);

export const generateStaticParams = () => DREAMS.map(({ palavra }) => ({ palavra: segmentOf(palavra) }));

async function dreamOf({ params }: Props): Promise<{ dream: Dream; group: Group }> {
  const { palavra } = await params;
  const dream = DREAMS.find((one) => segmentOf(one.palavra) === palavra);
  const group = dream && groupByAnimal(dream.grupo);
  return dream && group ? { dream, group } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { dream, group } = await dreamOf(props);
  const text = dreamText(dream.palavra);
  const title = dreamTitle(dream, group);
  return pageMetadata({
    title,
    metaTitle: title,
    description: dreamDescription(dream, group, text !== null),
    path: dreamAddress(dream.palavra),
    image: 'sonhos',
    picture: pictureOfBeast(dreamAddress(dream.palavra), group, dreamHeading(dream)),
    isIndexed: text?.isIndexed ?? false,
  });
}

export default async function DreamRoute(props: Props) {
  const { dream, group } = await dreamOf(props);
  const text = dreamText(dream.palavra);
  return (
    <DreamPage
      site={site()}
      dream={dream}
      group={group}
      text={text}
      near={dreamsNear(dream, DREAMS, text?.cousins ?? [])}
    />
  );
}
