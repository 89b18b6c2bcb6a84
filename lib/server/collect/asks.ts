import type { PanelView } from '../../core/contracts/panel.ts';
import { env } from '../env.ts';

/** Which sources this process asks by itself; undefined where a project's functions ask. */
export function asks(): PanelView['asks'] {
  const { SUPABASE_URL, COLLECT, BICHO_SOURCES, BICHO_FEED_URL } = env();
  if (SUPABASE_URL) return undefined;
  const isCollecting = COLLECT === 'on';
  return { bicho: isCollecting && BICHO_SOURCES.length + BICHO_FEED_URL.length > 0, federal: isCollecting };
}
