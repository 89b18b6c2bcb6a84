'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { BANNERS } from '@/content/partner.ts';
import { BannerSlide } from './banner-slide.tsx';

const EVERY_MS = 3000;
/**
 * The banners as a loop that moves by itself every three seconds, stops under the pointer and the focus, can be paused
 * by a button, moves only while it is on the screen, and never starts for visitors who requested less motion (WCAG 2.2.2).
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
  const [isSeen, setSeen] = useState(false);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const show = () => setShown(embla.selectedScrollSnap());
    embla.on('select', show);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setPlaying(!calm.matches);
    follow();
    calm.addEventListener('change', follow);
    const sight = new IntersectionObserver((places) => setSeen(places.at(-1)?.isIntersecting ?? false));
    sight.observe(embla.rootNode());
    return () => {
      sight.disconnect();
      embla.off('select', show);
      calm.removeEventListener('change', follow);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (isPlaying && isSeen) autoplay?.play();
    else autoplay?.stop();
  }, [embla, isPlaying, isSeen]);

  return (
    <>
      <div ref={viewport} className="overflow-hidden">
        <ul>
          {BANNERS.map((banner, index) => (
            <li key={banner.id} aria-roledescription="banner" aria-label={`${index + 1} de ${BANNERS.length}`}>
              <BannerSlide banner={banner} href={href} />
            </li>
          ))}
        </ul>
      </div>
      <div className="slide-controls">
        <button
          type="button"
          onClick={() => setPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Pausar os banners' : 'Mover os banners'}
        >
          <span aria-hidden="true">{isPlaying ? '❚❚' : '▶'}</span>
        </button>
        <button type="button" onClick={() => embla?.scrollPrev()} aria-label="Banner anterior" className="arrow">
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" onClick={() => embla?.scrollNext()} aria-label="Próximo banner" className="arrow">
          <span aria-hidden="true">→</span>
        </button>
        {BANNERS.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            onClick={() => embla?.scrollTo(index)}
            aria-label={`Ir para o banner ${index + 1}`}
            aria-current={index === shown}
            className="dot"
          />
        ))}
      </div>
    </>
  );
}
