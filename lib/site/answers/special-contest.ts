import { daysBetween, formatDay, type PlainDay } from '../../core/domain/days.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { editionToCome, type GameSpecial, SPECIALS } from '../../core/domain/games/specials.ts';
import { modalityAddress, specialAddress } from '../contest-addresses.ts';
import { drawnLine } from '../contests.ts';
import { specialWhen } from '../next-draw-words.ts';
import { searchAddress } from '../search-address.ts';
import { type Writer, way, when } from './answer.ts';
import { contestReply } from './contest.ts';

/** A special contest is drawn within so many days of its rule's. */
const NEAR_DAYS = 45;

/** The contest of an edition's year, whenever it was drawn; without a year the newest edition. */
export const specialContest: Writer = async (question, deps) => {
  const special = question.first('special');
  if (!special) return null;
  const { view, today } = deps;
  const { specials } = await view('game-archive', { modality: special.game });
  const editions = specials.flatMap((one) => {
    const year = editionOf(special, one.day);
    return year === null ? [] : [{ ...one, year }];
  });
  const wanted = special.onlyYear ?? question.first('year');
  const edition = wanted === null ? editions.at(-1) : editions.find(({ year }) => year === wanted);
  const found = edition && (await view('contest', { modality: special.game, contest: edition.contest }));
  const link = special.slug
    ? way(specialAddress(special.slug), `${special.name}: todas as edições`)
    : way(modalityAddress(special.game), `${special.name}: o jogo e os anos`);
  if (edition && found) {
    const reply = contestReply(found, deps);
    const verdict = `${special.name} ${edition.year}: ${drawnLine(found)}, concurso ${found.contest}, ${when(found.day, today)}.`;
    return { ...reply, verdict };
  }
  const year = wanted ?? Number(today.slice(0, 4));
  const last = editions.at(-1);
  const facts = last ? [`A última foi a de ${last.year}, em ${formatDay(last.day)}.`] : [];
  const next = last ? [way(searchAddress(`${special.name} ${last.year}`), `${special.name} ${last.year}`)] : [];
  const newest = (await view('contests', { modality: special.game, limit: 1 })).contests[0];
  const foreseen = newest && foreseenAfter(newest, today).special;
  const toCome = editionToCome(special, year, today);
  if (toCome) {
    const announced = foreseen?.name === toCome.name && foreseen.month === toCome.month ? foreseen : null;
    const day = (announced ?? toCome).day;
    const isByRule = !announced && special.isOnThatDay;
    return {
      kind: 'none',
      verdict: `Ainda não houve a ${special.name} ${year}: ${day ? `${isByRule ? 'pela regra, ' : ''}${when(day, today)}` : specialWhen(toCome)}.`,
      facts,
      link,
      next,
    };
  }
  return {
    kind: 'none',
    verdict: `Não temos a ${special.name} ${year} no arquivo.`,
    facts: [...facts, ...(editions[0] ? [`A primeira que temos é a de ${editions[0].year}.`] : [])],
    link,
    next,
  };
};

/** The year of the edition that a special contest of this day is; null where another special of the game is nearer. */
function editionOf(special: GameSpecial, day: PlainDay): number | null {
  const year = Number(day.slice(0, 4));
  const distance = (one: GameSpecial) =>
    Math.min(
      ...(one.onlyYear ? [one.onlyYear] : [year - 1, year, year + 1]).map((of) =>
        Math.abs(daysBetween(one.dayOf(of), day)),
      ),
    );
  const its = distance(special);
  if (its > NEAR_DAYS || SPECIALS.some((one) => one !== special && one.game === special.game && distance(one) < its))
    return null;
  if (special.onlyYear) return special.onlyYear;
  return [year - 1, year, year + 1].find((of) => Math.abs(daysBetween(special.dayOf(of), day)) === its) ?? null;
}
