/** A button of the checker, or a fold that looks like one: a phone has two in a line. */
export const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card border-2 border-ink px-2.5 text-note font-semibold sm:px-4 sm:text-base';
