import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { BET_KINDS, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { capital, formatFineShare } from '@/lib/core/domain/format.ts';
import { BET_RULES, oneReal } from '@/lib/site/bet-rules.ts';
import { timesShort } from '@/lib/site/bet-words.ts';
import { betAddress } from '@/lib/site/tool-addresses.ts';
import { chanceWords, ReturnBar } from './calculator.tsx';

/** Every kind of bet: its rule, what it pays, its chance, what comes back. */
export function BetList({ siteUrl, payouts }: { siteUrl: string; payouts: PayoutTable }) {
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/')]} here={ROUTES['/apostas'].label} />
      <h1 className="display">Apostas, uma por uma</h1>
      <p className="sheet-line max-w-[64ch]">
        São {BET_KINDS.length} maneiras de apostar no bicho. Em todas, a banca fica com uma parte de cada real; o que
        muda é quantas vezes se acerta e quanto vem de uma vez.
      </p>
      <ul className="bet-rows mt-3">
        {BET_KINDS.map((kind) => {
          const { quotes, chance, ofOne } = oneReal(kind, payouts);
          return (
            <li key={kind}>
              <Link prefetch={false} href={betAddress(kind)}>
                {KINDS[kind].name}
              </Link>
              <b>{timesShort(quotes)}</b>
              <span>
                {ofOne === null ? (
                  'sem cotação'
                ) : (
                  <>
                    <ReturnBar ofOne={ofOne} />
                    volta {formatFineShare(ofOne)}
                  </>
                )}
              </span>
              <p>
                {capital(BET_RULES[kind][0])}. Sai {chanceWords(chance)[0]}.
              </p>
            </li>
          );
        })}
      </ul>
      <p className="sheet-line max-w-[64ch]">
        Os multiplicadores são os usuais do mercado; o traço é de aposta sem cotação com fonte. A volta é o que retorna
        em média do que se aposta, no 1º prêmio ou, nas de dois palpites ou mais, do 1º ao 5º.{' '}
        <Link prefetch={false} href="/ferramentas/calculadora" className="underline">
          Conta de outro valor
        </Link>
        .
      </p>
      <RelatedContent here="/apostas" isCompact />
    </div>
  );
}
