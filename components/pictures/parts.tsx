import type { CSSProperties, ReactNode } from 'react';
import SHAPES from '@/content/woodcuts.json' with { type: 'json' };
import { WOODCUT_BOX } from '@/lib/site/animal-icons.ts';
import { display, INK, line, PAPER, YELLOW } from './ink.ts';

const shapes: Partial<Record<string, string>> = SHAPES;

export const row: CSSProperties = { display: 'flex', flexDirection: 'row' };
export const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

/** An animal's woodcut in ink. */
export function AnimalCut({ animal, size }: { animal: string; size: number }) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WOODCUT_BOX} ${WOODCUT_BOX}" width="${size}" height="${size}" fill="${INK}">${shapes[animal] ?? ''}</svg>`;
  return (
    // biome-ignore lint/performance/noImgElement: no browser reads it
    <img
      alt=""
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      width={size}
      height={size}
      style={{ width: size, height: size, flexShrink: 0 }}
    />
  );
}

/** Figures of one width. */
export const FIGURES: CSSProperties = { fontStretch: '84%', fontFeatureSettings: '"tnum"' };

/** Lines of figures alone need no room for descenders. */
const LEADING = 0.86;

/** A drawn number, its dozen marked; one that is reckoned has no mark. */
export function Milhar({
  number,
  size,
  mark = PAPER,
  isPlain = false,
}: {
  number: string;
  size: number;
  mark?: string;
  isPlain?: boolean;
}) {
  const figures: CSSProperties = {
    fontSize: size,
    fontWeight: isPlain ? 700 : 900,
    lineHeight: LEADING,
    whiteSpace: 'nowrap',
    ...FIGURES,
  };
  const edge = Math.round(size * 0.05);
  const marked = isPlain
    ? {}
    : { backgroundImage: `linear-gradient(to bottom, transparent 51%, ${mark} 51%, ${mark} 98%, transparent 98%)` };
  return (
    <div style={{ ...row, flexShrink: 0 }}>
      <span style={figures}>{number.slice(0, -2)}</span>
      <span style={{ ...figures, ...marked, padding: `0 ${edge}px` }}>{number.slice(-2)}</span>
    </div>
  );
}

/** The sheet on the pole: its head in ink, what it shows, where it comes from. */
export function Sheet({
  ground = YELLOW,
  about,
  host,
  isWide,
  children,
}: {
  ground?: string;
  about: string;
  host: string;
  isWide: boolean;
  children: ReactNode;
}) {
  const edge = isWide ? 44 : 56;
  return (
    <div
      style={{
        ...column,
        width: '100%',
        height: '100%',
        backgroundColor: ground,
        color: INK,
        fontFamily: 'Archivo',
        border: `${isWide ? 12 : 16}px solid ${INK}`,
      }}
    >
      <div
        style={{
          ...row,
          alignItems: 'center',
          justifyContent: 'space-between',
          backgroundColor: INK,
          color: YELLOW,
          height: isWide ? 72 : 104,
          padding: `0 ${edge}px ${isWide ? 10 : 14}px`,
          flexShrink: 0,
        }}
      >
        <span style={display(isWide ? 48 : 66)}>Deu no poste</span>
        <span style={{ ...line(isWide ? 26 : 34), color: PAPER }}>{about}</span>
      </div>
      <div style={{ ...column, flexGrow: 1, padding: `${isWide ? 22 : 34}px ${edge}px 0` }}>{children}</div>
      <div
        style={{
          ...row,
          alignItems: 'center',
          justifyContent: 'space-between',
          height: isWide ? 54 : 78,
          margin: `0 ${edge}px`,
          borderTop: `3px solid ${INK}`,
          flexShrink: 0,
        }}
      >
        <span style={line(isWide ? 26 : 34, 700)}>{host}</span>
        <span style={line(isWide ? 24 : 30)}>18+</span>
      </div>
    </div>
  );
}
