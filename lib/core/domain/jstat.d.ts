/** What is used of jstat 1.9.6, which brings no types: cumulative distribution functions, right to ten digits. */
declare module 'jstat' {
  const jstat: {
    /** The chance of at most `count` hits in `trials`, each with chance `chance`; 0 ≤ count < trials. */
    binomial: { cdf(count: number, trials: number, chance: number): number };
    /** The chance of a chi-square of at most `value` (> 0) with so many degrees of freedom. */
    chisquare: { cdf(value: number, degrees: number): number };
  };
  export default jstat;
}
