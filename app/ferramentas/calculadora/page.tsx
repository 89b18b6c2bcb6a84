import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { CalculatorAnswer, CalculatorFields } from '@/components/tools/calculator.tsx';
import { LiveForm } from '@/components/tools/live-form.client.tsx';
import { QuotesTable } from '@/components/tools/quotes-table.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { CALCULATOR_FIELDS, calculated } from '@/lib/core/domain/calculator.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';
import { site } from '@/lib/server/site.ts';
import { fieldsOf, type Query } from '@/lib/site/fields-of.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { calculatorAddress } from '@/lib/site/tool-addresses.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/ferramentas/calculadora'].title,
  description:
    'Quanto paga cada aposta do bicho, do grupo à quina de dezena: a chance, quanto volta em média de cada R$ 1 e quanto custam 52 semanas.',
  path: '/ferramentas/calculadora',
  image: 'ferramentas',
});

export default async function CalculatorPage({ searchParams }: { searchParams: Query }) {
  const typed = fieldsOf(await searchParams, CALCULATOR_FIELDS);
  const isAsked = CALCULATOR_FIELDS.some((field) => typed[field] !== '');
  // Five reais on any group, before anything is typed.
  const given = isAsked ? typed : { ...typed, bet: 'grupo', where: '1', stake: '5,00' };
  const payouts = payoutsToday();
  const result = calculated(given, SEVENTH_PRIZE, payouts);
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/ferramentas/calculadora'].label} />
      <h1 className="display">Calculadora</h1>
      <div className="with-aside">
        <div>
          <LiveForm
            action={calculatorAddress({})}
            payouts={payouts}
            fields={<CalculatorFields typed={given} kind={result.kind} faults={result.faults} payouts={payouts} />}
          >
            <CalculatorAnswer result={result} typed={given} />
          </LiveForm>
        </div>
        <QuotesTable payouts={payouts} />
      </div>
    </div>
  );
}
