import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatDayLong, type PlainDay } from '@/lib/core/domain/days.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import type { GameSpecial } from '@/lib/core/domain/games/specials.ts';
import { winnersByState } from '@/lib/core/domain/games/winners-by-state.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, modalityAddress, specialAddress } from '@/lib/site/contest-addresses.ts';
import { outcomeLine } from '@/lib/site/contests.ts';

/** Editions are those that are stored, newest first. */
export type SpecialEditions = { special: GameSpecial; editions: readonly StoredContest[] };

/** All special contests: each with its newest edition and the way to the others. */
export function SpecialsPage({
  siteUrl,
  specials,
  today,
}: {
  siteUrl: string;
  specials: readonly SpecialEditions[];
  today: PlainDay;
}) {
  return (
    <div className="wrap">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias')]}
        here={ROUTES['/loterias/especiais'].label}
      />
      <h1 className="display mt-4 text-chapter">{ROUTES['/loterias/especiais'].name}</h1>
      <p className="mt-3 max-w-[60ch]">
        Nenhum deles acumula: sem ganhador na primeira faixa, o prêmio vai para a faixa seguinte que tiver ganhador.
      </p>
      {specials.map(({ special, editions }) => (
        <section key={special.name} className="mt-8">
          <h2 className="title text-xl">
            {special.slug ? (
              <Link prefetch={false} href={specialAddress(special.slug)} className="inline-block py-1 underline">
                {special.name}
              </Link>
            ) : (
              special.name
            )}
          </h2>
          <p className="max-w-[60ch] text-soft">{special.about}</p>
          <NextEdition special={special} today={today} />
          <Editions special={special} editions={special.slug ? editions.slice(0, 1) : editions} />
        </section>
      ))}
      <InternalLinks kind="loterias" />
    </div>
  );
}

/** One special: the rule, the next day once it is known, every edition. */
export function SpecialPage({
  siteUrl,
  special,
  editions,
  today,
}: SpecialEditions & { siteUrl: string; today: PlainDay }) {
  const missing = special.contests.filter((number) => !editions.some(({ contest }) => contest === number));
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/', '/loterias', '/loterias/especiais')} here={special.name} />
      <h1 className="display mt-4 text-chapter">{special.name}</h1>
      <p className="mt-3 max-w-[60ch]">
        {special.about} O prêmio não acumula: sem ganhador na primeira faixa, vai para a faixa seguinte que tiver
        ganhador. Fora isso, valem as regras e as chances da{' '}
        <Link prefetch={false} href={modalityAddress(special.game)} className="underline">
          {gameOf(special.game).name}
        </Link>
        .
      </p>
      <NextEdition special={special} today={today} />
      <section aria-labelledby="edicoes" className="mt-8">
        <h2 id="edicoes" className="display text-section">
          {plural(special.contests.length, 'edição', 'edições')}
        </h2>
        {missing.length > 0 && (
          <p className="mt-2 text-soft">Ainda sem o resultado no nosso registro: concurso {missing.join(', ')}.</p>
        )}
        <Editions special={special} editions={editions} />
      </section>
      <InternalLinks kind="loterias" />
    </div>
  );
}

function NextEdition({ special: { next }, today }: { special: GameSpecial; today: PlainDay }) {
  return (
    <p className="mt-2">
      {next !== undefined && next >= today ? (
        <>
          Próxima edição: <strong>{formatDayLong(next)}</strong>.
        </>
      ) : (
        'A data da próxima edição ainda não está no nosso registro.'
      )}
    </p>
  );
}

function Editions({ special, editions }: SpecialEditions) {
  return (
    <ol className="mt-3">
      {editions.map((edition) => (
        <li key={edition.contest} className="border-t border-line py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              prefetch={false}
              href={contestAddress(special.game, edition.contest)}
              className="inline-block py-1 font-bold underline"
            >
              Concurso {edition.contest}
            </Link>
            <span className="figures text-soft">{formatDay(edition.day)}</span>
          </p>
          <p className="figures text-lg font-bold" data-free="">
            {[edition.numbers, edition.second ?? []]
              .filter(({ length }) => length > 0)
              .map((drawn) => drawn.join(' '))
              .join(' · ')}
          </p>
          <p>{outcomeLine(edition) || 'Valor dos prêmios: não registrado.'}</p>
          <Where edition={edition} />
        </li>
      ))}
    </ol>
  );
}

/** Where the first band's tickets were bought: 'São Paulo 3, Bahia, Canal eletrônico 2'. */
function Where({ edition: { details } }: { edition: StoredContest }) {
  const states = winnersByState(details.winnersBy ?? []);
  if (states.length === 0) return null;
  return (
    <p className="text-note text-soft">
      {states.map(({ name, winners }) => (winners === 1 ? name : `${name} (${winners})`)).join(', ')}
    </p>
  );
}
