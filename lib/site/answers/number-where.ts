import type { Writer } from './answer.ts';
import { leftOfPlace, numberLast } from './last-time.ts';

/** Where a number came: how often, when last. */
export const numberWhere: Writer = async (question, deps) => {
  const [wanted, ...others] = question.numbers;
  if (!wanted) return null;
  const number = wanted.digits.length === 1 ? `0${wanted.digits}` : wanted.digits.slice(-4);
  const reply = await numberLast(number, question, deps, false);
  const rest = await Promise.all(
    others.slice(0, 2).map((one) => numberLast(one.digits.padStart(2, '0').slice(-4), question, deps, false)),
  );
  return {
    ...reply,
    leaves: leftOfPlace(question),
    facts: [...(reply.facts ?? []), ...rest.map(({ verdict }) => verdict)],
    understood:
      wanted.digits.length > 4 ? `a milhar ${number}, os quatro últimos algarismos de ${wanted.digits}` : null,
  };
};
