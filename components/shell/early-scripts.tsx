import { AfterPaint } from './after-paint.tsx';
import { EarlyTaps } from './early-taps.tsx';
import { Letters } from './letters.tsx';
import { OpenFolds } from './open-folds.tsx';
import { ShellMemory } from './shell-memory.tsx';

/** The frame's inline scripts: each runs where it stands, before what follows is painted. */
export function EarlyScripts() {
  return (
    <>
      <Letters />
      <AfterPaint />
      <ShellMemory />
      <EarlyTaps />
      <OpenFolds />
    </>
  );
}
