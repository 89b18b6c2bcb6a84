import type { Told } from './outcome.ts';

/** Parses what was told, if anything was. */
export async function parsed<T>(answer: Promise<Told<unknown>>, parse: (raw: unknown) => Told<T>): Promise<Told<T>> {
  const told = await answer;
  return told.ok ? parse(told.value) : told;
}
