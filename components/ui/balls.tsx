/** Numbers as balls, in the colour of the surrounding text's `--ball`. */
export function Balls({ numbers, label }: { numbers: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {numbers.map((number) => (
        <li
          key={number}
          className="figures grid size-[38px] place-items-center rounded-full border-2 border-[var(--ball)] text-[15px] font-extrabold"
        >
          {number}
        </li>
      ))}
    </ul>
  );
}
