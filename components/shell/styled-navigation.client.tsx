'use client';

import { use, useEffect, useState } from 'react';
import { holdNavigation } from '@/lib/client/styled-navigation.ts';

/** Shows nothing; what the router draws in the same transition waits with it for the style sheet. */
export function StyledNavigation() {
  const [awaited, setAwaited] = useState<Promise<unknown> | null>(null);
  useEffect(() => holdNavigation(setAwaited), []);
  if (awaited) use(awaited);
  return null;
}
