import type { ReactNode } from 'react';

const TONES = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow text-on-yellow',
  plain: 'badge-plain',
} as const;

/** A small label beside a title. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  // A separate class: the home page has many, and carries each twice.
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
