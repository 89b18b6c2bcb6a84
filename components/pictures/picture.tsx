import type { PictureFormat } from '@/lib/site/picture-addresses.ts';
import type { ResultPoster } from '@/lib/site/posters.ts';
import { BeastCard, BeastPreview } from './beast-picture.tsx';
import { ContestCard, ContestPreview } from './contest-picture.tsx';
import { DayCard, DayPreview } from './day-picture.tsx';
import { DrawCard, DrawPreview } from './draw-picture.tsx';

type Props = { poster: ResultPoster; format: PictureFormat; about: string; host: string };

/** A result as a picture, drawn by lib/server/pictures: boxes and lines of text with their sizes, no style sheet. */
export function Picture({ poster, format, ...rest }: Props) {
  const isCard = format === 'cartao';
  switch (poster.kind) {
    case 'draw':
      return isCard ? <DrawCard poster={poster} {...rest} /> : <DrawPreview poster={poster} {...rest} />;
    case 'day':
      return isCard ? <DayCard poster={poster} {...rest} /> : <DayPreview poster={poster} {...rest} />;
    case 'beast':
      return isCard ? <BeastCard poster={poster} {...rest} /> : <BeastPreview poster={poster} {...rest} />;
    case 'contest':
      return isCard ? <ContestCard poster={poster} {...rest} /> : <ContestPreview poster={poster} {...rest} />;
  }
}
