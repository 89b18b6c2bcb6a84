import Link from 'next/link';
import type { ReactNode } from 'react';
import { type AskingPace, askingRules, DECISION_STEPS, UNKNOWNS } from '@/content/sources.ts';
import { HOUSE_IDS, HOUSES, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { listed } from '@/lib/core/domain/joiner.ts';
import { familiesShowing, type SourceName } from '@/lib/core/sources/list.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { CheckLabels } from './check-labels.tsx';
import { DelaysTable } from './delays-table.tsx';
import { SourceMap } from './source-map.tsx';
import { AgreementTable, SourceTable } from './source-tables.tsx';

/** Houses whose draws one family alone tells. */
const SINGLE = HOUSE_IDS.filter((house) => !isFederalHouse(house) && familiesShowing(house).length === 1);

/** /fontes: who tells the results, how they are polled, how often they agree, what cannot be known. */
export function SourcesStory({
  view,
  pace,
  sources,
  now,
}: {
  view: SituationView;
  pace: AskingPace;
  /** The public sources that this installation asks. */
  sources: readonly SourceName[];
  now: Date;
}) {
  return (
    <>
      <Part id="familias" title="Quem conta o que deu">
        <p>
          Fontes que copiam umas das outras são uma família, e uma família é uma voz só. Duas páginas da mesma família
          de acordo não confirmam nada; duas famílias de acordo, sim. A Federal é outro caso: a{' '}
          <Link prefetch={false} href="/loterias">
            Caixa
          </Link>{' '}
          publica os bilhetes, e é com ela que a conferimos. O operador também pode registrar sorteios e indicar fontes
          próprias.
        </p>
        {sources.length > 0 && (
          <>
            <SourceTable sources={sources} standings={view.sources} today={view.day} />
            <SourceMap sources={sources} standings={view.sources} today={view.day} />
            <p>
              {listed(SINGLE.map((house) => HOUSES[house].name))}: só uma família de fontes conta os seus sorteios, e
              por isso cada um que chega dela fica com “1 fonte”.
            </p>
          </>
        )}
      </Part>
      {sources.length > 0 && (
        <Part id="modos" title="Como perguntamos">
          <ul>
            {askingRules(pace, sources).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="selos" title="O que quer dizer cada selo">
        <p>Cada sorteio diz quando apareceu para nós, como foi conferido e, se mudou, quando foi corrigido.</p>
        <CheckLabels />
      </Part>
      <Part id="conferencia" title="Quando as fontes não contam o mesmo">
        <ol>
          {DECISION_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          Toda troca fica em{' '}
          <Link prefetch={false} href="/correcoes">
            Correções
          </Link>
          , com os números de antes e os de agora.
        </p>
      </Part>
      <Part id="acordo" title="Quanto elas concordam">
        <p>Contado nos últimos 60 dias, sorteio por sorteio. Só conta como acordo o que outra família também disse.</p>
        <AgreementTable sources={view.sources} />
      </Part>
      <Part id="demora" title="Quanto demoram">
        <p>
          Minutos entre a hora marcada e a publicação. Com dez sorteios ou mais medidos aqui, o usual de um horário é a
          mediana dos últimos 60, e o atraso começa no 90º percentil deles, nunca antes de 15 minutos; com menos de dez,
          valem os prazos medidos em agosto de 2026 na primeira fonte. Como está agora, diz a{' '}
          <Link prefetch={false} href="/situacao">
            situação
          </Link>
          .
        </p>
        <DelaysTable view={view} now={now} />
      </Part>
      <Part id="limites" title="O que não temos como saber">
        <dl>
          {UNKNOWNS.map(({ title, text }) => (
            <div key={title} className="mt-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="max-w-[68ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="prose mt-12">
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  );
}
