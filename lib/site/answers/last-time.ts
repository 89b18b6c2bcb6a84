import { formatDay, fromNewest } from '../../core/domain/days.ts';
import { capital } from '../../core/domain/format.ts';
import type { Group } from '../../core/domain/groups.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { plural } from '../../core/domain/joiner.ts';
import type { Token } from '../../core/domain/queries/lexicon.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { drawAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { numberKind } from '../search-lines.ts';
import { shownNumber } from '../shown-number.ts';
import { type AnswerDeps, type Reply, slotWords, type Writer, way } from './answer.ts';

const NO_NEARER = 'Isso não o deixa mais perto nem mais longe do próximo sorteio.';

/** When an animal came first last, or a number anywhere among the five. */
export const lastTime: Writer = async (question, deps) => {
  const reply = await ofWanted(question, deps);
  return reply && { ...reply, leaves: [...leftOfPlace(question), ...question.tokensOf('draw')] };
};

function ofWanted(question: Question, deps: AnswerDeps): Promise<Reply> | null {
  const [group] = question.animals;
  if (group) return animalLast(group, oneHouse(question), deps);
  const number = question.numbers[0]?.digits;
  return number ? numberLast(number.length === 1 ? `0${number}` : number.slice(-4), question, deps, true) : null;
}

/** Of several houses at once nothing is counted, but of one or of all. */
export const leftOfPlace = (question: Question): Token[] =>
  oneHouse(question) === null ? question.tokensOf('house', 'state') : [];

export async function animalLast(group: Group, house: HouseId | null, { view, today }: AnswerDeps): Promise<Reply> {
  const all = (await view('newest-firsts', { group: Number(group.grupo) })).toSorted(fromNewest);
  const of = house ? all.filter(({ region }) => region === house) : all;
  const [last, ...others] = of;
  if (!last)
    return {
      kind: 'none',
      verdict: `Não há ${group.animal} no 1º prêmio no arquivo.`,
      link: way(animalAddress(group), group.animal),
    };
  const line = (one: typeof last) =>
    `${formatDay(one.day)} (${dayAge(one.day, today)}), ${slotWords(one)}: ${shownNumber(one)}; ${plural(one.gap, 'sorteio')} ${HOUSES[one.region].of} desde então`;
  return {
    verdict: `${group.animal}: a última vez no 1º prêmio foi em ${line(last)}.`,
    facts: [
      ...others.map((one) => ({ house: one.region, text: `${HOUSES[one.region].short}: ${line(one)}.` })),
      NO_NEARER,
    ],
    link: way(animalAddress(group), `${group.animal}: tudo que saiu`),
    next: [way(searchAddress(`deu ${group.animal} hoje`), `Deu ${group.animal} hoje?`)],
  };
}

export async function numberLast(
  number: string,
  question: Question,
  { view, today }: AnswerDeps,
  isLast: boolean,
): Promise<Reply> {
  const house = oneHouse(question);
  const drawn = await view('drawn-number', { number, limit: 12, ...(house ? { region: house } : {}) });
  const times = drawn.places.reduce((sum, count) => sum + count, 0);
  const kind = numberKind(number);
  const group = groupOf(number);
  const where = house ? ` ${HOUSES[house].of}` : '';
  const [last] = drawn.newest;
  const whose = `${group.animal}, grupo ${group.grupo}`;
  const link = last
    ? way(drawAddress(last), 'O sorteio em que saiu por último')
    : way('/resultados', 'O arquivo, dia a dia');
  const next = [
    way(animalAddress(group), group.animal),
    ...(number.length > 2 ? [way(searchAddress(`dezena ${number.slice(-2)}`), `A dezena ${number.slice(-2)}`)] : []),
  ];
  if (!last) {
    return {
      verdict: `Nunca: a ${kind} ${number} não saiu do 1º ao 5º${where} em ${plural(drawn.draws, 'sorteio')}${drawn.since ? ` desde ${formatDay(drawn.since)}` : ''}.`,
      facts: [`${capital(kind)} ${number} é ${whose}.`, NO_NEARER],
      link,
      next,
    };
  }
  const at = `${formatDay(last.day)} (${dayAge(last.day, today)}), ${last.place}º prêmio, ${slotWords(last)}${number.length < 4 ? `: ${shownNumber(last)}` : ''}`;
  const count = `${plural(times, 'vez', 'vezes')} do 1º ao 5º${where} em ${plural(drawn.draws, 'sorteio')}${drawn.since ? ` desde ${formatDay(drawn.since)}` : ''}`;
  return {
    verdict: isLast
      ? `${number} saiu pela última vez em ${at}.`
      : `${number} (${whose}) saiu ${count}; a última em ${at}.`,
    facts: [
      isLast
        ? `${capital(kind)} ${number}, ${whose}: ${count}.`
        : `Antes: ${
            drawn.newest
              .slice(1, 6)
              .map((one) => `${formatDay(one.day)} ${one.place}º, ${slotWords(one)}`)
              .join(' · ') || 'nenhuma'
          }.`,
      NO_NEARER,
    ],
    link,
    next,
  };
}
