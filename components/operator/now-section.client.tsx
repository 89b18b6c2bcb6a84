'use client';

import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { Cases } from './cases.tsx';
import type { Chosen } from './slot-fields.client.tsx';

type Props = { now: OperatorNow; onChoose: (slot: Chosen) => void };

/** What needs a person, with the button that mends it. */
export function Alerts({ now: { alerts }, onChoose }: Props) {
  return (
    <section aria-labelledby="precisa" className="operator-cases">
      <h2 id="precisa" className="display">
        Precisa de você
      </h2>
      {alerts.length === 0 && <p className="operator-note">Nada agora.</p>}
      <Cases cases={alerts} act="Informar" onAct={onChoose} />
    </section>
  );
}

/** Today's slots: a line a house, which opens. */
export function Today({ now, onChoose }: Props) {
  return (
    <section aria-labelledby="hoje">
      <h2 id="hoje" className="display">
        Hoje
      </h2>
      {now.houses.map(({ house, name, slots }) => (
        <details key={house} className="operator-house">
          <summary>
            {name}
            <span>
              {slots.filter(({ tone }) => tone === 'out').length} de {slots.length}
              {slots.some(({ tone }) => tone === 'late') && (
                <b>, {slots.filter(({ tone }) => tone === 'late').length} a ver</b>
              )}
            </span>
          </summary>
          <ul className="operator-slots">
            {slots.map(({ time, name: draw, state, tone, first }) => (
              <li key={time}>
                <button type="button" data-tone={tone} onClick={() => onChoose({ house, day: now.today, time })}>
                  <span className="sr-only">
                    {name}, {draw} das{' '}
                  </span>
                  <b>{formatTime(time)}</b>
                  <span className="sr-only">{first ? ` ${state}: ` : ' '}</span>
                  <span>{first ?? state}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
