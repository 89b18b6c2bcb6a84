import type { PanelView } from '@/lib/core/contracts/panel.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { TimesBox } from '../times-box.tsx';
import { LiveResults } from './live-results.client.tsx';
import { packPanel } from './packed-panel.ts';
import type { FirstWoodcut } from './results-panel.tsx';

type Props = { panel: PanelView; siteUrl: string; siteName: string; today: PlainDay; first?: FirstWoodcut | undefined };

/** The board as the server draws it, with what it hands to the browser. */
export function HomeBoard({ panel, today, ...rest }: Props) {
  return <LiveResults packed={packPanel(panel)} times={<TimesBox today={today} />} {...rest} />;
}
