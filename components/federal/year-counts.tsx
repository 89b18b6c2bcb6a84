import { html } from '@/components/ui/markup.ts';
import { deviationOf, shadeOf } from '@/components/ui/shades.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import type { ContestLine } from '@/lib/core/domain/games/contest-line.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';

/** How often each number came in a year's contests, the darker the more; what chance does not explain is marked. */
export function YearCounts({ modality, contests }: { modality: GameId; contests: readonly ContestLine[] }) {
  const { numbers } = gameOf(modality).parts;
  if (numbers.kind !== 'set') return null;
  const { from, to, drawn } = numbers;
  const draws = contests.flatMap(({ numbers, second }) => (second ? [numbers, second] : [numbers]));
  const chance = drawn / (to - from + 1);
  const range = expectedRange(draws.length, undefined, chance);
  const counts = new Map<string, number>();
  for (const number of draws.flat()) counts.set(number, (counts.get(number) ?? 0) + 1);
  const numbersOfGame = Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'));
  const cells = numbersOfGame.map((number) => {
    const times = counts.get(number) ?? 0;
    const shade = shadeOf(deviationOf(times, draws.length, chance));
    return html`<li class="s${shade}${isOutside(times, range) ? ' out' : ''}">${number} <small>${times}</small></li>`;
  });
  const out = numbersOfGame.filter((number) => isOutside(counts.get(number) ?? 0, range)).length;
  return (
    <section aria-labelledby="quanto">
      <SheetHead id="quanto">Quanto saiu cada número</SheetHead>
      <ol
        className="number-counts"
        aria-labelledby="quanto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${cells}`}
      />
      <p className="sheet-line">
        Em média {formatTenths(range.mean)} vezes. Tom mais forte, mais vezes; em {plural(draws.length, 'sorteio')},{' '}
        {formatRange(range)} é o que o acaso dá. Fora disso, com a borda amarela, {out}.
      </p>
    </section>
  );
}
