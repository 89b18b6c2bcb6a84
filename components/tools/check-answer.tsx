import type { ReactNode } from 'react';
import { html } from '@/components/ui/markup.ts';
import { TextTable } from '@/components/ui/text-table.tsx';
import type { BetAnswer, TicketAnswer } from '@/lib/core/contracts/checks.ts';
import { KINDS } from '@/lib/core/domain/bet-kinds.ts';
import { paidOn } from '@/lib/core/domain/check-answer.ts';
import { isUnquoted } from '@/lib/core/domain/dated-quotes.ts';
import { formatDay, formatTime, formatWeekday } from '@/lib/core/domain/days.ts';
import {
  formatCount,
  formatFineShare,
  formatMoney,
  formatOneIn,
  formatReais,
  formatTenths,
} from '@/lib/core/domain/format.ts';
import { drawsTickets, drawsTwice, gameOf } from '@/lib/core/domain/games/list.ts';
import { RULES } from '@/lib/core/domain/games/number-rules.ts';
import { averagePrizes, gamesIn, type Taken } from '@/lib/core/domain/games/tickets.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { drawName } from '@/lib/core/domain/houses/labels.ts';
import { HOUSES, houseOf } from '@/lib/core/domain/houses/list.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { datedTimes, daysChecked, picksOf, placesOf } from '@/lib/site/bet-words.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { isOfPairs, oddsWords, sinceWords, sizeWords } from '@/lib/site/game-words.ts';
import { BalanceCurve } from './balance-curve.tsx';
import { DrawStrip } from './draw-strip.tsx';

/** Where a check's answer leads on: its other pages of hits, the whole archive, the same for programs. */
export type CheckLinks = {
  page: number;
  pageSize: number;
  pageOf: (page: number) => string;
  /** Null where the whole archive was requested. */
  whole: string | null;
  data: string;
};

/** A bet's answer: won or not, staked, paid, balance, what was to be expected, the curve, each hit with its prizes. */
export function BetCheck({ answer, links }: { answer: BetAnswer; links: CheckLinks }) {
  const { bet, quotes, span, view, balance } = answer;
  const { draws, hitCount, missing = 0 } = view;
  const chance = `${formatFineShare(balance.chance)} (1 em ${formatOneIn(balance.chance)})`;
  const where = `${HOUSES[span.region].name}, ${daysChecked(view)}`;
  const isByMonth = view.steps.length > 0 && draws > view.steps.length && isMonthly(view.steps);
  const points = view.steps.map(({ day, time, draws: count, units }) => ({
    until: isByMonth
      ? monthOf(day)
      : draws === view.steps.length
        ? `${formatDay(day)}, ${formatTime(time)}`
        : formatDay(day),
    draws: count,
    staked: bet.stake * count,
    paid: paidOn(day, { bet, quotes }, units) ?? 0,
  }));
  return (
    <Answer
      title={
        draws === 0
          ? 'Sem sorteio'
          : hitCount === 0
            ? missing > 0
              ? 'Não deu nos registrados'
              : 'Não deu'
            : draws === 1
              ? 'Deu!'
              : plural(hitCount, 'acerto')
      }
      about={`${KINDS[bet.kind].name}: ${picksOf(bet)}, ${placesOf(bet.kind, bet.reach)}`}
      where={draws === 0 ? HOUSES[span.region].name : `${plural(draws, 'sorteio')}: ${where}`}
    >
      {draws === 0 ? (
        <Nothing>Não há sorteio no registro neste período. Veja os dias e horários em Resultados.</Nothing>
      ) : (
        <>
          <DrawStrip answer={answer} />
          <Figures
            staked={formatReais(balance.staked)}
            stakedWhy={`${formatReais(bet.stake)} por sorteio`}
            paid={balance.paid === null ? '—' : formatReais(balance.paid)}
            paidWhy={
              isUnquoted(quotes) ? 'Digite a cotação da sua banca para saber' : `à cotação de ${datedTimes(quotes)}`
            }
            balance={balance.balance}
            expected={balance.expected === null ? '—' : formatReais(balance.expected)}
            expectedWhy={
              draws === 1
                ? `a chance era ${chance}`
                : `${formatTenths(balance.expectedHits)} sorteios com acerto; a chance em cada um é ${chance}`
            }
          />
          {missing > 0 && (
            <Nothing>
              {plural(missing, 'sorteio do período não está', 'sorteios do período não estão')} no registro:{' '}
              {agree(missing, 'dele', 'deles')} não sabemos.
            </Nothing>
          )}
          {view.unknownSevenths > 0 && (
            <Nothing>
              {plural(view.unknownSevenths, 'sorteio é', 'sorteios são')} da Federal sem os bilhetes no registro: o 7º
              prêmio deles não se conhece, e contou como sem acerto.
            </Nothing>
          )}
          {balance.paid !== null && (
            <BalanceCurve
              title={links.whole === null ? 'Se você tivesse jogado sempre' : 'O saldo, sorteio a sorteio'}
              unit="sorteios"
              points={points}
              ofOne={balance.expected === null ? null : balance.expected / balance.staked}
            />
          )}
          {hitCount > 0 && (
            <Hits
              links={links}
              count={hitCount}
              title="Acertos, do mais novo ao mais antigo"
              rows={view.hits.map(({ day, time, places, units }) => {
                const paid = paidOn(day, { bet, quotes }, units);
                return {
                  href: drawAddress({ region: span.region, day, time }),
                  what: `${formatDay(day)}, ${formatWeekday(day)}`,
                  which: `${drawFullName(houseOf(span.region), drawName(span.region, time))} ${formatTime(time)}`,
                  where: places.map((place) => `${place}º`).join(', '),
                  paid: paid === null ? '—' : formatReais(paid),
                };
              })}
            />
          )}
          <Onward links={links} />
        </>
      )}
    </Answer>
  );
}

