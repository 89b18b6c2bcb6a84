'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CALCULATOR_FIELDS, type CalculatorField, calculated } from '@/lib/core/domain/calculator.ts';
import { formatReais } from '@/lib/core/domain/format.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';
import { calculatorAddress, checkAddress } from '@/lib/site/addresses.ts';
import { CalculatorAnswer, CalculatorFields, titleOf } from './calculator.tsx';

type Given = Record<CalculatorField, string>;

function givenIn(form: HTMLFormElement): Given {
  const data = new FormData(form);
  const text = (field: CalculatorField) => String(data.get(field) ?? '');
  return Object.fromEntries(CALCULATOR_FIELDS.map((field) => [field, text(field)])) as Given;
}

/** The calculator: a plain form whose answer follows what is typed where script runs. `given`: what the address says. */
export function LiveCalculator({ given }: { given: Given }) {
  const [now, setNow] = useState(given);
  const form = useRef<HTMLFormElement>(null);
  // What was typed before this ran, or stands in the history's entry.
  useEffect(() => {
    if (form.current) setNow(givenIn(form.current));
  }, []);
  const told = calculated(now, SEVENTH_PRIZE);
  const { result, kind } = told;

  const read = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // A quote belongs to its bet: another type begins with its own.
    if (target instanceof HTMLSelectElement && target.name === 'bet') {
      for (const quote of currentTarget.querySelectorAll<HTMLInputElement>('[name^="quote"],[name="number"]')) {
        quote.value = '';
      }
    }
    setNow(givenIn(currentTarget));
  };

  return (
    <>
      <form ref={form} action={calculatorAddress({})} method="get" onInput={read} className="mt-3 mb-3 max-w-3xl">
        <CalculatorFields given={given} kind={kind} faults={told.faults} />
      </form>
      <div className="max-w-3xl">
        <CalculatorAnswer told={told} />
        <p role="status" className="sr-only">
          {result?.pays && `${titleOf(result)}: paga ${formatReais(result.pays.most)}.`}
        </p>
        {result && (
          <p className="mt-3">
            <a
              href={checkAddress({
                tipo: kind,
                palpite: now.number,
                onde: result.bet.reach === 1 ? '1' : `1-${result.bet.reach}`,
                valor: now.stake,
                cotacao: now.quote,
                cotacao2: now.quote2,
              })}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              Conferir esta aposta nos sorteios
            </a>
          </p>
        )}
      </div>
    </>
  );
}
