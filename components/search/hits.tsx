import type { Route } from 'next';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import type { SiteHit, SiteHits } from '@/lib/core/contracts/search.ts';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { Beast } from './answer-card.tsx';

/** What words find in the site, best first; below an answer the nearest alone, the others behind a fold. */
export function Hits({ found, text, isAnswered }: { found: SiteHits; text: string; isAnswered: boolean }) {
  const { hits, total, meant } = found;
  const shown = isAnswered ? SHOWN_BELOW : SHOWN;
  return (
    <section aria-labelledby="achados" className={isAnswered ? 'mt-5' : 'mt-6 max-w-3xl'}>
      <h2 id="achados" className={isAnswered ? 'title' : 'title text-row'}>
        No site: «{meant ?? text}»
      </h2>
      <ul className="mt-2">
        {hits.slice(0, shown).map((hit) => (
          <Hit key={`${hit.kind} ${hit.title}`} hit={hit} isBrief={isAnswered} />
        ))}
      </ul>
      {hits.length > shown && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline">Mais do site</summary>
          <ul>
            {hits.slice(shown).map((hit) => (
              <Hit key={`${hit.kind} ${hit.title}`} hit={hit} />
            ))}
          </ul>
        </details>
      )}
      {total > hits.length && <p className="mt-3 text-note text-soft">Estes são os {hits.length} mais próximos.</p>}
    </section>
  );
}

const SHOWN = 8;
const SHOWN_BELOW = 3;

/** `isBrief`: its title alone. */
function Hit({ hit: { kind, title, part, pieces, href }, isBrief = false }: { hit: SiteHit; isBrief?: boolean }) {
  return (
    <li className={`border-b border-line ${isBrief ? 'py-1.5' : 'py-3'}`}>
      <Badge>{kind}</Badge>{' '}
      <Link
        prefetch={false}
        href={href as Route}
        className={`py-1 font-semibold underline ${isBrief ? '' : 'inline-block'}`}
      >
        {kind === 'Bicho' ? <Beast name={title} /> : title}
        {part && `: ${part}`}
      </Link>
      {!isBrief && (
        <span
          data-free={namesHelp(pieces.map((piece) => piece.text).join('')) || undefined}
          className="mt-1 block text-note text-soft"
        >
          {pieces.map((piece, at) =>
            piece.isFound ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
              <b key={at} className="text-ink">
                {piece.text}
              </b>
            ) : (
              piece.text
            ),
          )}
        </span>
      )}
    </li>
  );
}

/** Says that the answers are of another spelling than what was typed. */
export function Meant({ text, meant }: { text: string; meant: string }) {
  return (
    <p className="mt-4" role="status">
      Você quis dizer{' '}
      <Link prefetch={false} href={searchAddress(meant) as Route} className="inline-block py-1 font-bold underline">
        {meant}
      </Link>
      ? Não há nada escrito como «{text}».
    </p>
  );
}
