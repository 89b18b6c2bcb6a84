import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FollowLinks } from '@/components/site/follow-links.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { NAMED_HOUSES } from '@/content/named-houses.ts';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDayLong, saoPaulo } from '@/lib/core/domain/days.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { HOUSES, housesIn } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { neighboursOf, STATE_CODES, STATES, type StateCode, stateOf } from '@/lib/core/domain/houses/states.ts';
import { brazilAddress, regionAddress, stateAddress, yesterdayAddress } from '@/lib/site/addresses.ts';
import { noRecordSince, silentSince } from '@/lib/site/page-age.ts';
import { recordedOf } from '@/lib/site/panel-age.ts';
import { restWords, stateHeading } from '@/lib/site/results-words.ts';
import { toResults } from './crumbs.ts';
import { NamedHouses } from './named-houses.tsx';
import { NextSlot } from './next-slot.tsx';
import { SlotLines } from './slot-lines.tsx';

/** A house as a state's page shows it: what is newest and next, and its slots of today. */
type HouseToday = { view: RegionView; slots: readonly DaySlot[] };

/** A state's page: its houses with today's draws, and the Federal. */
export function StatePlace({
  siteUrl,
  state,
  houses,
  federal,
  now,
  live,
}: {
  siteUrl: string;
  state: StateCode;
  houses: readonly HouseToday[];
  federal: readonly HouseToday[];
  now: Date;
  /** What keeps the page fresh. */
  live: ReactNode;
}) {
  const { day } = saoPaulo(now);
  const newest = houses.map(({ view }) => view.newest);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={STATES[state].name} />
      <h1 className="display small">{stateHeading(state, newest, day)}</h1>
      <PageAge recorded={recordedOf([...houses, ...federal].map(({ view }) => view))} now={now}>
        {formatDayLong(day)}.
      </PageAge>
      <StateLinks here={state} />
      {houses.length === 0 && (
        <div className="mt-6 rounded-card border-2 border-dashed border-line bg-card px-4 py-6">
          <p>
            Não registramos resultados de bancas {stateOf(state)}: nenhuma fonte que lemos os mostra. A Loteria Federal,
            abaixo, vale em todos os estados. O mais perto que temos:
          </p>
          <p className="mt-2">
            {neighboursOf(state)
              .filter((one) => housesIn(one).length > 0)
              .slice(0, 2)
              .map((one) => (
                <Link key={one} prefetch={false} href={stateAddress(one)} className="mr-4 inline-block py-2 underline">
                  {STATES[one].name}
                </Link>
              ))}
          </p>
        </div>
      )}
      <div className="mt-3 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {[...houses, ...federal].map((house) => (
          <HouseOfState key={house.view.region} {...house} now={now} />
        ))}
      </div>
      <NamedHouses houses={NAMED_HOUSES.filter((house) => house.state === state)} title="Conhecidas pelo nome" />
      <p className="sheet-links mt-4">
        <Link prefetch={false} href={brazilAddress()}>
          Todas as bancas hoje
        </Link>
        <Link prefetch={false} href="/estados">
          Estado por estado: quem acompanhamos
        </Link>
        {houses.length > 0 && <FollowLinks of={{ kind: 'state', state }} />}
      </p>
      {live}
    </div>
  );
}

/** One house: its draws of today, and its newest where that is of another day. */
function HouseOfState({ view, slots, now }: HouseToday & { now: Date }) {
  const { region, newest, next } = view;
  const { day } = saoPaulo(now);
  const { name, slug } = HOUSES[region];
  const today = slots.filter(({ state }) => state !== 'not-drawn');
  const rest = restWords(region, day);
  const silent = silentSince(view);
  return (
    <section data-free="" aria-labelledby={slug}>
      <h2 id={slug} className="display">
        <Link prefetch={false} href={regionAddress(region)} className="inline-block py-1 no-underline hover:underline">
          {name}
        </Link>
      </h2>
      <SlotLines slots={silent ? [] : today} last={newest?.day === day ? null : newest} />
      {silent && <p className="mt-1">{capital(noRecordSince(silent))}.</p>}
      {rest && <p className="mt-1">{rest}</p>}
      {!newest && <p className="mt-2 text-note">Ainda sem resultado no nosso registro.</p>}
      {next && next.day !== day && (
        <div className="mt-3">
          <NextSlot slot={next} now={now} />
        </div>
      )}
      {newest && (
        <p className="mt-2 text-note">
          <Link prefetch={false} href={yesterdayAddress(region)} className="inline-block py-2 underline">
            Ontem {houseIn(region)}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The states that have a house here, the one shown marked. */
function StateLinks({ here }: { here: StateCode }) {
  return (
    <nav aria-label="Estados" className="chips no-print mt-2">
      {STATE_CODES.filter((state) => housesIn(state).length > 0).map((state) => (
        <Link
          key={state}
          prefetch={false}
          href={stateAddress(state)}
          aria-current={state === here ? 'page' : undefined}
        >
          {STATES[state].name}
        </Link>
      ))}
    </nav>
  );
}
