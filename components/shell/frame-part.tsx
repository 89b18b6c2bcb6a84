import { Activity, type ReactNode } from 'react';
import { Drawn } from './drawn.client.tsx';

/** A part of the frame that is taken over by itself: where others have changed it, React draws this again and no more. */
export function FramePart({ children }: { children: ReactNode }) {
  return (
    <Activity>
      {children}
      <Drawn />
    </Activity>
  );
}
