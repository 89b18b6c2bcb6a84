import type { ReactNode } from 'react';

type Props = { label: string; isTight?: boolean; children: ReactNode };

/** A table that scrolls sideways in its own frame where it is too wide; the frame can be reached by keyboard. */
export function ScrollTable({ label, isTight = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse
    <section className={`scroll-table ${isTight ? 'tight' : ''}`} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}
