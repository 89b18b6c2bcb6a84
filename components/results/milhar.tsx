/** A drawn number with its dozen marked: the last two digits decide the group. */
export function Milhar({
  number,
  className = '',
  marked = true,
}: {
  number: string;
  className?: string;
  marked?: boolean;
}) {
  if (!marked) return <span className={`milhar ${className}`}>{number}</span>;
  return (
    <span className={`milhar ${className}`} data-selectable="">
      {number.slice(0, -2)}
      <mark>{number.slice(-2)}</mark>
    </span>
  );
}
