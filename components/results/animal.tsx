import { emojiOf } from '@/lib/core/domain/groups.ts';

/** An animal's emoji and name, always together. */
export function Animal({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span aria-hidden="true" className="mr-1.5 inline-block w-[1.25em] text-center">
        {emojiOf(name)}
      </span>
      {name}
    </span>
  );
}
