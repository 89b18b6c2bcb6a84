import { BarFigure } from '@/components/ui/bar-figure.tsx';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import {
  formatCount,
  formatFineShare,
  formatOneIn,
  formatRange,
  formatReais,
  formatShare,
  formatWholeReais,
} from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { chanceOfNone, expectedRange, isOutside, ODDS, type PayoutKey, returnOfOdds } from '@/lib/core/domain/odds.ts';

const shortName = (key: PayoutKey) => ODDS[key].name.split(',')[0] ?? '';

/** First prizes by group over a region's recorded draws, with the range that chance alone gives. */
export function FrequencyFigure({
  region,
  draws,
  counts,
  days,
  prizes = 'Primeiros prêmios',
}: {
  region: HouseId;
  draws: number;
  counts: readonly number[];
  days: string;
  prizes?: string;
}) {
  const range = expectedRange(draws);
  return (
    <BarFigure
      caption={`${prizes} por grupo em ${formatCount(draws)} sorteios (${HOUSES[region].name}, ${days}). A faixa clara, ${formatRange(range)}, é onde o acaso põe um grupo em ${formatFineShare(range.held)} dos casos; a linha é a média.`}
      bars={GROUPS.map(({ grupo, animal }, index) => {
        const value = counts[index] ?? 0;
        return { label: `${grupo} ${animal}`, value, text: formatCount(value), isMarked: isOutside(value, range) };
      })}
      max={Math.max(range.to, ...counts) * 1.05}
      band={range}
    />
  );
}

const LADDER: readonly PayoutKey[] = ['grupo', 'dezena', 'duque-grupo', 'terno-grupo', 'centena', 'milhar'];

/** From the likeliest bet to the Mega-Sena: each step of equal length is ten times harder. */
export function ChancesFigure() {
  const bars = [
    ...LADDER.map((key) => ({ label: shortName(key), chance: ODDS[key].chance })),
    { label: 'Lotofácil', chance: 1 / topOdds('lotofacil') },
    { label: 'Quina', chance: 1 / topOdds('quina') },
    { label: 'Mega-Sena', chance: 1 / topOdds('megaSena') },
  ].sort((a, b) => b.chance - a.chance);
  return (
    <BarFigure
      caption="Uma chance em quantas, da mais fácil à mais difícil. A escala é logarítmica: cada passo de mesmo comprimento multiplica a dificuldade por dez."
      bars={bars.map(({ label, chance }) => ({ label, value: -Math.log10(chance), text: formatOneIn(chance) }))}
      max={8}
    />
  );
}

const RETURNED: readonly PayoutKey[] = [
  'grupo',
  'dezena',
  'centena',
  'duque-dezena',
  'duque-grupo',
  'passe-seco',
  'terno-grupo',
  'milhar',
  'terno-dezena',
];

/** What returns of each real, bet by bet, at the usual payouts. */
export function ReturnFigure({ payouts }: { payouts: PayoutTable }) {
  return (
    <BarFigure
      caption="Quanto volta, em média, de cada R$ 1 apostado, nas cotações usuais. O que falta até R$ 1 fica com a banca."
      bars={RETURNED.map((key) => {
        const value = returnOfOdds(key, payouts) ?? 0;
        return { label: shortName(key), value, text: formatReais(value) };
      })}
      max={1}
    />
  );
}

/** The chance that one group stays away from the first prize, by number of draws. */
export function AbsenceFigure() {
  return (
    <BarFigure
      caption="Chance de um dado grupo não sair nenhuma vez no 1º prêmio, conforme o número de sorteios seguidos."
      bars={[10, 20, 30, 50, 75, 100, 150, 200].map((draws) => {
        const value = chanceOfNone(ODDS.grupo.chance, draws);
        return { label: plural(draws, 'sorteio'), value, text: formatShare(value) };
      })}
      max={1}
    />
  );
}

/** The stakes of a player who begins with R$ 1 on a group and doubles after each loss. */
export function DoublingFigure() {
  const bars = Array.from({ length: 11 }, (_, lost) => ({
    label: `após ${plural(lost, 'perda')}`,
    value: 2 ** lost,
    text: formatWholeReais(2 ** lost),
  }));
  return (
    <BarFigure
      caption={`Aposta seguinte de quem começa com R$ 1 no grupo e dobra a cada perda. Chegar a dez perdas seguidas acontece em ${formatShare(chanceOfNone(ODDS.grupo.chance, 10))} das vezes em que se começa.`}
      bars={bars}
      max={1024}
    />
  );
}
