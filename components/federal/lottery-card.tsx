import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import { html } from '@/components/ui/markup.ts';
import type { LotteryResult } from '@/lib/core/contracts/lotteries.ts';
import { parseBrazilianDay } from '@/lib/core/domain/days.ts';
import { formatCount, formatReais } from '@/lib/core/domain/format.ts';
import { drawsByDays, isPassedOver } from '@/lib/core/domain/games/draw-days.ts';
import { type GameId, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { RULES } from '@/lib/core/domain/games/number-rules.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { contestAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';

/** What the modality draws and how a plain ticket looks, in one line. */
function ruleLine(lottery: GameId): string {
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

/** A mirror copies Caixa's numbers without being Caixa; the recorded history comes from Caixa's replies. */
function originLine(lottery: GameId, result: LotteryResult | undefined): string {
  const { checked, fonte = '' } = result ?? {};
  if (checked !== 'two-mirrors' && checked !== 'unconfirmed') return `Resultados oficiais ${withArticle(lottery, 'd')}`;
  const text = `Números divulgados pela Caixa, recebidos por ${MIRRORS[fonte] ?? fonte}`;
  return checked === 'two-mirrors'
    ? `${text} e confirmados por outro espelho`
    : `${text}; nem a Caixa nem outro espelho os confirmou ainda`;
}

type CardProps = { lottery: GameId; result: LotteryResult | undefined; today: string; level?: 'h2' | 'h3' };

/** One modality's newest contest; without one it says so. */
export function LotteryCard({ lottery, result, today, level: Heading = 'h3' }: CardProps) {
  const { name } = gameOf(lottery);
  return (
    <article
      data-free=""
      className={`flex flex-col rounded-card border border-t-4 border-line border-t-[var(--ball)] bg-card p-4 ${gameOf(lottery).colour}`}
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
      <p className="mt-auto pt-3 text-sm text-soft">{originLine(lottery, result)}</p>
    </article>
  );
}

function ContestWords({ result: { concurso, data } }: { result: LotteryResult }) {
  return (
    <span>
      <span className="figures">Concurso {concurso}</span> ·{' '}
      <span className="figures">{parseBrazilianDay(data) ? data : 'Data não disponível'}</span>
    </span>
  );
}

function ContestBadges({ result: { acumulado, checked } }: { result: LotteryResult }) {
  return (
    <>
      {acumulado && <Badge tone="yellow">Acumulou</Badge>}
      {checked === 'unconfirmed' && <Badge>Não confirmado</Badge>}
    </>
  );
}

function Contest({ lottery, result, today }: { lottery: GameId; result: LotteryResult; today: string }) {
  const { concurso, data, numeros, numerosSegundoSorteio } = result;
  const day = parseBrazilianDay(data);
  return (
    <>
      <p className="mt-2 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
        <span>
          <ContestWords result={result} />
          {day && <span className="text-soft">, {dayAge(day, today)}</span>}
        </span>
        <ContestBadges result={result} />
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
      {result.timeCoracao && (
        <p className="mt-3 text-note">
          Time do Coração: <strong>{result.timeCoracao}</strong>
        </p>
      )}
      <Prizes lottery={lottery} result={result} today={today} />
    </>
  );
}

function Prizes({ lottery, result, today }: { lottery: GameId; result: LotteryResult; today: string }) {
  const { concurso, data, premiacao, proximoConcurso } = result;
  const day = parseBrazilianDay(data);
  const isBehind = day !== null && isPassedOver(drawsByDays(gameOf(lottery)), day, today);
  return (
    <>
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
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
            <tbody dangerouslySetInnerHTML={html`${premiacao.map(prizeRow)}`} />
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
      {/* Not on the line above: the mouse selects no text that begins with a link. */}
      <p className="mt-1 text-sm">
        <Link prefetch={false} href={contestAddress(lottery, concurso)} className="inline-block py-1 underline">
          Tudo do concurso {concurso}
        </Link>
      </p>
    </>
  );
}

const prizeRow = ({ faixa, ganhadores, valor }: NonNullable<LotteryResult['premiacao']>[number]) =>
  html`<tr><th scope="row" class="font-normal">${faixa}</th><td data-label="Ganhadores">${ganhadores === 0 ? 'nenhum' : formatCount(ganhadores)}</td><td data-label="Prêmio">${ganhadores === 0 ? '—' : formatReais(valor)}</td></tr>`;
