import type { Writer } from './answer.ts';
import { daysLeft, numberCame, otherBets } from './last-time.ts';

/** Where a number came: how often, when last. */
export const numberWhere: Writer = async (question, deps) => {
  const [wanted] = question.numbers;
  if (!wanted) return null;
  const number = wanted.digits.length === 1 ? `0${wanted.digits}` : wanted.digits.slice(-4);
  const reply = await numberCame(number, question, deps, false);
  return {
    ...reply,
    leaves: [...(reply.leaves ?? []), ...otherBets(question), ...daysLeft(question)],
    understood:
      wanted.digits.length > 4 ? `a milhar ${number}, os quatro últimos algarismos de ${wanted.digits}` : null,
  };
};
