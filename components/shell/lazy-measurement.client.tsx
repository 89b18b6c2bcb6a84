'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** The question of measuring (row A1), which comes seconds after the page, with its code. */
export function LazyMeasurement() {
  const [Measurement, setMeasurement] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./measurement.client.tsx').then(
      ({ Measurement: Loaded }) => {
        if (!isGone) setMeasurement(() => Loaded);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Measurement && <Measurement />;
}
