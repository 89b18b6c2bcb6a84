'use client';

import { DEFAULT_READ_TIME, hashtags } from '@/content/share.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { LikeButton } from './like-button.client.tsx';
import { ShareBar } from './share-bar.client.tsx';

type Props = {
  url: string;
  path: string;
  title: string;
  product: string;
  /** As counted by this site; null where there are too few to be shown. */
  likes: number | null;
  views: number | null;
  /** False where this site has no counts: then there is no like. */
  canLike: boolean;
  readTime?: string;
};

/** Like, share, copy. */
export function ShareBlock({ url, path, title, product, likes, views, canLike, readTime = DEFAULT_READ_TIME }: Props) {
  return (
    <section aria-labelledby="compartilhe" className="share wrap no-print">
      <h2 id="compartilhe" className="sr-only">
        Compartilhe com quem confere
      </h2>
      {canLike && <LikeButton path={path} likes={likes} />}
      <ShareBar url={url} title={title} hashtags={hashtags(product)} linkedIn />
      <p className="figures text-fine text-soft">
        {views !== null && `${plural(views, 'visualização', 'visualizações')} · `}
        {readTime} de leitura
      </p>
    </section>
  );
}
