/** The woodcuts (scripts/measure/draw-woodcuts.ts): a shape's own square in its units, and how many stand side by side. */
export const WOODCUT_BOX = 512;
export const WOODCUT_ROW = 5;
