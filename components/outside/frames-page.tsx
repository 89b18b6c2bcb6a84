import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { HOUSE_IDS, housesIn } from '@/lib/core/domain/houses/list.ts';
import { STATES_BY_NAME } from '@/lib/core/domain/houses/states.ts';
import { followedName } from '@/lib/site/followed.ts';
import { FRAME_SIZE, type Framed, frameAddress, frameLine, SMALL_FRAME } from '@/lib/site/frames.ts';

const FIRST: Framed = { kind: 'house', region: 'pt-rio' };

const KINDS: readonly { name: string; frames: readonly Framed[] }[] = [
  { name: 'Bancas', frames: HOUSE_IDS.map((region) => ({ kind: 'house', region })) },
  {
    name: 'Estados',
    frames: STATES_BY_NAME.filter((state) => housesIn(state).length > 0).map((state) => ({ kind: 'state', state })),
  },
  {
    name: 'Loterias da Caixa',
    frames: GAME_IDS.filter((game) => !gameOf(game).house).map((game) => ({ kind: 'game', game })),
  },
];

/** How other sites show our results in a frame: its looks, the line to copy, what it can show. */
export function FramesPage({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/')} here={ROUTES['/incorporar'].label} />
      <h1 className="display small">O resultado no seu site</h1>
      <p className="sheet-line max-w-[64ch]">
        Uma moldura com o último resultado, que se renova sozinha. Não tem anúncio, não guarda nem conta nada de quem a
        vê, e funciona sem JavaScript. Segue o tema claro ou escuro do aparelho.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-5">
        {[FRAME_SIZE, SMALL_FRAME].map(({ width, height }) => (
          <figure key={width} className="max-w-full">
            <iframe
              src={frameAddress(FIRST)}
              width={width}
              height={height}
              title={`Exemplo de ${width} por ${height}`}
              loading="lazy"
              className="block max-w-full"
            />
            <figcaption className="figures text-fine text-soft">
              {width} × {height}
            </figcaption>
          </figure>
        ))}
      </div>
      <section data-free="" aria-labelledby="linha" className="mt-6">
        <SheetHead id="linha">A linha para copiar</SheetHead>
        <pre className="overflow-x-auto rounded-card border border-line bg-card p-3 text-fine">
          <code>{frameLine(siteUrl, FIRST)}</code>
        </pre>
        <p className="sheet-line max-w-[64ch]">
          Outro tamanho também serve: o que não cabe fica de fora, o número nunca. Sites com oEmbed, como o WordPress,
          só precisam do endereço da página de uma banca, de um estado ou de uma loteria.
        </p>
      </section>
      <section data-free="" aria-labelledby="palavras" className="mt-6">
        <SheetHead id="palavras">O que pode estar nela</SheetHead>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {KINDS.map(({ name, frames }) => (
            <div key={name}>
              <h3 className="title">{name}</h3>
              <ul>
                {frames.map((of) => (
                  <li
                    key={frameAddress(of)}
                    className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1"
                  >
                    <span>{followedName(of)}</span>
                    <a href={frameAddress(of)} className="py-0.5 text-fine break-all underline">
                      {frameAddress(of)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <section data-free="" aria-labelledby="altura" className="mt-6">
        <SheetHead id="altura">A altura, para quem programa</SheetHead>
        <p className="sheet-line max-w-[64ch]">
          A moldura diz a sua altura à página em volta por <code>postMessage</code>, em pixels de CSS:{' '}
          <code>{'{ type: "pix-do-bicho:altura", altura: 231 }'}</code>. Com <code>sandbox</code>, basta{' '}
          <code>allow-scripts allow-popups</code>.
        </p>
      </section>
    </div>
  );
}
