import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { CalculatorAnswer, CalculatorForm } from '@/components/tools/calculator.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { CALCULATED_BETS, calculate, MOST_STAKE, parseStake, REACHES } from '@/lib/core/domain/calculator.ts';
import { formatNumber } from '@/lib/core/domain/format.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/ferramentas/calculadora'].title,
  description:
    'Digite a aposta e o tipo: a calculadora mostra quanto paga, a chance de acertar e quanto volta em média, com a conta explicada.',
  path: '/ferramentas/calculadora',
  image: 'ferramentas',
});

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CalculatorPage({ searchParams }: Props) {
  const asked = await searchParams;
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name].slice(0, 20) : '');
  const bet = CALCULATED_BETS.find(({ key }) => key === text('bet')) ?? CALCULATED_BETS[0];
  const reach = REACHES.find(({ key }) => key === text('where')) ?? REACHES[0];
  const stake = parseStake(text('stake'));
  const isAsked = text('stake') !== '';
  const error =
    isAsked && stake === null ? `Escreva um valor em reais, de 0,01 a ${formatNumber(MOST_STAKE)}, como 2,50.` : null;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/ferramentas/calculadora'].label} />
      <h1 className="display mt-4 text-poster">Calculadora</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">
        Quanto uma aposta paga, quantas vezes acerta e quanto volta em média. Com os multiplicadores usuais do mercado:
        18, 60, 600 e 4.000.
      </p>
      <CalculatorForm stake={isAsked ? text('stake') : '1,00'} bet={bet.key} where={reach.key} error={error} />
      {isAsked && stake !== null && <CalculatorAnswer result={calculate(stake, bet, reach)} />}
    </div>
  );
}
