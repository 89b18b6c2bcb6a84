'use client';

import { useEffect, useState } from 'react';
import { DEFAULT_READ_TIME, hashtags } from '@/content/share.ts';
import { EARLY } from '@/lib/client/early.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { ShareBar } from './share-bar.client.tsx';

type Props = {
  url: string;
  title: string;
  product: string;
  likes: number;
  views?: number;
  readTime?: string;
};

const KEY = 'curtida';

/** Like, share, copy (row S1). The like is the visitor's own mark: it stays in this browser and is sent nowhere. */
export function ShareBlock({ url, title, product, likes, views, readTime = DEFAULT_READ_TIME }: Props) {
  const [isLiked, setLiked] = useState(false);

  useEffect(() => {
    try {
      setLiked(localStorage.getItem(KEY) === 'sim');
    } catch {
      // A browser that keeps nothing starts without the like.
    }
  }, []);

  function toggle() {
    setLiked(!isLiked);
    try {
      if (isLiked) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'sim');
    } catch {
      // As above: the like lasts as long as the page.
    }
  }

  return (
    <section aria-labelledby="compartilhe" className="no-print mt-16 rounded-card border-2 border-ink bg-card p-5">
      <h2 id="compartilhe" className="title text-2xl">
        Compartilhe com quem confere
      </h2>
      <p className="figures mt-1 text-note text-soft">
        {views !== undefined && `${formatCount(views)} visualizações · `}
        {readTime} de leitura
      </p>
      <p className="mt-4">
        <button
          {...EARLY}
          type="button"
          aria-pressed={isLiked}
          onClick={toggle}
          className={`figures title inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border-2 border-ink px-4 ${isLiked ? 'bg-yellow text-on-yellow' : ''}`}
        >
          <span aria-hidden="true">{isLiked ? '♥' : '♡'}</span>
          {isLiked ? 'Curtido' : 'Curtir'} · {formatCount(likes + (isLiked ? 1 : 0))}
        </button>
      </p>
      <ShareBar url={url} title={title} hashtags={hashtags(product)} linkedIn />
    </section>
  );
}
