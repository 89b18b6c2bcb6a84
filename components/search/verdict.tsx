import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Milhar } from '@/components/site/milhar.tsx';
import type { Answer } from '@/lib/core/contracts/answer.ts';
import { verdictParts } from '@/lib/site/answers/verdict-parts.ts';

/** Up to so many letters a figure is the largest, and the one below it. */
const [LARGEST, LARGE] = [9, 15];
const sizeOf = (lead: string) => (lead.length <= LARGEST ? 'largest' : lead.length <= LARGE ? 'large' : undefined);

const isMilhar = (text: string) => /^\d{4,5}$/.test(text);

/** A verdict: its figure as the largest thing, what came out drawn as everywhere, the sentence small. Its text is the verdict. */
export function Verdict({ answer }: { answer: Pick<Answer, 'verdict' | 'shown'> }) {
  const { lead, between, rest, numbers, animal } = verdictParts(answer);
  return (
    <>
      {lead !== '' && (
        <span className="display lead" data-size={sizeOf(lead)}>
          {isMilhar(lead) ? <Milhar number={lead} /> : lead}
        </span>
      )}
      {between !== '' && <span className="sr-only">{between}</span>}
      {(numbers.length > 0 || animal !== null) && (
        <span aria-hidden="true" className="came">
          {numbers.map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers of columns repeat, and none ever moves
            <Came key={at} number={number} />
          ))}
          {animal !== null && (
            <span className="animal">
              <AnimalIcon animal={animal} />
              {animal !== lead && animal}
            </span>
          )}
        </span>
      )}
      <span className={lead === '' ? 'whole' : 'rest'}>{rest}</span>
    </>
  );
}

const Came = ({ number }: { number: string }) =>
  isMilhar(number) ? <Milhar number={number} /> : <b className="figures">{number}</b>;
