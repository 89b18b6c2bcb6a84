/**
 * The one value of this process under a name, made when it is first requested. The server loads a file natively and Next's
 * bundles carry copies of it: what a module keeps for itself each of them has once more, what stands here all share.
 */
export function globalSingleton<T extends object>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`bicho.${name}`);
  const known = shared[key];
  if (known) return known;
  const made = make();
  shared[key] = made;
  return made;
}
