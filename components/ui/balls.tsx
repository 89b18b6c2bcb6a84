/** Many balls are in rows of this many, as on the ticket. */
const ROW = 5;

type Props = { numbers: readonly string[]; label: string; isLarge?: boolean };

/** Numbers as balls, in the colour of the surrounding text's `--ball`; six large ones are as wide as a phone. */
export function Balls({ numbers, label, isLarge = false }: Props) {
  return (
    <ul data-free="" aria-label={label} className={`flex flex-wrap gap-[0.4em] ${sizeOf(numbers.length, isLarge)}`}>
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

/** Seven large ones stand on a phone as four and three; many large ones are smaller, eight a row. */
function sizeOf(count: number, isLarge: boolean): string {
  if (!isLarge) return count > ROW * 2 ? 'text-note max-w-[13.8em]' : 'text-note';
  if (count > ROW * 2) return 'max-w-[22.3em] text-[clamp(0.75rem,3.6vw,1.0625rem)]';
  return count > ROW + 1 ? 'text-balls max-sm:max-w-[11em]' : 'text-balls';
}
