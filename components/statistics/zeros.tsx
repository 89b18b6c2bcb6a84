import { html, type Markup } from '@/components/ui/markup.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { digitsOf, prizesOf, type RegionTests } from '@/lib/core/domain/fairness.ts';
import { capital, formatCount, formatNumber, formatTenths } from '@/lib/core/domain/format.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { agree, listed, plural } from '@/lib/core/domain/joiner.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { standingOf, timesWords, unevenTests } from '@/lib/site/statistics-words.ts';
import { mostFrequent } from './choices.ts';

const PLACES = ['milhar', 'centena', 'dezena', 'unidade'] as const;
/** Hours with fewer prizes than these say nothing by themselves. */
const LEAST_OF_HOUR = 500;

const percent = (share: number) => `${formatTenths(share * 100)}%`;
const hundredths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const finePercent = (share: number) => `${hundredths.format(share * 100)}%`;

type Props = {
  view: StatisticsView;
  tests: RegionTests;
  /** Other regions whose digits 0 are as chance has them. */
  calm: readonly HouseId[];
  payouts: PayoutTable;
};

/** 'Rio, Look e Federal'. */
const regionsListed = (regions: readonly HouseId[]) => listed(regions.map((region) => HOUSES[region].short));

/** What was found where a region's draws are less even than chance makes them: which, whether the source did it, and what for. */
export function UnevenSection({ view, tests, calm, payouts }: Props) {
  const { isZeros, groups } = unevenTests(tests);
  const { all } = view.spans;
  const { zeros } = view;
  const prizes = prizesOf('five', all.draws);
  if (!isZeros || prizes === 0) return null;
  const test = tests.spans.all.five.groups;
  const share = (digitsOf(all.five.dozens, 'tens')[0] ?? 0) / prizes;
  const hours = zeros.hours
    .filter((hour) => hour.prizes >= LEAST_OF_HOUR)
    .map((hour) => ({ ...hour, share: hour.zeros / hour.prizes }));
  const [least, most] = [
    hours.toSorted((a, b) => a.share - b.share)[0],
    hours.toSorted((a, b) => b.share - a.share)[0],
  ];
  const places = zeros.places.map((count) => count / all.draws);
  const figures = {
    prizes: prizes - zeros.inferred.prizes,
    zeros: zeros.places.reduce((a, b) => a + b, 0) - zeros.inferred.zeros,
  };
  const top = mostFrequent(all);
  const of = HOUSES[view.region].of;
  return (
    <details className="stat-fold">
      <summary>
        <h2 id="desigual">O que destoa, e por quê</h2>
      </summary>
      <div className="mt-3 grid max-w-[68ch] gap-3">
        <p>
          {groups && test.chance !== null && (
            <>
              Nos cinco prêmios de todo o arquivo, um sorteio honesto dá diferenças como as {of}{' '}
              {timesWords(test.chance)}.{' '}
            </>
          )}
          O algarismo 0 abre a dezena em <strong>{finePercent(share)}</strong> dos prêmios, e não em 10%: são as dezenas
          de 01 a 09 e a 00, do avestruz, da águia e um pouco do burro e da vaca.
        </p>
        {top && (
          <p>
            Dá para ganhar com isso? Não.{' '}
            {agree(top.animals.length, 'O bicho que mais saiu', 'Os bichos que mais saíram, em empate')},{' '}
            {listed(top.animals)}, {agree(top.animals.length, 'veio', 'vieram cada um')} em {finePercent(top.share)} dos
            prêmios; para só empatar, quem recebe {formatNumber(payouts.group.pays)} vezes precisaria de{' '}
            {finePercent(1 / payouts.group.pays)}.
          </p>
        )}
        <h3 className="title mt-2">Onde procuramos o erro</h3>
        <p>
          Não parece erro do nosso registro. Fica o próprio sorteio, ou a lista que dele se publica na origem: daqui não
          se distingue um do outro.
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          {zeros.inferred.prizes > 0 && (
            <li>
              <strong>Hora deduzida?</strong> Não: o 0 falta nos sorteios cuja hora a fonte deduziu (
              {finePercent(zeros.inferred.zeros / zeros.inferred.prizes)} de {plural(zeros.inferred.prizes, 'prêmio')})
              {figures.prizes > 0 && (
                <>
                  {' '}
                  e nos que a dizem ({finePercent(figures.zeros / figures.prizes)} de {formatCount(figures.prizes)})
                </>
              )}
              .
            </li>
          )}
          <li>
            <strong>Tabela copiada?</strong>{' '}
            {zeros.copies === 0
              ? `Não: nenhuma das ${plural(all.draws, 'tabela')} repete outra.`
              : `${formatCount(zeros.copies)} de ${plural(all.draws, 'tabela')} ${agree(zeros.copies, 'repete', 'repetem')} outra.`}
          </li>
          {least && most && (
            <li>
              <strong>Um horário só?</strong> Não: vai de {percent(least.share)}, às {formatTime(least.time)}, a{' '}
              {percent(most.share)}, às {formatTime(most.time)}.
            </li>
          )}
          <li>
            <strong>Um prêmio só?</strong> Não: do 1º ao 5º, {places.map(percent).join(', ')}.
          </li>
        </ul>
        <p>
          {monthWords(tests)}
          {calm.length > 0 &&
            ` ${regionsListed(calm)}, no mesmo arquivo e pela mesma conta, não ${agree(calm.length, 'tem', 'têm')} isso.`}
        </p>
        <p>
          É o que se veria se cada casa saísse de um globo seu e o 0 de cada globo pesasse um pouco diferente até ser
          trocado; isso é leitura nossa, porque ninguém publica como se sorteia.
        </p>
        <h3 className="title mt-2">O 0 mês a mês, casa por casa</h3>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <div dangerouslySetInnerHTML={monthTable(view)} />
    </details>
  );
}

/** In which digits the 0 comes and goes with the months, and in which that may be chance among so many tests. */
function monthWords(tests: RegionTests): string {
  const houses = tests.zeros.flatMap((test, at) =>
    test.chance === null
      ? []
      : [
          {
            isUneven: standingOf(test, tests) === 'uneven',
            words: `na ${PLACES[at]} (pelo acaso, ${timesWords(test.chance)})`,
          },
        ],
  );
  const housesWhere = (isUneven: boolean) =>
    listed(houses.flatMap((one) => (one.isUneven === isUneven ? one.words : [])));
  const [moved, steady] = [housesWhere(true), housesWhere(false)];
  if (moved === '') return 'De mês a mês, o 0 não muda mais do que o acaso explica.';
  const rest = steady === '' ? '' : ` O que muda ${steady} cabe entre tantos testes.`;
  return `O que muda é o mês: o 0 tem as suas épocas ${moved}.${rest}`;
}

function monthTable({ zeros: { months } }: StatisticsView): Markup {
  const rows = months.map(({ month, prizes, zeros }) => {
    const shares = zeros.map((count) => percent(count / prizes)).join(', ');
    return html`<tr><th scope="row">${month.slice(5)}/${month.slice(0, 4)}</th><td>${formatCount(prizes)}</td><td>${shares}</td></tr>`;
  });
  return html`<section class="figure-table" tabindex="0" aria-label="Quanto saiu o algarismo 0, por mês e casa da milhar"><table><thead><tr><th scope="col">Mês</th><th scope="col">Prêmios</th><th scope="col">${capital(PLACES.join(', '))}</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}
