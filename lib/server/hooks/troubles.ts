import { troubledTargets } from '../../core/store/hook-deliveries.ts';
import type { Store } from '../../core/store/schema.ts';
import { type HookSettings, targetsOf } from './targets.ts';

/** A target that has failed for this time needs a person. */
const FAILING_MS = 30 * 60_000;

/** Targets of these settings that need a person: ended, or failing for long. `status` 0: no answer came. */
export async function hookTroubles(
  { db }: Store,
  settings: HookSettings,
): Promise<{ name: string; status: number; isEnded: boolean }[]> {
  const targets = targetsOf(settings, async () => null);
  if (targets.length === 0) return [];
  const troubled = await troubledTargets(db, FAILING_MS, new Date());
  return troubled.flatMap(({ target, ...trouble }) =>
    targets.filter(({ id }) => id === target).map(({ name }) => ({ name, ...trouble })),
  );
}
