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
    <section
      aria-labelledby="compartilhe"
      className="no-print mt-8 rounded-card border-2 border-ink bg-card p-4 md:p-5"
    >
      <h2 id="compartilhe" className="title text-xl md:text-2xl">
        Compartilhe com quem confere
      </h2>
      <p className="figures mt-1 text-note text-soft">
        {views !== null && `${plural(views, 'visualização', 'visualizações')} · `}
        {readTime} de leitura
      </p>
      {canLike && (
        <p className="mt-3">
          <LikeButton path={path} likes={likes} />
        </p>
      )}
      <ShareBar url={url} title={title} hashtags={hashtags(product)} linkedIn />
    </section>
  );
}
