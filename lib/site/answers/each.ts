import { type IntentName, intentOf } from '../../core/domain/queries/intents/list.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { Fact, Reply } from './answer.ts';

/** So many things of a question are answered; what is named beyond them is not. */
const MOST = 6;

/** A question as one of each thing that its intent answers one at a time, and the tokens of what is beyond the most. */
export function partsOf(name: IntentName, question: Question): { parts: Question[]; beyond: Token[] } {
  let parts = [question];
  for (const kinds of intentOf(name).each ?? [])
    parts = parts.flatMap((part) => (kinds.includes('state') ? byHouse(part) : byKind(part, kinds)));
  const [kept, cut] = [parts.slice(0, MOST), parts.slice(MOST)];
  const held = new Set(kept.flatMap(({ tokens }) => tokens.map(({ from }) => from)));
  return { parts: kept, beyond: cut.flatMap(({ tokens }) => tokens.filter(({ from }) => !held.has(from))) };
}

function byKind(question: Question, kinds: readonly string[]): Question[] {
  const all = question.tokensOf(...kinds).filter((token) => !question.bands.includes(token));
  // Of what one phrase may mean the first is taken.
  const named = all.filter((token) => all.find(({ from }) => from === token.from) === token);
  const keys = [...new Set(named.map(keyOf))];
  if (keys.length < 2) return [question];
  return keys.map((key) => {
    const others = named.filter((token) => keyOf(token) !== key);
    // A number may be a contest's too: with the one goes the other.
    const isOther = (token: Token) => others.some(({ from, to }) => token.from >= from && token.to <= to);
    return question.withTokens(question.tokens.filter((token) => !isOther(token)));
  });
}

/** Tokens that no part of a question uses, by the day and the draw that each is of. */
export const othersOf = (question: Question, parts: readonly Question[]): Token[] =>
  question.others.filter(({ from }) =>
    parts.every((part) => {
      const isThere = part.tokens.some((token) => token.from === from);
      return !isThere || part.others.some((token) => token.from === from);
    }),
  );

/** A cue has no value: each is a thing by itself. */
const keyOf = ({ kind, value }: Token): string => JSON.stringify(value === undefined ? kind : value);

function byHouse(question: Question): Question[] {
  if (question.houses.length < 2) return [question];
  const rest = question.tokens.filter(({ kind }) => kind !== 'house' && kind !== 'state');
  return question.houses.map((house) => {
    const named = question.tokensOf('house').filter(({ value }) => value === house);
    const others = question.tokensOf('state').map((token) => ({ ...token, kind: 'house', value: house }));
    const its = named.length > 0 ? named : others.filter(({ from }) => isOf(question, from, house));
    return question.withTokens([...rest, ...its]);
  });
}

const isOf = (question: Question, from: number, house: string): boolean =>
  question
    .withTokens(question.tokensOf('state').filter((token) => token.from === from))
    .houses.some((one) => one === house);

/** Replies as one: the first whole, of the others each verdict; what no reply to a part that has it uses is left. */
export function joined(answered: readonly { part: Question; reply: Reply }[], beyond: readonly Token[]): Reply | null {
  const [first, ...others] = answered.map(({ reply }) => reply);
  if (!first) return null;
  const isLeft = ({ kind, from }: Token) =>
    answered.every(
      ({ part, reply: { leaves = [] } }) =>
        !part.tokens.some((one) => one.from === from && one.kind === kind) || leaves.some((one) => one.from === from),
    );
  const left = answered.flatMap(({ reply }) => reply.leaves ?? []).filter(isLeft);
  const known = new Set([
    first.verdict,
    ...(first.facts ?? []).map((fact) => (typeof fact === 'string' ? fact : fact.text)),
  ]);
  const more: Fact[] = others.map(({ verdict }) => verdict).filter((verdict) => !known.has(verdict));
  return {
    ...first,
    // What is known of the first stands under it: below another's verdict it would be read as the other's.
    facts: [...(first.facts ?? []), ...more],
    leaves: [...left, ...beyond],
  };
}
