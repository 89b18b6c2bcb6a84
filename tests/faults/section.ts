/** One thing done to the running site, and the answer that is expected of it. */
export type FaultCase<Context> = {
  name: string;
  expected: string;
  /** Quick and steady enough for `npm test`. */
  isQuick: boolean;
  /** Resolves to what was measured, in a few words; throws when the site did not answer as expected. */
  run: (context: Context) => Promise<string>;
};

/** Cases that share a running site. `seed`: a data folder with the recorded history. */
export type Section<Context> = {
  area: string;
  open: (seed: string) => Promise<Context>;
  close: (context: Context) => Promise<void>;
  cases: readonly FaultCase<Context>[];
};

/** A section whose context has been hidden, so that sections of all kinds are in one list. */
export type AnySection = {
  area: string;
  cases: readonly Omit<FaultCase<never>, 'run'>[];
  /** Opens the section; `run` takes the name of a case. */
  start: (seed: string) => Promise<{ run: (name: string) => Promise<string>; stop: () => Promise<void> }>;
};

export function section<Context>({ area, open, close, cases }: Section<Context>): AnySection {
  return {
    area,
    cases,
    async start(seed) {
      const context = await open(seed);
      return {
        async run(name) {
          const found = cases.find((one) => one.name === name);
          if (!found) throw new Error(`no such case: ${name}`);
          return found.run(context);
        },
        stop: () => close(context),
      };
    },
  };
}
