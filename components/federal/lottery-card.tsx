import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import type { LotteryResult } from '@/lib/core/contracts/lotteries.ts';
import { parseBrazilianDay } from '@/lib/core/domain/days.ts';
import { formatCount, formatReais } from '@/lib/core/domain/format.ts';
import { type Lottery, RULES } from '@/lib/core/domain/modalities.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { isPassedOver } from '@/lib/core/domain/schedule.ts';
import { contestAddress, modalityAddress } from '@/lib/site/addresses.ts';
import { COLOUR } from './colours.ts';

/** What the modality draws and how a plain ticket looks, in one line. */
function ruleLine(lottery: Lottery): string {
  const { drawn, lowest, highest, ticket, draws, hasTeam } = RULES[lottery];
  const two = (value: number) => String(value).padStart(2, '0');
  const range = `de ${two(lowest)} a ${two(highest)}`;
  if (draws === 2) return `${drawn} números ${range}, em 2 sorteios`;
  if (ticket === drawn) return `${drawn} números ${range}`;
  return `${drawn} números ${range} sorteados${hasTeam ? ' + 1 time' : ''}; aposta de ${ticket}`;
}

/** The mirrors of Caixa's numbers, as a reader may look for them. */
const MIRRORS: Record<string, string> = {
  guidi: 'API Guidi',
  lottolookup: 'LottoLookup',
  heroku: 'Loterias CAIXA API, no Heroku',
  github: 'loterias.json, no GitHub',
};

/** Row L2; what mirrors told is Caixa's numbers, and not its own word. The recorded history is of Caixa's replies. */
function originLine(name: string, result: LotteryResult | undefined): string {
  const { checked, fonte = '' } = result ?? {};
  if (checked !== 'two-mirrors' && checked !== 'unconfirmed') return `Resultados oficiais da ${name}`;
  const told = `Números divulgados pela Caixa, recebidos por ${MIRRORS[fonte] ?? fonte}`;
  return checked === 'two-mirrors'
    ? `${told} e confirmados por outro espelho`
    : `${told}; nem a Caixa nem outro espelho os confirmou ainda`;
}

/** One modality's newest contest (rows L1, L2); without one it says so. */
export function LotteryCard({
  lottery,
  result,
  today,
  level: Heading = 'h3',
}: {
  lottery: Lottery;
  result: LotteryResult | undefined;
  today: string;
  level?: 'h2' | 'h3';
}) {
  const { name } = RULES[lottery];
  return (
    <article
      data-free=""
      className={`flex flex-col rounded-card border border-t-4 border-line border-t-[var(--ball)] bg-card p-4 ${COLOUR[lottery]}`}
    >
      <Heading className="title text-lg">
        <Link prefetch={false} href={modalityAddress(lottery)} className="inline-block py-1 underline">
          {name}
        </Link>
      </Heading>
      <p className="text-sm text-soft">{ruleLine(lottery)}</p>
      {result ? (
        <Contest lottery={lottery} result={result} today={today} />
      ) : (
        <p className="my-6 text-soft">Resultado não disponível</p>
      )}
      <p className="mt-auto pt-3 text-sm text-soft">{originLine(name, result)}</p>
    </article>
  );
}

function Contest({ lottery, result, today }: { lottery: Lottery; result: LotteryResult; today: string }) {
  const {
    concurso,
    data,
    numeros,
    numerosSegundoSorteio,
    timeCoracao,
    acumulado,
    premiacao,
    proximoConcurso,
    checked,
  } = result;
  const day = parseBrazilianDay(data);
  const isBehind = day !== null && isPassedOver(lottery, day, today);
  return (
    <>
      <p className="mt-2 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
        <span>
          <span className="figures">Concurso {concurso}</span> ·{' '}
          <span className="figures">{day ? data : 'Data não disponível'}</span>
          {day && <span className="text-soft">, {dayAge(day, today)}</span>}
        </span>
        {acumulado && <Badge tone="yellow">Acumulou</Badge>}
        {checked === 'unconfirmed' && <Badge>Não confirmado</Badge>}
      </p>
      {numerosSegundoSorteio ? (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">1º sorteio</p>
          <Balls numbers={numeros} label={`Números do 1º sorteio do concurso ${concurso}`} />
          <p className="text-sm font-semibold">2º sorteio</p>
          <Balls numbers={numerosSegundoSorteio} label={`Números do 2º sorteio do concurso ${concurso}`} />
        </div>
      ) : (
        <Balls numbers={numeros} label={`Números do concurso ${concurso}`} />
      )}
      {timeCoracao && (
        <p className="mt-3 text-note">
          Time do Coração: <strong>{timeCoracao}</strong>
        </p>
      )}
      {premiacao && premiacao.length > 0 && (
        <div className="scroll-table sums tight stack-18 mt-3">
          <table>
            <caption className="sr-only">Premiação do concurso {concurso}</caption>
            <thead>
              <tr>
                <th scope="col">Faixa</th>
                <th scope="col">Ganhadores</th>
                <th scope="col">Prêmio</th>
              </tr>
            </thead>
            <tbody>
              {premiacao.map(({ faixa, ganhadores, valor }) => (
                <tr key={faixa}>
                  <th scope="row" className="font-normal">
                    {faixa}
                  </th>
                  <td data-label="Ganhadores">{ganhadores === 0 ? 'nenhum' : formatCount(ganhadores)}</td>
                  <td data-label="Prêmio">{ganhadores === 0 ? '—' : formatReais(valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 text-sm">
        {isBehind && <>Pelo calendário, já houve sorteio depois deste, e o resultado não chegou até nós. </>}
        {proximoConcurso?.estimativa && !isBehind ? (
          <>
            Estimativa divulgada para o concurso {concurso + 1}:{' '}
            <strong className="title">{formatReais(proximoConcurso.estimativa)}</strong>.{' '}
          </>
        ) : null}
        {proximoConcurso?.data && <>Próximo sorteio pelo calendário: {proximoConcurso.data}.</>}
      </p>
      {/* Not on the line above: the mouse selects no text that begins with a link (row A5). */}
      <p className="mt-1 text-sm">
        <Link prefetch={false} href={contestAddress(lottery, concurso)} className="inline-block py-1 underline">
          Tudo do concurso {concurso}
        </Link>
      </p>
    </>
  );
}
