import { LinkedText } from '@/components/site/linked-text.tsx';
import { tenth } from '@/components/ui/drawing.ts';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatDay } from '@/lib/core/domain/days.ts';
import { formatCount, formatShare } from '@/lib/core/domain/format.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { chanceOfNone, ODDS } from '@/lib/core/domain/odds.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { lateAnimal, theAnimal } from '@/lib/site/animal-words.ts';

type Gap = { region: string; draws: number; longest: number; until: string | null };

/** Room for text of twice the size, left of the curve too. */
const [WIDE, HIGH, LEFT, TOP] = [360, 190, 50, 22];
/** The labels are in the empty corner above the curve. */
const [LABELS, LINE] = [196, 28];

type Props = { regions: AnimalView['regions']; group: Group; exception: string };

/** How long the group has been away in each region, on the curve of how long chance lets any group stay away. */
export function GapSection({ regions, group, exception }: Props) {
  const gaps: Gap[] = regions.flatMap(({ region, gap, longest, until }) =>
    gap === null ? [] : [{ region: HOUSES[region].short, draws: gap, longest, until }],
  );
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="atraso">
      <h3 id="atraso" className="title text-lead">
        Está {lateAnimal(group)}?
      </h3>
      <figure className="mt-2">
        <Curve gaps={gaps} />
        <figcaption className="sheet-line">
          A curva é o acaso: quantos de cem bichos ainda estariam fora depois de tantos sorteios. Os pontos são{' '}
          {theAnimal(group)}, região por região.
        </figcaption>
      </figure>
      <div className="mt-2">
        <ScrollTable label="Há quantos sorteios não sai na cabeça" stack={24} isTight>
          <thead>
            <tr>
              <th scope="col">Região</th>
              <th scope="col">Sem sair há</th>
              <th scope="col">Pelo acaso, tanto ou mais</th>
              <th scope="col">Maior espera guardada</th>
            </tr>
          </thead>
          <tbody>
            {gaps.map(({ region, draws, longest, until }) => (
              <tr key={region}>
                <th scope="row">{region}</th>
                <td>
                  {plural(draws, 'sorteio')}
                  {until && `, até ${formatDay(until)}`}
                </td>
                <td>{formatShare(chanceOfNone(ODDS.grupo.chance, draws))} das vezes</td>
                <td>{plural(longest, 'sorteio')}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      <p className="mt-2 max-w-[64ch] text-note leading-[1.4]">
        Na cabeça, um bicho sai em média a cada 25 sorteios, e metade das esperas passa de 17. Por mais que{' '}
        {theAnimal(group)} demore, a chance no próximo sorteio é a mesma de sempre, 4%. <LinkedText text={exception} />
      </p>
    </section>
  );
}

function Curve({ gaps }: { gaps: readonly Gap[] }) {
  const last = Math.max(100, ...gaps.map(({ draws }) => draws * 1.2));
  const x = (draws: number) => tenth(LEFT + (draws / last) * (WIDE - LEFT - 18));
  const y = (draws: number) => tenth(TOP + (1 - chanceOfNone(ODDS.grupo.chance, draws)) * (HIGH - TOP - 26));
  const line = Array.from({ length: 61 }, (_, at) => `${x((at * last) / 60)} ${y((at * last) / 60)}`).join('L');
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" className="curve">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path d={`M${LEFT} ${tenth(TOP + (1 - share) * (HIGH - TOP - 26))}H${WIDE - 8}`} className="stroke-line" />
          {share > 0 && (
            <text x={LEFT - 5} y={tenth(TOP + (1 - share) * (HIGH - TOP - 26)) + 4} textAnchor="end">
              {share * 100}
            </text>
          )}
        </g>
      ))}
      {steps(last).map((draws) => (
        <text key={draws} x={x(draws)} y={HIGH - 8} textAnchor="middle">
          {formatCount(draws)}
        </text>
      ))}
      <path d={`M${line}`} fill="none" strokeWidth="2.5" className="stroke-green" />
      {gaps
        .toSorted((a, b) => a.draws - b.draws)
        .map(({ region, draws }, at) => (
          <g key={region}>
            <path d={`M${x(draws)} ${y(draws)}L${LABELS - 4} ${TOP + at * LINE - 4}`} className="stroke-soft" />
            <circle cx={x(draws)} cy={y(draws)} r="5.5" className="fill-yellow stroke-ink" strokeWidth="1.5" />
            <text x={LABELS} y={TOP + at * LINE} className="label">
              {region}, {draws}
            </text>
          </g>
        ))}
    </svg>
  );
}

const steps = (last: number) => {
  const step = last > 240 ? 100 : last > 130 ? 50 : 25;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
};
