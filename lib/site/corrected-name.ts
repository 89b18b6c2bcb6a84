import type { LoggedCorrection } from '../core/contracts/correction.ts';
import { HOUSES } from '../core/domain/houses/list.ts';
import { correctedContest, correctedDraw } from './corrections.ts';

/** What a correction is of, in words. */
export const correctedName = (one: LoggedCorrection): string =>
  one.kind === 'draw' ? correctedDraw(HOUSES[one.region], one) : correctedContest(one.modality, one.contest);
