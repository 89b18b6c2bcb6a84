import type { DrawPoster, PosterPrize } from '@/lib/site/posters.ts';
import { display, fitting, line } from './ink.ts';
import { AnimalCut, column, Milhar, row, Sheet } from './parts.tsx';

type Props = { poster: DrawPoster; about: string; host: string };

/** The size at which a number of so many digits is as wide as `width`, its dozen's margins included. */
const numberSize = (number: string, width: number) => Math.floor(width / (number.length * 0.552 + 0.1));

/** A draw as a card to send. */
export function DrawCard({ poster: { title, when, prizes }, about, host }: Props) {
  const [first, ...others] = prizes;
  if (!first) return null;
  const isLong = others.length > 6;
  const list =
    others.length > 4 ? { columns: 2, size: 46, step: isLong ? 58 : 64 } : { columns: 1, size: 54, step: 70 };
  return (
    <Sheet about={about} host={host} isWide={false}>
      <span style={display(fitting(title, 904, 112))}>{title}</span>
      <span style={{ ...line(42), marginTop: 8, marginBottom: isLong ? 20 : 28 }}>{when}</span>
      <Milhar number={first.number} size={numberSize(first.number, 920)} />
      <div style={{ ...row, alignItems: 'center', justifyContent: 'space-between', flexGrow: 1 }}>
        <div style={column}>
          <span style={display(fitting(first.animal, 560, 124))}>{first.animal}</span>
          <span style={{ ...line(44), marginTop: 10 }}>{`1º prêmio · grupo ${first.group}`}</span>
        </div>
        <AnimalCut animal={first.animal} size={isLong ? 250 : 300} />
      </div>
      <div style={{ ...row, justifyContent: 'space-between', marginBottom: 22 }}>
        <Others prizes={others} hasNames {...list} />
      </div>
    </Sheet>
  );
}

type List = { prizes: readonly PosterPrize[]; columns: number; size: number; step: number; hasNames?: boolean };

/** The other prizes, down one column after the other. */
function Others({ prizes, columns, size, step, hasNames = false }: List) {
  const high = Math.ceil(prizes.length / columns);
  const digits = Math.max(...prizes.map(({ number }) => number.length));
  return Array.from({ length: columns }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
    <div key={at} style={{ ...column, flexShrink: 0, ...(hasNames ? { width: `${100 / columns - 1}%` } : {}) }}>
      {prizes.slice(at * high, (at + 1) * high).map(({ place, number, animal, isReckoned }) => (
        <div key={place} style={{ ...row, alignItems: 'center', height: step }}>
          <span style={{ ...line(size * 0.7), flexShrink: 0, width: size * 1.35 }}>{`${place}º`}</span>
          <div style={{ ...row, flexShrink: 0, width: size * (digits * 0.55 + 0.45) }}>
            <Milhar number={number} size={size} isPlain={isReckoned} />
          </div>
          <AnimalCut animal={animal} size={size} />
          {hasNames && <span style={{ ...line(size * 0.74), marginLeft: size * 0.28 }}>{animal}</span>}
        </div>
      ))}
    </div>
  ));
}

/** A draw as the preview of its link. */
export function DrawPreview({ poster: { title, when, prizes }, about, host }: Props) {
  const [first, ...others] = prizes;
  if (!first) return null;
  const isLong = others.length > 6;
  return (
    <Sheet about={about} host={host} isWide>
      <div style={{ ...row, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <span style={display(fitting(title, 520, 76))}>{title}</span>
        <span style={line(30)}>{when}</span>
      </div>
      <div style={{ ...row, alignItems: 'center', justifyContent: 'space-between', flexGrow: 1 }}>
        <div style={column}>
          <Milhar number={first.number} size={numberSize(first.number, isLong ? 500 : 570)} />
          <div style={{ ...row, alignItems: 'center', marginTop: 14 }}>
            <span style={display(72)}>{first.animal}</span>
            <span style={{ ...line(34), marginLeft: 22 }}>{`grupo ${first.group}`}</span>
          </div>
        </div>
        <AnimalCut animal={first.animal} size={isLong ? 160 : 210} />
        <div style={{ ...row, flexShrink: 0, alignItems: 'flex-start', gap: 24 }}>
          <Others prizes={others} columns={isLong ? 2 : 1} size={isLong ? 36 : 46} step={isLong ? 62 : 54} />
        </div>
      </div>
    </Sheet>
  );
}
