import { AfterPaint } from './after-paint.tsx';
import { FontReady } from './font-ready.tsx';
import { KeptMarks } from './kept-marks.tsx';
import { OpenDisclosures } from './open-disclosures.tsx';
import { ShellScript } from './shell-script.tsx';
import { TapReplay } from './tap-replay.tsx';

/** The frame's inline scripts: each runs where it stands, before what follows is painted. */
export function EarlyScripts() {
  return (
    <>
      <KeptMarks />
      <FontReady />
      <AfterPaint />
      <ShellScript />
      <TapReplay />
      <OpenDisclosures />
    </>
  );
}
