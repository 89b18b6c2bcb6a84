import type { DayPoster } from '@/lib/site/posters.ts';
import { display, fitting, INK, line, PAPER, YELLOW } from './ink.ts';
import { AnimalCut, column, Milhar, row, Sheet } from './parts.tsx';

type Props = { poster: DayPoster; about: string; host: string };

/** Up to this many draws are one column, more are two. */
const LONG = 8;

/** A house's day: the first prize of each draw. */
export function DayCard({ poster, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide={false}>
      <span style={display(fitting(poster.title, 904, 112))}>{poster.title}</span>
      <span style={{ ...line(42), marginTop: 8 }}>{poster.when}</span>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Draws draws={poster.draws} columns={poster.draws.length > LONG ? 2 : 1} high={860} width={936} most={110} />
      </div>
    </Sheet>
  );
}

export function DayPreview({ poster, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide>
      <div style={{ ...row, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <span style={display(fitting(poster.title, 560, 76))}>{poster.title}</span>
        <span style={line(32)}>{poster.when}</span>
      </div>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Draws draws={poster.draws} columns={poster.draws.length > 3 ? 2 : 1} high={340} width={1088} most={78} />
      </div>
    </Sheet>
  );
}

function Draws({
  draws,
  columns,
  high,
  width,
  most,
}: {
  draws: DayPoster['draws'];
  columns: number;
  high: number;
  width: number;
  most: number;
}) {
  const rows = Math.ceil(draws.length / columns);
  const each = (width - (columns - 1) * 48) / columns;
  const step = Math.min(high / rows, most * 1.7);
  const size = Math.min(most, step * 0.72, each / 8);
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
        <div key={at} style={{ ...column, width: each }}>
          {draws.slice(at * rows, (at + 1) * rows).map(({ name, time, number, animal }) => (
            <div
              key={`${time} ${name}`}
              style={{ ...row, alignItems: 'center', height: step, borderTop: `2px solid ${INK}` }}
            >
              <div style={{ ...column, width: each * 0.25 }}>
                <span style={{ ...line(size * 0.56, 800), fontStretch: '75%' }}>{time}</span>
                {name !== '' && (
                  <span style={{ ...line(Math.min(size * 0.36, (each * 0.24) / (name.length * 0.5))) }}>{name}</span>
                )}
              </div>
              <div style={{ ...row, width: size * (number.length * 0.56 + 0.4) }}>
                <Milhar number={number} size={size} mark={YELLOW} />
              </div>
              <AnimalCut animal={animal} size={size * 0.95} />
              <span style={{ ...line(size * 0.52), marginLeft: size * 0.25 }}>{animal}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
