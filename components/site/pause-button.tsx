import { EARLY } from '@/lib/client/early.ts';

type Props = { isPaused: boolean; onPause: (isPaused: boolean) => void; className: string };

/** Stops what a page asks by itself, and lets it ask again. */
export function PauseButton({ isPaused, onPause, className }: Props) {
  return (
    <button
      {...EARLY}
      type="button"
      aria-pressed={isPaused}
      onClick={() => onPause(!isPaused)}
      className={`inline-flex min-h-11 items-center ${className}`}
    >
      {isPaused ? 'Retomar atualização' : 'Pausar atualização'}
    </button>
  );
}
