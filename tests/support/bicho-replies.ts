import { type ClockTime, formatDay, formatDayLong, type PlainDay } from '../../lib/core/domain/days.ts';
import { groupOf } from '../../lib/core/domain/groups.ts';
import type { SourceLabels } from '../../lib/core/domain/houses/house.ts';
import { HOUSE_IDS, type HouseId, houseOf, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import { seventhPrize } from '../../lib/core/domain/prizes.ts';
import { namedDraw } from '../../lib/core/sources/bicho/titles.ts';
import type { SourceName } from '../../lib/core/sources/list.ts';
import { capital } from './day-in-title.ts';
import { HOUSE_TWINS, type HouseTwin } from './house-twins.ts';
import { randomFrom } from './random.ts';
import { textReadBy } from './text-read-by.ts';

/** A draw to be reported by a source; `time` is our slot, the Federal's own hour. */
export type ToldDraw = { region: HouseId; day: PlainDay; time: ClockTime; numbers: readonly string[] };

/** Numbers that anybody can repeat from the seed. */
export function numbersOf(seed: number, count: number): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => String(Math.floor(random() * 10_000)).padStart(4, '0'));
}
export const fiveFromSeed = (seed: number) => numbersOf(seed, 5);

/** What a content network answers in a site's place. */
export const BLOCK_PAGE =
  '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body><h1>Acesso bloqueado</h1>' +
  '<table><tr><td>Ray ID</td><td>1234</td></tr></table></body></html>';

/** '1º', number, two digits of group, animal. */
type Row = readonly [place: string, number: string, group: string, animal: string];

const sum = (numbers: readonly string[]) => numbers.reduce((total, number) => total + Number(number), 0);
const last4 = (value: number) => String(value % 10_000).padStart(4, '0');
const row = (place: number, number: string): Row => {
  const { grupo, animal } = groupOf(number);
  return [`${place}º`, number, grupo, animal];
};
const rowsOf = (numbers: readonly string[]) => numbers.map((number, index) => row(index + 1, number));
const product = ([first = '', second = '']: readonly string[]) => seventhPrize(first, second);

/** The 6th to 10th of the table '1º ao 10º': the columns of the first four prizes and the sum of the nine. */
export function tenOf(numbers: readonly string[]): string[] {
  const columns = [0, 1, 2, 3].map((column) =>
    numbers
      .slice(0, 4)
      .map((number) => number[column] ?? '0')
      .join(''),
  );
  return [...columns, last4(sum([...numbers, ...columns]))];
}

const html = (title: string, body: string) =>
  `<!DOCTYPE html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head>
<body>\n${body}\n</body></html>`;
const cells = (texts: readonly string[], name = 'td') => texts.map((text) => `<${name}>${text}</${name}>`).join('');
const tr = (texts: readonly string[], name = 'td') => `<tr>${cells(texts, name)}</tr>`;

// LotoHack ------------------------------------------------------------------------------------------------------------

export type ListedTable = { titulo: string; conteudo: string[][] };
export type LotohackLists = Record<string, ListedTable[]>;

/** What the script writes in place of every title it has lost. */
export const BROKEN_TITLE = "' + title + '";

/** What an expression of the draw's house reads; its name where it has none. */
const readBy = (form: RegExp | undefined, { region, time }: ToldDraw): string =>
  form ? textReadBy(form, time.split(':')) : houseOf(region).name;

/** A house as a source prints it where nothing is recorded. */
const nameAt = (source: SourceName, draw: ToldDraw): string =>
  readBy(houseOf(draw.region).sources[source]?.title, draw);

/** A draw's title without its range, as LotoHack and resultadofacil.com.br print it in one of their lists. */
function listTitle(draw: ToldDraw, list: HouseId, source: SourceName): string {
  if (isFederalHouse(draw.region)) return HOUSE_TWINS[list]?.federal?.title(draw) ?? 'FEDERAL';
  return HOUSE_TWINS[draw.region]?.title?.(draw) ?? readBy(houseOf(draw.region).sources[source]?.title, draw);
}

