'use client';

import { useEffect, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import { isOperatorNow } from '@/lib/core/contracts/operator-replies.ts';
import { formatTime } from '@/lib/core/domain/days.ts';

/** A draw's place: slug, day and hour. */
export type Chosen = { house: string; day: string; time: string };

/** The houses of a place's day, and the hour that is meant: the first of the day where it has no such draw. */
export function usePlace(now: OperatorNow, { house, day, time: wanted }: Chosen, onTrouble: (message: string) => void) {
  const [otherDay, setOtherDay] = useState<OperatorNow | null>(null);
  useEffect(() => {
    if (day === now.today || !/^\d{4}-\d\d-\d\d$/.test(day)) return;
    void call(`/api/operator/desk?day=${day}`, isOperatorNow).then((reply) => {
      if (reply.ok) setOtherDay(reply.value);
      else onTrouble(reply.message);
    });
  }, [day, now.today, onTrouble]);
  const houses = day === now.today ? now.houses : otherDay?.day === day ? otherDay.houses : [];
  const known = houses.find((one) => one.house === house);
  const slots = known?.slots ?? [];
  const time = slots.some((slot) => slot.time === wanted) ? wanted : (slots[0]?.time ?? wanted);
  return { houses, slots, time, drawn: known?.drawn ?? 5 };
}

type Props = {
  now: OperatorNow;
  place: Chosen;
  at: ReturnType<typeof usePlace>;
  onChange: (place: Chosen) => void;
};

/** House, day and draw. */
export function SlotFields({ now, place, at: { houses, slots, time }, onChange }: Props) {
  return (
    <div className="operator-fields">
      <label>
        Banca
        <select value={place.house} onChange={({ target }) => onChange({ ...place, house: target.value, time: '' })}>
          {houses.map((one) => (
            <option key={one.house} value={one.house}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Dia
        <input
          type="date"
          value={place.day}
          max={now.today}
          onChange={({ target }) => onChange({ ...place, day: target.value, time: '' })}
        />
      </label>
      <label>
        Sorteio
        <select value={time} onChange={({ target }) => onChange({ ...place, time: target.value })}>
          {slots.map((slot) => (
            <option key={slot.time} value={slot.time}>
              {formatTime(slot.time)} {slot.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
