/** Many balls are in rows of this many, as on the ticket. */
const ROW = 5;

type Props = { numbers: readonly string[]; label: string; isLarge?: boolean };

/** Numbers as balls, in the colour of the surrounding text's `--ball`; six large ones are as wide as a phone. */
export function Balls({ numbers, label, isLarge = false }: Props) {
  return (
    <ul
      data-free=""
      aria-label={label}
      className={`flex flex-wrap gap-[0.4em] ${isLarge ? 'text-balls' : 'text-note'} ${widthOf(numbers.length, isLarge)}`}
    >
      {numbers.map((number, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers of columns repeat, and none ever moves
          key={at}
          className="figures grid size-[2.4em] place-items-center rounded-full border-2 border-[var(--ball)] font-extrabold"
        >
          {number}
        </li>
      ))}
    </ul>
  );
}

/** Seven large ones stand on a phone as four and three. */
function widthOf(count: number, isLarge: boolean): string {
  if (count > ROW * 2) return 'max-w-[13.8em]';
  return isLarge && count > ROW + 1 ? 'max-sm:max-w-[11em]' : '';
}
