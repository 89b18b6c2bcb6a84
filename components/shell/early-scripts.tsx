import { AfterPaint } from './after-paint.tsx';
import { Arrival } from './arrival.tsx';
import { ShellMemory } from './shell-memory.tsx';

/** What the frame of every page does before anything of it is drawn, in its order. */
export function EarlyScripts() {
  return (
    <>
      <AfterPaint />
      <Arrival />
      <ShellMemory />
    </>
  );
}