const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
const isMonthly = (steps: readonly { day: string }[]) =>
  new Set(steps.map(({ day }) => day.slice(0, 7))).size === steps.length;

const tierName = ({ tier, draw }: Pick<Taken, 'tier' | 'draw'>, modality: TicketAnswer['ticket']['modality']) => {
  if (drawsTickets(modality)) return `${tier}º prêmio`;
  const of = gameOf(modality).tiers.find(({ key }) => key === tier);
  const hits = typeof tier === 'number' ? plural(tier, 'acerto') : (of?.name ?? tier);
  return drawsTwice(modality) ? `${hits}, ${draw}º sorteio` : hits;
};

/** What a game of one mark a place is called. */
const gameWord = (modality: TicketAnswer['ticket']['modality']) => (isOfPairs(modality) ? 'coluna' : 'jogo');

const UNKNOWN = 'não registrado';

/** A ticket's answer: what it took of each tier, what it cost and paid as far as that is stored, each contest with a prize. */
export function TicketCheck({ answer, links }: { answer: TicketAnswer; links: CheckLinks }) {
  const { ticket, view, offer } = answer;
  const { modality } = ticket;
  const { contests, hitCount, priced, staked, paid, unpaid, first, last } = view;
  const games = gamesIn(ticket);
  const isPriced = priced === contests;
  const points = view.steps.map((step) => ({
    until: contests === view.steps.length ? `concurso ${step.contest}` : monthOf(step.day),
    draws: step.contests,
    staked: step.staked ?? 0,
    paid: step.paid,
  }));
  const span =
    first && last && first.contest !== last.contest
      ? `${plural(contests, 'concurso')}, do ${first.contest} (${formatDay(first.day)}) ao ${last.contest} (${formatDay(last.day)})`
      : first
        ? `concurso ${first.contest}, ${formatDay(first.day)}`
        : '';
  return (
    <Answer
      title={
        contests === 0
          ? 'Sem concurso'
          : hitCount === 0
            ? view.unsold
              ? 'Saiu, sem prêmio'
              : 'Nenhum prêmio'
            : contests === 1
              ? 'Premiado!'
              : `Prêmio em ${plural(hitCount, 'concurso')}`
      }
      about={`${gameOf(modality).name}: ${ticketLine(ticket)}`}
      where={span}
    >
      {contests === 0 ? (
        <Nothing>Não há concurso no registro com esse número.</Nothing>
      ) : (
        <>
          <Figures
            staked={isPriced ? formatReais(staked) : UNKNOWN}
            stakedWhy={
              isPriced
                ? `${plural(games, gameWord(modality))} por concurso`
                : `o preço de ${plural(contests - priced, 'concurso')} não tem fonte aqui`
            }
            paid={paid === 0 && unpaid > 0 ? UNKNOWN : formatReais(paid)}
            paidWhy={
              unpaid > 0
                ? `sem ${plural(unpaid, 'prêmio')} de valor não registrado`
                : 'o que cada ganhador da faixa recebeu'
            }
            balance={isPriced && unpaid === 0 ? paid - staked : null}
          />
          {offer.price !== null && (
            <p className="mt-2 text-note">
              Aposta de {sizeWords(modality, offer.size)}: {plural(offer.games, gameWord(modality))}, hoje{' '}
              {formatReais(offer.price)}; prêmio maior, {oddsWords(offer.odds[0]?.oneIn ?? null)}
              {drawsTwice(modality) && ' em cada sorteio'}.
            </p>
          )}
          {view.unsold !== undefined && (
            <Nothing>
              {contests === 1
                ? 'O número saiu, mas este sorteio não teve bilhetes nem prêmios'
                : `Em ${plural(view.unsold, 'concurso')} o número saiu sem que houvesse bilhetes nem prêmios`}
              : foi só para divulgar o resultado, como a Caixa anota.
            </Nothing>
          )}
          {!drawsTickets(modality) && <TierTable answer={answer} />}
          {drawsTickets(modality) && (
            <Nothing>
              Conferidos os cinco prêmios principais. Milhar, centena, dezena, unidade e aproximações também premiam na
              Federal, mas os valores delas não estão no registro.
            </Nothing>
          )}
          {isPriced && unpaid === 0 && (
            <BalanceCurve
              title={links.whole === null ? 'Se você tivesse jogado sempre' : 'O saldo, concurso a concurso'}
              unit="concursos"
              points={points}
              ofOne={null}
            />
          )}
          {hitCount > 0 && (
            <Hits
              links={links}
              count={hitCount}
              title="Concursos premiados, do mais novo ao mais antigo"
              rows={view.hits.flatMap(({ contest, day, taken }) =>
                taken.map((one) => ({
                  href: contestAddress(modality, contest),
                  what: `Concurso ${contest}, ${formatDay(day)}`,
                  which: tierName(one, modality),
                  where: one.prizes === 1 ? '' : `${formatCount(one.prizes)} ×`,
                  paid: one.original
                    ? formatMoney(one.original.amount, one.original.currency)
                    : one.amount === null
                      ? UNKNOWN
                      : formatReais(one.amount),
                })),
              )}
            />
          )}
          <p className="mt-3 text-fine text-soft">
            Um ganhador a mais teria diminuído o prêmio de cada um; onde ninguém acertou a faixa, o que ela pagaria não
            está no registro.
            {view.hits.some(({ taken }) => taken.some(({ original }) => original)) &&
              ' Prêmios de antes do Real estão na moeda da época e não entram nas somas.'}
          </p>
          <Onward links={links} />
        </>
      )}
    </Answer>
  );
}

