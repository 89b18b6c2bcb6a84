import { Chapter } from '@/components/ui/chapter.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { BigFigure } from './pictures.tsx';

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
    <Chapter
      id="guias-completos"
      title="Guias rápidos"
      lead="Respostas de um minuto: definição, lista, passos, tabela."
      picture={<BigFigure>{snippets.length}</BigFigure>}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {snippets.map((snippet) => (
          <article key={snippet.question} data-snippet={snippet.type}>
            <h3 className="title">{snippet.question}</h3>
            <p data-free={namesHelp(snippet.answer) || undefined}>{snippet.answer}</p>
            <Detail snippet={snippet} />
          </article>
        ))}
      </div>
    </Chapter>
  );
}

function Detail({ snippet }: { snippet: Snippet }) {
  switch (snippet.type) {
    case 'definition':
      return null;
    case 'list':
      return (
        <ul className="list-disc pl-5">
          {snippet.listItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="list-decimal pl-5">
          {snippet.steps.map(({ step, action, description }) => (
            <li key={step}>
              <strong>{action}.</strong> {description}
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
