import type { BeastPoster } from '@/lib/site/posters.ts';
import { display, INK, line, titleLines, YELLOW } from './ink.ts';
import { AnimalCut, column, FIGURES, row, Sheet } from './parts.tsx';

type Props = { poster: BeastPoster; about: string; host: string };

/** One of the 25, or what a dream leads to: its woodcut and its dozens. */
export function BeastCard({ poster, about, host }: Props) {
  return (
    <Sheet about={about} host={host} isWide={false}>
      <Title text={poster.title} width={904} most={128} />
      <span style={{ ...line(44), marginTop: 8 }}>{poster.when}</span>
      <div style={{ ...row, flexGrow: 1, alignItems: 'center', justifyContent: 'center' }}>
        <AnimalCut animal={poster.animal} size={560} />
      </div>
      <div style={{ ...row, justifyContent: 'space-between', marginBottom: 44 }}>
        <Dozens numbers={poster.dozens} size={150} />
      </div>
    </Sheet>
  );
}

export function BeastPreview({ poster, about, host }: Props) {
  return (
    <Sheet about={about} host={host} isWide>
      <div style={{ ...row, flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ ...column, width: 690 }}>
          <Title text={poster.title} width={680} most={120} />
          <span style={{ ...line(36), marginTop: 10 }}>{poster.when}</span>
          <div style={{ ...row, justifyContent: 'space-between', marginTop: 36, width: 660 }}>
            <Dozens numbers={poster.dozens} size={104} />
          </div>
        </div>
        <AnimalCut animal={poster.animal} size={360} />
      </div>
    </Sheet>
  );
}

function Title({ text, width, most }: { text: string; width: number; most: number }) {
  const { lines, size } = titleLines(text, width, most);
  return lines.map((one) => (
    <span key={one} style={display(size)}>
      {one}
    </span>
  ));
}

const Dozens = ({ numbers, size }: { numbers: readonly string[]; size: number }) => (
  <>
    {numbers.map((number) => (
      <span
        key={number}
        style={{ fontSize: size, fontWeight: 900, lineHeight: 1, color: YELLOW, ...FIGURES, ...GROUND }}
      >
        {number}
      </span>
    ))}
  </>
);

const GROUND = { backgroundColor: INK, padding: '6px 14px', borderRadius: 10 } as const;
