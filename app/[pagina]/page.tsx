import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { HelpPage } from '@/components/site/help-page.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { type StandingPage, standingPage, standingSlugs } from '@/lib/server/content/standing-pages.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 3600;
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
  const { slug, title, updated, html } = await pageOf(props);
  if (slug === 'ajuda') return <HelpPage siteUrl={site().url} title={title} updated={updated} html={html} />;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={title} />
      <div className="mx-auto mt-6 max-w-[45rem]">
        <h1 className="title text-article text-balance">{title}</h1>
        <p className="mt-3 text-sm text-soft">
          Revista em <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
        <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
        <InternalLinks />
      </div>
    </div>
  );
}
