import { CHECK_TEXTS } from '@/content/sources.ts';
import { DRAW_CHECK_TEXT, type DrawCheck } from '@/lib/core/domain/draw-checks.ts';

const LABELS: Record<DrawCheck, string> = CHECK_TEXTS;
/** By how much each says. */
const ORDER: readonly DrawCheck[] = [
  'official',
  'two-families',
  'operator',
  'one-source',
  'on-trial',
  'in-conference',
  'recorded',
];

/** What each label on a draw means. */
export function CheckLabels() {
  return (
    <dl className="mt-4 grid max-w-[52rem] border-t-2 border-ink">
      {ORDER.map((check) => (
        <div key={check} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[13em_1fr]">
          <dt className="font-semibold">{DRAW_CHECK_TEXT[check]}</dt>
          <dd className="text-soft">{LABELS[check]}</dd>
        </div>
      ))}
    </dl>
  );
}
