/** The value that `percent` % of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Prints figures beside their aims. `isWithin`: whether all since `begin` met them. */
export function goals() {
  let isWithin = true;
  return {
    begin: () => {
      isWithin = true;
    },
    isWithin: () => isWithin,
    tell(what: string, value: number, goal: number, unit: string, digits = 1): void {
      const isMet = value <= goal;
      if (!isMet) isWithin = false;
      const word = isMet ? '' : '  ABAIXO DA META';
      console.log(`  ${what}: ${value.toFixed(digits)} ${unit} (meta ≤ ${goal} ${unit})${word}`);
    },
  };
}
