import { type FeedOf, feedAddress, feedTitle } from './feeds.ts';
import { PICTURE_SIZES } from './picture-addresses.ts';
import type { Picture } from './pictures.ts';

/** The share images, drawn by scripts/measure/draw-images.ts. */
type ShareImage = 'inicio' | 'resultados' | 'loterias' | 'sonhos' | 'blog' | 'artigo' | 'ferramentas';

export type PageTold = {
  title: string;
  description: string;
  /** The page's address, without the origin. */
  path: string;
  image: ShareImage;
  /** Its result's, in place of the image of its kind. */
  picture?: Picture | null;
  /** What the tab shows; `title` with the site's name after it when left out. */
  metaTitle?: string;
  /** ISO day of an article. */
  published?: string;
  isIndexed?: boolean;
  /** A feed of the page's own, named before the two of every page. */
  feed?: FeedOf;
};

const feedLink = (of: FeedOf) => ({ url: feedAddress(of), title: feedTitle(of) });

/** What programs that embed pages find (oEmbed), of pages that have a frame. */
const oEmbed = (feed: FeedOf | undefined, path: string) =>
  feed === undefined || typeof feed === 'string'
    ? {}
    : { 'application/json+oembed': `/api/v1/oembed?url=${encodeURIComponent(path)}` };

/** Both feeds, the one that is nearer to the page first; before them the page's own. */
function feedLinks(image: ShareImage, feed: FeedOf | undefined) {
  const isBlog = image === 'blog' || image === 'artigo';
  const links = [feedLink('results'), feedLink('blog')];
  return { 'application/atom+xml': [...(feed ? [feedLink(feed)] : []), ...(isBlog ? links.reverse() : links)] };
}

/** What a page tells about itself: title, description, canonical address, feeds, share card. */
export function pageMetadata({
  title,
  description,
  path,
  image,
  picture,
  metaTitle,
  published,
  isIndexed = true,
  feed,
}: PageTold) {
  const { preview, alt } = picture ?? { preview: `/og/${image}.png`, alt: 'Deu no poste' };
  const card = { url: preview, ...PICTURE_SIZES.og, alt };
  const og = { title, description, url: path, locale: 'pt_BR', images: [card] };
  return {
    title: metaTitle ? { absolute: metaTitle } : title,
    description,
    alternates: { canonical: path, types: { ...feedLinks(image, feed), ...oEmbed(feed, path) } },
    openGraph: published
      ? { ...og, type: 'article' as const, publishedTime: published }
      : { ...og, type: 'website' as const },
    twitter: { card: 'summary_large_image' as const, title, description, images: [card.url] },
    robots: isIndexed ? { index: true, follow: true, 'max-image-preview': 'large' as const } : { index: false },
  };
}
