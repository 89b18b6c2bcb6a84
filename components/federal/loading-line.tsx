import { Skeleton } from '@/components/ui/skeleton.tsx';

/** A call that takes longer than this is slow. */
export const SLOW_MS = 500;

/** Above what stands while a newer answer is awaited; it takes no room, so nothing moves. */
export function LoadingLine() {
  return (
    <div role="status" aria-label="Carregando" className="wrap relative">
      <Skeleton className="absolute inset-x-0 top-0 h-2" />
    </div>
  );
}
