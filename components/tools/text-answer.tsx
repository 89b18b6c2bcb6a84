import { ShareBar } from '@/components/site/share-bar.client.tsx';
import type { AnsweredLine, AnsweredTicket, TextAnswer } from '@/lib/core/contracts/checks.ts';
import { paidOn } from '@/lib/core/domain/check-answer.ts';
import { CHECK_FIELDS } from '@/lib/core/domain/check-fields.ts';
import { isUnquoted } from '@/lib/core/domain/dated-quotes.ts';
import { formatDay, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { capital, formatMoney, formatReais } from '@/lib/core/domain/format.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import { matchesOf } from '@/lib/core/domain/games/ticket-matches.ts';
import { agree, listed, plural } from '@/lib/core/domain/joiner.ts';
import { PERIODS } from '@/lib/core/domain/queries/check-period.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { datedTimes } from '@/lib/site/bet-words.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import {
  assumedOf,
  isTicket,
  periodName,
  subjectOf,
  totalWords,
  understoodOf,
  unreadWords,
  verdictOf,
} from '@/lib/site/text-check-words.ts';
import { checkAddress, textCheckAddress } from '@/lib/site/tool-addresses.ts';
import { ACTION } from './action.ts';
import { DrawStrip } from './draw-strip.tsx';
import { KeepCheck } from './recent-checks.client.tsx';
import { CHIP, CHIPS, DayField, type TextFields } from './text-form.tsx';

type Answered = Extract<TextAnswer, { ok: true }>;
type Props = { answer: Answered; typed: TextFields; url: string; headline: string; today: PlainDay };

/**
 * What was read of a pasted text, put to who pasted it: something of it was not read that may change a bet, so nothing is said of
 * what came of one. The form is the same text with the tickets that were read rightly.
 */
export function TextReading({ answer, typed, headline }: Pick<Props, 'answer' | 'typed' | 'headline'>) {
  const tickets = answer.lines.filter(isTicket);
  const isOne = tickets.length === 1;
  const fields = { ...typed, lido: isOne ? '1' : '' };
  return (
    <section id="resposta" aria-label="Leitura">
      <p className="mt-1 text-lead leading-snug">
        Li {subjectOf(tickets)}. O texto pode dizer mais do que li:{' '}
        {isOne ? 'veja se foi isto, ou mude o texto.' : 'desmarque o que não foi isto, ou mude o texto.'}
      </p>
      <form action={textCheckAddress({})} method="get">
        <Lines answer={answer} typed={typed} headline={headline} isAsking />
        {Object.entries(fields).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button
          type="submit"
          className="no-print title mt-2 min-h-11 w-full rounded-card bg-ink px-8 text-lead text-paper sm:w-auto"
        >
          Foi isto: conferir
        </button>
      </form>
    </section>
  );
}

type LinesProps = Pick<Props, 'answer' | 'typed' | 'headline'> & { isAsking?: boolean };

/** What the text's own total says against its bets, and each of its lines; the tickets with a box, where several are put to who pasted them. */
function Lines({ answer: { lines, total }, ...props }: LinesProps) {
  const tickets = lines.filter(isTicket);
  const isTicked = props.isAsking && tickets.length > 1;
  return (
    <>
      {total && (
        <p className="mt-2 border-l-[6px] border-red pl-3 leading-snug font-semibold text-red">{totalWords(total)}</p>
      )}
      <ol className="mt-3" data-free="">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and none ever moves
          <li key={at} className="border-t border-line py-2">
            {!isTicket(line) ? (
              <OtherLine line={line} />
            ) : isTicked ? (
              <TickedLine number={tickets.indexOf(line) + 1} line={line} {...props} />
            ) : (
              <TicketLine line={line} {...props} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Each line of a pasted text with its answer, the sums, and the ways on: another period, a link, this device. */
export function TextCheck({ answer, typed, url, headline, today }: Props) {
  const { lines, sums } = answer;
  const tickets = lines.filter(isTicket);
  const address = textCheckAddress(typed);
  const isDated = typed.de !== '' || typed.ate !== '' || tickets.some(({ fields }) => fields.de);
  const chosen = typed.periodo || (isDated ? null : PERIODS[0]);
  const label = typed.texto.replace(/\s+/g, ' ').slice(0, 60);
  return (
    <section id="resposta" aria-label="Resposta">
      <p className="mt-1 text-lead leading-snug">
        {tickets.length > 0
          ? `${subjectOf(tickets)}, ${spanOf(typed, tickets)}.`
          : 'Nenhuma linha parece um jogo. Um jogo tem números, um bicho ou o nome de uma loteria.'}
      </p>
      <Lines answer={answer} typed={typed} headline={headline} />
      {sums.checked > 0 && <Sums answer={answer} />}
      <nav aria-label="Período" className="no-print mt-3">
        <p className="text-note font-semibold">Conferir contra</p>
        <div className={CHIPS}>
          {PERIODS.map((name) => {
            const isHere = chosen === name;
            return (
              <a
                key={name}
                href={textCheckAddress({ texto: typed.texto, periodo: name, lido: typed.lido })}
                rel="nofollow"
                aria-current={isHere ? 'true' : undefined}
                className={`${CHIP} aria-[current]:bg-ink aria-[current]:text-paper`}
              >
                {periodName({ name })}
              </a>
            );
          })}
          <details className="open:basis-full" open={typed.de !== '' || typed.ate !== ''}>
            <summary className={CHIP}>Datas</summary>
            <form action={textCheckAddress({})} method="get" className="mt-2 flex flex-wrap items-end gap-2">
              <input type="hidden" name="texto" value={typed.texto} />
              {typed.lido !== '' && <input type="hidden" name="lido" value={typed.lido} />}
              <DayField id="texto-de" name="de" label="Do dia" typed={typed.de} today={today} />
              <DayField id="texto-ate" name="ate" label="Até o dia" typed={typed.ate} today={today} />
              <button type="submit" className={CHIP}>
                Nestes dias
              </button>
            </form>
          </details>
        </div>
      </nav>
      <div className="no-print mt-3 flex flex-wrap items-start gap-2">
        <KeepCheck href={address} label={`${headline}: ${label}`} />
        <details className="open:basis-full">
          <summary className={ACTION}>Compartilhar</summary>
          <ShareBar url={`${url}${address}`} title={headline} />
          <p className="mt-1 text-fine leading-snug text-soft">O link leva o texto consigo: quem o abre vê os jogos.</p>
        </details>
      </div>
    </section>
  );
}

/** 'no último sorteio', 'nos últimos 7 dias', 'de 01/07/2026 a 31/07/2026'. */
function spanOf({ periodo, de, ate }: TextFields, tickets: readonly AnsweredTicket[]): string {
  const name = PERIODS.find((one) => one === periodo);
  if (name === 'tudo') return 'em todo o arquivo';
  if (name && name !== 'ultimo') return `nos últimos ${periodName({ name })}`;
  if (name === undefined && (de || ate)) return `de ${formatDay(de || ate)} a ${formatDay(ate || de)}`;
  const dated = name ? 0 : tickets.filter(({ fields }) => fields.de).length;
  if (dated === 0) return tickets.length === 1 ? 'no último sorteio' : 'no último sorteio de cada um';
  return dated === tickets.length ? 'no sorteio indicado no texto' : 'no sorteio indicado no texto, ou no último';
}

const EDGES = { won: 'border-yellow', lost: 'border-line', none: 'border-line', wrong: 'border-red' } as const;

type TicketProps = { line: AnsweredTicket } & Omit<LinesProps, 'answer'>;

/** A ticket with the box that leaves it out; the text's `number`th, from 1. */
function TickedLine({ number, ...props }: { number: number } & TicketProps) {
  return (
    <div className="flex items-start gap-1 has-[input:not(:checked)]:line-through">
      <label className="no-print -my-2 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input type="checkbox" name="lido" value={number} defaultChecked className="size-6 accent-ink" />
        <span className="sr-only">Conferir: {understoodOf(props.line, true)}</span>
      </label>
      <div className="min-w-0 flex-1">
        <TicketLine {...props} />
      </div>
    </div>
  );
}

/** `headline`: the page's, which stands there once; `isAsking`: nothing is said of what came of the ticket. */
function TicketLine({ line, typed, headline, isAsking = false }: TicketProps) {
  const verdict = verdictOf(line);
  const isTold = !isAsking || verdict.kind === 'wrong';
  const assumed = assumedOf(line);
  const { unread = [] } = line;
  const unused = line.unused.filter((word) => !unread.includes(word));
  return (
    <div className={`border-l-[6px] pl-3 ${EDGES[isTold ? verdict.kind : 'none']}`}>
      <p className="leading-snug">
        <span className="text-soft">Li como </span>
        <a
          href={checkAddress(formOf(line))}
          rel="nofollow"
          title="Mudar campo a campo"
          className="font-bold decoration-line underline hover:decoration-ink"
        >
          {understoodOf(line, isAsking)}
        </a>
      </p>
      {line.answer.kind === 'ticket' && <Numbers line={isAsking ? { ...line, contest: null } : line} />}
      {isTold && verdict.text !== headline && (
        <p
          className={
            verdict.kind === 'wrong' ? 'mt-1 leading-snug font-semibold text-red' : 'title mt-1 text-row leading-tight'
          }
        >
          {verdict.text}
        </p>
      )}
      {!isAsking && line.answer.kind === 'bet' && <DrawStrip answer={line.answer} />}
      {!isAsking && <Hits line={line} />}
      {(assumed.length > 0 || line.unused.length > 0) && (
        <p className="mt-1 text-fine leading-snug text-soft">
          {assumed.map((one) => `${capital(one)}. `).join('')}
          {unused.length > 0 && `Não usei: ${unused.join(', ')}. `}
          {unread.length > 0 &&
            `Não li ${listed(unread.map((word) => `“${word}”`))}, que ${agree(unread.length, 'pode', 'podem')} mudar a aposta: o dinheiro dela não entra na conta.`}
        </p>
      )}
      {line.others.length > 0 && (
        <p className="no-print flex flex-wrap gap-x-5 text-note">
          {line.others.map((other) => (
            <a
              key={other.says}
              href={otherAddress(line, other, typed)}
              rel="nofollow"
              className="inline-flex min-h-11 items-center underline"
            >
              Ler como {other.says}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** The fields of a ticket as the form of one takes them. */
const formOf = ({ checkedBy }: AnsweredTicket) =>
  Object.fromEntries(CHECK_FIELDS.map((field) => [field, checkedBy[field]]));

/** The same text with what makes the other reading before its line; of a ticket in several lines, that ticket alone. */
function otherAddress(
  { lines, checkedBy }: AnsweredTicket,
  other: AnsweredTicket['others'][number],
  typed: TextFields,
) {
  const [number, another] = lines;
  if (number === undefined || another !== undefined) {
    const { de, ate, tudo } = checkedBy;
    return checkAddress({ ...other.fields, de, ate, tudo });
  }
  const texto = typed.texto
    .split('\n')
    .map((text, at) => (at + 1 === number ? `${other.says} ${text.trim()}` : text))
    .join('\n');
  return textCheckAddress({ ...typed, texto, lido: '' });
}

/** A ticket's numbers; those that came out in the one contest that it was checked against are filled. */
function Numbers({ line: { answer, contest } }: { line: AnsweredTicket }) {
  if (answer.kind !== 'ticket') return null;
  const { ticket } = answer;
  const drawn = [contest?.numbers ?? [], contest?.second ?? []].map((numbers) => matchesOf(ticket, numbers));
  const isOut = ticket.numbers.map((_, at) => drawn.some((matches) => matches[at]));
  return (
    <ul
      data-free=""
      aria-label="Números do jogo"
      className={`mt-1.5 flex flex-wrap gap-1 ${gameOf(ticket.modality).colour}`}
    >
      {ticket.numbers.map((number, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of columns repeat, and none ever moves
          key={at}
          className={`figures grid min-h-8 min-w-8 place-items-center rounded-full border-2 border-[var(--ball)] px-1 text-note font-extrabold ${isOut[at] ? 'bg-[var(--ball)] text-paper forced-colors:bg-[Highlight]' : ''}`}
        >
          {number}
          {isOut[at] && <span className="sr-only"> saiu</span>}
        </li>
      ))}
    </ul>
  );
}

/** The newest hits of a ticket, each with what it paid, and the way to all of them. */
function Hits({ line }: { line: AnsweredTicket }) {
  const rows = hitsOf(line);
  const { answer } = line;
  const count = answer.kind === 'bet' || answer.kind === 'ticket' ? answer.view.hitCount : 0;
  if (rows.length === 0) return <Missed line={line} />;
  const shown = answer.kind === 'bet' || answer.kind === 'ticket' ? answer.view.hits.length : 0;
  return (
    <ul data-free="" className="mt-1 text-note leading-snug">
      {rows.map(({ key, href, what, paid }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <a href={href} className="inline-block py-0.5 underline">
            {what}
          </a>
          <strong className="figures">{paid}</strong>
        </li>
      ))}
      {count > shown && (
        <li>
          <a href={checkAddress(formOf(line))} rel="nofollow" className="inline-flex min-h-11 items-center underline">
            Todos: {plural(count, 'acerto')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The one contest that a ticket did not hit. */
function Missed({ line: { answer, contest } }: { line: AnsweredTicket }) {
  return contest && answer.kind === 'ticket' ? (
    <p className="text-note leading-snug">
      <a href={contestAddress(answer.ticket.modality, contest.contest)} className="underline">
        Concurso {contest.contest}, {formatDay(contest.day)}
      </a>
    </p>
  ) : null;
}

function hitsOf({ answer, unread }: AnsweredTicket): { key: string; href: string; what: string; paid: string }[] {
  if (answer.kind === 'bet') {
    const { bet, quotes, span, view, drawn } = answer;
    return view.hits.map(({ day, time, places, units }) => {
      const paid = paidOn(day, { bet, quotes }, units);
      const where = places.map((place) => `${place}º`).join(', ');
      return {
        key: `${day} ${time}`,
        href: drawAddress({ region: span.region, day, time }),
        // The one draw stands above, with its day.
        what: drawn
          ? `${where} ${agree(places.length, 'prêmio', 'prêmios')}`
          : `${formatDay(day)}, ${formatTime(time)}: ${where}`,
        paid: unread ? 'não contado' : paid === null ? 'sem cotação' : formatReais(paid),
      };
    });
  }
  if (answer.kind !== 'ticket') return [];
  const { modality } = answer.ticket;
  return answer.view.hits.flatMap(({ contest, day, taken }) =>
    taken.map(({ tier, draw, prizes, amount, original }) => {
      const name = gameOf(modality).tiers.find(({ key }) => key === tier)?.name ?? String(tier);
      return {
        key: `${contest} ${draw} ${tier}`,
        href: contestAddress(modality, contest),
        what: `${contest}, ${formatDay(day)}: ${prizes === 1 ? '' : `${prizes} × `}${name}`,
        paid: original
          ? formatMoney(original.amount * prizes, original.currency)
          : amount === null
            ? 'valor não registrado'
            : formatReais(amount * prizes),
      };
    }),
  );
}

const OTHERS = {
  heading: 'Vale para as outras linhas',
  note: 'Não é um jogo',
  unread: 'Não entendi',
} as const;

function OtherLine({ line }: { line: Exclude<AnsweredLine, AnsweredTicket> }) {
  // 'Bom dia' needs no red: few bets have no digit.
  const isChosen = line.kind === 'unread' && line.why?.reason === 'unticked';
  const isWarning = line.kind === 'unread' && !isChosen && (line.why !== undefined || /\d/.test(line.text));
  const why = line.kind === 'unread' ? unreadWords(line) : null;
  return (
    <p
      className={`border-l-[6px] pl-3 leading-snug wrap-anywhere ${isWarning ? 'border-red' : 'border-line text-soft'}`}
    >
      <span className={isWarning ? 'font-semibold text-red' : ''}>{why ?? `${OTHERS[line.kind]}:`} </span>
      {line.text}
    </p>
  );
}

/** What all tickets cost and took together, as far as it is stored, and by whose quotes. */
function Sums({ answer: { sums, shares, total, lines } }: { answer: Answered }) {
  const { staked, unpriced, paid, unpaid, unread } = sums;
  const isKnown = unpriced + unpaid + unread === 0;
  const isRead = unread < sums.checked;
  const without = total
    ? 'o texto diz outro total'
    : unread > 0
      ? `sem ${plural(unread, 'jogo')} de que não li tudo`
      : '';
  const rows = [
    [
      'Apostado',
      isRead ? amountOf(staked, unpriced) : 'não contado',
      because(unpriced > 0 ? `não temos o preço de ${plural(unpriced, 'jogo')}` : '', without),
    ],
    [
      'Pago',
      isRead ? amountOf(paid, unpaid) : 'não contado',
      because(unpaid > 0 ? `não temos o valor ou a cotação de ${plural(unpaid, 'jogo')}` : '', without),
    ],
    ['Saldo', isKnown ? formatReais(paid - staked) : 'não calculado', isKnown ? '' : 'falta um dos valores'],
    ...(shares !== null && shares > 1
      ? [['Por cota', isKnown ? formatReais(paid / shares) : 'não calculado', `de ${plural(shares, 'cota')}`] as const]
      : []),
  ] as const;
  return (
    <section aria-labelledby="soma" className="mt-2 rounded-card border-2 border-ink bg-card px-3 py-2">
      <h2 id="soma" className="title text-lead">
        {sums.checked === 1
          ? 'A conta'
          : `${plural(sums.checked, 'jogo conferido', 'jogos conferidos')}, ${sums.winning} ${agree(sums.winning, 'com acerto', 'com acerto')}`}
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-4">
        {rows.map(([name, value, why]) => (
          <div key={name} className="min-w-0 flex-[1_1_auto] py-2">
            <dt className="text-fine text-soft">{name}</dt>
            <dd>
              <strong className="figures title text-[min(var(--text-head),11vw)] leading-tight wrap-anywhere">
                {value}
              </strong>
              {why !== '' && <span className="block text-fine leading-snug text-soft">{why}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-fine leading-snug text-soft">{quotesOf(lines.filter(isTicket))}</p>
    </section>
  );
}

/** A sum of reais as far as it is known. */
const amountOf = (amount: number, unknown: number): string =>
  amount === 0 && unknown > 0 ? 'não registrado' : formatReais(amount);
const because = (...all: readonly string[]) => all.filter(Boolean).join('; ');

/** By whose quotes the sums are made. */
function quotesOf(tickets: readonly AnsweredTicket[]): string {
  const bets = tickets.flatMap(({ answer, checkedBy }) => (answer.kind === 'bet' ? [{ ...answer, checkedBy }] : []));
  const quoted = new Set(
    bets.filter(({ quotes }) => !isUnquoted(quotes)).map(({ bet, quotes }) => `${bet.kind} ${datedTimes(quotes)}`),
  );
  const isOwn = bets.some(({ checkedBy }) => checkedBy.cotacao !== '');
  return [
    ...(quoted.size > 0
      ? [
          `Bicho: ${isOwn ? 'as cotações do texto e as usuais' : 'as cotações usuais'} (${[...quoted].join(', ').replaceAll('-', ' ')}); cada banca tem a sua.`,
        ]
      : []),
    ...(tickets.some(({ answer }) => answer.kind === 'ticket')
      ? ['Caixa: o que cada ganhador da faixa recebeu naquele concurso.']
      : []),
  ].join(' ');
}
