/** How full something is, 0 to 1; drawn without style attributes, which the policy forbids. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full overflow-hidden rounded-full"
    >
      <rect width="100" height="6" className="fill-line" />
      <rect width={percent} height="6" className="fill-ink" />
    </svg>
  );
}