/** All that a ticket holds: '03 05 08 09 19 21 30 · Fevereiro'. */
const ticketLine = ({ numbers, team, extra = {} }: TicketAnswer['ticket']) =>
  [numbers, team === null ? [] : [team], ...Object.values(extra)]
    .filter(({ length }) => length > 0)
    .map((held) => held.join(' '))
    .join(' · ');

/** What was taken of each tier beside what was to be expected. */
function TierTable({ answer: { ticket, view } }: { answer: TicketAnswer }) {
  const { modality } = ticket;
  if (drawsTickets(modality)) return null;
  const { parts, tiers } = gameOf(modality);
  const isPlayed = (key: string) =>
    parts[key]?.kind !== 'name' || ticket.team !== null || ticket.extra?.[key] !== undefined;
  const all = RULES[modality].draws * view.contests;
  const drawsOf = (key: Taken['tier']) => view.tierDraws?.find(({ tier }) => tier === key)?.draws ?? all;
  const rows = tiers
    .filter(({ key }) => drawsOf(key) > 0)
    .filter(({ hits }) => Object.keys(hits).every(isPlayed))
    .map((tier) => ({
      tier,
      taken: view.tiers.filter((one) => one.tier === tier.key).reduce((sum, { prizes }) => sum + prizes, 0),
      expected: averagePrizes(ticket, tier) * drawsOf(tier.key),
    }));
  return (
    <div className="mt-6">
      <TextTable
        label="Prêmios de cada faixa"
        stack={14}
        heads={['Faixa', 'Prêmios', 'Em média seriam']}
        rows={rows.map(({ tier, taken, expected }) => [
          [
            typeof tier.key === 'number' ? plural(tier.key, 'acerto') : tier.name,
            drawsOf(tier.key) < all && sinceWords(tier),
          ]
            .filter(Boolean)
            .join(', '),
          formatCount(taken),
          expected >= 0.1 ? formatTenths(expected) : `1 em ${formatOneIn(expected)}`,
        ])}
      />
    </div>
  );
}

