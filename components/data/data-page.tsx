import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { INTERFACE_CHANGES } from '@/content/interface-changes.ts';
import { labelled, ROUTES } from '@/content/routes.ts';
import { formatDay, formatDayShort, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { DATA_EXAMPLES } from '@/lib/site/data-examples.ts';
import { aboutData, type OpenTable, type ToldCall } from '@/lib/site/data-words.ts';

type Props = {
  site: SiteConfig;
  /** Null where no files are made, or none yet. */
  index: { tables: readonly OpenTable[] } | null;
  calls: readonly ToldCall[];
};

const FORMAT_NAMES = { csv: 'CSV', json: 'JSON', parquet: 'Parquet' } as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('pt-BR')} kB`
    : `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** '30 de novembro de 2026, 09h12'. */
function dateOf(instant: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDayShort(day)} de ${day.slice(0, 4)}, ${formatTime(time)}`;
}

/** The open data: the files, what their columns hold, lines to copy that work, and the interface for programs. */
export function DataPage({ site, index, calls }: Props) {
  const tables = index?.tables ?? [];
  const kinds = tables.filter(
    ({ name }, at) => name === 'sorteios' || tables.findIndex((one) => one.name.startsWith('concursos-')) === at,
  );
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={site.url} steps={labelled('/')} here={ROUTES['/dados'].label} />
      <h1 className="display small">Dados abertos</h1>
      <p className="sheet-line max-w-[64ch]">
        Tudo que publicamos, em arquivos e por uma interface para programas, sem cadastro. Os números são texto: 0364
        não é 364. O que vale de cada sorteio está em{' '}
        <Link prefetch={false} href="/fontes" className="underline">
          de onde vêm os resultados
        </Link>
        .
      </p>
      {tables.length > 0 && <JsonLd data={aboutData(site, tables)} />}
      <section data-free="" aria-labelledby="arquivos" className="mt-4">
        <SheetHead id="arquivos">Arquivos</SheetHead>
        {tables.length === 0 ? (
          <p className="sheet-line">Os arquivos ainda não foram feitos aqui. A interface abaixo responde o mesmo.</p>
        ) : (
          <>
            <ul>
              {tables.map(({ name, title, rows, changedAt, files }) => (
                <li
                  key={name}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
                >
                  <span className="min-w-0">
                    {title}{' '}
                    <span className="figures inline-block text-fine text-soft">
                      {rows.toLocaleString('pt-BR')} linhas · {dateOf(changedAt)}
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-x-4">
                    {files.map(({ format, bytes }) => (
                      <a key={format} href={`/dados/${name}.${format}`} className="figures inline-block py-1 underline">
                        {FORMAT_NAMES[format]} <span className="text-fine text-soft">{sizeOf(bytes)}</span>
                      </a>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
            <p className="text-fine text-soft">
              A data é a da última mudança do que a tabela contém. Feitos de novo no máximo a cada dez minutos, quando
              algo muda. O mesmo arquivo tem os mesmos bytes em qualquer máquina.
            </p>
            <details className="border-t border-line">
              <summary className="marked min-h-11 py-2.5">O SHA-256 de cada arquivo, como sha256sum o confere</summary>
              <pre className="overflow-x-auto rounded-card border border-line bg-card p-3 text-fine">
                <code>
                  {tables
                    .flatMap(({ name, files }) => files.map(({ format, sha256 }) => `${sha256}  ${name}.${format}\n`))
                    .join('')}
                </code>
              </pre>
            </details>
          </>
        )}
      </section>
      {kinds.length > 0 && (
        <section data-free="" aria-labelledby="colunas" className="mt-6">
          <SheetHead id="colunas">Colunas</SheetHead>
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
            {kinds.map(({ name, columns }) => (
              <div key={name}>
                <h3 className="title">{name === 'sorteios' ? 'Sorteios' : 'Concursos'}</h3>
                <dl>
                  {columns.map((column) => (
                    <div key={column.name} className="flex flex-wrap gap-x-3 border-t border-line py-1">
                      <dt className="basis-24 font-semibold">{column.name}</dt>
                      <dd className="min-w-[min(100%,14em)] flex-1 text-fine">{column.about}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </section>
      )}
      <section data-free="" aria-labelledby="exemplos" className="mt-6">
        <SheetHead id="exemplos">Para copiar</SheetHead>
        {DATA_EXAMPLES.map(({ name, text }) => (
          <div key={name}>
            <h3 className="title mt-2">{name}</h3>
            <pre className="overflow-x-auto rounded-card border border-line bg-card p-3 text-fine">
              <code>{text(site.url)}</code>
            </pre>
          </div>
        ))}
      </section>
      <section data-free="" aria-labelledby="interface" className="mt-6">
        <SheetHead id="interface">Interface para programas</SheetHead>
        <p className="sheet-line max-w-[64ch]">
          Em <code>{'/api/v1'}</code>, com CORS e ETag, 120 pedidos por minuto e endereço. Um campo pode ser
          acrescentado; nenhum muda ou sai. A descrição completa:{' '}
          <a href="/api/v1/openapi.json" className="underline">
            openapi.json
          </a>
          .
        </p>
        {calls.map((call) => (
          <Call key={call.method + call.path} call={call} />
        ))}
      </section>
      <section data-free="" aria-labelledby="mudancas" className="mt-6">
        <SheetHead id="mudancas">O que mudou</SheetHead>
        <dl>
          {INTERFACE_CHANGES.map(({ day, changes }) => (
            <div key={day} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
              <dt className="figures basis-24 font-semibold">
                <time dateTime={day}>{formatDay(day)}</time>
              </dt>
              <dd className="min-w-[min(100%,14em)] flex-1">
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const address = (path: string) => `/api/v1${path}`;

/** A call with its parameters and what it answers, behind its line. */
const Call = ({ call: { method, path, summary, description, parameters, fields, refusals } }: { call: ToldCall }) => (
  <details className="border-t border-line">
    <summary className="marked py-2">
      <code className="break-all text-fine font-semibold">
        {method} {address(path)}
      </code>{' '}
      <span>{summary}</span>
    </summary>
    <div className="pb-3">
      {description && <p className="max-w-[64ch]">{description}</p>}
      <Fields
        title={method === 'POST' ? 'O corpo' : 'Parâmetros'}
        fields={parameters.map(({ name, words, isRequired }) => ({
          name,
          words: isRequired ? `${words}; obrigatório` : words,
        }))}
      />
      <Fields title="A resposta" fields={fields} />
      <Fields title="Recusas" fields={refusals} />
    </div>
  </details>
);

const Fields = ({ title, fields }: { title: string; fields: readonly { name: string; words: string }[] }) =>
  fields.length > 0 && (
    <>
      <h3 className="title mt-2">{title}</h3>
      <dl>
        {fields.map(({ name, words }) => (
          <div key={name} className="flex flex-wrap gap-x-3 border-t border-line py-1">
            <dt className="basis-40 break-all">
              <code className="text-fine">{name}</code>
            </dt>
            <dd className="min-w-[min(100%,14em)] flex-1 text-fine">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
