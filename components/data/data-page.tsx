import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { DATA_EXAMPLES } from '@/lib/site/data-examples.ts';
import { aboutData, type OpenTable } from '@/lib/site/data-words.ts';

type Operation = { method: string; path: string; summary: string };
type Props = {
  site: SiteConfig;
  /** Null where no files are made, or none yet. */
  index: { tables: readonly OpenTable[] } | null;
  operations: readonly Operation[];
};

const FORMAT_NAMES = { csv: 'CSV', json: 'JSON', parquet: 'Parquet' } as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('pt-BR')} kB`
    : `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** The open data: the files, what their columns hold, lines to copy that work, and the interface for programs. */
export function DataPage({ site, index, operations }: Props) {
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
              {tables.map(({ name, title, rows, files }) => (
                <li
                  key={name}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
                >
                  <span className="min-w-0">
                    {title} <span className="figures text-fine text-soft">{rows.toLocaleString('pt-BR')} linhas</span>
                  </span>
                  <span className="flex flex-wrap gap-x-4">
                    {files.map(({ format, bytes, sha256 }) => (
                      <a
                        key={format}
                        href={`/dados/${name}.${format}`}
                        title={`SHA-256 ${sha256}`}
                        className="figures inline-block py-1 underline"
                      >
                        {FORMAT_NAMES[format]} <span className="text-fine text-soft">{sizeOf(bytes)}</span>
                      </a>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
            <p className="text-fine text-soft">
              Feitos de novo no máximo a cada dez minutos, quando algo muda. O mesmo arquivo tem os mesmos bytes em
              qualquer máquina; o SHA-256 está no ETag e ao passar sobre o link.
            </p>
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
        <ul>
          {operations.map(({ method, path, summary }) => (
            <li key={method + path} className="flex flex-wrap gap-x-3 border-t border-line py-1">
              <code className="basis-72 break-all text-fine">
                {method} /api/v1{path}
              </code>
              <span className="min-w-[min(100%,14em)] flex-1">{summary}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
