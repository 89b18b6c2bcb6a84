import { GROUP_COUNT, type Group, groupByNumber, groupOf } from '../../core/domain/groups.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { animalAddress } from '../animal-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way } from './answer.ts';
import { otherBets } from './last-time.ts';

const two = (number: number | string) => String(number).padStart(2, '0').slice(-2);
const dozens = ({ numeros }: Group) => `dezenas ${numeros.join(', ')}`;

/** Which animal a number or a group is; a bare one from 1 to 25 may be either, and the answer names both. */
export const numberAnimal: Writer = (question) => {
  const reply = ofQuestion(question);
  return reply && { ...reply, leaves: [...otherBets(question), ...question.tokensOf('place')] };
};

function ofQuestion(question: Question): Reply | null {
  const wanted = question.first('group');
  const [token] = question.tokensOf('group');
  const isMark = /^bicho/.test(question.pieces[token?.from ?? 0]?.text ?? '');
  const isCalledGroup = !isMark || (token && token.to - token.from === 2 && !question.has('which'));
  // 'Qual bicho é o 57' is of the dozen: no animal has this number.
  if (wanted !== null && !groupByNumber(wanted) && !isCalledGroup) return ofDigits(two(wanted));
  if (wanted !== null) {
    const group = groupByNumber(wanted);
    const ofDozen = groupOf(two(wanted));
    if (!group)
      return {
        kind: 'none',
        verdict: `Não existe grupo ${wanted}: são ${GROUP_COUNT} grupos, do 01 ao 25.`,
        facts: [`A dezena ${two(wanted)} é ${ofDozen.animal}, grupo ${ofDozen.grupo}.`],
        link: way(animalAddress(ofDozen), ofDozen.animal),
      };
    return {
      verdict: `${group.animal}: grupo ${group.grupo}, ${dozens(group)}.`,
      shown: { numbers: [...group.numeros], animal: group.animal },
      facts: [`A dezena ${two(wanted)} é outra coisa: ${ofDozen.animal}.`],
      link: way(animalAddress(group), group.animal),
      next: [way(searchAddress(`última vez ${group.animal}`), `Quando ${group.animal} saiu por último`)],
    };
  }
  const [number] = question.numbers;
  if (!number) return null;
  const digits = number.digits.padStart(2, '0');
  const ofDozen = groupOf(digits);
  const asGroup = number.form === null && digits.length === 2 ? groupByNumber(Number(digits)) : undefined;
  if (asGroup?.animal === ofDozen.animal)
    return {
      shown: { numbers: [digits], animal: ofDozen.animal },
      verdict: `${ofDozen.animal}: tanto a dezena ${digits} quanto o grupo ${digits}.`,
      facts: [`${ofDozen.animal}: ${dozens(ofDozen)}.`],
      link: way(animalAddress(ofDozen), ofDozen.animal),
    };
  if (asGroup)
    return {
      verdict: `A dezena ${digits} é ${ofDozen.animal} (grupo ${ofDozen.grupo}); o grupo ${digits} é ${asGroup.animal}.`,
      facts: [`${ofDozen.animal}: ${dozens(ofDozen)}.`, `${asGroup.animal}: ${dozens(asGroup)}.`],
      link: way(animalAddress(ofDozen), ofDozen.animal),
      next: [
        way(animalAddress(asGroup), asGroup.animal),
        way(searchAddress(`deu ${digits} hoje`), `Deu ${digits} hoje?`),
      ],
    };
  return ofDigits(digits);
}

function ofDigits(digits: string): Reply {
  const ofDozen = groupOf(digits);
  return {
    shown: { numbers: [digits], animal: ofDozen.animal },
    verdict: `${ofDozen.animal}, grupo ${ofDozen.grupo}: ${digits.length > 2 ? `${digits} termina em ${digits.slice(-2)}` : `a dezena ${digits}`}.`,
    facts: [`${ofDozen.animal}: ${dozens(ofDozen)}.`],
    link: way(animalAddress(ofDozen), ofDozen.animal),
    next: [
      way(
        searchAddress(`quantas vezes saiu ${digits.length > 2 ? digits : `dezena ${digits}`}`),
        `Quantas vezes saiu ${digits}`,
      ),
    ],
  };
}
