import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { addDays, instantOf, type SteadyClock, saoPaulo, steadyClock } from '@/lib/core/domain/days.ts';
import { onBoard } from '../panel-at.ts';
import { LiveResults } from './live-results.client.tsx';
import type { FirstWoodcut } from './results-panel.tsx';

type Props = { panel: PanelView; siteUrl: string; siteName: string; first?: FirstWoodcut | undefined };

/** The board as the server draws it, with what it hands to the browser. */
export const HomeBoard = ({ panel, ...rest }: Props) => (
  <LiveResults seed={onBoard(panel)} clock={clockOf(panel)} {...rest} />
);

/** The board speaks of draws that come within so many days. */
const DAYS_AHEAD = 8;

function clockOf({ regions, readAt }: PanelView): SteadyClock | null {
  const today = saoPaulo(new Date(readAt)).day;
  const draws = regions.flatMap(({ newest, earlier, before }) => [newest, ...earlier, before]);
  const first = draws.map((draw) => draw?.day ?? today).reduce((a, b) => (b < a ? b : a), today);
  return steadyClock(instantOf(first, '00:00'), instantOf(addDays(today, DAYS_AHEAD), '00:00'));
}
