import type { ReactNode } from 'react';

const TONES = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow text-on-yellow',
  plain: 'border border-line text-soft',
} as const;

/** A small label beside a title. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2 py-0.5 text-xs font-bold tracking-wide ${TONES[tone]}`}>
      {children}
    </span>
  );
}
