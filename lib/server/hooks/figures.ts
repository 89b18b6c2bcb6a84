import { globalSingleton } from '../../core/runtime/global-singleton.ts';

const WAYS = ['webhook', 'telegram'] as const;
export type Way = (typeof WAYS)[number];

/** What became of deliveries. 'failed': they are sent later; 'expired': dropped for their age, or with a target that has ended. */
const OUTCOMES = ['sent', 'failed', 'ended', 'expired'] as const;
export type HookOutcome = (typeof OUTCOMES)[number];

type Figure = { way: Way; outcome: HookOutcome; count: number };
const figures = globalSingleton('hook-figures', () =>
  WAYS.flatMap((way) => OUTCOMES.map((outcome): Figure => ({ way, outcome, count: 0 }))),
);

/** What became of this process's deliveries since its start. */
export const hookFigures = (): readonly Figure[] => figures;

export function countHook(way: Way, outcome: HookOutcome, many = 1): void {
  for (const figure of figures) if (figure.way === way && figure.outcome === outcome) figure.count += many;
}
