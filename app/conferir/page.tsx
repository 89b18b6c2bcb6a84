import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { CheckPage } from '@/components/tools/check-page.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { CHECK_FIELDS } from '@/lib/core/domain/check-fields.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { pageOf } from '@/lib/core/domain/queries/check-reading.ts';
import { answerCheck } from '@/lib/server/backend/checks.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { answerPasted } from '@/lib/server/backend/text-checks.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { fieldsOf, type Query } from '@/lib/site/fields-of.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { titleOf } from '@/lib/site/text-check-words.ts';

type Props = { searchParams: Query };

/** Hits on one page. */
const PAGE_SIZE = 50;

/** Something was requested; links may also fill in the form alone (a draw's region and day). */
const isAsked = (query: Awaited<Query>) => query.palpite !== undefined || query.numeros !== undefined;

async function pastedOf(query: Awaited<Query>) {
  const { texto, periodo, de, ate, lido } = fieldsOf(query, ['texto', 'periodo', 'de', 'ate', 'lido']);
  return answerPasted(texto, periodo, de, ate, lido);
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const pasted = await pastedOf(await searchParams);
  const read = pasted?.answer?.ok ? pasted.answer : null;
  return pageMetadata({
    title: read ? titleOf(read) : ROUTES['/conferir'].title,
    description:
      'Deu a sua aposta? Confira grupo, dezena, milhar, duque, terno, passe ou um bilhete da Caixa em um sorteio, um período ou no arquivo todo.',
    path: '/conferir',
    image: 'ferramentas',
    isIndexed: Object.keys(await searchParams).length === 0,
  });
}

export default async function CheckerPage({ searchParams }: Props) {
  const query = await searchParams;
  const today = saoPaulo(now()).day;
  const pasted = await pastedOf(query);
  const given = fieldsOf(pasted ? {} : query, CHECK_FIELDS);
  const page = pageOf(given);
  const answer =
    !pasted && isAsked(query) ? await answerCheck(given, { skip: (page - 1) * PAGE_SIZE, most: PAGE_SIZE }) : null;
  const newest = answer === null ? await load('newest-day', {}) : null;
  return (
    <div className="wrap lean">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/conferir'].label} />
      <CheckPage
        given={given}
        answer={answer}
        newest={newest}
        today={today}
        page={page}
        pageSize={PAGE_SIZE}
        siteUrl={site().url}
        {...(pasted ? { pasted } : {})}
      />
    </div>
  );
}
