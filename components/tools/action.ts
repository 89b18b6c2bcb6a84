/** A button of the checker, or a fold that looks like one: two stand in a line of a phone. */
export const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card border-2 border-ink px-3 text-note font-semibold sm:px-4 sm:text-base';
