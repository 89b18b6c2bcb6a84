'use client';

import { useEffect } from 'react';

/** Shows nothing; tells the shell's inline script that its switches beside this were taken over or drawn again. */
export function Drawn() {
  useEffect(() => void dispatchEvent(new Event('site:drawn')), []);
  return null;
}
