import { globalSingleton } from '../../core/runtime/global-singleton.ts';

/** What became of messages. 'failed': the host rests, and they are sent later; 'expired': ranges that were dropped. */
const OUTCOMES = ['sent', 'gone', 'refused', 'failed', 'expired'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the thread tells of itself: counts since the last message, and hosts that refused. */
export type SenderReport = {
  counts: Partial<Record<Outcome, number>>;
  refusals: { host: string; status: number }[];
};

/** How long a refusal counts as one of now. */
const REFUSED_MS = 10 * 60_000;

type Figures = {
  outcomes: Map<Outcome, number>;
  /** By host, since `performance.timeOrigin`. */
  refusals: Map<string, { status: number; at: number }>;
};
const figures = globalSingleton(
  'notice-figures',
  (): Figures => ({ outcomes: new Map(OUTCOMES.map((outcome) => [outcome, 0])), refusals: new Map() }),
);

/** What became of this process's messages since its start. */
export const noticeFigures = (): ReadonlyMap<Outcome, number> => figures.outcomes;

/** Push services that refused our signature in the last ten minutes. */
export const recentRefusals = (): { host: string; status: number }[] =>
  [...figures.refusals]
    .filter(([, { at }]) => performance.now() - at < REFUSED_MS)
    .map(([host, { status }]) => ({ host, status }));

/** Adds what the thread tells. */
export function keepFigures({ counts, refusals }: SenderReport): void {
  for (const [outcome, many] of Object.entries(counts) as [Outcome, number][])
    figures.outcomes.set(outcome, (figures.outcomes.get(outcome) ?? 0) + many);
  for (const { host, status } of refusals) figures.refusals.set(host, { status, at: performance.now() });
}
