import Link from 'next/link';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { Correction } from '@/lib/core/contracts/correction.ts';
import { MAX_CORRECTIONS_TOLD } from '@/lib/core/domain/corrections.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { slotName } from '@/lib/core/domain/draws/schedule.ts';
import { HOUSES, isHouseId } from '@/lib/core/domain/houses/list.ts';
import { correctionWords } from '@/lib/site/corrections.ts';

/** What was corrected of a day or of a draw. */
export function Corrections({ title, corrections }: { title: string; corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section data-free="" aria-labelledby="correcoes" className="mt-10">
      <h2 id="correcoes" className="display">
        {title}
      </h2>
      {corrections.length >= MAX_CORRECTIONS_TOLD && (
        <p className="text-fine text-soft">As {MAX_CORRECTIONS_TOLD} mais novas.</p>
      )}
      <ul
        className="mt-2 grid gap-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${corrections.map(line)}`}
      />
      <p className="mt-2 text-note">
        <Link prefetch={false} href="/correcoes" className="inline-block py-1 underline">
          Todas as correções
        </Link>
      </p>
    </section>
  );
}

/** As text: there may be thirty of them. */
function line({ drawId, at, before, after, source, reason }: Correction): Markup {
  const [region = '', day = '', time = ''] = drawId.split('/');
  const when = saoPaulo(new Date(at));
  const name = isHouseId(region)
    ? `${HOUSES[region].name}, ${slotName({ region, day, time })} ${formatTime(time)}`
    : drawId;
  const numbers = (word: string, listed: readonly string[]) =>
    listed.length > 0 && html` ${word}: <span class="figures">${listed.join(' · ')}</span>.`;
  return html`<li><p class="remark">${name}: ${after.length > 0 ? 'corrigido' : 'retirado'} em ${formatDay(when.day)} às ${formatTime(when.time)}.${numbers('Antes', before)}${numbers('Agora', after)} ${correctionWords({ source, reason })}</p></li>`;
}
