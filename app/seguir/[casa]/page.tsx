import '../../styles/follow.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FollowPage } from '@/components/follow/follow-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { houseBySlug } from '@/lib/core/domain/houses/names.ts';
import { now } from '@/lib/server/clock.ts';
import { areNoticesOffered } from '@/lib/server/notices/calls.ts';
import { site } from '@/lib/server/site.ts';
import { followAddress } from '@/lib/site/followed-files.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ casa: string }> };

export const generateStaticParams = () => HOUSE_IDS.map((house) => ({ casa: HOUSES[house].slug }));

const houseOf = async ({ params }: Props): Promise<HouseId> => houseBySlug((await params).casa) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, of } = HOUSES[await houseOf(props)];
  return pageMetadata({
    title: `Seguir os resultados ${of}: avisos, agenda e RSS`,
    description: `Avisos no aparelho, agenda, RSS, televisão e moldura com os resultados do jogo do bicho ${of}, sem conta nem e-mail.`,
    path: followAddress(slug),
    image: 'resultados',
    // The same page with another house: /seguir is found.
    isIndexed: false,
  });
}

export default async function Page(props: Props) {
  const house = await houseOf(props);
  return <FollowPage site={site()} today={saoPaulo(now()).day} house={house} hasNotices={areNoticesOffered()} />;
}
