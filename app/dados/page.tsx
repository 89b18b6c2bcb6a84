import type { Metadata } from 'next';
import { DataPage } from '@/components/data/data-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { toldCalls } from '@/lib/server/api/v1/told-calls.ts';
import { openApi } from '@/lib/server/api/v1.ts';
import { readDataIndex } from '@/lib/server/datasets/index-file.ts';
import { env } from '@/lib/server/env.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/dados'].title,
  description:
    'Todos os sorteios do bicho e concursos da Caixa que temos, em CSV, JSON e Parquet, e a interface aberta para programas, sem cadastro.',
  path: '/dados',
  image: 'resultados',
});

export default async function Page() {
  return <DataPage site={site()} index={await readDataIndex(env().DATA_DIR)} calls={toldCalls(openApi())} />;
}
