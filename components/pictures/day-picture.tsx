import type { DayPoster } from '@/lib/site/posters.ts';
import { display, fitting, INK, line, PAPER, widthOf, YELLOW } from './ink.ts';
import { AnimalCut, column, Milhar, row, Sheet } from './parts.tsx';

type Props = { poster: DayPoster; about: string; host: string };

/** Between the title of a preview and its day. */
const BETWEEN = 40;

/** A day: the first prize of each draw of a house, or of each house's newest. */
export function DayCard({ poster, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide={false}>
      <span style={display(fitting(poster.title, 904, 112))}>{poster.title}</span>
      <span style={{ ...line(42), marginTop: 8 }}>{poster.when}</span>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Draws draws={poster.draws} high={860} width={936} most={110} />
      </div>
    </Sheet>
  );
}

export function DayPreview({ poster: { title, when, draws }, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide>
      <div style={{ ...row, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <span style={display(fitting(title, 1088 - widthOf(when, 30) - BETWEEN, 76))}>{title}</span>
        <span style={line(30)}>{when}</span>
      </div>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Draws draws={draws} high={340} width={1088} most={78} />
      </div>
    </Sheet>
  );
}

type Drawn = DayPoster['draws'][number];
type DrawsProps = { draws: readonly Drawn[]; high: number; width: number; most: number };

/** Parts of a line by the number's size: what leads it and stands beneath, the woodcut, the animal, and what is between. */
const LEAD = 0.56;
const BESIDE = 0.4;
const WOODCUT = 0.95;
const ANIMAL = 0.52;
const GAP = 0.25;
const figuresOf = (number: string) => number.length * 0.56 + 0.1;

/** In one column or two, where the lines are larger. */
function Draws({ draws, high, width, most }: DrawsProps) {
  const widest = (widthAt1: (draw: Drawn) => number) => Math.max(...draws.map(widthAt1));
  const named = widest(({ lead, beside }) => Math.max(widthOf(lead, LEAD), widthOf(beside, BESIDE)));
  const figures = widest(({ number }) => figuresOf(number));
  const whole = named + figures + WOODCUT + widest(({ animal }) => widthOf(animal, ANIMAL)) + 3 * GAP;
  const [one, two] = [1, 2].map((columns) => {
    const rows = Math.ceil(draws.length / columns);
    const each = (width - (columns - 1) * 48) / columns;
    const step = Math.min(high / rows, most * 1.7);
    return { columns, rows, each, step, size: Math.min(most, step * 0.72, each / whole) };
  });
  if (!one || !two) return null;
  const { columns, rows, each, step, size } = two.size > one.size ? two : one;
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
        <div key={at} style={{ ...column, width: each }}>
          {draws.slice(at * rows, (at + 1) * rows).map(({ lead, beside, number, animal }) => (
            <div
              key={`${lead} ${beside}`}
              style={{ ...row, alignItems: 'center', height: step, borderTop: `2px solid ${INK}` }}
            >
              <div style={{ ...column, flexShrink: 0, width: Math.max(each * 0.25, size * (named + GAP)) }}>
                <span style={line(size * LEAD, 800)}>{lead}</span>
                {beside !== '' && <span style={line(size * BESIDE)}>{beside}</span>}
              </div>
              <div style={{ ...row, flexShrink: 0, width: size * (figures + GAP) }}>
                <Milhar number={number} size={size} mark={YELLOW} />
              </div>
              <AnimalCut animal={animal} size={size * WOODCUT} />
              <span style={{ ...line(size * ANIMAL), marginLeft: size * GAP }}>{animal}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
