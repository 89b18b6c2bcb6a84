import type { StoredContest } from '../core/contracts/contest.ts';
import type { DrawView } from '../core/contracts/draw.ts';
import type { PlainDay } from '../core/domain/days.ts';
import type { Group } from '../core/domain/groups.ts';
import { HOUSES, type HouseId, houseOf } from '../core/domain/houses/list.ts';
import { plural } from '../core/domain/joiner.ts';
import { drawAddress, regionDayAddress } from './addresses.ts';
import { contestAddress } from './contest-addresses.ts';
import { contestPoster } from './contest-poster.ts';
import { drawnLine } from './contests.ts';
import { pictureAddress } from './picture-addresses.ts';
import { beastPoster, countryPoster, dayPoster, drawPoster, posterDigest, type ResultPoster } from './posters.ts';
import { dayAddress } from './results-addresses.ts';

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

/** Of all houses; null for a day without a draw. */
export function pictureOfCountry(day: PlainDay, draws: readonly DrawView[]): Picture | null {
  const poster = countryPoster(day, draws, HOUSES);
  return poster && pictureAt(dayAddress(day), poster, plural(poster.draws.length, 'banca'));
}

/** Of one of the 25, or of a dream that leads to it: `page` is its address, `title` what stands above its dozens. */
export const pictureOfBeast = (page: string, group: Group, title: string): Picture =>
  pictureAt(page, beastPoster(group, title), `dezenas ${group.numeros.join(' ')}`);

export const pictureOfContest = (contest: StoredContest): Picture =>
  pictureAt(contestAddress(contest.modality, contest.contest), contestPoster(contest), drawnLine(contest));
