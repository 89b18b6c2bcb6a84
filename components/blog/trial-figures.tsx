import { BarFigure } from '@/components/ui/bar-figure.tsx';
import { html } from '@/components/ui/markup.ts';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import {
  capital,
  formatCount,
  formatNumber,
  formatRange,
  formatReais,
  formatTenths,
} from '@/lib/core/domain/format.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { isOutside, ODDS } from '@/lib/core/domain/odds.ts';
import { madeUpGroups, pullCounts, strongestByChance, strongestPulls, type Trial } from '@/lib/core/domain/pulls.ts';
import { PULL_MEASURE, strongestWords } from '@/lib/site/pull-words.ts';

type Tried = Trial & { name: string; from: number; to: number };

const STAKE = 100;
const paid = ({ bets, hits }: Trial, { group }: PayoutTable) => formatReais(((hits * group.pays) / bets) * STAKE);

/** Each method, what it hit, what chance gives, what came back of R$ 100. */
export function MethodsTable({ trials, payouts }: { trials: readonly Tried[]; payouts: PayoutTable }) {
  return (
    <ScrollTable isFree stack={20} label="Nove métodos testados no arquivo">
      <thead>
        <tr>
          <th scope="col">Método</th>
          <th scope="col">Acertos</th>
          <th scope="col">O acaso dá</th>
          <th scope="col">Voltou de R$ {STAKE}</th>
        </tr>
      </thead>
      <tbody>
        {trials.map(({ name, bets, hits, ...range }) => (
          <tr key={name}>
            <th scope="row">
              {name} <span className="block text-fine font-normal text-soft">{plural(bets, 'aposta')}</span>
            </th>
            <td className="figures">
              <strong>{formatCount(hits)}</strong>
              {isOutside(hits, range) && ' (fora)'}
            </td>
            <td className="figures">
              {formatCount(range.from)} a {formatCount(range.to)}
            </td>
            <td className="figures">{paid({ bets, hits }, payouts)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** How often each method hits, on the band of chance, and how often it had to in order not to lose. */
export function MethodsFigure({ trials, payouts }: { trials: readonly Tried[]; payouts: PayoutTable }) {
  const fewest = trials.reduce((least, one) => (one.bets < least.bets ? one : least));
  const { pays } = payouts.group;
  const even = 1 / pays;
  const band = { from: fewest.from / fewest.bets, to: fewest.to / fewest.bets, mean: ODDS.grupo.chance };
  return (
    <BarFigure
      caption={`Em cada cem apostas no grupo, quantas cada método acertou. A linha é o acaso puro; a faixa clara, a oscilação dele em tantas apostas. A última barra é o que seria preciso para não perder, com o grupo pago a ${formatNumber(pays)} por 1.`}
      bars={[
        ...trials.map(({ name, bets, hits }) => ({
          label: name,
          value: hits / bets,
          text: formatTenths((hits / bets) * 100),
        })),
        { label: 'Para não perder', value: even, text: formatTenths(even * 100), isMarked: true },
      ]}
      max={even * 1.05}
      band={band}
    />
  );
}

type Pulls = { region: HouseId; counts: readonly (readonly number[])[]; steps: number };

/** By region: the strongest pair against the luckiest of chance. */
export function PullsTable({ regions }: { regions: readonly Pulls[] }) {
  return (
    <ScrollTable isFree stack={18} label="A puxada testada por região">
      <thead>
        <tr>
          <th scope="col">Região</th>
          <th scope="col">O par que mais saiu</th>
          <th scope="col">O campeão do acaso</th>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, counts, steps }) => (
          <tr key={region}>
            <th scope="row">{HOUSES[region].short}</th>
            <td>{strongestWords(strongestPulls(counts))}</td>
            <td className="figures">{formatRange(strongestByChance(steps))} vezes</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** The made-up draw beside the real one: any seed does; this one is the day of the history's last draw. */
const SEED = 20_260_731;
const SIDE = 25;
const EDGE = 0.3;

/** Shades from none to many: each begins at this multiple of the mean, with the opacity of its ink. */
const SHADES = [
  { from: 0.6, opacity: 0.25 },
  { from: 1, opacity: 0.5 },
  { from: 1.4, opacity: 0.75 },
  { from: 1.8, opacity: 1 },
] as const;

/** The 625 pairs as a chessboard of shades, and beside it one that a computer made up of as many draws. */
export function PullsFigure({ region, counts, steps }: Pulls) {
  const madeUp = pullCounts(madeUpGroups(steps + 1, SEED));
  return (
    <figure>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] gap-3 sm:gap-6">
        <Board title={HOUSES[region].name} counts={counts} steps={steps} />
        <Board title="Números inventados" counts={madeUp} steps={steps} />
      </div>
      <figcaption>
        Cada quadradinho é um par: a linha é o bicho que saiu na cabeça, a coluna, o do sorteio seguinte, do grupo 1, no
        canto de cima à esquerda, ao 25. Mais forte a cor, mais vezes o par saiu; a moldura marca o que mais veio,{' '}
        {PULL_MEASURE}. São {plural(steps, 'passagem', 'passagens')} no {HOUSES[region].short} e outras tantas que o
        computador inventou, sem puxada nenhuma.
      </figcaption>
    </figure>
  );
}

function Board({ title, counts, steps }: { title: string; counts: Pulls['counts']; steps: number }) {
  const mean = steps / SIDE ** 2;
  const strongest = strongestPulls(counts);
  const text = `mais vezes ${strongestWords(strongest)}`;
  const shades = SHADES.map(({ from, opacity }, at) => {
    const until = SHADES[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const cells = counts.flatMap((row, y) =>
      row.flatMap((count, x) => (count >= from * mean && count < until * mean ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return html`<path d="${cells.join('')}" fill-opacity="${opacity}" class="fill-green"/>`;
  });
  const box = `${-EDGE} ${-EDGE} ${SIDE + 2 * EDGE} ${SIDE + 2 * EDGE}`;
  const label = `${title}: ${text}; a média é ${formatTenths(mean)}.`;
  const frames = strongest.pairs.map(
    ({ after, came }) =>
      html`<rect x="${came - 1}" y="${after - 1}" width="1" height="1" fill="none" stroke-width="0.3" class="stroke-ink"/>`,
  );
  const drawn = html`<svg viewBox="${box}" class="w-full" aria-hidden="true">${shades}<rect width="${SIDE}" height="${SIDE}" fill="none" stroke-width="0.1" class="stroke-ink"/>${frames}</svg>`;
  return (
    <div>
      <p className="title text-note">{title}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <div role="img" aria-label={label} dangerouslySetInnerHTML={drawn} />
      <p className="mt-1 text-fine">{capital(text)}.</p>
    </div>
  );
}
