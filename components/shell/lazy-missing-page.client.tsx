'use client';

import { lazy } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./missing-page.client.tsx')).MissingPage }));

/**
 * What is at a missing address. Every page names it, in case the router finds nothing: as a part that is loaded then,
 * so that no page carries its text along. Without its own boundary, which the server would fill by script.
 */
export function LazyMissingPage() {
  return <Loaded />;
}
