import { notFound } from 'next/navigation';
import { Picture } from '@/components/pictures/picture.tsx';
import DREAMS from '@/content/dreams.json';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';
import { HOUSES, houseOf } from '@/lib/core/domain/houses/list.ts';
import { log } from '@/lib/core/runtime/log.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { drawPicture } from '@/lib/server/pictures/draw.ts';
import { site } from '@/lib/server/site.ts';
import { type PicturePlace, picturePlace } from '@/lib/site/addresses.ts';
import { contestPoster } from '@/lib/site/contest-poster.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';
import { dreamHeading } from '@/lib/site/dream-words.ts';
import { PICTURE_SIZES, type PictureFormat } from '@/lib/site/picture-addresses.ts';
import {
  beastPoster,
  countryPoster,
  dayPoster,
  drawPoster,
  posterDigest,
  type ResultPoster,
} from '@/lib/site/posters.ts';
import { drawnIn, drawsOfDay } from '@/lib/site/results-words.ts';

/** The address carries a digest of what the picture shows: what is at it never changes. */
const HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };
const BUSY = { 'retry-after': '2', 'cache-control': 'no-store' };

/** What stands there by the store; null where nothing does. */
async function posterAt(place: PicturePlace): Promise<ResultPoster | null> {
  switch (place.kind) {
    case 'draw': {
      const { region, day, time } = place;
      const found = await load('draw', { region, day, time });
      return found && drawPoster(found.draw, houseOf(region));
    }
    case 'region-day': {
      const { region, day } = place;
      return dayPoster(day, drawnIn(await load('region-day', { region, day })), houseOf(region));
    }
    case 'day':
      return countryPoster(place.day, drawsOfDay(await load('day', { day: place.day })), HOUSES);
    case 'animal':
      return beastPoster(place.group, place.group.animal);
    case 'dream': {
      const dream = DREAMS.find(({ palavra }) => dreamAddress(palavra) === `/sonhos/${place.segment}`);
      const group = dream && groupByAnimal(dream.grupo);
      return group ? beastPoster(group, dreamHeading(dream)) : null;
    }
    case 'contest': {
      const { modality, contest: number } = place;
      const { contest } = await load('contest-page', { modality, contest: number });
      return contest && contestPoster(contest);
    }
  }
}

/** The picture at an address under /og or /cartao: 404 unless its digest is that of the result; 503 where the store or the drawing fails. */
export async function pictureAnswer(format: PictureFormat, segments: readonly string[]): Promise<Response> {
  const found = picturePlace(segments);
  if (!found) notFound();
  const { place, digest } = found;
  try {
    const poster = await posterAt(place);
    if (poster && posterDigest(poster) === digest) {
      const about = place.kind === 'contest' ? 'Loterias da Caixa' : 'Jogo do bicho';
      const { host } = new URL(site().url);
      const picture = <Picture poster={poster} format={format} about={about} host={host} />;
      return new Response(await drawPicture(picture, PICTURE_SIZES[format]), { headers: HEADERS });
    }
  } catch (error) {
    log('picture-failed', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' });
    return new Response(null, { status: 503, headers: BUSY });
  }
  notFound();
}
