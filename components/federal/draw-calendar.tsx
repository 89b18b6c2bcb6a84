import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { html } from '@/components/ui/markup.ts';
import { labelled } from '@/content/routes.ts';
import {
  formatDayMonth,
  formatMonth,
  formatWeekday,
  formatWeekdays,
  monthAfter,
  type PlainDay,
  WEEKDAYS,
  weekdayOf,
} from '@/lib/core/domain/days.ts';
import { type NewestOfGame, planAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { announcedDay, SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { calendarAddress, daysOfMonth } from '@/lib/site/draw-calendar.ts';
import { pausedMonthLine } from '@/lib/site/next-draw-words.ts';

type Props = {
  siteUrl: string;
  month: string;
  /** Of each game; what it announces of the next one counts. */
  newest: ReadonlyMap<GameId, NewestOfGame>;
  /** Days of the month with a stored contest, of games whose days the calendar alone does not tell. */
  recorded: ReadonlyMap<GameId, readonly PlainDay[]>;
  today: PlainDay;
  hasPage: (month: string) => boolean;
};

const dates = (days: readonly PlainDay[]) => days.map((day) => Number(day.slice(8))).join(', ');

/** The days of a month on which a game draws, those on which it may stand still before a special contest, and before which. */
function monthPlan(game: GameId, days: readonly PlainDay[], newest: NewestOfGame | null, recorded: Props['recorded']) {
  const plan = planAfter(newest, game);
  const stored = recorded.get(game);
  const isPast = (day: PlainDay) => newest !== null && day <= newest.day;
  const unsure = days.filter((day) => plan(day).paused !== null && !(stored && isPast(day)));
  return {
    held: days.filter((day) => (plan(day).paused === null ? plan(day).draws : isPast(day) && stored?.includes(day))),
    unsure,
    paused: new Map(unsure.flatMap((day) => plan(day).paused ?? []).map((special) => [special.name, special])),
  };
}

/** A month by weekdays for the eye: the days of the draws filled, those that are unsure with a broken edge. */
function Month({
  days,
  held,
  unsure,
  today,
}: Record<'days' | 'held' | 'unsure', readonly PlainDay[]> & Pick<Props, 'today'>) {
  const kindOf = (day: PlainDay) => (held.includes(day) ? 'held' : unsure.includes(day) ? 'unsure' : '');
  const before = Array.from({ length: weekdayOf(days[0] ?? today) }, () => html`<i></i>`);
  const cells = days.map(
    (day) => html`<b class="${kindOf(day)}${day === today ? ' today' : ''}">${Number(day.slice(8))}</b>`,
  );
  return (
    <div
      aria-hidden="true"
      className="month-cells figures"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${WEEKDAYS.map((name) => html`<i>${name.slice(0, 1).toUpperCase()}</i>`)}${before}${cells}`}
    />
  );
}

/** A month of Caixa's draws: of each game its days, then day by day who draws. */
export function DrawCalendar({ siteUrl, month, newest, recorded, today, hasPage }: Props) {
  const days = daysOfMonth(month);
  const plans = GAME_IDS.map((game) => ({ game, ...monthPlan(game, days, newest.get(game) ?? null, recorded) }));
  const around = [monthAfter(month, -1), monthAfter(month, 1)].filter(hasPage);
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/loterias')]} here={formatMonth(month)} />
      <h1 className="display">Sorteios da Caixa em {formatMonth(month)}</h1>
      <p className="sheet-line max-w-[64ch]">
        Pelo calendário de cada loteria, sem os feriados em que a Caixa não sorteia. Ela às vezes muda um dia, como nas
        eleições.
        {plans.flatMap(({ game, paused }) =>
          [...paused.values()].map((special) => ` ${pausedMonthLine(game, special)}`),
        )}
      </p>
      <ul aria-label={`As datas de cada loteria em ${formatMonth(month)}`} className="game-months">
        {plans.map(({ game, held, unsure }) => {
          return (
            <li key={game} className={gameOf(game).colour}>
              <p>
                <Link
                  prefetch={false}
                  href={modalityAddress(game)}
                  className="title inline-block border-l-4 border-[var(--ball)] py-1 pl-2 leading-tight underline"
                >
                  {gameOf(game).name}
                </Link>
                <span className="block text-least text-soft max-sm:sr-only">{formatWeekdays(held, 3)}</span>
              </p>
              <p className="sr-only">
                Dias {dates(held) || (unsure.length > 0 ? '' : 'nenhum')}
                {unsure.length > 0 && `${held.length > 0 ? '; ' : ''}talvez ${dates(unsure)}`}
              </p>
              <Month days={days} held={held} unsure={unsure} today={today} />
            </li>
          );
        })}
      </ul>
      <details className="drop-fold mt-6 max-w-3xl">
        <summary>Dia a dia</summary>
        <ul>
          {days.map((day) => {
            const names = [
              ...plans.filter(({ held }) => held.includes(day)).map(({ game }) => gameOf(game).name),
              ...plans.filter(({ unsure }) => unsure.includes(day)).map(({ game }) => `${gameOf(game).name} (talvez)`),
              ...SPECIALS.filter((special) => announcedDay(special, Number(day.slice(0, 4))) === day).map(
                ({ name }) => name,
              ),
            ];
            return (
              <li
                key={day}
                className={`flex flex-wrap gap-x-3 border-t border-line py-2 ${day < today ? 'text-soft' : ''}`}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className="figures min-w-[8em] font-semibold">
                  {formatDayMonth(day)} <span className="text-fine font-normal">{formatWeekday(day)}</span>
                </span>
                <span className="min-w-min flex-[1_1_10em]">{names.join(', ') || 'sem sorteio'}</span>
              </li>
            );
          })}
        </ul>
      </details>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {around.map((other) => (
          <Link
            key={other}
            prefetch={false}
            href={calendarAddress(other)}
            className="inline-flex min-h-11 items-center underline"
          >
            {formatMonth(other)}
          </Link>
        ))}
      </p>
      <RelatedContent here="/loterias" isCompact />
    </div>
  );
}
