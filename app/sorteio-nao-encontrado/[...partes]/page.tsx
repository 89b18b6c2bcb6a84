import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { absentMetadata, absentPage } from '@/app/resultados/kinds/absent.tsx';
import { type ResultsPlace, resultsPlace } from '@/lib/site/addresses.ts';

/** What the front answers, with 404, for an address under /resultados that has no page; see lib/front/answer/pages.ts. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ partes: string[] }> };

async function placeOf({ params }: Props): Promise<ResultsPlace> {
  return resultsPlace((await params).partes) ?? notFound();
}

export const generateMetadata = async (props: Props): Promise<Metadata> => absentMetadata(await placeOf(props));

export default async function AbsentPlacePage(props: Props) {
  return absentPage(await placeOf(props));
}
