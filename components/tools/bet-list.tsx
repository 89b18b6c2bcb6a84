import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { PayoutsTable } from '@/components/site/tables/payouts-table.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { BET_KINDS, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { BET_RULES } from '@/lib/site/bet-rules.ts';
import { betAddress } from '@/lib/site/tool-addresses.ts';

/** Every kind of bet in one sentence, then what each pays and returns. */
export function BetList({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/')]} here={ROUTES['/apostas'].label} />
      <h1 className="display mt-2 text-section">Apostas, uma por uma</h1>
      <p className="mt-2 max-w-[64ch] text-soft">
        São {BET_KINDS.length} maneiras de apostar no bicho. Em todas, a banca fica com uma parte de cada real; o que
        muda é quantas vezes se acerta e quanto vem de uma vez.
      </p>
      <ul className="mt-4">
        {BET_KINDS.map((kind) => (
          <li key={kind} className="border-t border-line py-2">
            <Link prefetch={false} href={betAddress(kind)} className="title inline-block py-1 text-lg underline">
              {KINDS[kind].name}
            </Link>
            <p className="max-w-[64ch]">{capital(BET_RULES[kind][0])}.</p>
          </li>
        ))}
      </ul>
      <h2 className="title mt-8 mb-3 text-xl">Quanto paga e quanto volta</h2>
      <PayoutsTable />
      <RelatedContent here="/apostas" isCompact />
    </div>
  );
}
