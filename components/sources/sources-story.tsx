import Link from 'next/link';
import { Fold } from '@/components/ui/fold.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { type AskingPace, askingRules, DECISION_STEPS, UNKNOWNS } from '@/content/sources.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { STATES } from '@/lib/core/domain/houses/states.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import { familiesShowing, type SourceName } from '@/lib/core/sources/list.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { CheckLabels } from './check-labels.tsx';
import { DelayBars, delaysOfHouses } from './delay-bars.tsx';
import { Proofs } from './proofs.tsx';
import { SourceGrid, sourceRows } from './source-grid.tsx';
import { SourceTable } from './source-table.tsx';

/** Houses whose draws one family alone tells. */
const SINGLE = HOUSE_IDS.filter((house) => !isFederalHouse(house) && familiesShowing(house).length === 1);
/** The houses without a column in the first grid, by state. */
const OTHERS = HOUSE_IDS.filter((house) => !BOARD_HOUSES.includes(house));
const BY_STATE = [...Map.groupBy(OTHERS, (house) => HOUSES[house].state)];

type Props = {
  view: SituationView;
  pace: AskingPace;
  /** The public sources that this installation polls. */
  sources: readonly SourceName[];
  /** What holds of this installation alone; '' where nothing does. */
  installation: string;
  now: Date;
};

/** /fontes: the proofs of a table, who shows which house, how long they take; in folds how they are polled and what cannot be known. */
export function SourcesStory({ view, pace, sources, installation, now }: Props) {
  return (
    <>
      <Proofs />
      <SheetHead id="familias">Quem conta o quê</SheetHead>
      {sources.length === 0 ? <p className="sheet-line">{installation}</p> : <Sources view={view} sources={sources} />}
      <SheetHead id="demora">Quanto demora</SheetHead>
      <Delays view={view} now={now} />
      <div className="folds">
        <Fold id="selos" title="O que quer dizer cada selo">
          <p>Cada sorteio diz quando apareceu para nós, como foi conferido e, se mudou, quando foi corrigido.</p>
          <CheckLabels />
        </Fold>
        <Fold id="conferencia" title="Quando as fontes divergem">
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
        </Fold>
        {sources.length > 0 && (
          <Fold id="modos" title="Como perguntamos">
            {installation && <p>{installation}</p>}
            <ul>
              {askingRules(pace, sources).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Fold>
        )}
        <Fold id="limites" title="O que não temos como saber">
          <dl>
            {UNKNOWNS.map(({ title, text }) => (
              <div key={title} className="mt-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="max-w-[68ch]">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </>
  );
}

function Sources({ view, sources }: Pick<Props, 'view' | 'sources'>) {
  const rows = sourceRows(sources, view.sources, view.day);
  const trials = rows.filter(({ isProven }) => !isProven);
  const boardTrials = trials.filter(({ houses }) => houses.some((house) => BOARD_HOUSES.includes(house)));
  const others = `Outras ${plural(OTHERS.length, 'casa')}`;
  return (
    <>
      <p className="sheet-line">
        Fontes que copiam umas das outras formam uma família, que tem uma letra e vale por uma fonte só.
      </p>
      <SourceGrid
        label="Que casas do quadro cada fonte conta"
        rows={rows.filter(({ isProven }) => isProven)}
        houses={BOARD_HOUSES}
        others={OTHERS}
      />
      <p className="sheet-line">
        Publicação oficial, só a Federal tem, a da{' '}
        <Link prefetch={false} href="/loterias" className="underline">
          Caixa
        </Link>
        .
      </p>
      <div className="folds">
        <Fold
          id="outras-casas"
          level="h3"
          title={trials.length > 0 ? `${others}, e ${plural(trials.length, 'fonte')} em prova` : others}
        >
          {boardTrials.length > 0 && (
            <>
              <p>Anel: em prova. O que a fonte conta é comparado, e não vale como segunda voz.</p>
              <SourceGrid
                label="Que casas do quadro conta cada fonte em prova"
                rows={boardTrials}
                houses={BOARD_HOUSES}
              />
            </>
          )}
          {BY_STATE.map(([state, houses]) => (
            <div key={state}>
              <h4>{state && STATES[state].name}</h4>
              <SourceGrid
                label={`Que fontes contam ${listed(houses.map((house) => HOUSES[house].short))}`}
                rows={rows}
                houses={houses}
              />
            </div>
          ))}
          <p>
            {listed(SINGLE.map((house) => HOUSES[house].name))}: só uma família de fontes conta os seus sorteios, e por
            isso cada um que chega dela fica com “1 fonte”.
          </p>
        </Fold>
        <Fold id="cada-fonte" level="h3" title="Endereço, uso e acordo de cada fonte">
          <SourceTable sources={sources} standings={view.sources} today={view.day} />
          <p>
            Acordo: dos sorteios dos últimos 60 dias que outra família também contou, quantos com os mesmos números. O
            operador também pode registrar sorteios e indicar fontes próprias. Quando cada uma respondeu e se está em
            pausa, diz a{' '}
            <Link prefetch={false} href="/situacao">
              situação
            </Link>
            .
          </p>
        </Fold>
      </div>
    </>
  );
}

function Delays({ view, now }: Pick<Props, 'view' | 'now'>) {
  const bars = delaysOfHouses(view, now);
  const most = Math.max(...bars.map(({ usual }) => usual.most));
  const isOnBoard = ({ house }: (typeof bars)[number]) => BOARD_HOUSES.includes(house);
  return (
    <>
      <DelayBars label="Demora usual das casas do quadro" bars={bars.filter(isOnBoard)} most={most} />
      {bars.some(({ isMeasured }) => !isMeasured) && (
        <p className="sheet-line">Barra vazada: valor de partida, não medido aqui.</p>
      )}
      <div className="folds">
        <Fold id="outras-demoras" level="h3" title="Outras casas, e quando há atraso">
          <DelayBars label="Demora usual das outras casas" bars={bars.filter((one) => !isOnBoard(one))} most={most} />
          <p>
            Minutos entre a hora marcada e a publicação. Com dez sorteios ou mais medidos aqui, o usual de um horário é
            a mediana dos últimos 60, e o atraso começa no 90º percentil deles, nunca antes de 15 minutos; com menos de
            dez, valem os prazos medidos antes na primeira fonte.
          </p>
        </Fold>
      </div>
    </>
  );
}
