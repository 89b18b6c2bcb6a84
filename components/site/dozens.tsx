import type { Group } from '@/lib/core/domain/groups.ts';

/** A group's four dozens, large. */
export function Dozens({ group, className }: { group: Group; className: string }) {
  return (
    <ul aria-label="Dezenas" data-free="" className={`${className} flex flex-wrap gap-2`}>
      {group.numeros.map((dozen) => (
        <li
          key={dozen}
          className="milhar grid min-w-[1.9em] place-items-center bg-yellow px-2 py-2 text-3xl text-on-yellow sm:text-5xl"
        >
          {dozen}
        </li>
      ))}
    </ul>
  );
}
