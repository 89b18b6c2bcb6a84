import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HelpPage } from '@/components/site/help-page.tsx';
import { TextPage } from '@/components/site/text-page.tsx';
import { type StandingPage, standingPage, standingSlugs } from '@/lib/server/content/standing-pages.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ pagina: string }> };

export const generateStaticParams = () => standingSlugs().map((pagina) => ({ pagina }));

async function pageOf({ params }: Props): Promise<StandingPage> {
  return standingPage((await params).pagina) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, description } = await pageOf(props);
  return pageMetadata({ title, description, path: `/${slug}`, image: 'inicio' });
}

export default async function StandingPageRoute(props: Props) {
  const { slug, title, updated, html, headings } = await pageOf(props);
  const page = { siteUrl: site().url, title, updated, html };
  return slug === 'ajuda' ? <HelpPage {...page} /> : <TextPage {...page} headings={headings} />;
}
