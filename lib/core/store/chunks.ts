/** Splits a list into runs of at most `size`, so that a statement stays under a database's limit of parameters. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const runs: T[][] = [];
  for (let start = 0; start < list.length; start += size) runs.push(list.slice(start, start + size));
  return runs;
}
