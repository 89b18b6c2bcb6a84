import type { Question } from '../question.ts';

/** One thing that people ask; its answer is in lib/site/answers by the same name. */
export interface Intent {
  /** Questions that are its its; a test holds each against the reader. */
  examples: readonly string[];
  /** Phrases it listens for, parted by |, by a name of their its that other intents may use too. */
  cues?: Readonly<Record<string, string>>;
  /** Kinds of tokens and names of cues that it explains. */
  uses: readonly string[];
  /** Kinds of which it answers one thing at a time: of several that are named each is answered by itself. */
  each?: readonly (readonly string[])[];
  /** How strongly it fits, from 1 to 100; 0: not at all. */
  fits(question: Question): number;
}
