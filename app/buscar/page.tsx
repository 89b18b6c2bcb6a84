import type { Metadata, Route } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { Answered } from '@/components/search/answers.tsx';
import { Hits, Meant } from '@/components/search/hits.tsx';
import { Examples, NothingFound } from '@/components/search/leads.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { SearchField } from '@/components/site/search-field.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { MAX_SEARCH_LENGTH } from '@/lib/core/contracts/search.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { holdsPersonalData } from '@/lib/core/domain/queries/personal-data.ts';
import { now } from '@/lib/server/clock.ts';
import { searchSite } from '@/lib/server/search/answer.ts';
import { site } from '@/lib/server/site.ts';
import { answerTitle, PERSONAL_DATA } from '@/lib/site/answers/first-answer.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { searchAddress } from '@/lib/site/search-address.ts';

type Props = { searchParams: Promise<{ q?: string | string[] }> };

/** Once a request: head and page are of the same answer. */
const searchOnce = cache((text: string) => searchSite(text));

async function searched({ searchParams }: Props) {
  const { q } = await searchParams;
  // Neither the document nor the address bar keeps a CPF or a card.
  if (typeof q === 'string' && holdsPersonalData(q)) redirect(searchAddress(PERSONAL_DATA) as Route);
  return searchOnce(typeof q === 'string' ? q : '');
}

/** The answer in the tab, as much of its first sentence as a title holds. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { first } = await searched(props);
  return pageMetadata({
    title: first ? answerTitle(first) : ROUTES['/buscar'].title,
    description:
      'Onde saiu um número, o sorteio de um dia, um concurso, um bicho, um sonho, um artigo: tudo por uma palavra, mesmo mal escrita.',
    path: '/buscar',
    image: 'inicio',
    isIndexed: false,
  });
}

export default async function SearchPage(props: Props) {
  const { text, first, answers, isPartial, isTooLong, found } = await searched(props);
  const today = saoPaulo(now()).day;
  const isAnswered = first !== null || answers.length > 0;
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/buscar'].label} />
      <h1 className={text === '' ? 'display' : 'sr-only'}>Buscar</h1>
      <SearchField key={text} id="busca" initial={text} isWhole />
      {text === '' && first === null && <Examples />}
      {isTooLong && (
        <div className="mt-4" role="alert">
          <Notice>
            A busca leva até {MAX_SEARCH_LENGTH} caracteres, e este texto tem {formatCount(text.length)}. Encurte-o e
            busque de novo.
          </Notice>
        </div>
      )}
      {isPartial && (
        <div className="mt-4">
          <Notice>Os sorteios não responderam agora. Tente de novo em instantes.</Notice>
        </div>
      )}
      {first === null && found.meant && <Meant text={text} meant={found.meant} />}
      <div className={isAnswered ? 'with-aside' : ''}>
        <Answered first={first} answers={answers} today={today} />
        {found.total > 0 && <Hits found={found} text={text} isAnswered={isAnswered} />}
      </div>
      {text !== '' && !isTooLong && !isAnswered && found.total === 0 && <NothingFound text={text} today={today} />}
    </div>
  );
}
