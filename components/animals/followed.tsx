import type { Route } from 'next';
import Link from 'next/link';
import { Fragment } from 'react';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { capital, formatCount, formatFineShare, formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { chiSquare } from '@/lib/core/domain/frequency.ts';
import { GROUPS, type Group } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ALL_25, chanceOfChiSquare, expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { articleAddress } from '@/lib/site/addresses.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { anAnimal, ofAnimal, theAnimal } from '@/lib/site/animal-words.ts';
import { LEAST_PULLS, PULL_MEASURE } from '@/lib/site/pull-words.ts';
import { ChanceBands } from './chance-bands.tsx';

type Followed = { group: Group; times: number }[];

/** What came after the group in the next draw of the same region, all regions together, the most frequent first. */
function followedOf(regions: AnimalView['regions']): { times: number; all: Followed } {
  const all = GROUPS.map((group, at) => ({
    group,
    times: regions.reduce((sum, { followed }) => sum + (followed.counts[at] ?? 0), 0),
  }));
  return {
    times: regions.reduce((sum, { followed }) => sum + followed.times, 0),
    all: all.toSorted((a, b) => b.times - a.times),
  };
}

/** Fewer draws than these tell nothing, not even that. */
const ENOUGH = 50;

/** 'Puxada': which animal came next, each beside the 4% of chance, and what the whole is worth. */
export function FollowedSection({ group, regions }: { group: Group; regions: AnimalView['regions'] }) {
  const { times, all } = followedOf(regions);
  const [most] = all;
  if (times < ENOUGH || !most || most.times < LEAST_PULLS) return null;
  const first = all.filter((one) => one.times === most.times);
  const range = expectedRange(times, ALL_25);
  const outside = all.filter((one) => isOutside(one.times, range));
  const chance = chanceOfChiSquare(chiSquare(all.map((one) => one.times)), GROUPS.length - 1);
  return (
    <section aria-labelledby="puxada">
      <h3 id="puxada" className="title text-lead">
        O que {theAnimal(group)} puxa
      </h3>
      <p className="mt-2 max-w-[64ch] text-note leading-[1.4]">
        Depois de {anAnimal(group)} na cabeça, quem mais veio no sorteio seguinte da mesma região, {PULL_MEASURE},{' '}
        {first.length === 1 ? 'foi' : 'foram, em empate,'}{' '}
        {first.map(({ group: one }, at) => (
          <Fragment key={one.grupo}>
            {at > 0 && (at === first.length - 1 ? ' e ' : ', ')}
            <Link prefetch={false} href={animalAddress(one)} className="font-semibold underline">
              {theAnimal(one)}
            </Link>
          </Fragment>
        ))}
        : {formatCount(most.times)} de {plural(times, 'vez', 'vezes')}
        {first.length > 1 && ' cada um'}, {formatFineShare(most.times / times)}. O acaso dá 4% a cada bicho, umas{' '}
        {plural(range.mean, 'vez', 'vezes')}, e com 25 na disputa só estranharia quem saísse{' '}
        {range.from > 0 ? `da faixa ${formatRange(range)}` : `de ${plural(range.to, 'vez', 'vezes')} para cima`}.{' '}
        <strong>{outside.length === 0 ? 'Ninguém saiu.' : `${capital(listOf(outside))}.`}</strong>
      </p>
      <p className="mt-2 max-w-[64ch] text-note leading-[1.4]">
        Diferenças deste tamanho no conjunto dos 25, ou maiores, o puro acaso dá em {chanceWords(chance)} das vezes. O
        sorteio não se lembra do anterior: puxada é costume de apostador, e não previsão.{' '}
        <Link prefetch={false} href={articleAddress('puxada-jogo-do-bicho') as Route} className="underline">
          O teste dos 625 pares
        </Link>
        .
      </p>
      <div className="mt-3">
        <ChanceBands
          caption={`Vezes em que cada bicho saiu na cabeça logo depois ${ofAnimal(group)}, e a faixa em que o acaso deixa os 25 ao mesmo tempo`}
          counts={all.map((one) => ({
            key: one.group.grupo,
            label: (
              <span className="animal">
                <AnimalIcon animal={one.group.animal} />
                {one.group.animal}
              </span>
            ),
            times: one.times,
            prizes: times,
            share: ALL_25,
          }))}
        />
        <p className="sheet-line">
          Faixa clara: onde o acaso deixa os 25 ao mesmo tempo em 95 de cada 100 casos. A linha é a média,{' '}
          {formatTenths(range.mean)} vezes.
        </p>
      </div>
    </section>
  );
}

const listOf = (some: Followed): string =>
  `${some.map((one) => `${theAnimal(one.group)} (${formatCount(one.times)})`).join(', ')} ${
    some.length === 1 ? 'saiu' : 'saíram'
  }`;

const chanceWords = (chance: number): string => (chance < 0.001 ? 'menos de 0,1%' : formatFineShare(chance));
