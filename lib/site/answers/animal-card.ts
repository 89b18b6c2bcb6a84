import { formatDay, fromNewest } from '../../core/domain/days.ts';
import { capital } from '../../core/domain/format.ts';
import { GROUP_COUNT, groupByAnimal } from '../../core/domain/groups.ts';
import { plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { animalAddress } from '../animal-addresses.ts';
import { dreamAddress } from '../dream-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { shownNumber } from '../shown-number.ts';
import { type AnswerDeps, type Reply, slotWords, type Writer, way } from './answer.ts';
import { otherBets } from './last-time.ts';

/** An animal of the 25: group and dozens; another animal: that it is none of them. */
export const animalCard: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  return reply && { ...reply, leaves: otherBets(question) };
};

async function ofQuestion(question: Question, { view, today, dreams }: AnswerDeps): Promise<Reply | null> {
  const [group] = question.animals;
  if (!group) {
    const beast = (question.tokens.find(({ kind }) => kind === 'beast')?.value as string | undefined) ?? null;
    const places = question.content.filter(
      (at) => !question.taken(new Set(['of-animal', 'bet', 'bicho', 'which', 'where'])).has(at),
    );
    const name = beast ?? question.wordsAt(places);
    if (name === '') return null;
    const entry = dreams.find(({ palavra }) => palavra === beast);
    const dreamt = entry && groupByAnimal(entry.grupo);
    return {
      kind: 'none',
      verdict: `${capital(name)} não é um dos ${GROUP_COUNT} bichos do jogo.`,
      facts:
        entry && dreamt
          ? [
              `No dicionário de sonhos, ${name.toLowerCase()} vai para ${dreamt.animal}, grupo ${dreamt.grupo}: dezenas ${dreamt.numeros.join(', ')}.`,
            ]
          : ['Os grupos vão do 01, Avestruz, ao 25, Vaca.'],
      link: entry
        ? way(dreamAddress(entry.palavra), `Sonhar com ${entry.palavra.toLowerCase()}`)
        : way('/bichos', `Os ${GROUP_COUNT} bichos`),
    };
  }
  const firsts = (await view('newest-firsts', { group: Number(group.grupo) })).toSorted(fromNewest);
  return {
    verdict: `${group.animal}: grupo ${group.grupo}, dezenas ${group.numeros.join(', ')}.`,
    shown: { numbers: [...group.numeros], animal: group.animal },
    facts: firsts.map((one) => ({
      text: `No 1º, ${slotWords(one)}: ${shownNumber(one)}, ${formatDay(one.day)} (${dayAge(one.day, today)}, ${plural(one.gap, 'sorteio')}${one.until ? ` até ${formatDay(one.until)}` : ''}).`,
      house: one.region,
    })),
    link: way(animalAddress(group), `${group.animal}: quando saiu, sonhos, puxada`),
    next: [
      way(searchAddress(`deu ${group.animal} hoje`), `Deu ${group.animal} hoje?`),
      way(dreamAddress(group.animal), 'Nos sonhos'),
    ],
  };
}
