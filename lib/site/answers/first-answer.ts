import { SEARCH_EXAMPLES } from '../../../content/search.ts';
import type { Answer, Way } from '../../core/contracts/answer.ts';
import { formatDay } from '../../core/domain/days.ts';
import { capital } from '../../core/domain/format.ts';
import { listed } from '../../core/domain/joiner.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { type IntentName, intentOf } from '../../core/domain/queries/intents/list.ts';
import { understood } from '../../core/domain/queries/intents/understanding.ts';
import { holdsPersonalData, isNoise } from '../../core/domain/queries/personal-data.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { AskedNumber } from '../../core/domain/text/questions/numbers.ts';
import { BINDING } from '../../core/domain/text/words.ts';
import { fittingBeginning, fittingTitle } from '../fitting.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, way } from './answer.ts';
import { joined, othersOf, partsOf } from './each.ts';
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
  const { intent, left, others } = isNoise(typed) ? { intent: null, left: [], others: [] } : understood(question);
  for (const one of intent === null ? [] : [{ intent, left }, ...others]) {
    const { parts, beyond } = partsOf(one.intent, question);
    const replies = await Promise.all(parts.map((part) => replyOf(one.intent, part, deps)));
    const answered = replies.flatMap((each, at) => (each && parts[at] ? [{ part: parts[at], reply: each }] : []));
    // What is only in a part without a reply is not answered.
    const used = parts.map((part) => part.tokensOf(...intentOf(one.intent).uses));
    const held = new Set(used.flatMap((tokens, at) => (replies[at] ? tokens.map(({ from }) => from) : [])));
    const silent = used.flat().filter(({ from }) => !held.has(from));
    const reply = joined(answered, [...beyond, ...silent]);
    if (!reply) continue;
    const facts = reply.facts ?? [];
    const houses = facts.map((fact) => (typeof fact === 'string' ? null : fact.house));
    const { meant, next } = dayMeant(one.intent, question, reply);
    const guessed = question.guesses.map(({ meant: word }) => `«${word}»`);
    const guesses = [...(reply.understood ? [reply.understood] : []), ...guessed, ...meant].join(', ');
    return {
      question,
      answer: {
        intent: one.intent,
        kind: reply.kind ?? 'answer',
        verdict: capital(reply.verdict),
        ...(reply.shown ? { shown: reply.shown } : {}),
        facts: facts.map((fact) => (typeof fact === 'string' ? fact : fact.text)),
        ...(houses.some((house) => house !== null) ? { houses } : {}),
        understood: guesses === '' ? null : guesses,
        unused: unusedWords(one, question, othersOf(question, parts), reply),
        link: reply.link ?? null,
        next: [...next, ...(reply.next ?? [])],
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

/** A date that the calendar does not have is none to every intent that takes one. */
const replyOf = (name: IntentName, question: Question, deps: AnswerDeps) =>
  question.noSuchDay !== null && intentOf(name).uses.includes('date')
    ? noSuchDay(question.noSuchDay)
    : WRITERS[name](question, deps);

const noSuchDay = (typed: string): Reply => ({
  kind: 'none',
  verdict: `«${typed}» não existe no calendário.`,
  facts: ['Confira o dia e o mês.'],
  link: way('/resultados', 'Resultados por dia'),
});

/** Of a day without a year, or of '29-07': which one was taken, and the way to the other, where that may be meant too. */
function dayMeant(name: IntentName, question: Question, { leaves = [] }: Reply): { meant: string[]; next: Way[] } {
  const { day, today, pairedDay } = question;
  if (pairedDay && intentOf(name).uses.includes('number')) {
    const { token, day: other } = pairedDay;
    return {
      meant: [`${question.wordsAt([token.from])} como o número ${(token.value as AskedNumber).digits}`],
      next: [way(searchAddress(question.on(other, token)), `E ${formatDay(other)}?`)],
    };
  }
  const isUsed = day !== null && intentOf(name).uses.includes(day.how) && !leaves.some(({ kind }) => kind === day.how);
  if (!isUsed || day.beside === null) return { meant: [], next: [] };
  const [taken, other] = [formatDay(day.day), formatDay(day.beside)];
  return {
    meant: [
      day.day <= today
        ? `${taken}, o último até hoje; o próximo é ${other}`
        : `${taken}, o próximo; o último foi ${other}`,
    ],
    next: [way(searchAddress(question.on(day.beside)), `E ${other}?`)],
  };
}

/** Words of a question that its answer does not count; of a dream or of distress none is named. */
function unusedWords(
  { intent, left }: { intent: IntentName; left: readonly number[] },
  question: Question,
  apart: readonly Token[],
  { leaves = [] }: Reply,
): string[] {
  if (intent === 'distress' || intent === 'dream') return [];
  const others = apart.filter(({ kind }) => intentOf(intent).uses.includes(kind));
  const places = new Set([...left, ...question.turningBeyond(new Set(intentOf(intent).uses))]);
  for (const { from, to } of [...others, ...leaves]) for (let at = from; at < to; at += 1) places.add(at);
  return [...places]
    .sort((a, b) => a - b)
    .map((at) => question.pieces[at]?.text ?? '')
    .filter((word) => !BINDING.has(word));
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
