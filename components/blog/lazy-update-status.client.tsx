'use client';

import dynamic from 'next/dynamic';

/** The update-status block, whose script only the two articles that show it load. */
export const LazyUpdateStatus = dynamic(() =>
  import('./update-status.client.tsx').then((module) => module.UpdateStatus),
);
