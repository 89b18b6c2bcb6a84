import { emojiOf } from '@/lib/core/domain/groups.ts';

/** An animal's emoji and name, always together. */
export function Animal({ name, className }: { name: string; className?: string }) {
  return (
    <span className={className ? `animal ${className}` : 'animal'}>
      <i aria-hidden="true">{emojiOf(name)}</i>
      {name}
    </span>
  );
}
