import { html } from '@/components/ui/markup.ts';
import { addDays, formatTime, formatWeekday, formatWeekdayShort, type PlainDay } from '@/lib/core/domain/days.ts';
import { BOARD_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';

const WEEK = 7;
/** The clock of a cell's picture, in hours: no draw lies outside it. */
const [FROM, UNTIL] = [6, 24];
const HIGH = 12;

/** The week that begins on `today` as a table: regions by days, each draw a mark at its hour; how many, in figures. */
export function WeekGrid({ today }: { today: PlainDay }) {
  const week = Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead));
  return (
    <table className="week">
      <caption>Sorteios por região nos próximos sete dias; cada risco é um sorteio, na hora do dia.</caption>
      <thead>
        <tr>
          <td />
          {week.map((day, ahead) => (
            <th key={day} scope="col">
              <abbr title={formatWeekday(day)}>{nameOf(day, ahead)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <tbody dangerouslySetInnerHTML={html`${BOARD_HOUSES.map((region) => row(region, week))}`} />
    </table>
  );
}

const nameOf = (day: PlainDay, ahead: number) => (ahead === 0 ? 'hoje' : formatWeekdayShort(day));

const row = (region: HouseId, week: readonly PlainDay[]) =>
  html`<tr><th scope="row">${HOUSES[region].short}</th>${week.map((day, ahead) => cell(slotsOn(region, day), nameOf(day, ahead)))}</tr>`;

function cell(times: readonly string[], name: string) {
  if (times.length === 0)
    return html`<td data-label="${name}"><span aria-hidden="true">·</span><span class="sr-only">nenhum</span></td>`;
  const marks = times.map((time) => `M${x(time)} 0v${HIGH}`).join('');
  return html`<td data-label="${name}"><svg viewBox="0 0 ${UNTIL - FROM} ${HIGH}" preserveAspectRatio="none"><path d="${marks}"/></svg>${times.length}<span class="sr-only"> (${times.map(formatTime).join(', ')})</span></td>`;
}

/** To half an hour: a picture of some forty pixels shows no less. */
const x = (time: string) => Math.round((Number(time.slice(0, 2)) + Number(time.slice(3)) / 60 - FROM) * 2) / 2;
