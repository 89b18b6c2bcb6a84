import { useEffect } from 'react';
import { type BetKind, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { CALCULATOR_FIELDS, type Calculated, type CalculatorField, calculated } from '@/lib/core/domain/calculator.ts';
import { formatReais } from '@/lib/core/domain/format.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';
import { betFault, pickExample } from '@/lib/site/bet-words.ts';
import { quotePlaceholder } from './bet-choices.ts';
import { CalculatorAnswer, FIELD_IDS, reachChoices, titleOf } from './calculator.tsx';

function givenIn(form: HTMLFormElement): Record<CalculatorField, string> {
  const data = new FormData(form);
  const text = (field: CalculatorField) => String(data.get(field) ?? '');
  return Object.fromEntries(CALCULATOR_FIELDS.map((field) => [field, text(field)])) as Record<CalculatorField, string>;
}

/** What the server drew of the form, brought up to what was typed: hints, examples, what is wrong. */
function redraw(form: HTMLFormElement, { kind, faults }: Calculated, payouts: PayoutTable): void {
  const show = (id: string, sentence: string | undefined) => {
    const place = form.querySelector<HTMLElement>(`#${id}`);
    if (!place) return;
    if (place.textContent !== (sentence ?? '')) place.textContent = sentence ?? '';
    place.hidden = !sentence;
  };
  for (const [field, id] of Object.entries(FIELD_IDS)) {
    const fault = faults[field as keyof typeof FIELD_IDS];
    show(`${id}-erro`, fault && betFault(field, fault, kind));
    form.querySelector(`#${id}`)?.setAttribute('aria-invalid', String(fault !== undefined));
  }
  offerReaches(form.querySelector('#onde'), kind);
  const example = (id: string, text: string) => {
    const field = form.querySelector<HTMLInputElement>(`#${id}`);
    if (field) field.placeholder = text;
  };
  example('palpite', pickExample(kind));
  example('cotacao', quotePlaceholder(kind, 0, payouts));
  const second = form.querySelector<HTMLElement>('#cotacao2')?.parentElement;
  if (second) second.hidden = kind !== 'milhar-e-centena';
}

/** A choice that the kind does not offer gives way to the first that it does. */
function offerReaches(field: HTMLSelectElement | null, kind: BetKind): void {
  if (!field) return;
  const choices = reachChoices(kind);
  for (const [value, name, isOffered] of choices) {
    const option = [...field.options].find((one) => one.value === value);
    if (!option) continue;
    option.hidden = option.disabled = !isOffered;
    if (option.textContent !== name) option.textContent = name;
  }
  const offered = choices.filter(([, , isOffered]) => isOffered).map(([value]) => value);
  if (!offered.some((value) => value === field.value)) field.value = offered[0] ?? '';
}

type Props = {
  form: HTMLFormElement;
  /** Changes with each thing typed. */
  turn: number;
  payouts: PayoutTable;
};

/** The answer to what is in the form now. */
export function LiveAnswer({ form, turn, payouts }: Props) {
  const given = givenIn(form);
  const answer = calculated(given, SEVENTH_PRIZE, payouts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing typed
  useEffect(() => redraw(form, answer, payouts), [form, turn]);
  const { result, kind } = answer;
  return (
    <>
      <CalculatorAnswer result={answer} typed={given} />
      <p role="status" className="sr-only">
        {result?.pays ? `${titleOf(result)}: paga ${formatReais(result.pays.most)}.` : KINDS[kind].name}
      </p>
    </>
  );
}
