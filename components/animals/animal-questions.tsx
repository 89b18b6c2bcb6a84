import { JsonLd } from '@/components/site/json-ld.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { aboutQuestions } from '@/lib/site/structured-data.ts';

export type Question = { question: string; answer: string };

/** What people ask of the animal beyond what the page shows, with its structured data. */
export function AnimalQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="perguntas">
      <JsonLd data={aboutQuestions(questions)} />
      <SheetHead id="perguntas">Perguntas</SheetHead>
      <dl data-questions="" className="grid gap-3 text-note leading-[1.4]">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-line pt-2">
            <dt className="title text-base">{question}</dt>
            <dd className="mt-1">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
