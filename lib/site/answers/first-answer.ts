import { SEARCH_EXAMPLES } from '../../../content/search.ts';
import type { Answer } from '../../core/contracts/answer.ts';
import { capital } from '../../core/domain/format.ts';
import { listed } from '../../core/domain/joiner.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { understood } from '../../core/domain/queries/intents/understanding.ts';
import { holdsPersonalData, isNoise } from '../../core/domain/queries/personal-data.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { fittingBeginning, fittingTitle } from '../fitting.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, way } from './answer.ts';
import { WRITERS } from './list.ts';

const BLANK = { facts: [], understood: null, unused: [], link: null, next: [] } as const;
const examples = () => SEARCH_EXAMPLES.slice(0, 3).map(({ query }) => way(searchAddress(query), query));

/** What a search with personal data is answered as: the address keeps nothing of it. */
export const PERSONAL_DATA = 'dados pessoais';

/** Nothing of what was typed is repeated, looked for or logged. */
const PERSONAL: Answer = {
  ...BLANK,
  facts: ['Não há o que procurar com CPF, cartão, telefone ou e-mail; o que foi escrito não foi usado nem guardado.'],
  unused: [],
  next: [],
  link: way('/privacidade', 'O que este site guarda'),
  intent: 'personal-data',
  kind: 'none',
  verdict: 'Não escreva dados pessoais aqui.',
};

/** The first answer to what was typed; it says what of the question it does not use. */
export async function firstAnswer(
  typed: string,
  read: (text: string) => Question,
  deps: AnswerDeps,
): Promise<{ answer: Answer; question: Question | null }> {
  if (holdsPersonalData(typed) || normalizeText(typed) === PERSONAL_DATA)
    return { answer: { ...PERSONAL, next: examples() }, question: null };
  const question = read(typed);
  const { intent, others, unused } = isNoise(typed) ? { intent: null, others: [], unused: [] } : understood(question);
  for (const name of intent === null ? [] : [intent, ...others]) {
    const reply = await WRITERS[name](question, deps);
    if (!reply) continue;
    const facts = reply.facts ?? [];
    const houses = facts.map((fact) => (typeof fact === 'string' ? null : fact.house));
    const guessed = question.guesses.map(({ meant }) => `«${meant}»`);
    const meant = [...(reply.understood ? [reply.understood] : []), ...guessed].join(', ');
    return {
      question,
      answer: {
        intent: name,
        kind: reply.kind ?? 'answer',
        verdict: capital(reply.verdict),
        facts: facts.map((fact) => (typeof fact === 'string' ? fact : fact.text)),
        ...(houses.some((house) => house !== null) ? { houses } : {}),
        understood: meant === '' ? null : meant,
        unused: name === 'distress' || name === 'dream' ? [] : [...unused],
        link: reply.link ?? null,
        next: reply.next ?? [],
      },
    };
  }
  const text = question.text.length > 60 ? `${question.text.slice(0, 60)}…` : question.text;
  return {
    question,
    answer: {
      ...BLANK,
      intent: 'unknown',
      kind: 'unknown',
      verdict: `Não entendemos «${text}».`,
      facts: [`Pergunte assim: ${listed(SEARCH_EXAMPLES.slice(0, 3).map(({ query }) => `«${query}»`))}.`],
      unused: [],
      next: examples(),
    },
  };
}

/** What was understood and what was not used, in one line; null where there is nothing to say. */
export function understoodLine({ understood: meant, unused }: Pick<Answer, 'understood' | 'unused'>): string | null {
  const parts = [
    ...(meant ? [`Entendi: ${meant}`] : []),
    ...(unused.length > 0 ? [`não usei: ${unused.join(', ')}`] : []),
  ];
  return parts.length > 0 ? `${capital(parts.join(' · '))}.` : null;
}

/** An answer as a title: its first sentence, or as much of it as a title holds. */
export function answerTitle({ verdict }: Answer): string {
  const sentence = (verdict.split(/(?<=[.!?])\s/)[0] ?? '').replace(/\.$/, '');
  return fittingTitle(sentence, fittingBeginning(sentence));
}
