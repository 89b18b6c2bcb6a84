'use client';

import { useEffect, useState } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import { keepLike, keptLike, OFFLINE } from '@/lib/client/like.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { showToast } from './toast.client.tsx';

type Props = {
  /** The page's path. */
  path: string;
  /** As counted, where there are enough to be shown. */
  likes: number | null;
};

/**
 * Like and take it back. The choice is kept on this device alone; what the site counts is a number. Without script
 * nothing remembers it: the button is not there.
 */
export function LikeButton({ path, likes }: Props) {
  const [isLiked, setLiked] = useState(false);
  /** Whether a like of an earlier visit is among those counted. */
  const [isCounted, setCounted] = useState(false);

  useEffect(() => {
    const kept = keptLike(path);
    setLiked(kept);
    setCounted(kept);
  }, [path]);

  function set(liked: boolean) {
    setLiked(liked);
    keepLike(path, liked);
  }

  async function toggle() {
    const liked = !isLiked;
    set(liked);
    const refused = await import('@/lib/client/send-like.ts').then(
      ({ sendLike }) => sendLike(path, liked),
      () => OFFLINE,
    );
    if (refused === null) return;
    set(!liked);
    showToast('error', liked ? 'A curtida não foi contada' : 'A curtida não foi desfeita', refused);
  }

  const count = (likes ?? 0) + Number(isLiked) - Number(isCounted);
  const shown = count > 0 ? ` · ${formatCount(count)}` : '';
  return (
    <button
      {...EARLY}
      type="button"
      aria-pressed={isLiked}
      onClick={toggle}
      className={`figures title inline-flex min-h-11 items-center gap-2 rounded-card border-2 border-ink px-4 noscript:hidden ${isLiked ? 'bg-yellow text-on-yellow' : ''}`}
    >
      <span aria-hidden="true" className="text-lead leading-none">
        {isLiked ? '♥' : '♡'}
      </span>
      {isLiked ? 'Curtido' : 'Curtir'}
      {shown}
    </button>
  );
}
