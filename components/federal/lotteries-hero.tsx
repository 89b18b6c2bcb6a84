import Link from 'next/link';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { modalityAddress, SPECIALS_ADDRESS } from '@/lib/site/contest-addresses.ts';

/** What the page of the lotteries holds, and the way to its second part. */
export function LotteriesHero() {
  return (
    <section aria-labelledby="loterias-hero" className="wrap mt-2">
      <h1 id="loterias-hero" className="display text-poster">
        Loterias da Caixa
      </h1>
      <p className="mt-1 max-w-[60ch] text-soft">
        O último concurso de cada uma.{' '}
        <a href="#modalidades" className="ms-1 inline-block py-1 underline">
          Chances e dias de sorteio
        </a>
      </p>
    </section>
  );
}

/** The way to each of Caixa's lotteries, the Federal too, of which there is no card. */
export function LotteriesWays() {
  return (
    <nav aria-labelledby="cada-loteria" className="wrap mt-8">
      <h2 id="cada-loteria" className="title text-lg">
        Cada loteria, concurso a concurso
      </h2>
      <ul aria-label="Cada loteria" className="mt-2 flex flex-wrap gap-2">
        <li>
          <Link
            prefetch={false}
            href={SPECIALS_ADDRESS}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-ink bg-yellow px-4 text-note font-semibold text-on-yellow no-underline hover:underline"
          >
            Concursos especiais
          </Link>
        </li>
        {GAME_IDS.map((modality) => (
          <li key={modality}>
            <Link
              prefetch={false}
              href={modalityAddress(modality)}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline hover:bg-card hover:underline"
            >
              {gameOf(modality).name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
