import { PartnerLink } from '@/components/site/partner-link.tsx';
import { chanceOf, PAYOUTS } from '@/lib/core/domain/bets.ts';
import { formatReais } from '@/lib/core/domain/format.ts';
import { plural } from '@/lib/core/domain/joiner.ts';

/** The truth about the most popular bet and, where the operator has one, the way to the partner. */
export function OddsBand({ partnerUrl }: { partnerUrl: string | null }) {
  return (
    <section
      aria-label="O que o jogo devolve"
      className="mt-4 border-y-2 border-band-edge bg-yellow py-3 text-on-yellow"
    >
      <div className="wrap">
        <p className="max-w-[60ch] text-note leading-snug md:text-lg">
          <strong>
            Grupo paga {PAYOUTS.group.pays}x e sai {plural(chanceOf('group') * 100, 'vez', 'vezes')} em 100.
          </strong>{' '}
          De cada R$ 1 apostado, voltam em média {formatReais(chanceOf('group') * PAYOUTS.group.pays)}; o resto fica com
          a banca. Jogue com responsabilidade.
        </p>
        {partnerUrl && (
          <div className="mt-3">
            <PartnerLink href={partnerUrl} tone="ink" label="main" isSmall>
              Apostar no próximo sorteio
            </PartnerLink>
          </div>
        )}
      </div>
    </section>
  );
}