function Answer({
  title,
  about,
  where,
  children,
}: {
  title: string;
  about: string;
  where: string;
  children: ReactNode;
}) {
  return (
    <section id="resposta" aria-labelledby="resposta-titulo" className="mt-4 rounded-card border-2 border-ink bg-card">
      <header className="bg-ink p-4 text-paper">
        <h2 id="resposta-titulo" className="display text-chapter">
          {title}
        </h2>
        <p className="mt-1 text-lead leading-snug font-semibold">{about}</p>
        <p className="text-note">{where}</p>
      </header>
      <div className="p-4 pt-2">{children}</div>
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 border-l-4 border-yellow pl-3 text-note leading-snug">{children}</p>
);

function Figures(figures: {
  staked: string;
  stakedWhy: string;
  paid: string;
  paidWhy: string;
  balance: number | null;
  expected?: string;
  expectedWhy?: string;
}) {
  const { staked, stakedWhy, paid, paidWhy, balance, expected, expectedWhy } = figures;
  const rows = [
    ['Apostado', staked, stakedWhy],
    ['Pago', paid, paidWhy],
    [
      'Saldo',
      balance === null ? 'não calculado' : formatReais(balance),
      balance === null
        ? `não sabemos ${staked === UNKNOWN ? 'o que se apostou' : 'tudo o que se pagou'}`
        : balance > 0
          ? 'a mais do que se pôs'
          : balance < 0
            ? 'a menos do que se pôs'
            : 'nem mais, nem menos',
    ],
    ...(expected === undefined ? [] : [['O esperado', expected, expectedWhy] as const]),
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] gap-x-4">
      {rows.map(([name, value, why]) => (
        <div key={name} className="py-2">
          <dt className="text-fine text-soft">{name}</dt>
          <dd>
            <strong className="figures title text-[min(var(--text-head),11vw)] leading-tight wrap-anywhere">
              {value}
            </strong>
            <span className="block text-fine leading-snug text-soft">{why}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type HitRow = { href: string; what: string; which: string; where: string; paid: string };

/** The hits of this page, with the way to the others. */
function Hits({
  links: { page, pageSize, pageOf },
  count,
  title,
  rows,
}: {
  links: CheckLinks;
  count: number;
  title: string;
  rows: readonly HitRow[];
}) {
  const items = rows.map(
    ({ href, what, which, where, paid }) =>
      html`<li><a href="${href}"><span>${what}</span><b>${which}</b></a><span>${where}</span><strong>${paid}</strong></li>`,
  );
  const pages = Math.ceil(count / pageSize);
  return (
    <div className="@container mt-6">
      <h3 className="title text-lead">{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <ol className="hits mt-1" data-free dangerouslySetInnerHTML={html`${items}`} />
      {pages > 1 && (
        <nav aria-label="Páginas de acertos" className="mt-2 flex flex-wrap items-center gap-x-5">
          {page > 1 && (
            <a href={pageOf(page - 1)} className="inline-flex min-h-11 items-center font-semibold underline">
              Mais novos
            </a>
          )}
          <span className="text-note text-soft">
            {page} de {pages}
          </span>
          {page < pages && (
            <a href={pageOf(page + 1)} className="inline-flex min-h-11 items-center font-semibold underline">
              Mais antigos
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

function Onward({ links: { whole, data } }: { links: CheckLinks }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {whole !== null && (
        <a href={whole} className="inline-flex min-h-11 items-center font-semibold underline">
          E se tivesse jogado sempre?
        </a>
      )}
      <a href={data} className="inline-flex min-h-11 items-center underline">
        Os mesmos dados em JSON
      </a>
    </p>
  );
}
