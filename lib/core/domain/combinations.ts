/** In how many ways k of n things can be taken: C(n, k). */
export function combinations(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
