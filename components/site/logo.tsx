/** The lamp-post with the day's poster on it. Decorative: the name stands beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 34" width="24" height="34" aria-hidden="true" className="shrink-0">
      <rect x="7" y="0" width="10" height="34" rx="2" className="fill-ink" />
      <rect x="1.5" y="7" width="21" height="17" className="fill-yellow stroke-ink" strokeWidth="2.5" />
      <path d="M6 13h12M6 18h8" className="stroke-on-yellow" strokeWidth="2.5" />
    </svg>
  );
}
