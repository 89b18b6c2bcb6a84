import { SOURCE_NAMES, type SourceName } from '../sources/list.ts';
import type { SourceSwitches } from '../store/source-switches.ts';

/** The sources that are polled: those of the settings, and over them the operator's word. */
export const sourcesOn = (configured: readonly SourceName[], switches: SourceSwitches): SourceName[] =>
  SOURCE_NAMES.filter((name) => switches[name]?.on ?? configured.includes(name));
