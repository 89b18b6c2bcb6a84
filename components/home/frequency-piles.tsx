import type { ReactNode } from 'react';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { Prose } from '@/components/ui/chapter.tsx';
import { html } from '@/components/ui/markup.ts';
import { formatDay, formatDayMonth } from '@/lib/core/domain/days.ts';
import { formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';

/** How often each group came first in a region's newest draws, and the days they span. */
export type Frequency = {
  region: HouseId;
  draws: number;
  since: string | null;
  until: string | null;
  counts: readonly number[];
};

type Props = {
  regions: readonly Frequency[];
  text: { title: string; lead: string; html: string };
  children?: ReactNode;
};

/** Analise-frequencia: counts of the first region as a pile of animals, in view; those of the others and the text at a tap. */
export function FrequencyPiles({ regions, text, children }: Props) {
  const [first, ...others] = regions.filter(({ draws }) => draws > 0);
  return (
    <section id="analise-frequencia" aria-labelledby="analise-frequencia-titulo" className="plain wrap">
      <h2 id="analise-frequencia-titulo" className="display">
        {text.title}
        {first && `, ${plural(first.draws, 'sorteio')} ${HOUSES[first.region].of}`}
      </h2>
      {first ? <Pile of={first} /> : <p>Ainda sem sorteios registrados.</p>}
      <details className="drop-fold">
        <summary>{others.map(({ region }) => HOUSES[region].short).join(', ') || 'Como ler'}</summary>
        {others.map((one) => (
          <Pile key={one.region} of={one} />
        ))}
        <Prose html={text.html} />
        {children}
      </details>
    </section>
  );
}

/**
 * Each animal once, above the number of times it came first; what chance leaves usually is a band, what lies outside it is
 * marked, and how many are expected there is shown.
 */
function Pile({ of }: { of: Frequency }) {
  const { region, draws, counts } = of;
  const range = expectedRange(draws);
  const columns = Array.from({ length: Math.max(range.to, ...counts) + 1 }, (_, times) => {
    const animals = GROUPS.filter((_, at) => counts[at] === times).map(({ animal }) => woodcutMarkup(animal));
    return html`<li${isOutside(times, range) && html` data-out="true"`}>${animals}<span>${times}x</span></li>`;
  });
  return (
    <figure className="dots">
      <ol
        aria-label={`${HOUSES[region].short}, ${plural(draws, 'sorteio')}: quantas vezes cada bicho saiu no 1º prêmio`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${columns}`}
      />
      <figcaption>
        {spanOf(of)}. Na faixa, {formatRange(range)} vezes, o acaso sozinho; fora dela espera-se{' '}
        {formatTenths((1 - range.held) * GROUPS.length)} bicho. Sorteios passados não mudam os próximos.
      </figcaption>
    </figure>
  );
}

/** 'Rio: 50 sorteios, de 22/07 a 31/07/2026'. */
function spanOf({ region, draws, since, until }: Frequency): string {
  return `${HOUSES[region].short}: ${plural(draws, 'sorteio')}${since && until ? `, de ${daysOf(since, until)}` : ''}`;
}

/** '22/07 a 31/07/2026'; both years where they differ. */
function daysOf(since: string, until: string): string {
  return `${since.slice(0, 4) === until.slice(0, 4) ? formatDayMonth(since) : formatDay(since)} a ${formatDay(until)}`;
}
