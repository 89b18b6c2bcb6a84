'use client';

import dynamic from 'next/dynamic';

/**
 * What stands at a missing address. Every page names it, in case the router finds nothing: as a part that is loaded then,
 * so that no page carries its text along.
 */
export const LazyMissingPage = dynamic(() => import('./missing-page.client.tsx').then((module) => module.MissingPage));
