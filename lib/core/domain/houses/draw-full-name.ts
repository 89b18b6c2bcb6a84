import type { House } from './house.ts';

export type DrawNames = Pick<House, 'drawName' | 'short'>;

/** A draw's name where its house does not stand beside it: 'Rio PTM', 'São Paulo Federal', 'PT-SP', 'Look'. */
export const drawFullName = ({ drawName, short }: DrawNames, name: string): string =>
  name === drawName ? name : `${short} ${name}`;
