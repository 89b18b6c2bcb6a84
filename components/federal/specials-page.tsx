import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import { type GameSpecial, nextEdition } from '@/lib/core/domain/games/specials.ts';
import { winnersByState } from '@/lib/core/domain/games/winners-by-state.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, modalityAddress, specialAddress } from '@/lib/site/contest-addresses.ts';
import { outcomeLine, placesLine } from '@/lib/site/contests.ts';
import { specialWhen } from '@/lib/site/next-draw-words.ts';
import { editionsWords } from '@/lib/site/specials.ts';
import { BallRows } from './ball-rows.tsx';

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
    <div className="wrap results-page lean">
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
      <div className="lotteries even">
        {specials.map(({ special, editions }) => (
          <article key={special.name} data-free="" className={gameOf(special.game).colour}>
            <header>
              <h2>
                {special.slug ? (
                  <Link prefetch={false} href={specialAddress(special.slug)}>
                    {special.name}
                  </Link>
                ) : (
                  special.name
                )}
              </h2>
            </header>
            <p className="about">{special.about}</p>
            {isKnown(special, today) && <NextEdition special={special} today={today} />}
            <Editions special={special} editions={editions.slice(0, 1)} isBrief />
            {!special.slug && editions.length > 1 && (
              <details className="more-contests">
                <summary>Mais {plural(editions.length - 1, 'edição', 'edições')}</summary>
                <Editions special={special} editions={editions.slice(1)} isBrief />
              </details>
            )}
          </article>
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
    <div className={`wrap results-page lean ${gameOf(special.game).colour}`}>
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
          {editionsWords(special, editions)}
        </h2>
        {missing.length > 0 && (
          <p className="sheet-line">Ainda sem o resultado no nosso registro: concurso {missing.join(', ')}.</p>
        )}
        <Editions special={special} editions={editions} />
      </section>
      <InternalLinks kind="loterias" />
    </div>
  );
}

function NextEdition({ special, today }: { special: GameSpecial; today: PlainDay }) {
  const next = nextEdition(special, today);
  return (
    <p className="sheet-line">
      {next ? (
        <>
          Próxima edição:{' '}
          <strong>{next.day ? `${formatWeekday(next.day)}, ${formatDay(next.day)}` : specialWhen(next)}</strong>.
        </>
      ) : (
        'Não há edição prevista.'
      )}
    </p>
  );
}

const UNKNOWN_DAYS = 'As datas das próximas edições ainda não estão no nosso registro.';
const isKnown = (special: GameSpecial, today: PlainDay): boolean => nextEdition(special, today)?.day != null;

/** So many states are named. */
const STATES_SHOWN = 6;

/** `isBrief`: without where the tickets were bought. */
function Editions({ special: { game }, editions, isBrief = false }: SpecialEditions & { isBrief?: boolean }) {
  return (
    <ol className={isBrief ? 'editions' : 'editions all'}>
      {editions.map((edition) => (
        <li key={edition.contest}>
          <p className="which">
            <Link prefetch={false} href={contestAddress(game, edition.contest)}>
              <span className="sr-only">Concurso </span>
              {edition.contest}
            </Link>{' '}
            {formatDay(edition.day)}
          </p>
          <div className="drawn">
            <BallRows game={game} numbers={edition.numbers} />
            {edition.second && <BallRows game={game} numbers={edition.second} />}
          </div>
          <p>{outcomeLine(edition) || 'Valor dos prêmios: não registrado.'}</p>
          {!isBrief && <Where edition={edition} />}
        </li>
      ))}
    </ol>
  );
}

/** Where the first band's tickets were bought: 'São Paulo 3, Bahia, Canal eletrônico 2'. */
function Where({ edition }: { edition: StoredContest }) {
  const { details } = edition;
  const places = placesLine(edition);
  const states = winnersByState(details.winnersBy ?? []);
  if (states.length === 0) return null;
  return (
    <p className="where">
      {states
        .slice(0, STATES_SHOWN)
        .map(({ name, winners }) => (winners === 1 ? name : `${name} (${winners})`))
        .join(', ')}
      {states.length > STATES_SHOWN && ` e mais ${states.length - STATES_SHOWN}`}
      {places && `. ${places}`}
    </p>
  );
}
