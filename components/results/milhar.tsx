/** A drawn number with its dozen marked: the last two digits decide the group. */
export function Milhar({ number, className, marked = true }: { number: string; className?: string; marked?: boolean }) {
  return (
    <span className={className ? `milhar ${className}` : 'milhar'}>
      {marked ? number.slice(0, -2) : number}
      {marked && <mark>{number.slice(-2)}</mark>}
    </span>
  );
}
