/** A place kept free for what is still loading, of the height it will have. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-card bg-line motion-reduce:animate-none ${className}`} />
  );
}
