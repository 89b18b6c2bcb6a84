import { SETTING_GROUPS } from '../../core/contracts/setting-names.ts';
import { KeptSettings } from '../../core/contracts/site-settings.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { readSiteSettings } from '../../core/store/site-settings.ts';
import { overlayEnv, readStartEnv } from '../env.ts';
import { shownNotice } from '../site.ts';
import { store } from '../store/open.ts';

// What the operator has set at the desk, as this process has read it last.

const EVERY_MS = 5000;

type Known = {
  json: string;
  kept: KeptSettings;
  /** Sentences of what does not hold beside the variables of this start. */
  refused: readonly string[];
  look: (() => Promise<void>) | null;
};

const known = globalSingleton<Known>('kept-settings', () => ({
  json: '',
  kept: KeptSettings.parse({}),
  refused: [],
  look: null,
}));

export const keptSettings = (): Pick<Known, 'kept' | 'refused'> => known;

/** What would hold: what is kept, group by group, where it can stand beside the variables and what went before. */
function foldInto(kept: KeptSettings): { values: Record<string, string>; refused: string[] } {
  const refused: string[] = [];
  let values: Record<string, string> = {};
  for (const group of SETTING_GROUPS) {
    const set = group.flatMap((name) => (kept.values[name] === undefined ? [] : [[name, kept.values[name]]]));
    if (set.length === 0) continue;
    const tried = { ...values, ...Object.fromEntries(set) };
    const fault = faultOf(tried);
    if (fault === null) values = tried;
    else refused.push(fault);
  }
  return { values, refused };
}

/** The sentence by which a start with these over its variables would be refused; null where it would not. */
export function faultOf(values: Readonly<Record<string, string>>): string | null {
  try {
    readStartEnv({ ...process.env, ...values });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Installs what the store keeps. True where it is other than before. */
export async function applyKept(): Promise<boolean> {
  const kept = await readSiteSettings((await store()).db);
  const json = JSON.stringify(kept);
  if (json === known.json) return false;
  const { values, refused } = foldInto(kept);
  for (const _ of refused) log('kept-setting-refused');
  Object.assign(known, { json, kept, refused });
  overlayEnv({ values, notice: kept.notice });
  return true;
}

/**
 * Reports when pages have to be rendered anew: what is kept has changed, by any process, or the notice has ended. A store that does
 * not answer is asked again. Returns how to stop.
 */
export function followSettings(onChange: () => void, everyMs = EVERY_MS): () => void {
  let shown = shownNotice();
  known.look = async () => {
    const hasChanged = await applyKept();
    const notice = shownNotice();
    if (!hasChanged && notice === shown) return;
    shown = notice;
    onChange();
  };
  const timer = setInterval(() => void known.look?.().catch(() => undefined), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    known.look = null;
  };
}

/** To be called after a write of this process: resolves when its pages are those of what it wrote. */
export async function settingsChanged(): Promise<void> {
  if (known.look) await known.look();
  else await applyKept();
}
