import { formatDay, type PlainDay } from '../../core/domain/days.ts';
import { capital } from '../../core/domain/format.ts';
import { GROUPS } from '../../core/domain/groups.ts';
import { BICHO_HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { agree, listed, plural } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import { statisticsAddress } from '../addresses.ts';
import { dayAddress } from '../results-addresses.ts';
import { shownPrizes } from '../shown-number.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { furtherSpans, spanMeant, weekdaysOf } from './counted.ts';
import { ofHouses, unrecordedLine } from './day-reading.ts';
import { ANIMAL_KIND, DOZEN_KIND, type DrawnKind, drawsIn } from './drawn-kinds.ts';

const PLACES = 5;

/** What came in the draws that were read: at the first place, and at all five. */
type Came = { draws: number; first: Set<number>; five: Set<number> };

/** The animals or dozens that did not come, on a day, in a span of days, or ever in a house's record. */
export const notDrawn: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  const spans = question.day ? question.tokensOf('period', 'month', 'year') : furtherSpans(question);
  return reply && { ...reply, leaves: [...spans, ...weekdaysOf(question)] };
};

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { today, view } = deps;
  const kind = question.all('bet').includes('dezena') ? DOZEN_KIND : ANIMAL_KIND;
  const house = oneHouse(question);
  const { span } = spanMeant(question);
  const isEver = question.pieces.some(({ text }) => text === 'nunca' || text === 'jamais');
  if (!question.day && !span && isEver) return ever(kind, house, deps);
  const day = question.day?.day ?? (span ? null : today);
  const from = day ?? span?.from ?? today;
  const to = day ?? span?.to ?? today;
  const came = await cameIn(kind, { from, to, ...(house ? { region: house } : {}) }, deps);
  const where = house ? ` ${houseIn(house)}` : '';
  const date = day ? when(day, today) : `de ${formatDay(from)} a ${formatDay(to)}`;
  if (came.draws === 0)
    return day ? null : { kind: 'none', verdict: `Não sabemos: não temos sorteio registrado${where} ${date}.` };
  const { slots } = day ? ofHouses(await view('day', { day }), house ? [house] : []) : { slots: [] };
  const isOpen = day === today && slots.some(({ state }) => ['upcoming', 'due', 'late'].includes(state));
  const lacking = day ? unrecordedLine(slots, house ? [house] : BICHO_HOUSES, day, today) : null;
  const count = `${capital(plural(came.draws, 'sorteio registrado', 'sorteios registrados'))}${where}${isOpen ? ' até agora' : ''}.`;
  return {
    verdict: verdictOf(kind, came.first, `no 1º prêmio${where}, ${date}${isOpen ? ', até agora' : ''}`),
    facts: [
      ...(question.has('head') ? [] : [verdictOf(kind, came.five, 'do 1º ao 5º prêmio')]),
      ...(isWhole(kind, came.first) ? [] : [count]),
      ...(lacking ? [lacking] : []),
    ],
    link: day ? way(dayAddress(day), `Os resultados de ${formatDay(day)}`) : way('/resultados', 'Resultados por dia'),
  };
}

const isWhole = ({ names }: DrawnKind, came: ReadonlySet<number>) => came.size === names.length;

/** 'Não deram 2 bichos no 1º prêmio no Rio: Gato e Urso.'; where most did not come, those that did. */
function verdictOf(kind: DrawnKind, came: ReadonlySet<number>, where: string): string {
  const { one, names } = kind;
  const [none, all] = kind === DOZEN_KIND ? ['Nenhuma', 'as'] : ['Nenhum', 'os'];
  if (isWhole(kind, came)) return `${none} faltou: ${all} ${plural(names.length, one)} deram ${where}.`;
  const absent = names.filter((_, at) => !came.has(at));
  const verb = agree(absent.length, 'não deu', 'não deram');
  const isFew = absent.length <= GROUPS.length;
  const list = isFew ? listed(absent) : `todas menos ${listed(names.filter((_, at) => came.has(at)))}`;
  return `${plural(absent.length, one)} ${verb} ${where}: ${list}.`;
}

/** Reads draws newest first until each has come at the first place. */
async function cameIn(
  kind: DrawnKind,
  span: { from: PlainDay; to: PlainDay; region?: HouseId },
  deps: AnswerDeps,
): Promise<Came> {
  const came: Came = { draws: 0, first: new Set(), five: new Set() };
  for await (const draw of drawsIn(span, deps)) {
    came.draws += 1;
    for (const [place, { number }] of shownPrizes(draw).slice(0, PLACES).entries()) {
      came.five.add(kind.at(number));
      if (place === 0) came.first.add(kind.at(number));
    }
    if (isWhole(kind, came.first)) break;
  }
  return came;
}

/** Over the whole record of a house, or of each. */
async function ever(kind: DrawnKind, house: HouseId | null, { view }: AnswerDeps): Promise<Reply | null> {
  const lines: { house: HouseId; text: string }[] = [];
  for (const one of house ? [house] : BICHO_HOUSES) {
    const { draws, since, until, first } = (await view('statistics', { region: one })).spans.all;
    if (since === null || until === null) continue;
    const counts = kind === DOZEN_KIND ? first.dozens : first.gaps.map((gap) => (gap === null ? 0 : 1));
    const came = new Set(counts.flatMap((times, at) => (times > 0 ? [at] : [])));
    const record = plural(draws, 'sorteio registrado', 'sorteios registrados');
    const where = `no 1º prêmio ${houseIn(one)} em ${record}, de ${formatDay(since)} a ${formatDay(until)}`;
    lines.push({ house: one, text: verdictOf(kind, came, where) });
  }
  const [first, ...others] = lines;
  if (!first) return null;
  return {
    verdict: first.text,
    facts: [...others, 'Do que houve antes do registro não sabemos.'],
    understood: house ? null : 'uma linha por banca, já que nenhuma foi dita',
    link: house ? way(statisticsAddress(house), 'Todas as contagens') : way('/estatisticas', 'Todas as contagens'),
  };
}
