/** Many balls are in rows of this many, as on the ticket. */
const ROW = 5;

type Props = {
  numbers: readonly string[];
  label: string;
  isLarge?: boolean;
  /** What came out of each column, which is a box. */
  areColumns?: boolean;
};

/** Numbers as balls, in the colour of the surrounding text's `--ball`; large ones are as wide as a phone's line. */
export function Balls({ numbers, label, isLarge = false, areColumns = false }: Props) {
  const size = areColumns
    ? // Seven a row.
      'gap-[0.4em] max-w-[19.3em] text-[clamp(0.75rem,4.1667vw,1.0625rem)]'
    : sizeOf(numbers.length, isLarge);
  return (
    <ul data-free="" aria-label={label} className={`flex flex-wrap ${size}`}>
      {numbers.map((number, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers of columns repeat, and none ever moves
          key={at}
          className={`figures grid size-[var(--size,2.4em)] place-items-center border-2 border-[var(--ball)] font-extrabold ${areColumns ? 'rounded' : 'rounded-full'}`}
        >
          {number}
        </li>
      ))}
    </ul>
  );
}

/** On a phone of 360 px each is one of the sheet's sizes. Seven large ones make one row too; fifteen are eight a row, twenty are two rows of ten. */
function sizeOf(count: number, isLarge: boolean): string {
  if (!isLarge) return count > ROW * 2 ? 'gap-[0.4em] text-note max-w-[13.8em]' : 'gap-[0.4em] text-note';
  if (count > ROW * 3) return 'gap-[0.25em] max-w-[24.6em] text-[clamp(0.75rem,3.3334vw,1.0625rem)] [--size:2.2em]';
  if (count > ROW * 2) return 'gap-[0.4em] max-w-[22.3em] text-[clamp(0.75rem,3.6112vw,1.25rem)]';
  return count > ROW + 1 ? 'gap-[0.4em] text-[clamp(0.75rem,4.1667vw,1.8125rem)]' : 'gap-[0.4em] text-balls';
}
