import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { LiveResults } from './live-results.client.tsx';
import { packPanel } from './packed-panel.ts';
import type { FirstWoodcut } from './results-panel.tsx';

type Props = { panel: PanelView; siteUrl: string; siteName: string; first?: FirstWoodcut | undefined };

/** The board as the server draws it, with what it hands to the browser. */
export function HomeBoard({ panel, ...rest }: Props) {
  return <LiveResults packed={packPanel(panel)} {...rest} />;
}
