/** A number with its last two digits marked, those that decide the group. */
export function Final({ number, className = '' }: { number: string; className?: string }) {
  return (
    <span className={`milhar ${className}`}>
      {number.slice(0, -2)}
      <mark>{number.slice(-2)}</mark>
    </span>
  );
}
