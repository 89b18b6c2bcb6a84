import { JsonLd } from '@/components/site/json-ld.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import { ofAnimal } from '@/lib/site/animal-words.ts';
import { aboutQuestions } from '@/lib/site/structured-data.ts';

export type Question = { question: string; answer: string };

/** What people ask of the animal, with its structured data. */
export function AnimalQuestions({ questions, group }: { questions: readonly Question[]; group: Group }) {
  return (
    <section aria-labelledby="perguntas" className="mt-12">
      <JsonLd data={aboutQuestions(questions)} />
      <h2 id="perguntas" className="display text-section">
        O que perguntam {ofAnimal(group)}
      </h2>
      <dl data-questions="" className="mt-3 max-w-[68ch] border-t-2 border-ink">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-b border-line py-4">
            <dt className="title text-lg">{question}</dt>
            <dd className="mt-1">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
