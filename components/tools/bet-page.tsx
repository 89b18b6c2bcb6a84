import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { CalculatorAnswer, CalculatorFields } from '@/components/tools/calculator.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { type BetKind, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { capital, formatOneIn } from '@/lib/core/domain/format.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { BET_RULES, kindsNear, oneReal, paysWords, winningExample } from '@/lib/site/bet-rules.ts';
import { betAddress, calculatorAddress } from '@/lib/site/tool-addresses.ts';

type Props = { siteUrl: string; kind: BetKind; newest: DrawView | null; payouts: PayoutTable };

/** A kind of bet: its rule and chance first, an example from the newest draw, the account of one real, its neighbours. */
export function BetPage({ siteUrl, kind, newest, payouts }: Props) {
  const { name, way } = KINDS[kind];
  const [rule, apart] = BET_RULES[kind];
  const result = oneReal(kind, payouts);
  const pays = paysWords(kind, payouts);
  const blank = { stake: '1,00', bet: kind, where: way === 'single' ? '1' : '', number: '', quote: '', quote2: '' };
  const example = newest && winningExample(kind, newest);
  return (
    <div className="wrap results-page lean">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/'), { href: '/apostas', label: ROUTES['/apostas'].label }]}
        here={name}
      />
      <h1 className="display">{name}</h1>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <div>
          <p className="mt-2 max-w-[64ch]">{capital(rule)}.</p>
          <p className="mt-1 max-w-[64ch]">
            A chance é de <strong>1 em {formatOneIn(result.chance)}</strong>
            {pays === null ? (
              '; não temos cotação com fonte para ela.'
            ) : (
              <>
                ; em geral, <strong>{pays}</strong>.
              </>
            )}
          </p>
          {newest && example && (
            <p className="mt-3 max-w-[64ch] border-l-4 border-yellow bg-card px-4 py-3">
              Exemplo:{' '}
              <Link prefetch={false} href={drawAddress(newest)} className="underline">
                {newest.name}, {formatTime(newest.time)}, {HOUSES[newest.region].name}
              </Link>
              , {formatDay(newest.day)}: {example}.
            </p>
          )}
          <p className="mt-3 max-w-[64ch]">{apart}</p>
          {way === 'single' && (
            <p className="mt-2 max-w-[64ch]">
              Na cabeça vale só o 1º prêmio. Cercada vale do 1º ao 5º, e o valor se divide por cinco: acerta mais vezes,
              paga um quinto em cada acerto e devolve o mesmo em média.
            </p>
          )}
        </div>
        <div>
          <h2 className="display mt-6 mb-2 lg:mt-0">A conta de R$ 1</h2>
          <div className="max-w-3xl">
            <CalculatorAnswer result={{ kind, isAny: true, faults: {}, result }} typed={blank} />
          </div>
          <h2 className="display mt-6 mb-2">Com o seu valor</h2>
          <form action={calculatorAddress({})} className="max-w-3xl">
            <CalculatorFields typed={blank} kind={kind} faults={{}} payouts={payouts} />
          </form>
        </div>
      </div>
      <h2 className="display mt-6">Parecidas</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {kindsNear(kind).map((other) => (
          <li key={other}>
            <Link
              prefetch={false}
              href={betAddress(other)}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline hover:bg-card hover:underline"
            >
              {KINDS[other].name}
            </Link>
          </li>
        ))}
        <li>
          <Link prefetch={false} href="/apostas" className="inline-flex min-h-11 items-center px-2 text-note underline">
            Todas as apostas
          </Link>
        </li>
      </ul>
      <RelatedContent here="/apostas" isCompact />
    </div>
  );
}