const plainRows = (numbers: readonly string[]) => rowsOf(numbers).map((cells) => [...cells]);
const sevenRows = (numbers: readonly string[]): string[][] => [
  ...plainRows(numbers),
  ['6º [soma]', last4(sum(numbers)), '', ''],
  ['7º [mult]', product(numbers), '', ''],
];
const tenRows = (numbers: readonly string[]) => plainRows([...numbers, ...tenOf(numbers)]);
const HEADER = ['Prêmio', 'Milhar', 'Grupo', 'Bicho'];
const table = (titulo: string, rows: string[][]): ListedTable => ({ titulo, conteudo: [HEADER, ...rows] });

/** The rows of a draw in a list. */
function rowsInList(draw: ToldDraw, list: HouseId): NonNullable<HouseTwin['federal']>['rows'] | 'ten' {
  if (isFederalHouse(draw.region)) return HOUSE_TWINS[list]?.federal?.rows ?? 'five-and-ten';
  const { rest, hasTableOfTen } = houseOf(draw.region).prizes;
  if (rest === 'columns') return 'columns';
  if (draw.numbers.length > 5) return 'ten';
  return hasTableOfTen && !HOUSE_TWINS[draw.region]?.isAlone?.(draw) ? 'five-and-ten' : 'five';
}

/** The tables of one draw in a list: '1º ao 5º' and '1º ao 10º', where that list has both. */
export function listTables(
  draw: ToldDraw,
  list: HouseId = draw.region,
  source: SourceName = 'lotohack',
): ListedTable[] {
  const title = `Resultado do Jogo do Bicho ${listTitle(draw, list, source)}`;
  switch (rowsInList(draw, list)) {
    case 'ten-drawn':
      return [table(title, plainRows(bahiaFederal(draw)))];
    case 'columns':
      return [table(title, tenRows(draw.numbers))];
    case 'ten':
      return [table(`${title}, 1º ao 10º`, plainRows(draw.numbers))];
    case 'five':
      return [table(title, sevenRows(draw.numbers))];
    case 'five-and-ten':
      return [
        table(`${title}, 1º ao 5º`, sevenRows(draw.numbers)),
        table(`${title}, 1º ao 10º`, tenRows(draw.numbers)),
      ];
  }
}

/** Bahia's ten on a Federal day: the Federal's five and five more. */
export const bahiaFederal = ({ day, numbers }: Pick<ToldDraw, 'day' | 'numbers'>): string[] => [
  ...numbers,
  ...fiveFromSeed(Number(day.replaceAll('-', ''))),
];

/** What each list showed, first heading first; 'federal of' a house: the Federal as its list has it. Houses added since follow. */
const LIST_ORDER: Readonly<Record<string, readonly (HouseId | `federal of ${HouseId}`)[]>> = {
  'BAHIA MALUCA': ['maluca-ba'],
  BAHIA: ['bahia', 'federal of bahia'],
  LOTECE: ['federal of lotece', 'lotece', 'paratodos-ce'],
  'LOOK/GOIAS': ['federal of look', 'look', 'boa-sorte'],
  LOTEP: ['campina-grande', 'lotep', 'paratodos-pb', 'federal of lotep', 'federal of campina-grande'],
  'PT RIO': ['federal of pt-rio', 'pt-rio'],
  'PT SP': ['pt-sp', 'federal of pt-sp'],
};
const inList = (key: string) => HOUSE_IDS.filter((house) => houseOf(house).sources.lotohack?.list === key);
export const LIST_KEYS = [
  ...new Set([
    ...Object.keys(LIST_ORDER),
    ...HOUSE_IDS.flatMap((house) => houseOf(house).sources.lotohack?.list ?? []),
  ]),
];
const orderOf = (key: string): readonly (HouseId | `federal of ${HouseId}`)[] => [
  ...new Set([...(LIST_ORDER[key] ?? []), ...inList(key)]),
];

