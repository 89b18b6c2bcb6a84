'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { BANNERS } from '@/content/partner.ts';
import { BannerSlide, SLIDE } from './banner-slide.tsx';

const EVERY_MS = 3000;
const BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-full border-2 border-ink bg-card text-lg font-bold';

/**
 * The banners as a loop that moves by itself every three seconds, stops under the pointer and the focus, can be paused
 * by a button, and never starts for visitors who requested less motion (WCAG 2.2.2).
 */
export function MovingBanners({ href }: { href: string }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start' }, [
    Autoplay({
      delay: EVERY_MS,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ]);
  const [isPlaying, setPlaying] = useState(false);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const show = () => setShown(embla.selectedScrollSnap());
    embla.on('select', show);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setPlaying(!calm.matches);
    follow();
    calm.addEventListener('change', follow);
    return () => {
      embla.off('select', show);
      calm.removeEventListener('change', follow);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (isPlaying) autoplay?.play();
    else autoplay?.stop();
  }, [embla, isPlaying]);

  return (
    <>
      <div ref={viewport} className="-ml-4 overflow-hidden">
        <ul className="flex">
          {BANNERS.map((banner, index) => (
            <li
              key={banner.id}
              aria-roledescription="banner"
              aria-label={`${index + 1} de ${BANNERS.length}`}
              className={SLIDE}
            >
              <BannerSlide banner={banner} href={href} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex min-h-11 items-center gap-2">
        <button
          type="button"
          onClick={() => setPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Pausar os banners' : 'Mover os banners'}
          className={BUTTON}
        >
          <span aria-hidden="true">{isPlaying ? '❚❚' : '▶'}</span>
        </button>
        <button
          type="button"
          onClick={() => embla?.scrollPrev()}
          aria-label="Banner anterior"
          className={`${BUTTON} max-md:hidden`}
        >
          <span aria-hidden="true">←</span>
        </button>
        <button
          type="button"
          onClick={() => embla?.scrollNext()}
          aria-label="Próximo banner"
          className={`${BUTTON} max-md:hidden`}
        >
          <span aria-hidden="true">→</span>
        </button>
        <div className="flex md:hidden">
          {BANNERS.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              onClick={() => embla?.scrollTo(index)}
              aria-label={`Ir para o banner ${index + 1}`}
              aria-current={index === shown}
              className="grid size-8 cursor-pointer place-items-center"
            >
              <span
                aria-hidden="true"
                className={`block size-3 rounded-full border-2 border-ink ${index === shown ? 'bg-ink' : ''}`}
              />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
