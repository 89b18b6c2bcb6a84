import type { ReactNode } from 'react';

/** A remark set off by a yellow edge. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-yellow bg-card px-4 py-3 text-note leading-snug">{children}</p>;
}
