import type { ReactNode } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { isResults } from '@/lib/core/contracts/browser-results.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import { HouseTile } from './house-tile.tsx';

/** The tile of a house that has a row on the board, by a call; null where it has none, or no draw. Rejects as the call does. */
export async function readHouseTile(house: string, readAt: string, signal: AbortSignal): Promise<ReactNode> {
  const { panel } = await ask(RESULTS.path, isResults, signal);
  const view = panel.regions.find(({ region, board }) => region === house && board === 'row');
  return view?.newest ? <HouseTile view={view} now={new Date(readAt)} /> : null;
}
