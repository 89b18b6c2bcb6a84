'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { report } from '@/lib/client/report.ts';
import { whenStyled } from '@/lib/client/when-styled.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';

type Calculator = typeof import('./live-calculator.tsx');
type Props = {
  action: string;
  fields: ReactNode;
  /** What bets pay today, as the server has it. */
  payouts: PayoutTable;
  /** What the server answered. */
  children: ReactNode;
};

const load = () => whenStyled(import('./live-calculator.tsx'));

/**
 * The calculator: a plain form, whose answer follows what is typed where script runs. What reckons it comes when the
 * form is first touched: many come for the table alone.
 */
export function LiveForm({ action, fields, payouts, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [calculator, setCalculator] = useState<Calculator | null>(null);
  /** Changes with each thing typed. */
  const [turn, setTurn] = useState(0);
  const follow = () => {
    setTurn((before) => before + 1);
    load().then(setCalculator, () => report('call-failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this ran
  useEffect(() => {
    const typed = [...(form.current?.querySelectorAll('input') ?? [])].some((one) => one.value !== one.defaultValue);
    const chosen = [...(form.current?.querySelectorAll('option') ?? [])].some(
      (one) => one.selected !== one.defaultSelected,
    );
    if (typed || chosen) follow();
  }, []);
  const read = ({ target }: FormEvent<HTMLFormElement>) => {
    // A quote and a number belong to their bet: another type begins with its own.
    if (target instanceof HTMLSelectElement && target.name === 'bet') {
      for (const one of form.current?.querySelectorAll('input') ?? []) if (one.name !== 'stake') one.value = '';
    }
    follow();
  };
  return (
    <>
      <form
        ref={form}
        action={action}
        method="get"
        onFocus={() => void load().catch(() => undefined)}
        onInput={read}
        className="live my-2"
      >
        {fields}
      </form>
      <div>
        {calculator && form.current ? (
          <calculator.LiveAnswer key="live" form={form.current} turn={turn} payouts={payouts} />
        ) : (
          children
        )}
      </div>
    </>
  );
}
