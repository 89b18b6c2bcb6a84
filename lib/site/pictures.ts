import type { StoredContest } from '../core/contracts/contest.ts';
import type { DrawView } from '../core/contracts/draw.ts';
import type { PlainDay } from '../core/domain/days.ts';
import { type HouseId, houseOf } from '../core/domain/houses/list.ts';
import { plural } from '../core/domain/joiner.ts';
import { drawAddress, regionDayAddress } from './addresses.ts';
import { contestAddress } from './contest-addresses.ts';
import { contestPoster } from './contest-poster.ts';
import { drawnLine } from './contests.ts';
import { pictureAddress } from './picture-addresses.ts';
import { dayPoster, drawPoster, posterDigest, type ResultPoster } from './posters.ts';

/** A result's pictures: the card to send, the preview of a link, and what both show in words. */
export type Picture = { card: string; preview: string; alt: string };

function pictureAt(page: string, poster: ResultPoster, shown: string): Picture {
  const digest = posterDigest(poster);
  return {
    card: pictureAddress('cartao', page, digest),
    preview: pictureAddress('og', page, digest),
    alt: `${poster.title}, ${poster.when}: ${shown}`,
  };
}

export function pictureOfDraw(draw: DrawView): Picture {
  const poster = drawPoster(draw, houseOf(draw.region));
  const [first] = poster.prizes;
  return pictureAt(drawAddress(draw), poster, first ? `${first.number}, ${first.animal}` : '');
}

/** Null for a day without a draw. */
export function pictureOfDay(region: HouseId, day: PlainDay, draws: readonly DrawView[]): Picture | null {
  const poster = dayPoster(day, draws, houseOf(region));
  return poster && pictureAt(regionDayAddress(region, day), poster, plural(poster.draws.length, 'sorteio'));
}

export const pictureOfContest = (contest: StoredContest): Picture =>
  pictureAt(contestAddress(contest.modality, contest.contest), contestPoster(contest), drawnLine(contest));
