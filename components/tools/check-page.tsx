import type { CheckAnswer, TextAnswer } from '@/lib/core/contracts/checks.ts';
import { KINDS } from '@/lib/core/domain/bet-kinds.ts';
import { NOTHING_GIVEN } from '@/lib/core/domain/check-fields.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { CheckGiven } from '@/lib/core/domain/queries/check-reading.ts';
import { picksOf } from '@/lib/site/bet-words.ts';
import { checkFaults } from '@/lib/site/check-words.ts';
import { headlineOf, isToConfirm, textFault } from '@/lib/site/text-check-words.ts';
import { calculatorAddress, checkAddress, checkDataAddress } from '@/lib/site/tool-addresses.ts';
import { ACTION } from './action.ts';
import { BetCheck, type CheckLinks, TicketCheck } from './check-answer.tsx';
import { BetForm, type CheckErrors, TicketForm } from './check-forms.tsx';
import { RecentChecks } from './recent-checks.client.tsx';
import { TextCheck, TextReading } from './text-answer.tsx';
import { TextExamples, type TextFields, TextForm } from './text-form.tsx';

type Props = {
  given: CheckGiven;
  /** Null where nothing was requested yet. */
  answer: CheckAnswer | null;
  /** The newest day with a draw, which an empty form begins with. */
  newest: PlainDay | null;
  today: PlainDay;
  page: number;
  pageSize: number;
  /** What was pasted, with its answer; null where nothing was. */
  pasted?: Pasted;
  siteUrl?: string;
};

type Pasted = { typed: TextFields; answer: TextAnswer | null; fault: string | null };

const NOTHING_PASTED: Pasted = {
  typed: { texto: '', periodo: '', de: '', ate: '', lido: '' },
  answer: null,
  fault: null,
};

/** What a check's address is called among the last ones. */
function labelOf(answer: CheckAnswer | null): string | null {
  if (answer?.kind === 'bet') return `${KINDS[answer.bet.kind].name}: ${picksOf(answer.bet)}`;
  return answer?.kind === 'ticket'
    ? `${gameOf(answer.ticket.modality).name}: ${answer.ticket.numbers.join(' ')}`
    : null;
}

/** The checker: the answer where something was requested, and both forms with what was typed. */
export function CheckPage(props: Props) {
  const { given, answer, newest, today, page, pageSize, pasted = NOTHING_PASTED, siteUrl = '' } = props;
  const isTicket = given.loteria !== '';
  const errors: CheckErrors = answer?.kind === 'wrong' ? checkFaults(answer.faults, given) : {};
  const { pagina: _, ...fields } = given;
  const links: CheckLinks = {
    page,
    pageSize,
    pageOf: (other) => checkAddress({ ...fields, ...(other > 1 ? { pagina: String(other) } : {}) }),
    whole: given.tudo === '' ? checkAddress({ ...fields, de: '', ate: '', tudo: '1' }) : null,
    data: checkDataAddress(fields),
  };
  const label = labelOf(answer);
  // A form that was not sent yet says the day twice; a draw's own address says it once.
  const day = given.de || (newest ?? '');
  const begun = answer === null && given.ate === '' ? { ...given, de: day, ate: day } : given;
  const bet = (
    <section key="bicho" aria-labelledby="bicho" className="mt-8">
      <h2 id="bicho" className="display text-title">
        Jogo do bicho
      </h2>
      <BetForm given={isTicket ? NOTHING_GIVEN : begun} errors={isTicket ? {} : errors} today={today} />
    </section>
  );
  const ticket = (
    <section key="caixa" aria-labelledby="caixa" className="mt-12">
      <h2 id="caixa" className="display text-title">
        Loterias da Caixa
      </h2>
      <TicketForm given={isTicket ? given : NOTHING_GIVEN} errors={isTicket ? errors : {}} />
    </section>
  );
  const isAsked = answer !== null;
  const isAnswered = answer?.kind === 'bet' || answer?.kind === 'ticket';
  const isByField = isAsked || Object.values(given).some((value) => value !== '');
  const read = pasted.answer?.ok ? pasted.answer : null;
  const isEmpty = !isAsked && pasted.answer === null && pasted.fault === null && !isByField;
  const isAsking = read !== null && isToConfirm(read);
  const headline = pasted.answer ? headlineOf(pasted.answer) : 'Conferir';
  const form = (
    <TextForm
      typed={pasted.typed}
      error={pasted.fault ?? (pasted.answer && !pasted.answer.ok ? textFault(pasted.answer) : null)}
      today={today}
      isAnswered={read !== null}
    />
  );
  return (
    <>
      <h1 className="display mt-2 text-chapter">{headline}</h1>
      <div className={isAnswered || read ? 'with-aside' : ''}>
        <div>
          {read && isAsking && <TextReading answer={read} typed={pasted.typed} headline={headline} />}
          {read && !isAsking && (
            <TextCheck today={today} answer={read} typed={pasted.typed} url={siteUrl} headline={headline} />
          )}
          {answer?.kind === 'failed' && (
            <p role="alert" className="mt-4 border-l-4 border-red pl-3 font-semibold">
              O arquivo não respondeu agora. O que você digitou está abaixo; tente de novo em alguns segundos.
            </p>
          )}
          {answer?.kind === 'wrong' && (
            <p className="mt-4 border-l-4 border-red pl-3 font-semibold">
              Falta acertar {plural(Object.keys(errors).length, 'campo')}: a frase ao lado diz o que é.
            </p>
          )}
          {answer?.kind === 'bet' && <BetCheck answer={answer} links={links} />}
          {answer?.kind === 'ticket' && <TicketCheck answer={answer} links={links} />}
        </div>
        <div>
          {!isAsked && read && (
            <details className="mt-3 not-open:mr-2 not-open:inline-block" open={read.sums.checked === 0}>
              <summary className={ACTION}>Mudar o texto</summary>
              {form}
            </details>
          )}
          {!isAsked && !read && (
            <div className={isEmpty ? 'grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
              <section aria-label="Texto">{form}</section>
              {isEmpty && <TextExamples />}
            </div>
          )}
          <details
            className={isAnswered || read ? 'mt-3 open:mt-6 not-open:mr-2 not-open:inline-block' : 'mt-3'}
            open={isByField && !isAnswered}
          >
            <summary className={ACTION}>{isAnswered ? 'Mudar campo a campo' : 'Campo a campo'}</summary>
            {isTicket ? [ticket, bet] : [bet, ticket]}
            <p className="mt-8 text-soft">
              O valor é de cada sorteio, dividido por igual entre os palpites, os prêmios escolhidos e as ordens da
              invertida; a{' '}
              <a href={calculatorAddress({})} className="underline">
                calculadora
              </a>{' '}
              explica cada aposta.
            </p>
          </details>
          {isAnswered && (
            <details className="mt-3 not-open:inline-block">
              <summary className={ACTION}>Conferir outro jogo</summary>
              {form}
            </details>
          )}
          {isAsked && !isAnswered && (
            <section aria-label="Texto" className="mt-8">
              {form}
            </section>
          )}
          <RecentChecks now={label === null ? null : { href: links.pageOf(1), label }} />
        </div>
      </div>
    </>
  );
}
