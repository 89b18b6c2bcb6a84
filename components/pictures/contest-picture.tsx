import type { ContestPoster } from '@/lib/site/posters.ts';
import { display, fitting, line, PAPER } from './ink.ts';
import { column, FIGURES, row, Sheet } from './parts.tsx';

type Props = { poster: ContestPoster; about: string; host: string };

/** The colour of a game's balls on light paper, of the class that sets it. */
const lightOf = (colour: string) => /#[\da-f]{6}/.exec(colour)?.[0] ?? '#0b4f37';

export function ContestCard({ poster, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide={false}>
      <span style={{ ...display(fitting(poster.title, 904, 128)), color: lightOf(poster.colour) }}>{poster.title}</span>
      <span style={{ ...line(40), marginTop: 8 }}>{poster.when}</span>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Drawn poster={poster} width={936} high={720} />
      </div>
      <Beside poster={poster} size={46} width={920} />
    </Sheet>
  );
}

export function ContestPreview({ poster, about, host }: Props) {
  return (
    <Sheet ground={PAPER} about={about} host={host} isWide>
      <div style={{ ...row, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <span style={{ ...display(fitting(poster.title, 480, 76)), color: lightOf(poster.colour) }}>
          {poster.title}
        </span>
        <span style={line(30)}>{poster.when}</span>
      </div>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
        <Drawn poster={poster} width={1088} high={230} />
      </div>
      <Beside poster={poster} size={34} width={1080} />
    </Sheet>
  );
}

/** What stands beside the numbers: a team, a month; who won; what is next. */
function Beside({
  poster: { beside, outcome, next },
  size,
  width,
}: {
  poster: ContestPoster;
  size: number;
  width: number;
}) {
  return (
    <div style={{ ...column, marginBottom: size * 0.5 }}>
      {beside.map((text) => (
        <span
          key={text}
          style={{ ...line(Math.min(size * 1.1, width / (text.length * 0.6)), 800), marginBottom: size * 0.3 }}
        >
          {text}
        </span>
      ))}
      {outcome !== '' && <span style={{ ...line(size * 0.82), whiteSpace: 'normal' }}>{outcome}</span>}
      {next !== '' && <span style={{ ...line(size, 800), marginTop: size * 0.2 }}>{next}</span>}
    </div>
  );
}

/** How many balls stand side by side: they are large, no row is nearly empty, and one row is better than two. */
function acrossFor(count: number, width: number, high: number): number {
  const worth = (across: number) => {
    const rows = Math.ceil(count / across);
    const size = (Math.min(width / across, high / rows) * count) / (across * rows);
    return rows === 1 ? size * 1.2 : size;
  };
  return Array.from({ length: count }, (_, at) => at + 1).reduce((best, one) =>
    worth(one) > worth(best) ? one : best,
  );
}

/** A ball is no larger. */
const LARGEST = 290;
const LABEL = 56;

function Drawn({ poster, width, high }: { poster: ContestPoster; width: number; high: number }) {
  const { sets, matches, colour } = poster;
  if (matches.length > 0) return <Matches poster={poster} width={width} high={high} />;
  // Two draws stand side by side where there is more width than height.
  const isBeside = sets.length > 1 && width > high * 2;
  const [each, tall] = isBeside ? [(width - 56) / sets.length, high] : [width, high / sets.length];
  return (
    <div style={{ ...(isBeside ? row : column), justifyContent: 'space-between' }}>
      {sets.map(({ label, numbers }) => {
        const room = label ? tall - LABEL : tall;
        const across = acrossFor(numbers.length, each, room);
        const step = Math.floor(Math.min(each / across, room / Math.ceil(numbers.length / across), LARGEST));
        return (
          <div key={label ?? ''} style={column}>
            {label && <span style={{ ...line(34, 800), marginTop: 8, marginBottom: 8 }}>{label}</span>}
            <div style={{ ...row, flexWrap: 'wrap', width: step * across }}>
              {numbers.map((number, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers of columns repeat
                <div key={at} style={{ ...row, width: step, height: step, alignItems: 'center' }}>
                  <Ball number={number} size={step * 0.89} colour={lightOf(colour)} />
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Ball({ number, size, colour }: { number: string; size: number; colour: string }) {
  return (
    <div
      style={{
        ...row,
        alignItems: 'center',
        justifyContent: 'center',
        width: size,
        height: size,
        borderRadius: size,
        backgroundColor: colour,
        color: PAPER,
      }}
    >
      <span style={{ ...line(size * 0.53, 900), ...FIGURES }}>{number}</span>
    </div>
  );
}

/** A football match each line: the teams, the goals, the column that they make. */
function Matches({
  poster: { sets, matches, colour },
  width,
  high,
}: {
  poster: ContestPoster;
  width: number;
  high: number;
}) {
  const columns = width > 1000 ? 2 : 1;
  const rows = Math.ceil(matches.length / columns);
  const step = high / rows;
  const size = step * (columns === 2 ? 0.66 : 0.58);
  const each = (width - (columns - 1) * 40) / columns;
  const name = {
    ...line(size * 0.86),
    flexGrow: 1,
    flexBasis: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const;
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {Array.from({ length: columns }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
        <div key={part} style={{ ...column, width: each }}>
          {matches.slice(part * rows, (part + 1) * rows).map(({ home, away, score }, at) => (
            <div key={home} style={{ ...row, alignItems: 'center', height: step }}>
              <span style={{ ...name, textAlign: 'right' }}>{home}</span>
              <span style={{ ...line(size, 800), width: size * 3, textAlign: 'center' }}>{score}</span>
              <span style={name}>{away}</span>
              <div
                style={{
                  ...row,
                  alignItems: 'center',
                  justifyContent: 'center',
                  width: size * 1.5,
                  height: step * 0.86,
                  borderRadius: 6,
                  backgroundColor: lightOf(colour),
                  color: PAPER,
                }}
              >
                <span style={line(size * 0.9, 900)}>{sets[0]?.numbers[part * rows + at] ?? ''}</span>
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
