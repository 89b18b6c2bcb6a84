import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { BOARD_HOUSES, houseOf } from '@/lib/core/domain/houses/list.ts';
import { agree, listed, plural } from '@/lib/core/domain/joiner.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { stateOf } from '@/lib/site/state-words.ts';

type Slot = SituationView['regions'][number]['slots'][number];

const nameOf = ({ region, name }: Slot) => drawFullName(houseOf(region), name);
const isOnBoard = ({ region }: { region: Slot['region'] }) => BOARD_HOUSES.includes(region);
/** The newest first. */
const byTime = (slots: readonly Slot[]) => slots.toSorted((a, b) => b.time.localeCompare(a.time));
/** What was to come out by now, the newest first; then what is to come, the next one first. */
const asShown = (slots: readonly Slot[]) => {
  const isAhead = ({ state }: Slot) => state === 'upcoming';
  const newestFirst = byTime(slots);
  return [...newestFirst.filter((slot) => !isAhead(slot)), ...newestFirst.filter(isAhead).reverse()];
};
const slotsOf = ({ regions }: SituationView, wanted: boolean) =>
  asShown(regions.flatMap(({ slots }) => slots.filter((one) => isOnBoard(one) === wanted)));

/** The day in a sentence: what is late, else what did not come, else that nothing is; how much is out, what comes next. */
export function situationVerdict({ regions }: SituationView): {
  tone: 'late' | 'missing' | 'well';
  strong: string;
  rest: string;
} {
  const all = regions.flatMap(({ slots }) => slots);
  const late = all.filter(({ state }) => state === 'late');
  const missing = all.filter(({ state }) => state === 'missing');
  const board = all.filter(isOnBoard);
  const out = board.filter(({ state }) => state === 'out').length;
  const next = byTime(board.filter(({ state }) => state === 'due' || state === 'upcoming')).at(-1);
  const strong =
    late.length > 0
      ? `${agree(late.length, 'Atrasado', 'Atrasados')}: ${listed(late.map((slot) => `${nameOf(slot)} ${formatTime(slot.time)}`))}.`
      : missing.length > 0
        ? `${plural(missing.length, 'sorteio')} de hoje não ${agree(missing.length, 'chegou', 'chegaram')}.`
        : 'Tudo em dia.';
  const rest =
    board.length === 0
      ? ''
      : `${out} de ${plural(board.length, 'sorteio')} das casas do quadro já ${agree(out, 'saiu', 'saíram')}${next ? `; o próximo é ${nameOf(next)}, ${formatTime(next.time)}` : ''}.`;
  return { tone: late.length > 0 ? 'late' : missing.length > 0 ? 'missing' : 'well', strong, rest };
}

/** Today's draws of the board's houses in one table. */
export function SituationSlots({ view }: { view: SituationView }) {
  const without = view.regions.filter((one) => isOnBoard(one) && one.slots.length === 0).map(({ name }) => name);
  return (
    <>
      <Table slots={slotsOf(view, true)} label="Sorteios de hoje" />
      {without.length > 0 && <p className="sheet-line">{listed(without)}: hoje não há sorteio previsto.</p>}
    </>
  );
}

/** The same of the other houses, folded. */
export function OtherSlots({ view }: { view: SituationView }) {
  const others = slotsOf(view, false);
  if (others.length === 0) return null;
  return (
    <details className="stat-fold">
      <summary>Outras casas, {plural(others.length, 'sorteio')}</summary>
      <Table slots={others} label="Sorteios de hoje das outras casas" />
    </details>
  );
}

function Table({ slots, label }: { slots: readonly Slot[]; label: string }) {
  return (
    <table className="situation" data-free="">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Sorteio</th>
          <th scope="col">1º</th>
          <th scope="col">
            Publicado <small>ou costuma</small>
          </th>
          <th scope="col">
            <span className="sr-only">Estado</span>
          </th>
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <tbody dangerouslySetInnerHTML={html`${slots.map(row)}`} />
    </table>
  );
}

function row(slot: Slot): Markup {
  const { state, time, first, checked, publishedAt, usual, late } = slot;
  const text = stateOf(slot);
  const isOut = state === 'out';
  const published = publishedAt ? clockAt(new Date(publishedAt)) : html`—<span class="sr-only"> hora não vista</span>`;
  const check = isOut && checked && checked !== 'in-conference' ? `, ${DRAW_CHECK_TEXT[checked]}` : '';
  const isPlain = isOut && text === 'saiu';
  const mark = isPlain
    ? html`<i aria-hidden="true">✓</i><span class="sr-only">${text}${check}</span>`
    : html`<span${state === 'upcoming' && html` class="sr-only"`}>${text}${state === 'late' && ` desde ${clockAfter(slot, late)}`}</span>`;
  return html`<tr class="${state}"><th scope="row">${formatTime(time)}</th><td><a href="${drawAddress(slot)}">${nameOf(slot)}</a></td><td class="milhar">${first ? digits(first, true) : ''}</td><td>${isOut ? published : clockAfter(slot, usual)}</td><td>${mark}</td></tr>`;
}

const clockAt = (at: Date) => formatTime(saoPaulo(at).time);
const clockAfter = ({ day, time }: Slot, minutes: number) =>
  clockAt(new Date(instantOf(day, time).getTime() + minutes * 60_000));
