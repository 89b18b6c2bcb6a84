import type { Answer } from '../../core/contracts/answer.ts';
import { ANIMALS, groupByAnimal } from '../../core/domain/groups.ts';

/** A verdict as it is drawn: `lead` + `between` + `rest` is the verdict, letter by letter. */
export type VerdictParts = {
  /** Its first words, the answer's figure; '' where it doesn't begin with a few. */
  lead: string;
  /** What is drawn beside the words, and is for ears alone here. */
  between: string;
  rest: string;
  numbers: readonly string[];
  animal: string | null;
};

const LONGEST = { words: 4, letters: 24 };
/** Where a clause ends; points and commas between digits belong to their number. */
const END = /[:;]| \(|[,.](?!\d)/;
/** A figure or a yes or no: after a comma other words alone are no answer. */
const ANSWERS = /\d|^(?:sim|não|ainda|nunca)(?![\p{L}\d])/iu;

/** What a sentence is of, where it is a number, a count or an animal: the figure of what it says. */
const SUBJECT = new RegExp(
  String.raw`^(?:(?:\d[\d.]*|${ANIMALS.join('|')})(?= (?:é o|é a|saiu|deu) )|\d[\d.]* (?:bichos?|dezenas?|dias|vezes)(?= )|(?:${ANIMALS.join('|')})(?=, grupo \d))`,
);

/** What of a verdict is set as its figure, and what of it is drawn. */
export function verdictParts({ verdict, shown }: Pick<Answer, 'verdict' | 'shown'>): VerdictParts {
  const end = verdict.search(END);
  const first = end < 0 ? verdict : verdict.slice(0, end);
  const isFigure =
    first.length <= LONGEST.letters &&
    first.split(' ').length <= LONGEST.words &&
    (verdict[end] !== ',' || ANSWERS.test(first));
  const isAll = isFigure && end === verdict.length - 1;
  const lead = isAll ? verdict : isFigure ? first : (SUBJECT.exec(verdict)?.[0] ?? '');
  const after = verdict.slice(lead.length);
  const drawn = shown
    ? [`, ${shown.animal}: `, `: ${shown.numbers.join(' ')}, `].find((text) => after.startsWith(text))
    : undefined;
  const between = lead === '' ? '' : (drawn ?? /^[:;,.]? ?/.exec(after)?.[0] ?? '');
  return {
    lead,
    between,
    rest: after.slice(between.length),
    // A number that the figure is is not drawn a second time.
    numbers: shown && !(shown.numbers.length === 1 && lead.includes(shown.numbers[0] ?? '')) ? shown.numbers : [],
    animal: shown?.animal ?? groupByAnimal(lead)?.animal ?? null,
  };
}
