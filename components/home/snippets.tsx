import { Disclosure } from '@/components/ui/disclosure.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { namesHelp } from '@/lib/site/help-lines.ts';

type Shared = { question: string; answer: string };
type Snippet = Shared &
  (
    | { type: 'definition' }
    | { type: 'list'; listItems: readonly string[] }
    | { type: 'steps'; steps: readonly { step: number; action: string; description: string }[] }
    | { type: 'table'; tableData: { headers: readonly string[]; rows: readonly (readonly string[])[] } }
  );

/** Short answers of four kinds (guias-completos): a definition, a list, steps, a table. */
export function Snippets({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <section id="guias-completos" aria-labelledby="guias-completos-titulo" className="chapter">
      <div className="head">
        <h2 id="guias-completos-titulo" className="display">
          Guias rápidos
        </h2>
        <p className="big display">{snippets.length}</p>
      </div>
      <Disclosure lead="Respostas curtas para o que mais se pergunta.">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {snippets.map((snippet) => (
            <article
              key={snippet.question}
              data-snippet={snippet.type}
              className="rounded-card border border-line bg-card p-5"
            >
              <h3 className="title text-xl">{snippet.question}</h3>
              <p data-free={namesHelp(snippet.answer) || undefined} className="mt-2">
                {snippet.answer}
              </p>
              <Detail snippet={snippet} />
            </article>
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

function Detail({ snippet }: { snippet: Snippet }) {
  switch (snippet.type) {
    case 'definition':
      return null;
    case 'list':
      return (
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {snippet.listItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="mt-3 space-y-3">
          {snippet.steps.map(({ step, action, description }) => (
            <li key={step} className="grid grid-cols-[auto_1fr] gap-3">
              <span
                aria-hidden="true"
                className="milhar grid size-8 place-items-center rounded-full bg-yellow text-on-yellow"
              >
                {step}
              </span>
              <span>
                <strong className="block">{action}</strong>
                <span className="text-soft">{description}</span>
              </span>
            </li>
          ))}
        </ol>
      );
    case 'table':
      return (
        <div className="mt-3">
          <ScrollTable label={snippet.question}>
            <thead>
              <tr>
                {snippet.tableData.headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {snippet.tableData.rows.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </div>
      );
  }
}
