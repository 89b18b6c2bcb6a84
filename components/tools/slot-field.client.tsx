'use client';

import { useEffect, useState } from 'react';
import { ChoiceField } from './field.tsx';

/** A region's draws, each as its address's word and its label; `region`: as the field of regions writes it. */
export type SlotGroup = {
  region: string;
  name: string;
  choices: readonly (readonly [slug: string, label: string])[];
};

type Props = {
  /** The slug that is requested, '' for all. */
  value: string;
  groups: readonly SlotGroup[];
  /** The region whose draws alone are offered; null for those of all. */
  chosen: string | null;
  /** The region's own field. */
  regionId: string;
  error: string | undefined;
};

/** A region's draws; where script runs they follow the region as it is chosen. */
export function SlotField({ value, groups, chosen, regionId, error }: Props) {
  const [region, setRegion] = useState(chosen);
  useEffect(() => {
    const field = document.getElementById(regionId);
    if (!(field instanceof HTMLSelectElement)) return;
    const follow = () => setRegion(field.value);
    // Chosen before this ran, it has been without a referrer.
    follow();
    field.addEventListener('change', follow);
    return () => field.removeEventListener('change', follow);
  }, [regionId]);
  const own = groups.filter((group) => group.region === region);
  const shown = own.length > 0 ? own : groups;
  // A word that is no draw of the region that was requested stays, so that it is known what is wrong with it.
  const isKept = region === chosen || shown.some(({ choices }) => choices.some(([slug]) => slug === value));
  return (
    <ChoiceField
      id="slot"
      label="Sorteio"
      name="slot"
      value={isKept ? value : ''}
      choices={[['', 'Todos']]}
      groups={shown.map(({ name, choices }) => [name, choices] as const)}
      error={error}
    />
  );
}
