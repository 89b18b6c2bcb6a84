'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** The question of measuring, which comes seconds after the page, with its code. */
export function LazyMeasurement() {
  const [Measurement, setMeasurement] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAborted = false;
    import('./measurement.client.tsx').then(
      ({ Measurement: Loaded }) => {
        if (!isAborted) setMeasurement(() => Loaded);
      },
      () => {},
    );
    return () => {
      isAborted = true;
    };
  }, []);
  return Measurement && <Measurement />;
}
