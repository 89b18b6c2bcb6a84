'use client';

import { useEffect, useRef, useState } from 'react';

type Props = {
  src: string;
  /** 'small.webp 720w, large.webp 1200w' */
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
};

/** An image that keeps its place from the start and says so when it cannot be had. */
export function ResponsiveImage({ src, srcSet, sizes, width, height, alt }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);

  // It may have failed before script took the page over.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);

  if (isBroken)
    return (
      <span className="grid aspect-[2/1] w-full place-items-center rounded-card border-2 border-dashed border-line text-soft">
        Imagem não disponível
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: images are shipped in their final sizes, nothing optimises them here
    <img
      ref={image}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="block h-auto w-full"
    />
  );
}
