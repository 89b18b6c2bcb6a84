import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatDayLong, type PlainDay } from '@/lib/core/domain/days.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import type { GameSpecial } from '@/lib/core/domain/games/specials.ts';
import { winnersByState } from '@/lib/core/domain/games/winners-by-state.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, modalityAddress, specialAddress } from '@/lib/site/contest-addresses.ts';
import { outcomeLine } from '@/lib/site/contests.ts';
import { MANY } from './contest-lines.tsx';

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
    <div className="wrap results">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias')]}
        here={ROUTES['/loterias/especiais'].label}
      />
      <h1 className="display">{ROUTES['/loterias/especiais'].name}</h1>
      <p className="sheet-line max-w-[64ch]">
        Nenhum deles acumula: sem ganhador na primeira faixa, o prêmio vai para a faixa seguinte que tiver ganhador.
        {!specials.some(({ special }) => isKnown(special, today)) && ` ${UNKNOWN_DAYS}`}
      </p>
      <div className="mt-2 grid items-start gap-x-4 lg:grid-cols-2">
        {specials.map(({ special, editions }) => (
          <section key={special.name} className={`drawn-card ${gameOf(special.game).colour}`}>
            <h2 className="title text-lg">
              {special.slug ? (
                <Link prefetch={false} href={specialAddress(special.slug)} className="inline-block py-1 underline">
                  {special.name}
                </Link>
              ) : (
                special.name
              )}
            </h2>
            <p className="text-note text-soft">{special.about}</p>
            {isKnown(special, today) && <NextEdition special={special} today={today} />}
            <Editions special={special} editions={special.slug ? editions.slice(0, 1) : editions} isBrief />
          </section>
        ))}
      </div>
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
    <div className={`wrap results ${gameOf(special.game).colour}`}>
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/', '/loterias', '/loterias/especiais')} here={special.name} />
      <h1 className="display">{special.name}</h1>
      <p className="sheet-line max-w-[64ch]">
        {special.about} O prêmio não acumula: sem ganhador na primeira faixa, vai para a faixa seguinte que tiver
        ganhador. Fora isso, valem as regras e as chances da{' '}
        <Link prefetch={false} href={modalityAddress(special.game)} className="underline">
          {gameOf(special.game).name}
        </Link>
        .
      </p>
      <NextEdition special={special} today={today} />
      <section aria-labelledby="edicoes" className="mt-5">
        <h2 id="edicoes" className="display">
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

function NextEdition({ special, today }: { special: GameSpecial; today: PlainDay }) {
  return (
    <p className="mt-1 text-note">
      {special.next && isKnown(special, today) ? (
        <>
          Próxima edição: <strong>{formatDayLong(special.next)}</strong>.
        </>
      ) : (
        'A data da próxima edição ainda não está no nosso registro.'
      )}
    </p>
  );
}

const UNKNOWN_DAYS = 'As datas das próximas edições ainda não estão no nosso registro.';
const isKnown = ({ next }: Pick<GameSpecial, 'next'>, today: PlainDay): boolean => next !== undefined && next >= today;

/** So many states are named. */
const STATES_SHOWN = 6;

/** `isBrief`: without where the tickets were bought. */
function Editions({ special, editions, isBrief = false }: SpecialEditions & { isBrief?: boolean }) {
  return (
    <ol className={isBrief ? undefined : 'mt-1 lg:grid lg:grid-cols-2 lg:gap-x-8'}>
      {editions.map((edition) => (
        <li key={edition.contest} className="grid gap-1 border-t border-line py-2 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              prefetch={false}
              href={contestAddress(special.game, edition.contest)}
              className="inline-block py-1 font-bold underline"
            >
              Concurso {edition.contest}
            </Link>
            <span className="figures text-note text-soft">{formatDay(edition.day)}</span>
          </p>
          {[edition.numbers, edition.second ?? []].map(
            (drawn, at) =>
              drawn.length > 0 &&
              (drawn.length > MANY ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a contest's draws keep their places
                <p key={at} className="figures font-bold" data-free="">
                  {drawn.join(' ')}
                </p>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a contest's draws keep their places
                <Balls key={at} numbers={drawn} label={`Números do concurso ${edition.contest}`} />
              )),
          )}
          <p className="text-note">{outcomeLine(edition) || 'Valor dos prêmios: não registrado.'}</p>
          {!isBrief && <Where edition={edition} />}
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
    <p className="text-sm text-soft">
      {states
        .slice(0, STATES_SHOWN)
        .map(({ name, winners }) => (winners === 1 ? name : `${name} (${winners})`))
        .join(', ')}
      {states.length > STATES_SHOWN && ` e mais ${states.length - STATES_SHOWN}`}
    </p>
  );
}