/** True where a list shows a house's draws; the Federal's are in all but Maluca's and those that were never recorded. */
export const isListed = (region: HouseId, key: string): boolean =>
  isFederalHouse(region) ? orderOf(key).some((one) => one.startsWith('federal of ')) : inList(key).includes(region);

/** The tables of a list that shows these draws. */
export const lotohackList = (key: string, draws: readonly ToldDraw[]): ListedTable[] =>
  orderOf(key).flatMap((what) => {
    const list = what.replace('federal of ', '') as HouseId;
    return draws
      .filter(({ region }) => region === (what === list ? list : 'federal'))
      .flatMap((draw) => listTables(draw, list));
  });

/** LotoHack's lists of these draws, without empty ones. */
export function lotohackLists(draws: readonly ToldDraw[]): LotohackLists {
  const lists = LIST_KEYS.map((key) => [key, lotohackList(key, draws)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

/** The same lists with some of their titles lost. */
export function breakTitles(
  lists: LotohackLists,
  isLost: (table: ListedTable, index: number, key: string) => boolean,
): LotohackLists {
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [
      key,
      list.map((one, index) => (isLost(one, index, key) ? { ...one, titulo: BROKEN_TITLE } : one)),
    ]),
  );
}

/** `resultados.js`. */
export const lotohackFile = (lists: LotohackLists) => `const resultado = ${JSON.stringify(lists, null, 2)};\n`;

/** A reply of the commits API. */
export function commitsReply(commits: readonly { sha: string; at: string }[]): unknown {
  return commits.map(({ sha, at }) => ({
    sha,
    commit: {
      author: { name: 'Rafael', date: at },
      committer: { name: 'Rafael', date: at },
      message: `Atualização automática dos resultados em ${at.slice(0, 10)}`,
    },
    html_url: `https://github.com/RafaelDantasL/LotoHack/commit/${sha}`,
  }));
}

// ojogodobicho.com ----------------------------------------------------------------------------------------------------

const RIO_CODES: Readonly<Record<string, string>> = {
  '09:20': 'PPT',
  '11:20': 'PTM',
  '14:20': 'PT',
  '16:20': 'PTV',
  '18:20': 'PTN',
  '19:30': 'PTN',
  '21:20': 'COR',
};
const codeOf = ({ region, time }: ToldDraw) => (region === 'federal' ? 'FED' : (RIO_CODES[time] ?? time));

/** Seven rows of cells, a column for each draw, null for one still to come. */
function columnRows(columns: readonly (readonly string[] | null)[], cell: (number: string | null) => string): string {
  const seven = columns.map((numbers) => numbers && [...numbers, last4(sum(numbers)), product(numbers)]);
  return [0, 1, 2, 3, 4, 5, 6]
    .map((index) => `<tr><td>${index + 1}</td>${seven.map((column) => cell(column?.[index] ?? null)).join('')}</tr>`)
    .join('');
}

/**
 * `deu_no_poste.htm` of a day: its draws as columns, those of other days as 'Resultados anteriores'. `codes`: the
 * columns, those without a draw are still to come.
 */
export function rioTodayPage(
  draws: readonly ToldDraw[],
  day: PlainDay,
  { codes }: { codes?: readonly string[] } = {},
): string {
  const today = draws.filter((draw) => draw.day === day);
  const has = (code: string) => today.some((draw) => codeOf(draw) === code);
  const night = has('FED') ? (has('PTN') ? ['FED', 'PTN'] : ['FED']) : ['PTN'];
  const columns = codes ?? ['PPT', 'PTM', 'PT', 'PTV', ...night, 'COR'];
  const caption = capital(formatDayLong(day));
  const rows = columnRows(
    columns.map((code) => today.find((draw) => codeOf(draw) === code)?.numbers ?? null),
    (number) =>
      number === null
        ? '<td title="0">0000-0</td>'
        : `<td title="${groupOf(number).animal}">${number}-${Number(groupOf(number).grupo)}</td>`,
  );
  const earlier = draws
    .filter((draw) => draw.day !== day)
    .map((draw) => {
      const [, month, date] = draw.day.split('-').map(Number);
      return tr([`${date}/${month}`, codeOf(draw), ...draw.numbers]);
    });
  return html(
    `Resultado Deu no Poste | Atualizado em ${caption}`,
    `<script type="application/ld+json">{"@type":"WebPage","dateModified":"${day}T16:35:14-03:00"}</script>
<div class="table-wrap"><table class="twelve"><caption>${caption}</caption><thead>${tr(['', ...columns], 'th')}</thead>
<tbody>${rows}</tbody></table></div>
<div class="table-wrap"><table><caption>Resultados anteriores</caption>
<thead>${tr(['DATA', 'TIPO', '1º', '2º', '3º', '4º', '5º'], 'th')}</thead>
<tbody>${earlier.join('')}</tbody></table></div>`,
  );
}

const ARCHIVE_CODES: Readonly<Record<string, string>> = { FED: 'FEDERAL', COR: 'CORUJINHA' };

/** `/resultado/YYYY/MM/DD/`. */
export function rioDayPage(draws: readonly ToldDraw[], day: PlainDay): string {
  const blocks = draws.map((draw) => {
    const code = codeOf(draw);
    const rows = rowsOf([...draw.numbers, last4(sum(draw.numbers))]).map(([place, number, group, animal]) =>
      tr([place, number, number.slice(1), String(Number(group)), animal]),
    );
    return `<div class="table-wrap"><p>${ARCHIVE_CODES[code] ?? code} (${draw.time})</p><table><thead>${tr(
      ['Prêmio', 'Milhar', 'Centena', 'Grupo', 'Bicho'],
      'th',
    )}</thead><tbody>${rows.join('')}</tbody></table></div>`;
  });
  const title = `Resultado do jogo do bicho ${formatDay(day)}`;
  return html(title, `<h1>${title}</h1>\n${blocks.join('\n')}`);
}

/** Look's page of a day; `upcoming`: times whose columns are dashes. */
export function lookDayPage(draws: readonly ToldDraw[], day: PlainDay, upcoming: readonly ClockTime[] = []): string {
  const header = ['', ...draws.map(({ time }) => `LOOK ${time}`), ...upcoming.map((time) => `LOOK ${time}`)];
  const rows = columnRows([...draws.map(({ numbers }) => numbers), ...upcoming.map(() => null)], (number) =>
    number === null ? '<td>---- - --</td>' : `<td>${number} - ${groupOf(number).grupo}</td>`,
  );
  const title = `Resultados LOOK ${formatDay(day)}`;
  return html(title, `<h1>${title}</h1><table><thead>${tr(header, 'th')}</thead><tbody>${rows}</tbody></table>`);
}

// deunoposte.app.br ---------------------------------------------------------------------------------------------------

const RIO_NAMES: Readonly<Record<string, string>> = { ...RIO_CODES, '21:20': 'Corujinha' };
/** `ten`: the blocks are those of '1º ao 10º'. `titleOf`: what a block says of its region. */
export function deunopostePage(
  draws: readonly ToldDraw[],
  {
    ten = false,
    heading = 'Deu no Poste',
    titleOf = (draw) => HOUSE_TWINS[draw.region]?.block ?? nameAt('deunoposte', draw),
  }: { ten?: boolean; heading?: string; titleOf?: (draw: ToldDraw) => string } = {},
): string {
  const blocks = draws.map((draw) => {
    const { region, day, time, numbers } = draw;
    // Some states' pages print the minute.
    const hour =
      time.endsWith(':00') || HOUSE_TWINS[region]?.block ? `${Number(time.slice(0, 2))} horas` : time.replace(':', 'h');
    const name = region === 'pt-rio' ? ` ${RIO_NAMES[time] ?? ''}` : '';
    const isFive = numbers.length === 5;
    const animals = rowsOf(ten && isFive ? [...numbers, ...tenOf(numbers)] : numbers).map(
      ([place, number, group, animal]) => [place, number, `${animal} (${Number(group)}) `] as const,
    );
    const derived =
      ten || !isFive
        ? []
        : [['6º', String(sum(numbers)), 'Soma '] as const, ['7º', product(numbers), 'Mult '] as const];
    const lines = [...animals, ...derived].map(
      ([place, number, text]) =>
        `<div class="bicho-individual"><span class="numero-individual">${place}</span>` +
        `<span class="milhar">${number}</span><small>${text}</small></div>`,
    );
    const when = `${formatDayLong(day).split(',')[0]} ${formatDay(day)}`;
    return `<div class="caixa-tabela bixo"><div class="topo-tabela"><h2><span class="titulo">${titleOf(draw)}</span>
<span class="sorteio">Sorteio ${hour}${name}</span><span class="texto-sorteio">${when}</span>
</h2></div><div class="numeros-bicho">${lines.join('\n')}</div></div>`;
  });
  return html(heading, blocks.join('\n'));
}

// vejaoresultado.com --------------------------------------------------------------------------------------------------

function vejaoLabel(draw: ToldDraw): string {
  const { region, time } = draw;
  const recorded = HOUSE_TWINS[region]?.line?.(draw);
  const labels: Partial<SourceLabels> = houseOf(region).sources.vejaoresultado ?? {};
  const texts = (labels.draws ?? []).map(([form]) => textReadBy(form, time.split(':')));
  return recorded ?? texts.find((text) => namedDraw(labels, text) === time) ?? houseOf(region).name;
}

/** `upcoming`: draws whose rows are dashes. */
export function vejaoresultadoPage(draws: readonly ToldDraw[], upcoming: readonly ToldDraw[] = []): string {
  const one = (draw: ToldDraw, rows: readonly string[]) =>
    `<table class="table"><thead><tr><th colspan="3"><h3>${vejaoLabel(draw)}</h3>
<h5>${formatDay(draw.day)}</h5></th></tr>${tr(
      ['Prêmio', 'Resultado', 'Grupo'],
      'th',
    )}</thead><tbody>${rows.join('')}</tbody></table>`;
  return html(
    'Veja o Resultado',
    [
      ...draws.map((draw) =>
        one(
          draw,
          rowsOf(draw.numbers).map(([place, number, group, animal]) => tr([place, number, `${group} - ${animal}`])),
        ),
      ),
      ...upcoming.map((draw) =>
        one(
          draw,
          [1, 2, 3, 4, 5].map((place) => tr([`${place}º`, '----', '-'])),
        ),
      ),
    ].join('\n'),
  );
}

// resultadofacil.com.br -----------------------------------------------------------------------------------------------

/** The two halves of a table's own check: base64 of its places, numbers and groups. */
function checkAttributes(rows: readonly (readonly string[])[]): string {
  const entries = rows.map(
    ([place = '', number = '', group = '']) => `${Number.parseInt(place, 10)}_${number}_${group}`,
  );
  const code = btoa(JSON.stringify(entries));
  return `id="${code.slice(0, 10)}" data-extends="a${code.slice(10)}"`;
}

/** `checked`: what the check says where it is not what is shown. */
export function resultadofacilTable({ titulo, conteudo }: ListedTable, checked = conteudo.slice(1)): string {
  const [header = [], ...rows] = conteudo;
  return `<h3 class="g">${titulo}</h3>\n<table ${checkAttributes(checked)}><thead>${tr(header, 'th')}</thead>
<tbody>${rows.map((row) => tr(row)).join('')}</tbody></table>`;
}

/** '…/rj/do-dia/YYYY-MM-DD'; without a day the page of today. `list`: the house in whose list a Federal stands. */
export function resultadofacilUfPage(draws: readonly ToldDraw[], list: HouseId, day: PlainDay | null): string {
  const title = `Resultado do Jogo do Bicho ${day ? formatDay(day) : 'de hoje'}`;
  return html(
    title,
    draws
      .flatMap((draw) => listTables(draw, isFederalHouse(draw.region) ? list : draw.region, 'resultadofacil'))
      .map((one) => resultadofacilTable(one))
      .join('\n'),
  );
}

// Sources of which no reply is recorded: forms that public parsers expect -------------------------------------------------

const placed = (numbers: readonly string[]) =>
  numbers.map((number, index) => ({ place: `${index + 1}º`, number, ...groupOf(number) }));

/** bichoquente.com.br: a dated table a draw, animals without their groups. */
export function bichoquentePage(draws: readonly ToldDraw[]): string {
  const tables = draws.map((draw) => {
    const hour = Number(draw.time.slice(0, 2));
    const rows = placed(draw.numbers).map(({ place, number, animal }) =>
      tr([place, `<span>${Number(number) < 1000 ? number.slice(1) : number} - ${animal}</span>`]),
    );
    return `<table><tr><th colspan="2">Data ${formatDay(draw.day)} <b>${codeOf(draw)} ${hour}h</b></th></tr>${rows.join('')}</table>`;
  });
  return html('Bicho Quente', tables.join('\n'));
}

/** brasildeunoposte.com.br: a line a prize below the draw's name. */
export const brasildeunopostePage = (draws: readonly ToldDraw[]): string =>
  html(
    'Deu no poste',
    draws
      .map((draw) => {
        const lines = placed(draw.numbers).map(
          ({ place, number, grupo, animal }) =>
            `<p>${place} = ${number} – ${Number(grupo)} ${animal.toUpperCase()}</p>`,
        );
        return `<h2>Resultado ${{ COR: 'CORUJA', FED: 'FEDERAL' }[codeOf(draw)] ?? codeOf(draw)} das ${draw.time.slice(0, 2)}:00</h2>${lines.join('\n')}`;
      })
      .join('\n'),
  );

/** portalbrasil.net, a state's page; `waiting`: hours whose draws are still to come. */
export const portalbrasilPage = (
  draws: readonly ToldDraw[],
  day: PlainDay,
  waiting: readonly ClockTime[] = [],
): string =>
  html(
    'Jogo do bicho',
    [
      `<p>${formatDay(day)}</p>`,
      ...draws.map((draw) => {
        const lines = placed(draw.numbers).map(
          ({ place, number, grupo, animal }) => `<p>${place} ► ${number}-${grupo} — ${animal.toUpperCase()}</p>`,
        );
        const isAlone = draws.every(({ region }) => region === draw.region);
        const house = isAlone ? '' : `<p>Resultado do jogo do bicho ${nameAt('portalbrasil', draw).toUpperCase()}</p>`;
        return `<h3>Resultado do Jogo do Bicho de Hoje ${draw.time.replace(':', 'h')}</h3>${house}<p>Resultados do 1º ao 5º</p>${lines.join('\n')}`;
      }),
      ...waiting.map(
        (time) =>
          `<h3>Resultado do Jogo do Bicho de Hoje ${time.replace(':', 'h')}</h3><p>clique aqui para atualizar</p>`,
      ),
    ].join('\n'),
  );

/** portalbrasil.net's archive of Rio: a row a draw, by its name and full hour; the Federal's Sunday row stands empty on other days. */
export function portalbrasilDayPage(draws: readonly ToldDraw[], day: PlainDay): string {
  const name = (draw: ToldDraw) => ({ COR: 'CORUJA', FED: 'FEDERAL' })[codeOf(draw)] ?? codeOf(draw);
  const rows = draws.map((draw) =>
    // Saturday's PTN of 19:30 too is printed as '18h'.
    tr([`${name(draw)} ${draw.time === '19:30' ? '18' : draw.time.slice(0, 2)}h`, ...draw.numbers.slice(0, 5), 'x']),
  );
  const none = ['FEDERAL 11h<br /><span>Somente domingo</span>', '—', '—', '—', '—', '—', 'só aos DOMINGOS'];
  if (!draws.some((draw) => codeOf(draw) === 'FED')) rows.splice(1, 0, tr(none));
  const head = tr(['EXTRAÇÃO', '1º', '2º', '3º', '4º', '5º', 'STATUS'], 'th');
  return html(
    'Resultado do jogo do bicho',
    `<p>Acompanhe o resultado do Jogo do Bicho de <strong>${formatDay(day)}</strong>.</p>
<h2>Resultado de ${formatDay(day)} – Rio de Janeiro</h2><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

/** resultadosorte.com and ojogodobiicho.com: hours as columns; of São Paulo as rows. */
export function resultadosortePage(draws: readonly ToldDraw[], day: PlainDay): string {
  const cell = (number: string) => `${number}${groupOf(number).grupo} · ${groupOf(number).animal}`;
  const boards = [...Map.groupBy(draws, ({ region }) => region)].map(([region, list]) => {
    const [first] = list;
    const { board } = HOUSE_TWINS[region] ?? {};
    const heading = board ?? (first ? nameAt('resultadosorte', first) : '');
    if (HOUSE_TWINS[region]?.hasHoursAsRows) {
      const rows = list.map(({ time, numbers }, index) => tr([`${index + 1}º Sorteio ${time}`, ...numbers.map(cell)]));
      return `<h3>${heading}</h3><table>${tr(['Horário', '1º', '2º', '3º', '4º', '5º'], 'th')}${rows.join('')}</table>`;
    }
    const rows = (list[0]?.numbers ?? []).map((_, place) =>
      tr([`${place + 1}º`, ...list.map(({ numbers }) => cell(numbers[place] ?? ''))]),
    );
    const hours = list.map(({ time }) => time);
    return `<h3>${heading}</h3><table>${tr(['Prêmio', ...hours], 'th')}${rows.join('')}</table>`;
  });
  return html(`Resultados de ${formatDay(day)}`, `<p>${formatDay(day)}</p>${boards.join('\n')}`);
}

/** deunopostenacional.com.br: cards with the hour and no day. */
export const deunopostenacionalPage = (draws: readonly ToldDraw[]): string =>
  html(
    'Jogo do bicho São Paulo',
    draws
      .map(({ time, numbers }) => {
        const rows = placed(numbers).map(({ place, number, grupo, animal }) =>
          tr([place, number, `${animal} (${Number(grupo)})`]),
        );
        const hour = time.endsWith(':00') ? `${time.slice(0, 2)}h 20min` : `${time.slice(0, 2)}h ${time.slice(3)}min`;
        return `<div class="dnp-qb-card"><h3>Bicho SP (${hour})</h3><table class="x resultado-tabela">${tr(['Prêmio', 'Milhar', 'Bicho'], 'th')}${rows.join('')}</table></div>`;
      })
      .join('\n'),
  );

/** eojogodobicho.com: a block a draw; one without 'publicado' is still to come. */
export const eojogodobichoPage = (draws: readonly ToldDraw[]): string =>
  html(
    'Deu no poste',
    ['PPT', 'PTM', 'PT', 'PTV', 'PTN', 'COR']
      .map((code) => {
        const draw = draws.find((one) => codeOf(one) === code);
        const rows = placed(draw?.numbers ?? []).map(
          ({ number, grupo, animal }, index) =>
            `<tr><td>${index + 1}</td><td class="dnp-milhar">${number}</td><td><a href="#">${grupo}</a></td><td><a href="#">${animal}</a></td></tr>`,
        );
        const state = draw ? '<span class="status-publicado">Publicado</span>' : '';
        return `<div id="bloco-${code}">${state}<table class="dnp-table"><tbody>${rows.join('')}</tbody></table></div>`;
      })
      .join('\n'),
  );
