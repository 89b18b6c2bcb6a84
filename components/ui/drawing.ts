/** To a tenth: a drawing needs no more. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A dot as a line of no length, which round ends of its stroke make one however wide the drawing; as part of a path. */
export const dotAt = (x: number, y: number): string => `M${x} ${y}h.01`;
