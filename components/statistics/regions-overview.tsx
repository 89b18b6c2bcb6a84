import Link from 'next/link';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { groupsOf, prizesOf, regionTests } from '@/lib/core/domain/fairness.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { ENOUGH_DRAWS, type SpanCounts } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { statisticsAddress } from '@/lib/site/addresses.ts';
import { fewDrawsLine, unevenTests } from '@/lib/site/statistics-words.ts';

/** The picture reaches this many standard deviations to either side of the mean. */
const REACH = 5;
/** Its size, and the steps in which dots of about the same count stand on each other. */
const [WIDE, HIGH, STEP] = [300, 62, 9];
/** So many animals are named. */
const NAMED = 3;

/** The houses: those of the board each as a card with its 25 animals on the band of chance, the others as links. */
export function RegionsOverview({ views }: { views: readonly StatisticsView[] }) {
  const cards = views.filter(({ region }) => BOARD_HOUSES.includes(region));
  const others = views.filter(({ region, spans }) => !BOARD_HOUSES.includes(region) && spans.all.draws >= ENOUGH_DRAWS);
  return (
    <>
      <ul className="overview">
        {cards.map((view) => (
          <li key={view.region}>
            {view.spans.all.draws < ENOUGH_DRAWS ? <FewDraws view={view} /> : <Card view={view} />}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="sheet-links">
          {others.map(({ region }) => (
            <Link key={region} prefetch={false} href={statisticsAddress(region)}>
              {HOUSES[region].name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function Card({ view }: { view: StatisticsView }) {
  const { region } = view;
  const { all } = view.spans;
  const counts = groupsOf(all.five.dozens);
  const prizes = prizesOf('five', all.draws);
  const range = expectedRange(prizes);
  const out = GROUPS.map(({ animal }, at) => ({ animal, times: counts[at] ?? 0 })).filter(({ times }) =>
    isOutside(times, range),
  );
  const expected = (1 - range.held) * GROUPS.length;
  const [least, most] = [Math.floor(expected), Math.ceil(expected)];
  const gone = longestOut(all);
  const isUneven = unevenTests(regionTests(view)).isZeros;
  return (
    <>
      <Head region={region} prizes={prizes} />
      <figure>
        <Dots counts={counts} prizes={prizes} />
        <div className="sr-only">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
          <table dangerouslySetInnerHTML={tableOf(HOUSES[region].of, counts)} />
        </div>
        <figcaption>
          <span>saiu menos</span> <span>o acaso dá</span> <span>saiu mais</span>
        </figcaption>
      </figure>
      <p>
        <strong>
          {out.length} fora da faixa; pelo acaso, {least === most ? least : `${least} ou ${most}`}
        </strong>
        {out.length > 0 ? ': ' : '.'}
        {out.length > 0 && (
          <span
            className="outside"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${out.slice(0, NAMED).map(({ animal }) => html`<span class="animal">${woodcutMarkup(animal, undefined, '')}${animal}</span> `)}${out.length > NAMED && `mais ${out.length - NAMED}`}`}
          />
        )}
        {isUneven && (
          <>
            {' '}
            <Link prefetch={false} href={`${statisticsAddress(region)}#desigual`} className="underline">
              Por que destoa
            </Link>
          </>
        )}
      </p>
      {gone && (
        <p
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`${woodcutMarkup(gone.animals[0] ?? '')} há mais tempo fora da cabeça: <strong>${namesOf(gone.animals)}</strong>, ${plural(gone.draws, 'sorteio')}${all.until ? ` até ${formatDay(all.until)}` : ''}`}
        />
      )}
    </>
  );
}

function Head({ region, prizes }: { region: HouseId; prizes: number }) {
  return (
    <h2 className="title">
      <Link prefetch={false} href={statisticsAddress(region)}>
        {HOUSES[region].name}
      </Link>{' '}
      <small>{plural(prizes, 'prêmio')}</small>
    </h2>
  );
}

/** In place of the counts of a house of which too little is recorded. */
function FewDraws({ view: { region, spans } }: { view: StatisticsView }) {
  return (
    <>
      <Head region={region} prizes={prizesOf('five', spans.all.draws)} />
      <p>{fewDrawsLine(region, spans.all.draws)}</p>
    </>
  );
}

function namesOf(animals: readonly string[]): string {
  const rest = animals.length - NAMED;
  return rest > 0 ? listed([...animals.slice(0, NAMED), `mais ${rest}`]) : listed(animals);
}

/** The animals that have not come first for longest: several that never came tie. */
function longestOut({ first, draws }: SpanCounts): { animals: string[]; draws: number } | null {
  if (draws === 0) return null;
  const gaps = first.gaps.map((gap) => gap ?? draws);
  const most = Math.max(...gaps);
  return { animals: GROUPS.filter((_, at) => gaps[at] === most).map(({ animal }) => animal), draws: most };
}

/** 25 dots on the band of chance, those of about the same count on each other; what is outside is marked. */
function Dots({ counts, prizes }: { counts: readonly number[]; prizes: number }) {
  const { mean, from, to } = expectedRange(prizes);
  const deviation = Math.sqrt(mean * (1 - mean / Math.max(1, prizes))) || 1;
  const x = (count: number) => {
    const off = Math.max(-REACH, Math.min(REACH, (count - mean) / deviation));
    return tenth(STEP + ((off + REACH) / (2 * REACH)) * (WIDE - 2 * STEP));
  };
  const piles = new Map<number, number>();
  const dots = { inside: '', outside: '' };
  for (const count of counts) {
    const column = Math.round(x(count) / STEP);
    const height = piles.get(column) ?? 0;
    piles.set(column, height + 1);
    dots[isOutside(count, { from, to }) ? 'outside' : 'inside'] += dotAt(column * STEP, HIGH - 6 - height * STEP);
  }
  const [left, right] = [x(from - 0.5), x(to + 0.5)];
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <rect x={left} width={tenth(right - left)} height={HIGH} className="fill-green-soft" />
      <path d={`M0 ${HIGH - 0.5}H${WIDE}M${WIDE / 2} 0V${HIGH}`} className="stroke-ink" strokeWidth="1" />
      <path d={dots.inside} className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <path d={dots.outside} className="stroke-ink" strokeWidth="8.5" strokeLinecap="round" />
      <path d={dots.outside} className="stroke-yellow" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

function tableOf(of: string, counts: readonly number[]): Markup {
  const rows = GROUPS.map(
    ({ animal }, at) => html`<tr><th scope="row">${animal}</th><td>${formatCount(counts[at] ?? 0)}</td></tr>`,
  );
  return html`<caption>Quantas vezes saiu cada bicho ${of}, do 1º ao 5º prêmio</caption><tbody>${rows}</tbody>`;
}
