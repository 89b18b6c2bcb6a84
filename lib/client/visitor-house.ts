import { useEffect, useState } from 'react';

/** The house that the visitor chose at /resultados/casas, kept on the device alone; null without one. */
export function visitorHouse(): string | null {
  try {
    return localStorage.getItem('casa');
  } catch {
    // A browser that keeps nothing has the order of all.
    return null;
  }
}

/** The same for what the server draws too: null before the page is taken over. */
export function useVisitorHouse(): string | null {
  const [house, setHouse] = useState<string | null>(null);
  useEffect(() => setHouse(visitorHouse()), []);
  return house;
}

/** The lines with a house's before those of all others; what is of no house keeps its place before them. */
export function withHouseFirst<Line extends { house?: string | null | undefined }>(
  lines: readonly Line[],
  house: string | null,
): readonly Line[] {
  const first = lines.findIndex((line) => line.house);
  const isIts = (line: Line) => line.house === house;
  if (house === null || !lines.some(isIts)) return lines;
  const ofHouses = lines.slice(first);
  return [...lines.slice(0, first), ...ofHouses.filter(isIts), ...ofHouses.filter((line) => !isIts(line))];
}
