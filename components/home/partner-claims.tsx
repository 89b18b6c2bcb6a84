import type { ReactNode } from 'react';
import { AD_LABEL, AGE_LABEL, PARTNER } from '@/components/site/partner-link.tsx';
import { PlusDisclosure } from '@/components/ui/plus-disclosure.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import {
  NO_CONDITION,
  PARTNER_HISTORY,
  PARTNER_LIMITS,
  PARTNER_LOTTERIES,
  PARTNER_QUOTES,
  PARTNER_SAFETY,
  PARTNER_TIMES,
} from '@/content/partner.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatReais, formatShare } from '@/lib/core/domain/format.ts';
import { ODDS, returnOfOdds } from '@/lib/core/domain/odds.ts';

/** The partner's own words, set apart as advertising. */
function Claims({ title, isFolded = true, children }: { title: string; isFolded?: boolean; children: ReactNode }) {
  const mark = (
    <span className="block text-fine font-semibold text-soft">Publicidade · 18+ · não conferido por nós</span>
  );
  return (
    <aside
      aria-label={`${title}, segundo o parceiro`}
      className="rounded-card border-2 border-dashed border-line bg-paper"
      data-claims=""
    >
      {isFolded ? (
        <PlusDisclosure
          leadClass="min-h-14 p-4"
          lead={
            <span>
              {mark}
              <span className="title block text-lead">{title}, segundo o parceiro</span>
            </span>
          }
        >
          <div className="px-4 pb-4">{children}</div>
        </PlusDisclosure>
      ) : (
        <div className="p-4">
          {mark}
          <h3 className="title mb-3 text-lead">{title}, segundo o parceiro</h3>
          {children}
        </div>
      )}
    </aside>
  );
}

/** Six announced quotes, with the true chance and return beside those whose condition is known, and the way to each bet. */
export function QuotesClaims({ href, payouts }: { href: string; payouts: PayoutTable }) {
  return (
    <Claims title="Cotações anunciadas" isFolded={false}>
      <ScrollTable stack={40} label="Cotações anunciadas pelo parceiro, com a chance e o retorno verdadeiros">
        <thead>
          <tr>
            <th scope="col">Aposta</th>
            <th scope="col">Paga, segundo o parceiro</th>
            <th scope="col">Chance, segundo ele</th>
            <th scope="col">Chance no 1º prêmio</th>
            <th scope="col">Volta de R$ 1</th>
          </tr>
        </thead>
        <tbody>
          {PARTNER_QUOTES.map(({ bet, pays, says, odds }) => (
            <tr key={bet}>
              <th scope="row">{bet}</th>
              <td>{pays}</td>
              <td>{says}</td>
              {odds ? (
                <>
                  <td>{formatShare(ODDS[odds].chance)}</td>
                  <td>{formatReais(returnOfOdds(odds, payouts) ?? 0)}</td>
                </>
              ) : (
                <td colSpan={2}>{NO_CONDITION}</td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="mt-4 text-note font-semibold" id="apostas-do-parceiro">
        Apostar no site do parceiro
      </p>
      <ul aria-labelledby="apostas-do-parceiro" className="mt-2 flex flex-wrap gap-2">
        {PARTNER_QUOTES.map(({ bet }) => (
          <li key={bet}>
            <a
              href={href}
              {...PARTNER}
              data-partner={bet.toLowerCase()}
              className="inline-flex min-h-11 items-center rounded-card border-2 border-ink px-4 text-note font-semibold no-underline hover:underline"
            >
              {bet}
              {AGE_LABEL}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-fine">{AD_LABEL}</p>
    </Claims>
  );
}

/** Six draw times and five regional lotteries, with what is stored beside them. */
export function TimesClaims() {
  return (
    <Claims title="Sorteios e loterias regionais">
      <p>Segundo ele, são seis sorteios por dia: {PARTNER_TIMES.join(', ')} (horário de Brasília).</p>
      <div className="mt-3">
        <ScrollTable stack={40} label="Loterias regionais segundo o parceiro, com o horário que temos registrado">
          <thead>
            <tr>
              <th scope="col">Loteria</th>
              <th scope="col">Dias, segundo ele</th>
              <th scope="col">Por dia, segundo ele</th>
              <th scope="col">Prêmio máximo, segundo ele</th>
              <th scope="col">Nosso registro</th>
            </tr>
          </thead>
          <tbody>
            {PARTNER_LOTTERIES.map(({ name, days, aDay, top, now }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{days}</td>
                <td>{aDay}</td>
                <td>{top}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </Claims>
  );
}

export function SafetyClaims() {
  return (
    <Claims title="O que ele diz de si">
      <ul className="grid list-disc gap-y-2 pl-5">
        {PARTNER_SAFETY.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <p className="mt-3 text-note text-soft">
        Conexão protegida não torna o jogo legal, e um limite em porcentagem não melhora a chance.
      </p>
    </Claims>
  );
}

export function LimitsClaims() {
  return (
    <Claims title="Limites, prazos e bônus anunciados">
      <dl className="text-note">
        {PARTNER_LIMITS.map(({ what, value }) => (
          <div key={what} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11em_1fr]">
            <dt className="font-semibold">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Claims>
  );
}

export function HistoryClaim() {
  return <p className="mt-4 text-note text-soft">{PARTNER_HISTORY}</p>;
}
