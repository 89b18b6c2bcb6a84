import { html } from '@/components/ui/markup.ts';
import { formatReais } from '@/lib/core/domain/format.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ODDS, type PayoutKey, returnOfOdds } from '@/lib/core/domain/odds.ts';

const DOTS = 100;
const ROW = 25;
const STEP = 8;

/** A hundred dots, those that hit marked: how often a bet hits, and what comes back of each real; its words say the same. */
export function OddsDots({ bets }: { bets: readonly PayoutKey[] }) {
  return (
    <div className="odds">
      {bets.map((bet) => {
        const { name, chance } = ODDS[bet];
        const hits = Math.round(chance * DOTS);
        return (
          <figure key={bet}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
            <svg aria-hidden="true" viewBox={BOX} dangerouslySetInnerHTML={dots(hits)} />
            <figcaption>
              <strong>{name.split(',')[0]}</strong> sai {plural(hits, 'vez', 'vezes')} em {DOTS}; de R$ 1 voltam{' '}
              {formatReais(returnOfOdds(bet) ?? 0)}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

const BOX = `0 0 ${ROW * STEP} ${(DOTS / ROW) * STEP}`;

/** Round ends of strokes without a length. */
const spots = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, nth) => {
    const [x, y] = [(from + nth) % ROW, Math.floor((from + nth) / ROW)].map((step) => step * STEP + STEP / 2);
    return `M${x} ${y}h0`;
  }).join('');

const dots = (hits: number) =>
  html`<path d="${spots(hits, DOTS)}"/><path class="edge" d="${spots(0, hits)}"/><path class="hit" d="${spots(0, hits)}"/>`;
