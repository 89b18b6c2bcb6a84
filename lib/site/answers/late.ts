import { addDays, formatDay } from '../../core/domain/days.ts';
import { GROUP_COUNT, groupByNumber } from '../../core/domain/groups.ts';
import { BICHO_HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { plural } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import type { StatisticsView } from '../../core/views/statistics.ts';
import { statisticsAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { shownNumber } from '../shown-number.ts';
import { type AnswerDeps, type Reply, type Writer, way } from './answer.ts';
import { animalLast } from './last-time.ts';

const NO_CHANGE = 'Atraso e fartura não mudam a chance: cada bicho tem 4% em cada sorteio.';

/** Which animal or dozen has been away longest, or came most or least, by house. */
export const late: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  // All is counted until now: 'hoje' says no more.
  return reply && { ...reply, leaves: question.tokensOf('dayword').filter(({ value }) => value !== 0) };
};

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const [group] = question.animals;
  if (group) return animalLast(group, oneHouse(question), deps);
  const bets = question.all('bet');
  if (bets.some((bet) => bet.startsWith('milhar') || bet.startsWith('centena'))) return noMilhar();
  const houses =
    question.houses.length > 0 ? question.houses.filter((house) => BICHO_HOUSES.includes(house)) : BICHO_HOUSES;
  if (houses.length === 0) return null;
  const kind = question.has('least') ? 'least' : question.has('most') ? 'most' : 'late';
  if (bets.includes('dezena')) return kind === 'late' ? lateDozens(houses, deps) : countedDozens(houses, kind, deps);
  const lines = (await Promise.all(houses.map((house) => line(house, kind, deps)))).filter((one) => one !== null);
  const [first, ...others] = lines;
  if (!first) return null;
  const [house] = houses as [HouseId];
  return {
    verdict: first.text,
    facts: [...others, NO_CHANGE],
    understood: question.houses.length === 0 ? 'uma linha por banca, já que nenhuma foi dita' : null,
    link: way(question.houses.length > 0 ? statisticsAddress(house) : '/estatisticas', 'Todos os atrasos e contagens'),
    next: [
      way(animalAddress(first.group), first.group.animal),
      way('/blog/bicho-atrasado-existe', 'Bicho atrasado existe?'),
    ],
  };
}

/** How often each group came first, in all. */
function firstsIn({ spans: { all } }: StatisticsView): number[] {
  const counts = new Array<number>(GROUP_COUNT).fill(0);
  for (const [at, times] of all.first.hours.entries())
    counts[at % GROUP_COUNT] = (counts[at % GROUP_COUNT] ?? 0) + times;
  return counts;
}

async function line(house: HouseId, kind: 'late' | 'most' | 'least', { view }: AnswerDeps) {
  const statistics = await view('statistics', { region: house });
  const { all } = statistics.spans;
  if (all.draws === 0) return null;
  const where = houseIn(house);
  if (kind === 'late') {
    const gaps = all.first.gaps.map((gap) => gap ?? all.draws);
    const at = gaps.indexOf(Math.max(...gaps));
    const group = groupByNumber(at + 1);
    if (!group) return null;
    const last = (await view('newest-firsts', { group: at + 1 })).find(({ region }) => region === house);
    return {
      house,
      group,
      text: `${group.animal} é o mais atrasado ${where}: ${plural(gaps[at] ?? 0, 'sorteio')} sem o 1º prêmio${last ? `, desde ${formatDay(last.day)} (${shownNumber(last)})` : ''}.`,
    };
  }
  const counts = firstsIn(statistics);
  const best = kind === 'most' ? Math.max(...counts) : Math.min(...counts);
  const group = groupByNumber(counts.indexOf(best) + 1);
  if (!group) return null;
  const fair = Math.round(all.draws / GROUP_COUNT);
  return {
    house,
    group,
    text: `${group.animal} é o que ${kind === 'most' ? 'mais' : 'menos'} saiu ${where}: ${plural(best, 'vez', 'vezes')} no 1º prêmio em ${plural(all.draws, 'sorteio')}${all.since ? ` desde ${formatDay(all.since)}` : ''}; o acaso daria cerca de ${fair}.`,
  };
}

function noMilhar(): Reply {
  return {
    kind: 'none',
    verdict: 'Não contamos a milhar mais atrasada: são 10.000 milhares, e muitas nunca saíram.',
    facts: [
      'Uma lista delas não diria nada do próximo sorteio: cada milhar tem 1 chance em 10.000.',
      'Contamos bichos e dezenas.',
    ],
    link: way('/estatisticas', 'O que contamos'),
    next: [
      way(searchAddress('bicho mais atrasado'), 'O bicho mais atrasado'),
      way(searchAddress('5787'), 'Onde saiu uma milhar'),
    ],
  };
}

/** Dozens away longest from the first prize, of the last year's draws. */
async function lateDozens(houses: readonly HouseId[], { view, today }: AnswerDeps): Promise<Reply | null> {
  const prizes = await view('first-prizes', { from: addDays(today, -365), to: today });
  const lines = houses.flatMap((house) => {
    const its = prizes.filter(({ region }) => region === house).reverse();
    if (its.length === 0) return [];
    const gaps = Array.from({ length: 100 }, (_, dozen) => {
      const gap = its.findIndex(({ number }) => Number(number.slice(-2)) === dozen);
      return gap < 0 ? its.length : gap;
    });
    const worst = Math.max(...gaps);
    const dozen = gaps.indexOf(worst);
    const last = its[worst];
    const text = `A dezena ${String(dozen).padStart(2, '0')} é a mais atrasada ${houseIn(house)}: ${plural(worst, 'sorteio')} sem o 1º prêmio${last ? `, desde ${formatDay(last.day)}` : ''}.`;
    return [{ house, text }];
  });
  const [first, ...others] = lines;
  const [house] = houses;
  if (!first || !house) return null;
  return {
    verdict: first.text,
    facts: [...others, 'A chance de cada dezena é de 1% em cada sorteio, atrasada ou não.'],
    link: way(houses.length === 1 ? statisticsAddress(house) : '/estatisticas', 'Dezenas e contagens'),
  };
}

/** The dozen that came most or least, first, in all draws. */
async function countedDozens(
  houses: readonly HouseId[],
  kind: 'most' | 'least',
  { view }: AnswerDeps,
): Promise<Reply | null> {
  const lines = await Promise.all(
    houses.map(async (house) => {
      const { all } = (await view('statistics', { region: house })).spans;
      const { dozens } = all.first;
      const best = kind === 'most' ? Math.max(...dozens) : Math.min(...dozens);
      const dozen = String(dozens.indexOf(best)).padStart(2, '0');
      const text = `A dezena ${dozen} é a que ${kind === 'most' ? 'mais' : 'menos'} saiu ${houseIn(house)}: ${plural(best, 'vez', 'vezes')} no 1º prêmio em ${plural(all.draws, 'sorteio')}.`;
      return { house, text };
    }),
  );
  const [first, ...others] = lines;
  const [house] = houses;
  if (!first || !house) return null;
  return {
    verdict: first.text,
    facts: [...others, 'A chance de cada dezena é de 1% em cada sorteio.'],
    link: way(houses.length === 1 ? statisticsAddress(house) : '/estatisticas', 'Dezenas e contagens'),
  };
}
