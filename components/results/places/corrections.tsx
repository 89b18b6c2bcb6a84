import Link from 'next/link';
import { Notice } from '@/components/ui/notice.tsx';
import type { Correction } from '@/lib/core/contracts/views.ts';
import { MOST_CORRECTIONS_TOLD } from '@/lib/core/domain/corrections.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { isRegion, REGION_NAMES } from '@/lib/core/domain/regions.ts';
import { slotName } from '@/lib/core/domain/schedule.ts';
import { correctionWords } from '@/lib/site/corrections.ts';

/** What was corrected of a day or of a draw. */
export function Corrections({ title, corrections }: { title: string; corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section data-free="" aria-labelledby="correcoes" className="mt-10">
      <h2 id="correcoes" className="title text-xl">
        {title}
      </h2>
      {corrections.length >= MOST_CORRECTIONS_TOLD && (
        <p className="text-sm text-soft">As {MOST_CORRECTIONS_TOLD} mais novas.</p>
      )}
      <ul className="mt-2 grid gap-2">
        {corrections.map(({ drawId, at, before, after, source, reason }) => {
          const [region = '', day = '', time = ''] = drawId.split('/');
          const when = saoPaulo(new Date(at));
          return (
            <li key={`${drawId} ${at}`}>
              <Notice>
                {isRegion(region)
                  ? `${REGION_NAMES[region]}, ${slotName({ region, day, time })} ${formatTime(time)}`
                  : drawId}
                : {after.length > 0 ? 'corrigido' : 'retirado'} em {formatDay(when.day)} às {formatTime(when.time)}.{' '}
                {before.length > 0 && (
                  <>
                    Antes: <span className="figures">{before.join(' · ')}</span>.{' '}
                  </>
                )}
                {after.length > 0 && (
                  <>
                    Agora: <span className="figures">{after.join(' · ')}</span>.{' '}
                  </>
                )}
                {correctionWords({ source, reason })}
              </Notice>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-note">
        <Link prefetch={false} href="/correcoes" className="inline-block py-1 underline">
          Todas as correções
        </Link>
      </p>
    </section>
  );
}
