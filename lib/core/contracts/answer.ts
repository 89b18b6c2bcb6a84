import { z } from 'zod';
import { INTENT_NAMES } from '../domain/queries/intents/list.ts';

const text = z.string();
/** An address of this site's its. */
const Way = z.object({ href: text.regex(/^\/(?!\/)/), label: text });
export type Way = z.infer<typeof Way>;

/** Beside the intents: not understood, or a CPF, card or telephone was typed. */
const ANSWER_INTENTS = [...INTENT_NAMES, 'unknown', 'personal-data'] as const;

/** The first answer to a question, in the order in which it is read. */
export const Answer = z.object({
  intent: z.enum(ANSWER_INTENTS).describe('O que se entendeu que é perguntado'),
  kind: z
    .enum(['answer', 'none', 'unknown'])
    .describe('answer: uma resposta; none: não há ou não temos, dito; unknown: a pergunta não foi entendida'),
  verdict: text.describe('A resposta primeiro: o sim ou não, ou o número, em palavras'),
  shown: z
    .object({ numbers: z.array(text), animal: text.nullable() })
    .optional()
    .describe('Do que a resposta fala, para desenhar: os números que saíram, ou as dezenas, e o bicho'),
  facts: z.array(text).describe('De quê, quando e o que mais se sabe, uma frase cada'),
  houses: z.array(text.nullable()).optional().describe('De que banca é cada uma de facts, onde várias têm a sua'),
  understood: text.nullable().describe('O que se entendeu, onde algo foi suposto'),
  unused: z.array(text).describe('Palavras da pergunta que a resposta não usou'),
  link: Way.nullable().describe('A página que diz tudo'),
  next: z.array(Way).describe('O que se pergunta a seguir'),
});
export type Answer = z.infer<typeof Answer>;
